import type { Connection } from '@app/contracts/upstream'
import type { ReactNode } from 'react'
import { useLocale, useT } from '#i18n/use-t.ts'
import { formatClock } from '#lib/time.ts'
import { useNow } from '#lib/use-time.ts'
import { AppLink } from '#ui/AppLink.tsx'
import { Time } from '#ui/facts/Time.tsx'
import { standingOf } from './connection-standing.ts'
import { upstreamMessages } from './upstream.messages.ts'
import styles from './upstream.module.css'

function Fact({ name, isWide, children }: { name: string; isWide?: boolean; children: ReactNode }) {
  return (
    <div className={isWide ? styles.wide : undefined}>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}

/** What a connection is made of, how it fared last, and who uses it. */
export function ConnectionFacts({ connection }: { connection: Connection }) {
  const t = useT(upstreamMessages)
  const { kind, directoryUrl, caaDomain, contact, eabKid, isBuiltIn, lastOkAt, validTypes } = connection
  return (
    <dl className={styles.facts}>
      {kind === 'sandbox' ? (
        <Fact name={t('upstream.sandbox-for')}>{t('upstream.sandbox-note')}</Fact>
      ) : (
        <Fact name={t('upstream.directory')}>{directoryUrl}</Fact>
      )}
      <Fact name={t('upstream.caa')}>{caaDomain}</Fact>
      {kind === 'acme' && (
        <Fact name={t('upstream.valid-types')}>{validTypes.map((type) => type.toUpperCase()).join(' · ')}</Fact>
      )}
      {kind === 'acme' && (
        <Fact name={t('upstream.eab')}>
          {eabKid === '' ? t('upstream.eab-none') : isBuiltIn ? eabKid : t('upstream.eab-kept', { kid: eabKid })}
        </Fact>
      )}
      {contact && <Fact name={t('upstream.contact')}>{contact}</Fact>}
      {lastOkAt !== null && (
        <Fact name={t('upstream.last-ok')}>
          <Time at={lastOkAt} />
        </Fact>
      )}
      <LastFailure connection={connection} />
      <Users connection={connection} />
    </dl>
  )
}

function LastFailure({ connection }: { connection: Connection }) {
  const t = useT(upstreamMessages)
  const now = useNow()
  const { lastFailedAt, lastTrouble, lastError, failures, restsUntil } = connection
  if (lastFailedAt === null) return null
  const isResting = standingOf(connection, Math.floor(now / 1000)) === 'resting'
  return (
    <Fact name={t('upstream.last-failed')} isWide>
      <span className={failures > 0 ? styles.error : undefined}>
        <Time at={lastFailedAt} />
        {lastTrouble && ` · ${t(`upstream.trouble.${lastTrouble}`)}`}
        {failures > 1 && ` · ${t('upstream.in-a-row', { count: failures })}`}
        {isResting && restsUntil !== null && ` · ${t('upstream.rests', { time: formatClock(restsUntil) })}`}
      </span>
      <span className={styles.detail}>{lastError}</span>
    </Fact>
  )
}

function Users({ connection: { products, isDefault } }: { connection: Connection }) {
  const t = useT(upstreamMessages)
  const locale = useLocale()
  return (
    <Fact name={t('upstream.products')} isWide>
      {products.length === 0 && !isDefault ? (
        <span className="t3">{t('upstream.products-none')}</span>
      ) : (
        <span className={styles.products}>
          {isDefault && <span>{t('upstream.products-default')}</span>}
          {products.map(({ id, name, isFallback }) => (
            <span key={id}>
              <AppLink href={`/ssl/product/${id}`}>{name[locale]}</AppLink>
              {isFallback && <span className="t3"> · {t('upstream.as-fallback')}</span>}
            </span>
          ))}
        </span>
      )}
    </Fact>
  )
}
