import { z } from 'zod'
import { Labels } from '../access/menu.ts'
import { endpoint } from '../endpoint.ts'
import { planModules } from '../plans/plan-values.ts'
import { Currency, Id, Line, Locale, UnixSeconds } from '../wire.ts'
import {
  contactChannels,
  dashboardCards,
  expiryDaysByDefault,
  expiryLimits,
  idleLimits,
  mostContacts,
  mostMenuEntries,
  mostPictureText,
  mostRemembered,
  passwordAges,
  passwordKinds,
  passwordLengths,
  passwordRulesByDefault,
  sessionLimits,
  siteThemes,
  unpaidLimits,
  validationDaysByDefault,
  validationLimits,
} from './site-values.ts'

/** One line in both languages; an empty one is shown in the other language. */
const Bilingual = (most: number) => z.object({ zh: Line(most), en: Line(most) })
const Named = (most: number) =>
  Bilingual(most).refine(({ zh, en }) => zh !== '' || en !== '', { message: 'field.missing', path: ['zh'] })
const FileId = Id.nullable().default(null)
const Email = z.union([z.literal(''), z.email('field.email').max(254, 'field.email')])

/** Ways to reach the site, shown beside its phone and address. */
const Contact = z
  .object({ channel: z.enum(contactChannels), value: Line(200).min(1, 'field.missing') })
  .refine(({ channel, value }) => channel !== 'link' || /^https:\/\/[^\s/]+\.[^\s]+$/.test(value), {
    message: 'field.https-url',
    path: ['value'],
  })

/** Brand of a site and its legal face, as customers see them. */
export const SiteBrand = z.object({
  name: Named(40),
  shortName: Named(20),
  slogan: Bilingual(60),
  primaryColor: z.string().regex(/^#[0-9a-fA-F]{6}$/, 'field.colour'),
  /** Uploaded pictures by id; null for the mark that comes with the product. */
  logoLight: FileId,
  logoDark: FileId,
  favicon: FileId,
  signInPicture: FileId,
  phone: Line(40),
  email: Email,
  hours: Bilingual(60),
  contacts: z.array(Contact).max(mostContacts).default([]),
  /** Whether visitors of the shop front may ask by a form on the contact page. */
  takesQuestions: z.boolean().default(true),
  /** Filing number of the website with the Chinese ministry (ICP), and with the public security bureau. */
  icp: Line(60),
  policeFiling: Line(60),
  address: Bilingual(120),
  /** Title and description for search engines; empty: the name. */
  title: Bilingual(60),
  description: Bilingual(160),
})
export type SiteBrand = z.output<typeof SiteBrand>

const EntryIds = z.array(Line(200).min(1)).max(mostMenuEntries)
/**
 * The menu of a site's members by ids of entries. Those in `order` come first in their group, in this order; pages in
 * `hidden` leave the menu and stay what they are: reached by their address, and by whoever has the right.
 */
export const SiteMenu = z.object({ order: EntryIds, hidden: EntryIds })
export type SiteMenu = z.output<typeof SiteMenu>

/** Cards of the dashboard, by who reads it. */
const cardsOf = <const Cards extends readonly string[]>(cards: Cards) =>
  z.array(z.enum(cards)).refine((chosen) => new Set(chosen).size === chosen.length, 'field.twice')
const CardsByLayout = z.object({
  operator: cardsOf(dashboardCards.operator),
  till: cardsOf(dashboardCards.till),
  customer: cardsOf(dashboardCards.customer),
})
export type CardsByLayout = z.output<typeof CardsByLayout>

const ExpiryDay = z
  .int('field.whole')
  .min(expiryLimits.least, 'field.expiry-days')
  .max(expiryLimits.most, 'field.expiry-days')
/** Days before an end from which it is urgent, soon, and worth a look, each more than the one before. */
export const ExpiryDays = z
  .object({ urgent: ExpiryDay, soon: ExpiryDay, ahead: ExpiryDay })
  .refine(({ urgent, soon }) => urgent < soon, { message: 'field.days-ascend', path: ['soon'] })
  .refine(({ soon, ahead }) => soon < ahead, { message: 'field.days-ascend', path: ['ahead'] })

const ValidationDay = z
  .int('field.whole')
  .min(validationLimits.least, 'field.validation-days')
  .max(validationLimits.most, 'field.validation-days')

/** A whole number in a range, with one word for both ends. */
const within = ({ least, most }: { least: number; most: number }, word: string) =>
  z.int('field.whole').min(least, word).max(most, word)

const PasswordRules = z.object({
  /** Characters at least. Judged in the browser, because the server sees only a hash. */
  minLength: within(passwordLengths, 'field.password-length'),
  /** Kinds of characters at least, of lower case, upper case, digits and others. Judged in the browser. */
  kinds: within(passwordKinds, 'field.choice'),
  /** Passwords of a member, the present one included, that it may not choose again; 0 for none. */
  remembered: within({ least: 0, most: mostRemembered }, 'field.password-remembered'),
  /** Days after which sign-in asks for another; 0 for never. */
  maxAgeDays: z.literal(0).or(within(passwordAges, 'field.password-age')),
})

/** How console and sign-up of a site behave. */
export const SiteConsole = z
  .object({
    locale: Locale,
    theme: z.enum(siteThemes),
    /** Whether members choose their language. */
    needLangChange: z.boolean(),
    /** Whether sign-up is open; otherwise operators invite. */
    isRetail: z.boolean(),
    onlySelfusdt: z.boolean(),
    currency: Currency,
    idleMinutes: z.int('field.whole').min(idleLimits.least, 'field.minutes').max(idleLimits.most, 'field.minutes'),
    absoluteMinutes: z
      .int('field.whole')
      .min(sessionLimits.least, 'field.minutes')
      .max(sessionLimits.most, 'field.minutes'),
    passwordRules: PasswordRules.default(passwordRulesByDefault),
    /** Line over every page of the console; empty for none. */
    strip: Bilingual(200).default({ zh: '', en: '' }),
    menu: SiteMenu.default({ order: [], hidden: [] }),
    /** Cards that are left out. Nobody computes them. */
    hiddenCards: CardsByLayout.default({ operator: [], till: [], customer: [] }),
    /** Cards in the order of the site; those not named come behind, as they come with the product. */
    cardOrder: CardsByLayout.default({ operator: [], till: [], customer: [] }),
    /** Days after which an unpaid order is closed. */
    unpaidDays: z.int('field.whole').min(unpaidLimits.least, 'field.days').max(unpaidLimits.most, 'field.days'),
    /** Days after which a paid order or a reissue that is not validated is given up, by what is validated. */
    validationDays: z
      .object({ dv: ValidationDay, ov: ValidationDay, ev: ValidationDay })
      .default(validationDaysByDefault),
    expiryDays: ExpiryDays.default(expiryDaysByDefault),
  })
  .refine(({ idleMinutes, absoluteMinutes }) => idleMinutes <= absoluteMinutes, {
    message: 'field.idle-longer',
    path: ['idleMinutes'],
  })
export type SiteConsole = z.output<typeof SiteConsole>

/** A version of a page of settings, whole, so that it can be compared and restored. */
const Saved = <S extends z.ZodType>(settings: S) =>
  z.object({
    settings,
    /** 0 while nothing was saved. */
    version: z.int().nonnegative(),
    /** Versions saved so far, the newest first, at most `mostVersions`. */
    history: z.array(
      z.object({ version: z.int(), savedAt: UnixSeconds, savedBy: z.string(), note: z.string(), settings }),
    ),
  })
const Note = Line(200).default('')
const Version = z.int().nonnegative()

const SavedBrand = Saved(SiteBrand)
export type SavedBrand = z.output<typeof SavedBrand>

export const getSiteBrand = endpoint({
  method: 'GET',
  path: '/siteSettings/brand',
  access: 'site.edit',
  summary: 'Brand and legal details of the site as customers see them, with the versions before.',
  reply: SavedBrand,
})

export const saveSiteBrand = endpoint({
  method: 'PUT',
  path: '/siteSettings/brand',
  access: 'site.edit',
  summary: 'Changes the brand of the site, at once and for everybody. `version` is the one that was read.',
  body: SiteBrand.extend({ version: Version, note: Note }),
  reply: SavedBrand,
})

/** Entry of the menu that a site may move, and hide where it is a page. */
export interface MenuEntry {
  id: string
  labels: Labels
  isPage: boolean
  /** Whether it stays in every menu. */
  isKept: boolean
  children: MenuEntry[]
}
export const MenuEntry: z.ZodType<MenuEntry> = z.object({
  id: z.string(),
  labels: Labels,
  isPage: z.boolean(),
  isKept: z.boolean(),
  get children() {
    return z.array(MenuEntry)
  },
})

const SavedConsole = Saved(SiteConsole).extend({
  /** Flags that the platform sets. */
  fixed: z.object({ isRoot: z.boolean(), isSaas: z.boolean(), supportedDomain: z.boolean(), hasOwnCa: z.boolean() }),
  /** Switches that the site's plan leaves out: they are off, whatever is set. */
  withheld: z.array(z.enum(planModules)),
  /** Every entry that the menu of a member of this site may have, as it comes with the product. */
  entries: z.array(MenuEntry),
  /** Whether money has moved on this site: its currency stays then. */
  isCurrencyFixed: z.boolean(),
})
export type SavedConsole = z.output<typeof SavedConsole>

export const getSiteConsole = endpoint({
  method: 'GET',
  path: '/siteSettings/console',
  access: 'site.dash',
  summary: 'How console, sign-in and sign-up of the site behave, with the versions before.',
  reply: SavedConsole,
})

export const saveSiteConsole = endpoint({
  method: 'PUT',
  path: '/siteSettings/console',
  access: 'site.dash',
  summary: 'Changes how console, sign-in and sign-up behave. The currency stays once money has moved.',
  body: SiteConsole.safeExtend({ version: Version, note: Note }),
  reply: SavedConsole,
})

export const uploadSitePicture = endpoint({
  method: 'POST',
  path: '/sitePictures',
  access: 'site.edit',
  summary: 'Keeps a picture for the brand: PNG, JPEG or WebP, drawn anew and without its metadata. SVG is refused.',
  body: z.object({
    /** What the picture is for. */
    use: z.enum(['logo', 'favicon', 'sign-in']),
    /** File content in base64. */
    content: z.string().max(mostPictureText, 'field.picture-size'),
  }),
  reply: z.object({ id: Id, width: z.int(), height: z.int() }),
})
