import { type SavedContact, setDefaultContact } from '@app/contracts/contacts'
import { contactViews } from '@app/contracts/list-filters'
import { type ContactRole, contactRoles } from '@app/contracts/products'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { Plus } from 'lucide-react'
import { useCallback, useMemo, useState } from 'react'
import { useT } from '#i18n/use-t.ts'
import { ButtonFor } from '#session/Can.tsx'
import { ColumnsButton } from '#session/ColumnsButton.tsx'
import { useActor } from '#session/use-actor.ts'
import { useColumns } from '#session/use-columns.ts'
import { useWhyNot } from '#session/use-why-not.ts'
import { ViewStrip } from '#session/ViewStrip.tsx'
import { EmptyState, NothingFound } from '#ui/feedback/EmptyState.tsx'
import { ErrorState } from '#ui/feedback/ErrorState.tsx'
import { showUndo } from '#ui/feedback/notices.ts'
import { Page } from '#ui/layout/Page.tsx'
import { DataTable } from '#ui/table/DataTable.tsx'
import { FilterBar, FilterSelect, SearchBox } from '#ui/table/FilterBar.tsx'
import { useShortcuts } from '#ui/use-shortcuts.ts'
import { ContactDrawer } from './ContactDrawer.tsx'
import { contactColumns } from './contact-columns.tsx'
import { type ContactSearch, isFiltered, listHref, narrowed } from './contact-search.ts'
import { contactMessages } from './contacts.messages.ts'
import { contactQueries, useContactMove } from './contacts.queries.ts'
import { DeleteContact } from './DeleteContact.tsx'
import { MergeContacts } from './MergeContacts.tsx'
import { OwnerFilter } from './OwnerField.tsx'

const route = getRouteApi('/_shell/ssl/order/contact')
const defaultLimit = 20

/** The right people for orders: saved once, chosen in each. */
export function ContactsPage() {
  const t = useT(contactMessages)
  const search = route.useSearch()
  const navigate = route.useNavigate()
  const why = useWhyNot()
  const { isOperator } = useActor()
  const [asked, setAsked] = useState<{ deed: 'merge' | 'delete'; contact: SavedContact }>()
  const list = useQuery(contactQueries.list(search))
  const { data } = list
  const go = (next: ContactSearch) => void navigate({ search: next })
  const narrow = (change: Partial<ContactSearch>) => void navigate({ search: (now) => narrowed(now, change) })
  // In the address, so that the way back closes it and a link leads to it.
  const open = useCallback(
    (what: Pick<ContactSearch, 'do' | 'id'>, replace = false) =>
      void navigate({
        search: (now) => ({ ...now, do: what.do, id: what.id }),
        ...{ replace, resetScroll: false, ignoreBlocker: true },
      }),
    [navigate],
  )
  const close = () => open({}, true)
  const whyNotSave = why('contact.save')
  const isNew = whyNotSave === undefined && search.do === 'new'
  const shown = data?.contacts.find(({ id }) => id === search.id)
  const edited = useQuery({ ...contactQueries.one(search.id ?? ''), enabled: search.id !== undefined && !shown })
  const contact = search.id === undefined ? undefined : (shown ?? edited.data?.contact)
  useShortcuts(
    whyNotSave === undefined
      ? [{ keys: 'c', label: t('contacts.new'), group: 'page', run: () => open({ do: 'new' }) }]
      : [],
  )
  const { setDefault } = useDefault()
  const all = useMemo(
    () =>
      contactColumns({
        ...{ t, why, withOwner: isOperator, onDefault: setDefault },
        onEdit: ({ id }) => open({ id }),
        onMerge: (one) => setAsked({ deed: 'merge', contact: one }),
        onDelete: (one) => setAsked({ deed: 'delete', contact: one }),
      }),
    [t, why, isOperator, setDefault, open],
  )
  const columns = useColumns('contacts', all)
  const limit = search.limit ?? defaultLimit
  const create = (
    <ButtonFor
      need="contact.save"
      variant="primary"
      icon={<Plus aria-hidden="true" />}
      onClick={() => open({ do: 'new' })}
    >
      {t('contacts.new')}
    </ButtonFor>
  )
  const isEmpty = data?.total === 0 && !isFiltered(search)
  return (
    <Page
      title={t('contacts.title')}
      count={data && t('contacts.count', { count: data.views.all })}
      actions={isEmpty ? undefined : create}
    >
      <ViewStrip
        list="contacts"
        label={t('contacts.views')}
        search={search}
        tabs={contactViews.map((view) => ({
          id: view,
          label: t(`contacts.view.${view}`),
          count: data?.views[view],
          href: listHref('contacts', narrowed(search.saved ? {} : search, { view })),
        }))}
      />
      <FilterBar end={<ColumnsButton list="contacts" columns={all} />}>
        <SearchBox
          value={search.q ?? ''}
          label={t('contacts.search')}
          onSearch={(q) => narrow({ q: q || undefined })}
        />
        <FilterSelect
          label={t('contacts.roles')}
          value={search.role ?? ''}
          options={contactRoles.map((role) => ({ value: role, label: t(`contacts.role.${role}`) }))}
          onChange={(role) => narrow({ role: contactRoles.find((one) => one === role) })}
        />
        <OwnerFilter value={search.accountId} onChange={(accountId) => narrow({ accountId })} />
      </FilterBar>
      <DataTable
        caption={t('contacts.caption', { count: data?.total ?? 0 })}
        columns={columns}
        rows={data?.contacts}
        rowId={(one) => one.id}
        sort={search.sort}
        onSort={(sort) => narrow({ sort: sort as ContactSearch['sort'] })}
        isFetching={list.isFetching}
        error={list.isError && <ErrorState error={list.error} onRetry={() => void list.refetch()} />}
        empty={
          isFiltered(search) ? (
            <NothingFound onClear={() => go({ limit: search.limit, view: 'all' })} />
          ) : (
            <EmptyState title={t('contacts.empty-title')} action={create}>
              {t('contacts.empty-body')}
            </EmptyState>
          )
        }
        pager={
          data && {
            page: search.offset ?? 1,
            limit,
            total: data.total,
            isCapped: false,
            onPage: (page, size) =>
              go({ ...search, limit: size === defaultLimit ? undefined : size, offset: page === 1 ? undefined : page }),
          }
        }
      />
      {isNew && <ContactDrawer contact={undefined} onClose={close} />}
      {contact && !isNew && <ContactDrawer key={contact.id} contact={contact} onClose={close} />}
      {asked?.deed === 'merge' && <MergeContacts contact={asked.contact} onClose={() => setAsked(undefined)} />}
      {asked?.deed === 'delete' && <DeleteContact contact={asked.contact} onClose={() => setAsked(undefined)} />}
    </Page>
  )
}

/** Makes a contact the default at once; it can be taken back, and whoever was it before is it again. */
function useDefault() {
  const t = useT(contactMessages)
  const { mutateAsync } = useContactMove(setDefaultContact)
  const setDefault = useCallback(
    async (contact: SavedContact, role: ContactRole, isDefault: boolean) => {
      const set = (id: string, is: boolean) => mutateAsync({ params: { id }, body: { role, isDefault: is } })
      const { previousId } = await set(contact.id, isDefault)
      const facts = { name: contact.name, role: t(`contacts.role.${role}`) }
      showUndo(t(isDefault ? 'contacts.default-set' : 'contacts.default-dropped', facts), () => {
        const undone = isDefault && previousId ? set(previousId, true) : set(contact.id, !isDefault)
        // A refusal was shown.
        void undone.catch(() => undefined)
      })
    },
    [t, mutateAsync],
  )
  return {
    setDefault: useCallback(
      (...asked: Parameters<typeof setDefault>) => void setDefault(...asked).catch(() => undefined),
      [setDefault],
    ),
  }
}
