import type { MailTemplate } from '@app/contracts/settings/mail-templates'
import { listPaths } from '#lib/view-search.ts'
import { type MailTemplateSearch, type mailGroups, mailTemplateViews } from './mail-template-search.ts'

type MailGroup = (typeof mailGroups)[number]

export const mailTemplateHref = (template: string) => `${listPaths['mail-templates']}/${template}`

const groups: readonly [RegExp, MailGroup][] = [
  [/^(notice|order|proof|organisation)\./, 'order'],
  [/^(payment|invoice|partner)\./, 'finance'],
  [/^(customer|webhook)\./, 'customer'],
]

/** What a template is about, by its name. */
export const groupOf = (template: string): MailGroup => groups.find(([is]) => is.test(template))?.[1] ?? 'account'

const inView = {
  all: () => true,
  customised: ({ customised }: MailTemplate) => customised.length > 0,
  draft: ({ hasDraft }: MailTemplate) => hasDraft,
  off: ({ isEnabled }: MailTemplate) => !isEnabled,
}

/** Rows of a search, by group, and how many each view has. `textOf` is what the words of a search are looked for in. */
export function foundTemplates(
  all: readonly MailTemplate[],
  { view = 'all', group, q = '' }: MailTemplateSearch,
  textOf: (template: MailTemplate) => string,
) {
  const templates = all
    .filter(inView[view])
    .filter(({ template }) => group === undefined || groupOf(template) === group)
    .filter((one) => textOf(one).toLowerCase().includes(q.toLowerCase()))
    .map((one) => ({ ...one, id: one.template }))
  const views = Object.fromEntries(mailTemplateViews.map((id) => [id, all.filter(inView[id]).length]))
  return { templates, total: templates.length, views }
}
