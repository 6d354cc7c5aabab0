import type { ContactPoint } from '@app/contracts/access/identity'
import { homePrefix } from '#lib/telephone.ts'

/** What has been typed of an address. */
export interface ContactDraft {
  channel: 'email' | 'sms'
  email: string
  telPrefix: string
  telephone: string
}

export const emptyContact: ContactDraft = { channel: 'email', email: '', telPrefix: homePrefix(), telephone: '' }

/** The part of it that counts, as the calls want it. */
export function contactOf({ channel, email, telPrefix, telephone }: ContactDraft): ContactPoint {
  if (channel === 'email') return { channel, email: email.trim() }
  return { channel, telPrefix: telPrefix.trim(), telephone: telephone.trim() }
}

/** Whether enough is there to send a code to. */
export const isReachable = ({ channel, email, telephone }: ContactDraft): boolean =>
  channel === 'email' ? /^\S+@\S+\.\S+$/.test(email.trim()) : telephone.replace(/\D/g, '').length >= 4

/** What the wait for another code is counted by. */
export const targetOf = (draft: ContactDraft): string =>
  draft.channel === 'email' ? draft.email.trim().toLowerCase() : `${draft.telPrefix}${draft.telephone}`
