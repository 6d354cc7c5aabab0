import type { Order } from '@app/contracts/orders/orders'
import { useT } from '#i18n/use-t.ts'
import { useWhyNot } from '#session/use-why-not.ts'
import { showSuccess } from '#ui/feedback/notices.ts'
import { Switch } from '#ui/forms/fields.ts'
import { lifeMessages } from '../order-life.messages.ts'
import { useSetAutoReissue } from '../order-life.queries.ts'

/** Switch for automatic reissue. No confirmation, because it can be switched back at once. */
export function AutoReissueSwitch({ order }: { order: Order }) {
  const t = useT(lifeMessages)
  const whyNot = useWhyNot()('order.reissue')
  const set = useSetAutoReissue()
  const wanted = set.isPending ? set.variables.body.autoReissue : order.autoReissue
  const turn = (autoReissue: boolean) => {
    if (set.isPending) return
    set.mutate(
      { params: { id: order.id }, body: { autoReissue } },
      { onSuccess: () => showSuccess(autoReissue ? t('auto.done-on') : t('auto.done-off')) },
    )
  }
  return (
    <Switch
      label={t('auto.label')}
      description={whyNot ?? t('auto.help')}
      checked={wanted}
      disabled={whyNot !== undefined}
      onChange={(event) => turn(event.currentTarget.checked)}
    />
  )
}
