import { fieldErrorsOf, fieldText } from '@app/contracts/field-words'
import { applicationIconSide } from '@app/contracts/plans/application-icon'
import {
  type Application,
  ApplicationBody,
  createApplication,
  saveApplication,
} from '@app/contracts/plans/applications'
import { type TenantFlag, tenantFlags } from '@app/contracts/plans/plan-values'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { FocusEvent } from 'react'
import { planMessages } from '#features/plans/plans.messages.ts'
import styles from '#features/plans/plans.module.css'
import { applicationQueries, useApplicationMove } from '#features/plans/plans.queries.ts'
import { PictureChoice } from '#features/settings/brand/PictureChoice.tsx'
import { useLocale, useT } from '#i18n/use-t.ts'
import { useYesNo } from '#i18n/yes-no.ts'
import { fieldErrors } from '#lib/call.ts'
import { showSuccess } from '#ui/feedback/notices.ts'
import { Fieldset, Select, Switch, TextInput } from '#ui/forms/fields.ts'
import type { ConflictField } from '#ui/overlays/ConflictDialog.tsx'
import { RecordDrawer } from '#ui/overlays/RecordDrawer.tsx'
import { useRecordDraft } from '#ui/overlays/use-record-draft.ts'
import { pictureFrom } from '../opening/logo-file.ts'
import { applicationMessages } from './application.messages.ts'

interface Draft {
  name: string
  edition: string
  /** `data:` address; empty for none. */
  icon: string
  /** Whether it was chosen here: only then is it sent. */
  isIconNew: boolean
  ownerId: string | null
  markup: string
  flags: Record<TenantFlag, boolean>
}

const fresh: Draft = {
  ...{ name: '', edition: '', icon: '', isIconNew: false, ownerId: null, markup: '20' },
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
  ...{ name, edition, icon: icon ?? '', isIconNew: false },
  ...{ ownerId: owner?.id ?? null, markup: `${markupPercent}`, flags },
})
const bodyOf = ({ name, edition, icon, isIconNew, ownerId, markup, flags }: Draft): ApplicationBody => ({
  ...{ name, edition, ownerId, flags },
  ...(isIconNew ? { icon: icon.replace(/^data:[^,]*,/, '') } : {}),
  // What is no number is no valid value of the contract either.
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
  const locale = useLocale()
  const cache = useQueryClient()
  const create = useApplicationMove(createApplication)
  const save = useApplicationMove(saveApplication)
  const { isPending, error } = application ? save : create
  const record = useRecordDraft<Application, Draft>({
    ...{ stored: application, empty: fresh, draftOf },
    faultsOf: (draft) => fieldErrorsOf(ApplicationBody.safeParse(bodyOf(draft)).error?.issues ?? [], locale),
    send: async (draft, version) => {
      const body = bodyOf(draft)
      if (application) {
        await save.mutateAsync({ params: { id: application.id }, body: { ...body, version } })
        showSuccess(t('app.saved'))
        return onClose()
      }
      const made = await create.mutateAsync({ body })
      showSuccess(t('app.created', { name: made.name }))
      onCreated?.(made)
    },
    reload: async () => {
      const { applications } = await cache.fetchQuery({ ...applicationQueries.all(), staleTime: 0 })
      return applications.find(({ id }) => id === application?.id)
    },
  })
  const { start, draft, change } = record
  const differences = useDifferences(draft)
  const errors: Record<string, string> = { ...fieldErrors(error), ...record.faults }
  const text = (name: 'name' | 'edition' | 'markup', at: string = name) => ({
    ...{ value: draft[name], error: errors[at], autoComplete: 'off' },
    onBlur: ({ relatedTarget }: FocusEvent) => record.leave(at, relatedTarget),
    onChange: ({ currentTarget }: { currentTarget: { value: string } }) => change({ [name]: currentTarget.value }),
  })
  return (
    <RecordDrawer
      record={record}
      isDirty={JSON.stringify(draft) !== JSON.stringify(start)}
      isPending={isPending}
      onClose={onClose}
      title={t(application ? 'app.edit' : 'app.new')}
      saveLabel={t(application ? 'app.save' : 'app.new')}
      differences={differences}
    >
      <TextInput label={t('app.name')} maxLength={60} data-autofocus {...text('name')} />
      <IconChoice icon={draft.icon} error={errors.icon} onChange={(icon) => change({ icon, isIconNew: true })} />
      <TextInput
        label={t('application.edition')}
        description={t('application.edition-help')}
        inputWrapperOrder={[...helpLast]}
        maxLength={20}
        {...text('edition')}
      />
      <OwnerChoice owner={application?.owner} value={draft.ownerId} onChange={(ownerId) => change({ ownerId })} />
      <TextInput
        label={t('app.markup')}
        description={t('app.markup-help')}
        inputWrapperOrder={[...helpLast]}
        inputMode="numeric"
        maxLength={4}
        {...text('markup', 'markupPercent')}
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
    </RecordDrawer>
  )
}

/** Where a draft and what somebody else has saved differ. An icon that was not chosen anew stays theirs. */
function useDifferences(draft: Draft): (theirs: Application) => ConflictField[] {
  const t = useT({ ...planMessages, ...applicationMessages })
  const yesNo = useYesNo()
  const { data } = useQuery(applicationQueries.owners())
  return (theirs) => {
    const other = draftOf(theirs)
    const ownerName = (id: string | null) =>
      [...(theirs.owner ? [theirs.owner] : []), ...(data?.members ?? [])].find((one) => one.id === id)?.name ??
      t('application.nobody')
    const both = (name: string, of: (one: Draft) => string) => ({ name, mine: of(draft), theirs: of(other) })
    const icon = (one: Draft) =>
      one.icon === '' ? '' : t(one.isIconNew ? 'application.icon-new' : 'application.icon-kept')
    return [
      both(t('app.name'), ({ name }) => name),
      ...(draft.isIconNew ? [both(t('application.icon'), icon)] : []),
      both(t('application.edition'), ({ edition }) => edition),
      both(t('application.owner'), ({ ownerId }) => ownerName(ownerId)),
      both(t('app.markup'), ({ markup }) => markup),
      ...tenantFlags.map((flag) => both(t(`app.flag.${flag}`), ({ flags }) => yesNo(flags[flag]))),
    ].filter(({ mine, theirs }) => mine !== theirs)
  }
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
      inputWrapperOrder={[...helpLast]}
      value={value ?? ''}
      data={[
        { value: '', label: t('application.nobody') },
        ...members.map(({ id, name }) => ({ value: id, label: name })),
      ]}
      onChange={(id) => onChange(id || null)}
    />
  )
}

/** Help stands under a field, as everywhere. */
const helpLast = ['label', 'input', 'description', 'error'] as const
