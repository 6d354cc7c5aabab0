import { useQuery } from '@tanstack/react-query'
import { subAccountQueries } from '#features/team/members/sub-accounts.queries.ts'
import { roleQueries } from '#features/team/roles/roles.queries.ts'
import { useT } from '#i18n/use-t.ts'
import { useCan } from '#session/use-actor.ts'
import { Select, Textarea, TextInput } from '#ui/forms/fields.ts'
import type { ApiKeyDraft } from './api-key-draft.ts'
import { apiKeyMessages } from './api-keys.messages.ts'

interface FieldsProps {
  draft: ApiKeyDraft
  errors: Record<string, string>
  onChange: (part: Partial<ApiKeyDraft>) => void
  onLeave: (field: string, to: EventTarget | null) => void
}

const order = ['label', 'input', 'description', 'error'] as const

export function ApiKeyFields({ draft, errors, onChange, onLeave }: FieldsProps) {
  const t = useT(apiKeyMessages)
  const roles = useQuery({ ...roleQueries.list(), enabled: useCan('role.view') }).data?.sysRoleList ?? []
  const depts = useQuery({ ...subAccountQueries.departments(), enabled: useCan('dept.view') }).data ?? []
  return (
    <>
      <TextInput
        inputWrapperOrder={[...order]}
        label={t('api-key.name')}
        description={t('api-key.name-help')}
        autoComplete="off"
        maxLength={60}
        data-autofocus
        value={draft.name}
        error={errors.name}
        onChange={(event) => onChange({ name: event.currentTarget.value })}
        onBlur={(event) => onLeave('name', event.relatedTarget)}
      />
      <Select
        inputWrapperOrder={[...order]}
        label={t('api-key.role')}
        description={t('api-key.role-help')}
        searchable
        allowDeselect={false}
        value={draft.roleId || null}
        data={roles.map(({ id, name }) => ({ value: id, label: name }))}
        error={errors.roleId}
        onChange={(roleId) => onChange({ roleId: roleId ?? '' })}
        onBlur={(event) => onLeave('roleId', event.relatedTarget)}
      />
      <Select
        label={`${t('api-key.dept')} (${t('common.optional')})`}
        searchable
        clearable
        value={draft.deptId}
        placeholder={t('api-key.no-dept')}
        data={depts.map(({ id, name }) => ({ value: id, label: name }))}
        error={errors.deptId}
        onChange={(deptId) => onChange({ deptId })}
      />
      <Textarea
        inputWrapperOrder={[...order]}
        label={`${t('api-key.ips')} (${t('common.optional')})`}
        description={t('api-key.ips-help')}
        rows={3}
        spellCheck={false}
        value={draft.ips}
        error={errors.ipList}
        onChange={(event) => onChange({ ips: event.currentTarget.value })}
      />
      <TextInput
        inputWrapperOrder={[...order]}
        type="date"
        label={`${t('api-key.last-day')} (${t('common.optional')})`}
        description={t('api-key.last-day-help')}
        value={draft.lastDay}
        error={errors.lastDay ?? errors.expiresAt}
        onChange={(event) => onChange({ lastDay: event.currentTarget.value })}
        onBlur={(event) => onLeave('lastDay', event.relatedTarget)}
      />
    </>
  )
}
