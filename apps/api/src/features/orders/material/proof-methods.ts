import { isMethodOpen } from '@app/contracts/certificates/policy'
import { type DcvMethod, dcvMethods } from '@app/contracts/products/products'
import { methodFits } from '#core/challenge.ts'

/** The ways a name may be proven: what the product sells, the CA accepts, the name takes and no ballot has ended. */
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
