import { and, desc, eq, isNotNull, isNull } from 'drizzle-orm'
import type { Tx } from '#db/client.ts'
import { accounts } from '#features/company/company.table.ts'
import { sites } from '#features/sites/sites.table.ts'
import type { CertificateRow, DomainCheckRow, OrderRow } from '../orders.table.ts'
import { type MailProofRow, mailProofs } from './mail-proofs.table.ts'

type Place = Pick<MailProofRow, 'siteId' | 'id'>

export async function addMailProof(tx: Tx, proof: typeof mailProofs.$inferInsert): Promise<void> {
  await tx.insert(mailProofs).values(proof)
}

export async function updateMailProof(tx: Tx, { siteId, id }: Place, set: Partial<MailProofRow>): Promise<void> {
  await tx
    .update(mailProofs)
    .set(set)
    .where(and(eq(mailProofs.siteId, siteId), eq(mailProofs.id, id)))
}

/** Mail with a value, whatever its state. */
export async function mailProofOf(tx: Tx, siteId: string, valueHash: string): Promise<MailProofRow | undefined> {
  const [proof] = await tx
    .select()
    .from(mailProofs)
    .where(and(eq(mailProofs.siteId, siteId), eq(mailProofs.valueHash, valueHash)))
  return proof
}

/** Voids unused links of an issuance: all of them, or those of one recipient. */
export async function replaceMailProofs(
  tx: Tx,
  { siteId, certificateId, recipient, at }: Pick<MailProofRow, 'siteId' | 'certificateId' | 'recipient'> & { at: Date },
): Promise<void> {
  await tx
    .update(mailProofs)
    .set({ replacedAt: at })
    .where(
      and(
        eq(mailProofs.siteId, siteId),
        eq(mailProofs.certificateId, certificateId),
        eq(mailProofs.recipient, recipient),
        isNull(mailProofs.approvedAt),
        isNull(mailProofs.replacedAt),
      ),
    )
}

/** Confirmed mails whose value has not reached the CA yet. */
export function returnedMails(tx: Tx, { siteId, id }: Pick<CertificateRow, 'siteId' | 'id'>): Promise<MailProofRow[]> {
  return tx
    .select()
    .from(mailProofs)
    .where(and(eq(mailProofs.siteId, siteId), eq(mailProofs.certificateId, id), isNotNull(mailProofs.valueSealed)))
}

/** Mail whose answer made a check pass. */
export async function answeredMail(
  tx: Tx,
  { siteId, certificateId, recipient, domain }: DomainCheckRow,
): Promise<MailProofRow | undefined> {
  const rows = await tx
    .select()
    .from(mailProofs)
    .where(
      and(
        eq(mailProofs.siteId, siteId),
        eq(mailProofs.certificateId, certificateId),
        eq(mailProofs.recipient, recipient ?? ''),
        isNotNull(mailProofs.approvedAt),
      ),
    )
    .orderBy(desc(mailProofs.approvedAt))
  return rows.find(({ names }) => names.includes(domain))
}

/** Applicant of an order's certificate, and the language of its site. */
export async function applicantOf(
  tx: Tx,
  { siteId, accountId }: Pick<OrderRow, 'siteId' | 'accountId'>,
): Promise<{ name: string; locale: 'zh' | 'en' }> {
  const [row] = await tx
    .select({ name: accounts.name, locale: sites.locale })
    .from(accounts)
    .innerJoin(sites, eq(sites.id, accounts.siteId))
    .where(and(eq(accounts.siteId, siteId), eq(accounts.id, accountId)))
  return row ?? { name: '', locale: 'zh' }
}
