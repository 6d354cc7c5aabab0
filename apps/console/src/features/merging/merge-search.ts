import { z } from 'zod'

/** Address of the page: the other account, and whether it is the one that remains. */
export const MergeSearch = z.object({
  other: z.uuid().optional().catch(undefined),
  keeps: z.literal('other').optional().catch(undefined),
})
export type MergeSearch = z.output<typeof MergeSearch>
