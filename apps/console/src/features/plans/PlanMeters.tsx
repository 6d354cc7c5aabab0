import { type QuotaKind, quotaKinds, quotaWarningPercent } from '@app/contracts/plans/plan-values'
import { type StoredBytes, storedKinds } from '@app/contracts/plans/stored-bytes'
import { type ReactNode, useId } from 'react'
import { useT } from '#i18n/use-t.ts'
import { fileSize } from '#lib/file-size.ts'
import { planMessages } from './plans.messages.ts'
import styles from './plans.module.css'

interface MetersProps {
  usage: Record<QuotaKind, number>
  quotas: Record<QuotaKind, number | null>
  /** What the storage is made of. */
  stored: StoredBytes
}

/** How far each limit of a plan is used: amber near the limit, and in words where it is reached. */
export function PlanMeters({ usage, quotas, stored }: MetersProps) {
  const t = useT(planMessages)
  const parts = storedKinds.filter((kind) => stored[kind] > 0)
  return (
    <div className={styles.meters}>
      {quotaKinds.map((kind) => (
        <Meter key={kind} kind={kind} used={usage[kind]} most={quotas[kind]}>
          {kind === 'storage' && parts.length > 0 && (
            <small className={styles.parts}>
              {parts.map((part) => t(`plan.stored.${part}`, { size: fileSize(stored[part]) })).join(' · ')}
            </small>
          )}
        </Meter>
      ))}
    </div>
  )
}

interface MeterProps {
  kind: QuotaKind
  used: number
  most: number | null
  /** Below the meter. */
  children: ReactNode
}

function Meter({ kind, used, most, children }: MeterProps) {
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
      {children}
    </div>
  )
}
