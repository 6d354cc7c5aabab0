import { createFileRoute } from '@tanstack/react-router'
import { z } from 'zod'
import { billQueries } from '#features/bills/bills.queries.ts'
import { VoucherPage } from '#features/bills/VoucherPage.tsx'
import { guard } from '#session/route-guard.ts'

// A mangled id is answered like that of a transaction which is gone.
const BillId = z.uuid().catch('00000000-0000-0000-0000-000000000000')

export const Route = createFileRoute('/print/voucher/$id')({
  beforeLoad: guard({ access: 'bill.view' }),
  params: { parse: ({ id }) => ({ id: BillId.parse(id) }) },
  loader: ({ context, params }) => void context.queryClient.prefetchQuery(billQueries.one(params.id)),
  component: VoucherPage,
})
