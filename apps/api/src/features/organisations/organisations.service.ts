import type { Received } from '@app/contracts/endpoint'
import type * as contract from '@app/contracts/organisations'
import { legalChanges, type OrganisationDetail } from '@app/contracts/organisations'
import type { Caller } from '#core/caller.ts'
import { DomainError } from '#core/domain-error.ts'
import { newId } from '#core/new-id.ts'
import type { Ctx } from '#ctx.ts'
import type { Tx } from '#db/client.ts'
import { sqlStateOf } from '#db/sql-state.ts'
import { type AuditMore, record } from '#features/logs/logs.service.ts'
import { accountFor, differing } from './asking.ts'
import { numbersOf } from './contacts.service.ts'
import { readAfter } from './organisation-reading.service.ts'
import * as repo from './organisation-rows.repo.ts'
import { type OrganisationRow, organisations } from './organisations.table.ts'

/** Organisation as named in the audit log. */
export const organisationObject = ({ id, name }: Pick<OrganisationRow, 'id' | 'name'>): AuditMore => ({
  object: { kind: 'organisation', id, name },
})

/** Saves the legal details of an organisation. */
export async function createOrganisation(
  ctx: Ctx,
  caller: Caller,
  { accountId: asked, ...fields }: Received<typeof contract.createOrganisation>['body'],
): Promise<OrganisationDetail> {
  const { siteId } = caller.scope
  const [id, now] = [newId(), ctx.clock.now()]
  return refuseTaken(() =>
    ctx.db.transaction(caller.scope, async (tx) => {
      const accountId = await accountFor(tx, caller, asked)
      await tx.insert(organisations).values({ ...fields, siteId, id, accountId, createdAt: now, updatedAt: now })
      await repo.addEvent(tx, { siteId, accountId, id }, caller, { kind: 'created', at: now })
      const more = { ...organisationObject({ id, name: fields.name }), after: fields }
      await record(tx, caller, siteId, accountId, 'organisation.create', {}, more)
      return readAfter(tx, ctx, caller, id)
    }),
  )
}

/** Changes an organisation. Changed legal details end its approved and running vettings. */
export async function updateOrganisation(
  ctx: Ctx,
  caller: Caller,
  id: string,
  { version, ...fields }: Received<typeof contract.updateOrganisation>['body'],
): Promise<OrganisationDetail> {
  const now = ctx.clock.now()
  return refuseTaken(() =>
    ctx.db.transaction(caller.scope, async (tx) => {
      const row = await repo.lockOrganisation(tx, caller.scope, id)
      if (row.version !== version) throw new DomainError('save.conflict', { name: row.name })
      await repo.updateOrganisation(tx, row, { ...fields, version: version + 1, updatedAt: now })
      const changed = differing(row, fields)
      const legal = legalChanges(row, fields)
      await repo.addEvent(tx, row, caller, {
        ...{ kind: 'changed', at: now, facts: { fields: Object.keys(changed.after).join(',') } },
      })
      if (legal.length > 0) await endVettings(tx, caller, row, now)
      const more = { ...organisationObject({ id, name: fields.name }), ...changed }
      await record(tx, caller, row.siteId, row.accountId, 'organisation.update', {}, more)
      return readAfter(tx, ctx, caller, id)
    }),
  )
}

async function endVettings(tx: Tx, caller: Caller, row: OrganisationRow, at: Date): Promise<void> {
  for (const vetting of await repo.vettingsOf(tx, row)) {
    if (vetting.state === 'submitted' || vetting.state === 'approved') {
      await repo.updateVetting(tx, vetting, {
        ...{ state: 'changed', validUntil: null, steps: [], version: vetting.version + 1 },
      })
      await repo.addEvent(tx, row, caller, { kind: 'lapsed', brand: vetting.brand, at })
    } else if (vetting.validUntil) {
      await repo.updateVetting(tx, vetting, { validUntil: null, version: vetting.version + 1 })
    }
  }
}

/** Deletes an organisation with its documents, unless an open order names it. */
export async function deleteOrganisation(ctx: Ctx, caller: Caller, id: string): Promise<void> {
  await ctx.db.transaction(caller.scope, async (tx) => {
    const row = await repo.lockOrganisation(tx, caller.scope, id)
    const { openOrders } = await readAfter(tx, ctx, caller, id)
    if (openOrders.length > 0)
      throw new DomainError('organisation.used', { name: row.name, orders: numbersOf(openOrders) })
    const { name, nameEn, creditCode, registrationNo, country } = row
    const more = { ...organisationObject(row), before: { name, nameEn, creditCode, registrationNo, country } }
    await record(tx, caller, row.siteId, row.accountId, 'organisation.delete', {}, more)
    await repo.deleteOrganisation(tx, row)
  })
}

async function refuseTaken<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (sqlStateOf(error) !== '23505') throw error
    throw new DomainError('request.invalid', {}, { creditCode: 'field.organisation-taken' })
  }
}
