import { usdtAddresses } from '@app/contracts/payments/channel-specs'
import { type UsdtNetwork, usdtNetworks } from '@app/contracts/payments/payment-values'
import type { Payment } from '@app/contracts/payments/payments'
import { useState } from 'react'
import { useT } from '#i18n/use-t.ts'
import { fieldErrors } from '#lib/call.ts'
import { Button } from '#ui/Button.tsx'
import { showSuccess } from '#ui/feedback/notices.ts'
import { SegmentedControl, TextInput } from '#ui/forms/fields.ts'
import paymentStyles from './payments.module.css'
import { useRefundAddress } from './payments.queries.ts'
import { usdtMessages } from './usdt.messages.ts'
import styles from './usdt.module.css'

/** Asks where USDT of open refunds is to be sent, and shows what was stated. */
export function RefundAddress({ payment }: { payment: Payment }) {
  const t = useT(usdtMessages)
  const open = payment.refunds.filter(({ usdt, state }) => usdt && (state === 'asked' || state === 'running'))
  const [isChanging, change] = useState(false)
  const stated = open.find(({ usdt }) => usdt?.address)?.usdt
  if (open.length === 0) return null
  const isAsked = isChanging || open.some(({ usdt }) => usdt?.address === '')
  return (
    <section className={paymentStyles.panel} aria-labelledby="refund-address">
      <h2 id="refund-address">{t('usdt.refund.title')}</h2>
      <div className={styles.form}>
        {open.map(({ id, usdt }) => (
          <p key={id}>
            <b>{t('usdt.refund.amount', { amount: usdt?.amount ?? '' })}</b>
          </p>
        ))}
        {isAsked || !stated?.network ? (
          <AddressForm payment={payment} onDone={() => change(false)} />
        ) : (
          <>
            <p>
              {t('usdt.refund.waiting')} · {t(`usdt.network.${stated.network}`)}
              <span className={styles.address}>
                <br />
                {stated.address}
              </span>
            </p>
            <div>
              <Button size="sm" onClick={() => change(true)}>
                {t('usdt.refund.change')}
              </Button>
            </div>
          </>
        )}
      </div>
    </section>
  )
}

function AddressForm({ payment: { id, way, arrivals }, onDone }: { payment: Payment; onDone: () => void }) {
  const t = useT(usdtMessages)
  const state = useRefundAddress()
  const paidOn = arrivals[0]?.network ?? (way?.is === 'usdt' ? way.places[0]?.network : undefined)
  const [network, setNetwork] = useState<UsdtNetwork>(paidOn ?? 'trc20')
  const [text, setText] = useState('')
  const address = text.trim()

  const send = () => {
    if (address === '' || state.isPending) return
    state.mutate(
      { params: { id }, body: { network, address } },
      {
        onSuccess: () => {
          showSuccess(t('usdt.refund.saved'))
          onDone()
        },
      },
    )
  }
  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        send()
      }}
    >
      <p>{t('usdt.refund.body')}</p>
      <SegmentedControl
        aria-label={t('usdt.network')}
        value={network}
        data={usdtNetworks.map((value) => ({ value, label: t(`usdt.network.${value}`) }))}
        onChange={(value) => setNetwork(usdtNetworks.find((one) => one === value) ?? network)}
      />
      <TextInput
        label={t('usdt.refund.address')}
        value={text}
        autoComplete="off"
        spellCheck={false}
        maxLength={64}
        classNames={{ input: styles.address ?? '' }}
        error={fieldErrors(state.error).address}
        onChange={(event) => {
          const typed = event.currentTarget.value
          setText(typed)
          // An address tells its network by itself.
          const own = usdtNetworks.find((one) => usdtAddresses[one].test(typed.trim()))
          if (own) setNetwork(own)
        }}
      />
      <div>
        <Button type="submit" variant="primary" loading={state.isPending}>
          {t('usdt.refund.save')}
        </Button>
      </div>
    </form>
  )
}
