import type { Incident } from '@app/contracts/saas/application-overview'
import type { TenantStep } from '@app/contracts/saas/tenant-steps'
import type { TenantRecord } from '@app/contracts/saas/tenants'
import { TriangleAlert } from 'lucide-react'
import { invoiceSearch } from '#features/invoices/invoice-search.ts'
import { useT } from '#i18n/use-t.ts'
import { AppLink } from '#ui/AppLink.tsx'
import { Panel } from '#ui/layout/DetailLayout.tsx'
import { incidentMessages } from './incident.messages.ts'
import styles from './saas.module.css'
import { tenantHref } from './tenant-tabs.ts'
import { tenantMessages } from './tenants.messages.ts'

/** Part of a tenant's page that helps with an incident; the steps of provisioning are on the overview itself. */
const tabOf = { host: 'hosts', astray: 'hosts', 'own-ca': 'admin' } as const

/** What is wrong with a tenant now, each with the step to take; nothing where all is well. */
export function TenantIncidents({ record: { tenant, incidents } }: { record: TenantRecord }) {
  const t = useT(incidentMessages)
  const say = useT(tenantMessages)
  if (incidents.length === 0) return null
  const hrefOf = (kind: Exclude<Incident['kind'], 'provisioning'>) =>
    kind === 'return-due'
      ? invoiceSearch.href({ view: 'issued', ...(tenant.accountId && { accountId: tenant.accountId }) })
      : tenantHref(tenant.id, tabOf[kind])
  const subjectOf = ({ kind, subject }: Incident) =>
    // The contract has a step as the subject of this kind.
    kind === 'provisioning' ? say(`tenant.step.${subject as TenantStep}`) : subject
  return (
    <Panel title={t('incident.title')} note={t('incident.count', { count: incidents.length })}>
      <ul className={styles.handover} aria-label={t('incident.title')}>
        {incidents.map((incident) => {
          const { kind, subject } = incident
          return (
            <li key={`${kind} ${subject}`} data-trouble>
              <TriangleAlert aria-hidden="true" />
              <span>
                <b>{t(`incident.${kind}`, { subject: subjectOf(incident) })}</b>
                <small className="t2">{t(`incident.${kind}-step`)}</small>
                {kind !== 'provisioning' && (
                  <AppLink className={styles.link} href={hrefOf(kind)}>
                    {t(`incident.open.${kind}`)}
                  </AppLink>
                )}
              </span>
            </li>
          )
        })}
      </ul>
    </Panel>
  )
}
