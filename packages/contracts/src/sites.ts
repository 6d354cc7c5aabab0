import { z } from 'zod'
import { Currency, Locale } from './wire.ts'

export const SiteFlags = z.object({
  isRoot: z.boolean(),
  isRetail: z.boolean(),
  isSaas: z.boolean(),
  supportedDomain: z.boolean(),
  needLangChange: z.boolean(),
  onlySelfusdt: z.boolean(),
})
export type SiteFlags = z.infer<typeof SiteFlags>

/** Site settings in the HTML of every page, so that the first paint has the right brand, theme and language. */
export const SiteConfig = z.object({
  /** Site code, which salts password hashes; never changes. */
  code: z.string(),
  name: z.string(),
  shortName: z.string(),
  slogan: z.object({ zh: z.string(), en: z.string() }),
  locale: Locale,
  currency: Currency,
  primaryColor: z.string().regex(/^#[0-9a-fA-F]{6}$/),
  flags: SiteFlags,
  support: z.object({ hours: z.string(), phone: z.string(), email: z.string(), icp: z.string() }),
  version: z.string(),
  /** Whether the demo is running; the sign-in page then tells where to find the demo passwords. */
  isDemo: z.boolean(),
})
export type SiteConfig = z.infer<typeof SiteConfig>
