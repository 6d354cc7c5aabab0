import type { Permission } from '@app/contracts/access/permissions'
import type { SavedContact } from '@app/contracts/contacts'
import { type ContactRole, contactRoles } from '@app/contracts/products/products'
import type { T } from '#i18n/i18n.ts'
import { telephoneText } from '#lib/telephone.ts'
import { StatusTag } from '#ui/facts/StatusTag.tsx'
import { Time } from '#ui/facts/Time.tsx'
import { actionsColumn, RowActions } from '#ui/table/RowActions.tsx'
import { TwoLines } from '#ui/table/TwoLines.tsx'
import type { Column } from '#ui/table/table-column.ts'
import type { contactMessages } from './contacts.messages.ts'
import styles from './organisations.module.css'

interface ColumnsContext {
  t: T<typeof contactMessages>
  why: (need: Permission) => string | undefined
  /** Operators see whose a contact is. */
  withOwner: boolean
  onEdit: (contact: SavedContact) => void
  onDefault: (contact: SavedContact, role: ContactRole, isDefault: boolean) => void
  onMerge: (contact: SavedContact) => void
  onDelete: (contact: SavedContact) => void
}

const subTitle = ({ title, latinFirst, latinLast }: SavedContact) =>
  [title, [latinFirst, latinLast].filter(Boolean).join(' ')].filter(Boolean).join(' · ')

export function contactColumns({ t, why, withOwner, ...on }: ColumnsContext): Column<SavedContact>[] {
  const owner: Column<SavedContact> = {
    id: 'owner',
    title: t('contacts.owner'),
    width: 160,
    card: 'fact',
    cell: ({ accountName }) => <span className="ellipsis">{accountName}</span>,
  }
  return [
    {
      id: 'name',
      title: t('contacts.name'),
      sort: 'name',
      firstSort: 'asc',
      pin: 'start',
      card: 'title',
      cell: (contact) => (
        <TwoLines sub={subTitle(contact)}>
          <button type="button" className={styles.open} onClick={() => on.onEdit(contact)}>
            {contact.name}
          </button>
        </TwoLines>
      ),
    },
    {
      id: 'contact',
      title: t('contacts.email'),
      width: 230,
      card: 'wide',
      cell: (contact) => <TwoLines sub={telephoneText(contact)}>{contact.email}</TwoLines>,
    },
    {
      id: 'roles',
      title: t('contacts.roles'),
      width: 190,
      card: 'fact',
      cell: ({ roles, defaultFor }) =>
        roles.length === 0 ? (
          <span className="t3">-</span>
        ) : (
          <span className={styles.roles}>
            {roles.map((role) => (
              <span key={role} className={styles.role} data-default={defaultFor.includes(role) || undefined}>
                {t(`contacts.role.${role}`)}
                {defaultFor.includes(role) && <small>{t('contacts.default')}</small>}
              </span>
            ))}
          </span>
        ),
    },
    {
      id: 'idNo',
      title: t('contacts.idNo'),
      width: 130,
      card: 'fact',
      cell: ({ idNoMasked }) => <span className="mono">{idNoMasked || '-'}</span>,
    },
    ...(withOwner ? [owner] : []),
    {
      id: 'used',
      title: t('contacts.used'),
      width: 90,
      align: 'end',
      card: 'fact',
      cell: ({ usedBy }) => usedBy,
    },
    {
      id: 'state',
      title: t('contacts.state'),
      width: 120,
      card: 'tag',
      cell: ({ isIncomplete }) => (
        <StatusTag family={isIncomplete ? 'waitSupply' : 'done'}>
          {t(isIncomplete ? 'contacts.incomplete' : 'contacts.complete')}
        </StatusTag>
      ),
    },
    {
      id: 'updated',
      title: t('contacts.updated'),
      width: 120,
      sort: 'updated',
      card: 'fact',
      cell: ({ updatedAt }) => <Time at={updatedAt} as="short" />,
    },
    actionsColumn(t('contacts.actions'), 96, (contact) => (
      <RowActions
        edit={{
          label: t('contacts.edit-of', { name: contact.name }),
          whyNot: why('contact.save'),
          onClick: () => on.onEdit(contact),
        }}
        label={t('contacts.more-of', { name: contact.name })}
        entries={[
          ...contactRoles.map((role) => {
            const isDefault = contact.defaultFor.includes(role)
            const label = isDefault ? 'contacts.drop-default' : 'contacts.make-default'
            return {
              id: role,
              label: t(label, { role: t(`contacts.role.${role}`) }),
              whyNot: why('contact.save'),
              onSelect: () => on.onDefault(contact, role, !isDefault),
            }
          }),
          {
            id: 'merge',
            label: t('contacts.merge'),
            startsGroup: true,
            whyNot: why('contact.merge'),
            onSelect: () => on.onMerge(contact),
          },
          {
            id: 'delete',
            label: t('contacts.delete'),
            isDanger: true,
            whyNot: why('contact.delete'),
            onSelect: () => on.onDelete(contact),
          },
        ]}
      />
    )),
  ]
}
