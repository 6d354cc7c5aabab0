import type { Ctx } from '#ctx.ts'
import type { Tx } from '#db/client.ts'
import type { AccountRow } from '#features/company/company.table.ts'
import { addressOf, holderOf } from '#features/company/holder.service.ts'
import { send } from '#features/messages/messages.service.ts'
import { siteIn } from '#features/sites/sites.service.ts'
import type { SiteRow } from '#features/sites/sites.table.ts'

interface Letter {
  template: 'partner.settled' | 'partner.paid' | 'partner.refused'
  amount: string
  /** Number of the transfer, or why it was refused. */
  note: string
}

/** Tells a partner of money that came, went out, or did not. */
export async function tellPartner(
  tx: Tx,
  ctx: Ctx,
  site: SiteRow,
  account: Pick<AccountRow, 'id' | 'locale'>,
  { template, amount, note }: Letter,
): Promise<void> {
  const holder = await holderOf(tx, site.id, account.id)
  const address = holder && addressOf(holder)
  if (!address) return
  const { origin } = await siteIn(tx, ctx.env, site.id)
  const facts = { name: holder.name, amount, note, url: `${origin}/finance/partner` }
  const locale = account.locale ?? site.locale
  await send(tx, ctx, { siteId: site.id, accountId: account.id, locale, isSecret: false, ...address, template, facts })
}
