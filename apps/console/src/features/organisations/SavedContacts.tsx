import { createContact } from '@app/contracts/contacts'
import type { Contact } from '@app/contracts/orders/orders'
import type { ContactRole } from '@app/contracts/products/products'
import { useQuery } from '@tanstack/react-query'
import { useT } from '#i18n/use-t.ts'
import { useActor, useCan } from '#session/use-actor.ts'
import { Button } from '#ui/Button.tsx'
import { showSuccess } from '#ui/feedback/notices.ts'
import { Select } from '#ui/forms/fields.ts'
import { contactQueries, useContactMove } from './contacts.queries.ts'
import styles from './organisations.module.css'
import { savedContactMessages } from './saved-contacts.messages.ts'

interface SavedContactsProps {
  /** Whose order it is; null for the caller's own account. */
  accountId: string | null
  contact: Contact
  /** What it is chosen for, and saved as. */
  contactRole: ContactRole
  /** What was entered can be saved: nothing is wrong with it. */
  isRight: boolean
  onChoose: (contact: Contact) => void
}

/** The saved contacts of a buyer as a choice, and what was entered saved for the next order. */
export function SavedContacts({ accountId, contact, contactRole, isRight, onChoose }: SavedContactsProps) {
  const t = useT(savedContactMessages)
  const { isOperator } = useActor()
  // An operator's own people are nobody's contact: it chooses among the buyer's.
  const isAsked = useCan('contact.view') && (accountId !== null || !isOperator)
  const maySave = useCan('contact.save')
  const { data: saved = [] } = useQuery({ ...contactQueries.choices(accountId), enabled: isAsked })
  const save = useContactMove(createContact)
  if (!isAsked) return null
  const known = saved.find(
    ({ name, email, telephone }) => name === contact.name && email === contact.email && telephone === contact.telephone,
  )
  const canKeep = maySave && isRight && !known
  if (saved.length === 0 && !canKeep) return null
  const choose = (id: string | null) => {
    const found = saved.find((one) => one.id === id)
    if (!found) return
    const { name, email, telPrefix, telephone } = found
    onChoose({ name, email, telPrefix, telephone, savedId: found.id })
  }
  const keep = async () => {
    const { name, email, telPrefix, telephone } = contact
    const body = { name, email, telPrefix, telephone, accountId, roles: [contactRole] }
    const made = await save.mutateAsync({ body })
    onChoose({ name, email, telPrefix, telephone, savedId: made.contact.id })
    showSuccess(t('saved-contacts.saved', { name }))
  }
  return (
    <div className={styles.choiceRow}>
      {saved.length > 0 && (
        <Select
          label={t('saved-contacts.choose')}
          placeholder={t('saved-contacts.none')}
          searchable
          value={known?.id ?? null}
          data={saved.map(({ id, name, email }) => ({ value: id, label: `${name} · ${email}` }))}
          onChange={choose}
        />
      )}
      {canKeep && (
        // A refusal was shown.
        <Button size="sm" loading={save.isPending} onClick={() => void keep().catch(() => undefined)}>
          {t('saved-contacts.keep')}
        </Button>
      )}
    </div>
  )
}
