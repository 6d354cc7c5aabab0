import type { OrderDesk } from '@app/contracts/orders/order-desk'
import type { Order } from '@app/contracts/orders/orders'
import { useQuery } from '@tanstack/react-query'
import { ChevronDown, X } from 'lucide-react'
import { useState } from 'react'
import { useT } from '#i18n/use-t.ts'
import { useWhyNot } from '#session/use-why-not.ts'
import { ErrorState } from '#ui/feedback/ErrorState.tsx'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import { Panel } from '#ui/layout/DetailLayout.tsx'
import { PopMenu } from '#ui/overlays/PopMenu.tsx'
import { DeskNotes } from './DeskNotes.tsx'
import { NoteForm } from './NoteForm.tsx'
import { deskMessages } from './order-desk.messages.ts'
import styles from './order-desk.module.css'
import { deskQueries } from './order-desk.queries.ts'
import { useDeskActs } from './use-desk-acts.ts'

/** What operators keep beside an order: whose it is, how it is sorted, what was noted. */
export function DeskPanel({ order }: { order: Pick<Order, 'id'> }) {
  const t = useT(deskMessages)
  const { data, error, isError, refetch } = useQuery(deskQueries.of(order.id))
  return (
    <Panel title={t('desk.title')} note={t('desk.private')}>
      {isError && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!isError && !data && <Skeleton height={140} radius={6} />}
      {data && (
        <>
          <div className={styles.facts}>
            <Assignee id={order.id} desk={data} />
            <Tags id={order.id} desk={data} />
          </div>
          <NoteForm orderId={order.id} />
          <DeskNotes id={order.id} notes={data.notes} />
        </>
      )}
    </Panel>
  )
}

interface PartProps {
  id: string
  desk: OrderDesk
}

function Assignee({ id, desk }: PartProps) {
  const t = useT(deskMessages)
  const whyNot = useWhyNot()('order.assign')
  const [isWanted, want] = useState(false)
  const { data: choices } = useQuery({ ...deskQueries.choices(), enabled: isWanted })
  const { assign } = useDeskActs()
  const name = desk.assignee?.name ?? t('desk.nobody')
  return (
    <div>
      <span className={styles.label}>{t('desk.assignee')}</span>
      <PopMenu
        label={t('common.pair', { name: t('desk.assignee'), value: name })}
        className={styles.pick}
        onIntent={() => want(true)}
        entries={[null, ...(choices?.members ?? [])].map((member) => ({
          id: member?.id ?? 'none',
          label: member?.name ?? t('desk.nobody'),
          isChecked: member?.id === desk.assignee?.id,
          whyNot,
          onSelect: () => assign({ ids: [id] }, member),
        }))}
      >
        {name}
        <ChevronDown className="icon" aria-hidden="true" />
      </PopMenu>
    </div>
  )
}

function Tags({ id, desk }: PartProps) {
  const t = useT(deskMessages)
  const mayNot = useWhyNot()('order.assign') !== undefined
  const { tag } = useDeskActs()
  const [text, setText] = useState('')
  const add = () => {
    const name = text.trim()
    if (name) tag({ ids: [id] }, name, true)
    setText('')
  }
  return (
    <div className={styles.tags}>
      <span className={styles.label}>{t('desk.tags')}</span>
      {desk.tags.map((name) => (
        <span key={name} className={styles.tag}>
          {name}
          {!mayNot && (
            <button
              type="button"
              aria-label={t('desk.tag-remove', { tag: name })}
              onClick={() => tag({ ids: [id] }, name, false)}
            >
              <X aria-hidden="true" />
            </button>
          )}
        </span>
      ))}
      {!mayNot && (
        <input
          className={styles.newTag}
          aria-label={t('desk.tag-add')}
          placeholder={t('desk.tag-new')}
          maxLength={24}
          value={text}
          onChange={({ currentTarget }) => setText(currentTarget.value)}
          onBlur={add}
          onKeyDown={(event) => {
            if (event.key === 'Enter' && !event.nativeEvent.isComposing) add()
          }}
        />
      )}
    </div>
  )
}
