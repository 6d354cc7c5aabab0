import { useEffect, useState } from 'react'
import { type KeyFileFacts, type KeySource, openKeyFile, type PkiRefusal } from '#features/orders/key-tasks.ts'
import { useSettled } from '#features/orders/use-settled.ts'
import { refusalOf } from './use-reading.ts'

interface Answer {
  facts?: KeyFileFacts
  refusal?: PkiRefusal
}

/** Trying a password costs hundreds of thousands of rounds: not at each letter. */
const typingPause = 300

/**
 * What a key file holds, read anew as it and its passwords change. The answer to the passwords before stands until the next one comes, so that
 * the field one is typing in does not go away.
 */
export function useKeyFile(source: KeySource | undefined, password: string, keyPassword: string): Answer {
  const [answer, setAnswer] = useState<Answer & { of?: KeySource }>({})
  const passwords = useSettled({ password, keyPassword }, typingPause)
  useEffect(() => {
    if (source === undefined) return setAnswer({})
    let isOld = false
    const take = (part: Answer) => {
      if (!isOld) setAnswer({ ...part, of: source })
    }
    openKeyFile(source, passwords).then(
      (facts) => take({ facts }),
      (error: unknown) => take({ refusal: refusalOf(error) }),
    )
    return () => {
      isOld = true
    }
  }, [source, passwords])
  return answer.of === source ? answer : {}
}

const asking = ['key.encrypted', 'key.password', 'store.locked', 'store.password', 'store.key-password']

/** Whether a refusal is answered by a password, or by another one. */
export const asksForPassword = ({ code }: PkiRefusal): boolean => asking.includes(code)
