import { useEffect, useState } from 'react'
import { KeyTaskRefused, matchKey, type PkiRefusal } from '#features/keys/key-tasks.ts'

/** `null` where the key fits. */
type Verdict = PkiRefusal | null

/**
 * Verdict whether a private key belongs to a certificate; undefined until known. Not cached: a key must leave memory
 * with its screen.
 */
export function useKeyCheck(keyPem: string, certificatePem: string | undefined): Verdict | undefined {
  const [checked, setChecked] = useState<{ keyPem: string; verdict: Verdict }>()
  useEffect(() => {
    if (keyPem === '' || certificatePem === undefined) return setChecked(undefined)
    let isStale = false
    void matchKey(keyPem, certificatePem)
      .then(() => null, refusalOf)
      .then((verdict) => isStale || setChecked({ keyPem, verdict }))
    return () => {
      isStale = true
    }
  }, [keyPem, certificatePem])
  return checked?.keyPem === keyPem ? checked.verdict : undefined
}

/** Why the worker said no; of a breakdown only that the key cannot be read. */
const refusalOf = (error: unknown): PkiRefusal =>
  (error instanceof KeyTaskRefused && error.refusal) || { code: 'key.malformed', facts: {} }
