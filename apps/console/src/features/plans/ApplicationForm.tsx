import {
  type Application,
  ApplicationBody,
  createApplication,
  saveApplication,
} from '@app/contracts/plans/applications'
import { type TenantFlag, tenantFlags } from '@app/contracts/plans/plan-values'
import { type FormEvent, useId, useState } from 'react'
import { useT } from '#i18n/use-t.ts'
import { fieldErrors } from '#lib/call.ts'
import { Button } from '#ui/Button.tsx'
import { showSuccess } from '#ui/feedback/notices.ts'
import { Fieldset, Switch, TextInput } from '#ui/forms/fields.ts'
import { useCheckedFields } from '#ui/forms/use-checked-fields.ts'
import { GuardedDrawer } from '#ui/overlays/GuardedDrawer.tsx'
import { planMessages } from './plans.messages.ts'
import styles from './plans.module.css'
import { useApplicationMove } from './plans.queries.ts'

interface Draft {
  name: string
  markup: string
  flags: Record<TenantFlag, boolean>
}

const fresh: Draft = {
  ...{ name: '', markup: '20' },
  flags: {
    isRetail: true,
    isSaas: false,
    supportedDomain: false,
    needLangChange: true,
    onlySelfusdt: false,
    hasOwnCa: false,
  },
}
const bodyOf = ({ name, markup, flags }: Draft): ApplicationBody => ({
  ...{ name, flags },
  markupPercent: /^\d{1,4}$/.test(markup.trim()) ? Number(markup) : Number.NaN,
})

interface ApplicationFormProps {
  /** Application that is changed; undefined for a new one. */
  application?: Application | undefined
  onClose: () => void
  onCreated?: (application: Application) => void
}

/** Asks for the name of an application, and what its tenants begin with. */
export function ApplicationForm({ application, onClose, onCreated }: ApplicationFormProps) {
  const t = useT(planMessages)
  const formId = useId()
  const create = useApplicationMove(createApplication)
  const save = useApplicationMove(saveApplication)
  const [start] = useState<Draft>(() =>
    application ? { name: application.name, markup: `${application.markupPercent}`, flags: application.flags } : fresh,
  )
  const [draft, setDraft] = useState(start)
  const [isTried, setTried] = useState(false)
  const change = (part: Partial<Draft>) => setDraft((before) => ({ ...before, ...part }))
  const body = bodyOf(draft)
  const { field, isRight } = useCheckedFields<ApplicationBody>(ApplicationBody, body, {
    isTried,
    onChange: ({ name }) => name !== undefined && change({ name }),
  })
  const { isPending, error } = application ? save : create
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (!isRight || isPending) return
    if (!application)
      return create.mutate(
        { body },
        {
          onSuccess: (made) => {
            showSuccess(t('app.created', { name: made.name }))
            onCreated?.(made)
          },
        },
      )
    const { id, version } = application
    const done = () => {
      showSuccess(t('app.saved'))
      onClose()
    }
    save.mutate({ params: { id }, body: { ...body, version } }, { onSuccess: done })
  }
  const { value, error: nameError, ...name } = field('name')
  const markup = field('markupPercent')
  return (
    <GuardedDrawer
      isOpen
      isDirty={JSON.stringify(draft) !== JSON.stringify(start)}
      onClose={onClose}
      title={t(application ? 'app.edit' : 'app.new')}
      footer={
        <Button form={formId} type="submit" variant="primary" loading={isPending}>
          {t(application ? 'app.save' : 'app.new')}
        </Button>
      }
    >
      <form id={formId} className={styles.form} onSubmit={submit} noValidate>
        <TextInput
          label={t('app.name')}
          maxLength={60}
          autoComplete="off"
          data-autofocus
          value={value}
          error={nameError ?? fieldErrors(error).name}
          {...name}
        />
        <TextInput
          label={t('app.markup')}
          description={t('app.markup-help')}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          inputMode="numeric"
          maxLength={4}
          value={draft.markup}
          error={markup.error}
          onBlur={markup.onBlur}
          onChange={({ currentTarget }) => change({ markup: currentTarget.value })}
        />
        <Fieldset variant="unstyled" legend={t('app.flags')} className={styles.quotas}>
          <p className="t2">{t('app.flags-help')}</p>
          {tenantFlags.map((flag) => (
            <Switch
              key={flag}
              label={t(`app.flag.${flag}`)}
              checked={draft.flags[flag]}
              onChange={({ currentTarget: { checked } }) => change({ flags: { ...draft.flags, [flag]: checked } })}
            />
          ))}
        </Fieldset>
      </form>
    </GuardedDrawer>
  )
}
