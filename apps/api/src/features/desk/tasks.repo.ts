import type { Permission, Scope } from '@app/contracts/access/permissions'
import { and, count, desc, eq, getTableColumns, inArray, isNotNull, isNull, lt, lte, or, sql } from 'drizzle-orm'
import type { Caller } from '#core/caller.ts'
import type { Tx } from '#db/client.ts'
import { members } from '#features/company/company.table.ts'
import { type TaskRow, tasks } from './desk.table.ts'

/** Number of failed rows in a list. */
export const shownFailures = 20

const { file: _file, input: _input, failures: _failures, ...withoutLarge } = getTableColumns(tasks)
const { input, failures } = tasks
const countable = {
  ...withoutLarge,
  fileBytes: sql<number>`coalesce(octet_length(${tasks.file}), 0)`.mapWith(Number),
  failed: sql<number>`jsonb_array_length(${failures})`.mapWith(Number),
}
const columns = { ...countable, input, failures }
/** Columns for lists, which are polled every few seconds: the input of a large task would be too much. */
const listed = {
  ...countable,
  failures: sql<TaskRow['failures']>`jsonb_path_query_array(${failures}, ${`$[0 to ${shownFailures - 1}]`}::jsonpath)`,
}

/** Row without the bytes of its file. */
export type OwnTask = Omit<TaskRow, 'file'> & { fileBytes: number; failed: number }
/** Row without its input, and with its first failures only. */
export type ListedTask = Omit<OwnTask, 'input'>

/** Stored input of a task: the kind's own input, the member who started it and its data scope. */
interface StoredInput {
  scope: Scope
  /** Stored as a list instead of a set. */
  caller: Omit<Caller, 'permissions' | 'pages'> & { permissions: Permission[] }
  of: unknown
}

/** Input as `startTask` and `retryTask` store it. */
export function toStore({ pages: _, ...caller }: Caller, of: unknown): StoredInput {
  return { scope: caller.scope, caller: { ...caller, permissions: [...caller.permissions] }, of }
}

export function storedInput(task: Pick<OwnTask, 'input'>): { scope: Scope; caller: Caller; of: unknown } {
  // Written by `toStore` only; older rows without a caller are of kinds that need none.
  const { scope, caller, of } = task.input as StoredInput
  return { scope, caller: { ...caller, permissions: new Set(caller?.permissions) }, of }
}

/** Columns of a task that has not started. */
export const asNew = {
  state: 'waiting' as const,
  done: 0,
  failures: [] as TaskRow['failures'],
  failed: 0,
  error: '',
  fileName: '',
  fileType: '',
  file: null,
  fileBytes: 0,
  seenAt: null,
  finishedAt: null,
  leaseUntil: null,
} satisfies Partial<TaskRow & OwnTask>

export async function add(tx: Tx, task: typeof tasks.$inferInsert): Promise<void> {
  await tx.insert(tasks).values(task)
}

type OfTask = Pick<TaskRow, 'siteId' | 'id'>
const row = ({ siteId, id }: OfTask) => and(eq(tasks.siteId, siteId), eq(tasks.id, id))
const own = ({ scope, memberId }: Caller) => and(eq(tasks.siteId, scope.siteId), eq(tasks.memberId, memberId))
const isOpen = inArray(tasks.state, ['waiting', 'running'])

/** Number of a member's open tasks. Locks the count until the transaction ends. */
export async function countOpen(tx: Tx, siteId: string, memberId: string): Promise<number> {
  await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtextextended(${`tasks:${memberId}`}, 0))`)
  const mine = and(eq(tasks.siteId, siteId), eq(tasks.memberId, memberId), isOpen)
  const [row] = await tx.select({ open: count() }).from(tasks).where(mine)
  return row?.open ?? 0
}

/** Whether a task of a kind is open whose input has these parts, whoever started it. */
export async function hasOpen(tx: Tx, siteId: string, kind: string, input: object): Promise<boolean> {
  const its = sql`${tasks.input}->'of' @> ${JSON.stringify(input)}::jsonb`
  return (await tx.$count(tasks, and(eq(tasks.siteId, siteId), eq(tasks.kind, kind), isOpen, its))) > 0
}

/** One of the caller's own tasks, locked. */
export async function lockOwn(tx: Tx, caller: Caller, id: string): Promise<OwnTask | undefined> {
  const [task] = await tx
    .select(columns)
    .from(tasks)
    .where(and(own(caller), eq(tasks.id, id)))
    .for('update')
  return task
}

export async function listOwn(tx: Tx, caller: Caller): Promise<{ tasks: ListedTask[]; unseen: number }> {
  const list = await tx
    .select(listed)
    .from(tasks)
    .where(own(caller))
    .orderBy(desc(tasks.createdAt), desc(tasks.id))
    .limit(50)
  const unseen = list.filter(({ finishedAt, seenAt }) => finishedAt && !seenAt).length
  return { tasks: list, unseen }
}

export async function ownFile(tx: Tx, caller: Caller, id: string) {
  const { kind, fileName, fileType, file } = tasks
  const [row] = await tx
    .select({ kind, fileName, fileType, file })
    .from(tasks)
    .where(and(own(caller), eq(tasks.id, id)))
  return row
}

/** Updates a task that this transaction has locked, and returns the changed columns. */
export async function update<T extends Partial<TaskRow & OwnTask>>(tx: Tx, task: OfTask, change: T): Promise<T> {
  const { fileBytes: _, failed: __, ...set } = change
  await tx.update(tasks).set(set).where(row(task))
  return change
}

/** Oldest unclaimed task of a site, locked; skips those that another worker has just locked. */
export async function lockNext(tx: Tx, siteId: string, now: Date): Promise<OwnTask | undefined> {
  const isFree = or(eq(tasks.state, 'waiting'), isNull(tasks.leaseUntil), lte(tasks.leaseUntil, now))
  const [task] = await tx
    .select(columns)
    .from(tasks)
    .where(and(eq(tasks.siteId, siteId), sql`${tasks.state} IN ('waiting', 'running')`, isFree))
    .orderBy(tasks.createdAt, tasks.id)
    .limit(1)
    .for('update', { skipLocked: true })
  return task
}

/** Whether the member who started it can still sign in. */
export async function hasMember(tx: Tx, { siteId, memberId }: OwnTask): Promise<boolean> {
  const living = and(eq(members.siteId, siteId), eq(members.id, memberId), eq(members.status, 'active'))
  return (await tx.select({ id: members.id }).from(members).where(living)).length > 0
}

/** Updates a task held by this lease. Returns false if it was cancelled or taken over. */
export async function updateHeld(tx: Tx, task: OfTask, lease: Date, change: Partial<TaskRow>): Promise<boolean> {
  const condition = and(row(task), eq(tasks.state, 'running'), eq(tasks.leaseUntil, lease))
  return (await tx.update(tasks).set(change).where(condition).returning({ id: tasks.id })).length > 0
}

/** Releases every task of a site, when their workers cannot be running any more. */
export async function freeAll(tx: Tx, siteId: string): Promise<void> {
  const claimed = and(eq(tasks.siteId, siteId), eq(tasks.state, 'running'), isNotNull(tasks.leaseUntil))
  await tx.update(tasks).set({ leaseUntil: null }).where(claimed)
}

/** Deletes files older than `filesBefore` and tasks older than `tasksBefore`. */
export async function forgetOld(tx: Tx, siteId: string, at: { filesBefore: Date; tasksBefore: Date }): Promise<void> {
  const ofSite = eq(tasks.siteId, siteId)
  await tx.delete(tasks).where(and(ofSite, lt(tasks.finishedAt, at.tasksBefore)))
  await tx
    .update(tasks)
    .set({ file: null, fileName: '', fileType: '' })
    .where(and(ofSite, isNotNull(tasks.file), lt(tasks.finishedAt, at.filesBefore)))
}
