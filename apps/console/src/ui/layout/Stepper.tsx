import { Check } from 'lucide-react'
import type { ReactNode } from 'react'
import { useT } from '#i18n/use-t.ts'
import { AppLink } from '../AppLink.tsx'
import styles from './Stepper.module.css'
import { useInSight } from './use-in-sight.ts'

export interface Step {
  id: string
  label: ReactNode
  note?: ReactNode
  state: 'done' | 'now' | 'beside' | 'ahead'
  /** Steps are links once they can be visited. */
  href?: string | undefined
}

const current = (step: Step) => (step.state === 'now' ? ('step' as const) : undefined)

/** How far a record has come, left to right. `beside` is a step that runs at the same time as the present one. */
export function Stepper({ steps, label }: { steps: readonly Step[]; label?: string }) {
  const t = useT()
  const at = steps.find(({ state }) => state === 'now')?.id
  const ref = useInSight<HTMLOListElement>(at, '[aria-current], [data-state="done"]:last-child')
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls sideways on phones, also by keyboard.
    <ol ref={ref} className={styles.stepper} tabIndex={0} aria-label={label ?? t('step.progress')}>
      {steps.map((step) => (
        <li key={step.id} data-state={step.state} aria-current={current(step)}>
          <span className={styles.node}>
            <span className={styles.bead}>{step.state === 'done' && <Check aria-hidden="true" />}</span>
          </span>
          <b>
            {step.label}
            {step.state === 'done' && <span className="sr"> {t('step.done')}</span>}
          </b>
          {step.note && <small>{step.note}</small>}
        </li>
      ))}
    </ol>
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
