import type { Received } from '@app/contracts/endpoint'
import type * as contract from '@app/contracts/verification/verification'
import type { ItemResult, VerificationStanding } from '@app/contracts/verification/verification'
import { itemsOf } from '@app/contracts/verification/verification-values'
import { verificationItemWords } from '@app/contracts/verification/verification-words'
import type { Locale } from '@app/contracts/wire'
import type { Caller } from '#core/caller.ts'
import { DomainError } from '#core/domain-error.ts'
import { newId } from '#core/new-id.ts'
import type { Ctx } from '#ctx.ts'
import type { Tx } from '#db/client.ts'
import { lockCustomer, requireCustomer, updateAccount } from '#features/company/accounts.service.ts'
import type { AccountRow } from '#features/company/company.table.ts'
import { record } from '#features/logs/logs.service.ts'
import type { SiteRow } from '#features/sites/sites.table.ts'
import * as repo from './verification.repo.ts'
import { customerObject, sealedNumber, sealOf, standingOf } from './verification.service.ts'
import type { VerificationRow } from './verification.table.ts'
import { tellReturned, tellVerified } from './verification-news.service.ts'

interface CheckOf {
  id: string
  checkId: string
}

/** Document number of a check in full. The look is recorded, and not in the customer's own log. */
export function revealNumber(ctx: Ctx, caller: Caller, site: SiteRow, { id, checkId }: CheckOf): Promise<string> {
  return ctx.db.transaction(caller.scope, async (tx) => {
    const account = await requireCustomer(tx, site, id)
    const check = await repo.findCheck(tx, { siteId: site.id, accountId: id }, checkId)
    await record(tx, caller, site.id, caller.accountId, 'verification.reveal', {}, customerObject(account))
    return ctx.secrets.open(sealOf(check), check.idNoSealed)
  })
}

/** Approves a check or returns it, and tells the customer. Throws 'verification.not-open', 'verification.items-open'. */
export function decide(
  ctx: Ctx,
  { caller, site, locale }: { caller: Caller; site: SiteRow; locale: Locale },
  { id, checkId }: CheckOf,
  { outcome, results }: Received<typeof contract.decideVerification>['body'],
): Promise<VerificationStanding> {
  return ctx.db.transaction(caller.scope, async (tx) => {
    const account = await lockCustomer(tx, site, id)
    const owner = { siteId: site.id, accountId: id }
    const check = await repo.findCheck(tx, owner, checkId)
    if (check.state !== 'submitted') throw new DomainError('verification.not-open')
    const files = await repo.filesOf(tx, owner, check.fileIds)
    const items = itemsOf(
      check.kind,
      files.map(({ kind }) => kind),
    )
    if (results.some(({ item }) => !items.includes(item)))
      throw new DomainError('request.invalid', {}, { results: 'field.choice' })
    const isRight = (item: ItemResult['item']) => results.some((one) => one.item === item && one.isRight)
    const open = items.filter((item) => !isRight(item))
    if (outcome === 'approved' && open.length > 0) {
      const words = open.map((item) => verificationItemWords[check.kind][item][locale])
      throw new DomainError('verification.items-open', { items: words.join(', ') })
    }
    const decided = { state: outcome, results, decidedAt: ctx.clock.now(), decidedBy: caller.name }
    await repo.setCheck(tx, check, decided)
    const after = await updateAccount(tx, account, { verification: outcome, ...namedAfter(account, check, outcome) })
    const { name, kind, particulars } = account
    const more = {
      ...customerObject(after),
      before: { name, kind, companyNo: particulars.companyNo },
      after: { name: after.name, kind: after.kind, companyNo: after.particulars.companyNo },
    }
    const wrong = results.filter((one) => !one.isRight).map(({ item, note }) => `${item}: ${note}`)
    const facts: Record<string, string> = outcome === 'returned' ? { reason: wrong.join('; ') } : {}
    const action = outcome === 'approved' ? 'verification.approve' : 'verification.return'
    await record(tx, caller, site.id, id, action, facts, more)
    if (outcome === 'approved') await tellVerified(tx, ctx, after, check)
    else await tellReturned(tx, ctx, after, check, results)
    return standingOf(tx, caller, after)
  })
}

/** Name, kind and registration of an approved customer: those that were verified. */
function namedAfter(
  { particulars }: AccountRow,
  { kind, company, companyNo, country, person }: VerificationRow,
  outcome: 'approved' | 'returned',
): Partial<AccountRow> {
  if (outcome === 'returned') return {}
  if (kind === 'person') return { kind, name: person }
  return { kind, name: company, particulars: { ...particulars, companyNo, country } }
}

/**
 * Starts another check of a customer whose name or kind no longer is what was verified, or is being verified: returned
 * at once, so that the customer hands in what proves the new name.
 */
export async function recheckRenamed(
  tx: Tx,
  ctx: Ctx,
  caller: Caller,
  account: AccountRow,
  before: Pick<AccountRow, 'name' | 'kind'>,
): Promise<void> {
  if (account.name === before.name && account.kind === before.kind) return
  const owner = { siteId: account.siteId, accountId: account.id }
  const latest = await repo.latestCheck(tx, owner)
  if (!latest || latest.state === 'returned') return
  const verified = latest.kind === 'company' ? latest.company : latest.person
  if (account.name === verified && account.kind === latest.kind) return
  const now = ctx.clock.now()
  const decided = { state: 'returned' as const, cause: 'renamed' as const, decidedAt: now, decidedBy: caller.name }
  const results: ItemResult[] = [
    {
      item: account.kind === 'company' ? 'company' : 'person',
      isRight: false,
      note: `${before.name} → ${account.name}`,
    },
  ]
  const isCompany = account.kind === 'company'
  const check = {
    ...latest,
    ...{ ...decided, results, kind: account.kind, company: isCompany ? account.name : '' },
    ...{ person: isCompany ? latest.person : account.name, companyNo: isCompany ? latest.companyNo : '' },
  }
  if (latest.state === 'submitted') await repo.setCheck(tx, latest, { ...decided, results })
  else {
    const id = newId()
    const number = sealedNumber(ctx, account.siteId, id, ctx.secrets.open(sealOf(latest), latest.idNoSealed))
    await repo.insertCheck(tx, { ...check, ...number, id, submittedAt: now, submittedBy: caller.name })
  }
  await updateAccount(tx, account, { verification: 'returned' })
  await record(tx, caller, account.siteId, account.id, 'verification.renamed', {}, customerObject(account))
  await tellReturned(tx, ctx, account, check, results)
}
