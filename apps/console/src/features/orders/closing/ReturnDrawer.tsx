import { type Order, type ReturnedItem, returnableOf } from '@app/contracts/orders/orders'
import { type FormEvent, useId, useState } from 'react'
import { keyNames } from '#features/keys/key-names.ts'
import { unicodeOf } from '#features/keys/unicode-name.ts'
import { useLocale, useT } from '#i18n/use-t.ts'
import { telephoneText } from '#lib/telephone.ts'
import { Button } from '#ui/Button.tsx'
import { showSuccess } from '#ui/feedback/notices.ts'
import { Textarea } from '#ui/forms/fields.ts'
import { Cancel } from '#ui/overlays/Dismiss.tsx'
import { Drawer } from '#ui/overlays/Drawer.tsx'
import { finish } from '../finish.ts'
import { lifeMessages } from '../order-life.messages.ts'
import styles from '../order-life.module.css'
import { useReturnOrder } from '../order-life.queries.ts'
import { usageMessages } from '../order-usage.messages.ts'
import { isForMail } from '../order-usage.ts'
import { deliveryWords } from '../parties/delivery-words.ts'
import { personWords } from '../parties/person-words.ts'

type Item = ReturnedItem['item']

/** Returns order details for changes: items, and the problem with each. */
export function ReturnDrawer({ order, onClose }: { order: Order; onClose: () => void }) {
  const t = useT(lifeMessages)
  const formId = useId()
  const send = useReturnOrder()
  const [reasons, setReasons] = useState<Partial<Record<Item, string>>>({})
  const [isTried, setTried] = useState(false)
  const items = returnableOf(order).flatMap((item) => {
    const reason = reasons[item]
    return reason === undefined ? [] : [{ item, reason: reason.trim() }]
  })
  const isReady = items.length > 0 && items.every(({ reason }) => reason !== '')
  const { id, orderNo } = order

  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (!isReady || send.isPending) return
    finish(send.mutateAsync({ params: { id }, body: { items } }), () => {
      showSuccess(t('return.done', { orderNo }))
      onClose()
    })
  }
  const change = (item: Item, reason: string | undefined) => setReasons((before) => ({ ...before, [item]: reason }))
  return (
    <Drawer
      isOpen
      onClose={onClose}
      title={t('return.title')}
      footer={
        <>
          <Cancel onClick={onClose} />
          <Button form={formId} type="submit" variant="primary" loading={send.isPending}>
            {items.length > 0 ? t('return.confirm', { count: items.length }) : t('return.confirm-plain')}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate className={styles.form} onSubmit={submit}>
        <p className="t2">{t('return.help')}</p>
        {returnableOf(order).map((item, i) => (
          <ItemBox
            key={item}
            isFirst={i === 0}
            order={order}
            item={item}
            reason={reasons[item]}
            isTried={isTried}
            onChange={(reason) => change(item, reason)}
          />
        ))}
        {isTried && items.length === 0 && (
          <p className={styles.fault} role="alert">
            {t('return.none')}
          </p>
        )}
        <p className="t2 s13">{t('return.stops')}</p>
      </form>
    </Drawer>
  )
}

interface ItemBoxProps {
  isFirst: boolean
  order: Order
  item: Item
  reason: string | undefined
  isTried: boolean
  onChange: (reason: string | undefined) => void
}

function ItemBox({ isFirst, order, item, reason, isTried, onChange }: ItemBoxProps) {
  const t = useT(lifeMessages)
  const sayUsage = useT(usageMessages)
  const locale = useLocale()
  const given: Record<Item, string> = {
    csr: order.keyAlgorithm ? keyNames[order.keyAlgorithm] : '-',
    names: order.names.map(unicodeOf).slice(0, 2).join(t('common.sep')) + (order.names.length > 2 ? '…' : ''),
    person: order.person ? personWords(order.person, locale) : '-',
    delivery: order.delivery ? deliveryWords(sayUsage, order.delivery) : '-',
    contact: order.contact ? `${order.contact.name} ${telephoneText(order.contact)}` : '-',
  }
  const isMailboxes = item === 'names' && isForMail(order)
  const label = isMailboxes ? sayUsage('mailboxes.title') : t(`return.item.${item}`)
  return (
    <div className={styles.item}>
      <label>
        <input
          type="checkbox"
          checked={reason !== undefined}
          data-autofocus={isFirst || undefined}
          onChange={(event) => onChange(event.target.checked ? '' : undefined)}
        />
        <span>
          {label}
          <small>{given[item]}</small>
        </span>
      </label>
      {reason !== undefined && (
        <Textarea
          aria-label={t('return.why', { item: label })}
          placeholder={isMailboxes ? sayUsage('return.why-example.mailboxes') : t(`return.why-example.${item}`)}
          value={reason}
          rows={2}
          maxLength={200}
          autoFocus
          error={isTried && reason.trim() === '' && t('return.why-missing')}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
      )}
    </div>
  )
}
