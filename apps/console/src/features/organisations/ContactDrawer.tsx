import { createContact, type SavedContact, updateContact } from '@app/contracts/contacts'
import { saveConflictCode } from '@app/contracts/error-codes'
import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useId, useState } from 'react'
import { useLocale, useT } from '#i18n/use-t.ts'
import { fieldErrors, Refused } from '#lib/call.ts'
import { Button } from '#ui/Button.tsx'
import { ConflictDialog } from '#ui/ConflictDialog.tsx'
import { GuardedDrawer } from '#ui/GuardedDrawer.tsx'
import { showSuccess } from '#ui/notices.ts'
import { useShortcuts } from '#ui/use-shortcuts.ts'
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
import styles from './organisations.module.css'
import { useLeftFields } from './use-left-fields.ts'

/** Saves a new person, or changes one. */
export function ContactDrawer({ contact, onClose }: { contact: SavedContact | undefined; onClose: () => void }) {
  const t = useT(contactMessages)
  const locale = useLocale()
  const formId = useId()
  const cache = useQueryClient()
  const [start, setStart] = useState(contact ? contactDraftOf(contact) : newContact)
  const [draft, setDraft] = useState<ContactDraft>(start)
  const [accountId, setAccountId] = useState<string | null>(null)
  const [version, setVersion] = useState(contact?.version ?? 1)
  const [theirs, setTheirs] = useState<SavedContact>()
  const fields = useLeftFields()
  const create = useContactMove(createContact)
  const update = useContactMove(updateContact)
  const isPending = create.isPending || update.isPending
  const faults = contactFaults(draft, locale)

  const save = async (over = version) => {
    const body = contactBodyOf(draft)
    try {
      if (contact) await update.mutateAsync({ params: { id: contact.id }, body: { ...body, version: over } })
      else await create.mutateAsync({ body: { ...body, accountId } })
      showSuccess(t('contacts.saved', { name: draft.name.trim() }))
      onClose()
    } catch (error) {
      // Any other refusal was shown where it belongs.
      if (!contact || !(error instanceof Refused) || error.code !== saveConflictCode) return
      setTheirs((await cache.fetchQuery({ ...contactQueries.one(contact.id), staleTime: 0 })).contact)
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
  useShortcuts([{ keys: 'mod+s', label: t('contacts.save'), group: 'page', run: () => void submit() }])
  return (
    <GuardedDrawer
      isOpen
      isDirty={!sameValue(start, draft)}
      onClose={onClose}
      title={contact ? t('contacts.edit') : t('contacts.new')}
      footer={
        <Button form={formId} type="submit" variant="primary" loading={isPending}>
          {t('contacts.save')}
        </Button>
      }
    >
      <form id={formId} className={styles.form} onSubmit={submit} noValidate>
        {!contact && <OwnerField value={accountId} onChange={setAccountId} />}
        <ContactFields
          draft={draft}
          idNoMasked={contact?.idNoMasked ?? ''}
          errors={{ ...fieldErrors(create.error ?? update.error), ...fields.shown(faults) }}
          onChange={(part) => setDraft((before) => ({ ...before, ...part }))}
          onLeave={fields.leave}
        />
      </form>
      {theirs && (
        <ConflictDialog
          object={theirs.name}
          fields={contactDifferences(draft, contactDraftOf(theirs)).map((field) => ({
            name: contactFieldWord(t, field),
            mine: contactValue(t, draft, field),
            theirs: contactValue(t, theirs, field),
          }))}
          isPending={isPending}
          onClose={() => setTheirs(undefined)}
          onKeepMine={() => void save(theirs.version)}
          onTakeTheirs={() => {
            setStart(contactDraftOf(theirs))
            setDraft(contactDraftOf(theirs))
            setVersion(theirs.version)
            setTheirs(undefined)
          }}
        />
      )}
    </GuardedDrawer>
  )
}
