import type { NotifyRecipient } from '@app/contracts/settings/notify-values'
import type { Locale } from '@app/contracts/wire'
import type { Tx } from '#db/client.ts'
import type { AccountRow } from '#features/company/company.table.ts'
import type { NoticeTemplate } from '#features/messages/messages.service.ts'
import { accountantsOf, accountOf, staffOf } from '#features/notify/further-people.service.ts'
import { recipientsOf } from '#features/notify/recipients.service.ts'
import type { SiteRow } from '#features/sites/sites.table.ts'
import type { OrderRow } from '../orders.table.ts'

/** Somebody who is told of an order's news beside whom they are for. */
interface Copy {
  accountId: string
  channel: 'email'
  to: string
  name: string
  locale: Locale
  /** Left out of the words, whatever the site makes them say. */
  isWithoutMoney?: true
  about?: { name: string; accountNo: string }
}

interface Told {
  site: SiteRow
  order: OrderRow
  template: NoticeTemplate
  /** Address that is told already. */
  told: string | undefined
}

/** Whom the site has told as well: each address once, each member only of what its role lets it read. */
export async function copiesOf(tx: Tx, { site, order, template, told }: Told): Promise<Copy[]> {
  const wanted = await recipientsOf(tx, site.id, template)
  if (wanted.length === 0) return []
  const account = await accountOf(tx, site.id, order.accountId)
  if (!account) return []
  const found = [
    ...(wanted.includes('contact') ? contactOf(site, account, order) : []),
    ...(wanted.includes('finance') ? await bookkeepersOf(tx, site, account, order) : []),
    ...(await copiesForStaff(tx, site, account, wanted)),
  ]
  const known = new Set(['', told?.toLowerCase()])
  return found.filter(({ to }) => {
    const address = to.toLowerCase()
    const isNew = !known.has(address)
    known.add(address)
    return isNew
  })
}

const ofCustomer = (site: SiteRow, { id, locale }: AccountRow) => ({
  ...{ accountId: id, channel: 'email' as const, locale: locale ?? site.locale },
})

const contactOf = (site: SiteRow, account: AccountRow, { contact }: OrderRow): Copy[] =>
  contact ? [{ ...ofCustomer(site, account), to: contact.email, name: contact.name, isWithoutMoney: true }] : []

/** Those who keep the account's books; one with a limited reach is told of the orders that it placed alone. */
async function bookkeepersOf(tx: Tx, site: SiteRow, account: AccountRow, order: OrderRow): Promise<Copy[]> {
  const rows = await accountantsOf(tx, site.id, account.id, 'order.view')
  return rows
    .filter(({ id, reach }) => reach === 'all' || order.placedById === id)
    .map(({ name, email }) => ({ ...ofCustomer(site, account), to: email, name }))
}

async function copiesForStaff(
  tx: Tx,
  site: SiteRow,
  account: AccountRow,
  wanted: readonly NotifyRecipient[],
): Promise<Copy[]> {
  const about = { name: account.name, accountNo: account.accountNo }
  return (await staffOf(tx, site, account, { wanted, need: 'order.view' })).map(({ accountId, email, name }) => ({
    ...{ accountId, channel: 'email', to: email, name, locale: site.locale, about },
  }))
}
