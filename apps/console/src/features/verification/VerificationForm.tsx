import { idTypes } from '@app/contracts/contacts'
import { fieldText } from '@app/contracts/field-words'
import { submitVerification, type Verification } from '@app/contracts/verification/verification'
import { neededFiles, verificationKinds } from '@app/contracts/verification/verification-values'
import { type FormEvent, useId, useMemo, useState } from 'react'
import { contactMessages } from '#features/organisations/contacts.messages.ts'
import { countryChoices } from '#features/organisations/countries.ts'
import { useLocale, useT } from '#i18n/use-t.ts'
import { fieldErrors } from '#lib/call.ts'
import { ButtonFor } from '#session/Can.tsx'
import { Button } from '#ui/Button.tsx'
import { showSuccess } from '#ui/feedback/notices.ts'
import { SegmentedControl, Select, TextInput } from '#ui/forms/fields.ts'
import { useCheckedFields } from '#ui/forms/use-checked-fields.ts'
import { LeaveGuard } from '#ui/overlays/LeaveGuard.tsx'
import { FileSlot } from './FileSlot.tsx'
import { verificationMessages } from './verification.messages.ts'
import styles from './verification.module.css'
import { useVerificationMove } from './verification.queries.ts'
import { bodyOf, draftSchema, filesFor, type VerificationDraft } from './verification-draft.ts'

const words = { ...contactMessages, ...verificationMessages }
const order = ['label', 'input', 'description', 'error'] as const

interface FormProps {
  start: VerificationDraft
  /** Check that was handed in before: what was wrong with it is said at its fields. */
  before: Verification | undefined
  /** Gives a change up, where there is something to go back to. */
  onStop?: (() => void) | undefined
  onDone: () => void
}

/** A person or a company to be verified, with documents that are uploaded as they are chosen. */
export function VerificationForm({ start, before, onStop, onDone }: FormProps) {
  const t = useT(words)
  const locale = useLocale()
  const formId = useId()
  const [draft, setDraft] = useState(start)
  const [isTried, setTried] = useState(false)
  const submit = useVerificationMove(submitVerification)
  const change = (part: Partial<VerificationDraft>) => setDraft((now) => ({ ...now, ...part }))
  const isKept = before !== undefined && before.idType === draft.idType
  const schema = useMemo(() => draftSchema(isKept), [isKept])
  const { field, isRight } = useCheckedFields<VerificationDraft>(schema, draft, { isTried, onChange: change })
  const refused = fieldErrors(submit.error)
  const countries = useMemo(() => countryChoices(locale), [locale])
  const isCompany = draft.kind === 'company'
  const wrongOf = (item: string) => before?.results.find((one) => one.item === item && !one.isRight)?.note
  const missing = neededFiles[draft.kind].filter((kind) => !draft.files[kind])
  const text = (name: 'company' | 'companyNo' | 'person' | 'idNo') => {
    const own = field(name)
    return { ...own, error: own.error ?? refused[name], autoComplete: 'off', inputWrapperOrder: [...order] }
  }
  const send = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (submit.isPending) return
    if (!isRight || missing.length > 0)
      return requestAnimationFrame(() =>
        document
          .querySelector<HTMLElement>(
            `#${CSS.escape(formId)} [aria-invalid="true"], #${CSS.escape(formId)} [role="alert"]`,
          )
          ?.scrollIntoView({ block: 'center' }),
      )
    submit.mutate(
      { body: bodyOf(draft, isKept) },
      {
        onSuccess: () => {
          showSuccess(t('verify.submitted'))
          onDone()
        },
      },
    )
  }
  return (
    <form id={formId} className={styles.form} onSubmit={send} noValidate>
      <SegmentedControl
        aria-label={t('verify.kind')}
        value={draft.kind}
        data={verificationKinds.toReversed().map((value) => ({ value, label: t(`verify.kind.${value}`) }))}
        onChange={(kind) => change({ kind: kind === 'person' ? 'person' : 'company' })}
      />
      {isCompany && (
        <>
          <div className={styles.field}>
            <TextInput
              label={t('verify.company')}
              description={t('verify.company-help')}
              maxLength={100}
              {...text('company')}
            />
            <Wrong note={wrongOf('company')} />
          </div>
          <div className={styles.pair}>
            <Select
              label={t('verify.country')}
              searchable
              allowDeselect={false}
              value={draft.country}
              data={countries}
              onChange={(country) => change({ country: country ?? 'CN' })}
            />
            <div className={styles.field}>
              <TextInput
                label={t(draft.country === 'CN' ? 'verify.creditCode' : 'verify.companyNo')}
                spellCheck={false}
                maxLength={40}
                {...text('companyNo')}
              />
              <Wrong note={wrongOf('companyNo')} />
            </div>
          </div>
        </>
      )}
      <div className={styles.field}>
        <TextInput
          label={t(isCompany ? 'verify.representative' : 'verify.person')}
          description={t('verify.person-help')}
          maxLength={60}
          {...text('person')}
        />
        <Wrong note={wrongOf('person')} />
      </div>
      <div className={styles.pair}>
        <Select
          label={t('verify.idType')}
          allowDeselect={false}
          value={draft.idType}
          data={idTypes.map((type) => ({ value: type, label: t(`contacts.id.${type}`) }))}
          onChange={(value) => change({ idType: idTypes.find((type) => type === value) ?? 'idCard' })}
        />
        <div className={styles.field}>
          <TextInput
            label={t('verify.idNo')}
            description={isKept ? t('verify.id-kept', { masked: before.idNoMasked }) : undefined}
            spellCheck={false}
            maxLength={40}
            {...text('idNo')}
          />
          <Wrong note={wrongOf('idNo')} />
        </div>
      </div>
      <fieldset className={styles.slots}>
        <legend>
          {t('verify.files')} <span className="t3 s12">{t('verify.files-help')}</span>
        </legend>
        {filesFor(draft.kind).map((kind) => (
          <FileSlot
            key={kind}
            kind={kind}
            isOptional={!neededFiles[draft.kind].includes(kind)}
            file={draft.files[kind]}
            wrong={wrongOf(kind)}
            error={isTried && missing.includes(kind) ? fieldText('field.upload-missing', locale) : undefined}
            onFile={(file) => setDraft((now) => ({ ...now, files: { ...now.files, [kind]: file } }))}
          />
        ))}
      </fieldset>
      <div className={styles.end}>
        <ButtonFor need="verification.submit" type="submit" variant="primary" loading={submit.isPending}>
          {t(before ? 'verify.submit-again' : 'verify.submit')}
        </ButtonFor>
        {onStop && <Button onClick={onStop}>{t('verify.stop')}</Button>}
      </div>
      <LeaveGuard
        isDirty={!submit.isSuccess && JSON.stringify(draft) !== JSON.stringify(start)}
        title={t('verify.leave')}
        leaveLabel={t('verify.leave-do')}
      >
        {t('verify.leave-body')}
      </LeaveGuard>
    </form>
  )
}

/** What an operator found wrong with the field. */
const Wrong = ({ note }: { note: string | undefined }) => (note ? <p className={styles.wrong}>{note}</p> : null)
