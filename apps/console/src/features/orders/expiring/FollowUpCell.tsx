import { type ExpiringOrder, type FollowUp, followUps } from '@app/contracts/orders/order-desk'
import { ChevronDown } from 'lucide-react'
import { useState } from 'react'
import { useT } from '#i18n/use-t.ts'
import { useWhyNot } from '#session/use-why-not.ts'
import { showUndo } from '#ui/feedback/notices.ts'
import { ConfirmDialog } from '#ui/overlays/ConfirmDialog.tsx'
import { PopMenu } from '#ui/overlays/PopMenu.tsx'
import { expiringMessages } from './expiring.messages.ts'
import styles from './expiring.module.css'
import { useSetFollowUp } from './expiring.queries.ts'

type Order = Pick<ExpiringOrder, 'id' | 'orderNo' | 'desk'>

/** Follow-up status: saved at once with undo; only "not renewing" requires a reason. */
export function FollowUpCell({ order }: { order: Order }) {
  const t = useT(expiringMessages)
  const whyNot = useWhyNot()('order.follow')
  const { mutate, isPending } = useSetFollowUp()
  const [isDeclining, decline] = useState(false)
  const { id, orderNo, desk } = order
  const now = desk?.followUp ?? 'none'
  const word = t(`expiring.follow.${now}`)
  const set = (followUp: FollowUp, reason = '') =>
    mutate(
      { params: { id }, body: { followUp, reason } },
      {
        onSuccess: (before) => {
          decline(false)
          showUndo(t('expiring.follow-set', { orderNo, value: t(`expiring.follow.${followUp}`) }), () =>
            mutate({ params: { id }, body: before }),
          )
        },
      },
    )
  return (
    <>
      <PopMenu
        label={t('expiring.follow-of', { orderNo, value: word })}
        className={styles.follow}
        entries={followUps.map((each) => ({
          id: each,
          label: t(`expiring.follow.${each}`),
          isChecked: each === now,
          whyNot,
          onSelect: () => (each === 'declined' ? decline(true) : set(each)),
        }))}
      >
        <span className={styles.followWord} data-follow={now}>
          {word}
        </span>
        <ChevronDown className="icon" aria-hidden="true" />
      </PopMenu>
      {desk?.reason && (
        <span className={styles.sub} title={desk.reason}>
          {desk.reason}
        </span>
      )}
      {isDeclining && (
        <ConfirmDialog
          isOpen
          onClose={() => decline(false)}
          tier="K2"
          title={t('expiring.declined-title', { orderNo })}
          actionLabel={t('expiring.declined-confirm')}
          reasonHelp={t('expiring.declined-help')}
          isPending={isPending}
          onConfirm={(reason) => set('declined', reason)}
        />
      )}
    </>
  )
}
