import { can } from '@app/contracts/access/permissions'
import type { Received } from '@app/contracts/endpoint'
import { fieldErrorsOf, fieldText } from '@app/contracts/field-words'
import { mostMinor } from '@app/contracts/finance/finance'
import { priceLevels } from '@app/contracts/products/product-values'
import { NewUser } from '@app/contracts/users/user-actions'
import type { importUsers } from '@app/contracts/users/user-import'
import { userKinds } from '@app/contracts/users/user-values'
import { userKindWords } from '@app/contracts/users/user-words'
import type { Ctx } from '#ctx.ts'
import type { Asking } from './asking.ts'
import * as repo from './user-import.repo.ts'

export type UserRow = Received<typeof importUsers>['body']['rows'][number]

/** Customer that a row would create, with the balance it brings along. */
export interface UserWish {
  user: NewUser
  balanceMinor: number
}

/** Result for a row: a customer to create, one that is there already, or a reason. */
export type UserVerdict = { wish: UserWish } | { twin: string } | { reason: string }

const lower = (text: string) => text.trim().toLowerCase()
const digitsOf = (text: string) => text.replace(/\D/g, '')

/** Checks each row of a file by itself, against the rows before it and against the customers of the site. */
export async function judgeUsers(ctx: Ctx, asking: Asking, rows: readonly UserRow[]): Promise<UserVerdict[]> {
  const { caller, site, locale } = asking
  const contacts = {
    emails: rows.map(({ email }) => lower(email)).filter((email) => email !== ''),
    telephones: rows.map(({ telephone }) => phoneOf(telephone).digits).filter((digits) => digits !== ''),
  }
  const { taken, managers } = await ctx.db.readTransaction(caller.scope, async (tx) => ({
    taken: await repo.contactsIn(tx, site, contacts),
    managers: await repo.operatorsOf(tx, site),
  }))
  const twins = new Map(
    taken.flatMap(({ email, telephone, twin }) => [email, telephone].map((by) => [by, twin] as const)),
  )
  const within = caller.scope.memberIds
  const reachable = within ? managers.filter(({ id }) => within.includes(id)) : managers
  const earlier = new Set<string>()
  const refused = (key: string): UserVerdict => ({ reason: fieldText(key, locale) })

  return rows.map((row) => {
    const { telPrefix, telephone, digits } = phoneOf(row.telephone)
    const own = [lower(row.email), digits && `${telPrefix}${digits}`].filter((contact) => contact !== '')
    if (own.some((contact) => earlier.has(contact))) return refused('field.repeated')
    const twin = own.map((contact) => twins.get(contact)).find((found) => found !== undefined)
    if (twin !== undefined) return { twin }
    const kind = row.kind.trim() === '' ? 'company' : kindNamed(row.kind)
    const priceLevel = levelNamed(row.level)
    const [manager, another] = reachable.filter(({ name }) => lower(name) === lower(row.manager))
    const balanceMinor = minorOf(row.openingBalance)
    if (!kind) return refused('field.user-kind')
    if (priceLevel === undefined) return refused('field.level-unknown')
    if (row.manager.trim() !== '' && !manager) return refused('field.manager-unknown')
    if (another) return refused('field.manager-ambiguous')
    if (balanceMinor === undefined) return refused('field.opening-balance')
    if (balanceMinor > 0 && !can(caller, 'bill.adjust')) return refused('field.opening-right')
    const { name, holderName } = row
    const tags = row.tags
      .split(/[;；、|]/)
      .map((tag) => tag.trim())
      .filter((tag) => tag !== '')
    const content = { kind, name, holderName, email: row.email.trim(), telPrefix, telephone, priceLevel, tags }
    const parsed = NewUser.safeParse({ ...content, managerId: manager?.id ?? null })
    if (!parsed.success) return { reason: Object.values(fieldErrorsOf(parsed.error.issues, locale))[0] ?? '' }
    for (const contact of own) earlier.add(contact)
    return { wish: { user: parsed.data, balanceMinor } }
  })
}

/** Number with its prefix; a number that has none is Chinese. */
function phoneOf(text: string) {
  const parts = /^(\+86|\+\d{1,4}(?=[\s-]))(.*)$/.exec(text.trim())
  const written = (parts?.[2] ?? text).trim()
  const digits = digitsOf(written)
  // A mobile number may be written in groups.
  const telephone = /^1\d{10}$/.test(digits) && !/[^\d\s-]/.test(written) ? digits : written
  return { telPrefix: parts?.[1] ?? '+86', telephone, digits }
}

const kindNamed = (text: string) =>
  userKinds.find((kind) => [kind, ...Object.values(userKindWords[kind])].some((word) => lower(word) === lower(text)))

/** Price level of a cell such as `A`, `A 级` or `Level A`; null for list prices, undefined for none that there is. */
function levelNamed(text: string) {
  const word = lower(text).replace(/级|level|\s/g, '')
  return word === '' ? null : priceLevels.find((level) => lower(level) === word)
}

/** Amount of a cell in minor units; undefined for one that is none, negative or too large. */
function minorOf(text: string): number | undefined {
  const parts = /^(?:(\d{1,11})(?:\.(\d{1,2}))?)?$/.exec(text.replace(/[,，\s¥￥$]/g, ''))
  const minor = Number(parts?.[1] ?? 0) * 100 + Number((parts?.[2] ?? '').padEnd(2, '0'))
  return parts && minor <= mostMinor ? minor : undefined
}
