import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Id, UnixSeconds } from '../wire.ts'

/** How long an article stays with who edits it without a sign of life, in seconds. */
export const holdSeconds = 60

const one = z.object({ id: Id })

export const holdArticle = endpoint({
  method: 'POST',
  path: '/articles/:id/hold',
  access: 'cms.articleEdit',
  summary:
    'Holds an article for editing, or goes on holding it, for a minute. Where somebody else holds it, that stays so, unless `take` is set: then its drafts are saved by the caller alone.',
  params: one,
  body: z.object({ take: z.boolean().default(false) }),
  reply: z.object({
    /** Who else edits it; null where the caller holds it. */
    holder: z.object({ name: z.string(), since: UnixSeconds }).nullable(),
  }),
})

export const releaseArticle = endpoint({
  method: 'DELETE',
  path: '/articles/:id/hold',
  access: 'cms.articleEdit',
  summary: 'Lets go of an article that the caller holds, so that somebody else may edit it at once.',
  params: one,
  reply: z.object({}),
})
