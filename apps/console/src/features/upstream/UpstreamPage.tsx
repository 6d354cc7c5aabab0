import type { Connection } from '@app/contracts/upstream'
import { useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { connectionQueries } from '#features/products/detail/connections.queries.ts'
import { useT } from '#i18n/use-t.ts'
import { ButtonFor } from '#session/Can.tsx'
import { EmptyState } from '#ui/feedback/EmptyState.tsx'
import { ErrorState } from '#ui/feedback/ErrorState.tsx'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import { Page } from '#ui/layout/Page.tsx'
import { ConnectionCard, type ConnectionDeed } from './ConnectionCard.tsx'
import { DeleteConnection, SwitchConnectionOff } from './ConnectionDialogs.tsx'
import { ConnectionDrawer } from './ConnectionDrawer.tsx'
import { ConnectionProducts } from './ConnectionProducts.tsx'
import { upstreamMessages } from './upstream.messages.ts'
import styles from './upstream.module.css'

const freshMs = 15_000

/**
 * The CAs that certificates are bought from: how each fares, who uses it, and what can be done about it. A tenant has its own
 * here, and buys everything else from the site above.
 */
export function UpstreamPage() {
  const t = useT(upstreamMessages)
  const { data, error, isError, refetch } = useQuery({ ...connectionQueries.all(), refetchInterval: freshMs })
  const [open, setOpen] = useState<{ deed: ConnectionDeed | 'new'; of?: Connection }>()
  const close = () => setOpen(undefined)
  const newButton = (
    <ButtonFor
      need="upstream.edit"
      variant="primary"
      icon={<Plus aria-hidden="true" />}
      onClick={() => setOpen({ deed: 'new' })}
    >
      {t('upstream.new')}
    </ButtonFor>
  )
  return (
    <Page
      title={t('upstream.title')}
      count={data && t('upstream.count', { count: data.length })}
      actions={data?.length !== 0 && newButton}
    >
      {isError && !data ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : data?.length === 0 ? (
        <EmptyState title={t('upstream.none')} action={newButton}>
          {t('upstream.none-body')}
        </EmptyState>
      ) : (
        <ul className={styles.list} aria-label={t('upstream.list')} aria-busy={data === undefined}>
          {data?.map((connection) => (
            <li key={connection.id}>
              <ConnectionCard connection={connection} onDeed={(deed) => setOpen({ deed, of: connection })} />
            </li>
          )) ?? <Skeleton height={180} />}
        </ul>
      )}
      {open?.deed === 'new' && <ConnectionDrawer connection={undefined} onClose={close} />}
      {open?.deed === 'edit' && <ConnectionDrawer connection={open.of} onClose={close} />}
      {open?.deed === 'off' && open.of && <SwitchConnectionOff connection={open.of} onClose={close} />}
      {open?.deed === 'products' && open.of && <ConnectionProducts connection={open.of} onClose={close} />}
      {open?.deed === 'delete' && open.of && <DeleteConnection connection={open.of} onClose={close} />}
    </Page>
  )
}
