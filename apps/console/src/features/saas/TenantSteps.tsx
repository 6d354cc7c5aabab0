import type { Tenant } from '@app/contracts/saas/tenants'
import { Circle, CircleCheck, CircleX, Clock } from 'lucide-react'
import { useT } from '#i18n/use-t.ts'
import styles from './saas.module.css'
import { tenantMessages } from './tenants.messages.ts'

const icons = { waiting: Circle, done: CircleCheck, pending: Clock, failed: CircleX }

/** Steps of provisioning, each with how it stands. */
export function TenantSteps({ tenant: { name, steps } }: { tenant: Tenant }) {
  const t = useT(tenantMessages)
  return (
    <ol className={styles.steps} aria-label={t('tenant.steps', { name })}>
      {steps.map(({ step, state }) => {
        const Icon = icons[state]
        return (
          <li key={step}>
            <Icon aria-hidden="true" />
            {t(`tenant.step.${step}`)} · {t(`tenant.step-state.${state}`)}
          </li>
        )
      })}
    </ol>
  )
}
