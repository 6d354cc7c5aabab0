import { useQuery } from '@tanstack/react-query'
import { useT } from '#i18n/use-t.ts'
import { ColumnsButton } from '#session/ColumnsButton.tsx'
import type { ColumnsProps } from '#session/columns-props.ts'
import { useCan } from '#session/use-actor.ts'
import { FilterBar, FilterSelect, SearchBox } from '#ui/table/FilterBar.tsx'
import { roleQueries } from '../roles/roles.queries.ts'
import type { SubAccountSearch } from './sub-account-search.ts'
import { subAccountMessages } from './sub-accounts.messages.ts'
import { subAccountQueries } from './sub-accounts.queries.ts'

interface FilterProps {
  search: SubAccountSearch
  columns: ColumnsProps
  narrow: (change: Partial<SubAccountSearch>) => void
}

export function SubAccountFilterBar({ search, columns, narrow }: FilterProps) {
  const t = useT(subAccountMessages)
  const roles = useQuery({ ...roleQueries.list(), enabled: useCan('role.view') }).data?.sysRoleList ?? []
  const depts = useQuery({ ...subAccountQueries.departments(), enabled: useCan('dept.view') }).data ?? []
  return (
    <FilterBar end={<ColumnsButton {...columns} />}>
      <SearchBox value={search.q ?? ''} label={t('sub.search')} onSearch={(q) => narrow({ q: q || undefined })} />
      {roles.length > 0 && (
        <FilterSelect
          label={t('sub.role')}
          value={search.roleId}
          options={roles.map(({ id, name }) => ({ value: id, label: name }))}
          onChange={(roleId) => narrow({ roleId })}
        />
      )}
      {depts.length > 0 && (
        <FilterSelect
          label={t('sub.dept')}
          value={search.deptId}
          options={depts.map(({ id, name }) => ({ value: id, label: name }))}
          onChange={(deptId) => narrow({ deptId })}
        />
      )}
    </FilterBar>
  )
}
