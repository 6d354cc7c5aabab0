import { Check } from 'lucide-react'
import type { ReactNode } from 'react'
import { useT } from '#i18n/use-t.ts'
import { AppLink } from '../AppLink.tsx'
import { type StatusFamily, type StatusFamilyName, statusFamilies } from '../facts/status-families.ts'
import styles from './Stepper.module.css'
import { useInSight } from './use-in-sight.ts'

export interface Step {
  id: string
  label: ReactNode
  note?: ReactNode
  state: 'done' | 'now' | 'beside' | 'ahead' | 'ended'
  /** Look of an `ended` step: the state in which the record was closed. */
  family?: StatusFamilyName | undefined
  /** Steps are links once they can be visited. */
  href?: string | undefined
}

const current = (step: Step) => (step.state === 'now' ? ('step' as const) : undefined)

/** Position of the present step; a record without one has come to its last step. */
function presentOf(steps: readonly Step[]): number {
  const now = steps.findIndex(({ state }) => state === 'now')
  return now < 0 ? steps.length - 1 : now
}

/**
 * How far a record has come, left to right; on a phone a row of bars with the present step. `beside` is a step that runs
 * at the same time as the present one.
 */
export function Stepper({ steps, label }: { steps: readonly Step[]; label?: string }) {
  const t = useT()
  const at = presentOf(steps)
  const isEnded = steps[at]?.state === 'ended'
  const ref = useInSight<HTMLOListElement>(steps[at]?.id, '[aria-current], li:last-child:not([data-state="ahead"])')
  return (
    <>
      <PresentStep steps={steps} at={at} />
      <ol
        ref={ref}
        className={styles.stepper}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: long ones scroll sideways, also by keyboard.
        tabIndex={0}
        aria-label={label ?? t('step.progress')}
        data-ended={isEnded || undefined}
      >
        {steps.map((step) => (
          <li key={step.id} data-state={step.state} data-tone={toneOf(step)} aria-current={current(step)}>
            <span className={styles.node}>
              <span className={styles.bead}>
                <StepMark step={step} />
              </span>
            </span>
            <b>
              {step.label}
              {step.state === 'done' && <span className="sr"> {t('step.done')}</span>}
            </b>
            {step.note && <small>{step.note}</small>}
          </li>
        ))}
      </ol>
    </>
  )
}

const lookOf = ({ state, family }: Step): StatusFamily | undefined =>
  state === 'ended' ? statusFamilies[family ?? 'closed'] : undefined
const toneOf = (step: Step) => lookOf(step)?.tone

function StepMark({ step }: { step: Step }) {
  const Icon = lookOf(step)?.icon ?? (step.state === 'done' ? Check : undefined)
  return Icon && <Icon aria-hidden="true" />
}

/** Present step as `3/5` with a bar for each step, on a phone. */
function PresentStep({ steps, at }: { steps: readonly Step[]; at: number }) {
  const t = useT()
  const step = steps[at]
  return (
    <div className={styles.present} data-tone={step && toneOf(step)}>
      <p>
        <span aria-hidden="true">
          {at + 1}/{steps.length}
        </span>
        <span className="sr">{t('step.of', { n: at + 1, total: steps.length })}</span>
        <b>{step?.label}</b>
        {step?.note && <small>{step.note}</small>}
      </p>
      <div aria-hidden="true">
        {steps.map(({ id }, i) => (
          <i key={id} data-on={i <= at || undefined} />
        ))}
      </div>
    </div>
  )
}

/** The steps of a wizard, top to bottom; on a phone a row of bars and `3 / 5`. */
export function WizardSteps({ steps }: { steps: readonly Step[] }) {
  const t = useT()
  const at = Math.max(
    0,
    steps.findIndex((step) => step.state === 'now'),
  )
  return (
    <nav className={styles.wizard} aria-label={t('step.progress')}>
      <div className={styles.phone}>
        <p>
          <b>{steps[at]?.label}</b>
          <span>{t('step.of', { n: at + 1, total: steps.length })}</span>
        </p>
        <div aria-hidden="true">
          {steps.map((step, i) => (
            <i key={step.id} data-on={i <= at || undefined} />
          ))}
        </div>
      </div>
      <ol>
        {steps.map((step, i) => (
          <li key={step.id} data-state={step.state}>
            {step.href && step.state !== 'now' ? (
              <AppLink href={step.href}>
                <WizardStep step={step} n={i + 1} />
              </AppLink>
            ) : (
              <span aria-current={current(step)}>
                <WizardStep step={step} n={i + 1} />
              </span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  )
}

function WizardStep({ step, n }: { step: Step; n: number }) {
  return (
    <>
      <span className={styles.number}>{step.state === 'done' ? <Check aria-hidden="true" /> : n}</span>
      <span>
        <b>{step.label}</b>
        {step.note && <small>{step.note}</small>}
      </span>
    </>
  )
}
