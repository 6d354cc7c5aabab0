import { parseCertificate } from '@app/pki/certificate'
import { and, asc, eq, inArray, lte } from 'drizzle-orm'
import type { Ctx } from '#ctx.ts'
import type { Tx } from '#db/client.ts'
import { afterCommit } from '#db/database.ts'
import type { CaProgress } from '#providers/ca/ca.ts'
import { addEvent, updateCertificate } from '../orders.repo.ts'
import { type CertificateRow, certificates } from '../orders.table.ts'
import { nextTry } from '../step-clock.ts'

/** First wait between tries, in seconds; it doubles up to half an hour, well inside the 24 hours of BR 4.9.1.1. */
const firstWaitSeconds = 5
const batch = 40

type Issued = Extract<CaProgress, { is: 'issued' }>

/** Sends a site's due revocations to the CA, or only those in `ids`. Retries while the CA cannot be reached. */
export async function pushRevocations(ctx: Ctx, siteId: string, ids?: readonly string[]): Promise<void> {
  const scope = { siteId, accountId: null }
  const due = await ctx.db.readTransaction(scope, (tx) => dueRevocations(tx, siteId, ctx.clock.now(), ids))
  for (const certificate of due) await pushOne(ctx, certificate)
}

/** Sends these revocations once the running transaction commits; the job retries those that fail. */
export function pushAfterCommit(ctx: Ctx, siteId: string, ids: readonly string[]): void {
  if (ids.length === 0) return
  afterCommit(() =>
    pushRevocations(ctx, siteId, ids).catch((error: unknown) => {
      ctx.log.warn({ err: error }, 'Revocations wait for their job')
    }),
  )
}

function dueRevocations(tx: Tx, siteId: string, now: Date, ids?: readonly string[]): Promise<CertificateRow[]> {
  const isMeant = ids && inArray(certificates.id, [...ids])
  return tx
    .select()
    .from(certificates)
    .where(and(eq(certificates.siteId, siteId), lte(certificates.revokeTryAt, now), isMeant))
    .orderBy(asc(certificates.revokeTryAt))
    .limit(batch)
}

async function pushOne(ctx: Ctx, certificate: CertificateRow): Promise<void> {
  const { siteId, revokeAttempts } = certificate
  try {
    if (certificate.state === 'withdrawn') return await giveUp(ctx, certificate)
    await revoke(ctx, certificate)
  } catch (error) {
    ctx.log.error({ err: error, certificateId: certificate.id }, 'The CA was not told of the end of a certificate')
    await ctx.db.transaction({ siteId, accountId: null }, (tx) =>
      updateCertificate(tx, certificate, {
        revokeAttempts: revokeAttempts + 1,
        revokeTryAt: nextTry(ctx.clock.now(), firstWaitSeconds, revokeAttempts, {
          chance: Math.random(),
          afterSeconds: 0,
        }),
      }),
    )
    return
  }
  await ctx.db.transaction({ siteId, accountId: null }, (tx) => keepRevoked(tx, certificate, ctx.clock.now()))
}

async function revoke(ctx: Ctx, certificate: CertificateRow): Promise<void> {
  const { serial, certificatePem, revocationReason } = certificate
  if (!serial || !certificatePem || !revocationReason) throw new Error('A certificate to be revoked was never issued')
  await ctx.caOf(certificate).revoke({ serial, certificatePem, reason: revocationReason })
}

/**
 * Cancels a withdrawn issuance at the CA. If the CA issued in the same moment, the certificate is revoked: nobody
 * received or paid for it.
 */
async function giveUp(ctx: Ctx, certificate: CertificateRow): Promise<void> {
  const { siteId, caOrderId } = certificate
  const ca = ctx.caOf(certificate)
  if (caOrderId !== null) await ca.cancel(caOrderId)
  const progress = caOrderId === null ? null : await ca.check(caOrderId)
  const late = progress?.is === 'issued' ? await lateOne(progress, ctx.clock.now()) : { revokeTryAt: null }
  await ctx.db.transaction({ siteId, accountId: null }, (tx) => updateCertificate(tx, certificate, late))
}

async function lateOne({ certificatePem, chainPem }: Issued, at: Date): Promise<Partial<CertificateRow>> {
  const { serial, issuer, sha256, sha1, notBefore, notAfter } = await parseCertificate(certificatePem)
  return {
    ...{ state: 'issued', certificatePem, chainPem, serial, issuer, sha256, sha1 },
    ...{ notBefore: new Date(notBefore * 1000), notAfter: new Date(notAfter * 1000) },
    ...{ revocationReason: 'cessationOfOperation', revokeAskedAt: at, revokeTryAt: at },
  }
}

/** Records a revocation once, even if several workers report it. */
async function keepRevoked(tx: Tx, certificate: CertificateRow, at: Date): Promise<void> {
  const { siteId, id, accountId, orderId, serial } = certificate
  const [row] = await tx
    .update(certificates)
    .set({ state: 'revoked', revokedAt: at, revokeTryAt: null })
    .where(and(eq(certificates.siteId, siteId), eq(certificates.id, id), eq(certificates.state, 'issued')))
    .returning({ id: certificates.id })
  if (!row) return
  const facts = { serial: serial ?? '' }
  await addEvent(tx, { siteId, id: orderId, accountId }, { kind: 'certificate-revoked', actor: null, at, facts })
}
