import { z } from 'zod'
import { endpoint } from './endpoint.ts'

/** Subject of a preference, such as `shortcuts`, `density` or `columns:orders`. */
export const PreferenceSubject = z
  .string()
  .regex(/^[a-z][a-zA-Z-]*(:[a-zA-Z][a-zA-Z.-]*)?$/)
  .max(80)

/** Largest size of a preference, as JSON. */
export const largestPreference = 8_000

export const listPreferences = endpoint({
  method: 'GET',
  path: '/preferences',
  access: 'signed-in',
  summary: 'How the member likes its console, by subject.',
  byKey: 'never',
  reply: z.object({ preferences: z.record(z.string(), z.unknown()) }),
})

export const savePreference = endpoint({
  method: 'PUT',
  path: '/preferences/:subject',
  access: 'signed-in',
  inPlace: 'never',
  summary: "Keeps one of the member's own preferences; null forgets it.",
  params: z.object({ subject: PreferenceSubject }),
  body: z.object({
    value: z.unknown().refine((value) => JSON.stringify(value ?? null).length <= largestPreference),
  }),
  reply: z.object({}),
})

/** Preference stored under `shortcuts`. */
export const ShortcutsPreference = z.object({ singleKeys: z.boolean() })

/** Preference stored under `columns:<list>`: column order, hidden columns, and columns pinned to an edge. */
export const ColumnsPreference = z.object({
  order: z.array(z.string()),
  hidden: z.array(z.string()),
  pins: z.record(z.string(), z.enum(['start', 'end'])).default({}),
})
