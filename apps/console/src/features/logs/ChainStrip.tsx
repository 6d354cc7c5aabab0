import type { ChainReport } from '@app/contracts/logs'
import { ShieldAlert, ShieldCheck } from 'lucide-react'
import { useLocale, useT } from '#i18n/use-t.ts'
import { AppLink } from '#ui/AppLink.tsx'
import { MonoFact } from '#ui/facts/MonoFact.tsx'
import { Time } from '#ui/facts/Time.tsx'
import { logSearch } from './log-search.ts'
import { actionWord } from './log-words.ts'
import { logMessages } from './logs.messages.ts'
import styles from './logs.module.css'

/** Result of verifying the audit chain. */
export function ChainStrip({ report }: { report: ChainReport }) {
  const t = useT(logMessages)
  const { broken, intact, older, headHash, sealed, heads } = report
  const Icon = broken ? ShieldAlert : ShieldCheck
  return (
    <div className={styles.strip} data-broken={broken ? true : undefined} role={broken ? 'alert' : 'status'}>
      <Icon aria-hidden="true" />
      <div>
        <p className={styles.verdict}>{broken ? t('log.broken-title') : t('log.intact-title', { count: intact })}</p>
        {broken ? (
          <BrokenWords broken={broken} intact={intact} />
        ) : (
          headHash && (
            <p className={styles.head}>
              {t('log.intact-head')} <MonoFact value={headHash} name={t('log.hash')} max={32} />
            </p>
          )
        )}
        {!broken && intact > 0 && (
          <p>
            {t('log.sealed', { sealed })} {heads > 0 ? t('log.heads', { heads }) : t('log.no-heads')}
          </p>
        )}
        {older > 0 && <p>{t('log.older', { count: older })}</p>}
      </div>
    </div>
  )
}

function BrokenWords({ broken, intact }: { broken: NonNullable<ChainReport['broken']>; intact: number }) {
  const t = useT(logMessages)
  const locale = useLocale()
  const { kind, seq, id, at, action, actor } = broken
  return (
    <>
      <p>
        {t(`log.broken.${kind}`, { seq: seq ?? 0, action: actionWord(action, locale), actor })}{' '}
        {at !== null && <Time at={at} />}{' '}
        {id !== null && <AppLink href={logSearch.href({ id })}>{t('log.show-line')}</AppLink>}
      </p>
      <p>{t('log.broken-before', { count: intact })}</p>
    </>
  )
}
