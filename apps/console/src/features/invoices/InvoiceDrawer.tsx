import type { InvoiceDetail } from '@app/contracts/invoices/invoices'
import { useQuery } from '@tanstack/react-query'
import { Printer } from 'lucide-react'
import { useT } from '#i18n/use-t.ts'
import { ButtonFor } from '#session/Can.tsx'
import { useActor } from '#session/use-actor.ts'
import { ButtonLink } from '#ui/Button.tsx'
import { ErrorState } from '#ui/feedback/ErrorState.tsx'
import { SkeletonLines } from '#ui/feedback/Skeleton.tsx'
import { Drawer } from '#ui/overlays/Drawer.tsx'
import { InvoiceParts } from './InvoiceParts.tsx'
import type { InvoiceAct } from './invoice-acts.ts'
import { actsOf, needOf } from './invoice-rights.ts'
import { invoiceMessages } from './invoices.messages.ts'
import { invoiceQueries } from './invoices.queries.ts'

interface DrawerProps {
  id: string | undefined
  onClose: () => void
  onAct: (act: InvoiceAct, invoice: InvoiceDetail) => void
  onSettings: () => void
}

/** One invoice beside the list: parties, lines, orders, files, red letters and timeline. */
export function InvoiceDrawer({ id, onClose, onAct, onSettings }: DrawerProps) {
  const t = useT(invoiceMessages)
  const { data, error, isError, refetch } = useQuery({ ...invoiceQueries.one(id ?? ''), enabled: id !== undefined })
  return (
    <Drawer
      isOpen={id !== undefined}
      onClose={onClose}
      title={data?.invoiceNo ?? data?.applyNo ?? t('invoices.title')}
      size="lg"
      footer={data && <InvoiceButtons invoice={data} onAct={onAct} />}
    >
      {isError ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : data ? (
        <InvoiceParts invoice={data} onSettings={onSettings} />
      ) : (
        <SkeletonLines lines={10} />
      )}
    </Drawer>
  )
}

/** Actions that move an invoice on; they stand last. */
const onward: readonly InvoiceAct[] = ['approve', 'issue']

function InvoiceButtons({ invoice, onAct }: { invoice: InvoiceDetail } & Pick<DrawerProps, 'onAct'>) {
  const t = useT(invoiceMessages)
  const { isOperator } = useActor()
  const acts = actsOf(invoice, isOperator)
  const button = (act: InvoiceAct) => (
    <ButtonFor
      key={act}
      need={needOf[act]}
      variant={onward.includes(act) ? 'primary' : act === 'red' ? 'danger' : 'default'}
      onClick={() => onAct(act, invoice)}
    >
      {t(`invoices.act.${act}`)}
    </ButtonFor>
  )
  return (
    <>
      <ButtonLink href={`/print/invoice/${invoice.id}`} icon={<Printer aria-hidden="true" />}>
        {t('invoices.print')}
      </ButtonLink>
      {acts.filter((act) => !onward.includes(act)).map(button)}
      {acts.filter((act) => onward.includes(act)).map(button)}
    </>
  )
}
