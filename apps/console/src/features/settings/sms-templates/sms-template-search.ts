import { smsAudits, smsKinds } from '@app/contracts/settings/sms-values'
import { z } from 'zod'
import { defineListSearch, type SearchOf, words } from '#lib/list-search.ts'
import { listPaths } from '#lib/view-search.ts'

export const smsTemplateViews = ['all', 'used', 'customised'] as const

/** The address of the list of text messages; `id` is the one that is open over it. */
export const smsTemplateSearch = defineListSearch({
  path: listPaths['sms-templates'],
  filters: { view: z.enum(smsTemplateViews), kind: z.enum(smsKinds), audit: z.enum(smsAudits), q: words },
  over: { id: z.string().max(60) },
})
export type SmsTemplateSearch = SearchOf<typeof smsTemplateSearch>
