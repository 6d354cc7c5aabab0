import { type Channel, switchChannel } from '@app/contracts/payments/channels'
import { useT } from '#i18n/use-t.ts'
import { showSuccess } from '#ui/feedback/notices.ts'
import { ConfirmDialog } from '#ui/overlays/ConfirmDialog.tsx'
import { channelMessages } from './channels.messages.ts'
import { useChannelMove } from './channels.queries.ts'

/** Offers a channel to customers, or stops offering it, for a reason. */
export function SwitchChannelDialog({ channel, onClose }: { channel: Channel; onClose: () => void }) {
  const t = useT(channelMessages)
  const switching = useChannelMove(switchChannel)
  const { kind, isEnabled, version } = channel
  const name = t(`channel.kind.${kind}`)
  const way = isEnabled ? 'off' : 'on'
  return (
    <ConfirmDialog
      isOpen
      tier="K2"
      isDanger={isEnabled}
      title={t(`channel.${way}-title`, { name })}
      actionLabel={t(`channel.switch-${way}`)}
      consequences={[t(`channel.${way}-consequence`)]}
      isPending={switching.isPending}
      onClose={onClose}
      onConfirm={(reason) =>
        switching.mutate(
          { params: { kind }, body: { isEnabled: !isEnabled, version, reason } },
          {
            onSuccess: () => {
              showSuccess(t(`channel.switched-${way}`, { name }))
              onClose()
            },
          },
        )
      }
    />
  )
}
