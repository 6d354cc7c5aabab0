import type { AnnouncementLevel } from './announcement-values.ts'

/** Ways by which readers hear of an announcement. */
export const announcementChannels = ['bell', 'banner', 'mail'] as const
export type AnnouncementChannel = (typeof announcementChannels)[number]

/** Channels of an announcement: all are in the bell, what matters or has to be confirmed stands above every page. */
export function channelsOf(one: { level: AnnouncementLevel; mustConfirm: boolean; byMail: boolean }) {
  const has = { bell: true, banner: one.level !== 'normal' || one.mustConfirm, mail: one.byMail }
  return announcementChannels.filter((channel) => has[channel])
}

/** Whether publishing is asked for a reason: what is mailed cannot be taken back, what is urgent stands above every page. */
export const needsReason = ({ level, byMail }: { level: AnnouncementLevel; byMail: boolean }): boolean =>
  level === 'urgent' || byMail

/** Whether a site has tenants to announce to. */
export const mayTellTenants = ({ isRoot, isSaas }: { isRoot: boolean; isSaas: boolean }): boolean => isRoot || isSaas
