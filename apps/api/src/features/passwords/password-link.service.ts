import { randomBytes, timingSafeEqual } from 'node:crypto'
import { stringify as formatUuid, parse as parseUuid } from 'uuid'
import type { Secrets } from '#core/secrets.ts'
import type { MemberRow } from '#features/company/company.table.ts'

/** Hours that a link works. One for a password past its age is used at once, by whoever has just proved to have it. */
const lifeHours = { invitation: 7 * 24, reset: 24, 'past-age': 0.5 }

/** Placeholder for a missing password: matches no password, and is random so that links differ. */
export const noPassword = (): string => `none.${randomBytes(16).toString('base64url')}`

/** Whether the member has never had a password. */
export const isWithoutPassword = (member: Pick<MemberRow, 'passwordHash'>): boolean =>
  member.passwordHash.startsWith('none.')

type Invited = Pick<MemberRow, 'siteId' | 'id' | 'passwordHash'>

/**
 * Token of a link by which a member chooses a password. Signed over what the member has, a password past its age or the
 * placeholder of a missing one, and not stored: a new password or a newer placeholder voids it, so it works once.
 */
export function makePasswordLink(
  secrets: Secrets,
  member: Invited,
  kind: keyof typeof lifeHours,
  now: Date,
): { token: string; expiresAt: Date } {
  const expires = Math.floor(now.getTime() / 1000) + lifeHours[kind] * 3600
  const content = `${Buffer.from(parseUuid(member.id)).toString('base64url')}.${expires.toString(36)}`
  return { token: `${content}.${macOf(secrets, member, content)}`, expiresAt: new Date(expires * 1000) }
}

/** Member that a token is for, before it is verified; null if it is malformed or too old. */
export function inviteeOf(token: string, now: Date): string | null {
  const [id = '', expires = ''] = token.split('.')
  const bytes = Buffer.from(id, 'base64url')
  if (bytes.length !== 16 || !(Number.parseInt(expires, 36) * 1000 > now.getTime())) return null
  try {
    return formatUuid(bytes)
  } catch {
    return null
  }
}

/** Whether the token is valid and signed over what the member has now. */
export function isTokenOf(secrets: Secrets, member: Invited, token: string): boolean {
  const at = token.lastIndexOf('.')
  const expected = Buffer.from(macOf(secrets, member, token.slice(0, at)))
  const actual = Buffer.from(token.slice(at + 1))
  return actual.length === expected.length && timingSafeEqual(actual, expected)
}

const macOf = (secrets: Secrets, { siteId, id, passwordHash }: Invited, content: string) =>
  secrets.mac('invitation', [siteId, id, passwordHash, content].join('|'))
