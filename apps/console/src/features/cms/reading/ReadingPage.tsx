import type { OwnArticle } from '@app/contracts/cms/own-articles'
import { wordIn } from '@app/contracts/languages'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { useLocale, useT } from '#i18n/use-t.ts'
import { useSettled } from '#lib/use-settled.ts'
import { AppLink } from '#ui/AppLink.tsx'
import { Time } from '#ui/facts/Time.tsx'
import { EmptyState, NothingFound } from '#ui/feedback/EmptyState.tsx'
import { ErrorState } from '#ui/feedback/ErrorState.tsx'
import { SkeletonRows } from '#ui/feedback/Skeleton.tsx'
import { Select, TextInput } from '#ui/forms/fields.ts'
import { Page } from '#ui/layout/Page.tsx'
import { Pager } from '#ui/table/Pager.tsx'
import { readingMessages } from './reading.messages.ts'
import styles from './reading.module.css'
import { readingLimit, readingQueries } from './reading.queries.ts'
import { type ReadingSearch, readingSearch } from './reading-search.ts'

const route = getRouteApi('/_shell/article/list')
const settleMs = 300

/** What the site has published, for everybody who is signed in. */
export function ReadingPage() {
  const t = useT(readingMessages)
  const locale = useLocale()
  const navigate = useNavigate()
  const search = readingSearch.parse(route.useSearch())
  const [text, setText] = useState(search.q ?? '')
  const settled = useSettled(text.trim(), settleMs)
  const query = useQuery(readingQueries.list(search, locale))
  // The route knows no search of its own.
  const go = (next: ReadingSearch) =>
    void navigate({ to: '/article/list', search: next as Record<string, never>, replace: true })
  const { q = '', categoryId } = search
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is typed changes the address, not the other way round.
  useEffect(() => {
    if (settled !== q) go({ categoryId, q: settled || undefined })
  }, [settled])
  const clear = () => {
    setText('')
    go({})
  }
  const { data } = query
  const isNarrowed = q !== '' || categoryId !== undefined
  return (
    <Page
      title={t('reading.title')}
      count={data && data.total > 0 ? t('reading.found', { count: data.total }) : undefined}
    >
      {(isNarrowed || (data && data.total > 0)) && (
        <div className={styles.tools}>
          <TextInput
            type="search"
            aria-label={t('reading.search')}
            placeholder={t('reading.search')}
            maxLength={100}
            value={text}
            onChange={(event) => setText(event.currentTarget.value)}
          />
          <Select
            aria-label={t('reading.categories')}
            allowDeselect={false}
            value={categoryId ?? ''}
            data={[
              { value: '', label: t('reading.all') },
              ...(data?.categories.map(({ id, name, count }) => ({
                ...{ value: id, label: `${wordIn(name, locale)} (${count})` },
              })) ?? []),
            ]}
            onChange={(chosen) => go({ q: q || undefined, categoryId: chosen || undefined })}
          />
        </div>
      )}
      {query.isError ? (
        <ErrorState error={query.error} onRetry={() => void query.refetch()} />
      ) : !data ? (
        <SkeletonRows height={96} />
      ) : data.articles.length > 0 ? (
        <>
          <ul className={styles.list} aria-label={t('reading.list')}>
            {data.articles.map((article) => (
              <Offer key={article.id} article={article} />
            ))}
          </ul>
          {data.total > readingLimit && (
            <Pager
              page={search.page ?? 1}
              limit={readingLimit}
              total={data.total}
              onPage={(page) => go({ ...search, page })}
            />
          )}
        </>
      ) : isNarrowed ? (
        <NothingFound onClear={clear} />
      ) : (
        <EmptyState title={t('reading.empty-title')}>{t('reading.empty-body')}</EmptyState>
      )}
    </Page>
  )
}

function Offer({ article }: { article: OwnArticle }) {
  const t = useT(readingMessages)
  const { id, title, summary, cover, locale, visibility, isPinned, publishedAt } = article
  return (
    <li className={styles.offer}>
      {cover !== '' && <img src={cover} alt="" loading="lazy" />}
      <div className={styles.words}>
        <h2 lang={locale}>
          <AppLink className="link" href={`/article/${id}`}>
            {title}
          </AppLink>
        </h2>
        {summary !== '' && <p lang={locale}>{summary}</p>}
        <p className={styles.facts}>
          {isPinned && <strong>{t('reading.pinned')}</strong>}
          <Time at={publishedAt} as="day" />
          {visibility === 'members' && <span>{t('reading.members')}</span>}
        </p>
      </div>
    </li>
  )
}
