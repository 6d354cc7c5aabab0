import type { NotifyEventName } from '@app/contracts/settings/notify-events'
import { ChevronDown, Lock } from 'lucide-react'
import { useT } from '#i18n/use-t.ts'
import { Time } from '#ui/facts/Time.tsx'
import { PopMenu } from '#ui/overlays/PopMenu.tsx'
import { Tip } from '#ui/Tip.tsx'
import { notifyMessages } from './notify.messages.ts'
import styles from './notify.module.css'
import type { NotifyCell } from './notify-rows.ts'
import { policyHelp, type Sends } from './notify-words.ts'
import { usePolicyChoice } from './use-policy-choice.ts'

/** The policy of an event and a channel, with the menu that changes it at once. */
export function PolicyCell({ event, cell, sends }: { event: NotifyEventName; cell: NotifyCell; sends: Sends }) {
  const t = useT(notifyMessages)
  const { channel, allowed, byDefault, change } = cell
  const { name, channelName, choose, shown, never, fixed, whyNot, isPending } = usePolicyChoice(event, cell, sends)
  if (shown === null)
    return (
      <Tip label={never} opensOnTap>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: so that the reason can be read without a pointer */}
        <span className={styles.fixed} tabIndex={0}>
          –<span className="sr">{never}</span>
        </span>
      </Tip>
    )
  const label = t('notify.cell', { event: name, channel: channelName, policy: t(`notify.policy.${shown}`) })
  const reason = fixed ?? whyNot
  if (reason !== undefined)
    return (
      <Tip label={reason} opensOnTap>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: so that the reason can be read without a pointer */}
        <span className={styles.fixed} tabIndex={0}>
          {fixed && <Lock className="icon" aria-hidden="true" />}
          {t(`notify.policy.${shown}`)}
        </span>
      </Tip>
    )
  return (
    <PopMenu
      label={label}
      className={styles.pick}
      head={
        change && (
          <span className="s12 t3">
            {t('notify.default', { policy: t(`notify.policy.${byDefault}`) })}
            <br />
            {change.changedBy} · <Time at={change.changedAt} as="short" />
          </span>
        )
      }
      entries={allowed.map((one) => ({
        id: one,
        label: (
          <>
            {t(`notify.policy.${one}`)}
            <small>{policyHelp(t, channel, one)}</small>
          </>
        ),
        isChecked: one === shown,
        onSelect: () => choose(one),
      }))}
    >
      <span className={styles.policy} data-policy={shown} data-busy={isPending || undefined}>
        {t(`notify.policy.${shown}`)}
      </span>
      {change && (
        <span className={styles.mark}>
          <span className="sr">{t('notify.changed')}</span>
        </span>
      )}
      <ChevronDown className="icon" aria-hidden="true" />
    </PopMenu>
  )
}
