import type * as contract from '@app/contracts/contacts'
import type { ContactBody, SavedContact, UsingOrder } from '@app/contracts/contacts'
import type { Received, Reply } from '@app/contracts/endpoint'
import type { ContactRole } from '@app/contracts/products/products'
import type { Caller } from '#core/caller.ts'
import { DomainError } from '#core/domain-error.ts'
import { newId } from '#core/new-id.ts'
import type { Secrets } from '#core/secrets.ts'
import type { Ctx } from '#ctx.ts'
import type { Tx } from '#db/client.ts'
import { type AuditMore, record } from '#features/logs/logs.service.ts'
import { accountFor, differing } from './asking.ts'
import * as repo from './contacts.repo.ts'
import { type ContactRow, contacts } from './organisations.table.ts'

type Detail = Reply<typeof contract.getContact>

const objectOf = ({ id, name }: Pick<ContactRow, 'id' | 'name'>): AuditMore => ({
  object: { kind: 'contact', id, name },
})

const sealName = (siteId: string, id: string) => `contacts.id_no:${siteId}:${id}`

/** Identity number for storage: sealed under its row's name, with its last characters. */
function sealedNo(secrets: Secrets, siteId: string, id: string, idNo: string) {
  if (idNo === '') return { idNoSealed: null, idNoTail: '' }
  return { idNoSealed: secrets.seal(sealName(siteId, id), idNo), idNoTail: idNo.length > 6 ? idNo.slice(-4) : '' }
}

const read = (tx: Tx, { scope }: Caller, id: string) => repo.readContact<Detail>(tx, scope, id)

/** Saves a person for later orders. */
export async function createContact(ctx: Ctx, caller: Caller, body: ContactBody): Promise<SavedContact> {
  const { accountId: asked, idNo = '', ...fields } = body
  const { siteId } = caller.scope
  const [id, now] = [newId(), ctx.clock.now()]
  return ctx.db.transaction(caller.scope, async (tx) => {
    const accountId = await accountFor(tx, caller, asked)
    const secret = sealedNo(ctx.secrets, siteId, id, idNo)
    await tx.insert(contacts).values({ ...fields, ...secret, siteId, id, accountId, createdAt: now, updatedAt: now })
    const more = { ...objectOf({ id, name: fields.name }), after: { ...fields, ...secret } }
    await record(tx, caller, siteId, accountId, 'contact.create', {}, more)
    return (await read(tx, caller, id)).contact
  })
}

/** Changes a contact. Throws 'save.conflict' for an outdated version. */
export async function updateContact(
  ctx: Ctx,
  caller: Caller,
  id: string,
  { version, idNo, ...fields }: Received<typeof contract.updateContact>['body'],
): Promise<SavedContact> {
  return ctx.db.transaction(caller.scope, async (tx) => {
    const row = await repo.lockContact(tx, caller.scope, id)
    if (row.version !== version) throw new DomainError('save.conflict', { name: row.name })
    // A number without a type has no meaning.
    const number = fields.idType === null ? '' : idNo
    const secret = number === undefined ? {} : sealedNo(ctx.secrets, row.siteId, id, number)
    const set = { ...fields, ...secret, defaultFor: row.defaultFor.filter((role) => fields.roles.includes(role)) }
    await repo.updateContact(tx, row, { ...set, version: version + 1, updatedAt: ctx.clock.now() })
    const more = { ...objectOf({ id, name: set.name }), ...differing(row, set) }
    await record(tx, caller, row.siteId, row.accountId, 'contact.update', {}, more)
    return (await read(tx, caller, id)).contact
  })
}

/** Makes a contact the default for a role, or removes it as such. */
export async function setDefault(
  ctx: Ctx,
  caller: Caller,
  id: string,
  { role, isDefault }: { role: ContactRole; isDefault: boolean },
): Promise<{ contact: SavedContact; previousId: string | null }> {
  return ctx.db.transaction(caller.scope, async (tx) => {
    const row = await repo.lockContact(tx, caller.scope, id)
    const rest = row.defaultFor.filter((one) => one !== role)
    const set = isDefault
      ? { defaultFor: [...rest, role], roles: row.roles.includes(role) ? row.roles : [...row.roles, role] }
      : { defaultFor: rest }
    const previousId = isDefault ? await repo.clearDefault(tx, row, role) : null
    await repo.updateContact(tx, row, set)
    const more = { ...objectOf(row), ...differing(row, set) }
    await record(tx, caller, row.siteId, row.accountId, 'contact.default', { role }, more)
    return { contact: (await read(tx, caller, id)).contact, previousId }
  })
}

/** Merges two contacts of an account. */
export async function mergeContacts(
  ctx: Ctx,
  caller: Caller,
  id: string,
  body: Received<typeof contract.mergeContacts>['body'],
): Promise<SavedContact> {
  const { otherId, idNoOf, version, otherVersion, reason, ...fields } = body
  return ctx.db.transaction(caller.scope, async (tx) => {
    const [row, other] = await repo.lockPair(tx, caller.scope, id, otherId)
    if (row.accountId !== other.accountId) throw new DomainError('saved-contact.other-account')
    const stale = [
      { row, version },
      { row: other, version: otherVersion },
    ].find((one) => one.row.version !== one.version)
    if (stale) throw new DomainError('save.conflict', { name: stale.row.name })
    const defaultFor = [...new Set([...row.defaultFor, ...other.defaultFor])].filter((role) =>
      fields.roles.includes(role),
    )
    const set = {
      ...fields,
      ...(idNoOf === 'other' ? movedNo(ctx.secrets, other, id) : {}),
      defaultFor,
      mergedIds: [...row.mergedIds, other.id, ...other.mergedIds],
    }
    await repo.deleteContact(tx, other)
    await repo.updateContact(tx, row, { ...set, version: version + 1, updatedAt: ctx.clock.now() })
    const more = { ...objectOf({ id, name: set.name }), ...differing(row, set) }
    await record(tx, caller, row.siteId, row.accountId, 'contact.merge', { other: other.name, reason }, more)
    return (await read(tx, caller, id)).contact
  })
}

/** Re-seals a number for another row, because it opens under its own row's name only. */
function movedNo(secrets: Secrets, { siteId, id, idNoSealed }: ContactRow, to: string) {
  return sealedNo(secrets, siteId, to, idNoSealed === null ? '' : secrets.open(sealName(siteId, id), idNoSealed))
}

/** Deletes a contact, unless an open order names it. */
export async function deleteContact(ctx: Ctx, caller: Caller, id: string): Promise<void> {
  await ctx.db.transaction(caller.scope, async (tx) => {
    const row = await repo.lockContact(tx, caller.scope, id)
    const { openOrders } = await read(tx, caller, id)
    if (openOrders.length > 0)
      throw new DomainError('saved-contact.used', { name: row.name, orders: numbersOf(openOrders) })
    const { name, email, telPrefix, telephone, roles } = row
    const more = { ...objectOf(row), before: { name, email, telPrefix, telephone, roles } }
    await record(tx, caller, row.siteId, row.accountId, 'contact.delete', {}, more)
    await repo.deleteContact(tx, row)
  })
}

/** Order numbers as a list for a sentence. */
export const numbersOf = (orders: readonly UsingOrder[]): string => orders.map(({ orderNo }) => orderNo).join(', ')
