import type { Ctx } from '#ctx.ts'
import type { CertificateRow } from '../orders.table.ts'

/** Lets the CA forget what was withdrawn. A CA that cannot be reached loses nothing: its own order runs out. */
export async function tellCa(ctx: Ctx, certificate: CertificateRow): Promise<void> {
  if (!certificate.caOrderId) return
  try {
    await ctx.caOf(certificate).cancel(certificate.caOrderId)
  } catch (error) {
    ctx.log.warn({ err: error, certificateId: certificate.id }, 'The CA was not told of a cancelled order')
  }
}
