import { createFileRoute } from '@tanstack/react-router'
import { SmsTemplatesPage } from '#features/settings/sms-templates/SmsTemplatesPage.tsx'
import { smsTemplateSearch } from '#features/settings/sms-templates/sms-template-search.ts'
import { smsTemplateQueries } from '#features/settings/sms-templates/sms-templates.queries.ts'
import { guard } from '#session/route-guard.ts'

export const Route = createFileRoute('/_shell/setting/center/message-template')({
  beforeLoad: guard({ roles: ['admin'], access: 'smsTpl.*' }, 'sms-templates'),
  validateSearch: smsTemplateSearch.schema,
  loader: ({ context }) => void context.queryClient.prefetchQuery(smsTemplateQueries.all()),
  component: SmsTemplatesPage,
})
