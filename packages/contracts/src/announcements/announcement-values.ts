/** Levels of announcements: how much they matter. */
export const announcementLevels = ['normal', 'important', 'urgent'] as const
export type AnnouncementLevel = (typeof announcementLevels)[number]

/**
 * Readers of an announcement: all customers, customers of one price level, the site's own staff, or the staff of the
 * tenants directly below the site.
 */
export const announcementReaders = ['customers', 'level', 'staff', 'tenants'] as const
export type AnnouncementReaders = (typeof announcementReaders)[number]

/** States of an announcement; they follow from its times alone. */
export const announcementStates = ['draft', 'scheduled', 'live', 'ended', 'recalled'] as const
export type AnnouncementState = (typeof announcementStates)[number]

/** Views of the list of announcements. */
export const announcementViews = ['all', ...announcementStates, 'deleted'] as const

/** Times that decide about the state, in seconds; null where there is none. */
export interface AnnouncementTimes {
  publishedAt: number | null
  startsAt: number | null
  endsAt: number | null
  recalledAt: number | null
}

/**
 * The rule by which a state follows from the times: the first row that applies. A time is `unset`, `reached` or still
 * `ahead`. The server's statements are made from the same rows.
 */
export const announcementStateRule = [
  ['recalled', 'recalledAt', 'reached'],
  ['draft', 'publishedAt', 'unset'],
  ['ended', 'endsAt', 'reached'],
  ['scheduled', 'startsAt', 'ahead'],
] as const satisfies readonly (readonly [AnnouncementState, keyof AnnouncementTimes, 'unset' | 'reached' | 'ahead'])[]

/** State of an announcement at a time in seconds. */
export function announcementStateAt(times: AnnouncementTimes, now: number): AnnouncementState {
  const row = announcementStateRule.find(([, name, test]) => {
    const time = times[name]
    if (test === 'unset' || time === null) return test === 'unset' && time === null
    return test === 'reached' ? time <= now : time > now
  })
  return row?.[0] ?? 'live'
}

/** Hours that lie between two reminders of an announcement at least. */
export const reminderHours = 24
/** Longest text of an announcement in one language, in characters. */
export const mostAnnouncementText = 10_000
/** Live announcements that a reader is shown, the newest. */
export const announcementsShown = 50
/** Days for which a deleted announcement can be restored. */
export const announcementTrashDays = 30
