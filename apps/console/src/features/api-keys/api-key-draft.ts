import type { ApiKey } from '@app/contracts/access/api-keys'
import { endOfDay, localDay } from '#features/packs/pack-draft.ts'

/** A key as its form holds it. */
export interface ApiKeyDraft {
  name: string
  roleId: string
  deptId: string | null
  /** One address or network a line. */
  ips: string
  /** Local day, `2027-11-23`; empty for no end. */
  lastDay: string
}

const days = 365

/** New keys run a year: a key that nobody remembers ends by itself. */
export const newApiKey = (nowMs: number): ApiKeyDraft => ({
  ...{ name: '', roleId: '', deptId: null, ips: '' },
  lastDay: localDay(nowMs / 1000 + days * 86_400),
})

export const draftOfApiKey = ({ name, roleId, roleName, deptId, ipList, expiresAt }: ApiKey): ApiKeyDraft => ({
  name,
  // A deleted role cannot be chosen again.
  roleId: roleName === '' ? '' : roleId,
  deptId,
  ips: ipList.join('\n'),
  lastDay: expiresAt === null ? '' : localDay(expiresAt),
})

/** What is sent. The stored end stays to the second while its day does. */
export function bodyOfApiKey({ name, roleId, deptId, ips, lastDay }: ApiKeyDraft, stored?: ApiKey) {
  const isSameDay = stored?.expiresAt != null && localDay(stored.expiresAt) === lastDay
  const ipList = ips.split(/[\s,;，；]+/).filter(Boolean)
  const expiresAt = lastDay === '' ? null : isSameDay ? stored.expiresAt : endOfDay(lastDay)
  return { name: name.trim(), roleId, deptId, ipList, expiresAt }
}

const fields = { name: 'name', roleId: 'role', deptId: 'dept', ips: 'ips', lastDay: 'last-day' } as const

/** The fields in which two drafts differ, by the name of their words. */
export const differences = (mine: ApiKeyDraft, theirs: ApiKeyDraft) =>
  (Object.keys(fields) as (keyof ApiKeyDraft)[])
    .filter((key) => mine[key] !== theirs[key])
    .map((key) => ({ field: fields[key], mine: mine[key] ?? '', theirs: theirs[key] ?? '' }))
