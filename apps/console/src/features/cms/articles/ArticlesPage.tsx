import { articleViews, contentKinds } from '@app/contracts/cms/cms-values'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { useCallback } from 'react'
import { useLocale, useT } from '#i18n/use-t.ts'
import { CreateButton } from '#session/CreateButton.tsx'
import { ListPage } from '#session/ListPage.tsx'
import { useListAddress } from '#session/use-list-address.ts'
import { articleSearch } from '../article-search.ts'
import { categoryChoices, nameOf } from '../category-tree.ts'
import { cmsMessages } from '../cms.messages.ts'
import { cmsQueries } from '../cms.queries.ts'
import { ArticleFiles } from '../files/ArticleFiles.tsx'
import { useArticleColumns } from './article-columns.tsx'
import { OutlineLinks } from './OutlineLinks.tsx'
import { useArticleActs } from './use-article-acts.tsx'
import { useArticleFilters } from './use-article-filters.ts'

const route = getRouteApi('/_shell/cms/article/list')

/** Articles and help documents: what is live, what is a draft, what waits for its time. */
export function ArticlesPage() {
  const t = useT(cmsMessages)
  const locale = useLocale()
  const navigate = useNavigate()
  const address = useListAddress(route, articleSearch)
  const query = useQuery(cmsQueries.list(address.search))
  const { data: categories = [] } = useQuery(cmsQueries.categories())
  const filters = useArticleFilters(address)
  const acts = useArticleActs(query.data?.articles ?? [])
  const categoryName = useCallback(
    (id: string) => {
      const category = categories.find((one) => one.id === id)
      return category ? nameOf(category, locale) : ''
    },
    [categories, locale],
  )
  return (
    <ListPage
      {...{ name: 'articles', address, query }}
      rows={({ articles }) => articles}
      columns={useArticleColumns(categoryName, acts.onAct)}
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
        ...filters,
      ]}
      actions={<ArticleFiles kind="article" />}
      bulk={acts.bulk}
      starts={<OutlineLinks />}
      create={
        <CreateButton
          need="cms.articleCreate"
          label={t('articles.new')}
          onCreate={() => void navigate({ to: '/cms/article/create' })}
        />
      }
    >
      {acts.layer}
    </ListPage>
  )
}
