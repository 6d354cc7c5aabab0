import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Id, Line, Locale } from '../wire.ts'
import { mostHelpRemark } from './cms-values.ts'

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
    'Published help documents for a console page, or for words; at most 20. In the language of the caller, in the other one where it is not written in that.',
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
    /** Whether the caller found it useful; null before an answer. */
    isUseful: z.boolean().nullable(),
  }),
})

/** Answer of a reader to whether a help document is useful. */
export const HelpAnswer = z.object({
  isUseful: z.boolean(),
  /** Line on what is missing, or empty. */
  remark: Line(mostHelpRemark).default(''),
})
export type HelpAnswer = z.output<typeof HelpAnswer>

export const answerHelp = endpoint({
  method: 'PUT',
  path: '/pageHelp/:id/answer',
  access: 'signed-in',
  summary:
    'Says whether a published help document is useful. Each member counts once: a second answer takes the place of the first. Nobody reads who answered what.',
  params: z.object({ id: Id }),
  body: HelpAnswer,
  reply: z.object({}),
})
