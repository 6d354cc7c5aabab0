import { openSteps, repeatableSteps } from '@app/contracts/saas/tenant-steps'
import { provisionTenant, type TenantRecord } from '@app/contracts/saas/tenants'
import { ChevronRight, Circle, CircleCheck, CircleMinus, CircleX, Clock } from 'lucide-react'
import { Suspense, useState } from 'react'
import { useT } from '#i18n/use-t.ts'
import { lazyNamed } from '#lib/lazy-named.ts'
import { formatShortTime } from '#lib/time.ts'
import { ButtonFor } from '#session/Can.tsx'
import { useTaskStarted } from '#session/task-centre.ts'
import { Time } from '#ui/facts/Time.tsx'
import { Panel } from '#ui/layout/DetailLayout.tsx'
import { tenantMessages } from '../tenants.messages.ts'
import { hasFailed, useTenantMove } from '../tenants.queries.ts'
import type { StepDeed } from './StepDialog.tsx'
import { tenantStepsMessages } from './tenant-steps.messages.ts'
import styles from './tenant-steps.module.css'
import { useRepeatStep } from './use-repeat-step.ts'

const StepDialog = lazyNamed(() => import('./StepDialog.tsx'), 'StepDialog')

const words = { ...tenantMessages, ...tenantStepsMessages }
const icons = { waiting: Circle, done: CircleCheck, pending: Clock, skipped: CircleMinus, failed: CircleX }
type Step = TenantRecord['tenant']['steps'][number]

const among = <S extends string>(steps: readonly S[], step: string): S | undefined => steps.find((one) => one === step)

/** A duration of at most some minutes, as people say it. */
export function useTook(): (ms: number) => string {
  const t = useT(tenantStepsMessages)
  return (ms) =>
    ms < 100 ? t('step.milliseconds', { count: ms }) : t('step.seconds', { seconds: (ms / 1000).toFixed(1) })
}

/** Steps of provisioning, each with how it stands, since when, how long it took, and what can be done about it. */
export function TenantSteps({ record }: { record: TenantRecord }) {
  const t = useT(words)
  const took = useTook()
  const note = useStepNote(record)
  const [deed, setDeed] = useState<StepDeed>()
  const { tenant } = record
  // While a task carries the steps out, it comes to each of them.
  const isSettled = (tenant.state !== 'provisioning' || hasFailed(tenant)) && !tenant.closed
  return (
    <>
      <ol className={styles.steps} aria-label={t('tenant.steps', { name: tenant.name })}>
        {tenant.steps.map((one) => {
          const { step, state, at, tookMs } = one
          const Icon = icons[state]
          const said = note(one)
          return (
            <li key={step} data-state={state}>
              <Icon aria-hidden="true" />
              <div className={styles.line}>
                <span>
                  {t(`tenant.step.${step}`)} · {t(`tenant.step-state.${state}`)}
                </span>
                <span className="t2 s13">
                  {tookMs !== null && (state === 'done' || state === 'failed') && `${took(tookMs)} · `}
                  {at !== null && <Time at={at} />}
                </span>
                {isSettled && (
                  <div className={styles.acts}>
                    <StepButtons one={one} id={tenant.id} onDeed={setDeed} />
                  </div>
                )}
              </div>
              {said && <small role={said.isFault ? 'alert' : undefined}>{said.text}</small>}
            </li>
          )
        })}
      </ol>
      <Suspense fallback={null}>
        {deed && <StepDialog id={tenant.id} deed={deed} onClose={() => setDeed(undefined)} />}
      </Suspense>
    </>
  )
}

/** Steps of a tenant that is open, folded away: how long they took, and each to be repeated. */
export function AllSteps({ record }: { record: TenantRecord }) {
  const t = useT(tenantStepsMessages)
  const took = useTook()
  const { steps } = record.tenant
  const hasFault = steps.some(({ repeat }) => repeat?.hasFailed)
  const totalMs = steps.reduce((sum, { tookMs }) => sum + (tookMs ?? 0), 0)
  const isDone = steps.every(({ state }) => state === 'done')
  return (
    <Panel
      title={t('step.panel')}
      note={isDone && (totalMs > 0 ? t('step.all-took', { time: took(totalMs) }) : t('step.all-done'))}
    >
      <details className={styles.all} open={hasFault}>
        <summary>
          <ChevronRight className="icon" aria-hidden="true" />
          {t('step.show-all')}
        </summary>
        <TenantSteps record={record} />
      </details>
    </Panel>
  )
}

/** What there is to say about a step: why it failed or waits, who skipped it, and how its last repeat went. */
function useStepNote({ reasons }: TenantRecord): (one: Step) => { text: string; isFault: boolean } | undefined {
  const t = useT(words)
  const took = useTook()
  return ({ step, state, skippedBy, repeat }) => {
    const why = reasons.find((one) => one.step === step)?.text
    if (state === 'skipped') return { text: t('step.skipped-by', { name: skippedBy ?? '' }), isFault: false }
    if (state !== 'done') {
      const open = among(openSteps, step)
      const text = why ?? (state === 'pending' && open ? t(`step.wait.${open}`) : undefined)
      return text === undefined ? undefined : { text, isFault: state === 'failed' }
    }
    if (!repeat) return undefined
    const facts = { name: repeat.by, time: formatShortTime(repeat.at) }
    if (repeat.hasFailed) return { text: t('step.repeat-failed', { ...facts, why: why ?? '' }), isFault: true }
    const { added } = repeat
    const parts = [t('step.repeated', { ...facts, took: took(repeat.tookMs) })]
    if (added !== null) parts.push(added === 0 ? t('step.added-none') : t('step.added', { count: added }))
    return { text: parts.join(' · '), isFault: false }
  }
}

/** What can be done about a step: try again where it failed, repeat or check it, skip it, or take it up again. */
function StepButtons({
  one: { step, state },
  id,
  onDeed,
}: {
  one: Step
  id: string
  onDeed: (deed: StepDeed) => void
}) {
  const t = useT(words)
  const started = useTaskStarted()
  const again = useTenantMove(provisionTenant)
  const repeat = useRepeatStep(id)
  const name = t(`tenant.step.${step}`)
  const look = { need: 'saas.provision', size: 'sm', variant: 'text' } as const
  if (state === 'failed')
    return (
      <ButtonFor
        {...look}
        loading={again.isPending}
        aria-label={t('step.again-of', { step: name })}
        onClick={() => again.mutate({ params: { id } }, { onSuccess: () => started('tenants.provision') })}
      >
        {t('step.again')}
      </ButtonFor>
    )
  const repeatable = state === 'waiting' ? undefined : among(repeatableSteps, step)
  const open = state === 'pending' ? among(openSteps, step) : undefined
  const verb = state === 'skipped' ? 'resume' : 'repeat'
  return (
    <>
      {open && (
        <ButtonFor
          {...look}
          aria-label={t('step.skip-of', { step: name })}
          onClick={() => onDeed({ kind: 'skip', step: open })}
        >
          {t('step.skip')}
        </ButtonFor>
      )}
      {open && (
        <ButtonFor
          {...look}
          loading={repeat.isPending}
          aria-label={t('step.look-of', { step: name })}
          onClick={() => repeat.run(open)}
        >
          {t('step.look')}
        </ButtonFor>
      )}
      {repeatable && !open && (
        <ButtonFor
          {...look}
          aria-label={t(`step.${verb}-of`, { step: name })}
          onClick={() => onDeed({ kind: 'repeat', verb, step: repeatable })}
        >
          {t(`step.${verb}`)}
        </ButtonFor>
      )}
    </>
  )
}
