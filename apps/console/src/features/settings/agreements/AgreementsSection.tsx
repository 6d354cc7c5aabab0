import { useQuery } from '@tanstack/react-query'
import { agreementHref } from '#features/agreements/agreement-href.ts'
import { useLocale, useT } from '#i18n/use-t.ts'
import { LinkFor } from '#session/Can.tsx'
import { AppLink } from '#ui/AppLink.tsx'
import { buttonClass } from '#ui/Button.tsx'
import { StatusTag } from '#ui/facts/StatusTag.tsx'
import { Time } from '#ui/facts/Time.tsx'
import { ErrorState } from '#ui/feedback/ErrorState.tsx'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import styles from './AgreementsSection.module.css'
import { acceptanceSearch } from './acceptance-search.ts'
import { siteAgreementQueries } from './agreements.queries.ts'
import { siteAgreementMessages } from './site-agreements.messages.ts'

/** The site's agreements, each with the version in force, and the way to who accepted them. */
export function AgreementsSection() {
  const t = useT(siteAgreementMessages)
  const locale = useLocale()
  const { data, error, refetch } = useQuery(siteAgreementQueries.all())
  if (!data) return error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <Skeleton height={160} />
  return (
    <>
      <p className={styles.help}>{t('site-agreement.help')}</p>
      <ul className={styles.agreements}>
        {data.agreements.map(({ kind, inForce, isBuiltIn, title, publishedAt, publishedBy }) => (
          <li key={kind}>
            <div className={styles.words}>
              <span className={styles.name}>
                <b>{title[locale]}</b>
                <StatusTag family={isBuiltIn ? 'closed' : 'done'}>
                  {t(isBuiltIn ? 'site-agreement.standard' : 'site-agreement.own')}
                </StatusTag>
              </span>
              <span className={styles.sub}>
                {t(`site-agreement.when.${kind}`)} · {t('acceptance.version-of', { version: inForce })}
                {publishedAt !== null && (
                  <>
                    {' · '}
                    {publishedBy} <Time at={publishedAt} as="short" />
                  </>
                )}
              </span>
            </div>
            <span className={styles.moves}>
              <a className={buttonClass({ size: 'sm' })} href={agreementHref(kind)} target="_blank" rel="noreferrer">
                {t('site-agreement.read')}
              </a>
              <LinkFor need="site.edit" size="sm" href={`/setting/center/website/agreement/${kind}`}>
                {t('site-agreement.edit')}
              </LinkFor>
            </span>
          </li>
        ))}
      </ul>
      <AppLink className="link" href={acceptanceSearch.href({})}>
        {t('acceptance.title')}
      </AppLink>
    </>
  )
}
