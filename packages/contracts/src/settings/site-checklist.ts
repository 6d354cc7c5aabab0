import { z } from 'zod'
import { endpoint } from '../endpoint.ts'

/** What a new site needs, in the order of the checklist. A site sells once it has `neededToSell`. */
export const checklistSteps = ['channel', 'products', 'brand', 'mail', 'customer'] as const
export type ChecklistStep = (typeof checklistSteps)[number]
export const neededToSell: readonly ChecklistStep[] = ['channel', 'products']

export const getSiteChecklist = endpoint({
  method: 'GET',
  path: '/siteChecklist',
  access: 'site.edit',
  summary: 'What the site still needs before it can sell, and what is recommended.',
  reply: z.object({
    steps: z.array(z.object({ step: z.enum(checklistSteps), isDone: z.boolean() })),
    /** Whether customers can buy and pay. */
    canSell: z.boolean(),
  }),
})
