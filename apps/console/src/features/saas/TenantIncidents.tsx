import type { QuotaKind } from '@app/contracts/plans/plan-values'
import type { TenantStep } from '@app/contracts/saas/tenant-steps'
import type { Tenant, TenantRecord, TenantTrouble } from '@app/contracts/saas/tenants'
import { TriangleAlert } from 'lucide-react'
import { invoiceSearch } from '#features/invoices/invoice-search.ts'
import { planMessages } from '#features/plans/plans.messages.ts'
import { userTabHref } from '#features/users/user-links.ts'
import { useLocale, useT } from '#i18n/use-t.ts'
import { ButtonFor } from '#session/Can.tsx'
import { AppLink } from '#ui/AppLink.tsx'
import { Panel } from '#ui/layout/DetailLayout.tsx'
import { incidentMessages } from './incident.messages.ts'
import styles from './saas.module.css'
import { actNeeds, actWord, useTenantActs } from './tenant-acts.tsx'
import { tenantHref } from './tenant-tabs.ts'
import { tenantMessages } from './tenants.messages.ts'

/** Part of a tenant's page that helps with an incident; the steps of provisioning are on the overview itself. */
const tabOf = { host: 'hosts', astray: 'hosts', 'own-ca': 'admin' } as const

/** What is wrong with a tenant now, each with the step to take; nothing where all is well. */
export function TenantIncidents({ record: { tenant, incidents } }: { record: TenantRecord }) {
  const t = useT(incidentMessages)
  const titleOf = useTitle(tenant)
  const { onAct, dialogs } = useTenantActs()
  if (incidents.length === 0) return dialogs
  return (
    <Panel title={t('incident.title')} note={t('incident.count', { count: incidents.length })}>
      <ul className={styles.handover} aria-label={t('incident.title')}>
        {incidents.map((incident) => {
          const { kind, subject } = incident
          return (
            <li key={`${kind} ${subject}`} data-trouble>
              <TriangleAlert aria-hidden="true" />
              <span>
                <b>{titleOf(incident)}</b>
                <small className="t2">{t(`incident.${kind}-step`)}</small>
                <NextStep
                  kind={kind}
                  tenant={tenant}
                  onPlan={() => onAct('plan', tenant, kind === 'limit' ? 'change' : 'renew')}
                />
              </span>
            </li>
          )
        })}
      </ul>
      {dialogs}
    </Panel>
  )
}

/** An incident in words. */
function useTitle({ plan }: Tenant) {
  const t = useT({ ...incidentMessages, ...tenantMessages, ...planMessages })
  const locale = useLocale()
  return ({ kind, subject }: TenantTrouble): string => {
    // The contract says of each kind what its subject is.
    if (kind === 'provisioning')
      return t('incident.provisioning', { subject: t(`tenant.step.${subject as TenantStep}`) })
    if (kind === 'limit') return t('incident.limit', { subject: t(`plan.quota.${subject as QuotaKind}`) })
    if (kind === 'plan-overdue') return t('incident.plan-overdue', { subject: plan?.name[locale] ?? '' })
    if (kind === 'waiting') return t('incident.waiting', { count: Number(subject) })
    return t(`incident.${kind}`, { subject })
  }
}

interface NextStepProps {
  kind: TenantTrouble['kind']
  tenant: Tenant
  onPlan: () => void
}

/** Way to what helps with an incident. */
function NextStep({ kind, tenant, onPlan }: NextStepProps) {
  const t = useT({ ...incidentMessages, ...tenantMessages })
  const { accountId } = tenant
  if (kind === 'provisioning') return null
  if (kind === 'plan-overdue' || kind === 'limit')
    return (
      <ButtonFor need={actNeeds.plan} size="sm" onClick={onPlan}>
        {t(actWord('plan', tenant))}
      </ButtonFor>
    )
  if (kind === 'waiting')
    return (
      accountId && (
        <AppLink className={styles.link} href={userTabHref(accountId)}>
          {t('tenant.open-account')}
        </AppLink>
      )
    )
  const href =
    kind === 'return-due'
      ? invoiceSearch.href({ view: 'issued', ...(accountId && { accountId }) })
      : tenantHref(tenant.id, tabOf[kind])
  return (
    <AppLink className={styles.link} href={href}>
      {t(`incident.open.${kind}`)}
    </AppLink>
  )
}
