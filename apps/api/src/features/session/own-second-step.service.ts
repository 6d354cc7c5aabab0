import type { Channel } from '@app/contracts/access/identity'
import { type Proof, type SecondStepState, type VerifyType, verifyTypes } from '@app/contracts/access/second-step'
import type { Locale } from '@app/contracts/wire'
import type { Caller } from '#core/caller.ts'
import { unix } from '#core/clock.ts'
import { DomainError } from '#core/domain-error.ts'
import type { Prove } from '#core/prove.ts'
import type { Ctx } from '#ctx.ts'
import type { Tx } from '#db/client.ts'
import type { MemberRow } from '#features/company/company.table.ts'
import * as codes from '#features/identity/codes.service.ts'
import * as logs from '#features/logs/logs.service.ts'
import type { SiteRow } from '#features/sites/sites.table.ts'
import { endOthers, type OwnChange, tellOfChange } from './own-change.service.ts'
import { countTry, type Proofs, triesKey } from './own-tries.service.ts'
import { hasStrongFactor, isStrong } from './proof-ways.service.ts'
import { makeRecoveryCodes, recoveryMac } from './recovery-codes.ts'
import * as repo from './second-step.repo.ts'
import { codeFor, hasSecondStep, maskedContact, reachable, takeProof } from './second-step.service.ts'
import { siteScope } from './session.repo.ts'
import { makeTotp, stepOfCode } from './totp.ts'

interface Changed {
  secondStep: SecondStepState
  /** Number of ended other sessions. */
  ended: number
}
interface NewCodes {
  recoveryCodes: string[]
  ended: number
}

/** Second factors of the member, and those that confirm a change. */
export function stateOf(ctx: Ctx, site: SiteRow, actor: Caller): Promise<SecondStepState> {
  return ctx.db.readTransaction(siteScope(site), async (tx) => presentState(tx, ctx, await memberOf(tx, site, actor)))
}

async function presentState(tx: Tx, ctx: Ctx, member: MemberRow): Promise<SecondStepState> {
  const recoveryLeft = await repo.countRecovery(tx, member)
  const has: Record<VerifyType, boolean> = {
    ...reachable(ctx, member),
    authenticator: member.totpSince !== null,
    recovery: recoveryLeft > 0,
  }
  return {
    asksCode: member.asksSecondStep,
    ...maskedContact(member),
    authenticatorSince: member.totpSince && unix(member.totpSince),
    recoveryLeft,
    // With an authenticator, no weaker factor confirms a change.
    methods: verifyTypes.filter(
      (type) => has[type] && (member.totpSince === null || type === 'authenticator' || type === 'recovery'),
    ),
  }
}

/** Sends the member a code for changing its second step. */
export async function sendProofCode(ctx: Ctx, site: SiteRow, actor: Caller, locale: Locale, channel: Channel) {
  const member = await ctx.db.readTransaction(siteScope(site), (tx) => memberOf(tx, site, actor))
  if (!reachable(ctx, member)[channel]) throw new DomainError('request.invalid', {}, { channel: 'field.choice' })
  const { accountId, ip } = actor
  return codes.issueCode(ctx, { ...codeFor(site, member, channel, 'own-step'), accountId, ip, locale })
}

/** Turns the code by e-mail or text message on or off. */
export async function setAsking(
  proofs: Proofs,
  by: OwnChange,
  body: Proof & { isOn: boolean },
  prove: Prove,
): Promise<Changed> {
  await provePerson(proofs, by, body, prove)
  return change(proofs.ctx, by, body.isOn ? 'second-step.on' : 'second-step.off', async (tx, member) => {
    await repo.change(tx, member, { asksSecondStep: body.isOn })
    if (!hasSecondStep({ ...member, asksSecondStep: body.isOn }))
      await repo.replaceRecovery(tx, member, [], new Date(0))
  })
}

/** Creates a secret that counts once its first code is confirmed; replaces an unconfirmed one. */
export function beginAuthenticator(ctx: Ctx, site: SiteRow, actor: Caller): Promise<{ secret: string; uri: string }> {
  return ctx.db.transaction(siteScope(site), async (tx) => {
    const member = await repo.lockMember(tx, site, actor.memberId)
    if (member.totpSince) throw new DomainError('authenticator.there')
    const { secret, uri, sealed } = makeTotp(ctx, member, site.name)
    await repo.change(tx, member, { totpSealed: sealed, totpStep: 0 })
    return { secret, uri }
  })
}

/** Confirms the new authenticator with its first code. Returns its recovery codes, which cannot be read again. */
export async function confirmAuthenticator(
  { ctx, tries }: Proofs,
  by: OwnChange,
  { password, code }: { password: string; code: string },
): Promise<NewCodes> {
  const { site, actor } = by
  await provePassword({ ctx, tries }, site, actor, password)
  const now = ctx.clock.now()
  const recovery = makeRecoveryCodes()
  const { ended } = await change(ctx, by, 'authenticator.on', async (tx, member) => {
    if (member.totpSince) throw new DomainError('authenticator.there')
    if (!member.totpSealed) throw new DomainError('second-step.none')
    const step = stepOfCode(ctx, member, code)
    if (step === null) throw new DomainError('code.wrong', {}, { code: 'field.code' })
    await repo.change(tx, member, { totpSince: now, totpStep: step })
    await keepRecovery(tx, ctx, member, recovery)
  })
  await tries.delete(triesKey(site, actor))
  return { recoveryCodes: recovery, ended }
}

/** Removes the member's authenticator. */
export async function removeAuthenticator(proofs: Proofs, by: OwnChange, body: Proof, prove: Prove): Promise<Changed> {
  await provePerson(proofs, by, body, prove)
  return change(proofs.ctx, by, 'authenticator.off', async (tx, member) => {
    if (!member.totpSince) throw new DomainError('second-step.none')
    await repo.change(tx, member, { totpSealed: null, totpSince: null, totpStep: 0 })
    if (!member.asksSecondStep) await repo.replaceRecovery(tx, member, [], new Date(0))
  })
}

/** Creates ten new recovery codes and invalidates the previous ones. */
export async function renewRecoveryCodes(proofs: Proofs, by: OwnChange, body: Proof, prove: Prove): Promise<NewCodes> {
  await provePerson(proofs, by, body, prove)
  const { ctx } = proofs
  const recovery = makeRecoveryCodes()
  const { ended } = await change(ctx, by, 'recovery.renew', (tx, member) => {
    if (!hasSecondStep(member)) throw new DomainError('second-step.none')
    return keepRecovery(tx, ctx, member, recovery)
  })
  return { recoveryCodes: recovery, ended }
}

function keepRecovery(tx: Tx, ctx: Ctx, member: MemberRow, recovery: readonly string[]): Promise<void> {
  const macs = recovery.map((code) => recoveryMac(ctx, member, code))
  return repo.replaceRecovery(tx, member, macs, ctx.clock.now())
}

type Change = 'second-step.on' | 'second-step.off' | 'authenticator.on' | 'authenticator.off' | 'recovery.renew'

/** Changes the member, ends its other sessions, notifies it and writes the audit log. */
function change(
  ctx: Ctx,
  by: OwnChange,
  what: Change,
  work: (tx: Tx, member: MemberRow) => Promise<void>,
): Promise<Changed> {
  const { site, actor } = by
  return ctx.db.transaction(siteScope(site), async (tx) => {
    const member = await repo.lockMember(tx, site, actor.memberId)
    await work(tx, member)
    const ended = await endOthers(tx, ctx, by)
    await tellOfChange(tx, ctx, by, member, what)
    const object = { kind: 'member', id: member.id, name: member.name }
    await logs.record(tx, actor, site.id, actor.accountId, what, { ended }, { object })
    return { secondStep: await presentState(tx, ctx, await repo.lockMember(tx, site, actor.memberId)), ended }
  })
}

/**
 * Checks the caller's password and code: at most five wrong ones per quarter of an hour. A code sent by message is not
 * enough if the member has a stronger factor.
 */
async function provePerson(
  proofs: Proofs,
  { site, actor }: OwnChange,
  { password, verifyType, verifyCode }: Proof,
  prove: Prove,
): Promise<void> {
  const { ctx, tries } = proofs
  const { methods } = await stateOf(ctx, site, actor)
  if (!methods.includes(verifyType)) throw new DomainError('request.invalid', {}, { verifyType: 'field.choice' })
  if (!isStrong(verifyType) && (await hasStrongFactor(ctx, site, actor.memberId))) prove()
  const member = await provePassword(proofs, site, actor, password)
  if (!(await takeProof(ctx, site, member, verifyType, verifyCode, 'own-step'))) {
    throw new DomainError('code.wrong', {}, { verifyCode: 'field.code' })
  }
  await tries.delete(triesKey(site, actor))
}

export async function provePassword(
  { ctx, tries }: Proofs,
  site: SiteRow,
  actor: Caller,
  password: string,
): Promise<MemberRow> {
  await countTry(tries, triesKey(site, actor))
  const member = await ctx.db.readTransaction(siteScope(site), (tx) => memberOf(tx, site, actor))
  if (await ctx.passwords.matches(member.passwordHash, password)) return member
  throw new DomainError('password.wrong', {}, { password: 'field.password-wrong' })
}

async function memberOf(tx: Tx, site: SiteRow, { memberId }: Caller): Promise<MemberRow> {
  const member = await repo.findMember(tx, site, memberId)
  if (!member) throw new Error('The member who calls is gone')
  return member
}
