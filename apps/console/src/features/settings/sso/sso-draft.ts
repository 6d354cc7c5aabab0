import { type SavedSso, SsoSettings, type saveSso } from '@app/contracts/access/sso'
import type { Sent } from '@app/contracts/endpoint'
import { fieldErrorsOf } from '@app/contracts/field-words'
import type { Locale } from '@app/contracts/wire'
import { ssoMessages } from './sso.messages.ts'

/** The connection as its form holds it; a secret left empty stays as it is kept. */
export interface SsoDraft {
  isEnabled: boolean
  labelZh: string
  labelEn: string
  issuer: string
  clientId: string
  clientSecret: string
  groupClaim: string
  roles: { group: string; roleId: string }[]
}

export function ssoDraftOf({ settings }: Pick<SavedSso, 'settings'>): SsoDraft {
  const { isEnabled = true, issuer = '', clientId = '', groupClaim = 'groups', roles = [] } = settings ?? {}
  const { zh: labelZh, en: labelEn } = settings?.label ?? ssoMessages['sso.label-usual']
  return { isEnabled, labelZh, labelEn, issuer, clientId, clientSecret: '', groupClaim, roles: [...roles] }
}

/** What of a draft is sent. */
export const ssoBodyOf = ({ labelZh, labelEn, ...rest }: SsoDraft): Omit<Sent<typeof saveSso>['body'], 'version'> => ({
  ...{ ...rest, label: { zh: labelZh, en: labelEn } },
})

/** What is wrong with a draft before it is sent, by field path: the server's own words. */
export function ssoFaults(draft: SsoDraft, locale: Locale): Record<string, string> {
  const parsed = SsoSettings.safeParse(ssoBodyOf(draft))
  return parsed.success ? {} : fieldErrorsOf(parsed.error.issues, locale)
}
