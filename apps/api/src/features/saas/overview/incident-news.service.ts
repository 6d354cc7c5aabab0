import type { TenantIncident } from '@app/contracts/saas/application-overview'
import { incidentWords, tenantStepWords } from '@app/contracts/saas/incident-words'
import type { TenantStep } from '@app/contracts/saas/tenant-steps'
import type { Locale } from '@app/contracts/wire'
import type { Ctx } from '#ctx.ts'
import type { Tx } from '#db/client.ts'
import { addressOf } from '#features/company/holder.service.ts'
import { send } from '#features/messages/messages.service.ts'
import { operatorIn } from '#features/notify/further-people.service.ts'
import { applicationsInCharge, changeApplication, lockApplication } from '#features/plans/applications.service.ts'
import type { ApplicationRow } from '#features/plans/plans.table.ts'
import { allSites, siteIn } from '#features/sites/sites.service.ts'
import { openIncidents } from './application-overview.service.ts'

/** Incidents that a message names; the others are counted. */
const mostNamed = 10

/**
 * Tells who is in charge of an application of what is newly wrong with its tenants, in one message. What was told of is told of
 * anew only after it was well in between.
 */
export async function tellOfIncidents(ctx: Ctx): Promise<void> {
  for (const { id: siteId, isRoot, isSaas } of await allSites(ctx.db)) {
    if (!isRoot && !isSaas) continue
    const scope = { siteId, accountId: null }
    const all = await ctx.db.readTransaction(scope, (tx) => applicationsInCharge(tx, siteId))
    if (all.length === 0) continue
    const open = await openIncidents(ctx, siteId)
    for (const { id } of all)
      await ctx.db.transaction(scope, async (tx) => {
        const application = await lockApplication(tx, siteId, id)
        if (application) await tellOwner(tx, ctx, application, open.get(id) ?? [])
      })
  }
}

const keyOf = ({ tenantId, kind, subject }: TenantIncident) => `${tenantId} ${kind} ${subject}`

async function tellOwner(
  tx: Tx,
  ctx: Ctx,
  application: ApplicationRow,
  open: readonly TenantIncident[],
): Promise<void> {
  const { siteId, id, name, ownerId, told: before } = application
  const told = open.map(keyOf)
  if (told.length === before.length && told.every((key) => before.includes(key))) return
  await changeApplication(tx, application, { told })
  const news = open.filter((incident) => !before.includes(keyOf(incident)))
  const site = await siteIn(tx, ctx.env, siteId)
  const owner = ownerId === null || news.length === 0 ? undefined : await operatorIn(tx, site, ownerId)
  const address = owner && addressOf(owner)
  if (!address) return
  const lines = news.slice(0, mostNamed).map((incident) => wordsOf(incident, site.locale))
  const rest = news.length > mostNamed ? ['…'] : []
  await send(tx, ctx, {
    ...{ siteId, accountId: owner.accountId, locale: site.locale, isSecret: false, ...address },
    template: 'application.incidents',
    facts: {
      ...{ name: owner.name, application: name, count: news.length, lines: [...lines, ...rest] },
      url: `${site.origin}/saas/manage/${id}`,
    },
  })
}

function wordsOf({ name, kind, subject }: TenantIncident, locale: Locale): string {
  // The contract has a step as the subject of this kind.
  const about = kind === 'provisioning' ? tenantStepWords[subject as TenantStep][locale] : subject
  const what = incidentWords[kind][locale].replace('{subject}', () => about)
  return locale === 'zh' ? `${name}：${what}` : `${name}: ${what}`
}
