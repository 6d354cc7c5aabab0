import { fieldErrorsOf } from '@app/contracts/field-words'
import {
  type Application,
  changesTerms,
  createPlan,
  type Plan,
  type PlanBody,
  savePlan,
} from '@app/contracts/plans/applications'
import { planModules, quotaKinds } from '@app/contracts/plans/plan-values'
import { useQueryClient } from '@tanstack/react-query'
import { type FocusEvent, useState } from 'react'
import { useLocale, useT } from '#i18n/use-t.ts'
import { fieldErrors } from '#lib/call.ts'
import { currencySymbol } from '#lib/money.ts'
import { useCurrency, useWrittenLanguages } from '#session/use-site.ts'
import { showSuccess } from '#ui/feedback/notices.ts'
import { Fieldset, Switch, TextInput } from '#ui/forms/fields.ts'
import { RecordDrawer } from '#ui/overlays/RecordDrawer.tsx'
import { useRecordDraft } from '#ui/overlays/use-record-draft.ts'
import { PlanTermsDialog } from './PlanTermsDialog.tsx'
import { type PlanDraft, planBodyOf, planDraft, planFaults } from './plan-draft.ts'
import { planMessages } from './plans.messages.ts'
import styles from './plans.module.css'
import { applicationQueries, useApplicationMove } from './plans.queries.ts'
import { usePlanDifferences } from './use-plan-differences.ts'

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
  const cache = useQueryClient()
  const [own, other] = useWrittenLanguages()
  const { code } = useCurrency()
  const create = useApplicationMove(createPlan)
  const save = useApplicationMove(savePlan)
  const { isPending } = plan ? save : create
  const named = (one: Plan) => ({ name: one.name[locale], version: one.version, plan: one })
  /** The plan as it is stored, as far as this form knows. */
  const [base, setBase] = useState(plan)
  const terms = useTermsReason(base)
  const record = useRecordDraft({
    stored: plan && named(plan),
    empty: planDraft(),
    draftOf: ({ plan }) => planDraft(plan),
    faultsOf: (draft: PlanDraft) => fieldErrorsOf(planFaults(draft) ?? [], locale),
    send: async (draft, version) => {
      const body = planBodyOf(draft)
      const reason = await terms.reasonFor(body)
      if (reason === null) return
      if (plan) await save.mutateAsync({ params: { id: plan.id }, body: { ...body, version, reason } })
      else await create.mutateAsync({ params: { id: application.id }, body })
      showSuccess(t('plan.saved'))
      onClose()
    },
    reload: async () => {
      const { applications } = await cache.fetchQuery({ ...applicationQueries.all(), staleTime: 0 })
      const found = applications.flatMap(({ plans }) => plans).find(({ id }) => id === plan?.id)
      if (found) setBase(found)
      return found && named(found)
    },
  })
  const { start, draft, change } = record
  const differences = usePlanDifferences(draft)
  const errors: Record<string, string> = { ...fieldErrors((plan ? save : create).error), ...record.faults }
  const leave = (at: string) => ({
    onBlur: ({ relatedTarget }: FocusEvent) => record.leave(at, relatedTarget),
  })
  const text = (name: 'zh' | 'en' | 'monthly' | 'yearly' | 'trialDays' | 'graceDays', at: string = name) => ({
    ...{ value: draft[name], error: errors[at], autoComplete: 'off', ...leave(at) },
    onChange: ({ currentTarget }: { currentTarget: { value: string } }) => change({ [name]: currentTarget.value }),
  })
  const number = { inputMode: 'numeric' as const, inputWrapperOrder: [...helpLast] }
  const price = {
    inputMode: 'decimal' as const,
    inputWrapperOrder: [...helpLast],
    leftSection: currencySymbol(code, locale),
  }
  return (
    <RecordDrawer
      record={record}
      isDirty={JSON.stringify(draft) !== JSON.stringify(start)}
      isPending={isPending}
      onClose={onClose}
      title={plan ? t('plan.edit-of', { name: plan.name[locale] }) : t('plan.new')}
      saveLabel={t(plan ? 'app.save' : 'plan.new')}
      differences={(theirs) => differences(theirs.plan)}
    >
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
              onChange={({ currentTarget: { value } }) => change({ quotas: { ...draft.quotas, [kind]: value } })}
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
              change({
                withoutModules: planModules.filter((one) =>
                  one === module ? !checked : draft.withoutModules.includes(one),
                ),
              })
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
        onChange={({ currentTarget: { checked } }) => change({ isOffered: checked })}
      />
      {base && terms.asked && (
        <PlanTermsDialog plan={base} body={terms.asked} onClose={() => terms.answer(null)} onConfirm={terms.answer} />
      )}
    </RecordDrawer>
  )
}

/** Asks why the terms of tenants change, where they do: `reasonFor` gives the reason, empty where none is needed and null where saving was given up. */
function useTermsReason(plan: Plan | undefined) {
  const [asking, ask] = useState<{ body: PlanBody; answer: (reason: string | null) => void }>()
  return {
    asked: asking?.body,
    reasonFor: (body: PlanBody): Promise<string | null> =>
      plan && plan.tenants > 0 && changesTerms(plan, body)
        ? new Promise((answer) => ask({ body, answer }))
        : Promise.resolve(''),
    answer: (reason: string | null) => {
      ask(undefined)
      asking?.answer(reason)
    },
  }
}

/** Help stands under a field, as everywhere. */
const helpLast = ['label', 'input', 'description', 'error'] as const
