import { deskAtOnce } from '@app/contracts/orders/order-desk'
import { BellRing } from 'lucide-react'
import { Suspense } from 'react'
import { useT } from '#i18n/use-t.ts'
import { lazyNamed } from '#lib/lazy-named.ts'
import { useSiteConfig } from '#lib/site-config.ts'
import { Button } from '#ui/Button.tsx'
import { dashboardMessages } from './dashboard.messages.ts'
import { useOrdersToRemind } from './dashboard.queries.ts'
import styles from './dashboard-cards.module.css'
import { type RemindedTodo, todoFilter } from './dashboard-doors.ts'

const RemindPickedDialog = lazyNamed(
  () => import('#features/orders/expiring/RemindPickedDialog.tsx'),
  'RemindPickedDialog',
)

/** Reminds the customers of all orders of a to-do. They are counted anew first, and that number is what is confirmed. */
export function RemindTodo({ kind, count }: { kind: RemindedTodo; count: number }) {
  const t = useT(dashboardMessages)
  const found = useOrdersToRemind()
  const { soon: days } = useSiteConfig().expiryDays
  const search = todoFilter(kind, days)
  return (
    <div className={styles.remind}>
      <Button
        variant="text"
        size="sm"
        icon={<BellRing aria-hidden="true" />}
        aria-label={t('dash.remind-all', { name: t(`dash.todo.${kind}`, { days }), count })}
        loading={found.isPending}
        whyNot={count > deskAtOnce ? t('dash.remind-too-many', { most: deskAtOnce }) : undefined}
        onClick={() => found.mutate(search)}
      >
        {t('dash.remind')}
      </Button>
      {found.data && found.data.total > 0 && (
        <Suspense fallback={null}>
          <RemindPickedDialog
            orders={{ search, expected: found.data.total }}
            count={found.data.total}
            ids={found.data.orders.map(({ id }) => id)}
            onClose={found.reset}
            onStarted={found.reset}
          />
        </Suspense>
      )}
    </div>
  )
}
