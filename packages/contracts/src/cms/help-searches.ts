import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Id, Line, Locale, UnixSeconds } from '../wire.ts'
import { longestSearchTerm } from './cms-values.ts'

/** Term that readers searched the help for without a result. */
export const HelpSearchTerm = z.object({
  /** Normalised: lower case, single spaces. */
  term: z.string(),
  /** Language that was searched. */
  locale: Locale,
  count: z.int(),
  lastAt: UnixSeconds,
  /** Document that is not published and whose draft has the term; null without one. */
  draft: z.object({ id: Id, title: z.string() }).nullable(),
})
export type HelpSearchTerm = z.output<typeof HelpSearchTerm>

export const listHelpSearches = endpoint({
  method: 'GET',
  path: '/helpSearches',
  access: 'cms.*',
  summary:
    'Terms that readers searched the help for without a result, the most frequent first; at most 100. A term that finds a published document by now is left out, and so is one that was dismissed.',
  reply: z.object({ terms: z.array(HelpSearchTerm) }),
})

export const dismissHelpSearch = endpoint({
  method: 'PUT',
  path: '/helpSearches',
  access: 'cms.helpSave',
  summary: 'Takes a term off the list of searches without a result, or puts it back.',
  body: z.object({
    term: Line(longestSearchTerm).min(1, 'field.missing'),
    locale: Locale,
    isDismissed: z.boolean(),
  }),
  reply: z.object({}),
})

export const noteHelpSearch = endpoint({
  method: 'POST',
  path: '/helpSearches',
  access: 'signed-in',
  summary:
    'Counts a search of the help in the language of the caller that finds nothing. Says nothing about the caller; what looks like an address or a number of somebody is not kept.',
  body: z.object({ q: z.string().trim().min(1).max(100) }),
  reply: z.object({}),
})
