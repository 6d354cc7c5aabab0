import { z } from 'zod'
import { contactChannels, siteThemes } from './settings/site-values.ts'
import { Currency, Locale, UnixSeconds } from './wire.ts'

/**
 * Groups of calls whose server the deployment may name per site. Whatever it does not name is this server; `retail`
 * follows `admin`.
 */
export const baseNames = ['admin', 'control', 'retail', 'domain', 'language'] as const
export type BaseName = (typeof baseNames)[number]

/** A text in both languages, neither empty unless both are. */
const Bilingual = z.object({ zh: z.string(), en: z.string() })

/** Time in which a site is under maintenance, and what its visitors are told; an empty text for the usual sentence. */
export const Maintenance = z.object({ from: UnixSeconds, until: UnixSeconds, text: Bilingual })
export type Maintenance = z.infer<typeof Maintenance>

export const SiteFlags = z.object({
  isRoot: z.boolean(),
  isRetail: z.boolean(),
  isSaas: z.boolean(),
  supportedDomain: z.boolean(),
  needLangChange: z.boolean(),
  onlySelfusdt: z.boolean(),
  hasOwnCa: z.boolean(),
})
export type SiteFlags = z.infer<typeof SiteFlags>

/** Site settings in the HTML of every page, so that the first paint has the right brand, theme and language. */
export const SiteConfig = z.object({
  /** Site code, which salts password hashes; never changes. */
  code: z.string(),
  name: Bilingual,
  shortName: Bilingual,
  slogan: Bilingual,
  locale: Locale,
  /** Theme of members who have not chosen one. */
  theme: z.enum(siteThemes),
  currency: Currency,
  primaryColor: z.string().regex(/^#[0-9a-fA-F]{6}$/),
  flags: SiteFlags,
  support: z.object({ hours: Bilingual, phone: z.string(), email: z.string(), icp: z.string() }),
  contacts: z.array(z.object({ channel: z.enum(contactChannels), value: z.string() })),
  policeFiling: z.string(),
  address: Bilingual,
  /** Whether the site is suspended: its customers come to their certificates, and nothing new is begun. */
  isSuspended: z.boolean(),
  /** Line over every page of the console, of a suspended site the word that it is; empty for none. */
  strip: Bilingual,
  /** Maintenance that is announced or under way; null for none. */
  maintenance: Maintenance.nullable(),
  /** Days before an end from which it is urgent, soon, and worth a look. */
  expiryDays: z.object({ urgent: z.int(), soon: z.int(), ahead: z.int() }),
  /** Characters, and kinds of characters, that a new password needs at least. */
  newPassword: z.object({ minLength: z.int(), kinds: z.int() }),
  /** Name of the identity provider by which the staff may sign in; empty for none. */
  sso: Bilingual,
  /** Addresses of pictures; null for what comes with the product. The dark logo falls back to the light one. */
  pictures: z.object({
    logoLight: z.string().nullable(),
    logoDark: z.string().nullable(),
    favicon: z.string().nullable(),
    signIn: z.string().nullable(),
  }),
  version: z.string(),
  /** What stands in place of `/api` for a group of calls. */
  bases: z.partialRecord(z.enum(baseNames), z.string()),
  /** Version of the site's own words, for `/trans/{language}`; 0 for none. */
  wordsVersion: z.int().nonnegative(),
  /** Widget of a vendor that tells people from programs; null where each browser does a little work. */
  captcha: z.object({ appId: z.string(), script: z.string() }).nullable(),
  /** Whether the demo is running; the sign-in page then tells where to find the demo passwords. */
  isDemo: z.boolean(),
})
export type SiteConfig = z.infer<typeof SiteConfig>
