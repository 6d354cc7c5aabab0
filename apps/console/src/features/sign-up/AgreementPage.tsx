import type { AgreementKind } from '@app/contracts/agreement-kinds'
import type { Agreement } from '@app/contracts/agreements'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { AgreementText } from '#features/agreements/AgreementText.tsx'
import { agreementHref } from '#features/agreements/agreement-href.ts'
import { agreementMessages } from '#features/agreements/agreements.messages.ts'
import { agreementQueries } from '#features/agreements/agreements.queries.ts'
import { PageTools } from '#features/sign-in/PageTools.tsx'
import { changeLocale } from '#i18n/i18n.ts'
import { useLocale, useT } from '#i18n/use-t.ts'
import { siteConfig } from '#lib/site-config.ts'
import { formatDay } from '#lib/time.ts'
import { ErrorState } from '#ui/feedback/ErrorState.tsx'
import { SkeletonLines } from '#ui/feedback/Skeleton.tsx'
import { SiteMark } from '#ui/layout/SiteMark.tsx'
import styles from './AgreementPage.module.css'

interface AgreementPageProps {
  kind: AgreementKind
  /** Version to be read; undefined: the one in force. */
  version: string | undefined
}

/** An agreement under the site's brand, for everybody: who has not signed up yet reads it too. */
export function AgreementPage({ kind, version }: AgreementPageProps) {
  const t = useT(agreementMessages)
  const locale = useLocale()
  const site = siteConfig()
  const { data, error, isError, refetch } = useQuery(agreementQueries.one(kind, locale, version))
  const title = data?.title ?? t(`agreement.${kind}`)
  const name = site.name[locale]
  useEffect(() => {
    document.title = `${title} · ${name}`
  }, [title, name])
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <a href="/" className={styles.site}>
          <SiteMark />
          {name}
        </a>
        <PageTools locale={locale} onLocale={(next) => changeLocale(next)} />
      </header>
      <main className={styles.sheet}>
        <h1 lang={data?.locale}>{title}</h1>
        {data && <Standing agreement={data} />}
        {data && <AgreementText text={data.text} lang={data.locale} />}
        {!data && isError && <ErrorState error={error} onRetry={() => void refetch()} />}
        {!data && !isError && <SkeletonLines lines={12} />}
        {data && data.versions.length > 0 && <Versions agreement={data} />}
      </main>
      <footer className={styles.foot}>
        © {new Date().getFullYear()} {site.shortName[locale]}
      </footer>
    </div>
  )
}

/** Which version it is, and whether it holds. */
function Standing({ agreement: { kind, version, publishedAt, isInForce } }: { agreement: Agreement }) {
  const t = useT(agreementMessages)
  return (
    <>
      <p className={styles.standing}>
        {publishedAt === null
          ? t('agreement.version', { version })
          : t('agreement.published', { version, date: formatDay(publishedAt) })}
      </p>
      {!isInForce && (
        <p className={styles.older} role="status">
          {t('agreement.older')}{' '}
          <a className="link" href={agreementHref(kind)}>
            {t('agreement.to-current')}
          </a>
        </p>
      )}
    </>
  )
}

function Versions({ agreement: { kind, version, versions } }: { agreement: Agreement }) {
  const t = useT(agreementMessages)
  return (
    <nav className={styles.versions} aria-label={t('agreement.versions')}>
      <h2>{t('agreement.versions')}</h2>
      <ul>
        {versions.map((one) => (
          <li key={one.version}>
            <a
              className="link"
              href={agreementHref(kind, one.version)}
              aria-current={one.version === version ? 'page' : undefined}
            >
              {t('agreement.published', { version: one.version, date: formatDay(one.publishedAt) })}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
