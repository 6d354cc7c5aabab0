import { dcvReuseEndsAt } from '@app/contracts/certificates/policy'
import type { ProvenDomain } from '@app/contracts/validation/proven-domains'
import { and, asc, desc, eq, gt, inArray, isNull } from 'drizzle-orm'
import { baseOf, provesName } from '#core/challenge.ts'
import { unix } from '#core/clock.ts'
import { newId } from '#core/new-id.ts'
import { authorizationDomains } from '#core/public-suffix.ts'
import type { Tx } from '#db/client.ts'
import type { CertificateRow, DomainCheckRow } from '../orders.table.ts'
import { answeredMail } from './mail-proofs.repo.ts'
import type { MailProofRow } from './mail-proofs.table.ts'
import { type ProofEvidence, type ProvenDomainRow, provenDomains } from './proven-domains.table.ts'

const listLimit = 500

/** Account and CA whose proofs count, and the time. */
export interface Prover {
  siteId: string
  accountId: string
  ca: 'sandbox' | 'acme'
  connectionId: string | null
  at: Date
}

/** Passed check with the end of the CA's acceptance. */
export interface Passed {
  check: DomainCheckRow
  validUntil: Date
}

/** Records passed checks; one that had to pass again is recorded again. */
export async function keepProvenDomains(
  tx: Tx,
  { siteId, accountId, orderId, ca, connectionId, caOrderId }: CertificateRow,
  passed: readonly Passed[],
  at: Date,
): Promise<void> {
  if (caOrderId === null) return
  const rows: ProvenDomainRow[] = []
  for (const { check, validUntil } of passed) {
    const { id, domain: name, method, recordType, recordHost, recordValue } = check
    if (method === 'mailbox') continue
    const record = recordType && recordHost ? { type: recordType, host: recordHost, value: recordValue ?? '' } : null
    const mail = recordType === 'EMAIL' ? await answeredMail(tx, check) : undefined
    const evidence = record && { ...record, ...(mail && answerOf(mail)) }
    const from = { orderId, ca, connectionId, caOrderId }
    const proof = { siteId, id, accountId, ...from, name, method, evidence, provenAt: at, validUntil }
    rows.push({ ...proof, domain: baseOf(name) })
  }
  if (rows.length === 0) return
  const inserted = await tx.insert(provenDomains).values(rows).onConflictDoNothing().returning({ id: provenDomains.id })
  const again = rows.filter(({ id }) => inserted.every((one) => one.id !== id))
  if (again.length > 0) await tx.insert(provenDomains).values(again.map((row) => ({ ...row, id: newId() })))
}

const answerOf = ({ sentAt, approvedAt, approvedIp }: MailProofRow) => ({
  sentAt: unix(sentAt),
  ...(approvedAt ? { approvedAt: unix(approvedAt) } : {}),
  ip: approvedIp ?? '',
})

/** Proof with the latest end for each name that has one. */
export async function heldProofs(
  tx: Tx,
  { siteId, accountId, ca, connectionId, at }: Prover,
  names: readonly string[],
): Promise<Map<string, ProvenDomainRow>> {
  const domains = [...new Set(names.flatMap(authorizationDomains))]
  if (domains.length === 0) return new Map()
  const rows = await tx
    .select()
    .from(provenDomains)
    .where(
      and(
        eq(provenDomains.siteId, siteId),
        eq(provenDomains.accountId, accountId),
        eq(provenDomains.ca, ca),
        connectionId === null ? isNull(provenDomains.connectionId) : eq(provenDomains.connectionId, connectionId),
        inArray(provenDomains.domain, domains),
        gt(provenDomains.validUntil, at),
      ),
    )
    .orderBy(desc(provenDomains.validUntil), desc(provenDomains.provenAt))
  return proofsFor(rows, names, at)
}

/** First proof for each name that has one, of proofs sorted by their end, latest first. */
export function proofsFor(
  rows: readonly ProvenDomainRow[],
  names: readonly string[],
  at: Date,
): Map<string, ProvenDomainRow> {
  const valid = rows.map(withPresentPolicy).filter(({ validUntil }) => validUntil > at)
  const entries = names.flatMap((name) => {
    const proof = valid.find((one) => provesName({ domain: one.name, method: one.method }, name))
    return proof ? [[name, proof] as const] : []
  })
  return new Map(entries)
}

/** Visible evidence; the IP address of whoever answered is kept for auditors. */
const shownOf = ({ ip: _, ...evidence }: ProofEvidence) => evidence

/** Applies the current policy: a later ballot may have shortened the validity. */
function withPresentPolicy(row: ProvenDomainRow): ProvenDomainRow {
  const end = dcvReuseEndsAt(unix(row.provenAt), row.method) * 1000
  return end < row.validUntil.getTime() ? { ...row, validUntil: new Date(end) } : row
}

/** Proofs that an account may reuse, by domain; of each and CA, the one with the latest end. */
export async function provenDomainsOf(
  tx: Tx,
  { siteId, accountId, at }: Omit<Prover, 'ca' | 'connectionId'>,
): Promise<ProvenDomain[]> {
  const rows = await tx
    .selectDistinctOn([provenDomains.domain, provenDomains.ca, provenDomains.method])
    .from(provenDomains)
    .where(
      and(eq(provenDomains.siteId, siteId), eq(provenDomains.accountId, accountId), gt(provenDomains.validUntil, at)),
    )
    .orderBy(
      asc(provenDomains.domain),
      asc(provenDomains.ca),
      asc(provenDomains.method),
      desc(provenDomains.validUntil),
    )
    .limit(listLimit)
  return rows
    .map(withPresentPolicy)
    .filter(({ validUntil }) => validUntil > at)
    .map(({ domain, name, method, ca, orderId, evidence, provenAt, validUntil }) => ({
      ...{ domain, method, ca, orderId, evidence: evidence && shownOf(evidence) },
      ...{ provenAt: unix(provenAt), validUntil: unix(validUntil) },
      coversBelow: provesName({ domain: name, method }, `*.${domain}`),
    }))
}
