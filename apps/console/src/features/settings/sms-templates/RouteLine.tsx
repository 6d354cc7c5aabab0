import type { SmsRoute } from '@app/contracts/settings/sms-templates'
import { useT } from '#i18n/use-t.ts'
import { useCan } from '#session/use-actor.ts'
import { AppLink } from '#ui/AppLink.tsx'
import { setUpHref } from '../notify/notify-words.ts'
import { smsTemplateMessages } from './sms-templates.messages.ts'
import styles from './sms-templates.module.css'
import { routeLines } from './sms-words.ts'

/** Says who sends the text messages and what can be said of them there, with the way to change that. */
export function RouteLine({ route }: { route: SmsRoute }) {
  const t = useT(smsTemplateMessages)
  const maySetUp = useCan('notify.sender')
  return (
    <p className={styles.route}>
      {routeLines(t, route).join(' ')}{' '}
      {maySetUp && (
        <AppLink href={setUpHref} className="link">
          {t(route.by === 'own' ? 'sms-template.route.senders' : 'sms-template.route.set-up')}
        </AppLink>
      )}
    </p>
  )
}
