import type { Passkey } from '@app/contracts/access/passkeys'
import { useQuery } from '@tanstack/react-query'
import { KeyRound, Pencil, Trash2 } from 'lucide-react'
import { Suspense, useState } from 'react'
import { hasPasskeys } from '#features/sign-in/passkey.ts'
import { useT } from '#i18n/use-t.ts'
import { lazyNamed } from '#lib/lazy-named.ts'
import { ButtonFor } from '#session/Can.tsx'
import { IconButton } from '#ui/Button.tsx'
import { Time } from '#ui/facts/Time.tsx'
import { ErrorState } from '#ui/feedback/ErrorState.tsx'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import { Panel } from '#ui/layout/DetailLayout.tsx'
import type { PasskeyTask } from './PasskeyDrawer.tsx'
import { passkeysMessages } from './passkeys.messages.ts'
import { passkeysQueries } from './passkeys.queries.ts'
import styles from './security.module.css'

const PasskeyDrawer = lazyNamed(() => import('./PasskeyDrawer.tsx'), 'PasskeyDrawer')

/** The member's passkeys: each is made on a device, named, and can be taken away again. */
export function PasskeysCard() {
  const t = useT(passkeysMessages)
  const { data, isError, error, refetch } = useQuery(passkeysQueries.list())
  const [task, setTask] = useState<PasskeyTask>()
  return (
    <Panel
      title={t('passkeys.title')}
      isFlush
      actions={
        <ButtonFor
          need="self.2fa"
          size="sm"
          whyNot={hasPasskeys() ? undefined : t('passkeys.unsupported')}
          onClick={() => setTask({ is: 'add' })}
        >
          {t('passkeys.add')}
        </ButtonFor>
      }
    >
      <p className={`s13 t2 ${styles.pad}`}>{t('passkeys.lead')}</p>
      {isError && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!data && !isError && <Skeleton height={56} />}
      {data?.length === 0 && <p className={styles.quiet}>{t('passkeys.none')}</p>}
      {data && data.length > 0 && (
        <ul className={styles.list}>
          {data.map((passkey) => (
            <PasskeyLine key={passkey.id} passkey={passkey} onTask={setTask} />
          ))}
        </ul>
      )}
      {task && (
        <Suspense fallback={null}>
          <PasskeyDrawer task={task} onClose={() => setTask(undefined)} />
        </Suspense>
      )}
    </Panel>
  )
}

function PasskeyLine({ passkey, onTask }: { passkey: Passkey; onTask: (task: PasskeyTask) => void }) {
  const t = useT(passkeysMessages)
  const { name, host, createdAt, lastUsedAt } = passkey
  return (
    <li>
      <KeyRound aria-hidden="true" />
      <div className={styles.what}>
        <p>{name}</p>
        <small>
          <span className="mono">{host}</span>
          <span>
            {t(lastUsedAt === null ? 'passkeys.made' : 'passkeys.used')} <Time at={lastUsedAt ?? createdAt} />
          </span>
        </small>
      </div>
      <IconButton label={t('passkeys.rename-named', { name })} onClick={() => onTask({ is: 'rename', passkey })}>
        <Pencil aria-hidden="true" />
      </IconButton>
      <IconButton label={t('passkeys.remove-named', { name })} onClick={() => onTask({ is: 'remove', passkey })}>
        <Trash2 aria-hidden="true" />
      </IconButton>
    </li>
  )
}
