import { needsReason } from '@app/contracts/announcements/announcement-rules'
import { type Announcement, publishAnnouncement } from '@app/contracts/announcements/announcements'
import { useQuery } from '@tanstack/react-query'
import { useT } from '#i18n/use-t.ts'
import { formatTime } from '#lib/time.ts'
import { showSuccess } from '#ui/feedback/notices.ts'
import { ConfirmDialog } from '#ui/overlays/ConfirmDialog.tsx'
import { useAnnouncementWords } from './announcement-words.ts'
import { announcementMessages } from './announcements.messages.ts'
import { announcementQueries, useAnnouncementMove } from './announcements.queries.ts'

interface PublishProps {
  announcement: Announcement
  onPublished: (announcement: Announcement) => void
  onClose: () => void
}

/** Publishes what is saved, after saying how many people will see it. An urgent or mailed one asks why. */
export function PublishDialog({ announcement, onPublished, onClose }: PublishProps) {
  const t = useT(announcementMessages)
  const { receiversWord } = useAnnouncementWords()
  const { id, version, title: name, level, readers, priceLevel, startsAt, byMail } = announcement
  const address = `${location.origin}/announcements`
  const isLater = startsAt !== null && startsAt > Date.now() / 1000
  const { data } = useQuery({ ...announcementQueries.receivers(readers, priceLevel), staleTime: 0 })
  const publish = useAnnouncementMove(publishAnnouncement)
  const consequences = [
    data && receiversWord(readers, data),
    announcement.inBanner && t('announcement.publish-top'),
    announcement.isPublic &&
      (isLater
        ? t('announcement.publish-public-from', { time: formatTime(startsAt), address })
        : t('announcement.publish-public', { address })),
    byMail && t(level === 'urgent' ? 'announcement.publish-mail-urgent' : 'announcement.publish-mail'),
    startsAt !== null && `${t('announcements.start')} ${formatTime(startsAt)}`,
    t('announcement.publish-fixed'),
  ]
  return (
    <ConfirmDialog
      isOpen
      tier={needsReason(announcement) ? 'K2' : 'K1'}
      title={t('announcement.publish-title', { name })}
      consequences={consequences.filter((text) => typeof text === 'string')}
      reasonLabel={t(level === 'urgent' ? 'announcement.publish-reason' : 'announcement.publish-reason-mail')}
      reasonHelp={t('announcement.publish-reason-help')}
      actionLabel={t('announcement.publish')}
      isPending={publish.isPending}
      isAnswered={data !== undefined}
      onClose={onClose}
      onConfirm={(reason) =>
        publish.mutate(
          { params: { id }, body: { version, reason } },
          {
            onSuccess: (next) => {
              showSuccess(t('announcement.published-told', { name }))
              onPublished(next)
              onClose()
            },
          },
        )
      }
    />
  )
}
