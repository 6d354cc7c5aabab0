import { type VerifyType, verifyTypes } from '@app/contracts/access/second-step'
import { DomainError } from '#core/domain-error.ts'
import type { Ctx } from '#ctx.ts'
import type { Tx } from '#db/client.ts'
import type { MemberRow } from '#features/company/company.table.ts'
import type { SiteRow } from '#features/sites/sites.table.ts'
import type { PasskeyRow } from './passkeys.repo.ts'
import * as passkeys from './passkeys.repo.ts'
import { lockMember } from './second-step.repo.ts'
import { hasSecondStep, methodsOf } from './second-step.service.ts'
import { siteScope } from './session.repo.ts'

/** Methods that do not depend on messages, which others might read. */
const strong: readonly VerifyType[] = ['authenticator', 'recovery']
export const isStrong = (type: VerifyType): boolean => strong.includes(type)

/** Factors of a member beside its password. */
export interface ProofWays {
  member: MemberRow
  /** Whether it has a second factor, on this host or another. */
  hasAny: boolean
  /** Whether it has a factor that needs no message: nothing weaker confirms a change of sign-in methods. */
  hasStrong: boolean
  methods: VerifyType[]
  /** Passkeys for this host. */
  keys: PasskeyRow[]
  /** Hosts of its other passkeys. */
  elsewhere: string[]
}

/**
 * Factors of a member, and those that work on this host; the only source for both. Passkeys of other hosts still count
 * as factors.
 */
export async function proofWays(
  tx: Tx,
  ctx: Ctx,
  { site, host, memberId }: { site: SiteRow; host: string; memberId: string },
): Promise<ProofWays> {
  const member = await lockMember(tx, site, memberId)
  const mine = await passkeys.list(tx, site, memberId)
  const others = mine.filter(({ rpId }) => rpId !== host).map(({ rpId }) => rpId)
  return {
    member,
    hasAny: hasSecondStep(member) || mine.length > 0,
    hasStrong: member.totpSince !== null || mine.length > 0,
    methods: await methodsOf(tx, ctx, member),
    keys: mine.filter(({ rpId }) => rpId === host),
    elsewhere: [...new Set(others)],
  }
}

/** Whether the member has a factor that needs no message. */
export const hasStrongFactor = (ctx: Ctx, site: SiteRow, memberId: string): Promise<boolean> =>
  ctx.db.transaction(siteScope(site), async (tx) => (await proofWays(tx, ctx, { site, host: '', memberId })).hasStrong)

/** The strongest of the member's factors only. */
export const strongestOf = (ways: ProofWays): ProofWays =>
  ways.hasStrong
    ? { ...ways, methods: verifyTypes.filter((type) => isStrong(type) && ways.methods.includes(type)) }
    : ways

/** Refuses a member whose factors do not work on this host, naming the hosts where they do. */
export function refuseUnusable({ methods, keys, elsewhere }: ProofWays): void {
  if (methods.length > 0 || keys.length > 0) return
  if (elsewhere.length > 0) throw new DomainError('proof.elsewhere', { hosts: elsewhere.join(', ') })
  throw new DomainError('proof.impossible')
}
