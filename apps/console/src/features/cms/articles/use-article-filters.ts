import { articleLanguages, articleVisibilities } from '@app/contracts/cms/cms-values'
import { useQuery } from '@tanstack/react-query'
import { useT } from '#i18n/use-t.ts'
import { useWrittenLanguages } from '#session/use-site.ts'
import type { ListFilter } from '#ui/table/ListFilters.tsx'
import type { ArticleSearch } from '../article-search.ts'
import { cmsMessages } from '../cms.messages.ts'
import { cmsQueries } from '../cms.queries.ts'
import { type ArticleAddress, useDateFilter } from './use-date-filter.tsx'

/** Filters of every list of articles: readers, author, language, days and tag. */
export function useArticleFilters(address: ArticleAddress): ListFilter<ArticleSearch>[] {
  const t = useT(cmsMessages)
  const [, other] = useWrittenLanguages()
  const { data: subjects } = useQuery(cmsQueries.subjects())
  const dates = useDateFilter(address)
  return [
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
  ]
}
