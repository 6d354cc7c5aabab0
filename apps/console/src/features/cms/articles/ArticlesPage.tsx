import { articleLanguages, articleViews, articleVisibilities, contentKinds } from '@app/contracts/cms/cms-values'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { useCallback } from 'react'
import { useLocale, useT } from '#i18n/use-t.ts'
import { CreateButton } from '#session/CreateButton.tsx'
import { ListPage } from '#session/ListPage.tsx'
import { useListAddress } from '#session/use-list-address.ts'
import { useWrittenLanguages } from '#session/use-site.ts'
import { articleSearch } from '../article-search.ts'
import { categoryChoices, nameOf } from '../category-tree.ts'
import { cmsMessages } from '../cms.messages.ts'
import { cmsQueries } from '../cms.queries.ts'
import { ArticleFiles } from '../files/ArticleFiles.tsx'
import { useArticleColumns } from './article-columns.tsx'
import { OutlineLinks } from './OutlineLinks.tsx'
import { useArticleActs } from './use-article-acts.tsx'
import { useDateFilter } from './use-date-filter.tsx'

const route = getRouteApi('/_shell/cms/article/list')

/** Articles and help documents: what is live, what is a draft, what waits for its time. */
export function ArticlesPage() {
  const t = useT(cmsMessages)
  const locale = useLocale()
  const [, other] = useWrittenLanguages()
  const navigate = useNavigate()
  const address = useListAddress(route, articleSearch)
  const query = useQuery(cmsQueries.list(address.search))
  const { data: categories = [] } = useQuery(cmsQueries.categories())
  const { data: subjects } = useQuery(cmsQueries.subjects())
  const dates = useDateFilter(address)
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
        {
          ...{ id: 'visibility', label: t('article.visibility') },
          options: articleVisibilities.map((value) => ({ value, label: t(`article.visibility.${value}`) })),
        },
        {
          ...{ id: 'authorId', label: t('articles.author') },
          options: subjects?.authors.map(({ id, name }) => ({ value: id, label: name })),
        },
        {
          ...{ id: 'language', label: t('articles.languages') },
          // What a site is written in anyway is nothing to filter by.
          options: articleLanguages
            .filter((value) => value.endsWith(other))
            .map((value) => ({ value, label: t(`articles.language.${value}`) })),
        },
        dates,
        {
          ...{ id: 'tag', label: t('articles.tag'), chosen: address.search.tag },
          options: subjects?.tags.map(({ tag }) => ({ value: tag, label: tag })),
        },
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
