import { z } from 'zod'
import { type AgreementKind, agreementKinds } from './agreement-kinds.ts'
import { endpoint } from './endpoint.ts'
import { Locale, UnixSeconds } from './wire.ts'

/** Versions of the built-in texts, used until a site publishes its own. A changed text gets a new version. */
export const agreementVersions: Record<AgreementKind, string> = { terms: '2026-11-22', subscriber: '2026-11-22' }

/** Version of the agreement that was accepted; empty when none was. */
export const AgreementVersion = z.string().trim().max(40).default('')

export const Agreement = z.object({
  kind: z.enum(agreementKinds),
  version: z.string(),
  /** True for the standard text that comes with the product, false for one that the site wrote. */
  isBuiltIn: z.boolean(),
  isInForce: z.boolean(),
  /** Null for the standard text. */
  publishedAt: UnixSeconds.nullable(),
  /** Language of the text: a site may have written it in one alone. */
  locale: Locale,
  title: z.string(),
  /** With the marks of `settings/text-marks`. */
  text: z.string(),
  /** Versions that the site published, the newest first. */
  versions: z.array(z.object({ version: z.string(), publishedAt: UnixSeconds })),
})
export type Agreement = z.infer<typeof Agreement>

export const readAgreement = endpoint({
  method: 'GET',
  path: '/agreements/:kind',
  access: 'public',
  summary:
    'The text of an agreement of this site in the language of the call: the version in force, or the one that is asked for.',
  params: z.object({ kind: z.enum(agreementKinds) }),
  query: z.object({ version: z.string().trim().max(40).optional() }),
  reply: Agreement,
})
