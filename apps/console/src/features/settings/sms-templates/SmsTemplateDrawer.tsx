import type { SmsTemplateDetail } from '@app/contracts/settings/sms-templates'
import { useQuery } from '@tanstack/react-query'
import { templateWord } from '#features/messages/message-words.ts'
import { messageLogMessages } from '#features/messages/messages.messages.ts'
import { useT } from '#i18n/use-t.ts'
import { ErrorState } from '#ui/feedback/ErrorState.tsx'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import { Close } from '#ui/overlays/Dismiss.tsx'
import { Drawer } from '#ui/overlays/Drawer.tsx'
import { RouteLine } from './RouteLine.tsx'
import { SmsApprovalForm } from './SmsApprovalForm.tsx'
import { SmsFacts } from './SmsFacts.tsx'
import { SmsPreview } from './SmsPreview.tsx'
import { SmsTextForm } from './SmsTextForm.tsx'
import { smsTemplateMessages } from './sms-templates.messages.ts'
import { smsTemplateQueries } from './sms-templates.queries.ts'

interface DrawerProps {
  template: string
  onClose: () => void
}

/** One text message: its texts, its template at the service, or what the platform sends, by what the service takes. */
export function SmsTemplateDrawer({ template, onClose }: DrawerProps) {
  const t = useT(smsTemplateMessages)
  const say = useT(messageLogMessages)
  const { data, error, isError, refetch } = useQuery(smsTemplateQueries.one(template))
  const title = templateWord(say, { template })
  if (data?.route.takes === 'texts') return <SmsTextForm key="texts" {...{ detail: data, title, onClose }} />
  if (data?.route.takes === 'ids') return <SmsApprovalForm key="ids" {...{ detail: data, title, onClose }} />
  return (
    <Drawer
      isOpen
      onClose={onClose}
      title={data ? title : t('sms-template.title')}
      footer={<Close onClick={onClose} />}
    >
      {data ? (
        <FixedText detail={data} />
      ) : isError ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : (
        <Skeleton height={360} />
      )}
    </Drawer>
  )
}

function FixedText({ detail }: { detail: SmsTemplateDetail }) {
  return (
    <>
      <RouteLine route={detail.route} />
      <SmsFacts detail={detail} />
      <SmsPreview {...{ detail, text: detail.text }} />
    </>
  )
}
