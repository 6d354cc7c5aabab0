import type { TenantAdministrator } from '@app/contracts/saas/tenants'
import { useT } from '#i18n/use-t.ts'
import { StatusTag } from '#ui/facts/StatusTag.tsx'
import { Time } from '#ui/facts/Time.tsx'
import { Panel } from '#ui/layout/DetailLayout.tsx'
import styles from '../saas.module.css'
import { tenantAdminMessages } from './tenant-admin.messages.ts'

const families = { active: 'done', disabled: 'closed', invited: 'waitSupply' } as const

/** All who administer a tenant's site, the owner first. Its own administrators change them, there. */
export function AllAdmins({ admins }: { admins: readonly TenantAdministrator[] }) {
  const t = useT(tenantAdminMessages)
  return (
    <Panel title={t('tenant-admin.all')} note={t('tenant-admin.count', { count: admins.length })}>
      <ul className={styles.charges} aria-label={t('tenant-admin.all')}>
        {admins.map(({ id, name, loginName, isOwner, state, lastLoginAt }) => (
          <li key={id}>
            <span>
              {name} <span className="mono t2">{loginName}</span>
              {isOwner && <span className="t2"> · {t('tenant-admin.owner')}</span>}
              <br />
              <small className="t2">
                {lastLoginAt === null ? (
                  t(state === 'invited' ? 'tenant-admin.invited' : 'tenant-admin.never')
                ) : (
                  <>
                    {t('tenant-admin.last')} <Time at={lastLoginAt} />
                  </>
                )}
              </small>
            </span>
            <StatusTag family={families[state]}>{t(`tenant-admin.state.${state}`)}</StatusTag>
          </li>
        ))}
      </ul>
    </Panel>
  )
}
