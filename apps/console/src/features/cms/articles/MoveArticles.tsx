import { type ArticleRow, moveArticles } from '@app/contracts/cms/articles'
import { useQuery } from '@tanstack/react-query'
import { FolderInput } from 'lucide-react'
import { useState } from 'react'
import { useLocale, useT } from '#i18n/use-t.ts'
import { Button } from '#ui/Button.tsx'
import { showUndo } from '#ui/feedback/notices.ts'
import { Select } from '#ui/forms/fields.ts'
import { Dialog } from '#ui/overlays/Dialog.tsx'
import { Cancel } from '#ui/overlays/Dismiss.tsx'
import { BulkBar } from '#ui/table/BulkBar.tsx'
import type { Selection } from '#ui/table/use-selection.ts'
import { categoryChoices, nameOf } from '../category-tree.ts'
import { cmsMessages } from '../cms.messages.ts'
import { cmsQueries, useCmsMove } from '../cms.queries.ts'

interface BulkProps {
  selection: Selection
  /** Articles on the page. */
  articles: readonly ArticleRow[]
  onMove: (articles: readonly ArticleRow[]) => void
}

/** What can be done with ticked articles. */
export function ArticleBulkBar({ selection, articles, onMove }: BulkProps) {
  const t = useT(cmsMessages)
  const { ids, isAllResults } = selection
  const ticked = articles.filter(({ id, deletedAt }) => ids.has(id) && deletedAt === null)
  const isMixed = new Set(ticked.map(({ kind }) => kind)).size !== 1
  const mixed = isMixed ? t('article.move-kinds') : undefined
  return (
    <BulkBar selection={selection}>
      <Button
        size="sm"
        icon={<FolderInput aria-hidden="true" />}
        whyNot={isAllResults || ticked.length < ids.size ? t('article.move-page') : mixed}
        onClick={() => onMove(ticked)}
      >
        {t('article.move')}
      </Button>
    </BulkBar>
  )
}

interface MoveProps {
  /** All of one kind. */
  articles: readonly ArticleRow[]
  onMoved: () => void
  onClose: () => void
}

/** Moves articles to another category of their kind; can be undone. */
export function MoveDialog({ articles, onMoved, onClose }: MoveProps) {
  const t = useT(cmsMessages)
  const locale = useLocale()
  const { data: categories = [] } = useQuery(cmsQueries.categories())
  const [to, choose] = useState<string | null>(null)
  const [isTried, setTried] = useState(false)
  const move = useCmsMove(moveArticles)
  const own = new Set(articles.map(({ categoryId }) => categoryId))
  const target = categories.find(({ id }) => id === to)
  const kind = articles[0]?.kind ?? 'article'
  const send = () => {
    setTried(true)
    if (!target) return
    move.mutate(
      { body: { ids: articles.map(({ id }) => id), categoryId: target.id } },
      {
        onSuccess: ({ moved }) => {
          onMoved()
          onClose()
          const told = t('article.moved', { count: moved.length, name: nameOf(target, locale) })
          showUndo(told, () => {
            for (const [categoryId, some] of Map.groupBy(moved, ({ from }) => from))
              move.mutate({ body: { ids: some.map(({ id }) => id), categoryId } })
          })
        },
      },
    )
  }
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('article.move-title', { count: articles.length })}
      footer={
        <>
          <Cancel onClick={onClose} />
          <Button variant="primary" loading={move.isPending} onClick={send}>
            {t('article.move-action')}
          </Button>
        </>
      }
    >
      <Select
        label={t('articles.category')}
        required
        searchable
        value={to}
        error={isTried && !target && t('article.move-missing')}
        // Where all of them are already is no place to move to.
        data={categoryChoices(categories, kind, locale).filter(({ value }) => own.size > 1 || !own.has(value))}
        onChange={choose}
      />
    </Dialog>
  )
}
