import type { Reply } from '@app/contracts/endpoint'
import { type Channel, type listChannels, orderChannels } from '@app/contracts/payments/channels'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useT } from '#i18n/use-t.ts'
import { LinkFor } from '#session/Can.tsx'
import { ErrorState } from '#ui/feedback/ErrorState.tsx'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import { Page } from '#ui/layout/Page.tsx'
import { ChannelCard, type ChannelDeed } from './ChannelCard.tsx'
import { ChannelDrawer } from './ChannelDrawer.tsx'
import { channelMessages } from './channels.messages.ts'
import styles from './channels.module.css'
import { channelQueries, useChannelMove } from './channels.queries.ts'
import { FundsCards } from './FundsCards.tsx'
import { SwitchChannelDialog } from './SwitchChannelDialog.tsx'
import { TestChannelDialog } from './TestChannelDialog.tsx'
import { TopUpRulesCard } from './TopUpRulesCard.tsx'

const freshMs = 15_000

/** How the site takes money: its channels, their order, and the rules of top-ups. */
export function PaymentSettingsPage() {
  const t = useT(channelMessages)
  const { data, error, isError, refetch } = useQuery({ ...channelQueries.all(), refetchInterval: freshMs })
  return (
    <Page
      title={t('channel.title')}
      actions={
        <LinkFor need="bill.confirm" href="/finance/transfers">
          {t('channel.transfers')}
        </LinkFor>
      }
    >
      {isError && !data && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!isError && !data && <Skeleton height={280} />}
      {data && <Channels data={data} />}
    </Page>
  )
}

function Channels({ data }: { data: Reply<typeof listChannels> }) {
  const t = useT(channelMessages)
  const order = useChannelMove(orderChannels)
  const [open, setOpen] = useState<{ deed: ChannelDeed; kind: Channel['kind'] }>()
  const { channels, onlyUsdt, isSimulated } = data
  const close = () => setOpen(undefined)
  const channel = channels.find(({ kind }) => kind === open?.kind)
  const setUp = channels.filter(({ isSetUp }) => isSetUp).map(({ kind }) => kind)
  const isSelling = channels.some(({ isEnabled, lock }) => isEnabled && lock === null)
  const banner = isSelling ? undefined : onlyUsdt ? 'usdt' : isSimulated ? 'simulated' : 'none'

  const move = (kind: Channel['kind'], by: 1 | -1) => {
    const at = setUp.indexOf(kind)
    const [other] = setUp.slice(at + by, at + by + 1)
    if (other === undefined || at + by < 0) return
    const kinds = setUp.map((each) => (each === kind ? other : each === other ? kind : each))
    order.mutate({ body: { kinds } })
  }
  return (
    <>
      {banner && (
        <p className={styles.banner} role="status">
          {t(`channel.${banner}`)}
        </p>
      )}
      <ul className={styles.list} aria-label={t('channel.list')}>
        {channels.map((each) => (
          <li key={each.kind}>
            <ChannelCard
              channel={each}
              place={{ at: setUp.indexOf(each.kind), of: setUp.length }}
              onMove={(by) => move(each.kind, by)}
              onDeed={(deed) => setOpen({ deed, kind: each.kind })}
            />
          </li>
        ))}
      </ul>
      <FundsCards funds={data.funds} />
      <TopUpRulesCard rules={data.rules} />
      {channel && open?.deed === 'edit' && <ChannelDrawer channel={channel} onClose={close} />}
      {channel && open?.deed === 'switch' && <SwitchChannelDialog channel={channel} onClose={close} />}
      {channel && open?.deed === 'test' && <TestChannelDialog channel={channel} onClose={close} />}
    </>
  )
}
