import { isKeyMadeByUs } from '@app/contracts/orders/delivery-methods'
import { OrderStatus } from '@app/contracts/orders/order-states'
import type { Order } from '@app/contracts/orders/orders'
import { Suspense, useState } from 'react'
import { keyNames } from '#features/keys/key-names.ts'
import { useT } from '#i18n/use-t.ts'
import { lazyNamed } from '#lib/lazy-named.ts'
import { telephoneText } from '#lib/telephone.ts'
import { ButtonFor } from '#session/Can.tsx'
import { MonoFact } from '#ui/facts/MonoFact.tsx'
import { Time } from '#ui/facts/Time.tsx'
import { Fact, Facts, Panel } from '#ui/layout/DetailLayout.tsx'
import { kindMessages } from '../order-kind.messages.ts'
import { usageMessages } from '../order-usage.messages.ts'

const PrepareDrawer = lazyNamed(() => import('./PrepareDrawer.tsx'), 'PrepareDrawer')
const ShipDialog = lazyNamed(() => import('./ShipDialog.tsx'), 'ShipDialog')

const s = OrderStatus
const preparable: readonly number[] = [s.awaitingSubmission, s.returned, s.rejected]

/** Where the signing key lives and how it gets there, with what an operator does about it. */
export function DevicePanel({ order }: { order: Order }) {
  const t = useT(kindMessages)
  const say = useT(usageMessages)
  const [open, setOpen] = useState<'prepare' | 'ship'>()
  const { delivery, keyAlgorithm, shipment, status } = order
  if (!delivery) {
    return (
      <Panel id="device" title={t('device.title')}>
        <p className="t2">{t('device.missing')}</p>
      </Panel>
    )
  }
  const { method, device, receiver } = delivery
  const isOurs = isKeyMadeByUs(method)
  const isShipped = method === 'shipped-token'
  const isIssued = order.certificates.some(({ serial }) => serial !== null)
  return (
    <Panel
      id="device"
      title={t('device.title')}
      actions={
        <>
          {isOurs && preparable.includes(status) && (
            <ButtonFor
              need="order.prepare"
              size="sm"
              variant={order.hasCsr ? 'default' : 'primary'}
              onClick={() => setOpen('prepare')}
            >
              {order.hasCsr ? t('device.prepare-again') : t('device.prepare')}
            </ButtonFor>
          )}
          {isShipped && status === s.issued && (
            <ButtonFor
              need="order.prepare"
              size="sm"
              variant={shipment ? 'default' : 'primary'}
              onClick={() => setOpen('ship')}
            >
              {shipment ? t('device.ship-again') : t('device.ship')}
            </ButtonFor>
          )}
        </>
      }
    >
      <Facts>
        <Fact name={t('device.method')}>{say(`delivery.${method}`)}</Fact>
        {device && <Fact name={t('device.device')}>{device}</Fact>}
        <Fact name={t('device.key')}>
          {keyAlgorithm ? keyNames[keyAlgorithm] : isOurs ? t('device.key-ours') : '-'}
        </Fact>
        {receiver && (
          <>
            <Fact name={t('device.receiver')}>
              {receiver.name}
              <span className="t3"> {telephoneText(receiver)}</span>
            </Fact>
            <Fact name={t('device.address')}>
              {receiver.address} {receiver.postcode}
            </Fact>
          </>
        )}
        {isShipped && (
          <Fact name={t('device.shipment')}>
            {shipment ? (
              <>
                {shipment.carrier} · <Time at={shipment.shippedAt} />
              </>
            ) : isIssued ? (
              t('device.shipment-due')
            ) : (
              t('device.shipment-none')
            )}
          </Fact>
        )}
        {shipment && (
          <Fact name={t('device.tracking')}>
            <MonoFact value={shipment.trackingNo} name={t('device.tracking')} />
          </Fact>
        )}
      </Facts>
      <Suspense fallback={null}>
        {open === 'prepare' && <PrepareDrawer order={order} onClose={() => setOpen(undefined)} />}
        {open === 'ship' && <ShipDialog order={order} onClose={() => setOpen(undefined)} />}
      </Suspense>
    </Panel>
  )
}
