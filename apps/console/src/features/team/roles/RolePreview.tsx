import type { MenuItem } from '@app/contracts/access/menu'
import { useQuery } from '@tanstack/react-query'
import { useLocale, useT } from '#i18n/use-t.ts'
import { EmptyState } from '#ui/feedback/EmptyState.tsx'
import { ErrorState } from '#ui/feedback/ErrorState.tsx'
import { SkeletonLines } from '#ui/feedback/Skeleton.tsx'
import { Drawer } from '#ui/overlays/Drawer.tsx'
import { bodyOf } from './role-draft.ts'
import type { RoleNode } from './role-tree.ts'
import { roleMessages } from './roles.messages.ts'
import styles from './roles.module.css'
import { roleQueries } from './roles.queries.ts'
import type { RoleDesk } from './use-role-desk.ts'

interface PreviewProps {
  desk: RoleDesk
  tree: readonly RoleNode[]
  onClose: () => void
}

/** The sidebar and pages as a member with this role would find them. */
export function RolePreview({ desk, tree, onClose }: PreviewProps) {
  const t = useT(roleMessages)
  const { base, pages, permissions } = bodyOf(desk.draft, tree)
  const menu = useQuery(roleQueries.preview({ base, pages, permissions }))
  const sections = menu.data?.menuTree ?? []
  return (
    <Drawer isOpen onClose={onClose} title={t('role.preview-title', { name: desk.draft.name || t('role.new') })}>
      <p className="t2">{t('role.preview-help')}</p>
      {menu.isPending && <SkeletonLines lines={8} />}
      {menu.isError && <ErrorState error={menu.error} onRetry={() => void menu.refetch()} />}
      {menu.data && sections.length === 0 && <EmptyState isPlain title={t('role.preview-nothing')} />}
      <Level items={sections} depth={0} />
    </Drawer>
  )
}

function Level({ items, depth }: { items: readonly MenuItem[]; depth: number }) {
  const t = useT(roleMessages)
  const locale = useLocale()
  const shown = items.filter(({ menuType, hidden }) => menuType !== 'Func' && !hidden)
  if (shown.length === 0) return null
  return (
    <ul className={styles.preview} data-depth={depth}>
      {shown.map((item) => {
        const functions = item.children.filter(({ menuType }) => menuType === 'Func').length
        return (
          <li key={item.menuId}>
            <span>
              {item.labels[locale]}
              {functions > 0 && <span className="t3 s12"> {t('role.preview-functions', { count: functions })}</span>}
            </span>
            <Level items={item.children} depth={depth + 1} />
          </li>
        )
      })}
    </ul>
  )
}
