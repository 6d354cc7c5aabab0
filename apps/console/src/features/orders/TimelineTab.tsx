import type { Order } from '@app/contracts/orders'
import { useT } from '#i18n/use-t.ts'
import { Can } from '#session/Can.tsx'
import { Panel } from '#ui/DetailLayout.tsx'
import { DeskPanel } from './DeskPanel.tsx'
import { detailMessages } from './order-detail.messages.ts'
import { Timeline } from './Timeline.tsx'

export function TimelineTab({ order }: { order: Order }) {
  const t = useT(detailMessages)
  return (
    <>
      <Can access="order.note">
        <DeskPanel order={order} />
      </Can>
      <Panel title={t('detail.tab.timeline')}>
        <Timeline events={order.events} />
      </Panel>
    </>
  )
}
