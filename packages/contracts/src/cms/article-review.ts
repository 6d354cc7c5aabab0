import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Id, Line } from '../wire.ts'
import { Article } from './articles.ts'
import { longestReviewNote } from './cms-values.ts'

const one = z.object({ id: Id })

export const askArticleReview = endpoint({
  method: 'POST',
  path: '/articles/:id/review',
  access: 'cms.articleEdit',
  summary:
    'Asks for a review of the draft, with a line to the reviewer; whoever may publish it is told. Saves after it leave it in review: the reviewer reads the draft as it is then.',
  params: one,
  body: z.object({ version: z.int(), note: Line(longestReviewNote).default('') }),
  reply: Article,
})

export const withdrawArticleReview = endpoint({
  method: 'DELETE',
  path: '/articles/:id/review',
  access: 'cms.articleEdit',
  summary: 'Withdraws a review that the caller asked for.',
  params: one,
  reply: Article,
})

export const returnArticle = endpoint({
  method: 'POST',
  path: '/articles/:id/return',
  access: 'cms.publish',
  summary: 'Ends a review without publishing, with a reason for whoever asked.',
  params: one,
  body: z.object({ reason: Line(longestReviewNote).min(1) }),
  reply: Article,
})
