import { createOrganisation, type OrganisationDetail, updateOrganisation } from '@app/contracts/organisations'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useLocale, useT } from '#i18n/use-t.ts'
import { fieldErrors } from '#lib/call.ts'
import { showSuccess } from '#ui/feedback/notices.ts'
import { RecordDrawer } from '#ui/overlays/RecordDrawer.tsx'
import { useRecordDraft } from '#ui/overlays/use-record-draft.ts'
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
import { VerifiedOffer } from './VerifiedOffer.tsx'

interface FormProps {
  organisation: OrganisationDetail | undefined
  onClose: () => void
  onSaved: (id: string) => void
}

/** The legal details of an organisation, new or changed. What a change ends is told before it is saved. */
export function OrganisationForm({ organisation, onClose, onSaved }: FormProps) {
  const t = useT(organisationMessages)
  const locale = useLocale()
  const cache = useQueryClient()
  const [accountId, setAccountId] = useState<string | null>(null)
  const create = useOrganisationMove(createOrganisation)
  const update = useOrganisationMove(updateOrganisation)
  const record = useRecordDraft<OrganisationDetail, typeof newOrganisation>({
    stored: organisation,
    empty: newOrganisation,
    draftOf: organisationDraftOf,
    faultsOf: (draft) => organisationFaults(draft, locale),
    send: async (draft, version) => {
      const { organisation: saved } = organisation
        ? await update.mutateAsync({ params: { id: organisation.id }, body: { ...draft, version } })
        : await create.mutateAsync({ body: { ...draft, accountId } })
      showSuccess(t('org.saved', { name: saved.name }))
      onSaved(saved.id)
    },
    reload: async () =>
      organisation && (await cache.fetchQuery({ ...organisationQueries.one(organisation.id), staleTime: 0 })),
  })
  const { start, draft } = record
  const ended = organisation && endedBy(organisation, draft)
  return (
    <RecordDrawer
      record={record}
      isDirty={organisationDifferences(start, draft).length > 0}
      isPending={create.isPending || update.isPending}
      onClose={onClose}
      size="md"
      title={organisation ? t('org.edit') : t('org.new')}
      saveLabel={t('org.save')}
      differences={(theirs) =>
        organisationDifferences(draft, theirs).map((field) => ({
          name: t(`org.${field}`),
          mine: organisationValue(t, locale, field, draft[field]),
          theirs: organisationValue(t, locale, field, theirs[field]),
        }))
      }
    >
      {!organisation && <OwnerField value={accountId} onChange={setAccountId} />}
      {!organisation && <VerifiedOffer draft={draft} onUse={record.change} />}
      <OrganisationFieldset
        draft={draft}
        errors={{ ...fieldErrors(create.error ?? update.error), ...record.faults }}
        onChange={record.change}
        onLeave={record.leave}
      />
      {ended && (
        <p className={styles.notice} role="status">
          {t('org.re-vet', {
            brands: ended.brands.join(', '),
            fields: ended.fields.map((field) => t(`org.${field}`)).join(' · '),
          })}
        </p>
      )}
    </RecordDrawer>
  )
}
