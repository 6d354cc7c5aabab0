import type { OwnSignIn } from '@app/contracts/access/identity'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { CircleCheck, CircleX } from 'lucide-react'
import { useState } from 'react'
import { useT } from '#i18n/use-t.ts'
import { Button } from '#ui/Button.tsx'
import { Time } from '#ui/facts/Time.tsx'
import { ErrorState } from '#ui/feedback/ErrorState.tsx'
import { SkeletonLines } from '#ui/feedback/Skeleton.tsx'
import { SegmentedControl } from '#ui/forms/fields.ts'
import { Panel } from '#ui/layout/DetailLayout.tsx'
import { securityMessages } from './security.messages.ts'
import styles from './security.module.css'
import { type SignInResult, securityQueries } from './security.queries.ts'
import { useDeviceWords } from './use-device-words.ts'

const route = getRouteApi('/_shell/crafted/pages/profile/secure')
const step = 10
const results = ['all', 'ok', 'failed'] as const

/** Every try to sign in as the member, of the last thirty days. */
export function SignInHistory() {
  const t = useT(securityMessages)
  const { result = 'all' } = route.useSearch()
  const navigate = route.useNavigate()
  const [limit, setLimit] = useState(step)
  const { data, error, isError, isPending, isFetching, refetch } = useQuery(securityQueries.signIns(result, limit))
  const choose = (next: SignInResult) => {
    setLimit(step)
    void navigate({ search: { result: next === 'all' ? undefined : next }, replace: true })
  }
  return (
    <Panel isFlush title={t('history.title')} note={t('history.note')}>
      <div className={styles.filter}>
        <SegmentedControl
          size="xs"
          aria-label={t('history.filter')}
          value={result}
          onChange={(next) => choose(results.find((each) => each === next) ?? 'all')}
          data={results.map((value) => ({ value, label: t(`history.${value}`) }))}
        />
      </div>
      {isError && <ErrorState error={error} onRetry={() => void refetch()} />}
      {isPending && (
        <div className={styles.pad}>
          <SkeletonLines lines={5} />
        </div>
      )}
      {data?.signIns.length === 0 && (
        <p className={styles.quiet}>{t(result === 'failed' ? 'history.none-failed' : 'history.none')}</p>
      )}
      <ul className={styles.list} aria-label={t('history.title')}>
        {data?.signIns.map((signIn) => (
          <SignInRow key={signIn.id} signIn={signIn} />
        ))}
      </ul>
      {data && data.total > data.signIns.length && (
        <div className={styles.foot}>
          <Button variant="text" loading={isFetching} onClick={() => setLimit(limit + 2 * step)}>
            {t('history.more')}
          </Button>
        </div>
      )}
    </Panel>
  )
}

function SignInRow({ signIn }: { signIn: OwnSignIn }) {
  const t = useT(securityMessages)
  const { device, place } = useDeviceWords()
  const { result, method, ip, userAgent, at } = signIn
  const isOk = result === 'ok'
  const Icon = isOk ? CircleCheck : CircleX
  const where = place(ip)
  return (
    <li>
      <Icon aria-hidden="true" style={{ color: isOk ? 'var(--success-text)' : 'var(--danger-text)' }} />
      <div className={styles.what}>
        <p>
          {t(`result.${result}`)}
          <span className="t2" style={{ fontWeight: 400 }}>
            {device(userAgent)}
          </span>
        </p>
        <small>
          <span>
            <span className="mono">{ip}</span>
            {where && ` ${where}`}
          </span>
          <span>{t(`method.${method}`)}</span>
        </small>
      </div>
      <span className="s12 t3">
        <Time at={at} as="short" />
      </span>
    </li>
  )
}
