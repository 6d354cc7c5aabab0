import { createFileRoute } from '@tanstack/react-router'
import { MailTemplatesPage } from '#features/settings/mail-templates/MailTemplatesPage.tsx'
import { mailTemplateSearch } from '#features/settings/mail-templates/mail-template-search.ts'
import { mailTemplateQueries } from '#features/settings/mail-templates/mail-templates.queries.ts'
import { guard } from '#session/route-guard.ts'

export const Route = createFileRoute('/_shell/setting/center/email-template/')({
  beforeLoad: guard({ roles: ['admin'], access: 'mailTpl.*' }, 'mail-templates'),
  validateSearch: mailTemplateSearch.schema,
  loader: ({ context }) => void context.queryClient.prefetchQuery(mailTemplateQueries.all()),
  component: MailTemplatesPage,
})
