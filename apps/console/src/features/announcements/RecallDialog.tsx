import { type Announcement, recallAnnouncement } from '@app/contracts/announcements/announcements'
import { useT } from '#i18n/use-t.ts'
import { showSuccess } from '#ui/feedback/notices.ts'
import { ConfirmDialog } from '#ui/overlays/ConfirmDialog.tsx'
import { announcementMessages } from './announcements.messages.ts'
import { useAnnouncementMove } from './announcements.queries.ts'

interface RecallProps {
  announcement: Pick<Announcement, 'id' | 'title'>
  onRecalled?: (announcement: Announcement) => void
  onClose: () => void
}

/** Asks before an announcement disappears for everybody. */
export function RecallDialog({ announcement: { id, title: name }, onRecalled, onClose }: RecallProps) {
  const t = useT(announcementMessages)
  const recall = useAnnouncementMove(recallAnnouncement)
  return (
    <ConfirmDialog
      isOpen
      tier="K1"
      isDanger
      title={t('announcement.recall-title', { name })}
      actionLabel={t('announcement.recall')}
      isPending={recall.isPending}
      onClose={onClose}
      onConfirm={() =>
        recall.mutate(
          { params: { id } },
          {
            onSuccess: (next) => {
              showSuccess(t('announcement.recalled', { name }))
              onRecalled?.(next)
              onClose()
            },
          },
        )
      }
    >
      {t('announcement.recall-body')}
    </ConfirmDialog>
  )
}
