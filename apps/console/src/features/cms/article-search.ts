import { ArticleFilter } from '@app/contracts/cms/article-filter'
import { defineListSearch, type SearchOf, words } from '#lib/list-search.ts'
import { listPaths } from '#lib/view-search.ts'

const { view, kind, categoryId, visibility, authorId, language, dates, from, to, sort } = ArticleFilter.shape

/** Address of the article list. */
export const articleSearch = defineListSearch({
  path: listPaths.articles,
  filters: { view, q: words, kind, categoryId, visibility, authorId, tag: words, language, dates, from, to },
  settings: { sort },
  over: {},
})
export type ArticleSearch = SearchOf<typeof articleSearch>
