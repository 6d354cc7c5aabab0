import type { SavedContact } from '@app/contracts/contacts'
import { type ContactRole, contactRoles } from '@app/contracts/products/products'
import { useMemo } from 'react'
import { useT } from '#i18n/use-t.ts'
import { telephoneText } from '#lib/telephone.ts'
import { useActor } from '#session/use-actor.ts'
import { useWhyNot } from '#session/use-why-not.ts'
import { StatusTag } from '#ui/facts/StatusTag.tsx'
import { Time } from '#ui/facts/Time.tsx'
import { actionsColumn, RowActions } from '#ui/table/RowActions.tsx'
import { TwoLines } from '#ui/table/TwoLines.tsx'
import { type Column, column } from '#ui/table/table-column.ts'
import { contactMessages } from './contacts.messages.ts'
import styles from './organisations.module.css'
import { useSetDefault } from './use-set-default.ts'

export type ContactAct = 'edit' | 'merge' | 'delete'

const subTitle = ({ title, latinFirst, latinLast }: SavedContact) =>
  [title, [latinFirst, latinLast].filter(Boolean).join(' ')].filter(Boolean).join(' · ')

export function useContactColumns(onAct: (action: ContactAct, contact: SavedContact) => void) {
  const t = useT(contactMessages)
  const why = useWhyNot()
  const { isOperator } = useActor()
  const onDefault = useSetDefault()
  return useMemo<Column<SavedContact>[]>(() => {
    const act = (id: 'merge' | 'delete', contact: SavedContact) => ({
      ...{ id, label: t(`contacts.${id}`), whyNot: why(`contact.${id}`) },
      onSelect: () => onAct(id, contact),
    })
    const role = (id: ContactRole, contact: SavedContact) => {
      const isDefault = contact.defaultFor.includes(id)
      const facts = { role: t(`contacts.role.${id}`) }
      return {
        ...{ id, label: t(isDefault ? 'contacts.drop-default' : 'contacts.make-default', facts) },
        ...{ whyNot: why('contact.save'), onSelect: () => void onDefault(contact, id, !isDefault) },
      }
    }
    const owner = column<SavedContact>(
      { id: 'owner', title: t('contacts.owner'), width: 150, grow: 1, drop: 4, card: 'fact' },
      ({ accountName }) => (
        <span className="ellipsis" title={accountName}>
          {accountName}
        </span>
      ),
    )
    return [
      column(
        { id: 'name', title: t('contacts.name'), sort: 'name', firstSort: 'asc', pin: 'start', card: 'title' },
        (contact) => (
          <TwoLines sub={subTitle(contact)}>
            <button type="button" className={styles.open} onClick={() => onAct('edit', contact)}>
              {contact.name}
            </button>
          </TwoLines>
        ),
      ),
      column({ id: 'contact', title: t('contacts.email'), width: 210, grow: 1, card: 'wide' }, (contact) => (
        <TwoLines sub={telephoneText(contact)}>{contact.email}</TwoLines>
      )),
      column({ id: 'roles', title: t('contacts.roles'), width: 180, card: 'fact' }, ({ roles, defaultFor }) =>
        roles.length === 0 ? (
          <span className="t3">-</span>
        ) : (
          <span className={styles.roles}>
            {roles.map((each) => (
              <span key={each} className={styles.role} data-default={defaultFor.includes(each) || undefined}>
                {t(`contacts.role.${each}`)}
                {defaultFor.includes(each) && <small>{t('contacts.default')}</small>}
              </span>
            ))}
          </span>
        ),
      ),
      column({ id: 'idNo', title: t('contacts.idNo'), width: 130, drop: 3, card: 'fact' }, ({ idNoMasked }) => (
        <span className="mono">{idNoMasked || '-'}</span>
      )),
      ...(isOperator ? [owner] : []),
      column(
        { id: 'used', title: t('contacts.used'), width: 90, drop: 2, align: 'end', card: 'fact' },
        ({ usedBy }) => usedBy,
      ),
      column({ id: 'state', title: t('contacts.state'), width: 120, card: 'tag' }, ({ isIncomplete }) => (
        <StatusTag family={isIncomplete ? 'waitSupply' : 'done'}>
          {t(isIncomplete ? 'contacts.incomplete' : 'contacts.complete')}
        </StatusTag>
      )),
      column(
        { id: 'updated', title: t('contacts.updated'), width: 120, drop: 1, sort: 'updated', card: 'fact' },
        ({ updatedAt }) => <Time at={updatedAt} as="short" />,
      ),
      actionsColumn(t('contacts.actions'), 96, (contact) => (
        <RowActions
          edit={{
            label: t('contacts.edit-of', { name: contact.name }),
            whyNot: why('contact.save'),
            onClick: () => onAct('edit', contact),
          }}
          label={t('contacts.more-of', { name: contact.name })}
          entries={[
            ...contactRoles.map((id) => role(id, contact)),
            { ...act('merge', contact), startsGroup: true },
            { ...act('delete', contact), isDanger: true },
          ]}
        />
      )),
    ]
  }, [t, why, isOperator, onDefault, onAct])
}
