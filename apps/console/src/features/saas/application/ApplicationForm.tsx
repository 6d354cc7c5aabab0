import { fieldText } from '@app/contracts/field-words'
import { applicationIconSide } from '@app/contracts/plans/application-icon'
import {
  type Application,
  ApplicationBody,
  createApplication,
  saveApplication,
} from '@app/contracts/plans/applications'
import { type TenantFlag, tenantFlags } from '@app/contracts/plans/plan-values'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useId, useState } from 'react'
import { planMessages } from '#features/plans/plans.messages.ts'
import styles from '#features/plans/plans.module.css'
import { applicationQueries, useApplicationMove } from '#features/plans/plans.queries.ts'
import { PictureChoice } from '#features/settings/brand/PictureChoice.tsx'
import { useLocale, useT } from '#i18n/use-t.ts'
import { fieldErrors } from '#lib/call.ts'
import { Button } from '#ui/Button.tsx'
import { showSuccess } from '#ui/feedback/notices.ts'
import { Fieldset, Select, Switch, TextInput } from '#ui/forms/fields.ts'
import { useCheckedFields } from '#ui/forms/use-checked-fields.ts'
import { GuardedDrawer } from '#ui/overlays/GuardedDrawer.tsx'
import { pictureFrom } from '../opening/logo-file.ts'
import { applicationMessages } from './application.messages.ts'

interface Draft {
  name: string
  edition: string
  /** `data:` address; empty for none. */
  icon: string
  ownerId: string | null
  markup: string
  flags: Record<TenantFlag, boolean>
}

const fresh: Draft = {
  ...{ name: '', edition: '', icon: '', ownerId: null, markup: '20' },
  flags: {
    isRetail: true,
    isSaas: false,
    supportedDomain: false,
    needLangChange: true,
    onlySelfusdt: false,
    hasOwnCa: false,
  },
}
const draftOf = ({ name, edition, icon, owner, markupPercent, flags }: Application): Draft => ({
  ...{ name, edition, icon: icon ?? '', ownerId: owner?.id ?? null, markup: `${markupPercent}`, flags },
})
/** The icon is sent where it is another than before. */
const bodyOf = ({ name, edition, icon, ownerId, markup, flags }: Draft, before: Draft): ApplicationBody => ({
  ...{ name, edition, ownerId, flags },
  ...(icon === before.icon ? {} : { icon: icon.replace(/^data:[^,]*,/, '') }),
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
  const t = useT({ ...planMessages, ...applicationMessages })
  const formId = useId()
  const create = useApplicationMove(createApplication)
  const save = useApplicationMove(saveApplication)
  const [start] = useState<Draft>(() => (application ? draftOf(application) : fresh))
  const [draft, setDraft] = useState(start)
  const [isTried, setTried] = useState(false)
  const change = (part: Partial<Draft>) => setDraft((before) => ({ ...before, ...part }))
  const body = bodyOf(draft, start)
  const { field, isRight } = useCheckedFields<ApplicationBody>(ApplicationBody, body, {
    isTried,
    onChange: ({ name, edition }) =>
      change({ ...(name !== undefined && { name }), ...(edition !== undefined && { edition }) }),
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
        <IconChoice icon={draft.icon} error={fieldErrors(error).icon} onChange={(icon) => change({ icon })} />
        <TextInput
          label={t('application.edition')}
          description={t('application.edition-help')}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          maxLength={20}
          autoComplete="off"
          {...field('edition')}
        />
        <OwnerChoice owner={application?.owner} value={draft.ownerId} onChange={(ownerId) => change({ ownerId })} />
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

interface IconChoiceProps {
  icon: string
  error: string | undefined
  onChange: (icon: string) => void
}

function IconChoice({ icon, error, onChange }: IconChoiceProps) {
  const t = useT(applicationMessages)
  const locale = useLocale()
  const take = async (file: File) => {
    try {
      onChange(await pictureFrom(file, applicationIconSide))
      return undefined
    } catch {
      return fieldText('field.picture', locale)
    }
  }
  return (
    <PictureChoice
      name={t('application.icon')}
      help={t('application.icon-help')}
      src={icon || null}
      error={error}
      onFile={take}
      onRemove={() => onChange('')}
    />
  )
}

interface OwnerChoiceProps {
  /** Who is in charge now, also where it could no longer be chosen. */
  owner: Application['owner'] | undefined
  value: string | null
  onChange: (id: string | null) => void
}

function OwnerChoice({ owner, value, onChange }: OwnerChoiceProps) {
  const t = useT(applicationMessages)
  const { data } = useQuery(applicationQueries.owners())
  const able = data?.members ?? []
  const members = owner && !able.some(({ id }) => id === owner.id) ? [owner, ...able] : able
  return (
    <Select
      label={t('application.owner')}
      description={t('application.owner-help')}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      value={value ?? ''}
      data={[
        { value: '', label: t('application.nobody') },
        ...members.map(({ id, name }) => ({ value: id, label: name })),
      ]}
      onChange={(id) => onChange(id || null)}
    />
  )
}
