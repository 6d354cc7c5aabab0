import { recordStep } from '@app/contracts/validation/vetting'
import type { StepRecord, VettingDetail } from '@app/contracts/validation/vetting-values'
import { CircleCheck, CircleDashed, CircleX } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { useT } from '#i18n/use-t.ts'
import { fieldErrors } from '#lib/call.ts'
import { Button } from '#ui/Button.tsx'
import { Time } from '#ui/facts/Time.tsx'
import { SegmentedControl, Textarea, TextInput } from '#ui/forms/fields.ts'
import { Cancel } from '#ui/overlays/Dismiss.tsx'
import { useOrganisationMove } from './organisations.queries.ts'
import { vettingMessages } from './vetting.messages.ts'
import styles from './vetting.module.css'

const marks = { passed: CircleCheck, failed: CircleX, open: CircleDashed }

/** Registry, telephone, agreement: how each ended, and for operators the form to note it. */
export function VettingSteps({ vetting, mayVet }: { vetting: VettingDetail; mayVet: boolean }) {
  const t = useT(vettingMessages)
  const [open, setOpen] = useState<StepRecord['step']>()
  // What was typed for one step is still there after a look at another.
  const [drafts, setDrafts] = useState<Partial<Record<StepRecord['step'], Draft>>>({})
  return (
    <ol className={styles.steps} aria-label={t('vet.steps')}>
      {vetting.steps.map((record) => {
        const { step, result, evidence, note, by, at } = record
        const Mark = marks[result ?? 'open']
        return (
          <li key={step} className={styles.step} data-result={result ?? undefined}>
            <Mark aria-hidden="true" />
            <span className={styles.stepWords}>
              <b>{t(`vet.step.${step}`)}</b>
              <span className="t3 s12">
                {t(`vet.result.${result ?? 'open'}`)}
                {at !== null && (
                  <>
                    {by && ` · ${by}`} · <Time at={at} as="short" />
                  </>
                )}
              </span>
              {evidence && <span className="s13">{evidence}</span>}
              {note && <span className="t2 s13">{note}</span>}
              {mayVet && !result && <span className="t3 s12">{t(`vet.step-help.${step}`)}</span>}
            </span>
            {mayVet && open !== step && (
              <Button
                size="sm"
                aria-label={t('vet.record-of', { step: t(`vet.step.${step}`) })}
                onClick={() => setOpen(step)}
              >
                {t(result ? 'vet.record-again' : 'vet.record')}
              </Button>
            )}
            {mayVet && open === step && (
              <StepForm
                {...{ vetting, record }}
                draft={drafts[step] ?? { result: result ?? 'passed', evidence, note }}
                onChange={(draft) => setDrafts((all) => ({ ...all, [step]: draft }))}
                onDone={() => {
                  setOpen(undefined)
                  setDrafts((all) => ({ ...all, [step]: undefined }))
                }}
              />
            )}
          </li>
        )
      })}
    </ol>
  )
}

interface Draft {
  result: 'passed' | 'failed'
  evidence: string
  note: string
}

interface FormProps {
  vetting: VettingDetail
  record: StepRecord
  draft: Draft
  onChange: (draft: Draft) => void
  onDone: () => void
}

function StepForm({ vetting, record, draft, onChange, onDone }: FormProps) {
  const t = useT(vettingMessages)
  const { result, evidence, note } = draft
  const [isTried, setTried] = useState(false)
  const save = useOrganisationMove(recordStep)
  const errors = fieldErrors(save.error)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (evidence.trim() === '' || save.isPending) return
    const { id, version } = vetting
    save.mutate({ params: { id }, body: { step: record.step, result, evidence, note, version } }, { onSuccess: onDone })
  }
  return (
    <form className={styles.stepForm} onSubmit={submit} noValidate>
      <SegmentedControl
        aria-label={t('vet.result')}
        value={result}
        data={(['passed', 'failed'] as const).map((value) => ({ value, label: t(`vet.result.${value}`) }))}
        onChange={(value) => onChange({ ...draft, result: value === 'failed' ? 'failed' : 'passed' })}
      />
      <TextInput
        label={t('vet.evidence')}
        description={t('vet.evidence-help')}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        maxLength={500}
        autoComplete="off"
        data-autofocus
        value={evidence}
        error={errors.evidence ?? (isTried && evidence.trim() === '' && t('vet.evidence-missing'))}
        onChange={(event) => onChange({ ...draft, evidence: event.currentTarget.value })}
      />
      <Textarea
        label={`${t('vet.step-note')} (${t('common.optional')})`}
        rows={2}
        maxLength={500}
        value={note}
        onChange={(event) => onChange({ ...draft, note: event.currentTarget.value })}
      />
      <span className={styles.stepEnd}>
        <Cancel size="sm" onClick={onDone} />
        <Button size="sm" type="submit" variant="primary" loading={save.isPending}>
          {t('vet.record-save')}
        </Button>
      </span>
    </form>
  )
}
