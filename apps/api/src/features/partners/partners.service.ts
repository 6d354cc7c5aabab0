import { randomInt } from 'node:crypto'
import type { Received, Reply } from '@app/contracts/endpoint'
import type * as contract from '@app/contracts/partners/partners'
import type { Partner, Programme } from '@app/contracts/partners/partners'
import type { Caller } from '#core/caller.ts'
import { unix } from '#core/clock.ts'
import { DomainError } from '#core/domain-error.ts'
import type { Ctx } from '#ctx.ts'
import type { Tx } from '#db/client.ts'
import { requireAccount, requireCustomer } from '#features/company/accounts.service.ts'
import type { AccountRow } from '#features/company/company.table.ts'
import { record } from '#features/logs/logs.service.ts'
import type { VisitedSite } from '#features/sites/sites.service.ts'
import * as repo from './partners.repo.ts'
import type { PartnerRow } from './partners.table.ts'

/** Without 0, O, 1 and I: codes are read out. */
const letters = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'
const newCode = () => Array.from({ length: 7 }, () => letters[randomInt(letters.length)]).join('')

/** Account that a call is about: a customer's own, or the one that an operator names. Throws 'user.missing'. */
export const accountAsked = ({ scope, accountId }: Caller, named: string | null | undefined): string => {
  if (scope.accountId !== null) return scope.accountId
  if (!named) return accountId
  return named
}

/** Throws 'user.missing' unless the caller may see the account. */
export const requireSeen = (ctx: Ctx, { scope }: Caller, accountId: string) =>
  ctx.db.readTransaction(scope, (tx) => requireAccount(tx, scope.siteId, accountId))

const objectOf = ({ id, name }: AccountRow) => ({ object: { kind: 'account', id, name } })

/** Partner as the console shows it. */
export const presentPartner = (
  site: Pick<VisitedSite, 'origin'>,
  programme: Pick<Programme, 'rate'>,
  { accountId, code, isActive, rate, joinedAt, version }: PartnerRow,
): Partner => ({
  ...{ accountId, code, isActive, ownRate: rate, rate: rate ?? programme.rate, version },
  ...{ url: `${site.origin}/sign-up?code=${code}`, joinedAt: unix(joinedAt) },
})

/** A partner with what came of it; for one who is none, the programme that could be joined. */
export async function showPartner(
  ctx: Ctx,
  caller: Caller,
  site: VisitedSite,
  named: string | undefined,
): Promise<Reply<typeof contract.getPartner>> {
  const accountId = accountAsked(caller, named)
  const { programme, row } = await ctx.db.readTransaction(caller.scope, async (tx) => {
    await requireAccount(tx, site.id, accountId)
    return { programme: await repo.programmeOf(tx, site.id), row: await repo.findPartner(tx, site.id, accountId) }
  })
  const { version: _, ...terms } = programme
  type Came = Pick<Reply<typeof contract.getPartner>, 'sums' | 'months'>
  const statement = repo.partnerSumsJson(site.id, accountId, ctx.clock.now())
  const came = row ? await ctx.db.read<Came>({ siteId: site.id, accountId: null }, statement) : nothing
  const partner = row ? presentPartner(site, programme, row) : null
  return { programme: terms, partner, ...came, currency: site.currency }
}

const nothing = {
  sums: {
    ...{ clicks: 0, signUps: 0, buyers: 0, pendingMinor: 0, dueMinor: 0, settledMinor: 0 },
    ...{ withdrawnMinor: 0, withdrawableMinor: 0 },
  },
  months: [],
}

/**
 * Makes an account a partner, or takes it back in under the code it had. A customer joins by itself where the programme
 * is open; an operator may take in anybody. Throws 'partner.closed' and 'partner.there'.
 */
export function join(
  ctx: Ctx,
  caller: Caller,
  site: VisitedSite,
  { accountId: named }: Received<typeof contract.joinProgramme>['body'],
): Promise<Partner> {
  const accountId = accountAsked(caller, named)
  const now = ctx.clock.now()
  return ctx.db.transaction(caller.scope, async (tx) => {
    const account = await requireCustomer(tx, site, accountId)
    const programme = await repo.programmeOf(tx, site.id)
    if (!programme.isOpen && caller.scope.accountId !== null) throw new DomainError('partner.closed')
    const before = await repo.lockPartner(tx, site.id, accountId)
    if (before?.isActive) throw new DomainError('partner.there', { name: account.name })
    const row = before
      ? await repo.changePartner(tx, before, { isActive: true, leftAt: null })
      : await added(tx, { siteId: site.id, accountId, isActive: true, joinedAt: now }, account)
    await record(tx, caller, site.id, accountId, 'partner.join', { code: row.code }, objectOf(account))
    return presentPartner(site, programme, row)
  })
}

async function added(
  tx: Tx,
  row: Pick<PartnerRow, 'siteId' | 'accountId' | 'isActive' | 'joinedAt'>,
  { name }: AccountRow,
) {
  for (let attempt = 0; attempt < 5; attempt++) {
    const partner = await repo.addPartner(tx, { ...row, code: newCode() })
    if (partner) return partner
    if (await repo.findPartner(tx, row.siteId, row.accountId)) throw new DomainError('partner.there', { name })
  }
  throw new Error('No free partner code was found')
}

/** Partner who takes part, locked. Throws 'partner.none'. */
async function lockActive(tx: Tx, site: VisitedSite, account: AccountRow): Promise<PartnerRow> {
  const partner = await repo.lockPartner(tx, site.id, account.id)
  if (!partner?.isActive) throw new DomainError('partner.none', { name: account.name })
  return partner
}

/** Ends a partnership. What was earned until now is kept, settled and paid out as before. */
export function leave(
  ctx: Ctx,
  caller: Caller,
  site: VisitedSite,
  { accountId: named, reason }: Received<typeof contract.leaveProgramme>['body'],
): Promise<Partner> {
  const accountId = accountAsked(caller, named)
  return ctx.db.transaction(caller.scope, async (tx) => {
    const account = await requireCustomer(tx, site, accountId)
    const before = await lockActive(tx, site, account)
    const row = await repo.changePartner(tx, before, { isActive: false, leftAt: ctx.clock.now() })
    await record(tx, caller, site.id, accountId, 'partner.leave', { reason }, objectOf(account))
    return presentPartner(site, await repo.programmeOf(tx, site.id), row)
  })
}

/** Sets a partner's own rate for orders that are paid from now on. */
export function setRate(
  ctx: Ctx,
  caller: Caller,
  site: VisitedSite,
  { accountId, rate, reason, version }: Received<typeof contract.setPartnerRate>['body'],
): Promise<Partner> {
  return ctx.db.transaction(caller.scope, async (tx) => {
    const account = await requireCustomer(tx, site, accountId)
    const before = await lockActive(tx, site, account)
    if (before.version !== version) throw new DomainError('save.conflict', { name: account.name })
    const row = await repo.changePartner(tx, before, { rate })
    const more = { ...objectOf(account), before: { rate: before.rate }, after: { rate } }
    await record(tx, caller, site.id, accountId, 'partner.rate', { reason }, more)
    return presentPartner(site, await repo.programmeOf(tx, site.id), row)
  })
}

/** For the audit log, where `terms` are those of an offer. */
const audited = ({ terms: programmeTerms, ...rest }: Programme) => ({ ...rest, programmeTerms })

/** Changes the programme. Throws 'save.conflict'. */
export function changeProgramme(
  ctx: Ctx,
  caller: Caller,
  site: VisitedSite,
  body: Received<typeof contract.editProgramme>['body'],
): Promise<Reply<typeof contract.editProgramme>> {
  return ctx.db.transaction(caller.scope, async (tx) => {
    const { version: _, ...before } = await repo.programmeOf(tx, site.id)
    if (!(await repo.saveProgramme(tx, site.id, body, ctx.clock.now())))
      throw new DomainError('save.conflict', { name: '' })
    const { version: __, ...after } = body
    await record(
      tx,
      caller,
      site.id,
      caller.accountId,
      'partner.programme',
      {},
      { before: audited(before), after: audited(after) },
    )
    return { programme: await repo.programmeOf(tx, site.id) }
  })
}
