import type { getDashboard } from '@app/contracts/dashboard'
import type { Reply } from '@app/contracts/endpoint'
import {
  CalendarClock,
  ChevronRight,
  CircleCheck,
  Coins,
  FileExclamationPoint,
  FileKey,
  FileSearch,
  FileX2,
  Gavel,
  IdCard,
  type LucideIcon,
  Radar,
  ReceiptText,
  RefreshCw,
  Snowflake,
  Undo2,
  Wallet,
} from 'lucide-react'
import { spanText } from '#i18n/time-words.ts'
import { useT } from '#i18n/use-t.ts'
import { useSiteConfig } from '#lib/site-config.ts'
import { formatDay } from '#lib/time.ts'
import { useNow } from '#lib/use-time.ts'
import { useCan } from '#session/use-actor.ts'
import { AppLink } from '#ui/AppLink.tsx'
import { dashboardMessages } from './dashboard.messages.ts'
import dashboardStyles from './dashboard.module.css'
import cardsStyles from './dashboard-cards.module.css'
import { isReminded, todoDoors, todoUrgency } from './dashboard-doors.ts'
import { RemindTodo } from './RemindTodo.tsx'

type Todo = NonNullable<Reply<typeof getDashboard>['todos']>[number]

const looks: Record<Todo['kind'], { icon: LucideIcon; tone: string }> = {
  resubmit: { icon: FileExclamationPoint, tone: 'return' },
  incomplete: { icon: FileKey, tone: 'money' },
  validating: { icon: Radar, tone: 'action' },
  unpaid: { icon: Wallet, tone: 'money' },
  expiring: { icon: CalendarClock, tone: 'soon' },
  due: { icon: RefreshCw, tone: 'review' },
  refund: { icon: Undo2, tone: 'reverse' },
  suspended: { icon: Snowflake, tone: 'review' },
  dispute: { icon: Gavel, tone: 'return' },
  unassigned: { icon: Coins, tone: 'money' },
  invoiceReview: { icon: FileSearch, tone: 'review' },
  invoiceWaiting: { icon: ReceiptText, tone: 'money' },
  invoiceToRed: { icon: FileX2, tone: 'reverse' },
  verification: { icon: IdCard, tone: 'review' },
}

/** To-do list: each line links to its orders. */
export function TodoCard({ todos, isNarrow }: { todos: readonly Todo[]; isNarrow?: boolean }) {
  const t = useT(dashboardMessages)
  const total = todos.reduce((sum, todo) => sum + todo.count, 0)
  const sorted = todos.toSorted((a, b) => todoUrgency.indexOf(a.kind) - todoUrgency.indexOf(b.kind))
  return (
    <section className={dashboardStyles.card} aria-labelledby="todos">
      <header className={dashboardStyles.head}>
        <h2 id="todos">
          {t('dash.todos')}
          {total > 0 && <span className={dashboardStyles.headCount}>{t('dash.todos-count', { count: total })}</span>}
        </h2>
        {total > 0 && <span className={dashboardStyles.aside}>{t('dash.todos-sorted')}</span>}
      </header>
      {total === 0 ? (
        <p className={cardsStyles.clear}>
          <CircleCheck className="icon" aria-hidden="true" />
          <b>{t('dash.todos-clear')}</b>
          <span>{t('dash.todos-clear-body')}</span>
        </p>
      ) : (
        <ul className={cardsStyles.todos} data-narrow={isNarrow || undefined}>
          {sorted.map((todo) => (
            <TodoLine key={todo.kind} todo={todo} />
          ))}
        </ul>
      )}
    </section>
  )
}

function TodoLine({ todo }: { todo: Todo }) {
  const t = useT(dashboardMessages)
  const now = useNow()
  const { soon: days } = useSiteConfig().expiryDays
  const mayRemind = useCan('order.remind')
  const { icon: Icon, tone } = looks[todo.kind]
  return (
    <li className={cardsStyles.line}>
      <AppLink href={todoDoors(days)[todo.kind]} className={cardsStyles.todo}>
        <Icon aria-hidden="true" style={{ color: `var(--st-${tone})` }} />
        <span className="grow">
          {t(`dash.todo.${todo.kind}`, { days })}
          {todo.oldestAt !== null && (
            <small>
              {todo.kind === 'expiring'
                ? t(todo.oldestAt * 1000 < now ? 'dash.todo.lapsed' : 'dash.todo.soonest', {
                    date: formatDay(todo.oldestAt),
                  })
                : t('dash.todo.oldest', { span: spanText(t, now / 1000 - todo.oldestAt) })}
            </small>
          )}
        </span>
        <b>{todo.count}</b>
        <ChevronRight className={cardsStyles.chevron} aria-hidden="true" />
      </AppLink>
      {mayRemind && isReminded(todo.kind) && <RemindTodo kind={todo.kind} count={todo.count} />}
    </li>
  )
}
