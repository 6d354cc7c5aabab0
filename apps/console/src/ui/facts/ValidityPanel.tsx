import { useElementSize } from '@mantine/hooks'
import { useT } from '#i18n/use-t.ts'
import { formatDay } from '#lib/time.ts'
import { useNow } from '#lib/use-time.ts'
import { cx } from '../cx.ts'
import { type AxisLabel, placeLabels } from './axis-labels.ts'
import { useLanesSummary } from './use-lanes-summary.ts'
import styles from './ValidityBar.module.css'
import { type Segment, type ValidityInput, validityLanes } from './validity-lanes.ts'

const at = ({ start, width }: Segment) => ({ insetInlineStart: `${start}%`, width: `${width}%` })

/** Words at the start of a certificate stand right of the line of today where that would cross them. */
function clearOf(today: number | undefined, { start, width }: Segment) {
  const share = today === undefined ? -1 : ((today - start) / width) * 100
  return share > 0 && share < 25 ? { paddingInlineStart: `calc(${share}cqi + 8px)` } : undefined
}

const sideOf = (percent: number) => (percent > 90 ? ('left' as const) : ('right' as const))

/** The bar of a detail page, full width, with its words: what is left, the plan, each certificate, the dates. */
export function ValidityPanel({
  note,
  marks = [],
  ...input
}: ValidityInput & {
  /** After the days that are left: how many certificates the term will take. */
  note?: React.ReactNode
  /** Dates worth a line: a rule of the CA/Browser Forum. */
  marks?: readonly { at: number; label: string }[]
}) {
  const t = useT()
  const now = Math.floor(useNow() / 1000)
  const lanes = validityLanes(input, now)
  const summary = useLanesSummary(lanes)
  const { ref: axisRef, width: axisWidth } = useElementSize()
  if (!lanes) return null
  const momentAt = (percent: number) => lanes.from + ((lanes.to - lanes.from) * percent) / 100
  const position = (moment: number) => ((moment - lanes.from) / (lanes.to - lanes.from)) * 100
  const all = [
    ...lanes.issued.map((segment) => ({ ...segment, isIssued: true })),
    ...lanes.planned.map((segment) => ({ ...segment, isIssued: false })),
  ]
  const span = (segment: Segment) => Math.round(((lanes.to - lanes.from) * segment.width) / 100 / 86_400)
  const rules = marks.filter((mark) => mark.at > lanes.from && mark.at < lanes.to)
  const above: AxisLabel[] = [
    ...(lanes.today === undefined
      ? []
      : [{ id: 'today', text: t('validity.today'), at: lanes.today, side: sideOf(lanes.today) }]),
    ...rules.map(({ at: moment, label }) => ({
      ...{ id: String(moment), text: label, at: position(moment) },
      side: position(moment) > 60 ? ('left' as const) : ('right' as const),
    })),
  ]
  // By priority: what ends next, what was bought, and then as many of the others as there is room for.
  const dates: [string, number | undefined][] = [
    ['certificate', lanes.certificateEndsAt],
    ['to', lanes.to],
    ['from', lanes.from],
    ...lanes.planned.map(({ start }): [string, number] => [`${start}`, momentAt(start)]),
  ]
  const below = dates.flatMap(([id, moment]) =>
    moment === undefined ? [] : [{ id, text: formatDay(moment), at: position(moment) }],
  )
  return (
    <section className={cx('card', styles.panel)} aria-label={summary}>
      <div className={styles.panelHead}>
        <h2>{t('validity.title')}</h2>
        <p>
          {summary}
          {note && <> · {note}</>}
        </p>
        <ul className={styles.key} aria-hidden="true">
          <li>
            <i className={styles.keyPlan} />
            {t('validity.plan')}
          </li>
          <li>
            <i className={styles.keyPlanned} />
            {t('validity.expected')}
          </li>
          {lanes.windows.length > 0 && (
            <li>
              <i className={styles.keyWindow} />
              {t('validity.window')}
            </li>
          )}
        </ul>
      </div>
      <div className={styles.big} aria-hidden="true">
        <span className={styles.laneName}>{t('validity.plan')}</span>
        <div className={styles.planLane}>
          <i className={styles.used} style={{ width: `${lanes.today ?? (now > lanes.to ? 100 : 0)}%` }} />
          {lanes.today !== undefined && (
            <span className={styles.mark} data-now style={{ insetInlineStart: `${lanes.today}%` }} />
          )}
          {rules.map((mark) => (
            <span key={mark.at} className={styles.mark} style={{ insetInlineStart: `${position(mark.at)}%` }} />
          ))}
          {placeLabels(above, axisWidth).map(({ id, text, left }) => (
            <span key={id} className={styles.above} data-now={id === 'today' || undefined} style={{ left }}>
              {text}
            </span>
          ))}
        </div>
        <span className={styles.laneName}>{t('validity.certificates')}</span>
        <div className={styles.certLane}>
          {all.map((segment, i) => (
            <span key={segment.start} className={cx(styles.cert, segment.isIssued && styles.real)} style={at(segment)}>
              <span style={clearOf(lanes.today, segment)}>
                <b>{t('validity.nth', { n: segment.n ?? i + 1 })}</b>{' '}
                <i>{t('validity.days', { days: span(segment) })}</i>
              </span>
            </span>
          ))}
          {lanes.windows.map((segment) => (
            <i key={segment.start} className={styles.bigWindow} style={at(segment)} />
          ))}
        </div>
        <div ref={axisRef} className={styles.axis}>
          {placeLabels(below, axisWidth).map(({ id, text, left }) => (
            <span key={id} data-end={id === 'certificate' || undefined} style={{ left }}>
              {text}
            </span>
          ))}
        </div>
      </div>
    </section>
  )
}
