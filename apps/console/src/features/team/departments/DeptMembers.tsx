import type { Dept } from '@app/contracts/access/company'
import { useQuery } from '@tanstack/react-query'
import { UserPlus } from 'lucide-react'
import { useMemo } from 'react'
import { useT } from '#i18n/use-t.ts'
import { ButtonFor } from '#session/Can.tsx'
import { useWhyNot } from '#session/use-why-not.ts'
import { EmptyState, NothingFound } from '#ui/feedback/EmptyState.tsx'
import { ErrorState } from '#ui/feedback/ErrorState.tsx'
import { DataTable } from '#ui/table/DataTable.tsx'
import { SearchBox } from '#ui/table/FilterBar.tsx'
import { subAccountMessages } from '../members/sub-accounts.messages.ts'
import { subAccountQueries } from '../members/sub-accounts.queries.ts'
import { deptMemberColumns } from './dept-member-columns.tsx'
import type { DeptSearch } from './dept-search.ts'
import { deptMessages } from './depts.messages.ts'
import styles from './depts.module.css'

interface MembersProps {
  dept: Dept
  search: DeptSearch
  onSearch: (change: Partial<DeptSearch>) => void
  onBring: () => void
}

/** Who is in the open department itself. */
export function DeptMembers({ dept, search, onSearch, onBring }: MembersProps) {
  const t = useT(deptMessages)
  const words = useT(subAccountMessages)
  const whyNotSee = useWhyNot()('sub.view')
  const { member: q, offset = 1, limit = 20 } = search
  const filter = { deptId: dept.id, sort: 'name' as const, limit, offset, ...(q ? { q } : {}) }
  const list = useQuery({
    ...subAccountQueries.list(filter),
    enabled: whyNotSee === undefined,
    // Those of the department before are not shown under this one's name.
    placeholderData: (before) => (before?.subAccounts.some(({ deptId }) => deptId !== dept.id) ? undefined : before),
  })
  const columns = useMemo(() => deptMemberColumns(words), [words])
  const { data } = list
  const bring = (
    <ButtonFor need="dept.save" icon={<UserPlus aria-hidden="true" />} whyNot={whyNotSee} onClick={onBring}>
      {t('dept.bring')}
    </ButtonFor>
  )
  if (whyNotSee !== undefined)
    return (
      <EmptyState isPlain title={t('dept.members-hidden')}>
        {whyNotSee}
      </EmptyState>
    )
  const isEmpty = dept.members === 0 && !q
  return (
    <section aria-label={t('dept.members')}>
      <div className={styles.tools}>
        <h3>{t('dept.members')}</h3>
        {!isEmpty && (
          <>
            <SearchBox
              value={q ?? ''}
              onSearch={(next) => onSearch({ member: next || undefined, offset: undefined })}
              label={t('dept.members-search')}
              hasShortcut={false}
            />
            {bring}
          </>
        )}
      </div>
      <div className={styles.members}>
        <DataTable
          caption={t('dept.members-caption', { name: dept.name, count: data?.total ?? 0 })}
          columns={columns}
          rows={data?.subAccounts}
          rowId={(member) => member.id}
          isFetching={list.isFetching}
          skeletonRows={Math.min(Math.max(dept.members, 1), 6)}
          error={list.isError && <ErrorState error={list.error} onRetry={() => void list.refetch()} />}
          empty={
            q ? (
              <NothingFound onClear={() => onSearch({ member: undefined, offset: undefined })} />
            ) : (
              <EmptyState isPlain title={t('dept.members-empty')} action={bring}>
                {t('dept.members-empty-body')}
              </EmptyState>
            )
          }
          pager={
            data && data.total > limit
              ? {
                  ...{ page: offset, limit, total: data.total },
                  onPage: (page, size) =>
                    onSearch({ limit: size === 20 ? undefined : size, offset: page === 1 ? undefined : page }),
                }
              : undefined
          }
        />
      </div>
    </section>
  )
}
