import { createFileRoute } from '@tanstack/react-router'
import { invoiceSearch } from '#features/invoices/invoice-search.ts'
import { titleQueries } from '#features/invoices/titles/titles.queries.ts'
import { UserInvoicesTab } from '#features/invoices/UserInvoicesTab.tsx'
import { UserPage } from '#features/users/UserPage.tsx'
import { userQueries } from '#features/users/users.queries.ts'
import { guard } from '#session/route-guard.ts'
import { recordId } from './-record-id.ts'

export const Route = createFileRoute('/_shell/users/$id/invoice')({
  beforeLoad: guard({ access: 'user.view' }),
  params: recordId,
  validateSearch: invoiceSearch.schema,
  loader: ({ context, params }) => {
    void context.queryClient.prefetchQuery(userQueries.one(params.id))
    void context.queryClient.prefetchQuery(titleQueries.of(params.id))
  },
  component: UserInvoicesPage,
})

function UserInvoicesPage() {
  return <UserPage tab="invoice">{(user) => <UserInvoicesTab user={user} />}</UserPage>
}
