import { randomBytes, timingSafeEqual } from 'node:crypto'
import type { Secrets } from '#core/secrets.ts'

const lifeSeconds = 24 * 3600

/** Token for the one-time link of `npm run setup`. Signed, not stored, so that it can be made while a server runs. */
export function makeSetupToken(secrets: Secrets, now: Date): string {
  const expires = Math.floor(now.getTime() / 1000) + lifeSeconds
  const content = `${expires.toString(36)}.${randomBytes(16).toString('base64url')}`
  return `${content}.${secrets.mac('setup', content)}`
}

/** Key to mark as used, from a valid token; null for any other. */
export function readSetupToken(secrets: Secrets, token: string, now: Date): { use: string; expiresAt: Date } | null {
  const [expires = '', random = '', mac = ''] = token.split('.')
  const expected = Buffer.from(secrets.mac('setup', `${expires}.${random}`))
  const actual = Buffer.from(mac)
  if (actual.length !== expected.length || !timingSafeEqual(actual, expected)) return null
  const expiresAt = new Date(Number.parseInt(expires, 36) * 1000)
  return expiresAt > now ? { use: `setup:${random}`, expiresAt } : null
}
