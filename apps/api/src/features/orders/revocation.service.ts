import { OrderStatus } from '@app/contracts/order-states'
import type { Order } from '@app/contracts/orders'
import { type RevocationReason, revocationReasons } from '@app/contracts/revocation'
import type { OnceKey } from '#core/caller.ts'
import { DomainError } from '#core/domain-error.ts'
import type { Ctx } from '#ctx.ts'
import type { Tx } from '#db/client.ts'
import { once } from '#db/idempotency.ts'
import { record } from '#features/logs/logs.service.ts'
import type { Acting } from './asking.ts'
import { tellCa } from './cancel-order.service.ts'
import { dueOf } from './issued-order.ts'
import { move, nextStepAt } from './order-moves.service.ts'
import { orderObject } from './order-object.ts'
import { readOrderIn } from './order-reading.service.ts'
import {
  addEvent,
  lockOrder,
  pendingCertificate,
  standingCertificates,
  updateCertificate,
  updateOrder,
} from './orders.repo.ts'
import type { CertificateRow, OrderRow } from './orders.table.ts'

interface Wish {
  id: string
  reason: RevocationReason
  /** For the audit log; may be empty. */
  note: string
}

/**
 * Revokes one certificate of an issued order, once per key. It counts as revoked from now on; the CA is told until it has done it.
 * Throws 'certificate.missing' where it does not stand any more, and 'order.move-refused'.
 */
export function revokeCertificate(
  ctx: Ctx,
  { caller }: Acting,
  key: OnceKey,
  wish: Wish & { certificateId: string },
): Promise<Order> {
  const { reason, note, certificateId } = wish
  return ctx.db.write(caller.scope, (tx) =>
    once(tx, caller.scope, caller.memberId, key, async () => {
      const at = ctx.clock.now()
      refuseReason(caller.scope.accountId === null, reason)
      const order = await lockOrder(tx, caller.scope, wish.id)
      const standing = await standingCertificates(tx, order)
      const certificate = standing.find(({ id }) => id === certificateId)
      if (!certificate) throw new DomainError('certificate.missing')
      if (order.status !== OrderStatus.issued) throw new DomainError('order.move-refused')
      await askToRevoke(tx, order, [certificate], { reason, at, actor: caller.name })
      await dateBy(
        tx,
        order,
        standing.filter((one) => one !== certificate),
        reason,
      )
      const facts = { orderNo: order.orderNo, certificateId, serial: certificate.serial ?? '', reason, note }
      await record(tx, caller, order.siteId, order.accountId, 'order.revoke', facts, orderObject(order))
      return readOrderIn(tx, ctx, caller, order.id)
    }),
  )
}

/** Revokes every certificate of an order and closes it, once per key. A reissue under way is withdrawn. */
export async function revokeOrder(ctx: Ctx, { caller }: Acting, key: OnceKey, wish: Wish): Promise<Order> {
  const { reason, note } = wish
  let withdrawn: CertificateRow | undefined
  const answer = await ctx.db.write(caller.scope, (tx) =>
    once(tx, caller.scope, caller.memberId, key, async () => {
      const at = ctx.clock.now()
      refuseReason(caller.scope.accountId === null, reason)
      const order = await lockOrder(tx, caller.scope, wish.id)
      withdrawn = await pendingCertificate(tx, order)
      if (withdrawn) await updateCertificate(tx, withdrawn, { state: 'withdrawn', reason: note })
      await move(tx, order, 'revoke', {
        ...{ at, actor: caller.name, facts: { reason, note } },
        set: { closesAt: null, reissueDueAt: null, autoReissue: false },
      })
      await askToRevoke(tx, order, await standingCertificates(tx, order), { reason, at, actor: caller.name })
      const facts = { orderNo: order.orderNo, reason, note }
      await record(tx, caller, order.siteId, order.accountId, 'order.revoke', facts, orderObject(order))
      return readOrderIn(tx, ctx, caller, order.id)
    }),
  )
  if (withdrawn) await tellCa(ctx, withdrawn)
  return answer
}

/** What only the CA may find is no reason a customer can give (BR 7.2.2). */
function refuseReason(isOperator: boolean, reason: RevocationReason): void {
  if (!isOperator && !revocationReasons[reason].subscribers)
    throw new DomainError('request.invalid', {}, { reason: 'field.missing' })
}

/** Notes that these are to be revoked; `pushRevocations` tells the CA. */
export async function askToRevoke(
  tx: Tx,
  order: OrderRow,
  standing: readonly CertificateRow[],
  { reason, at, actor }: { reason: RevocationReason; at: Date; actor: string | null },
): Promise<void> {
  for (const certificate of standing) {
    await updateCertificate(tx, certificate, { revocationReason: reason, revokeAskedAt: at, revokeTryAt: at })
    const facts = { serial: certificate.serial ?? '', reason }
    await addEvent(tx, order, { kind: 'revocation-asked', actor, at, facts })
  }
}

/** The order's dates are those of the newest certificate that still stands; a compromised key makes none by itself. */
async function dateBy(tx: Tx, order: OrderRow, standing: readonly CertificateRow[], reason: RevocationReason) {
  const [newest] = standing
  const dates = {
    certificateStartsAt: newest?.notBefore ?? null,
    certificateEndsAt: newest?.notAfter ?? null,
    deployedAt: null,
  }
  const dated: OrderRow = {
    ...{ ...order, ...dates, reissueDueAt: dueOf({ ...order, ...dates }), version: order.version + 1 },
    autoReissue: order.autoReissue && reason !== 'keyCompromise',
  }
  const { autoReissue, reissueDueAt, version } = dated
  await updateOrder(tx, order, {
    ...dates,
    autoReissue,
    reissueDueAt,
    version,
    nextStepAt: nextStepAt(dated, order.statusSince),
  })
}
