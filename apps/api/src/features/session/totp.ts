import { Secret, TOTP } from 'otpauth'
import type { Ctx } from '#ctx.ts'
import type { MemberRow } from '#features/company/company.table.ts'

const periodSeconds = 30
/** Accepted clock difference in time steps. */
const tolerance = 1

const nameOf = ({ siteId, id }: Pick<MemberRow, 'siteId' | 'id'>) => `members.totp:${siteId}:${id}`

/** Creates an authenticator secret: for typing, for scanning, and sealed for storage. */
export function makeTotp(ctx: Ctx, member: MemberRow, issuer: string) {
  const secret = new Secret({ size: 20 })
  const totp = new TOTP({ issuer, label: member.loginName, secret, period: periodSeconds })
  return { secret: secret.base32, uri: totp.toString(), sealed: ctx.secrets.seal(nameOf(member), secret.base32) }
}

/** Time step of a code; null if it is not a current one of this member's authenticator. */
export function stepOfCode(ctx: Ctx, member: MemberRow, code: string): number | null {
  const token = code.replace(/\s/g, '')
  if (member.totpSealed === null || !/^\d{6}$/.test(token)) return null
  const secret = Secret.fromBase32(ctx.secrets.open(nameOf(member), member.totpSealed))
  const timestamp = ctx.clock.now().getTime()
  const delta = TOTP.validate({ token, secret, period: periodSeconds, timestamp, window: tolerance })
  return delta === null ? null : Math.floor(timestamp / 1000 / periodSeconds) + delta
}
