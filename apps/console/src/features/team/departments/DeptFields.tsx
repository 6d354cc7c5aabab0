import type { Dept } from '@app/contracts/access/company'
import { useQuery } from '@tanstack/react-query'
import { useT } from '#i18n/use-t.ts'
import { useCan } from '#session/use-actor.ts'
import { Select, TextInput } from '#ui/forms/fields.ts'
import { subAccountQueries } from '../members/sub-accounts.queries.ts'
import type { DeptDraft } from './dept-draft.ts'
import { deptTree, legalParents, pathWords } from './dept-tree.ts'
import { deptMessages } from './depts.messages.ts'

interface FieldsProps {
  draft: DeptDraft
  depts: readonly Dept[]
  isNew: boolean
  errors: Record<string, string>
  onChange: (part: Partial<DeptDraft>) => void
}

export function DeptFields({ draft, depts, isNew, errors, onChange }: FieldsProps) {
  const t = useT(deptMessages)
  const people = useQuery({ ...subAccountQueries.everybody(), enabled: useCan('sub.view') }).data ?? []
  const optional = (label: string) => `${label} (${t('common.optional')})`
  const text = (field: 'name' | 'code') => ({
    value: draft[field],
    error: errors[field],
    autoComplete: 'off',
    onChange: (event: React.ChangeEvent<HTMLInputElement>) => onChange({ [field]: event.currentTarget.value }),
  })
  // The head stays named for whoever may not see the members.
  const stored = depts.find(({ head }) => head !== null && head.id === draft.headId)?.head
  const heads = people.filter(({ id, state }) => state !== 'disabled' || id === draft.headId)
  const headData = heads.map(({ id, name, loginName }) => ({ value: id, label: `${name} · ${loginName}` }))
  const isListed = headData.some(({ value }) => value === draft.headId)
  return (
    <>
      <TextInput label={t('dept.name')} maxLength={60} data-autofocus {...text('name')} />
      <TextInput label={optional(t('dept.code'))} maxLength={40} spellCheck={false} {...text('code')} />
      {isNew && (
        <Select
          label={optional(t('dept.parent'))}
          placeholder={t('dept.no-parent')}
          searchable
          clearable
          value={draft.parentId}
          data={legalParents(deptTree(depts), undefined).map(({ id }) => ({ value: id, label: pathWords(depts, id) }))}
          error={errors.parentId}
          onChange={(parentId) => onChange({ parentId })}
        />
      )}
      <Select
        label={optional(t('dept.head'))}
        description={t('dept.head-help')}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        placeholder={t('dept.no-head')}
        searchable
        clearable
        value={draft.headId}
        data={stored && !isListed ? [{ value: stored.id, label: stored.name }, ...headData] : headData}
        error={errors.headId}
        onChange={(headId) => onChange({ headId })}
      />
    </>
  )
}
