import { z } from 'zod'
import { endpoint } from './endpoint.ts'

/** Agreements: the site's terms at sign-up, the subscriber agreement with each order. */
export const agreementKinds = ['terms', 'subscriber'] as const
export type AgreementKind = (typeof agreementKinds)[number]

/** The built-in texts in force, until a site publishes its own. A text that changes gets a new version. */
export const agreementVersions: Record<AgreementKind, string> = { terms: '2026-11-22', subscriber: '2026-11-22' }

/** The version that was read and ticked. Empty says that nothing was. */
export const AgreementVersion = z.string().trim().max(40).default('')

export const Agreement = z.object({
  kind: z.enum(agreementKinds),
  version: z.string(),
  /** The standard text that comes with the product; not one that the site has written. */
  isBuiltIn: z.boolean(),
  title: z.string(),
  paragraphs: z.array(z.string()),
})
export type Agreement = z.infer<typeof Agreement>

export const readAgreement = endpoint({
  method: 'GET',
  path: '/agreements/:kind',
  access: 'public',
  summary: 'The text of an agreement that is in force on this site, with its version, in the language of the call.',
  params: z.object({ kind: z.enum(agreementKinds) }),
  reply: Agreement,
})
