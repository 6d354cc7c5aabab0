import type { Ctx } from '#ctx.ts'
import type { CertificateRow } from '../orders.table.ts'

/** Cancels a withdrawn order at the CA. If the CA cannot be reached, nothing is lost: its order expires. */
export async function tellCa(ctx: Ctx, certificate: CertificateRow): Promise<void> {
  if (!certificate.caOrderId) return
  try {
    await ctx.caOf(certificate).cancel(certificate.caOrderId)
  } catch (error) {
    ctx.log.warn({ err: error, certificateId: certificate.id }, 'The CA was not told of a cancelled order')
  }
}
