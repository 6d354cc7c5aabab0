import type { ArticleRow, ListedArticle } from '@app/contracts/cms/articles'
import { useMemo } from 'react'
import { useT } from '#i18n/use-t.ts'
import { formatShortTime } from '#lib/time.ts'
import { useSite } from '#session/use-site.ts'
import { useWhyNot } from '#session/use-why-not.ts'
import { AppLink } from '#ui/AppLink.tsx'
import { Time } from '#ui/facts/Time.tsx'
import { actionsColumn, RowActions } from '#ui/table/RowActions.tsx'
import { TwoLines } from '#ui/table/TwoLines.tsx'
import { type Column, column } from '#ui/table/table-column.ts'
import { cmsMessages } from '../cms.messages.ts'
import { useFileEntries } from '../files/ArticleFiles.tsx'
import styles from '../images/cover.module.css'
import { ArticleStateTags } from './ArticleStateTags.tsx'
import { isLiveAsIs } from './article-address.ts'
import { reviewMessages } from './article-review.messages.ts'
import { timeMessages } from './article-times.messages.ts'
import { useReadEntries } from './use-read-entries.ts'

/** What is asked in a dialog. */
export type OpenedAct = 'page' | 'publish' | 'offline' | 'end' | 'ask' | 'return' | 'copy'
export type ArticleAct = OpenedAct | 'pin' | 'delete' | 'restore' | 'move'

/** Whether readers have an article, or will have it. */
const isLasting = ({ state }: ArticleRow) => state === 'published' || state === 'scheduled'

export function useArticleColumns(
  categoryName: (id: string) => string,
  onAct: (act: ArticleAct, article: ArticleRow) => void,
) {
  const t = useT(cmsMessages)
  const reviewWords = useT(reviewMessages)
  const times = useT(timeMessages)
  const why = useWhyNot()
  const files = useFileEntries()
  const reading = useReadEntries()
  const { isRetail } = useSite().flags
  return useMemo<Column<ListedArticle>[]>(
    () => [
      column(
        {
          id: 'title',
          title: t('articles.name'),
          sort: 'title',
          firstSort: 'asc',
          pin: 'start',
          card: 'title',
          width: 170,
          grow: 2,
        },
        ({ id, title, slug, tags }) => (
          <TwoLines sub={[slug, ...tags.map((tag) => `#${tag}`)].join(' ')}>
            <AppLink className="link" href={`/cms/article/${id}`}>
              {title}
            </AppLink>
          </TwoLines>
        ),
      ),
      column({ id: 'cover', title: t('articles.cover'), width: 90, drop: 3 }, ({ cover }) =>
        cover === '' ? (
          <span className="t3">-</span>
        ) : (
          <img className={styles.thumb} src={cover} alt="" loading="lazy" />
        ),
      ),
      column({ id: 'category', title: t('articles.category'), width: 140, grow: 1, drop: 5, card: 'fact' }, (row) => (
        <TwoLines sub={t(`cms.kind.${row.kind}`)}>{categoryName(row.categoryId)}</TwoLines>
      )),
      column({ id: 'state', title: t('articles.state'), width: 130, card: 'tag' }, (article) => (
        <TwoLines
          sub={[
            article.next
              ? times('times.next-short', { at: formatShortTime(article.next.at) })
              : article.hasChanges
                ? t('articles.changes')
                : '',
            isLasting(article) && article.endsAt !== null
              ? times('times.ends-short', { at: formatShortTime(article.endsAt) })
              : '',
            article.review ? reviewWords('review.of', { name: article.review.by }) : '',
            article.isPinned ? t('articles.view.pinned') : '',
            article.visibility === 'members' ? t('article.visibility.members') : '',
          ]
            .filter(Boolean)
            .join(' · ')}
        >
          <span>
            <ArticleStateTags article={article} />
          </span>
        </TwoLines>
      )),
      column({ id: 'author', title: t('articles.author'), width: 100, drop: 2, card: 'fact' }, ({ author }) =>
        author === '' ? <span className="t3">-</span> : author,
      ),
      column({ id: 'languages', title: t('articles.languages'), width: 90, drop: 1, card: 'fact' }, ({ locales }) =>
        t(locales.length > 1 ? 'articles.zh-en' : locales.includes('en') ? 'articles.en' : 'articles.zh'),
      ),
      column({ id: 'score', title: t('articles.score'), width: 80, drop: 3, align: 'end' }, ({ score }) =>
        score === null ? <span className="t3">-</span> : score,
      ),
      column(
        { id: 'published', title: t('articles.published'), width: 130, drop: 4, sort: 'published', card: 'fact' },
        ({ publishedAt, views }) =>
          publishedAt === null ? (
            <span className="t3">-</span>
          ) : (
            <TwoLines sub={t('articles.reads', { count: views })}>
              <Time at={publishedAt} as="short" />
            </TwoLines>
          ),
      ),
      column(
        { id: 'updated', title: t('articles.updated'), width: 130, drop: 3, sort: 'updated', card: 'fact' },
        ({ updatedAt, updatedBy }) => (
          <TwoLines sub={updatedBy}>
            <Time at={updatedAt} as="short" />
          </TwoLines>
        ),
      ),
      actionsColumn(t('articles.actions'), 64, (article) => {
        const isLive = isLasting(article)
        const asIs = isLiveAsIs(article) ? t('article.is-live') : undefined
        return (
          <RowActions
            label={t('articles.more-of', { name: article.title })}
            entries={
              article.deletedAt !== null
                ? [
                    {
                      ...{ id: 'restore', label: t('article.restore'), whyNot: why('cms.articleDelete') },
                      onSelect: () => onAct('restore', article),
                    },
                  ]
                : [
                    { id: 'edit', label: t('category.open'), href: `/cms/article/${article.id}` },
                    {
                      ...{ id: 'move', label: t('article.move'), whyNot: why('cms.articleEdit') },
                      onSelect: () => onAct('move', article),
                    },
                    ...(article.kind === 'article'
                      ? [
                          {
                            ...{ id: 'pin', label: t(article.isPinned ? 'article.pin-off' : 'article.pin') },
                            whyNot: why('cms.publish'),
                            onSelect: () => onAct('pin', article),
                          },
                          {
                            ...{ id: 'copy', label: t('article.copy'), whyNot: why('cms.helpSave') },
                            onSelect: () => onAct('copy', article),
                          },
                        ]
                      : []),
                    ...(isRetail
                      ? [{ id: 'page', label: t('article.page-preview'), onSelect: () => onAct('page', article) }]
                      : []),
                    ...reading(article),
                    ...files(article),
                    article.review
                      ? {
                          ...{ id: 'return', label: reviewWords('review.return'), startsGroup: true },
                          ...{ whyNot: why('cms.publish'), onSelect: () => onAct('return', article) },
                        }
                      : {
                          ...{ id: 'ask', label: reviewWords('review.ask'), startsGroup: true },
                          whyNot: why('cms.articleEdit') ?? asIs,
                          onSelect: () => onAct('ask', article),
                        },
                    {
                      ...{ id: 'publish', label: t('article.publish') },
                      whyNot: why('cms.publish') ?? asIs,
                      onSelect: () => onAct('publish', article),
                    },
                    {
                      ...{ id: 'end', label: times('times.end') },
                      whyNot: why('cms.publish') ?? (isLive ? undefined : t('article.not-live')),
                      onSelect: () => onAct('end', article),
                    },
                    {
                      ...{ id: 'offline', label: t('article.offline') },
                      whyNot: why('cms.publish') ?? (isLive ? undefined : t('article.not-live')),
                      onSelect: () => onAct('offline', article),
                    },
                    {
                      ...{ id: 'delete', label: t('article.delete'), isDanger: true, startsGroup: true },
                      ...{ whyNot: why('cms.articleDelete'), onSelect: () => onAct('delete', article) },
                    },
                  ]
            }
          />
        )
      }),
    ],
    [t, reviewWords, times, why, files, reading, isRetail, categoryName, onAct],
  )
}
