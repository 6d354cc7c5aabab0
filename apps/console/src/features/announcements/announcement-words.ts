import { mayTellTenants } from '@app/contracts/announcements/announcement-rules'
import {
  type AnnouncementReaders,
  type AnnouncementState,
  announcementReaders,
} from '@app/contracts/announcements/announcement-values'
import type { AnnouncementRow } from '@app/contracts/announcements/announcements'
import { useT } from '#i18n/use-t.ts'
import { useSiteConfig } from '#lib/site-config.ts'
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
    receiversWord: (readers: AnnouncementReaders, { people, accounts }: { people: number; accounts: number }) =>
      t(readers === 'tenants' ? 'announcement.receivers-tenants' : 'announcement.receivers', { people, accounts }),
  }
}

/** Readers that the site can choose: only one with tenants announces to them. One that is kept stays a choice. */
export function useReaders(kept?: AnnouncementReaders): readonly AnnouncementReaders[] {
  const { flags } = useSiteConfig()
  return announcementReaders.filter((one) => one !== 'tenants' || one === kept || mayTellTenants(flags))
}

/** Part of a whole in per cent. */
export const shareOf = (part: number, whole: number): number => (whole === 0 ? 0 : Math.round((part / whole) * 100))
