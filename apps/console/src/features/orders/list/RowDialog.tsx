import type { OrderSummary } from '@app/contracts/orders/orders'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useT } from '#i18n/use-t.ts'
import { Button } from '#ui/Button.tsx'
import { ErrorState } from '#ui/feedback/ErrorState.tsx'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import { Select } from '#ui/forms/fields.ts'
import { Dialog } from '#ui/overlays/Dialog.tsx'
import { Cancel, Close } from '#ui/overlays/Dismiss.tsx'
import { RemindDialog } from '../expiring/RemindDialog.tsx'
import { DeskNotes } from '../operations/DeskNotes.tsx'
import { NoteForm } from '../operations/NoteForm.tsx'
import { deskMessages } from '../operations/order-desk.messages.ts'
import { deskQueries } from '../operations/order-desk.queries.ts'
import { useDeskActs } from '../operations/use-desk-acts.ts'
import type { RowAct } from './RowMenu.tsx'

interface RowDialogProps {
  order: OrderSummary
  act: RowAct
  onClose: () => void
}

/** What lies open over the list for one of its rows. */
export function RowDialog({ order, act, onClose }: RowDialogProps) {
  const t = useT(deskMessages)
  if (act === 'remind')
    return <RemindDialog order={order} title={t('desk.remind-title', { orderNo: order.orderNo })} onClose={onClose} />
  return act === 'note' ? (
    <NotesDialog order={order} onClose={onClose} />
  ) : (
    <AssignDialog order={order} onClose={onClose} />
  )
}

type DialogProps = Omit<RowDialogProps, 'act'>

function NotesDialog({ order, onClose }: DialogProps) {
  const t = useT(deskMessages)
  const { data, error, isError, refetch } = useQuery(deskQueries.of(order.id))
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('desk.notes-title', { orderNo: order.orderNo })}
      width={560}
      footer={<Close onClick={onClose} />}
    >
      <NoteForm orderId={order.id} />
      {isError && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!isError && !data && <Skeleton height={80} radius={6} />}
      {data && <DeskNotes id={order.id} notes={data.notes} />}
    </Dialog>
  )
}

/** Stands for nobody: a list knows no null. */
const nobody = 'nobody'

function AssignDialog({ order, onClose }: DialogProps) {
  const t = useT(deskMessages)
  const { data: desk, error, isError } = useQuery(deskQueries.of(order.id))
  const { data: choices } = useQuery(deskQueries.choices())
  const { assign, isPending } = useDeskActs()
  const [picked, pick] = useState<string>()
  const members = choices?.members ?? []
  const value = picked ?? desk?.assignee?.id ?? nobody
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('desk.assign-title', { orderNo: order.orderNo })}
      footer={
        <>
          <Cancel onClick={onClose} />
          <Button
            variant="primary"
            loading={isPending}
            disabled={!desk || !choices}
            onClick={() => assign({ ids: [order.id] }, members.find(({ id }) => id === value) ?? null, onClose)}
          >
            {t('desk.assign')}
          </Button>
        </>
      }
    >
      {isError ? (
        <ErrorState error={error} />
      ) : (
        <Select
          label={t('desk.assignee')}
          value={value}
          data={[
            { value: nobody, label: t('desk.nobody') },
            ...members.map(({ id, name }) => ({ value: id, label: name })),
          ]}
          allowDeselect={false}
          searchable={members.length > 8}
          onChange={(id) => pick(id ?? nobody)}
        />
      )}
    </Dialog>
  )
}
