import type { Message } from '@app/contracts/messages'
import { useState } from 'react'
import { useT } from '#i18n/use-t.ts'
import { newIdempotencyKey } from '#lib/idempotency-key.ts'
import { showSuccess } from '#ui/feedback/notices.ts'
import { ConfirmDialog } from '#ui/overlays/ConfirmDialog.tsx'
import { messageLogMessages } from './messages.messages.ts'
import { useResendMessage } from './messages.queries.ts'

interface ResendProps {
  message: Message
  siteId: string | undefined
  onClose: () => void
  onDone: (id: string) => void
}

export function ResendDialog({ message, siteId, onClose, onDone }: ResendProps) {
  const t = useT(messageLogMessages)
  const resend = useResendMessage()
  const [idempotencyKey] = useState(newIdempotencyKey)
  const to = message.recipient
  const confirm = () =>
    resend.mutateAsync({ params: { id: message.id }, query: { siteId }, idempotencyKey }).then(
      ({ message: { id } }) => {
        showSuccess(t('message.resend.done', { to }))
        onDone(id)
      },
      () => undefined,
    )
  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      tier="K1"
      title={t('message.resend.title', { to })}
      consequences={[t('message.resend.same'), t('message.resend.new')]}
      actionLabel={t('message.resend')}
      isPending={resend.isPending}
      onConfirm={() => void confirm()}
    />
  )
}
