import type { SubAccount } from '@app/contracts/access/company'
import { useT } from '#i18n/use-t.ts'
import { Select } from '#ui/forms/fields.ts'
import { subAccountMessages } from './sub-accounts.messages.ts'

interface HandOverProps {
  members: readonly SubAccount[]
  value: string | null
  onChange: (id: string | null) => void
}

/** Who takes over what a leaver looked after. */
export function HandOverSelect({ members, value, onChange }: HandOverProps) {
  const t = useT(subAccountMessages)
  return (
    <Select
      label={t('sub.hand-over')}
      placeholder={t('sub.hand-over-none')}
      searchable
      clearable
      value={value}
      data={members.map(({ id, name, loginName }) => ({ value: id, label: `${name} · ${loginName}` }))}
      onChange={onChange}
    />
  )
}
