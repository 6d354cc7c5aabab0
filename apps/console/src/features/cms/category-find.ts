import { categoryKinds } from '@app/contracts/cms/cms-values'
import { z } from 'zod'
import { lenient } from '#lib/list-search.ts'

/** What a list of categories is narrowed to: a kind, and a part of the name in any language or of the address. */
export const categoryFind = z.object({ q: lenient(z.string().max(100)), kind: lenient(z.enum(categoryKinds)) })
export type CategoryFind = z.infer<typeof categoryFind>
