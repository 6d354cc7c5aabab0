import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { Plus } from 'lucide-react'
import { useCallback } from 'react'
import { useT } from '#i18n/use-t.ts'
import { LinkFor } from '#session/Can.tsx'
import { CreateButton } from '#session/CreateButton.tsx'
import { EmptyState } from '#ui/feedback/EmptyState.tsx'
import { ErrorState } from '#ui/feedback/ErrorState.tsx'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import { Page } from '#ui/layout/Page.tsx'
import { articleSearch } from '../article-search.ts'
import { cmsQueries } from '../cms.queries.ts'
import { ArticleFiles, ImportFiles } from '../files/ArticleFiles.tsx'
import { HelpDesk } from './HelpDesk.tsx'
import { HelpDocumentPane, NewHelpDocument } from './HelpDocumentPane.tsx'
import { HelpTree } from './HelpTree.tsx'
import { helpBookMessages } from './help-book.messages.ts'
import styles from './help-book.module.css'
import { chaptersOf } from './help-book.ts'
import { filterOf, type HelpFilter, type HelpSearch, helpHref } from './help-search.ts'

const route = getRouteApi('/_shell/cms/help')

/** The site's help as a book: contents, and beside them the document that is read or written. */
export function HelpPage() {
  const t = useT(helpBookMessages)
  const search = route.useSearch()
  const navigate = route.useNavigate()
  const book = useQuery(cmsQueries.help())
  const { data: categories } = useQuery(cmsQueries.categories())
  const go = useCallback((next: HelpSearch) => void navigate({ search: next }), [navigate])
  const filter = useCallback(
    (part: Partial<HelpFilter>) => void navigate({ search: (now) => ({ ...now, ...part }), replace: true }),
    [navigate],
  )
  const texts = useQuery({ ...cmsQueries.texts(search.q ?? ''), enabled: search.q !== undefined })
  const hits = search.q === undefined ? undefined : new Map(texts.data?.map(({ id, line }) => [id, line]))
  const isOpen = search.write === 'new' || search.id !== undefined
  const isEmpty = book.data?.documents.length === 0 && !isOpen
  return (
    <Page
      title={t('help-book.title')}
      count={book.data?.documents.length}
      actions={
        search.write === undefined && (
          <>
            <ArticleFiles kind="help" />
            {!isEmpty && (
              <CreateButton
                need="cms.articleCreate"
                label={t('help-book.new')}
                onCreate={() => go({ ...filterOf(search), write: 'new' })}
              />
            )}
          </>
        )
      }
    >
      {!(book.data && categories) &&
        (book.isError ? (
          <ErrorState error={book.error} onRetry={() => void book.refetch()} />
        ) : (
          <Skeleton height={480} />
        ))}
      {isEmpty && (
        <EmptyState
          title={t('help-book.empty-title')}
          action={
            <>
              <LinkFor
                need="cms.articleCreate"
                variant="primary"
                icon={<Plus aria-hidden="true" />}
                href={helpHref({ write: 'new' })}
              >
                {t('help-book.new')}
              </LinkFor>
              <LinkFor need="cms.helpSave" href={articleSearch.href({ kind: 'article' })}>
                {t('help-book.from-article')}
              </LinkFor>
              <ImportFiles kind="help" />
            </>
          }
        >
          {t('help-book.empty-body')}
        </EmptyState>
      )}
      {isEmpty && <HelpDesk search={search} />}
      {book.data && categories && !isEmpty && (
        <div className={styles.cols} data-open={isOpen || search.desk || undefined}>
          <HelpTree
            chapters={chaptersOf(categories, book.data.documents, search, hits)}
            search={search}
            hits={hits}
            texts={texts}
            onFilter={filter}
          />
          {search.write === 'new' ? (
            <NewHelpDocument key={`${search.categoryId} ${search.title}`} search={search} onGo={go} />
          ) : search.id === undefined ? (
            <HelpDesk search={search} />
          ) : (
            <HelpDocumentPane key={search.id} id={search.id} book={book.data} search={search} onGo={go} />
          )}
        </div>
      )}
    </Page>
  )
}
