import type { checkImport, importSubAccounts, RowVerdict } from '@app/contracts/access/member-import'
import type { Reply } from '@app/contracts/endpoint'
import type { Locale } from '@app/contracts/wire'
import type { OnceKey } from '#core/caller.ts'
import { DomainError } from '#core/domain-error.ts'
import type { Prove } from '#core/prove.ts'
import type { Ctx } from '#ctx.ts'
import { isAway } from '#db/away.ts'
import { once } from '#db/idempotency.ts'
import { type RunningTask, startTask, type TaskFailure, type TaskKind } from '#features/desk/tasks.service.ts'
import { allSites } from '#features/sites/sites.service.ts'
import { type Asking, ownAccount } from './asking.ts'
import { isSensitive } from './grants.service.ts'
import { type ImportRow, judge, type Verdict, type Wish } from './member-verdicts.ts'
import { rolesOf } from './members.repo.ts'
import { inviteIn } from './members.service.ts'
import { ensureSystemRoles } from './roles.service.ts'
import { refuseTakenMember } from './taken.ts'

/** Number of rows between two progress reports. */
const toldEvery = 10

/** Stored input of the task: people to invite, and the missing parts of the caller for checking its rights again. */
interface Stored {
  rows: { line: number; wish: Wish }[]
  pages: string[] | null
  locale: Locale
  origin: string
}

/** Checks each row for whether it can be invited. */
export async function checkRows(
  ctx: Ctx,
  asking: Asking,
  rows: readonly ImportRow[],
): Promise<Reply<typeof checkImport>> {
  await ensureSystemRoles(ctx, asking)
  return { rows: reportOf(rows, await judge(ctx, asking, rows)) }
}

/** Starts inviting the valid rows, once per key. The others are reported with a reason and left out. */
export async function beginImport(
  ctx: Ctx,
  asking: Asking,
  rows: readonly ImportRow[],
  key: OnceKey,
  prove: Prove,
): Promise<Reply<typeof importSubAccounts>> {
  const { caller, locale, origin } = asking
  const scope = ownAccount(caller)
  await ensureSystemRoles(ctx, asking)
  const verdicts = await judge(ctx, asking, rows)
  const good = rows.flatMap(({ line }, at) => {
    const verdict = verdicts[at]
    return verdict && 'wish' in verdict ? [{ line, wish: verdict.wish }] : []
  })
  const pages = caller.pages ? [...caller.pages] : null
  const input: Stored = { rows: good, pages, locale, origin }
  return ctx.db.transaction(scope, (tx) =>
    once(tx, scope, caller.memberId, key, async () => {
      const roleIds = new Set(good.map(({ wish }) => wish.roleId))
      const roles = (await rolesOf(tx, scope)).filter(({ id }) => roleIds.has(id))
      if (roles.some((role) => isSensitive(asking, role))) prove()
      const task = { kind: 'members.import', input, total: good.length } as const
      const taskId = good.length > 0 ? await startTask(tx, ctx, caller, task) : null
      return { taskId, invited: good.length, rows: reportOf(rows, verdicts) }
    }),
  )
}

const reportOf = (rows: readonly ImportRow[], verdicts: readonly Verdict[]): RowVerdict[] =>
  rows.map(({ line }, at) => {
    const verdict = verdicts[at]
    const reason = verdict && 'reason' in verdict ? verdict.reason : ''
    return { line, ok: reason === '', reason }
  })

/**
 * Invites row by row, each in a transaction of its own with its letter. A row done before a crash is known by its key
 * and skipped; a row refused meanwhile, because its name was taken or its role deleted, is reported with its line.
 */
export const membersImport: TaskKind = {
  access: 'sub.save',
  isRepeatable: true,
  async run(ctx, task, report) {
    const { rows } = storedIn(task)
    const asking = await askingOf(ctx, task)
    let failures: TaskFailure[] = []
    for (const [at, row] of rows.entries()) {
      const error = await refusalOf(ctx, task, asking, row)
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

// Written by `beginImport` and `retry`.
const storedIn = ({ input }: RunningTask) => input as Stored

/** Line number and name of a row, such as `12 · 钱多`. */
const nameOf = ({ line, wish }: Stored['rows'][number]) => `${line} · ${wish.name}`

async function askingOf(ctx: Ctx, task: RunningTask): Promise<Asking> {
  const { pages, locale, origin } = storedIn(task)
  const site = (await allSites(ctx.db)).find(({ id }) => id === task.siteId)
  if (!site) throw new DomainError('internal')
  return { caller: { ...task.caller, pages: pages && new Set(pages) }, site, locale, origin }
}

async function refusalOf(
  ctx: Ctx,
  task: RunningTask,
  asking: Asking,
  { line, wish }: Stored['rows'][number],
): Promise<DomainError | undefined> {
  const scope = ownAccount(asking.caller)
  const key = { key: `${task.id}:${line}`, route: 'task', bodyHash: '' }
  try {
    await refuseTakenMember(ctx, asking.caller, () =>
      ctx.db.transaction(scope, (tx) =>
        once(tx, scope, task.memberId, key, async () => {
          await inviteIn(tx, ctx, asking, wish)
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
