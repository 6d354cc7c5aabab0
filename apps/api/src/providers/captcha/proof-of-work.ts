import { createHash, randomBytes } from 'node:crypto'
import { createChallenge, type Payload, randomInt, verifySolution } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import { z } from 'zod'
import type { Secrets } from '#core/secrets.ts'
import type { Captcha } from './captcha.ts'

const minutesToAnswer = 5

/** Work for an answer: a counter drawn from the range, at this many rounds of SHA-256 per step. */
export interface Difficulty {
  rounds: number
  from: number
  to: number
}

// 150,000 to 300,000 rounds: a second on a phone, a quarter of one on a desktop. A drawn counter keeps the work even;
// searching for a hash prefix would sometimes take ten times as long.
const usual: Difficulty = { rounds: 1000, from: 150, to: 300 }

const Parameters = z.looseObject({
  algorithm: z.literal('PBKDF2/SHA-256'),
  nonce: z.string(),
  salt: z.string(),
  cost: z.int(),
  keyLength: z.literal(32),
  keyPrefix: z.string(),
  data: z.object({ randstr: z.string(), audience: z.string(), expiresAt: z.int() }),
})
const Ticket = z.object({
  challenge: z.object({ parameters: Parameters, signature: z.string() }),
  solution: z.object({ counter: z.int(), derivedKey: z.string() }),
})

/**
 * Self-hosted check: ALTCHA's proof of work (v2 protocol), signed under SECRET_KEY, so that servers need not remember
 * puzzles.
 */
export function createProofOfWork(secrets: Secrets, { rounds, from, to }: Difficulty = usual): Captcha {
  const hmacSignatureSecret = secrets.mac('captcha', 'signature')
  const refused = { ok: false, uses: [], expiresAt: new Date(0) }
  return {
    async challenge(audience, now) {
      const randstr = randomBytes(16).toString('base64url')
      const expiresAt = Math.floor(now.getTime() / 1000) + minutesToAnswer * 60
      const challenge = await createChallenge({
        algorithm: 'PBKDF2/SHA-256',
        cost: rounds,
        counter: randomInt(to, from),
        deriveKey,
        hmacSignatureSecret,
        // Store the expiry in the signed data: the library would compare its own field with the machine's clock.
        data: { randstr, audience, expiresAt },
      })
      return { challenge: { ...challenge }, randstr }
    },

    async verify({ ticket, randstr }, audience, now) {
      const payload = readTicket(ticket)
      if (!payload) return refused
      const { data } = payload.challenge.parameters
      const expiresAt = new Date(data.expiresAt * 1000)
      if (data.randstr !== randstr || data.audience !== audience || expiresAt <= now) return refused
      const { verified } = await verifySolution({ ...payload, deriveKey, hmacSignatureSecret }).catch(() => ({
        verified: false,
      }))
      if (!verified) return refused
      // Derive the id from the challenge: the same answer in another encoding is the same ticket.
      const signature = createHash('sha256').update(payload.challenge.signature).digest('hex')
      return { ok: true, uses: [`captcha-ticket:${signature}`, `captcha-randstr:${randstr}`], expiresAt }
    },
  }
}

function readTicket(ticket: string): (Payload & z.output<typeof Ticket>) | null {
  try {
    const sent: unknown = JSON.parse(Buffer.from(ticket, 'base64').toString('utf8'))
    return Ticket.safeParse(sent).data ?? null
  } catch {
    return null
  }
}
