import type { AnnouncementLevel } from './announcement-values.ts'

/** Ways by which readers hear of an announcement. */
export const announcementChannels = ['bell', 'banner', 'mail'] as const
export type AnnouncementChannel = (typeof announcementChannels)[number]

/** Channels of an announcement, in their order. */
export function channelsOf(one: { inBell: boolean; inBanner: boolean; byMail: boolean }): AnnouncementChannel[] {
  const has = { bell: one.inBell, banner: one.inBanner, mail: one.byMail }
  return announcementChannels.filter((channel) => has[channel])
}

/** Whether an announcement stands above every page where nobody chose: where it matters or has to be confirmed. */
export const usuallyInBanner = ({ level, mustConfirm }: { level: AnnouncementLevel; mustConfirm: boolean }): boolean =>
  level !== 'normal' || mustConfirm

/** Whether publishing is asked for a reason: what is mailed cannot be taken back, what is urgent alarms. */
export const needsReason = ({ level, byMail }: { level: AnnouncementLevel; byMail: boolean }): boolean =>
  level === 'urgent' || byMail

/** Whether a site has tenants to announce to. */
export const mayTellTenants = ({ isRoot, isSaas }: { isRoot: boolean; isSaas: boolean }): boolean => isRoot || isSaas
