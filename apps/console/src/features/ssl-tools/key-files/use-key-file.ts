import { useEffect, useRef, useState } from 'react'
import {
  type KeyFileFacts,
  type KeySource,
  KeyTaskRefused,
  openKeyFile,
  type PkiRefusal,
} from '#features/keys/key-tasks.ts'
import { useSettled } from '#lib/use-settled.ts'

interface Answer {
  facts?: KeyFileFacts
  /** Null where the worker broke down, or took too long, instead of refusing. */
  refusal?: PkiRefusal | null
}

interface Reading extends Answer {
  /** An answer to the present file and passwords is still to come. */
  isOpening: boolean
}

export interface FilePasswords {
  password: string
  keyPassword: string
  /** Whoever has the file says that it needs none. */
  hasNone: boolean
}

/** Trying a password costs hundreds of thousands of rounds: not at each letter. */
const typingPause = 300
export const noPasswords: FilePasswords = { password: '', keyPassword: '', hasNone: false }

/**
 * Contents of a key file, read again when the file or its passwords change. Keeps the previous answer until the next
 * one, so that the password field stays on screen while the reader types. Attempts go one after the other, and those
 * that were overtaken meanwhile are left out.
 */
export function useKeyFile(source: KeySource | undefined, passwords: FilePasswords): Reading {
  const [answer, setAnswer] = useState<Answer & { of?: KeySource }>({})
  const [isOpening, setOpening] = useState(false)
  const last = useRef<Promise<void>>(Promise.resolve())
  const settled = useSettled(passwords, typingPause)
  // Empty passwords apply at once: a new file must not be tried with those of the previous one.
  const { password, keyPassword } = passwords.password || passwords.keyPassword ? settled : noPasswords
  const { hasNone } = passwords
  useEffect(() => {
    setOpening(source !== undefined)
    if (source === undefined) return setAnswer({})
    let isOld = false
    const take = (part: Answer) => {
      if (isOld) return
      setAnswer({ ...part, of: source })
      setOpening(false)
    }
    const given = password || keyPassword || hasNone ? { password, keyPassword } : {}
    last.current = last.current.then(async () => {
      if (isOld) return
      await openKeyFile(source, given).then(
        (facts) => take({ facts }),
        (error: unknown) => take({ refusal: error instanceof KeyTaskRefused ? error.refusal : null }),
      )
    })
    return () => {
      isOld = true
    }
  }, [source, password, keyPassword, hasNone])
  return { ...(answer.of === source ? answer : {}), isOpening }
}

const asking = [
  'key.encrypted',
  'key.password',
  'store.untried',
  'store.locked',
  'store.password',
  'store.key-password',
]

/** Whether a refusal is answered by a password, or by another one. */
export const asksForPassword = (refusal: PkiRefusal | null | undefined): refusal is PkiRefusal =>
  refusal != null && asking.includes(refusal.code)
