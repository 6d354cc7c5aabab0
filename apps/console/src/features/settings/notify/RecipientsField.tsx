import type { NotifyEventName } from '@app/contracts/settings/notify-events'
import type { NotifyRecipient } from '@app/contracts/settings/notify-values'
import { templateWord } from '#features/messages/message-words.ts'
import { messageLogMessages } from '#features/messages/messages.messages.ts'
import { useT } from '#i18n/use-t.ts'
import { useWhyNot } from '#session/use-why-not.ts'
import { Checkbox } from '#ui/forms/fields.ts'
import { notifyMessages } from './notify.messages.ts'
import styles from './notify.module.css'
import { useDecideRecipients } from './notify.queries.ts'
import type { NotifyRow } from './notify-rows.ts'
import { recipientWord } from './notify-words.ts'
import { sendUndoable } from './send-undoable.ts'

/** Who is told of an event beside whom it is for; each choice counts at once. */
export function RecipientsField({ event, further }: { event: NotifyEventName; further: NotifyRow['further'] }) {
  const t = useT(notifyMessages)
  const say = useT(messageLogMessages)
  const whyNot = useWhyNot()('notify.edit')
  const { mutateAsync, isPending, variables } = useDecideRecipients()
  const { allowed, told } = further
  const shown: readonly NotifyRecipient[] = isPending && variables ? variables.body.recipients : told

  const send = (next: readonly NotifyRecipient[], over: readonly NotifyRecipient[]) =>
    mutateAsync({ params: { template: event }, body: { recipients: [...next], over: [...over] } })
  const choose = (values: readonly string[]) => {
    const next = allowed.filter((one) => values.includes(one))
    if (isPending) return
    const who = next.map((one) => recipientWord(t, event, one)).join(t('notify.and')) || t('notify.recipients.nobody')
    const said = t('notify.recipients.saved', { event: templateWord(say, { template: event }), who })
    sendUndoable(send, { next, over: told, said })
  }
  return (
    <Checkbox.Group
      label={t('notify.recipients')}
      description={whyNot ?? t('notify.recipients.help')}
      value={[...shown]}
      onChange={choose}
    >
      {allowed.map((one) => (
        <Checkbox
          key={one}
          className={styles.recipient ?? ''}
          value={one}
          label={recipientWord(t, event, one)}
          disabled={whyNot !== undefined}
        />
      ))}
    </Checkbox.Group>
  )
}
