import { toBigInt } from '../asn1/bytes.ts'

/** y² = x³ − 3x + b over p; NIST SP 800-186 section 3.2.1. */
const curves = {
  'P-256': {
    size: 32,
    p: 2n ** 256n - 2n ** 224n + 2n ** 192n + 2n ** 96n - 1n,
    b: 0x5ac635d8aa3a93e7b3ebbd55769886bc651d06b0cc53b0f63bce3c3e27d2604bn,
  },
  'P-384': {
    size: 48,
    p: 2n ** 384n - 2n ** 128n - 2n ** 96n + 2n ** 32n - 1n,
    b: 0xb3312fa7e23ee7e4988e056be3f82d19181d9c6efe8141120314088f5013875ac656398d8a2ed19d2a85c8edd3ec2aefn,
  },
}

/** Whether an uncompressed point lies on the curve (BR 6.1.6, ECC full public-key validation; the cofactor is 1). */
export function isOnCurve(point: Uint8Array, curve: keyof typeof curves): boolean {
  const { size, p, b } = curves[curve]
  if (point.length !== 1 + 2 * size || point[0] !== 4) return false
  const x = toBigInt(point.subarray(1, 1 + size))
  const y = toBigInt(point.subarray(1 + size))
  return x < p && y < p && (y * y - (x * x * x - 3n * x + b)) % p === 0n
}
