import type { Application } from '@app/contracts/plans/applications'
import { TenantBody } from '@app/contracts/saas/tenant-body'
import { createTenant } from '@app/contracts/saas/tenants'
import type { UserDetail } from '@app/contracts/users/user-record'
import { useNavigate } from '@tanstack/react-router'
import { History, X } from 'lucide-react'
import { type FormEvent, type RefObject, useEffect, useId, useRef, useState } from 'react'
import { useT } from '#i18n/use-t.ts'
import { fieldErrors, type Refused } from '#lib/call.ts'
import { formatClock, formatShortTime } from '#lib/time.ts'
import { mobileQuery } from '#lib/use-media.ts'
import { ButtonFor } from '#session/Can.tsx'
import { useTaskStarted } from '#session/task-centre.ts'
import { Button, IconButton } from '#ui/Button.tsx'
import { showSuccess } from '#ui/feedback/notices.ts'
import { useCheckedFields } from '#ui/forms/use-checked-fields.ts'
import { Page } from '#ui/layout/Page.tsx'
import { useKeptStep } from '#ui/layout/use-kept-step.ts'
import { WizardLayout } from '#ui/layout/WizardLayout.tsx'
import panelStyles from '#ui/layout/wizard-panel.module.css'
import { ConfirmDialog } from '#ui/overlays/ConfirmDialog.tsx'
import styles from '../saas.module.css'
import { tenantMessages } from '../tenants.messages.ts'
import { useTenantMove } from '../tenants.queries.ts'
import {
  AdminFields,
  BrandFields,
  HostFields,
  ModulesFields,
  PlanFields,
  type TextName,
  WhoFields,
} from './NewTenantFields.tsx'
import { useNewTenantNames } from './NewTenantNames.tsx'
import { NewTenantBrand, NewTenantPreview, usePlanLine } from './NewTenantPreview.tsx'
import { NewTenantReview } from './NewTenantReview.tsx'
import { lacksPlan, type NewTenant, offeredPlans, tenantBodyOf } from './new-tenant-draft.ts'
import { type NewTenantStep, newTenantHref, newTenantSteps } from './new-tenant-place.ts'
import { asksFor, furthestStep, laterStep, presentStep, stepOfFields, wrongFields } from './new-tenant-steps.ts'
import { openingMessages } from './opening.messages.ts'
import { type NewTenantDesk, useNewTenant } from './use-new-tenant.ts'

const words = { ...tenantMessages, ...openingMessages }

const isToldAtFields = ({ errors }: Refused): boolean => {
  const names = Object.keys(errors)
  return names.length > 0 && names.every((name) => stepOfFields([name]) !== undefined)
}

interface WizardProps {
  wanted: NewTenantStep | undefined
  application: Application | undefined
  applications: readonly Application[]
  payer: UserDetail | undefined
  baseHost: string
}

/** Opens a tenant in steps: each in the address, and all of them in a draft that stays in the browser. */
export function NewTenantWizard({ wanted, applications, baseHost, ...asked }: WizardProps) {
  const t = useT(words)
  const navigate = useNavigate()
  const started = useTaskStarted()
  const formId = useId()
  const create = useTenantMove(createTenant, isToldAtFields)
  const desk = useNewTenant({ ...asked, applications })
  const { draft, application, payer } = desk
  const body = tenantBodyOf(draft, application)
  const wrongHere = [...wrongFields(body), ...(lacksPlan(draft, application) ? ['plan'] : [])]
  const step = presentStep(wanted, wrongHere)
  const [tried, setTried] = useState<NewTenantStep>()
  const [tries, setTries] = useState(0)
  const panel = useStepFocus(step, tries)

  const place = { applicationId: application?.id ?? null, accountId: payer?.id ?? null }
  const goTo = (next: NewTenantStep, { replace = false } = {}) =>
    void navigate({ href: newTenantHref(place, next), replace, resetScroll: false, ignoreBlocker: true })
  useKeptStep({ wanted, step, isSettled: true }, (kept) => goTo(kept, { replace: true }))
  // The address names what was chosen, so that it can be read anew and sent to a colleague.
  const isElsewhere = application?.id !== asked.application?.id || payer?.id !== asked.payer?.id
  // biome-ignore lint/correctness/useExhaustiveDependencies: the address follows a choice, not each step.
  useEffect(() => {
    if (isElsewhere) goTo(step, { replace: true })
  }, [isElsewhere])

  const refused = fieldErrors(create.error)
  const names = useNewTenantNames(draft)
  const change = (part: Partial<NewTenant>) => {
    if (create.isError) create.reset()
    desk.change(part)
  }
  const { field } = useCheckedFields<TenantBody>(TenantBody, body, {
    isTried: tried === step,
    onChange: (part) => change(part as Partial<NewTenant>),
  })
  const text = (name: TextName) => {
    const { value, error, ...rest } = field(name)
    return { value, error: error ?? refused[name] ?? names.faults[name], autoComplete: 'off' as const, ...rest }
  }
  const plans = offeredPlans(application)
  const host = `${draft.code.trim() || '…'}.${baseHost}`
  const planLine = usePlanLine(draft, plans)
  /** Fields that are wrong here, at the server, or because somebody else was first. */
  const wrong = [...wrongHere, ...Object.keys(refused), ...Object.keys(names.faults)]

  const at = newTenantSteps.indexOf(step)
  const next = newTenantSteps[at + 1]
  const go = (to: NewTenantStep) => {
    setTried(undefined)
    desk.reach(to)
    goTo(to)
    scrollTo({ top: 0 })
  }
  const showFaults = (where: NewTenantStep) => {
    if (where !== step) go(where)
    setTried(where)
    setTries((before) => before + 1)
  }
  const open = async () => {
    if (create.isPending) return
    const [first] = newTenantSteps.filter((one) => asksFor(one, wrong))
    if (first) return showFaults(first)
    const made = await create.mutateAsync({ body }).catch((error: unknown) => {
      const where = stepOfFields(Object.keys(fieldErrors(error)))
      if (where) showFaults(where)
    })
    if (!made) return
    desk.forget()
    started('tenants.provision')
    void navigate({ href: `/saas/${made.tenant.id}`, ignoreBlocker: true })
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!next) void open()
    else if (asksFor(step, wrong)) showFaults(step)
    else go(next)
  }
  const notes: Record<NewTenantStep, string> = {
    who: draft.companyName,
    plan: planLine.name ?? (application ? '' : t('tenant.application-none')),
    host,
    brand: draft.name,
    modules: `${t('opening.markup')} ${draft.markup}%`,
    admin: draft.adminName,
    review: '',
  }
  const furthest = newTenantSteps.indexOf(furthestStep(wrongHere))
  const reached = laterStep(desk.reached, step)
  const seen = newTenantSteps.indexOf(reached)
  return (
    <Page
      title={t('tenant.new')}
      backHref="/saas/list"
      isRaised
      meta={application?.name}
      actions={<DraftActions desk={desk} onDiscarded={() => go('who')} />}
    >
      <RestoredDraft desk={desk} />
      <WizardLayout
        steps={newTenantSteps.map((id, i) => {
          const isOpen = i <= Math.min(seen, furthest)
          return {
            ...{ id, label: t(`opening.step.${id}`), note: isOpen ? notes[id] : undefined },
            state: id === step ? 'now' : isOpen && i < furthest ? 'done' : 'ahead',
            href: isOpen ? newTenantHref(place, id) : undefined,
          }
        })}
        summary={
          <div className={styles.stack}>
            {step === 'brand' && <NewTenantBrand draft={draft} />}
            <NewTenantPreview draft={draft} host={host} plans={plans} />
          </div>
        }
        footStart={
          <>
            {at > 0 && <Button onClick={() => go(newTenantSteps[at - 1] ?? 'who')}>{t('common.previous')}</Button>}
            {next && next !== 'review' && reached === 'review' && (
              <Button variant="text" onClick={() => (asksFor(step, wrong) ? showFaults(step) : go('review'))}>
                {t('opening.to-review')}
              </Button>
            )}
          </>
        }
        footEnd={
          <>
            {tried === step && asksFor(step, wrong) && (
              <span className={panelStyles.problem} role="alert">
                {t('opening.fix')}
              </span>
            )}
            {next ? (
              <Button form={formId} type="submit" variant="primary">
                <span className={panelStyles.long}>{t('opening.next', { step: t(`opening.step.${next}`) })}</span>
                <span className={panelStyles.short}>{t('opening.next-short')}</span>
              </Button>
            ) : (
              <ButtonFor
                need="saas.tenantCreate"
                form={formId}
                type="submit"
                variant="primary"
                loading={create.isPending}
              >
                {t('tenant.new')}
              </ButtonFor>
            )}
          </>
        }
      >
        <form id={formId} onSubmit={submit} noValidate>
          <section ref={panel} className={panelStyles.panel} aria-labelledby={`${formId}-step`}>
            <header className={panelStyles.head}>
              <h2 id={`${formId}-step`} tabIndex={-1} className={styles.heading}>
                {t(`opening.step.${step}`)}
              </h2>
              <p className="t2 s13">{t(`opening.about.${step}`)}</p>
            </header>
            {step === 'review' ? (
              <NewTenantReview
                {...{ desk, host }}
                plan={planLine.words}
                faults={
                  names.faults.code || names.faults.ownHost ? { host: names.faults.code ?? names.faults.ownHost } : {}
                }
                hrefOf={(to) => newTenantHref(place, to)}
              />
            ) : (
              <div className={`${panelStyles.pad} ${styles.fields}`}>
                {step === 'who' && <WhoFields text={text} payer={payer} onPayer={desk.changePayer} />}
                {step === 'plan' && (
                  <PlanFields
                    {...{ draft, change, application, plans }}
                    offered={applications.filter((one) => one.state === 'running' || one.id === application?.id)}
                    onApplication={(id) => desk.changeApplication(applications.find((one) => one.id === id))}
                  />
                )}
                {step === 'host' && <HostFields text={text} host={host} lead={names.lead} />}
                {step === 'brand' && <BrandFields {...{ draft, change, text }} logoFault={refused.logo} />}
                {step === 'modules' && (
                  <ModulesFields {...{ draft, change, application }} markup={field('markupPercent')} />
                )}
                {step === 'admin' && <AdminFields {...{ text, draft, change }} />}
              </div>
            )}
          </section>
        </form>
      </WizardLayout>
    </Page>
  )
}

/**
 * Leads the keyboard through the steps: to the first field of the next one, so that Enter goes on, and to the first that is
 * wrong after a try. A phone keeps its keyboard down, and the last step is read before it is sent.
 */
function useStepFocus(step: NewTenantStep, tries: number): RefObject<HTMLElement | null> {
  const panel = useRef<HTMLElement>(null)
  const shown = useRef(step)
  useEffect(() => {
    if (shown.current === step) return
    shown.current = step
    const field = panel.current?.querySelector<HTMLElement>('[data-autofocus], input')
    const heading = panel.current?.querySelector<HTMLElement>('h2')
    const target = step === 'review' || matchMedia(mobileQuery).matches ? heading : (field ?? heading)
    target?.focus({ preventScroll: true })
  }, [step])
  // biome-ignore lint/correctness/useExhaustiveDependencies: each try moves the focus anew, once its step is shown.
  useEffect(() => {
    if (tries > 0) panel.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [tries, step])
  return panel
}

/** When the draft was kept, and giving it up. */
function DraftActions({ desk: { savedAt, discard }, onDiscarded }: { desk: NewTenantDesk; onDiscarded: () => void }) {
  const t = useT(openingMessages)
  const [isAsking, ask] = useState(false)
  if (savedAt === 0) return null
  return (
    <>
      <span className={panelStyles.saved}>{t('opening.saved', { time: formatClock(savedAt / 1000).slice(0, 5) })}</span>
      <Button onClick={() => ask(true)}>{t('opening.discard')}</Button>
      <ConfirmDialog
        isOpen={isAsking}
        onClose={() => ask(false)}
        tier="K1"
        isDanger
        title={t('opening.discard-title')}
        actionLabel={t('opening.discard')}
        onConfirm={() => {
          ask(false)
          discard()
          showSuccess(t('opening.discarded'))
          onDiscarded()
        }}
      >
        {t('opening.discard-body')}
      </ConfirmDialog>
    </>
  )
}

/** Says that a draft was found here. */
function RestoredDraft({ desk: { restoredAt, dismissRestored } }: { desk: NewTenantDesk }) {
  const t = useT(openingMessages)
  if (restoredAt === 0) return null
  return (
    <div className={panelStyles.strip} role="status">
      <History className="icon" aria-hidden="true" />
      <p>{t('opening.restored', { time: formatShortTime(restoredAt / 1000) })}</p>
      <IconButton size="sm" label={t('common.close')} onClick={dismissRestored}>
        <X aria-hidden="true" />
      </IconButton>
    </div>
  )
}
