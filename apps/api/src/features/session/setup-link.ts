import { randomBytes, timingSafeEqual } from 'node:crypto'
import type { Secrets } from '#core/secrets.ts'

const lifeSeconds = 24 * 3600

/** A token for the one-time link of `npm run setup`. Signed, not stored: it can be made beside a running server. */
export function makeSetupToken(secrets: Secrets, now: Date): string {
  const expires = Math.floor(now.getTime() / 1000) + lifeSeconds
  const content = `${expires.toString(36)}.${randomBytes(16).toString('base64url')}`
  return `${content}.${secrets.mac('setup', content)}`
}

/** What a genuine, living token burns when it is used; null for any other. */
export function readSetupToken(secrets: Secrets, token: string, now: Date): { use: string; expiresAt: Date } | null {
  const [expires = '', random = '', mac = ''] = token.split('.')
  const expected = Buffer.from(secrets.mac('setup', `${expires}.${random}`))
  const given = Buffer.from(mac)
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return null
  const expiresAt = new Date(Number.parseInt(expires, 36) * 1000)
  return expiresAt > now ? { use: `setup:${random}`, expiresAt } : null
}
