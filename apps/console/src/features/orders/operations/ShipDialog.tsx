import type { Order } from '@app/contracts/orders/orders'
import { type FormEvent, useId, useState } from 'react'
import { useT } from '#i18n/use-t.ts'
import { Button } from '#ui/Button.tsx'
import { showSuccess } from '#ui/feedback/notices.ts'
import { TextInput } from '#ui/forms/fields.ts'
import { Dialog } from '#ui/overlays/Dialog.tsx'
import { Cancel } from '#ui/overlays/Dismiss.tsx'
import { finish } from '../finish.ts'
import { kindMessages } from '../order-kind.messages.ts'
import { useShipDevice } from '../order-kind.queries.ts'
import styles from '../validation/order-validation.module.css'

interface ShipProps {
  order: Order
  onClose: () => void
}

/** With which carrier and under which number the token went out; its receiver is told. */
export function ShipDialog({ order, onClose }: ShipProps) {
  const t = useT(kindMessages)
  const ship = useShipDevice()
  const formId = useId()
  const [carrier, setCarrier] = useState(order.shipment?.carrier ?? '')
  const [trackingNo, setTrackingNo] = useState(order.shipment?.trackingNo ?? '')
  const [isTried, setTried] = useState(false)
  const { id, orderNo } = order
  const lacking = (value: string) => isTried && value.trim() === '' && t('device.lacking')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    const body = { carrier: carrier.trim(), trackingNo: trackingNo.trim() }
    if (!body.carrier || !body.trackingNo || ship.isPending) return
    finish(ship.mutateAsync({ params: { id }, body }), () => {
      showSuccess(t('device.shipped', { orderNo, trackingNo: body.trackingNo }))
      onClose()
    })
  }
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={order.shipment ? t('device.ship-again') : t('device.ship')}
      footer={
        <>
          <Cancel onClick={onClose} />
          <Button variant="primary" type="submit" form={formId} loading={ship.isPending}>
            {t('device.ship-do')}
          </Button>
        </>
      }
    >
      <form id={formId} className={styles.send} noValidate onSubmit={submit}>
        <TextInput
          label={t('device.carrier')}
          maxLength={60}
          value={carrier}
          error={lacking(carrier)}
          autoComplete="off"
          data-autofocus
          onChange={(event) => setCarrier(event.currentTarget.value)}
        />
        <TextInput
          label={t('device.tracking')}
          description={t('device.ship-help')}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          maxLength={60}
          value={trackingNo}
          error={lacking(trackingNo)}
          autoComplete="off"
          onChange={(event) => setTrackingNo(event.currentTarget.value)}
        />
      </form>
    </Dialog>
  )
}
