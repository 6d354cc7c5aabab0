import { checkTenantHost, type TenantRecord } from '@app/contracts/saas/tenants'
import { HostFacts } from '#features/settings/brand/HostFacts.tsx'
import { useT } from '#i18n/use-t.ts'
import { ButtonFor } from '#session/Can.tsx'
import { StatusTag } from '#ui/facts/StatusTag.tsx'
import { Panel } from '#ui/layout/DetailLayout.tsx'
import styles from './saas.module.css'
import { tenantMessages } from './tenants.messages.ts'
import { useTenantMove } from './tenants.queries.ts'

/** Host names of a tenant's site, each with its certificate and the DNS records that it still needs. */
export function TenantHosts({ record: { tenant, hosts: site } }: { record: TenantRecord }) {
  const t = useT(tenantMessages)
  const check = useTenantMove(checkTenantHost)
  const { hosts, ...guide } = site
  const isOpen = tenant.state === 'active'
  const isSkipped = tenant.steps.some(({ step, state }) => step === 'certificate' && state === 'skipped')
  return (
    <Panel title={t('tenant.hosts')}>
      <ul className={styles.hosts} aria-label={t('tenant.hosts')}>
        {hosts.map((host) => (
          <li key={host.host}>
            <div className={styles.host}>
              <span className="mono">{host.host}</span>
              {host.isMain && <span className="t2">{t('tenant.host-main')}</span>}
              {!host.isLive && <StatusTag family="waitAction">{t('tenant.host-waiting')}</StatusTag>}
              {isOpen && !isSkipped && host.host === tenant.ownHost && !host.isLive && (
                <ButtonFor
                  need="saas.provision"
                  size="sm"
                  loading={check.isPending}
                  aria-label={t('tenant.host-check-of', { host: host.host })}
                  onClick={() => check.mutate({ params: { id: tenant.id } })}
                >
                  {t('tenant.host-check')}
                </ButtonFor>
              )}
            </div>
            <HostFacts host={host} guide={guide} />
            {host.host === tenant.ownHost && !host.isLive && (
              <p className="t2">{t(isSkipped ? 'tenant.host-skipped' : 'tenant.host-by-itself')}</p>
            )}
          </li>
        ))}
        {hosts.length === 0 && <li className="t2">{t('tenant.no-host')}</li>}
      </ul>
    </Panel>
  )
}
