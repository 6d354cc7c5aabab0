import { hash } from 'node:crypto'
import type { Received, Reply } from '@app/contracts/endpoint'
import type { MergePreview, MergeSide, mergeUsers as mergeCall } from '@app/contracts/merging/merging'
import {
  type MergedThing,
  type MergeFate,
  type MergeField,
  type MergeKeep,
  type MergeObstacle,
  mergedThings,
  mergeObstacles,
} from '@app/contracts/merging/merging-values'
import { mostUserTags } from '@app/contracts/users/user-values'
import type { Caller, OnceKey } from '#core/caller.ts'
import { DomainError } from '#core/domain-error.ts'
import { maskedEmail, maskedTelephone } from '#core/masked-contact.ts'
import type { Ctx } from '#ctx.ts'
import type { Tx } from '#db/client.ts'
import { once } from '#db/idempotency.ts'
import { lockCustomer, requireAccount, requireCustomer, updateAccount } from '#features/company/accounts.service.ts'
import type { AccountRow } from '#features/company/company.table.ts'
import { carryBooks, lockBothBooks } from '#features/finance/merge-books.service.ts'
import { record } from '#features/logs/logs.service.ts'
import { endAccountSessions } from '#features/session/session.service.ts'
import type { SiteRow } from '#features/sites/sites.table.ts'
import * as repo from './merging.repo.ts'
import { moveRows, type Pair } from './move-rows.repo.ts'
import { carryPrices, type Found, type FullSide, readPair } from './preview.repo.ts'

const fates: Record<MergedThing, MergeFate> = {
  ...{ balance: 'moves', orders: 'moves', payments: 'moves', packs: 'moves', invoices: 'moves', titles: 'moves' },
  ...{ members: 'moves', departments: 'moves', organisations: 'moves', contacts: 'moves', notes: 'moves' },
  ...{ carriedPrices: 'moves', bills: 'stays', agreements: 'stays', verifications: 'stays' },
  ...{ sessions: 'ends', roles: 'ends', tasks: 'ends', apiKeys: 'ends', droppedPrices: 'ends' },
}

/** Things that come and go by themselves: a preview is not stale because somebody signed in. */
const fleeting: readonly MergedThing[] = ['sessions', 'tasks']

/** A value that only the merged account has fills the gap; elsewhere the remaining account's stays. */
const filled = (has: boolean, otherHas: boolean): MergeKeep => (!has && otherHas ? 'merged' : 'remaining')

function keepsOf({ remaining, merged }: Pick<Found, 'remaining' | 'merged'>): Record<MergeField, MergeKeep> {
  return {
    ...{ name: 'remaining', verification: 'remaining', holder: 'remaining', priceLevel: 'remaining' },
    ...{ creditMinor: 'remaining', partnerCode: 'remaining' },
    companyNo: filled(remaining.companyNo !== '', merged.companyNo !== ''),
    manager: filled(remaining.manager !== '', merged.manager !== ''),
    tags: merged.tags.some((tag) => !remaining.tags.includes(tag)) ? 'both' : 'remaining',
  }
}

function presentSide({ version: _, telPrefix, holder, ...side }: FullSide): MergeSide {
  const { name, email, telephone } = holder
  const masked = telephone ? `${telPrefix} ${maskedTelephone(telephone)}` : ''
  return { ...side, holder: { name, email: maskedEmail(email), telephone: masked } }
}

const isPresent = (count: number) => count > 0

function previewOf(found: Found): MergePreview {
  const { remaining, merged, things, obstacles, roles } = found
  const met = mergeObstacles.flatMap((obstacle: MergeObstacle) =>
    (['merged', 'remaining'] as const).flatMap((on) => {
      const count = obstacles[on][obstacle]
      return isPresent(count) ? [{ obstacle, on, count }] : []
    }),
  )
  const lasting = mergedThings.filter((thing) => !fleeting.includes(thing)).map((thing) => [thing, things[thing]])
  return {
    ...{ remaining: presentSide(remaining), merged: presentSide(merged), keeps: keepsOf(found), roles, obstacles: met },
    things: mergedThings
      .filter((thing) => isPresent(things[thing].count))
      .map((thing) => ({ thing, fate: fates[thing], ...things[thing] })),
    stamp: hash('sha256', JSON.stringify([remaining, merged, lasting, met])),
  }
}

const siteScope = ({ id }: Pick<SiteRow, 'id'>) => ({ siteId: id, accountId: null })

/** Accounts of a call, as far as the caller sees both. Throws 'user.missing' and 'merge.same'. */
async function pairOf(ctx: Ctx, { scope }: Caller, site: SiteRow, into: string, from: string): Promise<Pair> {
  if (into === from) throw new DomainError('merge.same')
  await ctx.db.readTransaction(scope, async (tx) => {
    for (const id of [into, from]) {
      if (id === site.ownerAccountId) throw new DomainError('user.missing')
      await requireAccount(tx, site.id, id)
    }
  })
  return { siteId: site.id, from, into }
}

/** What a merge of one account into another would do. Throws 'user.merged' and 'user.closed'. */
export async function previewMerge(
  ctx: Ctx,
  caller: Caller,
  site: SiteRow,
  { into, from }: { into: string; from: string },
): Promise<MergePreview> {
  const pair = await pairOf(ctx, caller, site, into, from)
  return ctx.db.readTransaction(siteScope(site), async (tx) => {
    for (const id of [into, from]) await requireCustomer(tx, site, id)
    return previewOf(await readPair(tx, pair, ctx.clock.now()))
  })
}

/**
 * Merges one account into another, once per key and exactly as previewed. Throws 'merge.stale' where something has
 * changed since, and 'merge.refused' while something is under way. It works beyond the caller's reach, who sees both
 * accounts: what hangs on them goes along whole.
 */
export async function mergeUsers(
  ctx: Ctx,
  caller: Caller,
  site: SiteRow,
  { into, from, stamp, roleId, reason }: { into: string; from: string } & Received<typeof mergeCall>['body'],
  key: OnceKey,
): Promise<Reply<typeof mergeCall>> {
  const pair = await pairOf(ctx, caller, site, into, from)
  const now = ctx.clock.now()
  return ctx.db.transaction(siteScope(site), (tx) =>
    once(tx, siteScope(site), caller.memberId, key, async () => {
      const { remaining, merged } = await lockPair(tx, site, pair)
      await repo.lockBusiness(tx, pair)
      const books = await lockBothBooks(tx, site.id, pair)
      await repo.lockPacks(tx, pair)
      const found = await readPair(tx, pair, now)
      const preview = previewOf(found)
      if (preview.stamp !== stamp) throw new DomainError('merge.stale')
      if (preview.obstacles.length > 0) throw new DomainError('merge.refused', { count: preview.obstacles.length })
      if (!(await repo.hasRole(tx, pair, roleId)))
        throw new DomainError('request.invalid', {}, { roleId: 'field.choice' })

      const endedSessions = await endAccountSessions(tx, site, merged.id, now)
      await markMerged(tx, pair, { remaining, merged }, { by: caller.name, reason, now })
      await carryPrices(tx, pair, { by: caller.name, reason: merged.accountNo, now })
      await repo.cancelTasks(tx, pair, now)
      await repo.revokeKeys(tx, pair, { by: caller.name, now })
      await moveRows(tx, pair, roleId)
      await repo.addMonths(tx, pair)
      const holderOf = ({ id, accountNo }: AccountRow) => ({ accountId: id, accountNo })
      const ends = { from: holderOf(merged), into: holderOf(remaining) }
      await carryBooks(tx, books, { site, ...ends, memberId: caller.memberId, at: now })
      if (merged.remarks) {
        const note = { authorId: caller.memberId, author: caller.name, createdAt: now }
        await repo.noteRemarks(tx, pair, { ...note, text: `${merged.accountNo}: ${merged.remarks}`.slice(0, 2000) })
      }
      await recordBoth(tx, caller, { remaining, merged }, found, reason)
      const { members, orders, balanceMinor } = found.merged
      return { members, orders, balanceMinor, endedSessions }
    }),
  )
}

interface Rows {
  remaining: AccountRow
  merged: AccountRow
}

/** Locks both accounts, the smaller id first, so that two merges at once queue. */
async function lockPair(tx: Tx, site: SiteRow, { from, into }: Pair): Promise<Rows> {
  const rows: AccountRow[] = []
  for (const id of [from, into].toSorted()) rows.push(await lockCustomer(tx, site, id))
  const rowOf = (id: string) => {
    const row = rows.find((one) => one.id === id)
    if (!row) throw new DomainError('user.missing')
    return row
  }
  return { remaining: rowOf(into), merged: rowOf(from) }
}

/** Closes the merged account, and gives the remaining one what only the other knew. */
async function markMerged(
  tx: Tx,
  pair: Pair,
  { remaining, merged }: Rows,
  { by, reason, now }: { by: string; reason: string; now: Date },
): Promise<void> {
  const managerId = remaining.managerId ?? merged.managerId
  const mark = { mergedIntoId: remaining.id, mergedAt: now, mergedBy: by, mergeReason: reason }
  await updateAccount(tx, merged, { ...mark, status: 'closed', managerId, tags: [] })
  await repo.leadOn(tx, pair)
  const known = (key: keyof AccountRow['particulars']) => remaining.particulars[key] || merged.particulars[key]
  const particulars = {
    ...{ companyNo: known('companyNo'), country: known('country'), state: known('state'), city: known('city') },
    ...{ address: known('address'), postcode: known('postcode') },
  }
  const tags = [...new Set([...remaining.tags, ...merged.tags])].slice(0, mostUserTags)
  const lastLoginAt = [remaining.lastLoginAt, merged.lastLoginAt].reduce((a, b) => (!a || (b && b > a) ? b : a))
  const locale = remaining.locale ?? merged.locale
  await updateAccount(tx, remaining, { particulars, managerId, tags, locale, lastLoginAt })
}

/** A line about each account, in its own log. */
async function recordBoth(tx: Tx, caller: Caller, { remaining, merged }: Rows, found: Found, reason: string) {
  const { members, orders, balanceMinor } = found.merged
  const facts = { merged: merged.accountNo, into: remaining.accountNo, members, orders, balanceMinor, reason }
  for (const { siteId, id, name } of [merged, remaining])
    await record(tx, caller, siteId, id, 'user.merge', facts, { object: { kind: 'account', id, name } })
}

/**
 * Brings rows after that were being written while their account was merged. May run at any time and as often as one
 * likes; minutes later there are none.
 */
export function followMerges(ctx: Ctx, site: Pick<SiteRow, 'id'>): Promise<void> {
  const since = new Date(ctx.clock.now().getTime() - 3_600_000)
  return ctx.db.transaction(siteScope(site), async (tx) => {
    for (const pair of await repo.mergedSince(tx, site.id, since)) await moveRows(tx, pair, null)
  })
}
