import { type Article, deleteArticle, restoreArticle } from '@app/contracts/cms/articles'
import { isRatedLow } from '@app/contracts/cms/cms-values'
import { type HelpDocument, placeHelp } from '@app/contracts/cms/help'
import { readIn } from '@app/contracts/languages'
import { useQuery } from '@tanstack/react-query'
import { Pencil } from 'lucide-react'
import { useState } from 'react'
import { useLocale, useT } from '#i18n/use-t.ts'
import { ButtonFor, LinkFor } from '#session/Can.tsx'
import { useWhyNot } from '#session/use-why-not.ts'
import { FactRow, FactRows } from '#ui/facts/FactRows.tsx'
import { Prose } from '#ui/facts/Prose.tsx'
import { StatusTag } from '#ui/facts/StatusTag.tsx'
import { Time } from '#ui/facts/Time.tsx'
import { showUndo } from '#ui/feedback/notices.ts'
import { SegmentedControl } from '#ui/forms/fields.ts'
import { RowActions } from '#ui/table/RowActions.tsx'
import { ArticleStateTags } from '../articles/ArticleStateTags.tsx'
import { OfflineArticle } from '../articles/OfflineArticle.tsx'
import { PublishArticle } from '../articles/PublishArticle.tsx'
import { ReviewBox } from '../articles/ReviewBox.tsx'
import { ReturnArticle } from '../articles/ReviewDialogs.tsx'
import { useReadEntries } from '../articles/use-read-entries.ts'
import { cmsMessages } from '../cms.messages.ts'
import { cmsQueries, useCmsMove } from '../cms.queries.ts'
import { useFileEntries } from '../files/ArticleFiles.tsx'
import { BackToTree } from './BackToTree.tsx'
import { BindDialog } from './BindDialog.tsx'
import { HelpRemarks } from './HelpRemarks.tsx'
import { helpBookMessages } from './help-book.messages.ts'
import styles from './help-book.module.css'
import type { Book } from './help-book.ts'
import { filterOf, type HelpSearch, helpHref } from './help-search.ts'

interface ReaderProps {
  article: Article
  document: HelpDocument
  book: Book
  search: HelpSearch
  onGo: (search: HelpSearch) => void
}

/** A help document as readers see its draft, its facts, and what can be done with it. */
export function HelpReader({ article, document, book, search, onGo }: ReaderProps) {
  const t = useT(helpBookMessages)
  const words = useT(cmsMessages)
  const [over, setOver] = useState<'publish' | 'bind' | 'offline' | 'return'>()
  const { id, title, state, hasChanges } = document
  return (
    <article className="card">
      <header className={styles.head}>
        <BackToTree search={search} />
        <h2>{title}</h2>
        <ArticleStateTags article={document} />
        <div className={styles.buttons}>
          <LinkFor
            need="cms.articleEdit"
            href={helpHref({ ...filterOf(search), id, write: 'edit' })}
            icon={<Pencil aria-hidden="true" />}
          >
            {t('help-book.edit')}
          </LinkFor>
          {(state !== 'published' || hasChanges) && !document.review && (
            <ButtonFor need="cms.publish" variant="primary" onClick={() => setOver('publish')}>
              {words('article.publish')}
            </ButtonFor>
          )}
          <Actions {...{ document, book, onOpen: setOver, onGone: () => onGo(filterOf(search)) }} />
        </div>
      </header>
      {article.review && (
        <div className={styles.review}>
          <ReviewBox article={article} onOpen={setOver} onWithdrawn={() => undefined} />
        </div>
      )}
      <DocumentFacts document={document} book={book} />
      <Text article={article} />
      {document.remarks > 0 && <HelpRemarks document={document} />}
      {over === 'publish' && (
        <PublishArticle article={article} onPublished={() => undefined} onClose={() => setOver(undefined)} />
      )}
      {over === 'return' && (
        <ReturnArticle article={article} onDone={() => undefined} onClose={() => setOver(undefined)} />
      )}
      {over === 'offline' && <OfflineArticle article={document} onClose={() => setOver(undefined)} />}
      {over === 'bind' && <BindDialog document={document} pages={book.pages} onClose={() => setOver(undefined)} />}
    </article>
  )
}

function DocumentFacts({ document, book }: Pick<ReaderProps, 'document' | 'book'>) {
  const t = useT(helpBookMessages)
  const words = useT(cmsMessages)
  const locale = useLocale()
  const { pages, updatedAt, updatedBy, hasChanges, useful, notUseful } = document
  const nameOf = (path: string) => book.pages.find((page) => page.path === path)?.labels[locale] ?? path
  return (
    <div className={styles.facts}>
      <FactRows>
        <FactRow name={t('help-book.pages')}>
          {pages.length === 0 ? (
            <span className="t3">{t('help-book.no-pages')}</span>
          ) : (
            pages.map(nameOf).join(locale === 'zh' ? '、' : ', ')
          )}
        </FactRow>
        <FactRow name={t('help-book.updated')}>
          <Time at={updatedAt} as="short" /> {updatedBy}
          {hasChanges && <span className="t2"> · {words('articles.changes')}</span>}
        </FactRow>
        <FactRow name={t('help-book.rating')}>
          {useful + notUseful === 0 ? (
            <span className="t3">{t('help-book.no-rating')}</span>
          ) : (
            <>
              {t('help-book.rated', { useful, notUseful })}{' '}
              {isRatedLow(document) && <StatusTag family="returned">{t('help-book.low')}</StatusTag>}
            </>
          )}
        </FactRow>
      </FactRows>
    </div>
  )
}

function Text({ article }: { article: Article }) {
  const t = useT(helpBookMessages)
  const words = useT(cmsMessages)
  const own = useLocale()
  const [wished, wish] = useState(own)
  const locale = readIn(article.content, wished)
  const { body } = article.content[locale]
  const { data } = useQuery({ ...cmsQueries.preview(body, locale), enabled: body !== '' })
  return (
    <>
      {article.locales.length > 1 && (
        <div className={styles.language}>
          <SegmentedControl
            size="xs"
            aria-label={t('help-book.language')}
            value={locale}
            data={article.locales.map((value) => ({ value, label: words(`article.language.${value}`) }))}
            onChange={wish}
          />
        </div>
      )}
      <div className={styles.text}>
        {body === '' ? <p className="t3">{t('help-book.no-text')}</p> : <Prose html={data ?? ''} lang={locale} />}
      </div>
    </>
  )
}

interface ActionsProps extends Pick<ReaderProps, 'document' | 'book'> {
  onOpen: (over: 'bind' | 'offline') => void
  onGone: () => void
}

function Actions({ document, book, onOpen, onGone }: ActionsProps) {
  const t = useT(helpBookMessages)
  const words = useT(cmsMessages)
  const why = useWhyNot()
  const place = useCmsMove(placeHelp)
  const remove = useCmsMove(deleteArticle)
  const restore = useCmsMove(restoreArticle)
  const files = useFileEntries()
  const reading = useReadEntries()
  const { id, title: name, state } = document
  const siblings = book.documents.filter(({ categoryId }) => categoryId === document.categoryId)
  const at = siblings.findIndex((one) => one.id === id)
  const mayPlace = why('cms.helpSave')
  const input = { params: { id } }
  const isLive = state === 'published' || state === 'scheduled'
  const move = (position: number) => place.mutate({ ...input, body: { position } })
  return (
    <RowActions
      label={t('help-book.more-of', { name })}
      entries={[
        { id: 'bind', label: t('help-book.bind'), whyNot: mayPlace, onSelect: () => onOpen('bind') },
        {
          ...{ id: 'up', label: words('category.up'), onSelect: () => move(at - 1) },
          whyNot: mayPlace ?? (at === 0 ? words('category.first') : undefined),
        },
        {
          ...{ id: 'down', label: words('category.down'), onSelect: () => move(at + 1) },
          whyNot: mayPlace ?? (at === siblings.length - 1 ? words('category.last') : undefined),
        },
        ...reading(document),
        ...files(document),
        {
          ...{ id: 'offline', label: words('article.offline'), startsGroup: true },
          whyNot: why('cms.publish') ?? (isLive ? undefined : words('article.not-live')),
          onSelect: () => onOpen('offline'),
        },
        {
          ...{ id: 'delete', label: words('article.delete'), isDanger: true, whyNot: why('cms.articleDelete') },
          onSelect: () =>
            remove.mutate(input, {
              onSuccess: () => {
                onGone()
                showUndo(words('article.deleted', { name }), () => restore.mutate(input))
              },
            }),
        },
      ]}
    />
  )
}
