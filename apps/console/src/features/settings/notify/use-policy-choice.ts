import { type NotifyEventName, notifyEvents } from '@app/contracts/settings/notify-events'
import { setNotifyPolicy } from '@app/contracts/settings/notify-settings'
import type { NotifyPolicy } from '@app/contracts/settings/notify-values'
import { templateWord } from '#features/messages/message-words.ts'
import { messageLogMessages } from '#features/messages/messages.messages.ts'
import { useT } from '#i18n/use-t.ts'
import { call } from '#lib/call.ts'
import { useWhyNot } from '#session/use-why-not.ts'
import { notifyMessages } from './notify.messages.ts'
import { type NotifyCell, policyIn } from './notify-rows.ts'
import { isSendable, type Sends } from './notify-words.ts'
import { useChoice } from './use-choice.ts'

/** What can be done with one event and channel: the policies, why not, and the change with its way back. */
export function usePolicyChoice(
  event: NotifyEventName,
  { channel, policy, byDefault, allowed }: NotifyCell,
  sends: Sends,
) {
  const t = useT(notifyMessages)
  const say = useT(messageLogMessages)
  const why = useWhyNot()
  const { kind } = notifyEvents[event]
  const name = templateWord(say, { template: event })
  const channelName = t(`notify.channel.${channel}`)

  const { shown, isPending, choose } = useChoice<NotifyPolicy>(
    {
      about: ['policy', event, channel],
      read: (settings) => policyIn(settings, event, channel),
      send: (next, over) =>
        call(setNotifyPolicy, { params: { template: event }, body: { channel, policy: next, over } }),
    },
    policy ?? byDefault,
  )
  const choosePolicy = (next: NotifyPolicy) => {
    if (policy === null || next === shown) return
    choose(next, t('notify.saved', { event: name, channel: channelName, policy: t(`notify.policy.${next}`) }))
  }
  return {
    name,
    channelName,
    isPending,
    choose: choosePolicy,
    /** The policy in force, or what was just asked for; null where the channel never has the event. */
    shown: policy === null ? null : shown,
    /** Why the channel never has the event. */
    never: t(kind === 'awaited' ? 'notify.no-inbox' : 'notify.in-console'),
    /** Why the policy is as it is for good. */
    fixed: allowed.length === 1 && kind !== 'usual' ? t(`notify.fixed.${kind}`) : undefined,
    whyNot:
      why('notify.edit') ??
      (channel === 'inbox' || isSendable(channel, sends) ? undefined : t(`notify.not-sent.${channel}`)),
  }
}
