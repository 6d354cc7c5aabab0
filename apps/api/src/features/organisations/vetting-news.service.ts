import type { VettingReason } from '@app/contracts/validation/vetting-values'
import type { Locale } from '@app/contracts/wire'
import type { Ctx } from '#ctx.ts'
import type { Tx } from '#db/client.ts'
import { addressOf, holderOf } from '#features/company/holder.service.ts'
import { send } from '#features/messages/messages.service.ts'
import { siteIn } from '#features/sites/sites.service.ts'
import { addEvent, deskTold, untoldVettings } from './organisation-rows.repo.ts'
import type { OrganisationRow } from './organisations.table.ts'
import { returnableWords } from './returnable-words.ts'

interface News {
  organisation: OrganisationRow
  brand: string
}

/** Notifies the customer of an approval, in the transaction of the decision. */
export async function tellApproved(tx: Tx, ctx: Ctx, news: News, until: Date): Promise<void> {
  const to = await recipient(tx, ctx, news)
  if (to) await send(tx, ctx, { ...to.message, template: 'organisation.approved', facts: { ...to.facts, at: until } })
}

/** Notifies the customer of a return, with the reasons. */
export async function tellReturned(tx: Tx, ctx: Ctx, news: News, reasons: readonly VettingReason[]): Promise<void> {
  const to = await recipient(tx, ctx, news)
  if (!to) return
  const lines = reasons.map(({ field, reason }) => lineOf(to.message.locale, field, reason))
  await send(tx, ctx, { ...to.message, template: 'organisation.returned', facts: { ...to.facts, reasons: lines } })
}

/**
 * Tells the site's operators once of every organisation that waits for vetting: message and history line commit
 * together. A customer's own transaction could not, because it sees no member of another account.
 */
export async function tellWaiting(ctx: Ctx, siteId: string): Promise<void> {
  const now = ctx.clock.now()
  await ctx.db.transaction({ siteId, accountId: null }, async (tx) => {
    for (const { organisation, vetting } of await untoldVettings(tx, siteId, now)) {
      const { brand, submittedBy: author } = vetting
      const to = await recipient(tx, ctx, { organisation, brand }, true)
      if (to) await send(tx, ctx, { ...to.message, template: 'organisation.submitted', facts: { ...to.facts, author } })
      await addEvent(tx, organisation, { name: '' }, { kind: deskTold, brand, at: now })
    }
  })
}

/** Recipient and common facts of these messages; undefined if nobody can be reached. */
async function recipient(tx: Tx, ctx: Ctx, { organisation, brand }: News, isForOperators = false) {
  const { siteId } = organisation
  const { locale, ownerAccountId, origin } = await siteIn(tx, ctx.env, siteId)
  const accountId = isForOperators ? ownerAccountId : organisation.accountId
  const holder = accountId === null ? undefined : await holderOf(tx, siteId, accountId)
  const address = holder && addressOf(holder)
  if (!holder || !address) return undefined
  const url = `${origin}/ssl/order/org?id=${organisation.id}&tab=vetting`
  return {
    message: { siteId, accountId, locale, isSecret: false, ...address },
    facts: { name: holder.name, organisation: organisation.name, brand, url },
  }
}

function lineOf(locale: Locale, field: string, reason: string): string {
  const words = Object.entries(returnableWords).find(([name]) => name === field)?.[1][locale] ?? field
  return locale === 'zh' ? `${words}：${reason}` : `${words}: ${reason}`
}
