import { useT } from '#i18n/use-t.ts'
import { siteConfig } from '#lib/site-config.ts'
import { useNow } from '#lib/use-time.ts'
import { cx } from '../cx.ts'
import { useLanesSummary } from './use-lanes-summary.ts'
import styles from './ValidityBar.module.css'
import { type Lanes, type Segment, type ValidityInput, validityLanes } from './validity-lanes.ts'

const at = ({ start, width }: Segment) => ({ insetInlineStart: `${start}%`, width: `${width}%` })

function tone(lanes: Lanes): 'over' | 'soon' | undefined {
  if (lanes.planDaysLeft === 0) return 'over'
  return lanes.certificateDaysLeft !== undefined && lanes.certificateDaysLeft <= siteConfig().expiryDays.soon
    ? 'soon'
    : undefined
}

/** The bar of a list row, 124 px: what was bought above, what was issued below, and the days that are left. */
export function ValidityBar(input: ValidityInput) {
  const t = useT()
  const now = Math.floor(useNow() / 1000)
  const lanes = validityLanes(input, now)
  const summary = useLanesSummary(lanes)
  if (!lanes) return <span>-</span>
  const { planDaysLeft: plan = 0, certificateDaysLeft: certificate } = lanes
  const over = Math.max(0, Math.floor((now - lanes.to) / 86_400))
  const words =
    plan === 0
      ? t('validity.cell-over', { days: over })
      : certificate === undefined
        ? t('validity.cell-plan', { plan })
        : t('validity.cell-both', { certificate, plan })
  return (
    <div className={styles.small} data-tone={tone(lanes)}>
      <div className={styles.lanes} role="img" aria-label={summary}>
        <LaneShapes lanes={lanes} />
      </div>
      <p aria-hidden="true">{words}</p>
    </div>
  )
}

function LaneShapes({ lanes }: { lanes: Lanes }) {
  return (
    <>
      <i className={styles.ground} />
      {lanes.plan && lanes.today !== undefined && (
        <i
          className={styles.plan}
          style={at({ start: lanes.today, width: Math.max(0, lanes.plan.start + lanes.plan.width - lanes.today) })}
        />
      )}
      {lanes.planned.map((segment) => (
        <i key={segment.start} className={styles.planned} style={at(segment)} />
      ))}
      {lanes.issued.map((segment) => (
        <i key={segment.start} className={cx(styles.issued, segment.isOver && styles.past)} style={at(segment)} />
      ))}
      {lanes.windows.map((segment) => (
        <i key={segment.start} className={styles.window} style={at(segment)} />
      ))}
      {lanes.today !== undefined && <i className={styles.today} style={{ insetInlineStart: `${lanes.today}%` }} />}
    </>
  )
}
