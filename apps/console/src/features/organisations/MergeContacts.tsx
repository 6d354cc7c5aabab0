import { mergeContacts, type SavedContact } from '@app/contracts/contacts'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useId, useState } from 'react'
import { useT } from '#i18n/use-t.ts'
import { fieldErrors } from '#lib/call.ts'
import { Button } from '#ui/Button.tsx'
import { showSuccess } from '#ui/feedback/notices.ts'
import { Select, Textarea } from '#ui/forms/fields.ts'
import { Dialog } from '#ui/overlays/Dialog.tsx'
import { Cancel } from '#ui/overlays/Dismiss.tsx'
import { type ContactField, contactDifferences, contactDraftOf } from './contact-draft.ts'
import { contactFieldWord, contactValue } from './contact-words.ts'
import { contactMessages } from './contacts.messages.ts'
import { contactQueries, useContactMove } from './contacts.queries.ts'
import styles from './organisations.module.css'

type Side = 'this' | 'other'
type Choices = Partial<Record<ContactField | 'idNo', Side>>

/** What stays of two contacts: of each field that differs, the one that was chosen. */
function mergedOf(contact: SavedContact, other: SavedContact, choices: Choices) {
  const { idNo: _, ...mine } = contactDraftOf(contact)
  const theirs = contactDraftOf(other)
  const taken = contactDifferences(contactDraftOf(contact), theirs).filter((field) => choices[field] === 'other')
  return { ...mine, ...Object.fromEntries(taken.map((field) => [field, theirs[field]])) }
}

/** Two contacts of one account side by side, and the choice of each field in which they differ. */
export function MergeContacts({ contact, onClose }: { contact: SavedContact; onClose: () => void }) {
  const t = useT(contactMessages)
  const formId = useId()
  const [otherId, setOtherId] = useState<string | null>(null)
  const [choices, setChoices] = useState<Choices>({})
  const [reason, setReason] = useState('')
  const [isTried, setTried] = useState(false)
  const { data: all = [], isPending } = useQuery(contactQueries.choices(contact.accountId))
  const merge = useContactMove(mergeContacts)
  const others = all.filter(({ id }) => id !== contact.id)
  const other = others.find(({ id }) => id === otherId)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (!other || reason.trim() === '' || merge.isPending) return
    const { id, version } = contact
    const versions = { otherId: other.id, otherVersion: other.version, version }
    const merged = mergedOf(contact, other, choices)
    merge.mutate(
      { params: { id }, body: { ...merged, ...versions, idNoOf: choices.idNo ?? 'this', reason: reason.trim() } },
      {
        onSuccess: () => {
          showSuccess(t('contacts.merged', { name: merged.name }))
          onClose()
        },
      },
    )
  }
  const errors = fieldErrors(merge.error)
  return (
    <Dialog
      isOpen
      onClose={onClose}
      width={720}
      title={t('contacts.merge-title', { name: contact.name })}
      footer={
        <>
          <Cancel onClick={onClose} />
          <Button form={formId} type="submit" variant="danger" loading={merge.isPending} data-off={!other || undefined}>
            {t('contacts.merge-do')}
          </Button>
        </>
      }
    >
      <form id={formId} className={styles.form} onSubmit={submit} noValidate>
        <p className="t2">{t('contacts.merge-body')}</p>
        <Select
          label={t('contacts.merge-other')}
          placeholder={!isPending && others.length === 0 ? t('contacts.merge-none') : undefined}
          searchable
          value={otherId}
          data={others.map(({ id, name, email }) => ({ value: id, label: `${name} · ${email}` }))}
          error={errors.otherId}
          onChange={(id) => {
            setOtherId(id)
            setChoices({})
          }}
        />
        {other && <Choice contact={contact} other={other} choices={choices} onChoose={setChoices} />}
        <Textarea
          label={t('contacts.merge-reason')}
          rows={2}
          maxLength={200}
          value={reason}
          error={errors.reason ?? (isTried && reason.trim() === '' && t('contacts.merge-reason-missing'))}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
      </form>
    </Dialog>
  )
}

interface ChoiceProps {
  contact: SavedContact
  other: SavedContact
  choices: Choices
  onChoose: (choices: Choices) => void
}

function Choice({ contact, other, choices, onChoose }: ChoiceProps) {
  const t = useT(contactMessages)
  const group = useId()
  const differing: { field: ContactField | 'idNo'; name: string; values: Record<Side, string> }[] = [
    ...contactDifferences(contactDraftOf(contact), contactDraftOf(other)).map((field) => ({
      field,
      name: contactFieldWord(t, field),
      values: { this: contactValue(t, contact, field), other: contactValue(t, other, field) },
    })),
    ...(contact.idNoMasked === other.idNoMasked
      ? []
      : [
          {
            field: 'idNo' as const,
            name: t('contacts.idNo'),
            values: { this: contact.idNoMasked, other: other.idNoMasked },
          },
        ]),
  ]
  if (differing.length === 0) return <p className="t3">{t('contacts.merge-same')}</p>
  return (
    <div className={styles.choices}>
      {differing.map(({ field, name, values }) => (
        <fieldset key={field} className={styles.choice}>
          <legend>{name}</legend>
          {(['this', 'other'] as const).map((side) => (
            <label key={side} className={styles.option}>
              <input
                type="radio"
                name={`${group}-${field}`}
                checked={(choices[field] ?? 'this') === side}
                onChange={() => onChoose({ ...choices, [field]: side })}
              />
              <span>{values[side] || '-'}</span>
            </label>
          ))}
        </fieldset>
      ))}
    </div>
  )
}
