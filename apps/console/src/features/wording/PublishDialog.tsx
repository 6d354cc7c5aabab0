import { publishWording } from '@app/contracts/wording/wording'
import { useT } from '#i18n/use-t.ts'
import { showSuccess } from '#ui/feedback/notices.ts'
import { ConfirmDialog } from '#ui/overlays/ConfirmDialog.tsx'
import { wordingMessages } from './wording.messages.ts'
import { usePublish } from './wording.queries.ts'

interface DialogProps {
  /** The version in force that the reader saw. */
  version: number
  /** Texts that are not published yet. */
  count: number
  onClose: () => void
}

/** Asks before everybody on the site reads other words. */
export function PublishDialog({ version, count, onClose }: DialogProps) {
  const t = useT(wordingMessages)
  const publish = usePublish(publishWording)
  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      tier="K2"
      title={t('wording.publish-ask')}
      consequences={[t('wording.publish-consequence', { count }), t('wording.publish-back')]}
      reasonLabel={t('wording.note')}
      reasonHelp={t('wording.note-help')}
      isReasonOptional
      actionLabel={t('wording.publish')}
      isPending={publish.isPending}
      onConfirm={(note) =>
        publish.mutate(
          { body: { version, note } },
          {
            onSuccess: (made) => {
              showSuccess(t('wording.published', { version: made.version }))
              onClose()
            },
          },
        )
      }
    />
  )
}
