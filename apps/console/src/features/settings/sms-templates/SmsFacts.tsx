import { isNotifyEvent, notifyEvents } from '@app/contracts/settings/notify-events'
import type { SmsTemplateDetail } from '@app/contracts/settings/sms-templates'
import { useT } from '#i18n/use-t.ts'
import { useCan } from '#session/use-actor.ts'
import { AppLink } from '#ui/AppLink.tsx'
import { FactRow, FactRows } from '#ui/facts/FactRows.tsx'
import { notifyMessages } from '../notify/notify.messages.ts'
import { notifyPath } from '../notify/notify-search.ts'
import { smsTemplateMessages } from './sms-templates.messages.ts'

/** What a text message is for, whether it is sent, and how often it was. */
export function SmsFacts({ detail: { template, kind, policy, sent, failed } }: { detail: SmsTemplateDetail }) {
  const t = useT(smsTemplateMessages)
  const decided = useT(notifyMessages)
  const mayDecide = useCan('notify.edit')
  const group = isNotifyEvent(template) ? `?group=${notifyEvents[template].group}` : ''
  const share = sent > 0 ? Number(((failed / sent) * 100).toPrecision(2)) : 0
  return (
    <FactRows>
      <FactRow name={t('sms-template.kind')}>
        {t(`sms-template.kind.${kind}`)} <span className="mono t3">{template}</span>
      </FactRow>
      <FactRow name={t('sms-template.policy')}>
        {decided(`notify.policy.${policy}`)}{' '}
        {mayDecide && (
          <AppLink href={`${notifyPath}${group}`} className="link">
            {t('sms-template.to-policy')}
          </AppLink>
        )}
      </FactRow>
      <FactRow name={t('sms-template.sent')}>
        {sent} {failed > 0 && <span className="t3">{t('sms-template.failed', { share })}</span>}
      </FactRow>
    </FactRows>
  )
}
