import { childAt, type DerNode, oidOf } from '../asn1/der.ts'
import { type PasswordLock, pbes2Oid, readPbes2 } from './pbes2.ts'
import type { RoundBudget } from './round-budget.ts'

/**
 * Reads the encryption scheme from an AlgorithmIdentifier: PBES2, or an older scheme whose code loads on demand. Throws
 * PkiError `key.protection`, `key.iterations`; faults on bad DER.
 */
export async function readLock(algorithm: DerNode, spend: RoundBudget): Promise<PasswordLock> {
  if (oidOf(childAt(algorithm, 0)) === pbes2Oid) return readPbes2(algorithm, spend)
  const { readLegacyLock } = await import('./legacy-pbe.ts')
  return readLegacyLock(algorithm, spend)
}
