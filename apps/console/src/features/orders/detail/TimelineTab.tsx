import type { Order } from '@app/contracts/orders/orders'
import { getRouteApi } from '@tanstack/react-router'
import { useT } from '#i18n/use-t.ts'
import { Can } from '#session/Can.tsx'
import { Panel } from '#ui/layout/DetailLayout.tsx'
import { ChoiceChips } from '../ChoiceChips.tsx'
import { DeskPanel } from '../operations/DeskPanel.tsx'
import { detailMessages } from '../order-detail.messages.ts'
import { timelineGroups } from '../order-links.ts'
import { SentMessages } from './SentMessages.tsx'
import { Timeline } from './Timeline.tsx'
import { timelineTabMessages } from './timeline.messages.ts'
import { groupOf } from './timeline-groups.ts'

const route = getRouteApi('/_shell/ssl/order/$id/$orderNo')

/** Notes, events and sent messages of an order. */
export function TimelineTab({ order }: { order: Order }) {
  const t = useT(detailMessages)
  const say = useT(timelineTabMessages)
  const { events: wanted } = route.useSearch()
  const navigate = route.useNavigate()
  const groups = timelineGroups.filter((group) => order.events.some(({ kind }) => groupOf(kind) === group))
  const group = groups.find((each) => each === wanted)
  const choose = (value: string) => {
    const events = groups.find((each) => each === value)
    void navigate({ search: (before) => ({ ...before, events }), replace: true, resetScroll: false })
  }
  return (
    <>
      <Can access="order.note">
        <DeskPanel order={order} />
      </Can>
      <Panel
        title={t('detail.tab.timeline')}
        actions={
          groups.length > 1 && (
            <ChoiceChips
              label={say('timeline.filter')}
              value={group ?? 'all'}
              options={(['all', ...groups] as const).map((each) => ({
                value: each,
                label: say(`timeline.group.${each}`),
              }))}
              onChange={choose}
            />
          )
        }
      >
        <Timeline events={group ? order.events.filter(({ kind }) => groupOf(kind) === group) : order.events} />
      </Panel>
      <Can access="message.view">
        <SentMessages orderId={order.id} />
      </Can>
    </>
  )
}
