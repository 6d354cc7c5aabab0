import { type SavedContact, setDefaultContact } from '@app/contracts/contacts'
import { contactViews } from '@app/contracts/list-filters'
import { type ContactRole, contactRoles } from '@app/contracts/products/products'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useCallback, useMemo, useState } from 'react'
import { useT } from '#i18n/use-t.ts'
import { ColumnsButton } from '#session/ColumnsButton.tsx'
import { CreateButton } from '#session/CreateButton.tsx'
import { useActor } from '#session/use-actor.ts'
import { useListAddress } from '#session/use-list-address.ts'
import { useListPage } from '#session/use-list-page.tsx'
import { useWhyNot } from '#session/use-why-not.ts'
import { ViewStrip } from '#session/ViewStrip.tsx'
import { showUndo } from '#ui/feedback/notices.ts'
import { Page } from '#ui/layout/Page.tsx'
import { DataTable } from '#ui/table/DataTable.tsx'
import { FilterBar, FilterSelect, SearchBox } from '#ui/table/FilterBar.tsx'
import { ContactDrawer } from './ContactDrawer.tsx'
import { contactColumns } from './contact-columns.tsx'
import { contactSearch } from './contact-search.ts'
import { contactMessages } from './contacts.messages.ts'
import { contactQueries, useContactMove } from './contacts.queries.ts'
import { DeleteContact } from './DeleteContact.tsx'
import { MergeContacts } from './MergeContacts.tsx'
import { OwnerFilter } from './OwnerField.tsx'

const route = getRouteApi('/_shell/ssl/order/contact')

/** The right people for orders: saved once, chosen in each. */
export function ContactsPage() {
  const t = useT(contactMessages)
  const why = useWhyNot()
  const { isOperator } = useActor()
  const address = useListAddress(route, contactSearch)
  const { search, narrow, open } = address
  const [asked, setAsked] = useState<{ action: 'merge' | 'delete'; contact: SavedContact }>()
  const query = useQuery(contactQueries.list(search))
  const { data } = query
  const onDefault = useSetDefault()
  const columns = useMemo(
    () =>
      contactColumns({
        ...{ t, why, withOwner: isOperator, onDefault },
        onEdit: ({ id }) => open({ id }),
        onMerge: (contact) => setAsked({ action: 'merge', contact }),
        onDelete: (contact) => setAsked({ action: 'delete', contact }),
      }),
    [t, why, isOperator, onDefault, open],
  )
  const create = <CreateButton need="contact.save" label={t('contacts.new')} onCreate={() => open({ do: 'new' })} />
  const list = useListPage({
    ...{ name: 'contacts', address, query, columns },
    rows: ({ contacts }) => contacts,
    caption: (count) => t('contacts.caption', { count }),
    views: {
      label: t('contacts.views'),
      tabs: contactViews.map((id) => ({ id, label: t(`contacts.view.${id}`) })),
    },
    emptyState: { title: t('contacts.empty-title'), children: t('contacts.empty-body'), action: create },
  })

  const isNew = why('contact.save') === undefined && search.do === 'new'
  const listed = data?.contacts.find(({ id }) => id === search.id)
  const fetched = useQuery({ ...contactQueries.one(search.id ?? ''), enabled: search.id !== undefined && !listed })
  const contact = search.id === undefined ? undefined : (listed ?? fetched.data?.contact)
  const close = () => open({}, { replace: true })
  return (
    <Page
      title={t('contacts.title')}
      count={data && t('contacts.count', { count: data.views.all })}
      actions={!list.isEmpty && create}
    >
      <ViewStrip {...list.views} />
      <FilterBar end={<ColumnsButton {...list.columns} />}>
        <SearchBox
          value={search.q ?? ''}
          label={t('contacts.search')}
          onSearch={(q) => narrow({ q: q || undefined })}
        />
        <FilterSelect
          label={t('contacts.roles')}
          value={search.role}
          options={contactRoles.map((role) => ({ value: role, label: t(`contacts.role.${role}`) }))}
          onChange={(role) => narrow({ role })}
        />
        <OwnerFilter value={search.accountId} onChange={(accountId) => narrow({ accountId })} />
      </FilterBar>
      <DataTable {...list.table} />
      {isNew && <ContactDrawer contact={undefined} onClose={close} />}
      {contact && !isNew && <ContactDrawer key={contact.id} contact={contact} onClose={close} />}
      {asked?.action === 'merge' && <MergeContacts contact={asked.contact} onClose={() => setAsked(undefined)} />}
      {asked?.action === 'delete' && <DeleteContact contact={asked.contact} onClose={() => setAsked(undefined)} />}
    </Page>
  )
}

/** Makes a contact the default at once; undone, whoever was the default before is it again. */
function useSetDefault() {
  const t = useT(contactMessages)
  const { mutateAsync } = useContactMove(setDefaultContact)
  return useCallback(
    async (contact: SavedContact, role: ContactRole, isDefault: boolean) => {
      const set = (id: string, is: boolean) => mutateAsync({ params: { id }, body: { role, isDefault: is } })
      // A refusal was shown.
      const answer = await set(contact.id, isDefault).catch(() => undefined)
      if (!answer) return
      const facts = { name: contact.name, role: t(`contacts.role.${role}`) }
      showUndo(t(isDefault ? 'contacts.default-set' : 'contacts.default-dropped', facts), () => {
        const before = isDefault && answer.previousId
        void (before ? set(before, true) : set(contact.id, !isDefault)).catch(() => undefined)
      })
    },
    [t, mutateAsync],
  )
}
