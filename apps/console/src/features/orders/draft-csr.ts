import type { KeyDraft } from './KeyStep.tsx'
import { makeCsr } from './key-tasks.ts'
import { keptKey } from './key-vault.ts'

/** The CSR of a draft: made now from the key in memory, pasted, or none. Rejects with `KeyTaskRefused`. */
export async function csrOf(draft: KeyDraft): Promise<string | null> {
  if (draft.keyWay === 'later') return null
  if (draft.keyWay === 'paste') return draft.csrPem.trim()
  const key = keptKey.get()
  if (!key) throw new Error('The key is gone')
  return makeCsr({ privateKeyPem: key.privateKeyPem, algorithm: key.algorithm, names: draft.names })
}
