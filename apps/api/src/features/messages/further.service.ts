import type { Permission } from '@app/contracts/access/permissions'
import { type NotifyEventName, notifyEvents } from '@app/contracts/settings/notify-events'
import { isOfSite } from '@app/contracts/settings/notify-recipients'
import type { Ctx } from '#ctx.ts'
import type { Tx } from '#db/client.ts'
import { accountantsOf, accountOf, staffOf } from '#features/notify/further-people.service.ts'
import { recipientsOf } from '#features/notify/recipients.service.ts'
import { publicOrigin } from '#features/sites/sites.service.ts'
import type { SiteRow } from '#features/sites/sites.table.ts'
import type { TemplateFacts } from './message-templates.ts'
import { endCopying, hasToCopy, toBeCopied } from './messages.repo.ts'
import { send } from './messages.service.ts'
import type { MessageRow } from './messages.table.ts'
import { openLetter } from './sealed-letter.ts'

/** What a member must be allowed to read to be told of an event. */
function rightFor(event: NotifyEventName): Permission {
  if (notifyEvents[event].group !== 'finance') return 'user.view'
  if (event.startsWith('invoice.')) return 'invoice.view'
  return event.startsWith('partner.') ? 'partner.view' : 'bill.view'
}

/**
 * Tells those whom a site has told as well of what happened to accounts and money: each address once, in the transaction
 * that marks the first message as told on.
 */
export async function tellFurther(ctx: Ctx, site: SiteRow): Promise<void> {
  const scope = { siteId: site.id, accountId: null }
  if (!(await ctx.db.readTransaction(scope, (tx) => hasToCopy(tx, site.id)))) return
  const origin = await publicOrigin(ctx, site.id)
  await ctx.db.transaction(scope, async (tx) => {
    const rows = await toBeCopied(tx, site.id)
    // What went to several addresses has the same values, and is told on once.
    const events = Map.groupBy(rows, (row) => {
      const { values } = openLetter(ctx.secrets, row, row.bodySealed)
      return JSON.stringify([row.accountId, row.template, values])
    })
    for (const same of events.values()) await tellOn(tx, ctx, { site, origin, same })
    await endCopying(
      tx,
      site.id,
      rows.map(({ id }) => id),
    )
  })
}

async function tellOn(
  tx: Tx,
  ctx: Ctx,
  { site, origin, same }: { site: SiteRow; origin: string; same: readonly MessageRow[] },
): Promise<void> {
  const [row] = same
  const account = row?.accountId ? await accountOf(tx, site.id, row.accountId) : undefined
  if (!row || !account) return
  const template = row.template as NotifyEventName
  const need = rightFor(template)
  const wanted = await recipientsOf(tx, site.id, template)
  const accountants = wanted.includes('finance') ? await accountantsOf(tx, site.id, account.id, need) : []
  const staff = await staffOf(tx, site, account, { wanted, need })
  // What the site itself is told of, its staff reads as it is.
  const [readers, watchers] = isOfSite(template) ? [[...accountants, ...staff], []] : [accountants, staff]
  const { values } = openLetter(ctx.secrets, row, row.bodySealed)
  // Of several lines a value is a list again.
  const facts = Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, value.includes('\n') ? value.split('\n') : value]),
  )
  const common = { siteId: site.id, channel: 'email' as const, template, isSecret: false, isCopy: true as const }
  const known = new Set(['', ...same.map(({ recipient }) => recipient.toLowerCase())])
  const isNew = ({ email }: { email: string }) => {
    const isFirst = !known.has(email.toLowerCase())
    known.add(email.toLowerCase())
    return isFirst
  }
  const factsFor = (more: object) => ({ ...facts, ...more }) as unknown as TemplateFacts[typeof template]
  // Money of the account is for those who see all of it.
  for (const { name, email } of readers.filter(({ reach }) => reach === 'all').filter(isNew))
    await send(tx, ctx, {
      ...{ ...common, accountId: account.id, locale: row.locale, to: email },
      facts: factsFor({ name }),
    })
  for (const { accountId, name, email } of watchers.filter(isNew))
    await send(tx, ctx, {
      ...{ ...common, accountId, locale: site.locale, to: email },
      about: { name: account.name, accountNo: account.accountNo },
      facts: factsFor({ name, url: `${origin}/users/${account.id}` }),
    })
}
