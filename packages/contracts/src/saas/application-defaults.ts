import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Validity } from '../products/products.ts'
import { MailContent } from '../settings/mail-words.ts'
import { MenuEntry, SiteMenu } from '../settings/site-settings.ts'
import { SmsContent } from '../settings/sms-words.ts'
import { Currency, Id, Minor } from '../wire.ts'

const one = z.object({ id: Id })
/** Amount; larger ones are typing errors. */
const Amount = Minor.min(0).max(1_000_000_000)

/** Price of a certificate, and of each further name. */
export const BasePrice = z.object({ priceMinor: Amount, extraNameMinor: Amount, extraWildcardMinor: Amount })
export type BasePrice = z.infer<typeof BasePrice>

/** A product that this site sells, as an application hands it down. */
export const ApplicationProduct = z.object({
  productId: Id,
  productNo: z.string(),
  name: z.object({ zh: z.string(), en: z.string() }),
  /** Whether its tenants sell it. */
  isIncluded: z.boolean(),
  terms: z.array(
    z.object({
      validity: Validity,
      /** Price of this site, which is what tenants buy at. */
      site: BasePrice,
      /** Base price of the application; null where it is the price of this site. */
      base: BasePrice.nullable(),
    }),
  ),
})
export type ApplicationProduct = z.infer<typeof ApplicationProduct>

export const messageChannels = ['mail', 'sms'] as const
export type MessageChannel = (typeof messageChannels)[number]

/** Where words come from that an application hands down: this site's, or its own. */
export const wordsSources = ['site', 'application', 'product'] as const
export type WordsSource = (typeof wordsSources)[number]

/** A message that tenants are given other words for than the product's, or would be if they did not name this site. */
export const ApplicationMessage = z.object({
  channel: z.enum(messageChannels),
  template: z.string(),
  source: z.enum(wordsSources),
  /** Whether this site's words stay here because they name it, so that tenants have those of the product. */
  isWithheld: z.boolean(),
})
export type ApplicationMessage = z.infer<typeof ApplicationMessage>

export const ApplicationDefaults = z.object({
  /** Version of the application that this was read in. */
  version: z.int(),
  /** Currency of the prices. */
  currency: Currency,
  /** What this site sells, in the order of the catalogue. */
  products: z.array(ApplicationProduct),
  /** Menu of its own; null where it has that of this site. */
  menu: SiteMenu.nullable(),
  siteMenu: SiteMenu,
  /** Entries that the menu of a tenant's site may have, as they come with the product. */
  entries: z.array(MenuEntry),
  messages: z.array(ApplicationMessage),
  /** Every message that tenants' sites send, by channel. */
  templates: z.object({ mail: z.array(z.string()), sms: z.array(z.string()) }),
})
export type ApplicationDefaults = z.infer<typeof ApplicationDefaults>

export const getApplicationDefaults = endpoint({
  method: 'GET',
  path: '/saas/applications/:id/defaults',
  access: 'saas.*',
  summary:
    'What an application hands down beside its switches: products with base prices, menu, and words of messages. A version takes it over when it is saved.',
  params: one,
  reply: ApplicationDefaults,
})

/** Most products that are changed at once. */
export const mostChangedProducts = 500

export const setApplicationProducts = endpoint({
  method: 'PUT',
  path: '/saas/applications/:id/products',
  access: 'saas.appCreate',
  summary:
    'Says which products of this site the tenants of an application sell, and their base prices. What is not named stays. Tenants get it with a version that is handed down.',
  params: one,
  body: z.object({
    version: z.int(),
    products: z
      .array(
        z.object({
          productId: Id,
          isIncluded: z.boolean().optional(),
          /** All base prices of the product; the other terms have the prices of this site. */
          basePrices: z
            .array(BasePrice.extend({ validity: Validity }))
            .max(4)
            .optional(),
        }),
      )
      .min(1, 'field.missing')
      .max(mostChangedProducts),
  }),
  reply: ApplicationDefaults,
})

export const setApplicationMenu = endpoint({
  method: 'PUT',
  path: '/saas/applications/:id/menu',
  access: 'saas.appCreate',
  summary: 'Gives an application a menu of its own for its tenants, or with null that of this site.',
  params: one,
  body: z.object({ version: z.int(), menu: SiteMenu.nullable() }),
  reply: ApplicationDefaults,
})

const message = one.extend({
  /** Mails, or text messages. */
  channel: z.enum(messageChannels),
  template: z.string().max(60),
})
const MessageWords = z.union([MailContent, SmsContent])

export const ApplicationMessageDetail = z.object({
  version: z.int(),
  source: z.enum(wordsSources),
  isWithheld: z.boolean(),
  /** Words that the next version hands down. */
  words: MessageWords,
  /** Words that it would hand down without those of the application. */
  usual: MessageWords,
  variables: z.array(
    z.object({ name: z.string(), isRequired: z.boolean(), sample: z.object({ zh: z.string(), en: z.string() }) }),
  ),
})
export type ApplicationMessageDetail = z.infer<typeof ApplicationMessageDetail>

export const getApplicationMessage = endpoint({
  method: 'GET',
  path: '/saas/applications/:id/messages/:channel/:template',
  access: 'saas.*',
  summary: 'Words of one message as an application hands them down, with the variables that they may have.',
  params: message,
  reply: ApplicationMessageDetail,
})

export const setApplicationMessage = endpoint({
  method: 'PUT',
  path: '/saas/applications/:id/messages/:channel/:template',
  access: 'saas.appCreate',
  summary:
    'Gives a message words of the application’s own, or with null those of this site. Tenants get them with a version that is handed down.',
  params: message,
  body: z.object({ version: z.int(), words: MessageWords.nullable() }),
  reply: ApplicationMessageDetail,
})
