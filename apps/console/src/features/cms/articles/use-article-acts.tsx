import { type ArticleRow, deleteArticle, pinArticle, restoreArticle } from '@app/contracts/cms/articles'
import { Suspense, useCallback, useState } from 'react'
import { useT } from '#i18n/use-t.ts'
import { lazyNamed } from '#lib/lazy-named.ts'
import { useWhyNot } from '#session/use-why-not.ts'
import { showSuccess, showUndo } from '#ui/feedback/notices.ts'
import type { Selection } from '#ui/table/use-selection.ts'
import { cmsMessages } from '../cms.messages.ts'
import { useCmsMove } from '../cms.queries.ts'
import type { ArticleAct, OpenedAct } from './article-columns.tsx'

const ArticleDialogs = lazyNamed(() => import('./ArticleDialogs.tsx'), 'ArticleDialogs')
const MoveDialog = lazyNamed(() => import('./MoveArticles.tsx'), 'MoveDialog')
const ArticleBulkBar = lazyNamed(() => import('./MoveArticles.tsx'), 'ArticleBulkBar')

/** What the menus and ticks of an article list do: `onAct` for a row, `bulk` for ticked rows, `layer` over the list. */
export function useArticleActs(articles: readonly ArticleRow[]) {
  const t = useT(cmsMessages)
  const mayMove = useWhyNot()('cms.articleEdit') === undefined
  const [moving, move] = useState<{ articles: readonly ArticleRow[]; selection?: Selection }>()
  const [opened, open] = useState<{ act: OpenedAct; article: ArticleRow }>()
  const { mutate: remove } = useCmsMove(deleteArticle)
  const { mutate: pin } = useCmsMove(pinArticle)
  const { mutate: restore } = useCmsMove(restoreArticle)
  const onAct = useCallback(
    (act: ArticleAct, article: ArticleRow) => {
      const { id, title: name } = article
      const input = { params: { id } }
      if (act === 'move') move({ articles: [article] })
      else if (act === 'delete')
        remove(input, { onSuccess: () => showUndo(t('article.deleted', { name }), () => restore(input)) })
      else if (act === 'restore') restore(input, { onSuccess: () => showSuccess(t('article.restored', { name })) })
      else if (act === 'pin') {
        const put = (isPinned: boolean, onSuccess?: () => void) =>
          pin({ ...input, body: { isPinned } }, { onSuccess: () => onSuccess?.() })
        const told = t(article.isPinned ? 'article.unpinned' : 'article.pinned', { name })
        put(!article.isPinned, () => showUndo(told, () => put(article.isPinned)))
      } else open({ act, article })
    },
    [t, remove, restore, pin],
  )
  const bulk = (selection: Selection) => (
    <Suspense fallback={null}>
      <ArticleBulkBar
        selection={selection}
        articles={articles}
        onMove={(ticked) => move({ articles: ticked, selection })}
      />
    </Suspense>
  )
  const layer = (moving || opened) && (
    <Suspense fallback={null}>
      {moving && (
        <MoveDialog
          articles={moving.articles}
          onMoved={() => moving.selection?.clear()}
          onClose={() => move(undefined)}
        />
      )}
      {opened && <ArticleDialogs {...opened} onClose={() => open(undefined)} />}
    </Suspense>
  )
  return { onAct, bulk: mayMove ? bulk : undefined, layer }
}
