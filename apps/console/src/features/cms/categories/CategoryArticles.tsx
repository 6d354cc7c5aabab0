import { articleViews, deepestCategory } from '@app/contracts/cms/cms-values'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { FolderPlus } from 'lucide-react'
import { useMemo } from 'react'
import { useLocale, useT } from '#i18n/use-t.ts'
import { ButtonFor } from '#session/Can.tsx'
import { ColumnsButton } from '#session/ColumnsButton.tsx'
import { CreateButton } from '#session/CreateButton.tsx'
import { useListAddress } from '#session/use-list-address.ts'
import { useListPage } from '#session/use-list-page.tsx'
import { EmptyState } from '#ui/feedback/EmptyState.tsx'
import { DataTable } from '#ui/table/DataTable.tsx'
import { ListFilters } from '#ui/table/ListFilters.tsx'
import { type ArticleSearch, articleSearch } from '../article-search.ts'
import { useArticleColumns } from '../articles/article-columns.tsx'
import { useArticleActs } from '../articles/use-article-acts.tsx'
import { useArticleFilters } from '../articles/use-article-filters.ts'
import { CategoryMark } from '../CategoryMark.tsx'
import { type CategoryNode, nameOf } from '../category-tree.ts'
import { cmsMessages } from '../cms.messages.ts'
import { cmsQueries } from '../cms.queries.ts'
import { byCategoryMessages } from './by-category.messages.ts'
import styles from './by-category.module.css'

const route = getRouteApi('/_shell/cms/article/category')
const noCategory = () => ''
/** Everything that narrows the list within a category. */
const unfiltered = {
  ...{ view: undefined, q: undefined, visibility: undefined, authorId: undefined, language: undefined },
  ...{ tag: undefined, dates: undefined, from: undefined, to: undefined },
} satisfies Partial<ArticleSearch>

interface ArticlesProps {
  node: CategoryNode
  onChild: () => void
}

/** The articles of one category, those below it left out. */
export function CategoryArticles({ node: { category, level }, onChild }: ArticlesProps) {
  const t = useT(byCategoryMessages)
  const words = useT(cmsMessages)
  const locale = useLocale()
  const navigate = useNavigate()
  const whole = useListAddress(route, articleSearch)
  // Without filters it is still this category.
  const address = { ...whole, clear: () => whole.narrow(unfiltered) }
  const query = useQuery(cmsQueries.list({ ...address.search, categoryId: category.id }))
  const acts = useArticleActs(query.data?.articles ?? [])
  const all = useArticleColumns(noCategory, acts.onAct)
  // All of them are in the category of the heading.
  const own = useMemo(() => all.filter(({ id }) => id !== 'category'), [all])
  const { table, selection, columns } = useListPage({
    ...{ name: 'articles' as const, address, query, columns: own },
    rows: ({ articles }) => articles,
    caption: (count) => words('articles.caption', { count }),
    emptyState: { title: t('by-category.none-title'), isPlain: true },
  })
  const name = nameOf(category, locale)
  const write = () => void navigate({ to: '/cms/article/create', search: { categoryId: category.id } })
  const filters = useArticleFilters(address)
  const isBare = Object.keys(unfiltered).every((name) => address.search[name as keyof typeof unfiltered] === undefined)
  return (
    <section aria-label={name} className={styles.articles}>
      <header className={styles.head}>
        <h2>
          <CategoryMark category={category} />
          {name}
        </h2>
        <ButtonFor
          need="cms.categorySave"
          icon={<FolderPlus aria-hidden="true" />}
          whyNot={level === deepestCategory ? words('category.deepest') : undefined}
          onClick={onChild}
        >
          {words('category.child')}
        </ButtonFor>
        {category.items > 0 && <CreateButton need="cms.articleCreate" label={words('articles.new')} onCreate={write} />}
      </header>
      {category.items === 0 && isBare ? (
        <EmptyState
          title={t('by-category.none-title')}
          action={
            <ButtonFor need="cms.articleCreate" variant="primary" onClick={write}>
              {t('by-category.write-first')}
            </ButtonFor>
          }
        >
          {t('by-category.none-body')}
        </EmptyState>
      ) : (
        <>
          <ListFilters
            {...address}
            searchLabel={words('articles.search')}
            filters={[
              {
                ...{ id: 'view', label: words('articles.state') },
                options: articleViews
                  .filter((value) => value !== 'all')
                  .map((value) => ({ value, label: words(`articles.view.${value}`) })),
              },
              ...filters,
            ]}
            end={<ColumnsButton {...columns} />}
          >
            {selection.count > 0 && acts.bulk?.(selection)}
          </ListFilters>
          <DataTable {...table} selection={acts.bulk && selection} />
        </>
      )}
      {acts.layer}
    </section>
  )
}
