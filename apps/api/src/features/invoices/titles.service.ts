import type { Received } from '@app/contracts/endpoint'
import { type InvoiceTitle, mostTitles, type TitleBody, type updateTitle } from '@app/contracts/invoices/titles'
import type { Caller } from '#core/caller.ts'
import { unix } from '#core/clock.ts'
import { DomainError } from '#core/domain-error.ts'
import { newId } from '#core/new-id.ts'
import type { Ctx } from '#ctx.ts'
import type { Tx } from '#db/client.ts'
import { requireAccount } from '#features/company/accounts.service.ts'
import { type AuditMore, record } from '#features/logs/logs.service.ts'
import type { TitleRow } from './invoices.table.ts'
import * as repo from './titles.repo.ts'

/** Account of a new title: the named one if visible to the caller, else the caller's own. Throws 'user.missing'. */
async function accountFor(tx: Tx, { scope, accountId: own }: Caller, accountId: string | null): Promise<string> {
  if (accountId === null || accountId === own) return own
  if (scope.accountId !== null) throw new DomainError('user.missing')
  return (await requireAccount(tx, scope.siteId, accountId)).id
}

const objectOf = ({ id, title }: Pick<TitleRow, 'id' | 'title'>): AuditMore => ({
  object: { kind: 'invoice-title', id, name: title },
})

/** Fields for the audit log, where `title` is a person's position. */
function audited(row: Omit<TitleBody, 'accountId'>): Record<string, unknown> {
  const { kind, title, taxNo, country, address, phone, bank, bankAccount, email, isDefault } = row
  return { kind, invoiceTitle: title, taxNo, country, address, phone, bank, bankAccount, email, isDefault }
}

function present({ siteId: _, createdAt: __, updatedAt, ...row }: TitleRow): InvoiceTitle {
  return { ...row, updatedAt: unix(updatedAt) }
}

/** Saves a title. The first one of an account is its default. Throws 'invoice.titles-full'. */
export function createTitle(ctx: Ctx, caller: Caller, body: TitleBody): Promise<InvoiceTitle> {
  const { accountId: named, ...fields } = body
  const { siteId } = caller.scope
  return ctx.db.transaction(caller.scope, async (tx) => {
    const owner = { siteId, accountId: await accountFor(tx, caller, named) }
    await repo.lockTitles(tx, owner)
    const count = await repo.countTitles(tx, owner)
    if (count >= mostTitles) throw new DomainError('invoice.titles-full', { most: mostTitles })
    const isDefault = fields.isDefault || count === 0
    if (isDefault) await repo.clearDefault(tx, owner)
    const at = ctx.clock.now()
    const row = await repo.addTitle(tx, {
      ...{ ...fields, ...owner, id: newId(), isDefault, createdAt: at, updatedAt: at },
    })
    const more = { ...objectOf(row), after: audited(row) }
    await record(tx, caller, siteId, owner.accountId, 'invoice.title-create', {}, more)
    return present(row)
  })
}

/** Changes a title. A default stays one until another takes its place. Throws 'save.conflict'. */
export function changeTitle(
  ctx: Ctx,
  caller: Caller,
  id: string,
  { version, ...fields }: Received<typeof updateTitle>['body'],
): Promise<InvoiceTitle> {
  return ctx.db.transaction(caller.scope, async (tx) => {
    await repo.lockTitles(tx, await repo.findTitle(tx, caller.scope, id))
    const before = await repo.findTitle(tx, caller.scope, id)
    if (before.version !== version) throw new DomainError('save.conflict', { name: before.title })
    const isDefault = fields.isDefault || before.isDefault
    if (isDefault) await repo.clearDefault(tx, before)
    const set = { ...fields, isDefault, version: version + 1, updatedAt: ctx.clock.now() }
    const row = await repo.updateTitle(tx, before, set)
    const more = { ...objectOf(row), before: audited(before), after: audited(row) }
    await record(tx, caller, row.siteId, row.accountId, 'invoice.title-update', {}, more)
    return present(row)
  })
}

/** Deletes a title; of the others the one changed last becomes the default where the default goes. */
export async function deleteTitle(ctx: Ctx, caller: Caller, id: string): Promise<void> {
  await ctx.db.transaction(caller.scope, async (tx) => {
    await repo.lockTitles(tx, await repo.findTitle(tx, caller.scope, id))
    const row = await repo.findTitle(tx, caller.scope, id)
    await repo.removeTitle(tx, row)
    if (row.isDefault) await repo.defaultLast(tx, row)
    const more = { ...objectOf(row), before: audited(row) }
    await record(tx, caller, row.siteId, row.accountId, 'invoice.title-delete', {}, more)
  })
}
