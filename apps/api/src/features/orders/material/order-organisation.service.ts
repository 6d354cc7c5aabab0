import { needsOrganisation } from '@app/contracts/orders/order-completeness'
import { DomainError } from '#core/domain-error.ts'
import type { Tx } from '#db/client.ts'
import type { LoggedCaller } from '#features/logs/logs.service.ts'
import { ensureVetting, isReadyFor } from '#features/organisations/vetting.service.ts'
import type { OrderRow } from '../orders.table.ts'

/**
 * The order's organisation: the buyer's own, with all that vetting needs. Null where none is chosen yet or the product
 * needs none. Throws 'organisation.missing' and 'organisation.incomplete'.
 */
export async function chosenOrganisation(
  tx: Tx,
  order: Pick<OrderRow, 'siteId' | 'accountId' | 'brand' | 'validType' | 'needsOrganisation'>,
  id: string | null,
  now: Date,
): Promise<string | null> {
  if (id === null || !needsOrganisation(order)) return null
  const { siteId, accountId, brand } = order
  if (!(await isReadyFor(tx, { siteId, accountId, id, brand, now })))
    throw new DomainError('organisation.incomplete', {}, { organisationId: 'field.missing' })
  return id
}

/** Submits the organisation of an order that goes to the CA for vetting, if necessary. */
export async function beginVetting(tx: Tx, caller: LoggedCaller, order: OrderRow, now: Date): Promise<void> {
  const { siteId, accountId, brand, organisationId: id } = order
  if (id !== null && needsOrganisation(order)) await ensureVetting(tx, caller, { siteId, accountId, id, brand, now })
}
