import { type DeliveryMethod, deliveryMethods, isKeyMadeByUs } from '@app/contracts/orders/delivery-methods'
import type { Product } from '@app/contracts/products/products'
import { CloudCog, Info, type LucideIcon, PackageCheck, Server, Usb } from 'lucide-react'
import { useT } from '#i18n/use-t.ts'
import { TextInput } from '#ui/forms/fields.ts'
import panelStyles from '#ui/layout/wizard-panel.module.css'
import { KeyStep, type KeyStepProps } from '../material/KeyStep.tsx'
import { type DeliveryDraft, type KeyWay, type OrderDraft, readDelivery } from '../material/order-draft.ts'
import keyStyles from '../material/wizard-key.module.css'
import { usageMessages } from '../order-usage.messages.ts'
import { ReceiverFields } from './ReceiverFields.tsx'

interface DeliveryProps extends Omit<KeyStepProps, 'draft' | 'change'> {
  draft: Pick<OrderDraft, 'delivery' | 'keyWay' | 'algorithm' | 'csrPem' | 'names' | 'csrNames'>
  change: (part: Partial<OrderDraft>) => void
  /** Every field shows its error, not only those that were left. */
  isTried: boolean
}

const icons: Record<DeliveryMethod, LucideIcon> = {
  'shipped-token': PackageCheck,
  'own-token': Usb,
  hsm: Server,
  cloud: CloudCog,
}
// A file is no place for a signing key, so the browser is not among them.
const signingWays: readonly KeyWay[] = ['paste', 'later']

/** Where a signing key will live, and what that asks of the buyer: an address, or a device and its CSR. */
export function DeliveryStep({ draft, change, product, csr, isTried, ways = signingWays, ...key }: DeliveryProps) {
  const { delivery } = draft
  if (!delivery) return null
  const set = (part: Partial<DeliveryDraft>) => change({ delivery: { ...delivery, ...part } })
  const isOwn = delivery.method !== null && !isKeyMadeByUs(delivery.method)
  return (
    <>
      <MethodChoice delivery={delivery} set={set} product={product} isTried={isTried} />
      {isOwn && (
        <KeyStep
          draft={draft}
          change={change}
          product={product}
          csr={csr}
          ways={ways.filter((way) => way !== 'browser')}
          {...key}
        />
      )}
    </>
  )
}

interface ChoiceProps {
  delivery: DeliveryDraft
  set: (part: Partial<DeliveryDraft>) => void
  product: Product
  isTried: boolean
}

function MethodChoice({ delivery, set, product, isTried }: ChoiceProps) {
  const t = useT(usageMessages)
  const { method } = delivery
  return (
    <section className={panelStyles.panel}>
      <header className={panelStyles.head}>
        <h2>{t('delivery.title')}</h2>
        <span className="t2 s13">{t('delivery.help')}</span>
      </header>
      <fieldset className={keyStyles.ways} data-pairs>
        <legend className="sr">{t('delivery.title')}</legend>
        {deliveryMethods.map((each) => {
          const Icon = icons[each]
          return (
            <label key={each} className={keyStyles.way}>
              <input type="radio" name="delivery" checked={each === method} onChange={() => set({ method: each })} />
              <Icon aria-hidden="true" />
              <span>
                <b>{t(`delivery.${each}`)}</b>
                <small>{t(`delivery.${each}-help`)}</small>
              </span>
            </label>
          )
        })}
      </fieldset>
      {isTried && method === null && (
        <div className={panelStyles.pad}>
          <p className={panelStyles.fault}>{t('delivery.missing')}</p>
        </div>
      )}
      {method !== null && <Asked delivery={delivery} set={set} isTried={isTried} />}
      <details className={keyStyles.whyNot}>
        <summary>
          <Info className="icon" aria-hidden="true" />
          {t('delivery.why')}
        </summary>
        <p>{t(product.usageType === 'code' ? 'delivery.why.code' : 'delivery.why.doc')}</p>
      </details>
    </section>
  )
}

/** What the chosen way of delivery wants to know. */
function Asked({ delivery, set, isTried }: Omit<ChoiceProps, 'product'>) {
  const t = useT(usageMessages)
  const { method, receiver, device } = delivery
  if (method === 'shipped-token') {
    return (
      <div className={panelStyles.block}>
        <header className={panelStyles.subhead}>
          <h2>{t('delivery.receiver')}</h2>
          <span className="t2 s13">{t('delivery.receiver-help')}</span>
        </header>
        <ReceiverFields receiver={receiver} onChange={(changed) => set({ receiver: changed })} isTried={isTried} />
        <p className="t3 s13">{t('delivery.token-next')}</p>
      </div>
    )
  }
  if (method === 'cloud') {
    return (
      <div className={panelStyles.block}>
        <p className="t2">{t('delivery.cloud-next')}</p>
      </div>
    )
  }
  return (
    <div className={panelStyles.block}>
      <TextInput
        label={t('delivery.device')}
        description={t('delivery.device-help')}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        maxLength={100}
        value={device}
        error={isTried && !readDelivery(delivery).success && t('delivery.device-missing')}
        onChange={(event) => set({ device: event.currentTarget.value })}
      />
    </div>
  )
}
