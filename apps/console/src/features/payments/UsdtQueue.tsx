import { dismissUsdtTransfer, type UsdtTransfer } from '@app/contracts/payments/usdt'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'
import { useT } from '#i18n/use-t.ts'
import { call } from '#lib/call.ts'
import { ButtonFor } from '#session/Can.tsx'
import { StatusTag } from '#ui/facts/StatusTag.tsx'
import { Time } from '#ui/facts/Time.tsx'
import { EmptyState } from '#ui/feedback/EmptyState.tsx'
import { ErrorState } from '#ui/feedback/ErrorState.tsx'
import { showSuccess } from '#ui/feedback/notices.ts'
import { TextInput } from '#ui/forms/fields.ts'
import { ConfirmDialog } from '#ui/overlays/ConfirmDialog.tsx'
import { AssignUsdtDialog } from './AssignUsdtDialog.tsx'
import cardStyles from './channels.module.css'
import { channelQueries } from './channels.queries.ts'
import { usdtMessages } from './usdt.messages.ts'
import styles from './usdt.module.css'

/** Where a transaction can be looked at, for everybody. */
const explorers = { trc20: 'https://tronscan.org/#/transaction/', erc20: 'https://etherscan.io/tx/' } as const

/** USDT that came and fits no waiting payment. Left out where a site has never seen any. */
export function UsdtQueue() {
  const t = useT(usdtMessages)
  const [text, setText] = useState('')
  const q = useDeferredValue(text.trim())
  const { data, error, isError, refetch } = useQuery(channelQueries.usdt(q))
  const [open, setOpen] = useState<{ deed: 'assign' | 'dismiss'; transfer: UsdtTransfer }>()
  if (text === '' && !isError && !data?.isSetUp && !data?.transfers.length) return null
  return (
    <section className={cardStyles.section} aria-labelledby="usdt-queue">
      <h2 id="usdt-queue">{t('usdt.queue')}</h2>
      <p className="t2 s13">{t('usdt.queue-help')}</p>
      <TextInput
        className={cardStyles.search ?? ''}
        type="search"
        aria-label={t('usdt.search')}
        placeholder={t('usdt.search')}
        value={text}
        maxLength={100}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      {isError && !data && <ErrorState error={error} onRetry={() => void refetch()} />}
      {data?.transfers.length === 0 && <EmptyState isPlain title={t(q === '' ? 'usdt.none' : 'usdt.none-found')} />}
      <ul className={cardStyles.list}>
        {data?.transfers.map((transfer) => (
          <li key={transfer.id} className={`${cardStyles.card} ${styles.transfer}`}>
            <TransferFacts transfer={transfer} />
            {transfer.state === 'queued' && (
              <div className={styles.deeds}>
                <ButtonFor
                  need="bill.confirm"
                  size="sm"
                  variant="primary"
                  aria-label={t('usdt.assign-of', { amount: transfer.amount })}
                  onClick={() => setOpen({ deed: 'assign', transfer })}
                >
                  {t('usdt.assign')}
                </ButtonFor>
                <ButtonFor
                  need="bill.confirm"
                  size="sm"
                  aria-label={t('usdt.dismiss-of', { amount: transfer.amount })}
                  onClick={() => setOpen({ deed: 'dismiss', transfer })}
                >
                  {t('usdt.dismiss')}
                </ButtonFor>
              </div>
            )}
          </li>
        ))}
      </ul>
      {open?.deed === 'assign' && <AssignUsdtDialog transfer={open.transfer} onClose={() => setOpen(undefined)} />}
      {open?.deed === 'dismiss' && <DismissDialog transfer={open.transfer} onClose={() => setOpen(undefined)} />}
    </section>
  )
}

function TransferFacts({ transfer }: { transfer: UsdtTransfer }) {
  const t = useT(usdtMessages)
  const { network, txHash, from, to, amount, at, state, why, outcome } = transfer
  const name = [outcome?.accountName, outcome?.paymentNo].filter(Boolean).join(' · ')
  return (
    <div>
      <p className={styles.head}>
        <b>{`${amount} USDT`}</b>
        <StatusTag family={state === 'queued' ? 'waitAction' : state === 'assigned' ? 'done' : 'closed'}>
          {state === 'queued' ? t(`usdt.why.${why}`) : t(`usdt.state.${state}`)}
        </StatusTag>
        <span className="t2 s13">
          {t(`usdt.network.${network}`)} · <Time at={at} />
        </span>
      </p>
      <dl className={styles.lines}>
        <div>
          <dt>{t('usdt.transaction')}</dt>
          <dd className="mono">
            <a className="link" href={`${explorers[network]}${txHash}`} target="_blank" rel="noopener noreferrer">
              {txHash}
              <span className="sr">{t('usdt.open-tx')}</span>
            </a>
          </dd>
        </div>
        <div>
          <dt>{t('usdt.from')}</dt>
          <dd className="mono">{from}</dd>
        </div>
        <div>
          <dt>{t('usdt.to')}</dt>
          <dd className="mono">{to}</dd>
        </div>
        {outcome && (
          <div>
            <dt>{outcome.by || t(`usdt.state.${state === 'assigned' ? 'assigned' : 'dismissed'}`)}</dt>
            <dd>{[name, outcome.reason === 'dust' ? t('usdt.dust') : outcome.reason].filter(Boolean).join(' · ')}</dd>
          </div>
        )}
      </dl>
    </div>
  )
}

function DismissDialog({ transfer: { id, amount }, onClose }: { transfer: UsdtTransfer; onClose: () => void }) {
  const t = useT(usdtMessages)
  const cache = useQueryClient()
  const dismiss = useMutation({
    mutationFn: (reason: string) => call(dismissUsdtTransfer, { params: { id }, body: { reason } }),
    onSuccess: () => {
      void cache.invalidateQueries({ queryKey: ['payments', 'usdt'] })
      void cache.invalidateQueries({ queryKey: ['dashboard'] })
      showSuccess(t('usdt.dismissed'))
      onClose()
    },
  })
  return (
    <ConfirmDialog
      isOpen
      tier="K2"
      isDanger
      title={t('usdt.dismiss-of', { amount })}
      actionLabel={t('usdt.dismiss')}
      consequences={[t('usdt.dismiss-consequence')]}
      isPending={dismiss.isPending}
      onClose={onClose}
      onConfirm={(reason) => dismiss.mutate(reason)}
    />
  )
}
