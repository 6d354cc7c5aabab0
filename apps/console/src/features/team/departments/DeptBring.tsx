import type { Dept } from '@app/contracts/access/company'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useT } from '#i18n/use-t.ts'
import { Button } from '#ui/Button.tsx'
import { EmptyState } from '#ui/feedback/EmptyState.tsx'
import { ErrorState } from '#ui/feedback/ErrorState.tsx'
import { showSuccess } from '#ui/feedback/notices.ts'
import { SkeletonLines } from '#ui/feedback/Skeleton.tsx'
import { Checkbox } from '#ui/forms/fields.ts'
import { GuardedDrawer } from '#ui/overlays/GuardedDrawer.tsx'
import { SearchBox } from '#ui/table/FilterBar.tsx'
import { subAccountQueries } from '../members/sub-accounts.queries.ts'
import team from '../team.module.css'
import { deptMessages } from './depts.messages.ts'
import styles from './depts.module.css'
import { useBringMembers } from './depts.queries.ts'

/** Brings members of the account into a department, many at once. */
export function DeptBring({ dept, onClose }: { dept: Dept; onClose: () => void }) {
  const t = useT(deptMessages)
  const [q, setQ] = useState('')
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const bring = useBringMembers()
  const list = useQuery(subAccountQueries.everybody())
  const others = list.data?.filter(({ deptId }) => deptId !== dept.id)
  const wanted = q.toLowerCase()
  const shown = (others ?? []).filter(({ name, loginName, email, deptName }) =>
    `${name}\n${loginName}\n${email}\n${deptName}`.toLowerCase().includes(wanted),
  )
  const toggle = (ids: readonly string[], isOn: boolean) =>
    setChosen((before) => new Set(isOn ? [...before, ...ids] : [...before].filter((id) => !ids.includes(id))))
  const shownOn = shown.filter(({ id }) => chosen.has(id)).length
  const submit = async () => {
    const { moved } = await bring.mutateAsync({ params: { id: dept.id }, body: { memberIds: [...chosen] } })
    showSuccess(t('dept.brought', { count: moved, name: dept.name }))
    onClose()
  }
  return (
    <GuardedDrawer
      isOpen
      isDirty={chosen.size > 0}
      onClose={onClose}
      title={t('dept.bring-title', { name: dept.name })}
      footer={
        <Button
          variant="primary"
          loading={bring.isPending}
          whyNot={chosen.size === 0 ? t('dept.bring-choose') : undefined}
          // A refusal was shown; the choice stays for another try.
          onClick={() => void submit().catch(() => undefined)}
        >
          {chosen.size === 0 ? t('dept.bring') : t('dept.bring-action', { count: chosen.size })}
        </Button>
      }
    >
      {list.isError ? (
        <ErrorState error={list.error} onRetry={() => void list.refetch()} />
      ) : !others ? (
        <SkeletonLines lines={8} />
      ) : others.length === 0 ? (
        <EmptyState isPlain title={t('dept.bring-nobody')} />
      ) : (
        <>
          <p className={styles.bringHelp}>{t('dept.bring-help')}</p>
          <SearchBox value={q} onSearch={setQ} label={t('dept.members-search')} hasShortcut={false} />
          {shown.length === 0 ? (
            <p className={team.none}>{t('dept.bring-none-found')}</p>
          ) : (
            <div className={styles.choices}>
              <Checkbox
                label={t('dept.bring-all')}
                checked={shownOn === shown.length}
                indeterminate={shownOn > 0 && shownOn < shown.length}
                onChange={() =>
                  toggle(
                    shown.map(({ id }) => id),
                    shownOn < shown.length,
                  )
                }
              />
              <ul aria-label={t('dept.members')}>
                {shown.map(({ id, name, loginName, deptName }) => (
                  <li key={id}>
                    <Checkbox
                      label={
                        <span className={team.who}>
                          {name}
                          <span className={team.sub}>
                            {loginName} · {deptName || t('dept.no-dept')}
                          </span>
                        </span>
                      }
                      checked={chosen.has(id)}
                      onChange={() => toggle([id], !chosen.has(id))}
                    />
                  </li>
                ))}
              </ul>
            </div>
          )}
        </>
      )}
    </GuardedDrawer>
  )
}
