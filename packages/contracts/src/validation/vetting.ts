import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { legalFields, OrganisationDetail } from '../organisations.ts'
import { Id } from '../wire.ts'
import { vettingSteps } from './vetting-values.ts'

const one = z.object({ id: Id })
const Version = z.int().positive()
const reply = z.object({ organisation: OrganisationDetail })
const Text = (most: number) => z.string().trim().max(most)

/** Fields that can be returned: legal details, and uploads as a whole. */
export const returnableFields = [...legalFields, 'documents'] as const

export const submitVetting = endpoint({
  method: 'POST',
  path: '/organisations/:id/vettings',
  access: 'org.submit',
  summary: 'Hands an organisation in to be vetted for a brand, for the first time or again.',
  params: one,
  body: z.object({ brand: z.string().trim().min(1, 'field.missing').max(60), note: Text(500).default('') }),
  reply,
})

export const recordStep = endpoint({
  method: 'PUT',
  path: '/vettings/:id/step',
  access: 'org.vet',
  summary: 'Notes what a step of a vetting came to: registry, telephone call or agreement.',
  params: one,
  body: z.object({
    step: z.enum(vettingSteps),
    /** Outcome of the step. */
    result: z.enum(['passed', 'failed']),
    note: Text(500).default(''),
    /** Reference for verification: an address, an extract, the number of a recording. */
    evidence: Text(500).min(1, 'field.missing'),
    version: Version,
  }),
  reply,
})

export const approveVetting = endpoint({
  method: 'POST',
  path: '/vettings/:id/approve',
  access: 'org.vet',
  summary: 'Approves a vetting whose steps are all passed; it holds for as long as the rules of the day allow.',
  params: one,
  body: z.object({ version: Version, reason: Text(200).default('') }),
  reply,
})

export const returnVetting = endpoint({
  method: 'POST',
  path: '/vettings/:id/return',
  access: 'org.vet',
  summary: 'Sends a vetting back with a reason for each detail that has to be mended.',
  params: one,
  body: z.object({
    version: Version,
    reasons: z
      .array(z.object({ field: z.enum(returnableFields), reason: Text(200).min(1, 'field.missing') }))
      .min(1)
      .max(returnableFields.length),
  }),
  reply,
})
