import { type NotifyEventName, notifyEvents } from '@app/contracts/settings/notify-events'
import type { NotifyPolicy } from '@app/contracts/settings/notify-values'
import { templateWord } from '#features/messages/message-words.ts'
import { messageLogMessages } from '#features/messages/messages.messages.ts'
import { useT } from '#i18n/use-t.ts'
import { useWhyNot } from '#session/use-why-not.ts'
import { notifyMessages } from './notify.messages.ts'
import { useDecide } from './notify.queries.ts'
import type { NotifyCell } from './notify-rows.ts'
import { isSendable, type Sends } from './notify-words.ts'
import { sendUndoable } from './send-undoable.ts'

/** What can be done with one event and channel: the policies, why not, and the change with its way back. */
export function usePolicyChoice(event: NotifyEventName, { channel, policy, allowed }: NotifyCell, sends: Sends) {
  const t = useT(notifyMessages)
  const say = useT(messageLogMessages)
  const why = useWhyNot()
  const { mutateAsync, isPending, variables } = useDecide()
  const { kind } = notifyEvents[event]
  const name = templateWord(say, { template: event })
  const channelName = t(`notify.channel.${channel}`)

  const send = (next: NotifyPolicy, over: NotifyPolicy) =>
    mutateAsync({ params: { template: event }, body: { channel, policy: next, over } })
  const choose = (next: NotifyPolicy) => {
    if (policy === null || next === policy || isPending) return
    const said = t('notify.saved', { event: name, channel: channelName, policy: t(`notify.policy.${next}`) })
    sendUndoable(send, { next, over: policy, said })
  }
  return {
    name,
    channelName,
    isPending,
    choose,
    /** The policy in force, or what was just asked for. */
    shown: isPending && variables ? variables.body.policy : policy,
    /** Why the policy is as it is for good. */
    fixed: allowed.length === 1 && kind !== 'usual' ? t(`notify.fixed.${kind}`) : undefined,
    whyNot:
      why('notify.edit') ??
      (channel === 'inbox' || isSendable(channel, sends) ? undefined : t(`notify.not-sent.${channel}`)),
  }
}
