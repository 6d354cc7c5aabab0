import { useEffect, useState } from 'react'
import {
  type KeyFileFacts,
  type KeySource,
  KeyTaskRefused,
  openKeyFile,
  type PkiRefusal,
} from '#features/keys/key-tasks.ts'
import { useSettled } from '#features/orders/material/use-settled.ts'

interface Answer {
  facts?: KeyFileFacts
  /** Null where the worker broke down, or took too long, instead of refusing. */
  refusal?: PkiRefusal | null
}

/** Trying a password costs hundreds of thousands of rounds: not at each letter. */
const typingPause = 300
const noPasswords = { password: '', keyPassword: '' }

/**
 * Contents of a key file, read again when the file or its passwords change. Keeps the previous answer until the next
 * one, so that the password field stays on screen while the reader types.
 */
export function useKeyFile(source: KeySource | undefined, passwords: typeof noPasswords): Answer {
  const [answer, setAnswer] = useState<Answer & { of?: KeySource }>({})
  const settled = useSettled(passwords, typingPause)
  // Empty passwords apply at once: a new file must not be tried with those of the previous one.
  const { password, keyPassword } = passwords.password || passwords.keyPassword ? settled : noPasswords
  useEffect(() => {
    if (source === undefined) return setAnswer({})
    let isOld = false
    const take = (part: Answer) => {
      if (!isOld) setAnswer({ ...part, of: source })
    }
    openKeyFile(source, { password, keyPassword }).then(
      (facts) => take({ facts }),
      (error: unknown) => take({ refusal: error instanceof KeyTaskRefused ? error.refusal : null }),
    )
    return () => {
      isOld = true
    }
  }, [source, password, keyPassword])
  return answer.of === source ? answer : {}
}

const asking = ['key.encrypted', 'key.password', 'store.locked', 'store.password', 'store.key-password']

/** Whether a refusal is answered by a password, or by another one. */
export const asksForPassword = (refusal: PkiRefusal | null | undefined): refusal is PkiRefusal =>
  refusal != null && asking.includes(refusal.code)
