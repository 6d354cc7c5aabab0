import { type QuotaKind, quotaKinds, quotaWarningPercent } from '@app/contracts/plans/plan-values'
import { useId } from 'react'
import { useT } from '#i18n/use-t.ts'
import { planMessages } from './plans.messages.ts'
import styles from './plans.module.css'

interface MetersProps {
  usage: Record<QuotaKind, number>
  quotas: Record<QuotaKind, number | null>
}

/** How far each limit of a plan is used: amber near the limit, and in words where it is reached. */
export function PlanMeters({ usage, quotas }: MetersProps) {
  return (
    <div className={styles.meters}>
      {quotaKinds.map((kind) => (
        <Meter key={kind} kind={kind} used={usage[kind]} most={quotas[kind]} />
      ))}
    </div>
  )
}

function Meter({ kind, used, most }: { kind: QuotaKind; used: number; most: number | null }) {
  const t = useT(planMessages)
  const id = useId()
  const name = t(`plan.quota.${kind}`)
  const percent = most === null ? 0 : Math.min(100, Math.round((used / most) * 100))
  const isFull = most !== null && used >= most
  const isNear = most !== null && percent >= quotaWarningPercent
  return (
    <div className={styles.meter} data-near={isNear || undefined}>
      <span id={id}>
        {most === null ? t('plan.usage-free', { name, used }) : t('plan.usage', { name, used, most })}
      </span>
      {isNear && <span className={styles.warning}>{t(isFull ? 'plan.full' : 'plan.nearly')}</span>}
      {most !== null && (
        <meter className={styles.track} aria-labelledby={id} min={0} max={most} value={Math.min(used, most)}>
          {percent}%
        </meter>
      )}
    </div>
  )
}
