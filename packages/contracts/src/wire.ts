import { z } from 'zod'

/** Money in minor units (100 per major unit), always an integer. */
export const Minor = z.int()
/** Moment in seconds since 1970-01-01 00:00 UTC. */
export const UnixSeconds = z.int().nonnegative()
export const Id = z.uuid('field.id')
/** Language of texts: Chinese or English. */
export const Locale = z.enum(['zh', 'en'])
export type Locale = z.infer<typeof Locale>
/** Currency of a site, ISO 4217. */
export const Currency = z.enum(['CNY', 'USD'])
export type Currency = z.infer<typeof Currency>

/** Page of a list; `offset` is the 1-based page number. */
export const Page = z.object({
  limit: z.coerce.number().int().min(1).max(1000).default(20),
  offset: z.coerce.number().int().min(1).max(1_000_000).default(1),
})

/** Maximum exact total: longer lists set `totalCapped`. */
export const totalCap = 10_000

/**
 * Invisible characters: line breaks could begin another header or log line; direction and zero-width marks let a text
 * read otherwise than it is. Joiners and variation selectors stay: some scripts and emoji need them.
 */
export const hiddenMark =
  /(?!\u200c|\u200d|\p{Variation_Selector})[\p{Cc}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}]/u

/** One line of text, possibly empty: labels, and values used in mails, files and logs. */
export const Line = (most: number) =>
  z
    .string()
    .trim()
    .max(most)
    .refine((text) => !hiddenMark.test(text), 'field.one-line')

/** Start of a private key. A text with one is refused before it is parsed, logged or stored. */
export const privateKeyMark = /-----BEGIN [A-Z ]*PRIVATE KEY-----/

/** Envelope of every answer. `data` is null on a refusal. */
export interface Envelope<T> {
  code: number
  msg: string
  data: T
  /** Errors by field path, where a form can show them. */
  errors?: Record<string, string>
  requestId: string
}
