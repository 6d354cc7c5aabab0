import type { NotifyEventName } from '@app/contracts/settings/notify-events'
import type { NotifyPolicy } from '@app/contracts/settings/notify-values'
import { templateWord } from '#features/messages/message-words.ts'
import { messageLogMessages } from '#features/messages/messages.messages.ts'
import { useT } from '#i18n/use-t.ts'
import { Radio } from '#ui/forms/fields.ts'
import { Close } from '#ui/overlays/Dismiss.tsx'
import { Drawer } from '#ui/overlays/Drawer.tsx'
import { LeadDaysField } from './LeadDaysField.tsx'
import { NotSentHint } from './NotSentHint.tsx'
import { notifyMessages } from './notify.messages.ts'
import styles from './notify.module.css'
import type { NotifyCell, NotifyRow } from './notify-rows.ts'
import { policyHelp, type Sends } from './notify-words.ts'
import { RecipientsField } from './RecipientsField.tsx'
import { usePolicyChoice } from './use-policy-choice.ts'

/** One event with its channels; each choice counts at once. */
export function NotifySheet({ row, sends, onClose }: { row: NotifyRow; sends: Sends; onClose: () => void }) {
  const say = useT(messageLogMessages)
  return (
    <Drawer
      isOpen
      onClose={onClose}
      title={templateWord(say, { template: row.event })}
      footer={<Close onClick={onClose} />}
    >
      <div className={styles.sheet}>
        {row.lead && <LeadDaysField {...{ event: row.event, days: row.lead.days }} />}
        {row.further.allowed.length > 0 && <RecipientsField {...{ event: row.event, further: row.further }} />}
        {row.cells.map((cell) => (
          <ChannelChoice key={cell.channel} {...{ event: row.event, cell, sends }} />
        ))}
      </div>
    </Drawer>
  )
}

function ChannelChoice({ event, cell, sends }: { event: NotifyEventName; cell: NotifyCell; sends: Sends }) {
  const t = useT(notifyMessages)
  const { channel, allowed } = cell
  const { channelName, choose, shown, never, fixed, whyNot } = usePolicyChoice(event, cell, sends)
  if (shown === null || fixed !== undefined)
    return (
      <div>
        <h3>{channelName}</h3>
        <p>{shown === null ? never : t(`notify.policy.${shown}`)}</p>
        {fixed && <p className="s13 t3">{fixed}</p>}
      </div>
    )
  return (
    <Radio.Group
      label={channelName}
      description={whyNot}
      value={shown}
      onChange={(next) => choose(next as NotifyPolicy)}
    >
      <NotSentHint {...{ channel, sends }} />
      {allowed.map((one) => (
        <Radio
          key={one}
          value={one}
          label={t(`notify.policy.${one}`)}
          description={policyHelp(t, channel, one)}
          disabled={whyNot !== undefined}
        />
      ))}
    </Radio.Group>
  )
}
