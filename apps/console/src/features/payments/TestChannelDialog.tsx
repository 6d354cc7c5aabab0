import { channelSpecs } from '@app/contracts/payments/channel-specs'
import type { Channel } from '@app/contracts/payments/channels'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { QrCode } from '#features/security/QrCode.tsx'
import { useT } from '#i18n/use-t.ts'
import { newIdempotencyKey } from '#lib/idempotency-key.ts'
import { formatClock } from '#lib/time.ts'
import { useCurrency } from '#session/use-site.ts'
import { Button } from '#ui/Button.tsx'
import { Dialog } from '#ui/overlays/Dialog.tsx'
import { Close } from '#ui/overlays/Dismiss.tsx'
import { channelMessages } from './channels.messages.ts'
import styles from './channels.module.css'
import { channelQueries, useTestChannel } from './channels.queries.ts'
import { UsdtWay } from './UsdtWay.tsx'

/** Begins a payment of a small amount and shows, live, what the channel does with it. */
export function TestChannelDialog({ channel: { kind }, onClose }: { channel: Channel; onClose: () => void }) {
  const t = useT(channelMessages)
  const { format } = useCurrency()
  const begin = useTestChannel()
  const [idempotencyKey] = useState(newIdempotencyKey)
  const id = begin.data?.payment.id
  const name = t(`channel.kind.${kind}`)
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('test.title', { name })}
      footer={
        <>
          <Close onClick={onClose} />
          {id === undefined && (
            <Button
              variant="primary"
              loading={begin.isPending}
              onClick={() => begin.mutate({ params: { kind }, idempotencyKey })}
            >
              {t('test.begin')}
            </Button>
          )}
        </>
      }
    >
      <p className="t2">{t('test.body', { amount: format(channelSpecs[kind].testMinor) })}</p>
      {id !== undefined && <Trace id={id} />}
    </Dialog>
  )
}

function Trace({ id }: { id: string }) {
  const t = useT(channelMessages)
  const { data } = useQuery(channelQueries.trace(id))
  const way = data?.payment.way
  return (
    <div aria-live="polite">
      {way?.is === 'redirect' && (
        <a className="link" href={way.url} target="_blank" rel="noopener">
          {t('test.open')}
        </a>
      )}
      {way?.is === 'qr' && (
        <div className={styles.qr}>
          <QrCode text={way.text} label={t('test.qr')} />
        </div>
      )}
      {way?.is === 'usdt' && <UsdtWay way={way} expiresAt={data?.payment.expiresAt ?? 0} />}
      <ol className={styles.steps}>
        {data?.steps.map(({ kind, at, facts }) => (
          <li key={`${kind}-${at}-${JSON.stringify(facts)}`}>
            <time className="mono">{formatClock(at)}</time>
            <span>
              {t(`test.step.${kind}`)}
              {facts.detail !== undefined && ` · ${facts.detail}`}
            </span>
          </li>
        ))}
        {data?.payment.state === 'waiting' && <li className="t3">{t('test.waiting')}</li>}
      </ol>
    </div>
  )
}
