import { and, count, eq, isNull, lt } from 'drizzle-orm'
import { newId } from '#core/new-id.ts'
import type { Tx } from '#db/client.ts'
import { type MemberRow, members } from '#features/company/company.table.ts'
import type { SiteRow } from '#features/sites/sites.table.ts'
import { recoveryCodes } from './session.table.ts'

type Site = Pick<SiteRow, 'id'>
type Owner = Pick<MemberRow, 'siteId' | 'accountId' | 'id'>

const own = ({ siteId, id }: Pick<Owner, 'siteId' | 'id'>) => and(eq(members.siteId, siteId), eq(members.id, id))
const codesOf = ({ siteId, id }: Pick<Owner, 'siteId' | 'id'>) =>
  and(eq(recoveryCodes.siteId, siteId), eq(recoveryCodes.memberId, id))

export async function findMember(tx: Tx, site: Site, memberId: string): Promise<MemberRow | undefined> {
  const rows = await tx
    .select()
    .from(members)
    .where(own({ siteId: site.id, id: memberId }))
  return rows[0]
}

/** Member, locked until the transaction ends. */
export async function lockMember(tx: Tx, site: Site, memberId: string): Promise<MemberRow> {
  const rows = await tx
    .select()
    .from(members)
    .where(own({ siteId: site.id, id: memberId }))
    .for('update')
  if (!rows[0]) throw new Error('The member who calls is gone')
  return rows[0]
}

/** Marks a time step of the authenticator as used; returns false if it or a later one was used before. */
export async function takeStep(tx: Tx, { siteId, id, totpSealed }: MemberRow, step: number): Promise<boolean> {
  const rows = await tx
    .update(members)
    .set({ totpStep: step })
    .where(and(own({ siteId, id }), eq(members.totpSealed, totpSealed ?? ''), lt(members.totpStep, step)))
    .returning({ id: members.id })
  return rows.length === 1
}

export async function change(
  tx: Tx,
  member: Owner,
  to: Partial<Pick<MemberRow, 'asksSecondStep' | 'totpSealed' | 'totpSince' | 'totpStep'>>,
): Promise<void> {
  await tx.update(members).set(to).where(own(member))
}

/** Uses up a recovery code; returns false if the member has no such unused code. */
export async function takeRecovery(tx: Tx, member: Owner, codeMac: string, now: Date): Promise<boolean> {
  const rows = await tx
    .update(recoveryCodes)
    .set({ usedAt: now })
    .where(and(codesOf(member), eq(recoveryCodes.codeMac, codeMac), isNull(recoveryCodes.usedAt)))
    .returning({ id: recoveryCodes.id })
  return rows.length === 1
}

export async function countRecovery(tx: Tx, member: Owner): Promise<number> {
  const rows = await tx
    .select({ left: count() })
    .from(recoveryCodes)
    .where(and(codesOf(member), isNull(recoveryCodes.usedAt)))
  return rows[0]?.left ?? 0
}

/** Replaces the member's recovery codes; deletes them all if none are given. */
export async function replaceRecovery(tx: Tx, member: Owner, macs: readonly string[], now: Date): Promise<void> {
  await tx.delete(recoveryCodes).where(codesOf(member))
  if (macs.length === 0) return
  const { siteId, accountId, id: memberId } = member
  await tx
    .insert(recoveryCodes)
    .values(macs.map((codeMac) => ({ siteId, id: newId(), accountId, memberId, codeMac, createdAt: now })))
}
