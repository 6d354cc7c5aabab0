import { z } from 'zod'
import { defineListSearch, type SearchOf, words } from '#lib/list-search.ts'
import { listPaths } from '#lib/view-search.ts'

export const mailTemplateViews = ['all', 'customised', 'draft', 'off'] as const
export const mailGroups = ['account', 'order', 'finance', 'customer'] as const

/** The address of the list of mail templates. */
export const mailTemplateSearch = defineListSearch({
  path: listPaths['mail-templates'],
  filters: { view: z.enum(mailTemplateViews), group: z.enum(mailGroups), q: words },
})
export type MailTemplateSearch = SearchOf<typeof mailTemplateSearch>
