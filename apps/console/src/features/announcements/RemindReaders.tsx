import { remindReaders } from '@app/contracts/announcements/announcement-reads'
import { reminderHours } from '@app/contracts/announcements/announcement-values'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useT } from '#i18n/use-t.ts'
import { formatShortTime } from '#lib/time.ts'
import { useNow } from '#lib/use-time.ts'
import { ButtonFor } from '#session/Can.tsx'
import { showSuccess } from '#ui/feedback/notices.ts'
import { ConfirmDialog } from '#ui/overlays/ConfirmDialog.tsx'
import { announcementMessages } from './announcements.messages.ts'
import { announcementQueries, useAnnouncementMove } from './announcements.queries.ts'

interface RemindProps {
  id: string
  /** How many have not read it, or not confirmed it where that is asked for. */
  waiting: number
  mustConfirm: boolean
  isUrgent: boolean
  remindedAt: number | null
}

/** Mails those who have not read a live announcement, after saying how many they are. */
export function RemindReaders({ id, waiting, mustConfirm, isUrgent, remindedAt }: RemindProps) {
  const t = useT(announcementMessages)
  const cache = useQueryClient()
  const now = useNow() / 1000
  const [isAsked, ask] = useState(false)
  const remind = useAnnouncementMove(remindReaders)
  const isTooSoon = remindedAt !== null && now - remindedAt < reminderHours * 3600
  const whyNot = isTooSoon
    ? t('announcement.reminded', { at: formatShortTime(remindedAt) })
    : waiting === 0
      ? t('announcement.remind-nobody')
      : undefined
  return (
    <>
      <ButtonFor need="cms.noticePublish" size="sm" whyNot={whyNot} onClick={() => ask(true)}>
        {t(mustConfirm ? 'announcement.remind-unconfirmed' : 'announcement.remind')}
      </ButtonFor>
      <ConfirmDialog
        isOpen={isAsked}
        tier="K1"
        title={t('announcement.remind-title', { count: waiting })}
        consequences={[
          t(isUrgent ? 'announcement.remind-urgent' : 'announcement.remind-body'),
          t('announcement.remind-once'),
        ]}
        actionLabel={t('announcement.remind-action')}
        isPending={remind.isPending}
        onClose={() => ask(false)}
        onConfirm={() =>
          remind.mutate(
            { params: { id } },
            {
              onSuccess: () => {
                showSuccess(t('announcement.remind-told', { count: waiting }))
                void cache.invalidateQueries({ queryKey: announcementQueries.reads(id).queryKey })
                ask(false)
              },
            },
          )
        }
      />
    </>
  )
}
