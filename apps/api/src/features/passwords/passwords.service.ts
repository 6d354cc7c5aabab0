import { hash, verify } from '@node-rs/argon2'
import { DomainError } from '#core/domain-error.ts'
import type { Secrets } from '#core/secrets.ts'

// OWASP's second choice for Argon2id: 19 MiB, two passes, one lane.
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }
const atOnce = 2
const mostWaiting = 100

/** Argon2id over the client's hash of the password, whose only purpose is to keep the password off the wire. */
export interface Passwords {
  /** Hash to store. Peppered under SECRET_KEY, so that a dump of the table alone cannot be attacked by guessing. */
  hash(sent: string): Promise<string>
  /** With null it does the same work and returns false. Throws 'unavailable' if too many calls wait. */
  matches(stored: string | null, sent: string): Promise<boolean>
  /** Whether it was made with less work than the current parameters, so that it is replaced at sign-in. */
  isWeak(stored: string): boolean
}

/** In place of a password's hash: the member signs in by its identity provider alone, and no code gives it a password. */
export const byProviderAlone = 'sso'

export function createPasswords(secrets: Secrets): Passwords {
  const secret = Buffer.from(secrets.mac('password', 'pepper'), 'hex')
  const inTurn = turns()
  const nobody = hash('nobody', { ...cost, secret })
  // Errors are handled where it is awaited; until then a failure must not end the process.
  nobody.catch(() => undefined)
  return {
    hash: (sent) => inTurn(() => hash(sent, { ...cost, secret })),
    async matches(stored, sent) {
      const against = stored ?? (await nobody)
      const isRight = await inTurn(() => verify(against, sent, { secret }).catch(() => false))
      return stored !== null && isRight
    },
    isWeak,
  }
}

function isWeak(stored: string): boolean {
  const [, memory, time, lanes] = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$/.exec(stored)?.map(Number) ?? []
  if (!memory || !time || !lanes) return true
  return memory < cost.memoryCost || time < cost.timeCost || lanes < cost.parallelism
}

/** Limits parallel hashes: each takes 19 MiB and a core. */
function turns() {
  let running = 0
  const waiting: (() => void)[] = []
  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (running >= atOnce) {
      if (waiting.length >= mostWaiting) throw new DomainError('unavailable')
      await new Promise<void>((go) => waiting.push(go))
    }
    running++
    try {
      return await work()
    } finally {
      running--
      waiting.shift()?.()
    }
  }
}
