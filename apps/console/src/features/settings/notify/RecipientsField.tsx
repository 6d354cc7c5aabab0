import type { NotifyEventName } from '@app/contracts/settings/notify-events'
import { setRecipients } from '@app/contracts/settings/notify-recipients'
import { isRole, type NotifyRecipient } from '@app/contracts/settings/notify-values'
import { templateWord } from '#features/messages/message-words.ts'
import { messageLogMessages } from '#features/messages/messages.messages.ts'
import { useT } from '#i18n/use-t.ts'
import { call } from '#lib/call.ts'
import { useWhyNot } from '#session/use-why-not.ts'
import { Checkbox } from '#ui/forms/fields.ts'
import { notifyMessages } from './notify.messages.ts'
import styles from './notify.module.css'
import { type NotifyRow, toldIn } from './notify-rows.ts'
import { recipientWord } from './notify-words.ts'
import { useChoice } from './use-choice.ts'

/** Who is told of an event beside whom it is for; each choice counts at once. */
export function RecipientsField({ event, further }: { event: NotifyEventName; further: NotifyRow['further'] }) {
  const t = useT(notifyMessages)
  const say = useT(messageLogMessages)
  const whyNot = useWhyNot()('notify.edit')
  const { allowed, told, roles } = further
  const { shown, choose } = useChoice<readonly NotifyRecipient[]>(
    {
      about: ['recipients', event],
      read: (settings) => toldIn(settings, event),
      send: (next, over) =>
        call(setRecipients, { params: { template: event }, body: { recipients: [...next], over: [...over] } }),
    },
    told,
  )
  const wordOf = (one: NotifyRecipient) => recipientWord(t, event, one, roles)
  const chooseWho = (values: readonly string[]) => {
    const next = allowed.filter((one) => values.includes(one))
    const who = next.map(wordOf).join(t('notify.and')) || t('notify.recipients.nobody')
    choose(next, t('notify.recipients.saved', { event: templateWord(say, { template: event }), who }))
  }
  return (
    <Checkbox.Group
      label={t('notify.recipients')}
      description={whyNot ?? t('notify.recipients.help')}
      value={[...shown]}
      onChange={chooseWho}
    >
      {allowed.map((one) => (
        <Checkbox
          key={one}
          className={styles.recipient ?? ''}
          value={one}
          label={isRole(one) ? t('notify.recipient.role', { name: wordOf(one) }) : wordOf(one)}
          disabled={whyNot !== undefined}
        />
      ))}
    </Checkbox.Group>
  )
}
