import { isMethodOpen } from '@app/contracts/certificates/policy'
import { type DcvMethod, dcvMethods } from '@app/contracts/products/products'
import { methodFits } from '#core/challenge.ts'

/**
 * Allowed validation methods of a name: sold with the product, accepted by the CA, suitable for the name, and not ended
 * by a ballot.
 */
export function methodsFor(domain: string, { product, ca, at }: MethodRules): DcvMethod[] {
  return dcvMethods.filter(
    (method) =>
      product.includes(method) && ca.includes(method) && methodFits(domain, method) && isMethodOpen(method, at),
  )
}

interface MethodRules {
  product: readonly DcvMethod[]
  ca: readonly DcvMethod[]
  /** Unix seconds. */
  at: number
}
