import { useQuery } from '@tanstack/react-query'
import { PasswordMeter } from '#features/sign-in/PasswordMeter.tsx'
import { useT } from '#i18n/use-t.ts'
import { useCan } from '#session/use-actor.ts'
import { PasswordInput, SegmentedControl, Select, TextInput } from '#ui/forms/fields.ts'
import { PhoneField } from '#ui/forms/PhoneField.tsx'
import { roleQueries } from '../roles/roles.queries.ts'
import type { MemberDraft } from './sub-account-draft.ts'
import { subAccountMessages } from './sub-accounts.messages.ts'
import styles from './sub-accounts.module.css'
import { subAccountQueries } from './sub-accounts.queries.ts'

interface FieldsProps {
  draft: MemberDraft
  isNew: boolean
  /** Another role than the stored one was chosen. */
  isOtherRole: boolean
  errors: Record<string, string>
  onChange: (part: Partial<MemberDraft>) => void
}

const order = ['label', 'input', 'description', 'error'] as const

export function SubAccountFields({ draft, isNew, isOtherRole, errors, onChange }: FieldsProps) {
  const t = useT(subAccountMessages)
  const roles = useQuery({ ...roleQueries.list(), enabled: useCan('role.view') }).data?.sysRoleList ?? []
  const depts = useQuery({ ...subAccountQueries.departments(), enabled: useCan('dept.view') }).data ?? []
  const text = (field: 'name' | 'loginName' | 'email' | 'telPrefix' | 'telephone') => ({
    value: draft[field],
    error: errors[field],
    onChange: (event: React.ChangeEvent<HTMLInputElement>) => onChange({ [field]: event.currentTarget.value }),
  })
  return (
    <>
      <TextInput label={t('sub.name')} autoComplete="off" maxLength={60} data-autofocus {...text('name')} />
      {isNew && (
        <TextInput
          label={t('sub.login-name')}
          description={t('sub.login-name-help')}
          inputWrapperOrder={[...order]}
          autoComplete="off"
          spellCheck={false}
          maxLength={64}
          {...text('loginName')}
        />
      )}
      <TextInput label={t('sub.email')} type="email" autoComplete="off" maxLength={254} {...text('email')} />
      <PhoneField
        label={`${t('sub.tel')} (${t('common.optional')})`}
        prefix={{ autoComplete: 'off', ...text('telPrefix') }}
        number={{ autoComplete: 'off', ...text('telephone') }}
      />
      <Select
        label={t('sub.role')}
        description={isOtherRole ? t('sub.role-effect') : undefined}
        inputWrapperOrder={[...order]}
        searchable
        allowDeselect={false}
        value={draft.roleId || null}
        data={roles.map(({ id, name }) => ({ value: id, label: name }))}
        error={errors.roleId}
        onChange={(roleId) => onChange({ roleId: roleId ?? '' })}
      />
      <Select
        label={`${t('sub.dept')} (${t('common.optional')})`}
        searchable
        clearable
        value={draft.deptId}
        placeholder={t('sub.no-dept')}
        data={depts.map(({ id, name }) => ({ value: id, label: name }))}
        error={errors.deptId}
        onChange={(deptId) => onChange({ deptId })}
      />
      {isNew && (
        <div className={styles.way}>
          <span className={styles.wayLabel}>{t('sub.way')}</span>
          <SegmentedControl
            aria-label={t('sub.way')}
            value={draft.way}
            data={(['link', 'password'] as const).map((value) => ({ value, label: t(`sub.way.${value}`) }))}
            onChange={(value) => onChange({ way: value === 'password' ? 'password' : 'link' })}
          />
          <p className="t3 s12">{t(`sub.way-${draft.way}-help`)}</p>
        </div>
      )}
      {isNew && draft.way === 'password' && (
        <>
          <PasswordInput
            label={t('sub.password')}
            autoComplete="new-password"
            value={draft.password}
            error={errors.password}
            onChange={(event) => onChange({ password: event.currentTarget.value })}
          />
          <PasswordMeter password={draft.password} />
        </>
      )}
    </>
  )
}
