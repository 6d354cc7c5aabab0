import type { Article, ArticleRow } from '@app/contracts/cms/articles'
import { useQuery } from '@tanstack/react-query'
import { ErrorState } from '#ui/feedback/ErrorState.tsx'
import { Dialog } from '#ui/overlays/Dialog.tsx'
import { Close } from '#ui/overlays/Dismiss.tsx'
import { cmsQueries } from '../cms.queries.ts'
import type { OpenedAct } from './article-columns.tsx'
import { CopyToHelp } from './CopyToHelp.tsx'
import { EndArticle } from './EndArticle.tsx'
import { OfflineArticle } from './OfflineArticle.tsx'
import { PagePreview } from './PagePreview.tsx'
import { PublishArticle } from './PublishArticle.tsx'
import { AskReview, ReturnArticle } from './ReviewDialogs.tsx'

const pageOf = ({ kind, categoryId, slug, content, author, showsAuthor, publishedAt }: Article) => ({
  ...{ kind, categoryId, slug, content, author: showsAuthor ? author : '', publishedAt },
})

interface DialogsProps {
  act: OpenedAct
  article: ArticleRow
  onClose: () => void
}

/** Dialogs of an article that is not open: what is published is read first. */
export function ArticleDialogs({ act, article, onClose }: DialogsProps) {
  const { data, error, isError, refetch } = useQuery({
    ...cmsQueries.one(article.id),
    enabled: act === 'page' || act === 'publish',
  })
  if (act === 'offline') return <OfflineArticle article={article} onClose={onClose} />
  if (act === 'end') return <EndArticle article={article} onDone={() => undefined} onClose={onClose} />
  if (act === 'copy') return <CopyToHelp article={article} onClose={onClose} />
  if (act === 'ask') return <AskReview article={article} onDone={() => undefined} onClose={onClose} />
  if (act === 'return') return <ReturnArticle article={article} onDone={() => undefined} onClose={onClose} />
  if (data && act === 'page') return <PagePreview draft={pageOf(data)} onClose={onClose} />
  if (data) return <PublishArticle article={data} onPublished={() => undefined} onClose={onClose} />
  if (!isError) return null
  return (
    <Dialog isOpen onClose={onClose} title={article.title} footer={<Close onClick={onClose} />}>
      <ErrorState error={error} onRetry={() => void refetch()} />
    </Dialog>
  )
}
