import {
  type AnnouncementBody,
  createAnnouncement,
  publishAnnouncement,
} from '@app/contracts/announcements/announcements'
import { newId } from '#core/new-id.ts'
import type { TestApi } from '../test-api.ts'
import { buysAt, type GivenMember, operator } from './given.ts'

/** An announcement to all customers, in both languages, so that a site of any language takes it. */
export const announcementBody = (part: Partial<AnnouncementBody> = {}): AnnouncementBody => ({
  content: {
    zh: { title: `公告 ${newId()}`, body: '**系统**将于今晚维护。' },
    en: { title: 'Maintenance', body: 'The system is under **maintenance** tonight.' },
  },
  ...{
    level: 'normal',
    readers: 'customers',
    priceLevel: null,
    startsAt: null,
    endsAt: null,
    mustConfirm: false,
    inBell: true,
    byMail: false,
    categoryId: null,
    isPublic: false,
  },
  ...part,
})

export async function givenAnnouncement(
  { as }: Pick<TestApi, 'as'>,
  by: GivenMember,
  part: Partial<AnnouncementBody> = {},
) {
  return (await as(by).send(createAnnouncement, { body: announcementBody(part) })).data
}

/** A published announcement. */
export async function givenPublished(api: Pick<TestApi, 'as'>, by: GivenMember, part: Partial<AnnouncementBody> = {}) {
  const { id, version } = await givenAnnouncement(api, by, part)
  const answer = await api.as(by).send(publishAnnouncement, { params: { id }, body: { version, reason: 'test' } })
  return answer.data
}

/** Announcement that is live for the member's account alone, by a price level that no other has. */
export async function announcedTo(api: Pick<TestApi, 'as' | 'db'>, { site, account }: GivenMember) {
  await buysAt(api.db, account, 'C')
  return givenPublished(api, await operator(api.db, site), { readers: 'level', priceLevel: 'C' })
}
