import { createFileRoute } from '@tanstack/react-router'
import { MailTemplatePage } from '#features/settings/mail-templates/MailTemplatePage.tsx'
import { mailTemplateQueries } from '#features/settings/mail-templates/mail-templates.queries.ts'
import { guard } from '#session/route-guard.ts'

export const Route = createFileRoute('/_shell/setting/center/email-template/$id')({
  beforeLoad: guard({ roles: ['admin'], access: 'mailTpl.*' }),
  loader: ({ context, params }) => void context.queryClient.prefetchQuery(mailTemplateQueries.one(params.id)),
  component: MailTemplatePage,
})
