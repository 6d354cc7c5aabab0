import type { MenuItem } from '@app/contracts/access/menu'
import { useQuery } from '@tanstack/react-query'
import type { MouseEvent, ReactNode } from 'react'
import { useLocale, useT } from '#i18n/use-t.ts'
import { siteConfig } from '#lib/site-config.ts'
import { EmptyState } from '#ui/feedback/EmptyState.tsx'
import { ErrorState } from '#ui/feedback/ErrorState.tsx'
import { SkeletonLines } from '#ui/feedback/Skeleton.tsx'
import { SiteMark } from '#ui/layout/SiteMark.tsx'
import { Drawer } from '#ui/overlays/Drawer.tsx'
import styles from './RolePreview.module.css'
import type { RoleContent } from './role-draft.ts'
import { roleMessages } from './roles.messages.ts'
import { roleQueries } from './roles.queries.ts'

/** Draws a menu as the sidebar does. The sidebar is the shell's, and the page is handed it by its route. */
export type SidebarMenu = (items: readonly MenuItem[]) => ReactNode

interface PreviewProps {
  role: RoleContent
  menu: SidebarMenu
  onClose: () => void
}

/** The sidebar as a member with this role would find it, beside what it adds up to. */
export function RolePreview({ role, menu, onClose }: PreviewProps) {
  const t = useT(roleMessages)
  const { base, pages, permissions } = role
  const locale = useLocale()
  const preview = useQuery(roleQueries.preview({ base, pages, permissions }))
  const items = preview.data?.menuTree ?? []
  const { built, coming } = countPages(items)
  return (
    <Drawer isOpen onClose={onClose} size="md" title={t('role.preview-title', { name: role.name || t('role.new') })}>
      {preview.isPending && <SkeletonLines lines={8} />}
      {preview.isError && <ErrorState error={preview.error} onRetry={() => void preview.refetch()} />}
      {preview.data && items.length === 0 && <EmptyState isPlain title={t('role.preview-nothing')} />}
      {preview.data && items.length > 0 && (
        <div className={styles.preview}>
          <div className={styles.aside} onClickCapture={stayHere}>
            <p className={styles.brand}>
              <span className={styles.mark}>
                <SiteMark />
              </span>
              <span className="ellipsis">{siteConfig().name[locale]}</span>
            </p>
            <nav className={styles.menu} aria-label={t('role.preview-menu')}>
              {menu(items)}
            </nav>
          </div>
          <div className={styles.beside}>
            <dl className={styles.facts}>
              <Fact name={t('role.base')}>{t(`role.base.${base}`)}</Fact>
              <Fact name={t('role.reach')}>{t(`role.reach.${role.reach}`)}</Fact>
              <Fact name={t('role.preview-pages')}>{built}</Fact>
              {coming > 0 && <Fact name={t('role.preview-coming')}>{coming}</Fact>}
              <Fact name={t('role.preview-functions')}>{permissions.length}</Fact>
            </dl>
            <p className={styles.help}>{t('role.preview-help')}</p>
          </div>
        </div>
      )}
    </Drawer>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}

/** Groups open and close; links do not lead away from the draft. */
function stayHere(event: MouseEvent) {
  if (event.target instanceof Element && event.target.closest('a')) event.preventDefault()
}

function countPages(items: readonly MenuItem[]): { built: number; coming: number } {
  return items.reduce(
    (sum, { menuType, hidden, isComing, children }) => {
      const below = countPages(children)
      const own = menuType === 'Page' && !hidden ? 1 : 0
      return {
        built: sum.built + below.built + (isComing ? 0 : own),
        coming: sum.coming + below.coming + (isComing ? own : 0),
      }
    },
    { built: 0, coming: 0 },
  )
}
