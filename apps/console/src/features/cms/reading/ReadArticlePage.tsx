import { missingArticleCode } from '@app/contracts/error-codes'
import { wordIn } from '@app/contracts/languages'
import { useQuery } from '@tanstack/react-query'
import { useLocale, useT } from '#i18n/use-t.ts'
import { Refused } from '#lib/call.ts'
import { formatDay } from '#lib/time.ts'
import { AppLink } from '#ui/AppLink.tsx'
import { Prose } from '#ui/facts/Prose.tsx'
import { Time } from '#ui/facts/Time.tsx'
import { EmptyState } from '#ui/feedback/EmptyState.tsx'
import { ErrorState } from '#ui/feedback/ErrorState.tsx'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import { Page } from '#ui/layout/Page.tsx'
import { readingMessages } from './reading.messages.ts'
import styles from './reading.module.css'
import { readingQueries } from './reading.queries.ts'

const listHref = '/article/list'

/** One published article. */
export function ReadArticlePage({ id }: { id: string }) {
  const t = useT(readingMessages)
  const language = useLocale()
  const { data, error, isError, refetch } = useQuery(readingQueries.one(id, language))
  if (!data) {
    const isGone = error instanceof Refused && error.code === missingArticleCode
    return (
      <Page title={t('reading.one')} backHref={listHref}>
        {isGone ? (
          <EmptyState
            title={t('reading.gone-title')}
            action={
              <AppLink className="link" href={listHref}>
                {t('reading.back')}
              </AppLink>
            }
          >
            {t('reading.gone-body')}
          </EmptyState>
        ) : isError ? (
          <ErrorState error={error} onRetry={() => void refetch()} />
        ) : (
          <Skeleton height={480} />
        )}
      </Page>
    )
  }
  const { title, html, cover, locale, category, tags, visibility, author, publishedAt, revisedAt } = data
  const isRevised = formatDay(revisedAt) !== formatDay(publishedAt)
  return (
    <Page title={title} heading={<span lang={locale}>{title}</span>} backHref={listHref}>
      <article className={styles.article}>
        <p className={styles.facts}>
          <span>{wordIn(category, language)}</span>
          {author !== '' && <span>{t('reading.author', { name: author })}</span>}
          <Time at={publishedAt} as="day" />
          {isRevised && <span>{t('reading.revised', { time: formatDay(revisedAt) })}</span>}
          {visibility === 'members' && <span>{t('reading.members')}</span>}
          {tags.map((tag) => (
            <span key={tag}>#{tag}</span>
          ))}
        </p>
        {cover !== '' && <img className={styles.cover} src={cover} alt="" />}
        <Prose html={html} lang={locale} />
      </article>
    </Page>
  )
}
