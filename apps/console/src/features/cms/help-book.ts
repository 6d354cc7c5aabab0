import type { CmsCategory } from '@app/contracts/cms/cms-categories'
import type { HelpDocument, listHelp } from '@app/contracts/cms/help'
import type { Reply } from '@app/contracts/endpoint'
import { type CategoryNode, inOrder } from './category-tree.ts'
import type { HelpSearch } from './help-search.ts'

/** The help of a site as the server gives it. */
export type Book = Reply<typeof listHelp>

export interface Chapter extends CategoryNode {
  /** Documents that the filters leave, in order. */
  documents: readonly HelpDocument[]
}

type Filter = Pick<HelpSearch, 'q' | 'state'>

const isKept =
  ({ q, state }: Filter) =>
  ({ title, slug, state: at }: HelpDocument) => {
    const sought = q?.toLowerCase() ?? ''
    return (state === undefined || at === state) && `${title} ${slug}`.toLowerCase().includes(sought)
  }

/** The book from top to bottom. A filter leaves out chapters without a document of their own or below them. */
export function chaptersOf(
  categories: readonly CmsCategory[],
  documents: readonly HelpDocument[],
  filter: Filter,
): Chapter[] {
  const kept = documents.filter(isKept(filter))
  const chapters = inOrder(categories, 'help').map((node) => ({
    ...node,
    documents: kept.filter(({ categoryId }) => categoryId === node.category.id),
  }))
  if (filter.q === undefined && filter.state === undefined) return chapters
  const isFull = (id: string): boolean =>
    chapters.some(
      ({ category, documents: own }) =>
        (category.id === id && own.length > 0) || (category.parentId === id && isFull(category.id)),
    )
  return chapters.filter(({ category }) => isFull(category.id))
}
