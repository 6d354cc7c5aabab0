import type { Received, Reply } from '@app/contracts/endpoint'
import type { checkUserImport, importUsers, UserRowVerdict } from '@app/contracts/users/user-import'
import type { Locale } from '@app/contracts/wire'
import type { OnceKey } from '#core/caller.ts'
import { DomainError } from '#core/domain-error.ts'
import type { Prove } from '#core/prove.ts'
import { requireRight } from '#core/require-right.ts'
import type { Ctx } from '#ctx.ts'
import { isAway } from '#db/away.ts'
import type { Tx } from '#db/client.ts'
import { once } from '#db/idempotency.ts'
import { type RunningTask, startTask, type TaskFailure, type TaskKind } from '#features/desk/tasks.service.ts'
import { adjust } from '#features/finance/finance.service.ts'
import { record } from '#features/logs/logs.service.ts'
import { allSites } from '#features/sites/sites.service.ts'
import { refuseTaken } from '#features/team/members.service.ts'
import type { Asking } from './asking.ts'
import { openCustomer } from './user-create.service.ts'
import { userObject } from './user-object.ts'
import { judgeUsers, type UserRow, type UserVerdict, type UserWish } from './user-verdicts.ts'

/** Number of rows between two progress reports. */
const toldEvery = 10

/** Reason of the adjustment that brings a balance along, in the language of the site. */
const openingMemo: Record<Locale, string> = { zh: '期初余额（导入客户）', en: 'Balance carried over (import)' }

/** Stored input of the task: customers to create, and the missing parts of the caller for checking its rights again. */
interface Stored {
  rows: { line: number; wish: UserWish }[]
  isInvited: boolean
  pages: string[] | null
  locale: Locale
  origin: string
}

/** Says of each row which customer it would create. */
export const checkUsers = async (
  ctx: Ctx,
  asking: Asking,
  rows: readonly UserRow[],
): Promise<Reply<typeof checkUserImport>> => ({ rows: reportOf(rows, await judgeUsers(ctx, asking, rows)) })

/** Starts creating the customers of the valid rows, once per key. The others are reported and left out. */
export async function beginUserImport(
  ctx: Ctx,
  asking: Asking,
  { rows, isInvited }: Received<typeof importUsers>['body'],
  key: OnceKey,
  prove: Prove,
): Promise<Reply<typeof importUsers>> {
  const { caller, site, locale, origin } = asking
  const verdicts = await judgeUsers(ctx, asking, rows)
  const good = rows.flatMap(({ line }, at) => {
    const verdict = verdicts[at]
    return verdict && 'wish' in verdict ? [{ line, wish: verdict.wish }] : []
  })
  const balanceMinor = good.reduce((sum, { wish }) => sum + wish.balanceMinor, 0)
  const pages = caller.pages ? [...caller.pages] : null
  const input: Stored = { rows: good, isInvited, pages, locale, origin }
  return ctx.db.transaction(caller.scope, (tx) =>
    once(tx, caller.scope, caller.memberId, key, async () => {
      if (balanceMinor > 0) prove()
      const facts = { rows: good.length, amountMinor: balanceMinor, invited: isInvited ? good.length : 0 }
      if (good.length > 0) await record(tx, caller, site.id, caller.accountId, 'user.import', facts)
      const task = { kind: 'users.import', input, total: good.length } as const
      const taskId = good.length > 0 ? await startTask(tx, ctx, caller, task) : null
      return { taskId, created: good.length, rows: reportOf(rows, verdicts) }
    }),
  )
}

const reportOf = (rows: readonly UserRow[], verdicts: readonly UserVerdict[]): UserRowVerdict[] =>
  rows.map(({ line }, at) => {
    const none = { line, reason: '', twin: '', balanceMinor: 0 }
    const verdict = verdicts[at]
    if (!verdict || 'reason' in verdict) return { ...none, does: 'none', reason: verdict?.reason ?? '' }
    if ('twin' in verdict) return { ...none, does: 'skip', twin: verdict.twin }
    return { ...none, does: 'create', balanceMinor: verdict.wish.balanceMinor }
  })

/**
 * Creates customer by customer, each in a transaction of its own with its balance and, where wanted, its invitation. A
 * row done before a crash is known by its key and skipped; one whose address was taken meanwhile is reported.
 */
export const usersImport: TaskKind = {
  access: 'user.create',
  isRepeatable: true,
  async run(ctx, task, report) {
    const { rows, ...stored } = storedIn(task)
    const asking = await askingOf(ctx, task, stored)
    let failures: TaskFailure[] = []
    for (const [at, row] of rows.entries()) {
      const error = await refusalOf(ctx, task, asking, { ...row, isInvited: stored.isInvited })
      if (error) failures.push({ row: nameOf(row), error })
      const done = at + 1
      if (done % toldEvery !== 0 && done !== rows.length) continue
      await report(done, rows.length, failures)
      failures = []
    }
    return undefined
  },
  retry(task, failures) {
    const refused = new Set(failures.map(({ row }) => row))
    const { rows, ...rest } = storedIn(task)
    const again = rows.filter((row) => refused.has(nameOf(row)))
    return { input: { ...rest, rows: again } satisfies Stored, total: again.length }
  },
}

// Written by `beginUserImport` and `retry`.
const storedIn = ({ input }: RunningTask) => input as Stored

/** Line number and name of a row, such as `12 · 云屿科技`. */
const nameOf = ({ line, wish: { user } }: Stored['rows'][number]) => `${line} · ${user.name || user.holderName}`

async function askingOf(ctx: Ctx, task: RunningTask, { pages, locale, origin }: Omit<Stored, 'rows'>): Promise<Asking> {
  const site = (await allSites(ctx.db)).find(({ id }) => id === task.siteId)
  if (!site) throw new DomainError('internal')
  return { caller: { ...task.caller, pages: pages && new Set(pages) }, site, locale, origin }
}

async function refusalOf(
  ctx: Ctx,
  task: RunningTask,
  asking: Asking,
  { line, wish, isInvited }: Stored['rows'][number] & { isInvited: boolean },
): Promise<DomainError | undefined> {
  const { scope } = asking.caller
  const key = { key: `${task.id}:${line}`, route: 'task', bodyHash: '' }
  try {
    await refuseTaken(() =>
      ctx.db.transaction(scope, (tx) =>
        once(tx, scope, task.memberId, key, async () => {
          const { id } = await openCustomer(tx, ctx, asking, wish.user, { isInvited })
          if (wish.balanceMinor > 0) await carryOver(tx, ctx, asking, { id, wish })
          return null
        }),
      ),
    )
    return undefined
  } catch (error) {
    if (error instanceof DomainError) return error
    if (isAway(error)) throw error
    ctx.log.error({ err: error, taskId: task.id, line }, 'A row of a task failed')
    return new DomainError('internal')
  }
}

/** Books the balance that a customer had elsewhere: no money came in, so it is an adjustment. */
async function carryOver(
  tx: Tx,
  ctx: Ctx,
  { caller, site }: Asking,
  { id, wish: { user, balanceMinor } }: { id: string; wish: UserWish },
): Promise<void> {
  requireRight(caller, 'bill.adjust')
  const reason = openingMemo[site.locale]
  const at = ctx.clock.now()
  await adjust(tx, { site, accountId: id, amountMinor: balanceMinor, memo: reason, memberId: caller.memberId, at })
  const object = userObject({ id, name: user.name || user.holderName })
  await record(tx, caller, site.id, id, 'bill.adjust', { amountMinor: balanceMinor, reason }, object)
}
