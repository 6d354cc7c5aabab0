import type { StatementSource } from '@app/contracts/reconcile/reconcile-values'
import type { StatementMapping, StoredMapping } from '@app/contracts/reconcile/statement-mapping'
import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm'
import { newId } from '#core/new-id.ts'
import type { Tx } from '#db/client.ts'
import {
  type DifferenceRow,
  type StatementRowRow,
  statementDays,
  statementDifferences,
  statementFiles,
  statementMappings,
  statementRows,
} from './reconcile.table.ts'

/** Rows written by one statement. */
const batch = 500

const inBatches = async <T>(all: readonly T[], write: (part: T[]) => Promise<unknown>) => {
  for (let at = 0; at < all.length; at += batch) await write(all.slice(at, at + batch))
}

/** Whose statement, and of which bank account or CA. */
export interface StatementPlace {
  siteId: string
  source: StatementSource
  account: string
}

/** Lets imports of one source queue, so that each sees the rows of the one before. */
export async function lockSource(tx: Tx, { siteId, source, account }: StatementPlace): Promise<void> {
  await tx.execute(
    sql`SELECT pg_advisory_xact_lock(hashtextextended(${`statement:${siteId}:${source}:${account}`}, 0))`,
  )
}

/** Rows of earlier files with these numbers of the channel. */
export async function knownRows(
  tx: Tx,
  { siteId, source, account }: StatementPlace,
  channelIds: readonly string[],
): Promise<StatementRowRow[]> {
  const found: StatementRowRow[] = []
  await inBatches(channelIds, async (part) => {
    const rows = await tx
      .select()
      .from(statementRows)
      .where(
        and(
          eq(statementRows.siteId, siteId),
          eq(statementRows.source, source),
          eq(statementRows.account, account),
          inArray(statementRows.channelId, part),
        ),
      )
    found.push(...rows)
  })
  return found
}

export const addFile = (tx: Tx, file: typeof statementFiles.$inferInsert) => tx.insert(statementFiles).values(file)

export const addRows = (tx: Tx, rows: readonly (typeof statementRows.$inferInsert)[]): Promise<void> =>
  inBatches(rows, (part) => tx.insert(statementRows).values(part))

/** Adds differences; what only we have is one, however many files lack it. Returns those that were added. */
export async function addDifferences(
  tx: Tx,
  differences: readonly (typeof statementDifferences.$inferInsert)[],
): Promise<DifferenceRow[]> {
  const added: DifferenceRow[] = []
  await inBatches(differences, async (part) => {
    added.push(...(await tx.insert(statementDifferences).values(part).onConflictDoNothing().returning()))
  })
  return added
}

/** Marks days as imported. */
export async function coverDays(
  tx: Tx,
  { siteId, source, account }: StatementPlace,
  days: readonly string[],
  { fileId, at }: { fileId: string; at: Date },
): Promise<void> {
  await inBatches(days, (part) =>
    tx
      .insert(statementDays)
      .values(part.map((day) => ({ siteId, source, account, day, fileId, importedAt: at })))
      .onConflictDoUpdate({
        target: [statementDays.siteId, statementDays.source, statementDays.account, statementDays.day],
        set: { fileId, importedAt: at },
      }),
  )
}

/** Open differences of a source of one kind, oldest first. */
export const openDifferences = (
  tx: Tx,
  { siteId, source, account }: StatementPlace,
  kind: DifferenceRow['kind'],
): Promise<DifferenceRow[]> =>
  tx
    .select()
    .from(statementDifferences)
    .where(
      and(
        eq(statementDifferences.siteId, siteId),
        eq(statementDifferences.source, source),
        // What only we have is of no account: any file of the source may have it.
        kind === 'only-ours' ? undefined : eq(statementDifferences.account, account),
        eq(statementDifferences.kind, kind),
        isNull(statementDifferences.resolution),
      ),
    )
    .orderBy(asc(statementDifferences.day), asc(statementDifferences.id))
    .limit(2000)

export async function updateRow(tx: Tx, siteId: string, id: string, set: Partial<StatementRowRow>): Promise<void> {
  await tx
    .update(statementRows)
    .set(set)
    .where(and(eq(statementRows.siteId, siteId), eq(statementRows.id, id)))
}

export async function rowsById(tx: Tx, siteId: string, ids: readonly string[]): Promise<StatementRowRow[]> {
  const found: StatementRowRow[] = []
  await inBatches(ids, async (part) => {
    const rows = await tx
      .select()
      .from(statementRows)
      .where(and(eq(statementRows.siteId, siteId), inArray(statementRows.id, part)))
    found.push(...rows)
  })
  return found
}

export async function findRow(tx: Tx, siteId: string, id: string): Promise<StatementRowRow | undefined> {
  const [row] = await tx
    .select()
    .from(statementRows)
    .where(and(eq(statementRows.siteId, siteId), eq(statementRows.id, id)))
  return row
}

export async function mappingsOf(tx: Tx, siteId: string): Promise<StoredMapping[]> {
  const rows = await tx
    .select()
    .from(statementMappings)
    .where(eq(statementMappings.siteId, siteId))
    .orderBy(asc(statementMappings.source), asc(statementMappings.name))
  return rows.map(({ id, source, mapping }) => ({ id, source, mapping }))
}

/** Remembers what the columns of an account mean; the last import counts. */
export async function keepMapping(
  tx: Tx,
  siteId: string,
  source: StoredMapping['source'],
  mapping: StatementMapping,
  at: Date,
): Promise<void> {
  await tx
    .insert(statementMappings)
    .values({ siteId, id: newId(), source, name: mapping.name, mapping, updatedAt: at })
    .onConflictDoUpdate({
      target: [statementMappings.siteId, statementMappings.source, statementMappings.name],
      set: { mapping, updatedAt: at },
    })
}
