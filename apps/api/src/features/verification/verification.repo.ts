import { and, count, desc, eq, getTableColumns, inArray, lt, type SQL, sql } from 'drizzle-orm'
import { DomainError } from '#core/domain-error.ts'
import type { Tx } from '#db/client.ts'
import {
  type VerificationFileRow,
  type VerificationRow,
  verificationFiles,
  verifications,
} from './verification.table.ts'

export interface Owner {
  siteId: string
  accountId: string
}

/** File without its content. */
export type FileFacts = Omit<VerificationFileRow, 'sealed'>

const ofAccount = (table: typeof verifications | typeof verificationFiles, { siteId, accountId }: Owner) =>
  and(eq(table.siteId, siteId), eq(table.accountId, accountId))

/** Checks of a customer, the latest first. */
export const checksOf = (tx: Tx, owner: Owner): Promise<VerificationRow[]> =>
  tx
    .select()
    .from(verifications)
    .where(ofAccount(verifications, owner))
    .orderBy(desc(verifications.submittedAt), desc(verifications.id))

/** Latest check of a customer. */
export async function latestCheck(tx: Tx, owner: Owner): Promise<VerificationRow | undefined> {
  const [row] = await tx
    .select()
    .from(verifications)
    .where(ofAccount(verifications, owner))
    .orderBy(desc(verifications.submittedAt), desc(verifications.id))
    .limit(1)
  return row
}

/** Check of a customer. Throws 'verification.missing'. */
export async function findCheck(tx: Tx, owner: Owner, id: string): Promise<VerificationRow> {
  const [row] = await tx
    .select()
    .from(verifications)
    .where(and(ofAccount(verifications, owner), eq(verifications.id, id)))
  if (!row) throw new DomainError('verification.missing')
  return row
}

export async function insertCheck(tx: Tx, row: typeof verifications.$inferInsert): Promise<void> {
  await tx.insert(verifications).values(row)
}

export async function setCheck(
  tx: Tx,
  { siteId, id }: Pick<VerificationRow, 'siteId' | 'id'>,
  set: Partial<VerificationRow>,
): Promise<void> {
  await tx
    .update(verifications)
    .set(set)
    .where(and(eq(verifications.siteId, siteId), eq(verifications.id, id)))
}

const { sealed: _content, ...facts } = getTableColumns(verificationFiles)

/** Files of a customer without their contents; those with these ids, or all. */
export const filesOf = (tx: Tx, owner: Owner, ids?: readonly string[]): Promise<FileFacts[]> =>
  tx
    .select(facts)
    .from(verificationFiles)
    .where(and(ofAccount(verificationFiles, owner), ids && inArray(verificationFiles.id, [...ids])))

/** File of a customer with its content. Throws 'verification.file-missing'. */
export async function findFile(tx: Tx, owner: Owner, id: string): Promise<VerificationFileRow> {
  const [row] = await tx
    .select()
    .from(verificationFiles)
    .where(and(ofAccount(verificationFiles, owner), eq(verificationFiles.id, id)))
  if (!row) throw new DomainError('verification.file-missing')
  return row
}

export async function insertFile(tx: Tx, row: typeof verificationFiles.$inferInsert): Promise<void> {
  await tx.insert(verificationFiles).values(row)
}

/** Number of files that were uploaded and not handed in. */
export async function countUnused(tx: Tx, owner: Owner): Promise<number> {
  const [row] = await tx
    .select({ n: count() })
    .from(verificationFiles)
    .where(and(ofAccount(verificationFiles, owner), eq(verificationFiles.isUsed, false)))
  return row?.n ?? 0
}

export async function markHandedIn(tx: Tx, owner: Owner, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  await tx
    .update(verificationFiles)
    .set({ isUsed: true })
    .where(and(ofAccount(verificationFiles, owner), inArray(verificationFiles.id, [...ids])))
}

/** Deletes files of a site that were uploaded before a moment and not handed in. */
export async function deleteUnused(tx: Tx, siteId: string, before: Date): Promise<void> {
  await tx
    .delete(verificationFiles)
    .where(
      and(
        eq(verificationFiles.siteId, siteId),
        eq(verificationFiles.isUsed, false),
        lt(verificationFiles.createdAt, before),
      ),
    )
}

/** Checks `v` of a site that wait for an operator. */
export const openChecks = (siteId: string): SQL =>
  sql`verifications v WHERE v.site_id = ${siteId} AND v.state = 'submitted'`
