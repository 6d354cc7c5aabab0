import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Id, Locale } from '../wire.ts'

/** Published help document as a member is offered it. */
export const HelpOffer = z.object({
  id: Id,
  title: z.string(),
  /** Empty where the document has none. */
  summary: z.string(),
})
export type HelpOffer = z.output<typeof HelpOffer>

export const findHelp = endpoint({
  method: 'GET',
  path: '/pageHelp',
  access: 'signed-in',
  summary:
    'Published help documents for a console page, or for words; at most 20. In the language of the caller, in Chinese where there is no other.',
  query: z.object({
    /** Path of the page as the menu names it. */
    page: z.string().max(200).optional(),
    q: z.string().trim().max(100).optional(),
  }),
  reply: z.object({ documents: z.array(HelpOffer) }),
})

export const readHelp = endpoint({
  method: 'GET',
  path: '/pageHelp/:id',
  access: 'signed-in',
  summary: 'A published help document as sanitised HTML.',
  params: z.object({ id: Id }),
  reply: z.object({
    id: Id,
    /** Language that the text is in. */
    locale: Locale,
    title: z.string(),
    html: z.string(),
    /** Public page of the document; null where the site has no public pages. */
    address: z.string().nullable(),
  }),
})
