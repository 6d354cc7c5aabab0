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

/** What a message cannot be read along with: a telephone, a key, a sheet of paper. */
const strong: readonly VerifyType[] = ['authenticator', 'recovery']
export const isStrong = (type: VerifyType): boolean => strong.includes(type)

/** What a member can prove itself by beside its password. */
export interface ProofWays {
  member: MemberRow
  /** It has a second factor, whether or not that works on this host. */
  hasAny: boolean
  /** It has a factor that no message carries: nothing less proves a change of how it signs in. */
  hasStrong: boolean
  methods: VerifyType[]
  /** Passkeys of this host. */
  keys: PasskeyRow[]
  /** Hosts that its other passkeys work on. */
  elsewhere: string[]
}

/** The one answer to which factors a member has, and which of them work on this host. A host takes none away. */
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

/** Whether the member has a factor that no message carries. */
export const hasStrongFactor = (ctx: Ctx, site: SiteRow, memberId: string): Promise<boolean> =>
  ctx.db.transaction(siteScope(site), async (tx) => (await proofWays(tx, ctx, { site, host: '', memberId })).hasStrong)

/** The same, less what is weaker than the strongest. */
export const strongestOf = (ways: ProofWays): ProofWays =>
  ways.hasStrong
    ? { ...ways, methods: verifyTypes.filter((type) => isStrong(type) && ways.methods.includes(type)) }
    : ways

/** Refuses a member that has factors of which none works here, with how it can go on. */
export function refuseUnusable({ methods, keys, elsewhere }: ProofWays): void {
  if (methods.length > 0 || keys.length > 0) return
  if (elsewhere.length > 0) throw new DomainError('proof.elsewhere', { hosts: elsewhere.join(', ') })
  throw new DomainError('proof.impossible')
}
