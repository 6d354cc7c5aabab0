import type { PickedOrders } from '@app/contracts/orders/order-bulk'
import { deskAtOnce } from '@app/contracts/orders/order-desk'
import { OrderFilter } from '@app/contracts/orders/orders'
import { mostPaidAtOnce } from '@app/contracts/payments/payment-values'
import { useRouter } from '@tanstack/react-router'
import { Ban, BellRing, Radar, Wallet } from 'lucide-react'
import { Suspense, useState } from 'react'
import { useT } from '#i18n/use-t.ts'
import { newIdempotencyKey } from '#lib/idempotency-key.ts'
import { lazyNamed } from '#lib/lazy-named.ts'
import { ButtonFor } from '#session/Can.tsx'
import { useActor } from '#session/use-actor.ts'
import { BulkBar } from '#ui/table/BulkBar.tsx'
import type { Selection } from '#ui/table/use-selection.ts'
import { FormatMenu } from '../FormatMenu.tsx'
import { DeskBulk } from '../operations/DeskBulk.tsx'
import { payHref } from '../order-links.ts'
import { useExportOrders } from '../orders.queries.ts'
import { CancelPickedDialog, type CancelQuote } from './CancelPickedDialog.tsx'
import { bulkOrderMessages } from './order-bulk.messages.ts'
import { useCancelQuote, useCheckPicked, useExportPicked } from './order-bulk.queries.ts'
import { type OrderSearch, orderSearch } from './order-search.ts'

/** What can be done with the ticked orders. Loaded with the first tick. */
export function OrderBulkBar({ selection, search }: { selection: Selection; search: OrderSearch }) {
  const t = useT(bulkOrderMessages)
  const { ids, isAllResults, isCapped, clear } = selection
  const orders: PickedOrders = isAllResults
    ? { search: { ...defaults, ...orderSearch.unpaged(search) } }
    : { ids: [...ids] }
  const whyNot = isAllResults && isCapped ? t('bulk-order.too-many') : undefined
  const check = useCheckPicked()
  return (
    <BulkBar selection={selection}>
      <ButtonFor
        need="order.dcvCheck"
        size="sm"
        icon={<Radar aria-hidden="true" />}
        loading={check.isPending}
        whyNot={whyNot}
        onClick={() => check.mutate({ body: { orders }, idempotencyKey: newIdempotencyKey() }, { onSuccess: clear })}
      >
        {t('bulk-order.check')}
      </ButtonFor>
      <PayPicked selection={selection} />
      <RemindPicked orders={orders} selection={selection} />
      <DeskBulk orders={orders} count={selection.count} onDone={clear} />
      <ExportPicked selection={selection} search={search} />
      <CancelPicked orders={orders} whyNot={whyNot} onStarted={clear} />
    </BulkBar>
  )
}

/** Leads a customer to the page on which the ticked orders are paid together. */
function PayPicked({ selection: { ids, isAllResults, count } }: { selection: Selection }) {
  const t = useT(bulkOrderMessages)
  const actor = useActor()
  const router = useRouter()
  if (actor.isOperator) return null
  const tooMany = isAllResults || count > mostPaidAtOnce
  return (
    <ButtonFor
      need="order.pay"
      size="sm"
      icon={<Wallet aria-hidden="true" />}
      whyNot={tooMany ? t('bulk-order.pay-too-many', { most: mostPaidAtOnce }) : undefined}
      onClick={() => router.history.push(payHref([...ids]))}
    >
      {t('bulk-order.pay')}
    </ButtonFor>
  )
}

const RemindPickedDialog = lazyNamed(() => import('../expiring/RemindPickedDialog.tsx'), 'RemindPickedDialog')

function RemindPicked({ orders, selection }: { orders: PickedOrders; selection: Selection }) {
  const t = useT(bulkOrderMessages)
  const [isAsking, ask] = useState(false)
  const { count, ids, isAllResults, clear } = selection
  const close = () => ask(false)
  return (
    <>
      <ButtonFor
        need="order.remind"
        size="sm"
        icon={<BellRing aria-hidden="true" />}
        whyNot={count > deskAtOnce ? t('bulk-order.remind-too-many', { most: deskAtOnce }) : undefined}
        onClick={() => ask(true)}
      >
        {t('bulk-order.remind')}
      </ButtonFor>
      {isAsking && (
        <Suspense fallback={null}>
          <RemindPickedDialog
            orders={isAllResults ? { ...orders, expected: count } : orders}
            count={count}
            ids={ids}
            onClose={close}
            onStarted={() => {
              close()
              clear()
            }}
          />
        </Suspense>
      )}
    </>
  )
}

const { view, sort } = OrderFilter.parse({})
/** What the list shows where its address says nothing. */
const defaults = { view, sort }

function ExportPicked({
  selection: { ids, isAllResults, isCapped },
  search,
}: {
  selection: Selection
  search: OrderSearch
}) {
  const t = useT(bulkOrderMessages)
  const picked = useExportPicked()
  const all = useExportOrders()
  return (
    <FormatMenu
      label={t('bulk-order.export')}
      size="sm"
      isPending={picked.isPending || all.isPending}
      whyNot={isAllResults && isCapped && search.q !== undefined ? t('bulk-order.too-many') : undefined}
      onPick={(format) =>
        isAllResults
          ? all.mutate({ ...orderSearch.unpaged(search), format })
          : picked.mutate({ ids: [...ids], format, ...(search.sort ? { sort: search.sort } : {}) })
      }
    />
  )
}

interface CancelPickedProps {
  orders: PickedOrders
  whyNot: string | undefined
  onStarted: () => void
}

/**
 * Quotes the cancellation before asking for confirmation. Cancels the quoted orders, whatever the selection becomes
 * meanwhile.
 */
function CancelPicked({ orders, whyNot, onStarted }: CancelPickedProps) {
  const t = useT(bulkOrderMessages)
  const { mutate, isPending } = useCancelQuote()
  const [asked, setAsked] = useState<{ orders: PickedOrders; quote: CancelQuote }>()
  const close = () => setAsked(undefined)
  const ask = () =>
    mutate(orders, {
      onSuccess: (quote) =>
        setAsked({ orders: 'search' in orders ? { ...orders, expected: quote.orders } : orders, quote }),
    })
  return (
    <>
      <ButtonFor
        need="order.cancel"
        size="sm"
        icon={<Ban aria-hidden="true" />}
        loading={isPending}
        whyNot={whyNot}
        onClick={ask}
      >
        {t('bulk-order.cancel')}
      </ButtonFor>
      {asked && (
        <CancelPickedDialog
          {...asked}
          onClose={close}
          onStarted={() => {
            close()
            onStarted()
          }}
        />
      )}
    </>
  )
}
