import { z } from 'zod'
import { endpoint } from './endpoint.ts'

/** Agreements: the site's terms at sign-up, the subscriber agreement with each order. */
export const agreementKinds = ['terms', 'subscriber'] as const
export type AgreementKind = (typeof agreementKinds)[number]

/** Versions of the built-in texts, used until a site publishes its own. A changed text gets a new version. */
export const agreementVersions: Record<AgreementKind, string> = { terms: '2026-11-22', subscriber: '2026-11-22' }

/** Version of the agreement that was accepted; empty when none was. */
export const AgreementVersion = z.string().trim().max(40).default('')

export const Agreement = z.object({
  kind: z.enum(agreementKinds),
  version: z.string(),
  /** True for the standard text that comes with the product, false for one that the site wrote. */
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
