import { type ArticleRow, deleteArticle, restoreArticle, withdrawArticle } from '@app/contracts/cms/articles'
import { articleViews, contentKinds } from '@app/contracts/cms/cms-values'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { useCallback } from 'react'
import { useLocale, useT } from '#i18n/use-t.ts'
import { CreateButton } from '#session/CreateButton.tsx'
import { ListPage } from '#session/ListPage.tsx'
import { useListAddress } from '#session/use-list-address.ts'
import { showSuccess, showUndo } from '#ui/feedback/notices.ts'
import { type ArticleAct, useArticleColumns } from './article-columns.tsx'
import { articleSearch } from './article-search.ts'
import { categoryChoices } from './category-tree.ts'
import { cmsMessages } from './cms.messages.ts'
import { cmsQueries, useCmsMove } from './cms.queries.ts'

const route = getRouteApi('/_shell/cms/article/list')

/** Articles and help documents: what is live, what is a draft, what waits for its time. */
export function ArticlesPage() {
  const t = useT(cmsMessages)
  const locale = useLocale()
  const navigate = useNavigate()
  const address = useListAddress(route, articleSearch)
  const query = useQuery(cmsQueries.list(address.search))
  const { data: categories = [] } = useQuery(cmsQueries.categories())
  const { mutate: remove } = useCmsMove(deleteArticle)
  const { mutate: restore } = useCmsMove(restoreArticle)
  const { mutate: withdraw } = useCmsMove(withdrawArticle)
  const categoryName = useCallback(
    (id: string) => {
      const name = categories.find((one) => one.id === id)?.name
      return (locale === 'en' && name?.en) || (name?.zh ?? '')
    },
    [categories, locale],
  )
  const onAct = useCallback(
    (act: ArticleAct, { id, title: name }: ArticleRow) => {
      const input = { params: { id } }
      if (act === 'delete')
        remove(input, { onSuccess: () => showUndo(t('article.deleted', { name }), () => restore(input)) })
      else if (act === 'restore') restore(input, { onSuccess: () => showSuccess(t('article.restored', { name })) })
      else withdraw(input, { onSuccess: () => showSuccess(t('article.went-offline', { name })) })
    },
    [t, remove, restore, withdraw],
  )
  return (
    <ListPage
      {...{ name: 'articles', address, query }}
      rows={({ articles }) => articles}
      columns={useArticleColumns(categoryName, onAct)}
      words={(key) => t(`articles.${key}`)}
      counted={(key, count) => t(`articles.${key}`, { count })}
      views={articleViews.map((id) => ({ id, label: t(`articles.view.${id}`) }))}
      filters={[
        {
          ...{ id: 'kind', label: t('articles.kind') },
          options: contentKinds.map((value) => ({ value, label: t(`cms.kind.${value}`) })),
        },
        {
          ...{ id: 'categoryId', label: t('articles.category') },
          options: contentKinds.flatMap((kind) => categoryChoices(categories, kind, locale)),
        },
      ]}
      create={
        <CreateButton
          need="cms.articleCreate"
          label={t('articles.new')}
          onCreate={() => void navigate({ to: '/cms/article/create' })}
        />
      }
    />
  )
}
