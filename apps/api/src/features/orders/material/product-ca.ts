import type { Ctx } from '#ctx.ts'
import type { ProductRow } from '#features/products/products.table.ts'
import type { CertificateAuthority } from '#providers/ca/ca.ts'
import type { CaRef } from '#providers/ca/upstream.ts'

type Sold = Pick<ProductRow, 'connectionId'>

/** Reference to the CA of a product's new certificates. */
export function originOf({ ca, upstream }: Ctx, { connectionId }: Sold): CaRef {
  if (connectionId === null) return { ca: ca.kind, connectionId }
  return upstream.refOf(connectionId) ?? { ca: 'acme', connectionId }
}

/** CA for new certificates of a product. */
export function caFor(ctx: Ctx, product: Sold): CertificateAuthority {
  return product.connectionId === null ? ctx.ca : ctx.caOf(originOf(ctx, product))
}

/** Names that nobody can register are ordered of the sandbox, and in the demo, whose customers have such. */
export const takesReserved = ({ env }: Ctx, { kind }: Pick<CertificateAuthority, 'kind'>): boolean =>
  kind === 'sandbox' || env.WORKSPACE_DEMO
