import { packStates } from '@app/contracts/packs/pack-values'
import { Id } from '@app/contracts/wire'
import { z } from 'zod'

/** Address of the packs of a customer: a state, and the pack that lies over the list. */
export const PacksSearch = z.object({
  state: z.enum(packStates).optional().catch(undefined),
  id: Id.optional().catch(undefined),
})
export type PacksSearch = z.infer<typeof PacksSearch>
