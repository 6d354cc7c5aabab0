import { z } from 'zod'
import { UnixSeconds } from '../wire.ts'

/** Records by which a mail's reader judges its sender. */
export const senderRecords = ['spf', 'dkim', 'dmarc'] as const
export type SenderRecordKind = (typeof senderRecords)[number]

export type SenderVerdict = 'good' | 'unsure' | 'bad'

/** What a look at one of the records can find, and how good that is. */
export const senderFindings = {
  'spf-good': 'good',
  'spf-missing': 'bad',
  /** More than one, which counts as none (RFC 7208 §4.5). */
  'spf-several': 'bad',
  /** Anybody may send. */
  'spf-open': 'bad',
  /** It takes more than ten lookups, which readers give up (RFC 7208 §4.6.4). */
  'spf-long': 'bad',
  /** Does not name the service that sends. */
  'spf-lacks': 'bad',
  /** Does not name the server's address; it may send from others. */
  'spf-elsewhere': 'unsure',
  'dkim-good': 'good',
  'dkim-unnamed': 'unsure',
  'dkim-missing': 'bad',
  'dkim-revoked': 'bad',
  'dkim-unreadable': 'bad',
  /** An RSA key below 1024 bits, which readers ignore (RFC 8301). */
  'dkim-short': 'bad',
  /** An RSA key below 2048 bits. */
  'dkim-weak': 'unsure',
  'dmarc-good': 'good',
  'dmarc-missing': 'bad',
  'dmarc-several': 'bad',
  'dmarc-unreadable': 'bad',
  /** Only asks for reports. */
  'dmarc-watch': 'unsure',
  /** No DNS server answered. */
  silent: 'unsure',
} as const satisfies Record<string, SenderVerdict>
export type SenderFinding = keyof typeof senderFindings

const findings = Object.keys(senderFindings) as [SenderFinding, ...SenderFinding[]]

export const SenderRecord = z.object({
  kind: z.enum(senderRecords),
  /** Name at which the TXT record stands; empty where its selector is not known. */
  name: z.string(),
  /** Value to publish; empty where only the mail service knows it, or nothing needs to change. */
  wanted: z.string(),
  /** Values found, at most five. */
  found: z.array(z.string()),
  finding: z.enum(findings),
})
export type SenderRecord = z.output<typeof SenderRecord>

export const SenderDomainCheck = z.object({
  at: UnixSeconds,
  domain: z.string(),
  records: z.array(SenderRecord),
})
export type SenderDomainCheck = z.output<typeof SenderDomainCheck>
