import { childAt, type DerNode, oidOf } from './der.ts'
import { type PasswordLock, pbes2Oid, readPbes2 } from './pbes2.ts'
import type { RoundBudget } from './round-budget.ts'

/**
 * How an AlgorithmIdentifier says that something was locked: PBES2, or what came before it, whose code is loaded when it is met.
 * Throws PkiError `key.protection`, `key.iterations`; faults on bad DER.
 */
export async function readLock(algorithm: DerNode, spend: RoundBudget): Promise<PasswordLock> {
  if (oidOf(childAt(algorithm, 0)) === pbes2Oid) return readPbes2(algorithm, spend)
  const { readLegacyLock } = await import('./legacy-pbe.ts')
  return readLegacyLock(algorithm, spend)
}
