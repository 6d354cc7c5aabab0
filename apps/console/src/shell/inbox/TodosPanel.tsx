import { type CountedEntry, countedEntries } from '@app/contracts/dashboard'
import { useQuery } from '@tanstack/react-query'
import { ChevronRight } from 'lucide-react'
import { useT } from '#i18n/use-t.ts'
import { deskDrawer } from '#session/desk-drawer.ts'
import { sessionQueries } from '#session/session.queries.ts'
import { pagesIn } from '#shell/menu/menu-reading.ts'
import { useMenu } from '#shell/menu/use-menu.ts'
import { useToDo } from '#shell/menu/use-to-do.ts'
import { AppLink } from '#ui/AppLink.tsx'
import { EmptyState } from '#ui/feedback/EmptyState.tsx'
import { ErrorState } from '#ui/feedback/ErrorState.tsx'
import { SkeletonRows } from '#ui/feedback/Skeleton.tsx'
import styles from './DeskDrawer.module.css'
import { inboxMessages } from './inbox.messages.ts'

/** Work that waits for the member, counted as beside the menu's entries; each line leads to its page. */
export function TodosPanel() {
  const t = useT(inboxMessages)
  const { data, error, refetch } = useQuery({ ...sessionQueries.counts(), refetchOnMount: 'always' })
  const { items = [] } = useMenu()
  const { badge } = useToDo()
  if (!data) return error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <SkeletonRows height={44} />
  const pages = new Map(pagesIn(items).map((page) => [page.key, page.name]))
  const waiting = countedEntries.flatMap((key: CountedEntry) => {
    const [count, href] = [data[key] ?? 0, pages.get(key)]
    return count > 0 && href ? [{ key, count, href }] : []
  })
  if (waiting.length === 0)
    return (
      <EmptyState isPlain title={t('inbox.clear')}>
        {t('inbox.clear-body')}
      </EmptyState>
    )
  return (
    <ul>
      {waiting.map(({ key, count, href }) => (
        <li key={key}>
          <AppLink href={href} className={styles.todo} onClick={() => deskDrawer.set(null)}>
            <span className="grow">{t(`inbox.todo.${key}`)}</span>
            <b>{badge(count)}</b>
            <ChevronRight className="icon" aria-hidden="true" />
          </AppLink>
        </li>
      ))}
    </ul>
  )
}
