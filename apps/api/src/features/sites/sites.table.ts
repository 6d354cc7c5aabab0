import type { PlanModule, Quotas } from '@app/contracts/plans/plan-values'
import type { CardsByLayout, SiteBrand, SiteMenu } from '@app/contracts/settings/site-settings'
import {
  type ExpiryDays,
  expiryDaysByDefault,
  type PasswordRules,
  passwordRulesByDefault,
  type SiteTheme,
  type ValidationDays,
  validationDaysByDefault,
} from '@app/contracts/settings/site-values'
import type { Maintenance } from '@app/contracts/sites'
import type { WordPack } from '@app/contracts/wording/wording-values'
import { sql } from 'drizzle-orm'
import { boolean, index, integer, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'

/** What a brand has beyond name, slogan, colour and support; empty until a site's owner sets it. */
export type SiteFace = Omit<SiteBrand, 'name' | 'shortName' | 'slogan' | 'primaryColor' | 'phone' | 'email' | 'icp'> & {
  names: SiteBrand['name']
  shortNames: SiteBrand['shortName']
}

/** White-label sites. Shared, because a request finds its site here before the tenant is known. */
export const sites = pgTable('sites', {
  id: uuid().primaryKey(),
  code: text().notNull().unique(),
  parentId: uuid('parent_id'),
  /** Account that runs the site; one of the site's own accounts. */
  ownerAccountId: uuid('owner_account_id'),
  /** Account of this site at its parent, which buys there what the site sells; null where nothing is bought. */
  parentAccountId: uuid('parent_account_id'),
  /** Name in the site's own language. */
  name: text().notNull(),
  shortName: text('short_name').notNull(),
  slogan: jsonb().$type<{ zh: string; en: string }>().notNull(),
  /** Names in both languages, pictures, contacts, address, search texts. */
  face: jsonb().$type<Partial<SiteFace>>().notNull().default({}),
  theme: text().$type<SiteTheme>().notNull().default('system'),
  locale: text().$type<'zh' | 'en'>().notNull(),
  currency: text().$type<'CNY' | 'USD'>().notNull(),
  primaryColor: text('primary_color').notNull(),
  /** `hours` are what the site said in one language before its face had both. */
  support: jsonb().$type<{ hours: string; phone: string; email: string; icp: string }>().notNull(),
  isRoot: boolean('is_root').notNull().default(false),
  isRetail: boolean('is_retail').notNull().default(false),
  isSaas: boolean('is_saas').notNull().default(false),
  supportedDomain: boolean('supported_domain').notNull().default(false),
  needLangChange: boolean('need_lang_change').notNull().default(false),
  onlySelfusdt: boolean('only_selfusdt').notNull().default(false),
  /** Whether it may sell products on CA accounts of its own instead of buying them from its parent. */
  hasOwnCa: boolean('has_own_ca').notNull().default(false),
  /** Line over every page of the console. */
  strip: jsonb().$type<{ zh: string; en: string }>().notNull().default({ zh: '', en: '' }),
  /** What the site moves in the menu of its members, and what it leaves out. */
  menu: jsonb().$type<SiteMenu>().notNull().default({ order: [], hidden: [] }),
  /** Cards that the dashboard leaves out, by who reads it. */
  hiddenCards: jsonb('hidden_cards').$type<CardsByLayout>().notNull().default({ operator: [], till: [], customer: [] }),
  /** Cards of the dashboard in the order of the site, by who reads it. */
  cardOrder: jsonb('card_order').$type<CardsByLayout>().notNull().default({ operator: [], till: [], customer: [] }),
  /** Name of the identity provider on the sign-in page; empty while single sign-on is off. */
  ssoLabel: jsonb('sso_label').$type<{ zh: string; en: string }>().notNull().default({ zh: '', en: '' }),
  /** App id of the captcha widget at sign-in and sign-up; empty for the work that each browser does. */
  captchaAppId: text('captcha_app_id').notNull().default(''),
  /** Days after which unpaid orders are closed. */
  unpaidDays: integer('unpaid_days').notNull().default(20),
  /** Days after which a paid order or a reissue that is not validated is given up. */
  validationDays: jsonb('validation_days').$type<ValidationDays>().notNull().default(validationDaysByDefault),
  /** Days before an end from which it is urgent, soon, and worth a look. */
  expiryDays: jsonb('expiry_days').$type<ExpiryDays>().notNull().default(expiryDaysByDefault),
  idleMinutes: integer('idle_minutes').notNull().default(120),
  absoluteMinutes: integer('absolute_minutes').notNull().default(720),
  /** Rules for the passwords of the site's members. */
  passwordRules: jsonb('password_rules').$type<PasswordRules>().notNull().default(passwordRulesByDefault),
  /** Newest published language pack; 0 while the site has none. */
  wordsVersion: integer('words_version').notNull().default(0),
  /** What of it the server itself says: menu labels and refusals. */
  serverWords: jsonb('server_words').$type<WordPack>().notNull().default({}),
  /** Most that the site may have of each kind that its plan limits. */
  quotas: jsonb().$type<Partial<Quotas>>().notNull().default({}),
  /** Switches that its plan leaves out: off, whatever their columns say. `inForce` is the rule. */
  withheld: jsonb().$type<PlanModule[]>().notNull().default([]),
  /** Maintenance that the site that opened it has planned, while it is under way and after; null for none. */
  maintenance: jsonb().$type<Maintenance>(),
  /** Since when the site that opened it has suspended it; null while it is open. */
  suspendedAt: timestamp('suspended_at', { withTimezone: true }),
  /** Since when the site that opened it has closed it; null while it is not. Thirty days later it is erased. */
  closedAt: timestamp('closed_at', { withTimezone: true }),
  /**
   * When its erasure began, after which there is no way back: only such a site loses lines of its books. The row stays, so
   * that its id and code are never given again.
   */
  erasingAt: timestamp('erasing_at', { withTimezone: true }),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull().default(sql`now()`),
})
export type SiteRow = typeof sites.$inferSelect

export const siteHosts = pgTable(
  'site_hosts',
  {
    /** Lower case, without a port. */
    host: text().primaryKey(),
    siteId: uuid('site_id')
      .notNull()
      .references(() => sites.id),
    /** Whether links in messages begin with it; at most one of a site. */
    isMain: boolean('is_main').notNull().default(false),
  },
  (t) => [index('site_hosts_site').on(t.siteId)],
)
