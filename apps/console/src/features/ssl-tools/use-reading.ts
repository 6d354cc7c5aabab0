import { useEffect, useState } from 'react'
import { KeyTaskRefused, type PkiRefusal } from '#features/keys/key-tasks.ts'

export interface Reading<T> {
  value: T | undefined
  refusal: PkiRefusal | undefined
  isReading: boolean
}

const nothing = { value: undefined, refusal: undefined, isReading: false }

/**
 * Result of the worker for a text, read again when the text changes; drops the answer to an older text. Component state
 * instead of the query cache, because it may come from a private key.
 */
export function useReading<T>(text: string, read: (text: string) => Promise<T>): Reading<T> {
  const trimmed = text.trim()
  const [answer, setAnswer] = useState<Reading<T> & { of: string }>({ ...nothing, of: '' })
  useEffect(() => {
    if (trimmed === '') return setAnswer({ ...nothing, of: '' })
    let isOld = false
    const take = (part: Partial<Reading<T>>) => {
      if (!isOld) setAnswer({ ...nothing, ...part, of: trimmed })
    }
    read(trimmed).then(
      (value) => take({ value }),
      (error: unknown) => take({ refusal: refusalOf(error) }),
    )
    return () => {
      isOld = true
    }
  }, [trimmed, read])
  if (trimmed === '') return nothing
  return answer.of === trimmed ? answer : { ...nothing, isReading: true }
}

const refusalOf = (error: unknown): PkiRefusal =>
  (error instanceof KeyTaskRefused && error.refusal) || ({ code: 'pem.missing', facts: {} } satisfies PkiRefusal)
