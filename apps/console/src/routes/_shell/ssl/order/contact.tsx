import { createFileRoute } from '@tanstack/react-router'
import { ContactsPage } from '#features/organisations/ContactsPage.tsx'
import { contactSearch } from '#features/organisations/contact-search.ts'
import { contactQueries } from '#features/organisations/contacts.queries.ts'
import { guard } from '#session/route-guard.ts'

export const Route = createFileRoute('/_shell/ssl/order/contact')({
  beforeLoad: guard({ roles: ['admin', 'accountant'], access: 'contact.view' }, 'contacts'),
  validateSearch: contactSearch.schema,
  loaderDeps: ({ search }) => contactSearch.listed(search),
  loader: ({ context, deps }) => void context.queryClient.prefetchQuery(contactQueries.list(deps)),
  component: ContactsPage,
})
