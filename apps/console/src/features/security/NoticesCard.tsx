import { useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { useT } from '#i18n/use-t.ts'
import { lazyNamed } from '#lib/lazy-named.ts'
import { Button } from '#ui/Button.tsx'
import { ErrorState } from '#ui/feedback/ErrorState.tsx'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import { Panel } from '#ui/layout/DetailLayout.tsx'
import { noticesMessages } from './notices.messages.ts'
import { noticesQueries } from './notices.queries.ts'
import styles from './security.module.css'

const NoticesDrawer = lazyNamed(() => import('./NoticesDrawer.tsx'), 'NoticesDrawer')

/** By which channels the member is told of what. */
export function NoticesCard() {
  const t = useT(noticesMessages)
  const { data, isError, error, refetch } = useQuery(noticesQueries.own())
  const [isOpen, setOpen] = useState(false)
  const silent = data?.notices.filter(({ channels }) => channels.every(({ isOn }) => !isOn)).length ?? 0
  return (
    <Panel
      title={t('notices.title')}
      id="notices"
      actions={
        data && (
          <Button size="sm" onClick={() => setOpen(true)}>
            {t('notices.choose')}
          </Button>
        )
      }
    >
      {isError && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!data && !isError && <Skeleton height={24} />}
      {data && (
        <p className={styles.state} data-on={silent === 0 || undefined}>
          {silent === 0 ? t('notices.all-on') : t('notices.off-count', { count: silent })}
        </p>
      )}
      <p className="s13 t2">{t('notices.lead')}</p>
      {isOpen && data && (
        <Suspense fallback={null}>
          <NoticesDrawer notices={data} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </Panel>
  )
}
