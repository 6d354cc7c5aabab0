import type { Teller } from '#features/settings/differences.ts'
import { useT } from '#i18n/use-t.ts'
import { useYesNo } from '#i18n/yes-no.ts'
import { announcementLevelMessages } from '#session/announcements/announcement-level.messages.ts'
import { useAnnouncementCategories } from './announcement-categories.ts'
import type { AnnouncementDraft } from './announcement-draft.ts'
import { announcementMessages } from './announcements.messages.ts'

type Terms = Omit<AnnouncementDraft, 'content'>

/** Names the fields of an announcement and their values, for lists of what differs. */
export function useAnnouncementTeller(): Teller {
  const t = useT(announcementMessages)
  const yesNo = useYesNo()
  const levelWord = useT(announcementLevelMessages)
  const { nameOf: categoryName } = useAnnouncementCategories()
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone
  const names: Record<keyof Terms, string> = {
    level: t('announcements.level'),
    readers: t('announcements.readers'),
    priceLevel: t('announcement.price-level'),
    categoryId: t('announcements.category'),
    starts: t('announcement.starts', { zone }),
    ends: t('announcement.ends', { zone }),
    mustConfirm: t('announcement.must-confirm'),
    isPublic: t('announcement.public'),
    inBell: t('announcements.channel.bell'),
    inBanner: t('announcements.channel.banner'),
    byMail: t('announcements.channel.mail'),
  }
  return {
    nameOf: (path) => {
      if (Object.hasOwn(names, path)) return names[path as keyof Terms]
      // Other paths are a language and one of its texts.
      const [, locale, field] = path.split('.') as ['content', 'zh' | 'en', 'title' | 'body']
      return t(`announcement.${locale}.${field}`)
    },
    valueOf: (path, value) => {
      // A value is that of its field in the draft.
      const part = { [path]: value } as Partial<Terms>
      if (part.level) return levelWord(`announcement.level.${part.level}`)
      if (part.readers) return t(`announcements.readers.${part.readers}`)
      if (part.categoryId) return categoryName(part.categoryId)
      if (path === 'starts' || path === 'ends') return String(value).replace('T', ' ')
      if (typeof value === 'boolean') return yesNo(value)
      return String(value ?? '')
    },
  }
}
