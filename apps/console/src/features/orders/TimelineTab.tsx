import type { Order } from '@app/contracts/orders'
import { useT } from '#i18n/use-t.ts'
import { Panel } from '#ui/DetailLayout.tsx'
import { detailMessages } from './order-detail.messages.ts'
import { Timeline } from './Timeline.tsx'

export function TimelineTab({ order }: { order: Order }) {
  const t = useT(detailMessages)
  return (
    <Panel title={t('detail.tab.timeline')}>
      <Timeline events={order.events} />
    </Panel>
  )
}
