import type { AnnouncementState } from '@app/contracts/announcements/announcement-values'
import type { AnnouncementRow } from '@app/contracts/announcements/announcements'
import { useT } from '#i18n/use-t.ts'
import type { StatusFamilyName } from '#ui/facts/status-families.ts'
import { announcementMessages } from './announcements.messages.ts'

export const stateFamilies = {
  ...{ draft: 'closed', scheduled: 'soon', live: 'done', ended: 'over', recalled: 'reversed' },
} as const satisfies Record<AnnouncementState, StatusFamilyName>

/** Words for the state and the readers of an announcement. */
export function useAnnouncementWords() {
  const t = useT(announcementMessages)
  return {
    stateWord: (state: AnnouncementState) =>
      state === 'draft' ? t('announcements.state.draft') : t(`announcements.view.${state}`),
    readersWord: ({ readers, priceLevel }: Pick<AnnouncementRow, 'readers' | 'priceLevel'>) =>
      readers === 'level' && priceLevel
        ? t('announcements.price-level', { level: priceLevel })
        : t(`announcements.readers.${readers}`),
  }
}
