import { listArticleImages } from '@app/contracts/cms/article-images'
import * as articles from '@app/contracts/cms/articles'
import * as categories from '@app/contracts/cms/cms-categories'
import { listHelp, listHelpRemarks, searchHelpTexts } from '@app/contracts/cms/help'
import { listHelpSearches } from '@app/contracts/cms/help-searches'
import type { QuestionState } from '@app/contracts/cms/question-values'
import { listShopQuestions } from '@app/contracts/cms/shop-questions'
import type { Endpoint, Reply } from '@app/contracts/endpoint'
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { call, type Input } from '#lib/call.ts'
import { defaultLimit } from '#lib/list-search.ts'
import { type ArticleSearch, articleSearch } from './article-search.ts'

/** Images that the library shows at a time. */
const imagePage = 24

export const cmsQueries = {
  categories: () =>
    queryOptions({
      queryKey: ['cms', 'categories'],
      queryFn: async ({ signal }) => (await call(categories.listCmsCategories, {}, signal)).categories,
    }),
  list: (search: ArticleSearch) =>
    queryOptions({
      queryKey: ['cms', 'articles', articleSearch.listed(search)],
      queryFn: ({ signal }) =>
        call(articles.listArticles, { query: { limit: defaultLimit, ...articleSearch.listed(search) } }, signal),
      placeholderData: keepPreviousData,
    }),
  /** Tags in use, those with most articles first, and the products on sale. */
  subjects: () =>
    queryOptions({
      queryKey: ['cms', 'subjects'],
      queryFn: ({ signal }) => call(articles.listArticleSubjects, {}, signal),
    }),
  images: (q: string, page: number) =>
    queryOptions({
      queryKey: ['cms', 'images', q, page],
      queryFn: ({ signal }) =>
        call(listArticleImages, { query: { ...(q ? { q } : {}), limit: imagePage, offset: page } }, signal),
    }),
  one: (id: string) =>
    queryOptions({
      queryKey: ['cms', 'article', id],
      queryFn: ({ signal }) => call(articles.getArticle, { params: { id } }, signal),
    }),
  help: () =>
    queryOptions({
      queryKey: ['cms', 'help'],
      queryFn: ({ signal }) => call(listHelp, {}, signal),
    }),
  /** Documents whose text has the words, with the line of the hit. */
  texts: (q: string) =>
    queryOptions({
      queryKey: ['cms', 'help', 'texts', q],
      queryFn: async ({ signal }) => (await call(searchHelpTexts, { query: { q } }, signal)).matches,
      placeholderData: keepPreviousData,
    }),
  searches: () =>
    queryOptions({
      queryKey: ['cms', 'searches'],
      queryFn: async ({ signal }) => (await call(listHelpSearches, {}, signal)).terms,
    }),
  questions: (state: QuestionState) =>
    queryOptions({
      queryKey: ['cms', 'questions', state],
      queryFn: ({ signal }) => call(listShopQuestions, { query: { state } }, signal),
    }),
  remarks: (id: string) =>
    queryOptions({
      queryKey: ['cms', 'help', 'remarks', id],
      queryFn: async ({ signal }) => (await call(listHelpRemarks, { params: { id } }, signal)).remarks,
    }),
  page: (body: PageDraft) =>
    queryOptions({
      queryKey: ['cms', 'page-preview', body],
      queryFn: async ({ signal }) => (await call(articles.previewArticlePage, { body }, signal)).html,
      placeholderData: keepPreviousData,
    }),
  preview: (text: string, locale: 'zh' | 'en') =>
    queryOptions({
      queryKey: ['cms', 'preview', locale, text],
      queryFn: async ({ signal }) => (await call(articles.previewArticle, { body: { text, locale } }, signal)).html,
      placeholderData: keepPreviousData,
      staleTime: Number.POSITIVE_INFINITY,
    }),
}

/** What a preview of a whole page is drawn from. */
export type PageDraft = Input<typeof articles.previewArticlePage>['body']

/** A change of content: categories and lists are stale after it. */
export function useCmsMove<E extends Endpoint>(endpoint: E) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (input: Input<E>): Promise<Reply<E>> => call(endpoint, input),
    onSuccess: () => {
      for (const part of ['categories', 'articles', 'article', 'subjects', 'help', 'searches', 'questions'])
        void cache.invalidateQueries({ queryKey: ['cms', part] })
      // They may have gone to another category.
      void cache.invalidateQueries({ queryKey: ['announcements'] })
      // Reviews and questions are counted in the menu.
      void cache.invalidateQueries({ queryKey: ['dashboard'] })
    },
  })
}
