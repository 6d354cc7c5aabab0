import { createHash } from 'node:crypto'
import { mailboxValueHours, methodEnds } from '@app/contracts/certificates/policy'
import type { Challenge } from '#core/challenge.ts'
import { newId } from '#core/new-id.ts'
import type { Ctx } from '#ctx.ts'
import type { Tx } from '#db/client.ts'
import { send } from '#features/messages/messages.service.ts'
import type { CertificateAuthority } from '#providers/ca/ca.ts'
import { addEvent, updateCheck, updateChecks } from '../orders.repo.ts'
import type { OrderRow } from '../orders.table.ts'
import { type ClaimedIssuance, stillPending } from '../step-claim.repo.ts'
import { addMailProof, applicantOf, replaceMailProofs, returnedMails, updateMailProof } from './mail-proofs.repo.ts'
import type { MailProofRow } from './mail-proofs.table.ts'

/** Random values are valid for 30 days (BR 3.2.2.4.4). */
const lifeMs = 30 * 86_400_000
const mailboxLifeMs = mailboxValueHours * 3_600_000

export interface ProofMail extends Pick<MailProofRow, 'certificateId' | 'purpose' | 'recipient' | 'names'> {
  /** Value to return: at least 112 random bits, used for nothing else. */
  value: string
  /** Origin of the link. */
  origin: string
}

/**
 * Mails a confirmation link and voids the recipient's earlier ones for this issuance. Returns the expiry of the link.
 */
export async function sendProofMail(tx: Tx, ctx: Ctx, order: OrderRow, mail: ProofMail): Promise<Date> {
  const { certificateId, purpose, recipient, names, value, origin } = mail
  const { siteId, accountId, id: orderId } = order
  const at = ctx.clock.now()
  const lasts = purpose === 'domain' ? lifeMs : mailboxLifeMs
  const end = purpose === 'domain' ? (methodEnds.email ?? Number.POSITIVE_INFINITY) * 1000 : Number.POSITIVE_INFINITY
  const expiresAt = new Date(Math.min(at.getTime() + lasts, end))
  await replaceMailProofs(tx, { siteId, certificateId, recipient, at })
  await addMailProof(tx, {
    ...{ siteId, id: newId(), accountId, orderId, certificateId, purpose, recipient, names },
    ...{ valueHash: hashOf(value), sentAt: at, expiresAt },
  })
  const applicant = await applicantOf(tx, order)
  await send(tx, ctx, {
    ...{ siteId, accountId, orderId, channel: 'email', to: recipient, locale: applicant.locale, isSecret: true },
    template: `proof.${purpose}`,
    facts: {
      ...{ applicant: applicant.name, names, domain: names[0] ?? '', count: names.length, at: expiresAt },
      url: `${origin}/mail-proof?token=${encodeURIComponent(value)}`,
    },
  })
  const facts = { email: recipient, count: names.length, domain: names[0] ?? '' }
  await addEvent(tx, order, { kind: 'proof-mail-sent', actor: null, at, facts })
  return expiresAt
}

/**
 * Sends the mails of a CA's challenges, one per recipient for all of the recipient's names, and makes the checks wait
 * for the answers.
 */
export async function mailChallenges(
  tx: Tx,
  ctx: Ctx,
  { order, certificate, checks }: Pick<ClaimedIssuance, 'order' | 'certificate' | 'checks'>,
  { challenges, origin }: { challenges: readonly Challenge[]; origin: string },
): Promise<void> {
  const at = ctx.clock.now()
  const mails = Map.groupBy(
    challenges.filter(({ type }) => type === 'EMAIL'),
    ({ host }) => host,
  )
  for (const [recipient, [challenge]] of mails) {
    const domains = challenges.filter(({ host }) => host === recipient).map(({ domain }) => domain)
    const mailed = checks.filter(
      (check) => domains.includes(check.domain) || (check.recipient === recipient && check.validUntil === null),
    )
    const names = mailed.map(({ domain }) => domain)
    const mail = { certificateId: certificate.id, purpose: 'domain' as const, recipient, names }
    const expiresAt = await sendProofMail(tx, ctx, order, { ...mail, value: challenge?.value ?? '', origin })
    const cooldownUntil = new Date(at.getTime() + ctx.env.DCV_COOLDOWN_SECONDS * 1000)
    const set = {
      ...{ method: 'email' as const, recipient, recordType: 'EMAIL' as const, recordHost: recipient, recordValue: '' },
      ...{ result: 'pending', found: [], detail: '', checkedAt: null, validUntil: null, reusedFrom: null },
      ...{ answeredAt: null, attempts: 0, cooldownUntil, nextCheckAt: expiresAt },
    }
    await updateChecks(
      tx,
      mailed.map((check) => ({ check, set })),
    )
  }
}

/** Hash of a value for lookup, so that a reader of the database cannot use a link. */
export const hashOf = (value: string): string => createHash('sha256').update(value).digest('hex')

const sealName = ({ siteId, id }: Pick<MailProofRow, 'siteId' | 'id'>) => `mail_proofs.value:${siteId}:${id}`

/** Seals a returned value until the CA has it. */
export const sealValue = (ctx: Ctx, proof: MailProofRow, value: string): string =>
  ctx.secrets.seal(sealName(proof), value)

/** Passes returned values to the CA, which compares them with its own. May be repeated. */
export async function handBackMails(
  ctx: Ctx,
  ca: CertificateAuthority,
  task: ClaimedIssuance,
): Promise<ClaimedIssuance | undefined> {
  const { caOrderId, siteId } = task.certificate
  const scope = { siteId, accountId: null }
  const isMailed = task.checks.some(({ method }) => method === 'email' || method === 'mailbox')
  const returned =
    caOrderId && isMailed ? await ctx.db.readTransaction(scope, (tx) => returnedMails(tx, task.certificate)) : []
  if (!caOrderId || returned.length === 0) return task
  for (const proof of returned) {
    if (proof.purpose === 'mailbox') await ca.proveMailbox(caOrderId, proof.recipient)
    else await ca.returnValue(caOrderId, ctx.secrets.open(sealName(proof), proof.valueSealed ?? ''))
  }
  return ctx.db.transaction(scope, async (tx) => {
    const now = await stillPending(tx, task)
    for (const proof of returned) {
      await updateMailProof(tx, proof, { valueSealed: null })
      const mailed = now?.checks.filter(({ domain }) => proof.names.includes(domain)) ?? []
      for (const check of mailed) await updateCheck(tx, check, { nextCheckAt: proof.expiresAt })
    }
    return now && stillPending(tx, task)
  })
}
