import { saveConflictCode } from '@app/contracts/error-codes'
import { createOrganisation, type OrganisationDetail, updateOrganisation } from '@app/contracts/organisations'
import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useId, useState } from 'react'
import { useLocale, useT } from '#i18n/use-t.ts'
import { fieldErrors, Refused } from '#lib/call.ts'
import { Button } from '#ui/Button.tsx'
import { ConflictDialog } from '#ui/ConflictDialog.tsx'
import { GuardedDrawer } from '#ui/GuardedDrawer.tsx'
import { showSuccess } from '#ui/notices.ts'
import { useShortcuts } from '#ui/use-shortcuts.ts'
import { OrganisationFieldset } from './OrganisationFieldset.tsx'
import { OwnerField } from './OwnerField.tsx'
import {
  endedBy,
  newOrganisation,
  organisationDifferences,
  organisationDraftOf,
  organisationFaults,
} from './organisation-draft.ts'
import { organisationValue } from './organisation-words.ts'
import { organisationMessages } from './organisations.messages.ts'
import styles from './organisations.module.css'
import { organisationQueries, useOrganisationMove } from './organisations.queries.ts'
import { useLeftFields } from './use-left-fields.ts'

interface FormProps {
  organisation: OrganisationDetail | undefined
  onClose: () => void
  onSaved: (id: string) => void
}

/** The legal details of an organisation, new or changed. What a change ends is told before it is saved. */
export function OrganisationForm({ organisation, onClose, onSaved }: FormProps) {
  const t = useT(organisationMessages)
  const locale = useLocale()
  const formId = useId()
  const cache = useQueryClient()
  const [start, setStart] = useState(organisation ? organisationDraftOf(organisation) : newOrganisation)
  const [draft, setDraft] = useState(start)
  const [accountId, setAccountId] = useState<string | null>(null)
  const [version, setVersion] = useState(organisation?.version ?? 1)
  const [theirs, setTheirs] = useState<OrganisationDetail>()
  const fields = useLeftFields()
  const create = useOrganisationMove(createOrganisation)
  const update = useOrganisationMove(updateOrganisation)
  const isPending = create.isPending || update.isPending
  const faults = organisationFaults(draft, locale)
  const ended = organisation && endedBy(organisation, draft)

  const save = async (over = version) => {
    try {
      const { organisation: saved } = organisation
        ? await update.mutateAsync({ params: { id: organisation.id }, body: { ...draft, version: over } })
        : await create.mutateAsync({ body: { ...draft, accountId } })
      showSuccess(t('org.saved', { name: saved.name }))
      onSaved(saved.id)
    } catch (error) {
      // Any other refusal was shown where it belongs.
      if (!organisation || !(error instanceof Refused) || error.code !== saveConflictCode) return
      setTheirs(await cache.fetchQuery({ ...organisationQueries.one(organisation.id), staleTime: 0 }))
    }
  }
  const submit = (event?: FormEvent<HTMLFormElement>) => {
    event?.preventDefault()
    fields.tryAll()
    if (Object.keys(faults).length > 0)
      return requestAnimationFrame(() =>
        document.querySelector<HTMLElement>(`#${CSS.escape(formId)} [aria-invalid="true"]`)?.focus(),
      )
    if (!isPending) void save()
  }
  useShortcuts([{ keys: 'mod+s', label: t('org.save'), group: 'page', run: () => void submit() }])
  return (
    <GuardedDrawer
      isOpen
      isDirty={organisationDifferences(start, draft).length > 0}
      onClose={onClose}
      size="md"
      title={organisation ? t('org.edit') : t('org.new')}
      footer={
        <Button form={formId} type="submit" variant="primary" loading={isPending}>
          {t('org.save')}
        </Button>
      }
    >
      <form id={formId} className={styles.form} onSubmit={submit} noValidate>
        {!organisation && <OwnerField value={accountId} onChange={setAccountId} />}
        <OrganisationFieldset
          draft={draft}
          errors={{ ...fieldErrors(create.error ?? update.error), ...fields.shown(faults) }}
          onChange={(part) => setDraft((before) => ({ ...before, ...part }))}
          onLeave={fields.leave}
        />
        {ended && (
          <p className={styles.notice} role="status">
            {t('org.re-vet', {
              brands: ended.brands.join(', '),
              fields: ended.fields.map((field) => t(`org.${field}`)).join(' · '),
            })}
          </p>
        )}
      </form>
      {theirs && (
        <ConflictDialog
          object={theirs.name}
          fields={organisationDifferences(draft, theirs).map((field) => ({
            name: t(`org.${field}`),
            mine: organisationValue(t, locale, field, draft[field]),
            theirs: organisationValue(t, locale, field, theirs[field]),
          }))}
          isPending={isPending}
          onClose={() => setTheirs(undefined)}
          onKeepMine={() => void save(theirs.version)}
          onTakeTheirs={() => {
            setStart(organisationDraftOf(theirs))
            setDraft(organisationDraftOf(theirs))
            setVersion(theirs.version)
            setTheirs(undefined)
          }}
        />
      )}
    </GuardedDrawer>
  )
}
