import type { Scope } from '@app/contracts/access/permissions'
import { type RevocationReason, revocationReasons } from '@app/contracts/certificates/revocation'
import type { Reply } from '@app/contracts/endpoint'
import type { listSharedKeys } from '@app/contracts/orders/order-life'
import { OrderStatus } from '@app/contracts/orders/order-states'
import type { Order } from '@app/contracts/orders/orders'
import type { Caller, OnceKey } from '#core/caller.ts'
import { DomainError } from '#core/domain-error.ts'
import type { Ctx } from '#ctx.ts'
import type { Tx } from '#db/client.ts'
import { once } from '#db/idempotency.ts'
import { record } from '#features/logs/logs.service.ts'
import type { Acting } from '../asking.ts'
import { readOrderIn } from '../detail/order-reading.service.ts'
import { sharedKeysJson, standingOnKeys } from '../detail/shared-key.repo.ts'
import { tellCa } from '../issuance/withdrawal.service.ts'
import { dueOf } from '../issued-order.ts'
import { nextStepAt, transition } from '../order-moves.service.ts'
import { orderObject } from '../order-object.ts'
import {
  addEvent,
  lockOrder,
  pendingCertificate,
  standingCertificates,
  updateCertificate,
  updateOrder,
  withdrawCertificate,
} from '../orders.repo.ts'
import type { CertificateRow, OrderRow } from '../orders.table.ts'
import { pushAfterCommit } from './push-revocations.service.ts'

interface Wish {
  id: string
  reason: RevocationReason
  /** Note for the audit log; may be empty. */
  note: string
  /** Whether the account's other certificates with the same key are revoked too. */
  sharedKey: boolean
}

/**
 * Revokes one certificate of an issued order, once per key. It counts as revoked from now on; the request is repeated
 * until the CA confirms. Throws 'certificate.missing' unless the certificate is valid, and 'order.move-refused'.
 */
export function revokeCertificate(
  ctx: Ctx,
  { caller }: Acting,
  key: OnceKey,
  wish: Wish & { certificateId: string },
): Promise<Order> {
  const { reason, note, certificateId } = wish
  return ctx.db.transaction(caller.scope, (tx) =>
    once(tx, caller.scope, caller.memberId, key, async () => {
      const at = ctx.clock.now()
      refuseReason(caller.scope.accountId === null, reason)
      const order = await lockOrder(tx, caller.scope, wish.id)
      const standing = await standingCertificates(tx, order)
      const certificate = standing.find(({ id }) => id === certificateId)
      if (!certificate) throw new DomainError('certificate.missing')
      if (order.status !== OrderStatus.issued) throw new DomainError('order.move-refused')
      const isGone = (one: CertificateRow) =>
        one === certificate || (isLost(wish) && one.spkiSha256 === certificate.spkiSha256)
      await askToRevoke(tx, ctx, order, standing.filter(isGone), { reason, at, actor: caller.name })
      await dateBy(
        tx,
        order,
        standing.filter((one) => !isGone(one)),
        reason,
      )
      if (isLost(wish)) await revokeSharing(tx, ctx, caller, order, { revoked: [certificate], at, note })
      const facts = { orderNo: order.orderNo, certificateId, serial: certificate.serial ?? '', reason, note }
      await record(tx, caller, order.siteId, order.accountId, 'order.revoke', facts, orderObject(order))
      return readOrderIn(tx, ctx, caller, order.id)
    }),
  )
}

/** Revokes every certificate of an order and closes it, once per key. A pending reissue is withdrawn. */
export async function revokeOrder(ctx: Ctx, { caller }: Acting, key: OnceKey, wish: Wish): Promise<Order> {
  const { reason, note } = wish
  let withdrawn: CertificateRow | undefined
  const answer = await ctx.db.transaction(caller.scope, (tx) =>
    once(tx, caller.scope, caller.memberId, key, async () => {
      const at = ctx.clock.now()
      refuseReason(caller.scope.accountId === null, reason)
      const order = await lockOrder(tx, caller.scope, wish.id)
      withdrawn = await pendingCertificate(tx, order)
      if (withdrawn) await withdrawCertificate(tx, withdrawn, { at, reason: note })
      await transition(tx, order, 'revoke', {
        ...{ at, actor: caller.name, facts: { reason, note } },
        set: { closesAt: null, reissueDueAt: null, autoReissue: false },
      })
      const revoked = await standingCertificates(tx, order)
      await askToRevoke(tx, ctx, order, revoked, { reason, at, actor: caller.name })
      if (isLost(wish)) await revokeSharing(tx, ctx, caller, order, { revoked, at, note })
      const facts = { orderNo: order.orderNo, reason, note }
      await record(tx, caller, order.siteId, order.accountId, 'order.revoke', facts, orderObject(order))
      return readOrderIn(tx, ctx, caller, order.id)
    }),
  )
  if (withdrawn) await tellCa(ctx, withdrawn)
  return answer
}

/**
 * Other certificates with the keys of an order, or of one of its certificates. Throws 'order.missing' for an order
 * outside the scope.
 */
export async function sharedKeys(ctx: Ctx, scope: Scope, id: string, certificateId: string | undefined) {
  const shared = await ctx.db.read<Reply<typeof listSharedKeys> | null>(
    scope,
    sharedKeysJson(scope, id, certificateId, ctx.clock.now()),
  )
  if (!shared) throw new DomainError('order.missing')
  return shared
}

const isLost = ({ reason, sharedKey }: Wish) => reason === 'keyCompromise' && sharedKey

/**
 * Revokes the account's other certificates on the same keys. Their orders stay issued; they are locked in id order, so
 * that two calls cannot deadlock.
 */
async function revokeSharing(
  tx: Tx,
  ctx: Ctx,
  caller: Caller,
  of: OrderRow,
  { revoked, at, note }: { revoked: readonly CertificateRow[]; at: Date; note: string },
): Promise<void> {
  const reason = 'keyCompromise'
  for (const [orderId, sharing] of await standingOnKeys(tx, of, revoked)) {
    const order = await lockOrder(tx, caller.scope, orderId)
    await askToRevoke(tx, ctx, order, sharing, { reason, at, actor: caller.name })
    await dateBy(tx, order, await standingCertificates(tx, order), reason)
    const serial = sharing.map((one) => one.serial ?? '').join(', ')
    const facts = { orderNo: order.orderNo, serial, reason, note, sharedWith: of.orderNo }
    await record(tx, caller, order.siteId, order.accountId, 'order.revoke', facts, orderObject(order))
  }
}

/** Refuses customers the reasons reserved for CAs (BR 7.2.2). */
function refuseReason(isOperator: boolean, reason: RevocationReason): void {
  if (!isOperator && !revocationReasons[reason].subscribers)
    throw new DomainError('request.invalid', {}, { reason: 'field.missing' })
}

/** Records the requested revocations; they are sent to the CA after the commit. */
export async function askToRevoke(
  tx: Tx,
  ctx: Ctx,
  order: OrderRow,
  standing: readonly CertificateRow[],
  { reason, at, actor }: { reason: RevocationReason; at: Date; actor: string | null },
): Promise<void> {
  for (const certificate of standing) {
    await updateCertificate(tx, certificate, { revocationReason: reason, revokeAskedAt: at, revokeTryAt: at })
    const facts = { serial: certificate.serial ?? '', reason }
    await addEvent(tx, order, { kind: 'revocation-asked', actor, at, facts })
  }
  pushAfterCommit(
    ctx,
    order.siteId,
    standing.map(({ id }) => id),
  )
}

/**
 * Sets the order's dates to those of the newest valid certificate; with a compromised key, automatic reissue is
 * switched off.
 */
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
