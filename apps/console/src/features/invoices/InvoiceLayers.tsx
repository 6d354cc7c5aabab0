import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { lazyNamed } from '#lib/lazy-named.ts'
import { useActor, useCan } from '#session/use-actor.ts'
import type { ListAddress } from '#session/use-list-address.ts'
import { InvoiceDrawer } from './InvoiceDrawer.tsx'
import { invoiceActs } from './invoice-acts.ts'
import { actsOf, needOf } from './invoice-rights.ts'
import type { InvoiceSearchParams } from './invoice-search.ts'
import { invoiceQueries } from './invoices.queries.ts'

const ActDialog = lazyNamed(() => import('./ActDialogs.tsx'), 'ActDialog')
const ApplyDrawer = lazyNamed(() => import('./ApplyDrawer.tsx'), 'ApplyDrawer')
const BatchImport = lazyNamed(() => import('./BatchImport.tsx'), 'BatchImport')
const IssueDrawer = lazyNamed(() => import('./IssueDrawer.tsx'), 'IssueDrawer')
const RedDrawer = lazyNamed(() => import('./RedDrawer.tsx'), 'RedDrawer')
const SettingsDrawer = lazyNamed(() => import('./SettingsDrawer.tsx'), 'SettingsDrawer')
const TitlesDrawer = lazyNamed(() => import('./titles/TitlesDrawer.tsx'), 'TitlesDrawer')

interface LayersProps extends Pick<ListAddress<InvoiceSearchParams>, 'search' | 'open'> {
  /** Customer whose record the list is part of. */
  accountId?: string
}

/** Record, forms and dialogs over a list of invoices, by its address. */
export function InvoiceLayers({ search: { id, do: form }, open, accountId }: LayersProps) {
  const close = () => open({}, { replace: true })
  const onOpen = (opened: string) => open({ id: opened }, { replace: true })
  return (
    <>
      <InvoiceDrawer
        id={form === undefined ? id : undefined}
        onClose={close}
        onAct={(act, invoice) => open({ id: invoice.id, do: act })}
        onSettings={() => open({ ...(id && { id }), do: 'settings' })}
      />
      <Suspense fallback={null}>
        {id !== undefined && form !== undefined && <OfInvoice id={id} form={form} onClose={() => onOpen(id)} />}
        <OfList form={form} onClose={id ? () => onOpen(id) : close} onOpen={onOpen} open={open} accountId={accountId} />
      </Suspense>
    </>
  )
}

type Form = NonNullable<InvoiceSearchParams['do']>

/** What is done with the open invoice, for those who may and while its state allows it. */
function OfInvoice({ id, form, onClose }: { id: string; form: Form; onClose: () => void }) {
  const { isOperator, permissions } = useActor()
  const { data: invoice } = useQuery(invoiceQueries.one(id))
  const act = invoiceActs.find((one) => one === form)
  if (!invoice || !act || !permissions.has(needOf[act]) || !actsOf(invoice, isOperator).includes(act)) return null
  if (act === 'issue') return <IssueDrawer invoice={invoice} onClose={onClose} />
  if (act === 'red') return <RedDrawer invoice={invoice} onClose={onClose} />
  return <ActDialog act={act} invoice={invoice} onClose={onClose} />
}

interface OfListProps extends Pick<LayersProps, 'open'> {
  form: Form | undefined
  accountId: string | undefined
  onClose: () => void
  onOpen: (id: string) => void
}

function OfList({ form, accountId, onClose, onOpen, open }: OfListProps) {
  const { isOperator } = useActor()
  const [mayApply, mayTitle] = [useCan('invoice.apply'), useCan('invoice.title')]
  const [mayIssue, mayBatch] = [useCan('invoice.issue'), useCan('invoice.batch')]
  const onTitles = () => open({ do: 'titles' }, { replace: true })
  if (form === 'apply' && mayApply)
    return <ApplyDrawer accountId={accountId ?? null} onClose={onClose} onApplied={onOpen} onTitles={onTitles} />
  if (form === 'titles' && mayTitle && (accountId !== undefined || !isOperator))
    return <TitlesDrawer accountId={accountId ?? null} onClose={onClose} />
  if (form === 'settings' && mayIssue && isOperator) return <SettingsDrawer onClose={onClose} />
  if (form === 'batch' && mayBatch && isOperator) return <BatchImport onClose={onClose} />
  return null
}
