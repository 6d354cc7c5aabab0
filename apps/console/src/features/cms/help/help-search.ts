import { articleStates } from '@app/contracts/cms/cms-values'
import { z } from 'zod'
import { addressOf, lenient, words } from '#lib/list-search.ts'

/** Address of the help book: what is chosen, how the tree is filtered, and whether something is being written. */
export const helpSearch = z.object({
  id: lenient(z.uuid()),
  q: lenient(words),
  state: lenient(z.enum(articleStates)),
  /** Documents that readers rate low, alone. */
  rating: lenient(z.enum(['low'])),
  /** What stands beside the contents while no document is open. */
  desk: lenient(z.enum(['questions'])),
  /** Questions that were answered, in place of open ones. */
  asked: lenient(z.enum(['answered'])),
  write: lenient(z.enum(['edit', 'new'])),
  /** Category of a new document. */
  categoryId: lenient(z.uuid()),
  /** Title of a new document. */
  title: lenient(words),
})
export type HelpSearch = z.output<typeof helpSearch>

/** Filters of the tree, which stay while documents are chosen. */
export type HelpFilter = Pick<HelpSearch, 'q' | 'state' | 'rating'>
export const filterOf = ({ q, state, rating }: HelpFilter): HelpFilter => ({ q, state, rating })

export const helpHref = (search: HelpSearch): string => addressOf('/cms/help', search)
