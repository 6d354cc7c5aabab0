import { z } from 'zod'
import { Labels } from '../access/menu.ts'
import { endpoint } from '../endpoint.ts'
import { Id, Locale, UnixSeconds } from '../wire.ts'
import { ArticleRow } from './articles.ts'
import { mostHelpPages, mostHelpPlace } from './cms-values.ts'

/** Path of a console page as its menu names it, such as `/ssl/order/:id/:orderNo`. */
const PagePath = z.string().max(200)

/** Help document of the book that the site's help is. */
export const HelpDocument = ArticleRow.extend({
  /** Place in its category, from 0 on. */
  position: z.int(),
  /** Console pages that it explains. */
  pages: z.array(PagePath),
  /** Readers who found it useful. */
  useful: z.int(),
  /** Readers who did not. */
  notUseful: z.int(),
  /** Readers who wrote a remark. */
  remarks: z.int(),
})
export type HelpDocument = z.output<typeof HelpDocument>

export const listHelp = endpoint({
  method: 'GET',
  path: '/helpDocuments',
  access: 'cms.*',
  summary: 'Help documents of the site in the order of each category, and the console pages that they can explain.',
  reply: z.object({
    documents: z.array(HelpDocument),
    pages: z.array(
      z.object({
        path: PagePath,
        labels: Labels,
        /** Section of the menu that the page is in. */
        section: Labels,
      }),
    ),
  }),
})

export const searchHelpTexts = endpoint({
  method: 'GET',
  path: '/helpMatches',
  access: 'cms.*',
  summary:
    'Help documents whose draft has the words in its summary or text, in either language, each with the line around the first hit; at most 50.',
  query: z.object({ q: z.string().trim().min(1, 'field.missing').max(100) }),
  reply: z.object({
    matches: z.array(
      z.object({
        id: Id,
        /** Language of the line. */
        locale: Locale,
        /** Part of the line around the hit. */
        line: z.string(),
      }),
    ),
  }),
})

export const placeHelp = endpoint({
  method: 'PUT',
  path: '/helpDocuments/:id',
  access: 'cms.helpSave',
  summary:
    'Says which console pages a help document explains, or gives it another place in its category. Readers see it at once; the text stays as it is.',
  params: z.object({ id: Id }),
  body: z
    .object({
      pages: z.array(PagePath).max(mostHelpPages).optional(),
      /** From 0 on; the others move. */
      position: z.int().min(0).max(mostHelpPlace).optional(),
    })
    .refine(({ pages, position }) => pages !== undefined || position !== undefined, 'field.missing'),
  reply: HelpDocument,
})

export const copyToHelp = endpoint({
  method: 'POST',
  path: '/articles/:id/help',
  access: 'cms.helpSave',
  summary:
    'Begins a help document, as a draft at the end of a category, with the draft of an article. The article stays as it is.',
  params: z.object({ id: Id }),
  body: z.object({ categoryId: Id }),
  reply: HelpDocument,
})

/** Remark of a reader, without who it was. */
export const HelpRemark = z.object({
  id: Id,
  text: z.string(),
  /** Whether the reader found the document useful. */
  isUseful: z.boolean(),
  answeredAt: UnixSeconds,
})
export type HelpRemark = z.output<typeof HelpRemark>

export const listHelpRemarks = endpoint({
  method: 'GET',
  path: '/helpDocuments/:id/remarks',
  access: 'cms.*',
  summary: 'Remarks of readers on a help document, the newest first; at most 100.',
  params: z.object({ id: Id }),
  reply: z.object({ remarks: z.array(HelpRemark) }),
})

export const eraseHelpRemark = endpoint({
  method: 'DELETE',
  path: '/helpRemarks/:id',
  access: 'cms.helpSave',
  summary: 'Erases the words of a remark for good, such as abuse or personal data. The answer still counts.',
  params: z.object({ id: Id }),
  reply: z.object({}),
})
