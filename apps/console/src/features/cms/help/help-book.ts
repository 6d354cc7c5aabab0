import type { CmsCategory } from '@app/contracts/cms/cms-categories'
import { isRatedLow, isUnder } from '@app/contracts/cms/cms-values'
import type { HelpDocument, listHelp } from '@app/contracts/cms/help'
import type { Reply } from '@app/contracts/endpoint'
import { type CategoryNode, inOrder } from '../category-tree.ts'
import { filterOf, type HelpFilter } from './help-search.ts'

/** The help of a site as the server gives it. */
export type Book = Reply<typeof listHelp>

export interface Chapter extends CategoryNode {
  /** Documents that the filters leave, in order. */
  documents: readonly HelpDocument[]
}

/** Lines of texts that have the words of the filter, by document. */
export type TextHits = ReadonlyMap<string, string>

const isKept =
  ({ q, state, rating }: HelpFilter, hits: TextHits | undefined) =>
  (document: HelpDocument) => {
    const { id, title, slug } = document
    const sought = q?.toLowerCase() ?? ''
    if (rating === 'low' && !isRatedLow(document)) return false
    if (state !== undefined && !isUnder(state, document)) return false
    return `${title} ${slug}`.toLowerCase().includes(sought) || hits?.has(id) === true
  }

/** Whether a filter may leave documents out. */
export const isFiltered = (filter: HelpFilter): boolean =>
  Object.values(filterOf(filter)).some((one) => one !== undefined)

/** The book from top to bottom. A filter leaves out chapters without a document of their own or below them. */
export function chaptersOf(
  categories: readonly CmsCategory[],
  documents: readonly HelpDocument[],
  filter: HelpFilter,
  hits?: TextHits,
): Chapter[] {
  const kept = documents.filter(isKept(filter, hits))
  const chapters = inOrder(categories, 'help').map((node) => ({
    ...node,
    documents: kept.filter(({ categoryId }) => categoryId === node.category.id),
  }))
  if (!isFiltered(filter)) return chapters
  const isFull = (id: string): boolean =>
    chapters.some(
      ({ category, documents: own }) =>
        (category.id === id && own.length > 0) || (category.parentId === id && isFull(category.id)),
    )
  return chapters.filter(({ category }) => isFull(category.id))
}
