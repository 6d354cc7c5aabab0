import type { SavedContact } from '@app/contracts/contacts'
import { contactViews } from '@app/contracts/list-filters'
import { contactRoles } from '@app/contracts/products/products'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useCallback, useState } from 'react'
import { useT } from '#i18n/use-t.ts'
import { CreateButton } from '#session/CreateButton.tsx'
import { ListPage } from '#session/ListPage.tsx'
import { useListAddress } from '#session/use-list-address.ts'
import { useWhyNot } from '#session/use-why-not.ts'
import { ContactDrawer } from './ContactDrawer.tsx'
import { type ContactAct, useContactColumns } from './contact-columns.tsx'
import { contactSearch } from './contact-search.ts'
import { contactMessages } from './contacts.messages.ts'
import { contactQueries } from './contacts.queries.ts'
import { DeleteContact } from './DeleteContact.tsx'
import { MergeContacts } from './MergeContacts.tsx'
import { useOwnerFilter } from './OwnerField.tsx'

const route = getRouteApi('/_shell/ssl/order/contact')

/** The right people for orders: saved once, chosen in each. */
export function ContactsPage() {
  const t = useT(contactMessages)
  const mayCreate = useWhyNot()('contact.save') === undefined
  const address = useListAddress(route, contactSearch)
  const { search, open } = address
  const [asked, setAsked] = useState<{ action: ContactAct; contact: SavedContact }>()
  const query = useQuery(contactQueries.list(search))
  const onAct = useCallback(
    (action: ContactAct, contact: SavedContact) =>
      action === 'edit' ? open({ id: contact.id }) : setAsked({ action, contact }),
    [open],
  )
  const listed = query.data?.contacts.find(({ id }) => id === search.id)
  const fetched = useQuery({ ...contactQueries.one(search.id ?? ''), enabled: search.id !== undefined && !listed })
  const contact = search.id === undefined ? undefined : (listed ?? fetched.data?.contact)
  const isNew = mayCreate && search.do === 'new'
  const close = () => open({}, { replace: true })
  return (
    <ListPage
      {...{ name: 'contacts', address, query }}
      rows={({ contacts }) => contacts}
      columns={useContactColumns(onAct)}
      words={(key) => t(`contacts.${key}`)}
      counted={(key, count) => t(`contacts.${key}`, { count })}
      views={contactViews.map((id) => ({ id, label: t(`contacts.view.${id}`) }))}
      filters={[
        {
          ...{ id: 'role', label: t('contacts.roles') },
          options: contactRoles.map((role) => ({ value: role, label: t(`contacts.role.${role}`) })),
        },
        ...useOwnerFilter(address),
      ]}
      create={<CreateButton need="contact.save" label={t('contacts.new')} onCreate={() => open({ do: 'new' })} />}
    >
      {isNew && <ContactDrawer contact={undefined} onClose={close} />}
      {contact && !isNew && <ContactDrawer key={contact.id} contact={contact} onClose={close} />}
      {asked?.action === 'merge' && <MergeContacts contact={asked.contact} onClose={() => setAsked(undefined)} />}
      {asked?.action === 'delete' && <DeleteContact contact={asked.contact} onClose={() => setAsked(undefined)} />}
    </ListPage>
  )
}
