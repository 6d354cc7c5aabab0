import { fieldErrorsOf } from '@app/contracts/field-words'
import { type Application, changesTerms, createPlan, type Plan, savePlan } from '@app/contracts/plans/applications'
import { planModules, quotaKinds } from '@app/contracts/plans/plan-values'
import { type FormEvent, useId, useState } from 'react'
import { useLocale, useT } from '#i18n/use-t.ts'
import { fieldErrors } from '#lib/call.ts'
import { currencySymbol } from '#lib/money.ts'
import { useCurrency, useWrittenLanguages } from '#session/use-site.ts'
import { Button } from '#ui/Button.tsx'
import { showSuccess } from '#ui/feedback/notices.ts'
import { Fieldset, Switch, TextInput } from '#ui/forms/fields.ts'
import { GuardedDrawer } from '#ui/overlays/GuardedDrawer.tsx'
import { PlanTermsDialog } from './PlanTermsDialog.tsx'
import { planBodyOf, planDraft, planFaults } from './plan-draft.ts'
import { planMessages } from './plans.messages.ts'
import styles from './plans.module.css'
import { useApplicationMove } from './plans.queries.ts'

interface PlanFormProps {
  application: Application
  /** Plan that is changed; undefined for a new one. */
  plan?: Plan | undefined
  onClose: () => void
}

/** Asks for prices, limits, trial and grace of a plan. */
export function PlanForm({ application, plan, onClose }: PlanFormProps) {
  const t = useT(planMessages)
  const locale = useLocale()
  const [own, other] = useWrittenLanguages()
  const formId = useId()
  const { code } = useCurrency()
  const create = useApplicationMove(createPlan)
  const save = useApplicationMove(savePlan)
  const [start] = useState(() => planDraft(plan))
  const [draft, setDraft] = useState(start)
  const [isTried, setTried] = useState(false)
  const [isAsking, ask] = useState(false)
  const { isPending } = plan ? save : create
  const faults = planFaults(draft)
  const errors: Record<string, string> = {
    ...fieldErrors((plan ? save : create).error),
    ...(isTried && faults ? fieldErrorsOf(faults, locale) : {}),
  }
  const submit = (reason = '') => {
    setTried(true)
    if (faults || isPending) return
    const onSuccess = () => {
      showSuccess(t('plan.saved'))
      onClose()
    }
    const body = planBodyOf(draft)
    if (plan && plan.tenants > 0 && changesTerms(plan, body) && reason === '') return ask(true)
    if (plan) save.mutate({ params: { id: plan.id }, body: { ...body, version: plan.version, reason } }, { onSuccess })
    else create.mutate({ params: { id: application.id }, body }, { onSuccess })
  }
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    submit()
  }
  const text = (name: 'zh' | 'en' | 'monthly' | 'yearly' | 'trialDays' | 'graceDays', at: string = name) => ({
    ...{ value: draft[name], error: errors[at], autoComplete: 'off' },
    onChange: ({ currentTarget }: { currentTarget: { value: string } }) =>
      setDraft((before) => ({ ...before, [name]: currentTarget.value })),
  })
  const number = { inputMode: 'numeric' as const, inputWrapperOrder: [...helpLast] }
  const price = {
    inputMode: 'decimal' as const,
    inputWrapperOrder: [...helpLast],
    leftSection: currencySymbol(code, locale),
  }
  return (
    <GuardedDrawer
      isOpen
      isDirty={JSON.stringify(draft) !== JSON.stringify(start)}
      onClose={onClose}
      title={plan ? t('plan.edit-of', { name: plan.name[locale] }) : t('plan.new')}
      footer={
        <Button form={formId} type="submit" variant="primary" loading={isPending}>
          {t(plan ? 'app.save' : 'plan.new')}
        </Button>
      }
    >
      <form id={formId} className={styles.form} onSubmit={onSubmit} noValidate>
        {plan && plan.tenants > 0 && <p className="t2">{t('plan.affects', { count: plan.tenants })}</p>}
        <TextInput label={t(`plan.name-${own}`)} maxLength={40} data-autofocus {...text(own, 'name.zh')} />
        <TextInput
          label={t(`plan.name-${other}`)}
          description={t('plan.name-other')}
          inputWrapperOrder={[...helpLast]}
          maxLength={40}
          {...text(other, 'name.en')}
        />
        <div className={styles.pair}>
          <TextInput
            label={t('plan.monthly')}
            description={t('plan.price-help')}
            {...price}
            {...text('monthly', 'monthlyMinor')}
          />
          <TextInput
            label={t('plan.yearly')}
            description={t('plan.price-help')}
            {...price}
            {...text('yearly', 'yearlyMinor')}
          />
        </div>
        <Fieldset variant="unstyled" legend={t('plan.quotas')} className={styles.quotas}>
          <p className="t2">{t('plan.quota-help')}</p>
          <div className={styles.triple}>
            {quotaKinds.map((kind) => (
              <TextInput
                key={kind}
                label={t(`plan.quota.${kind}`)}
                placeholder={t('plan.unlimited')}
                value={draft.quotas[kind]}
                error={errors[`quotas.${kind}`]}
                autoComplete="off"
                {...number}
                onChange={({ currentTarget: { value } }) =>
                  setDraft((before) => ({ ...before, quotas: { ...before.quotas, [kind]: value } }))
                }
              />
            ))}
          </div>
        </Fieldset>
        <Fieldset variant="unstyled" legend={t('plan.modules')} className={styles.quotas}>
          <p className="t2">{t('plan.modules-help')}</p>
          {planModules.map((module) => (
            <Switch
              key={module}
              label={t(`app.flag.${module}`)}
              checked={!draft.withoutModules.includes(module)}
              onChange={({ currentTarget: { checked } }) =>
                setDraft(({ withoutModules: before, ...rest }) => ({
                  ...rest,
                  withoutModules: planModules.filter((one) => (one === module ? !checked : before.includes(one))),
                }))
              }
            />
          ))}
        </Fieldset>
        <div className={styles.pair}>
          <TextInput label={t('plan.trial')} description={t('plan.trial-help')} {...number} {...text('trialDays')} />
          <TextInput label={t('plan.grace')} description={t('plan.grace-help')} {...number} {...text('graceDays')} />
        </div>
        <Switch
          label={t('plan.offered')}
          description={plan && application.defaultPlanId === plan.id ? t('plan.default-stops') : undefined}
          checked={draft.isOffered}
          onChange={({ currentTarget: { checked } }) => setDraft((before) => ({ ...before, isOffered: checked }))}
        />
      </form>
      {plan && isAsking && (
        <PlanTermsDialog
          plan={plan}
          body={planBodyOf(draft)}
          isPending={isPending}
          onClose={() => ask(false)}
          onConfirm={submit}
        />
      )}
    </GuardedDrawer>
  )
}

/** Help stands under a field, as everywhere. */
const helpLast = ['label', 'input', 'description', 'error'] as const
