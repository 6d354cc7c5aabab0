import type { UserStatus } from '@app/contracts/users/user-values'
import { userStatusWords } from '@app/contracts/users/user-words'
import { useLocale } from '#i18n/use-t.ts'
import { StatusTag } from '#ui/facts/StatusTag.tsx'
import type { StatusFamilyName } from '#ui/facts/status-families.ts'

const families: Record<UserStatus, StatusFamilyName> = {
  active: 'done',
  invited: 'waitSupply',
  suspended: 'killed',
  closed: 'closed',
  merged: 'closed',
}

export function UserStatusTag({ status }: { status: UserStatus }) {
  const locale = useLocale()
  return <StatusTag family={families[status]}>{userStatusWords[status][locale]}</StatusTag>
}
