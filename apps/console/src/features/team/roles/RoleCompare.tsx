import type { SysRole } from '@app/contracts/access/company'
import { useQuery } from '@tanstack/react-query'
import { Check, Minus } from 'lucide-react'
import { useState } from 'react'
import { useLocale, useT } from '#i18n/use-t.ts'
import { ErrorState } from '#ui/feedback/ErrorState.tsx'
import { SkeletonLines } from '#ui/feedback/Skeleton.tsx'
import { Select } from '#ui/forms/fields.ts'
import { Dialog } from '#ui/overlays/Dialog.tsx'
import team from '../team.module.css'
import { Shield } from './RoleTreeMarks.tsx'
import { chosenWithin } from './role-table.ts'
import { namedOf, roleTree } from './role-tree.ts'
import { roleMessages } from './roles.messages.ts'
import styles from './roles.module.css'
import { roleQueries } from './roles.queries.ts'

/** Two roles side by side: only what one grants and the other does not. */
export function RoleCompare({ roles, onClose }: { roles: readonly SysRole[]; onClose: () => void }) {
  const t = useT(roleMessages)
  const locale = useLocale()
  const tree = useQuery(roleQueries.grantable('admin'))
  const [ids, setIds] = useState<readonly [string, string]>([roles[0]?.id ?? '', roles[1]?.id ?? ''])
  const pair = ids.map((id) => roles.find((role) => role.id === id))
  const nodes = roleTree(tree.data?.menuTree ?? [], new Set(tree.data?.sensitive ?? []), locale)
  const [first, second] = pair.map((role) => (role ? chosenWithin(nodes, role) : new Set<string>()))
  const rows = namedOf(nodes).filter(({ name }) => first?.has(name) !== second?.has(name))
  const pick = (index: 0 | 1) => (
    <Select
      label={t(index === 0 ? 'role.compare-first' : 'role.compare-second')}
      value={ids[index]}
      allowDeselect={false}
      searchable
      data={roles.map(({ id, name }) => ({ value: id, label: name }))}
      onChange={(id) => id && setIds(index === 0 ? [id, ids[1]] : [ids[0], id])}
    />
  )
  return (
    <Dialog isOpen onClose={onClose} title={t('role.compare')} width={720}>
      <div className={styles.compareHead}>
        {pick(0)}
        {pick(1)}
      </div>
      {tree.isPending && <SkeletonLines lines={6} />}
      {tree.isError && <ErrorState error={tree.error} onRetry={() => void tree.refetch()} />}
      {tree.data && rows.length === 0 && <p className={team.none}>{t('role.compare-same')}</p>}
      {rows.length > 0 && (
        <div className={styles.compareScroll}>
          <table className={styles.compare}>
            <caption className="sr">{t('role.compare-caption', { count: rows.length })}</caption>
            <thead>
              <tr>
                <th scope="col">{t('role.compare-right')}</th>
                {pair.map((role, index) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: one role may stand in both columns
                  <th scope="col" key={index}>
                    {role?.name}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.map(({ name, label, isSensitive }) => (
                <tr key={name}>
                  <th scope="row">
                    {label} {isSensitive && <Shield />}
                  </th>
                  <Has isTrue={first?.has(name) ?? false} />
                  <Has isTrue={second?.has(name) ?? false} />
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </Dialog>
  )
}

function Has({ isTrue }: { isTrue: boolean }) {
  const t = useT(roleMessages)
  const Icon = isTrue ? Check : Minus
  return (
    <td data-has={isTrue || undefined}>
      <Icon className="icon" aria-hidden="true" /> {t(isTrue ? 'role.has' : 'role.has-not')}
    </td>
  )
}
