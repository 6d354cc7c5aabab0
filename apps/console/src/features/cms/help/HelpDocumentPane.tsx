import type { Article } from '@app/contracts/cms/articles'
import { useQuery } from '@tanstack/react-query'
import { History, Monitor } from 'lucide-react'
import { useT } from '#i18n/use-t.ts'
import { useSite } from '#session/use-site.ts'
import { Button } from '#ui/Button.tsx'
import { cx } from '#ui/cx.ts'
import { ErrorState } from '#ui/feedback/ErrorState.tsx'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import { Cancel } from '#ui/overlays/Dismiss.tsx'
import { ArticleBar, ArticleLayers, ArticleSections, useArticleForm } from '../articles/ArticleForm.tsx'
import { ArticleOutline } from '../articles/ArticleOutline.tsx'
import { headingsOf } from '../articles/headings.ts'
import { cmsMessages } from '../cms.messages.ts'
import { cmsQueries } from '../cms.queries.ts'
import { BackToTree } from './BackToTree.tsx'
import { HelpReader } from './HelpReader.tsx'
import { helpBookMessages } from './help-book.messages.ts'
import styles from './help-book.module.css'
import type { Book } from './help-book.ts'
import { filterOf, type HelpSearch } from './help-search.ts'

interface PaneProps {
  id: string
  book: Book
  search: HelpSearch
  onGo: (search: HelpSearch) => void
}

/** The chosen document, to read or to edit where it stands. */
export function HelpDocumentPane({ id, book, search, onGo }: PaneProps) {
  const t = useT(helpBookMessages)
  const { data, error, isError, refetch } = useQuery(cmsQueries.one(id))
  const document = book.documents.find((one) => one.id === id)
  if (isError && !data)
    return (
      <div>
        <BackToTree search={search} />
        <ErrorState error={error} onRetry={() => void refetch()} />
      </div>
    )
  if (!data) return <Skeleton height={480} />
  if (!document)
    return (
      <div>
        <BackToTree search={search} />
        <p role="alert">{t('help-book.gone')}</p>
      </div>
    )
  return search.write === 'edit' ? (
    <HelpEditor article={data} search={search} onGo={onGo} />
  ) : (
    <HelpReader {...{ article: data, document, book, search, onGo }} />
  )
}

/** A help document that is not saved yet. */
export function NewHelpDocument({ search, onGo }: Pick<PaneProps, 'search' | 'onGo'>) {
  const { categoryId, title } = search
  return <HelpEditor begun={{ categoryId, title }} search={search} onGo={onGo} />
}

interface EditorProps extends Pick<PaneProps, 'search' | 'onGo'> {
  article?: Article
  begun?: { categoryId?: string | undefined; title?: string | undefined }
}

function HelpEditor({ article, begun, search, onGo }: EditorProps) {
  const t = useT(helpBookMessages)
  const words = useT(cmsMessages)
  const onCreated = ({ id }: Article) => onGo({ ...filterOf(search), id, write: 'edit' })
  const form = useArticleForm({ article, begun, onCreated, kind: 'help' })
  const { flags } = useSite()
  const { base, draft } = form.desk
  const { body } = draft.content[form.locale]
  const headings = headingsOf(body)
  const hasOutline = headings.length > 1
  const onRead = () => onGo({ ...filterOf(search), ...(base && { id: base.id }) })
  return (
    <section aria-label={base?.title ?? t('help-book.new')}>
      <BackToTree search={search} />
      <div className={cx(styles.editor, hasOutline && styles.outlined)}>
        {hasOutline && (
          <div className={styles.outline}>
            <ArticleOutline {...{ body, headings, locale: form.locale }} />
          </div>
        )}
        <div>
          <div className={styles.sections}>
            <ArticleSections form={form} kinds={['help']} />
          </div>
          <ArticleBar form={form}>
            {base ? <Button onClick={onRead}>{t('help-book.read')}</Button> : <Cancel onClick={onRead} />}
            {flags.isRetail && (
              <Button icon={<Monitor aria-hidden="true" />} onClick={() => form.setOver('page')}>
                {words('article.page-preview')}
              </Button>
            )}
            {base && (
              <Button icon={<History aria-hidden="true" />} onClick={() => form.setOver('versions')}>
                {words('article.versions')}
              </Button>
            )}
          </ArticleBar>
        </div>
      </div>
      <ArticleLayers form={form} onPublished={onRead} />
    </section>
  )
}
