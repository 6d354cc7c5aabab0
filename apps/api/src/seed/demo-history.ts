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
  words: { refund: string; approval: string },
): Promise<void> {
  const planEndsAt = sent.planEndsAt ?? issuedAt
  const longest = new Date(issuedAt.getTime() + policyAt(unix(issuedAt)).issueDays * dayMs)
  const notAfter = longest < planEndsAt ? longest : planEndsAt
  const pending = await pendingCertificate(tx, sent)
  const at = new Date(issuedAt.getTime() + 6 * dayMs)
  const reason = 'cessationOfOperation'
  if (pending)
    await updateCertificate(tx, pending, {
      ...{ state: fate === 'expired' ? 'expired' : 'revoked', notBefore: issuedAt, notAfter },
      ...(fate === 'expired' ? {} : { revocationReason: reason, revokeAskedAt: at, revokedAt: at }),
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
  const actor = sent.placedBy
  const status = fate === 'revoked' ? OrderStatus.revoked : OrderStatus.refunded
  await updateOrder(tx, issued, { status, statusSince: at, nextStepAt: null })
  if (fate === 'revoked') {
    await addEvent(tx, issued, { kind: 'revoked', actor, at, facts: { reason } })
    return
  }
  const askedAt = new Date(at.getTime() - dayMs)
  await addEvent(tx, issued, { kind: 'refund-asked', actor, at: askedAt, facts: { reason: words.refund } })
  await addEvent(tx, issued, { kind: 'refund-approved', actor, at, facts: { reason: words.approval } })
  const amountMinor = await refundToWallet(tx, {
    scope: { siteId: sent.siteId, accountId: null },
    ...{ accountId: sent.accountId, orderId: sent.id, currency: sent.currency },
    ...{ memo: sent.orderNo, memberId: null, at },
  })
  await addEvent(tx, issued, { kind: 'refunded', actor, at, facts: { amountMinor } })
}
