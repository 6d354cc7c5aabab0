import { newId } from '#core/new-id.ts'
import type { Ctx } from '#ctx.ts'
import type { Tx } from '#db/client.ts'
import { isComplete } from './order-material.ts'
import { move } from './order-moves.service.ts'
import type { EventActor } from './orders.repo.ts'
import { certificates, domainChecks, type OrderRow } from './orders.table.ts'

const daySeconds = 86_400

/** How long an order may stay without validation before it is given up and refunded, in days. */
const validationDays = { dv: 45, ov: 60, ev: 60 } as const

/** When an order that is submitted now is given up. */
export function givenUpAt(order: Pick<OrderRow, 'validType'>, at: Date): Date {
  return new Date(at.getTime() + validationDays[order.validType] * daySeconds * 1000)
}

/**
 * Sends a paid, complete order on to the CA: the move, the certificate that is now pending and a check for each name, in
 * the caller's transaction. The CA itself is asked afterwards, by steps that may be repeated.
 */
export async function submit(
  tx: Tx,
  ctx: Ctx,
  order: OrderRow,
  by: { event: 'submit' | 'resubmit'; actor: EventActor; at: Date },
): Promise<OrderRow> {
  const { siteId, accountId, id: orderId, names, csrPem } = order
  if (!isComplete(order) || csrPem === null) throw new Error('An order was submitted before it was complete')
  const moved = await move(tx, order, by.event, {
    actor: by.actor,
    at: by.at,
    facts: { names: names.length },
    set: { closesAt: givenUpAt(order, by.at), dcvPassed: 0, dcvTotal: names.length, reason: '' },
  })
  const certificateId = newId()
  await tx.insert(certificates).values({
    ...{ siteId, accountId, orderId, names, csrPem },
    id: certificateId,
    state: 'pending',
    ca: ctx.ca.kind,
    createdAt: by.at,
  })
  await tx.insert(domainChecks).values(
    names.map((domain) => ({
      ...{ siteId, accountId, orderId, certificateId, domain },
      id: newId(),
      method: order.methods[domain] ?? 'dns-txt',
      found: [],
      nextCheckAt: by.at,
    })),
  )
  return moved
}
