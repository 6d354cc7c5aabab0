import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { UnixSeconds } from '../wire.ts'

const locals = ['admin', 'administrator', 'webmaster', 'hostmaster', 'postmaster']

/** Constructed addresses of domains (BR 3.2.2.4.4). */
export const constructedAt = (domains: readonly string[]): string[] =>
  domains.flatMap((domain) => locals.map((local) => `${local}@${domain}`))

/**
 * Whether a mailbox can be a constructed address for a name. Only the server knows which parent domains are allowed.
 */
export function mayBeConstructed(name: string, mailbox: string): boolean {
  const [local = '', domain = ''] = mailbox.split('@')
  return locals.includes(local) && domain.includes('.') && `.${name}`.endsWith(`.${domain}`)
}

/** Purpose of a confirmation mail: allow issuance for a domain, or prove that somebody reads the mailbox. */
export const mailPurposes = ['domain', 'mailbox'] as const

const Token = z.object({ token: z.string().min(20).max(200) })

export const readMailProof = endpoint({
  method: 'POST',
  path: '/mailProof',
  access: 'public',
  summary: 'What a mail asks its reader to confirm. It changes nothing.',
  body: Token,
  reply: z.object({
    purpose: z.enum(mailPurposes),
    recipient: z.string(),
    names: z.array(z.string()),
    /** Applicant of the certificate. */
    applicant: z.string(),
    expiresAt: UnixSeconds,
    approvedAt: UnixSeconds.nullable(),
  }),
})

export const approveMailProof = endpoint({
  method: 'POST',
  path: '/mailProof/approve',
  access: 'public',
  summary: 'Confirms what a mail asks, once.',
  body: Token,
  reply: z.object({ approvedAt: UnixSeconds }),
})

export const refuseMailProof = endpoint({
  method: 'POST',
  path: '/mailProof/refuse',
  access: 'public',
  summary: 'Refuses what a mail asks: its link ends, and the applicant is told on the order. Another mail may be sent.',
  body: Token,
  reply: z.object({ refusedAt: UnixSeconds }),
})
