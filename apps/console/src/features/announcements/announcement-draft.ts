import { usuallyInBanner } from '@app/contracts/announcements/announcement-rules'
import {
  type Announcement,
  type AnnouncementBody,
  announcementBodyOf,
} from '@app/contracts/announcements/announcements'
import { fieldErrorsOf } from '@app/contracts/field-words'
import type { Locale } from '@app/contracts/wire'
import { localTime, secondsAt } from '#lib/local-time.ts'

/** An announcement as its form holds it. */
export interface AnnouncementDraft extends Omit<AnnouncementBody, 'startsAt' | 'endsAt' | 'inBanner'> {
  inBanner: boolean
  /** Local times as the browser's fields have them; empty for none. */
  starts: string
  ends: string
}

const blank = { title: '', body: '' }
export const emptyDraft: AnnouncementDraft = {
  content: { zh: blank, en: blank },
  ...{
    level: 'normal',
    readers: 'customers',
    priceLevel: null,
    starts: '',
    ends: '',
    mustConfirm: false,
    inBell: true,
    inBanner: false,
    byMail: false,
    categoryId: null,
    isPublic: false,
  },
}

const textOf = (seconds: number | null) => (seconds === null ? '' : localTime(seconds))

export const draftOf = ({ content: { zh, en }, ...one }: Announcement): AnnouncementDraft => ({
  content: { zh: { title: zh.title, body: zh.body }, en: { title: en.title, body: en.body } },
  ...{ level: one.level, readers: one.readers, priceLevel: one.priceLevel, mustConfirm: one.mustConfirm },
  ...{ inBell: one.inBell, inBanner: one.inBanner, byMail: one.byMail },
  ...{ categoryId: one.categoryId, isPublic: one.isPublic },
  ...{ starts: textOf(one.startsAt), ends: textOf(one.endsAt) },
})

/** A new draft with the words, readers and category of another announcement. */
export const copyOf = (one: Announcement): AnnouncementDraft => ({ ...draftOf(one), starts: '', ends: '' })

/** How much a draft matters changes; the banner follows as long as nobody chose otherwise. */
export function matters(
  draft: AnnouncementDraft,
  change: Partial<Pick<AnnouncementDraft, 'level' | 'mustConfirm'>>,
): Partial<AnnouncementDraft> {
  const isChosen = draft.inBanner !== usuallyInBanner(draft)
  return { ...change, inBanner: isChosen ? draft.inBanner : usuallyInBanner({ ...draft, ...change }) }
}

/** A time as stored where its field was left alone: the field shows no seconds. */
function momentOf(text: string, stored: number | null | undefined): number | null {
  if (text === '') return null
  return stored && localTime(stored) === text ? stored : secondsAt(text)
}

/** A draft without what its readers leave no use for. */
export const settledOf = (draft: AnnouncementDraft): AnnouncementDraft => ({
  ...draft,
  priceLevel: draft.readers === 'level' ? draft.priceLevel : null,
  isPublic: draft.isPublic && draft.readers === 'customers',
})

/** What is sent. */
export function bodyOf(written: AnnouncementDraft, stored?: Announcement): AnnouncementBody {
  const { starts, ends, ...draft } = settledOf(written)
  return { ...draft, ...{ startsAt: momentOf(starts, stored?.startsAt), endsAt: momentOf(ends, stored?.endsAt) } }
}

const contracts = { zh: announcementBodyOf('zh'), en: announcementBodyOf('en') }

/** What the contract finds wrong at a site of this language, by field. */
export function faultsOf(body: AnnouncementBody, own: Locale, locale: Locale): Record<string, string> {
  const parsed = contracts[own].safeParse(body)
  return parsed.success ? {} : fieldErrorsOf(parsed.error.issues, locale)
}
