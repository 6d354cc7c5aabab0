import type { SysRole } from '@app/contracts/access/company'
import { Lock } from 'lucide-react'
import { useT } from '#i18n/use-t.ts'
import { AppLink } from '#ui/AppLink.tsx'
import { cx } from '#ui/cx.ts'
import { SearchBox } from '#ui/table/FilterBar.tsx'
import team from '../team.module.css'
import { type RoleSearch, roleHref } from './role-search.ts'
import { roleMessages } from './roles.messages.ts'
import styles from './roles.module.css'

interface RoleListProps {
  roles: readonly SysRole[]
  search: RoleSearch
  openId: string | undefined
  onSearch: (q: string) => void
}

/** System roles first, then the account's own. */
export function RoleList({ roles, search, openId, onSearch }: RoleListProps) {
  const t = useT(roleMessages)
  const system = roles.filter(({ isSystem }) => isSystem)
  const custom = roles.filter(({ isSystem }) => !isSystem)
  const group = (title: string, note: string, list: readonly SysRole[]) =>
    list.length > 0 && (
      <section>
        <h2 className={styles.listHead}>
          {title}
          <span>{note}</span>
        </h2>
        <ul>
          {list.map((role) => (
            <li key={role.id}>
              <RoleLink role={role} href={roleHref(search, role.id)} isOpen={role.id === openId} />
            </li>
          ))}
        </ul>
      </section>
    )
  return (
    <nav className={cx(team.side, styles.list)} aria-label={t('role.list')}>
      <div className={team.sideSearch}>
        <SearchBox value={search.q ?? ''} onSearch={onSearch} label={t('role.search')} />
      </div>
      {roles.length === 0 && <p className={team.none}>{t('role.none-found')}</p>}
      {group(t('role.system'), t('role.read-only'), system)}
      {group(t('role.custom'), String(custom.length), custom)}
    </nav>
  )
}

function RoleLink({ role, href, isOpen }: { role: SysRole; href: string; isOpen: boolean }) {
  const t = useT(roleMessages)
  return (
    <AppLink href={href} className={styles.listItem} aria-current={isOpen ? 'true' : undefined}>
      <span className={styles.listName}>
        {role.isSystem && <Lock className="icon" aria-hidden="true" />}
        <span className="ellipsis">{role.name}</span>
        {role.isOwn && <span className={styles.ownMark}>{t('role.own')}</span>}
        <span className={styles.listCount}>{t('role.members', { count: role.members })}</span>
      </span>
      {role.description && <span className={styles.listNote}>{role.description}</span>}
    </AppLink>
  )
}
