import type { SmsTemplate } from '@app/contracts/settings/sms-templates'
import { type SmsTemplateSearch, smsTemplateViews } from './sms-template-search.ts'

const inView = {
  all: () => true,
  used: ({ policy }: SmsTemplate) => policy === 'always-on' || policy === 'on',
  customised: ({ customised, vendorId }: SmsTemplate) => customised.length > 0 || vendorId !== '',
}

/** Rows of a search, and how many each view has. `textOf` is what the words of a search are looked for in. */
export function foundSmsTemplates(
  all: readonly SmsTemplate[],
  { view = 'all', kind, audit, q = '' }: SmsTemplateSearch,
  textOf: (template: SmsTemplate) => string,
) {
  const templates = all
    .filter(inView[view])
    .filter((one) => (kind ?? one.kind) === one.kind && (audit ?? one.audit) === one.audit)
    .filter((one) => textOf(one).toLowerCase().includes(q.toLowerCase()))
    // Codes first: every site sends them.
    .toSorted((a, b) => Number(b.kind === 'code') - Number(a.kind === 'code'))
    .map((one) => ({ ...one, id: one.template }))
  const views = Object.fromEntries(smsTemplateViews.map((id) => [id, all.filter(inView[id]).length]))
  return { templates, total: templates.length, views }
}
