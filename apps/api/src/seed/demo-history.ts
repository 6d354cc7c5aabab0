import { randomBytes } from 'node:crypto'
import { policyAt } from '@app/contracts/certificates/policy'
import { OrderStatus } from '@app/contracts/orders/order-states'
import { unix } from '#core/clock.ts'
import type { Tx } from '#db/client.ts'
import { refundToWallet } from '#features/finance/finance.service.ts'
import { transition } from '#features/orders/order-moves.service.ts'
import { addEvent, pendingCertificate, updateCertificate, updateOrder } from '#features/orders/orders.repo.ts'
import type { OrderRow } from '#features/orders/orders.table.ts'

const dayMs = 86_400_000

/** Gives a submitted demo order a past certificate without files, and its final status. */
export async function endAsHistory(
  tx: Tx,
  sent: OrderRow,
  fate: 'expired' | 'revoked' | 'refunded',
  issuedAt: Date,
): Promise<void> {
  const planEndsAt = sent.planEndsAt ?? issuedAt
  const longest = new Date(issuedAt.getTime() + policyAt(unix(issuedAt)).issueDays * dayMs)
  const notAfter = longest < planEndsAt ? longest : planEndsAt
  const pending = await pendingCertificate(tx, sent)
  if (pending)
    await updateCertificate(tx, pending, {
      ...{ state: fate === 'expired' ? 'expired' : 'revoked', notBefore: issuedAt, notAfter },
      ...{ serial: randomBytes(16).toString('hex'), issuer: 'Workspace Sandbox CA' },
    })
  const issued = await transition(tx, sent, 'issue', {
    ...{ at: issuedAt, actor: null, facts: { notAfter: unix(notAfter) } },
    set: { certificateStartsAt: issuedAt, certificateEndsAt: notAfter, closesAt: null, dcvPassed: sent.names.length },
  })
  if (fate === 'expired') {
    await transition(tx, issued, 'expire', { at: planEndsAt, actor: null })
    return
  }
  const at = new Date(issuedAt.getTime() + 6 * dayMs)
  const status = fate === 'revoked' ? OrderStatus.revoked : OrderStatus.refunded
  await updateOrder(tx, issued, { status, statusSince: at, nextStepAt: null })
  await addEvent(tx, issued, { kind: 'revoked', actor: sent.placedBy, at })
  if (fate === 'revoked') return
  const amountMinor = await refundToWallet(tx, {
    scope: { siteId: sent.siteId, accountId: null },
    ...{ accountId: sent.accountId, orderId: sent.id, currency: sent.currency },
    ...{ memo: sent.orderNo, memberId: null, at },
  })
  await addEvent(tx, issued, { kind: 'refunded', actor: sent.placedBy, at, facts: { amountMinor } })
}
