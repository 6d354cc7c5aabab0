import { createContact, type SavedContact, updateContact } from '@app/contracts/contacts'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useLocale, useT } from '#i18n/use-t.ts'
import { fieldErrors } from '#lib/call.ts'
import { showSuccess } from '#ui/feedback/notices.ts'
import { RecordDrawer } from '#ui/overlays/RecordDrawer.tsx'
import { useRecordDraft } from '#ui/overlays/use-record-draft.ts'
import { ContactFields } from './ContactFields.tsx'
import {
  type ContactDraft,
  contactBodyOf,
  contactDifferences,
  contactDraftOf,
  contactFaults,
  newContact,
  sameValue,
} from './contact-draft.ts'
import { contactFieldWord, contactValue } from './contact-words.ts'
import { contactMessages } from './contacts.messages.ts'
import { contactQueries, useContactMove } from './contacts.queries.ts'
import { OwnerField } from './OwnerField.tsx'

/** Saves a new person, or changes one. */
export function ContactDrawer({ contact, onClose }: { contact: SavedContact | undefined; onClose: () => void }) {
  const t = useT(contactMessages)
  const locale = useLocale()
  const cache = useQueryClient()
  const [accountId, setAccountId] = useState<string | null>(null)
  const create = useContactMove(createContact)
  const update = useContactMove(updateContact)
  const record = useRecordDraft<SavedContact, ContactDraft>({
    stored: contact,
    empty: newContact,
    draftOf: contactDraftOf,
    faultsOf: (draft) => contactFaults(draft, locale),
    send: async (draft, version) => {
      const body = contactBodyOf(draft)
      if (contact) await update.mutateAsync({ params: { id: contact.id }, body: { ...body, version } })
      else await create.mutateAsync({ body: { ...body, accountId } })
      showSuccess(t('contacts.saved', { name: draft.name.trim() }))
      onClose()
    },
    reload: async () =>
      contact && (await cache.fetchQuery({ ...contactQueries.one(contact.id), staleTime: 0 })).contact,
  })
  const { start, draft } = record
  return (
    <RecordDrawer
      record={record}
      isDirty={!sameValue(start, draft)}
      isPending={create.isPending || update.isPending}
      onClose={onClose}
      title={contact ? t('contacts.edit') : t('contacts.new')}
      saveLabel={t('contacts.save')}
      differences={(theirs) =>
        contactDifferences(draft, contactDraftOf(theirs)).map((field) => ({
          name: contactFieldWord(t, field),
          mine: contactValue(t, draft, field),
          theirs: contactValue(t, theirs, field),
        }))
      }
    >
      {!contact && <OwnerField value={accountId} onChange={setAccountId} />}
      <ContactFields
        draft={draft}
        idNoMasked={contact?.idNoMasked ?? ''}
        errors={{ ...fieldErrors(create.error ?? update.error), ...record.faults }}
        onChange={record.change}
        onLeave={record.leave}
      />
    </RecordDrawer>
  )
}
