import { openSteps, type TenantRecord, type TenantStep } from '@app/contracts/saas/tenants'
import { Circle, CircleCheck, CircleX, Clock } from 'lucide-react'
import { useT } from '#i18n/use-t.ts'
import { Time } from '#ui/facts/Time.tsx'
import styles from './saas.module.css'
import { tenantMessages } from './tenants.messages.ts'

const icons = { waiting: Circle, done: CircleCheck, pending: Clock, failed: CircleX }

const isOpenStep = (step: TenantStep): step is (typeof openSteps)[number] => openSteps.some((one) => one === step)

/** Steps of provisioning, each with how it stands, since when, and why it failed or waits. */
export function TenantSteps({ record: { tenant, reasons } }: { record: TenantRecord }) {
  const t = useT(tenantMessages)
  return (
    <ol className={styles.steps} aria-label={t('tenant.steps', { name: tenant.name })}>
      {tenant.steps.map(({ step, state, at }) => {
        const Icon = icons[state]
        const noted = state === 'done' ? undefined : reasons.find((one) => one.step === step)?.text
        const why = noted ?? (state === 'pending' && isOpenStep(step) ? t(`tenant.step-wait.${step}`) : undefined)
        return (
          <li key={step} data-state={state}>
            <Icon aria-hidden="true" />
            <span>
              {t(`tenant.step.${step}`)} · {t(`tenant.step-state.${state}`)}
            </span>
            <span className="t2">{at !== null && <Time at={at} />}</span>
            {why !== undefined && <small role={state === 'failed' ? 'alert' : undefined}>{why}</small>}
          </li>
        )
      })}
    </ol>
  )
}
