import { and, asc, eq, lte } from 'drizzle-orm'
import type { Ctx } from '#ctx.ts'
import type { Tx } from '#db/client.ts'
import { addEvent, updateCertificate } from './orders.repo.ts'
import { type CertificateRow, certificates } from './orders.table.ts'
import { nextTry } from './step-clock.ts'

/** Tries are this far apart at first, in seconds; the wait doubles up to half an hour, well inside the 24 hours of BR 4.9.1.1. */
const firstWaitSeconds = 5
const batch = 40

/** Tells the CA of every revocation of a site that is due. A CA that cannot be reached is asked again. */
export async function pushRevocations(ctx: Ctx, siteId: string): Promise<void> {
  const scope = { siteId, accountId: null }
  const due = await ctx.db.write(scope, (tx) => dueRevocations(tx, siteId, ctx.clock.now()))
  for (const certificate of due) await pushOne(ctx, certificate)
}

function dueRevocations(tx: Tx, siteId: string, now: Date): Promise<CertificateRow[]> {
  return tx
    .select()
    .from(certificates)
    .where(and(eq(certificates.siteId, siteId), lte(certificates.revokeTryAt, now)))
    .orderBy(asc(certificates.revokeTryAt))
    .limit(batch)
}

async function pushOne(ctx: Ctx, certificate: CertificateRow): Promise<void> {
  const { siteId, serial, certificatePem, revocationReason, revokeAttempts } = certificate
  if (!serial || !certificatePem || !revocationReason) throw new Error('A certificate to be revoked was never issued')
  try {
    await ctx.caOf(certificate.ca).revoke({ serial, certificatePem, reason: revocationReason })
  } catch (error) {
    ctx.log.error({ err: error, certificateId: certificate.id }, 'The CA was not told of a revocation')
    await ctx.db.write({ siteId, accountId: null }, (tx) =>
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
  await ctx.db.write({ siteId, accountId: null }, (tx) => keepRevoked(tx, certificate, ctx.clock.now()))
}

/** Once, whoever else was at it. */
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
