import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Id, Line, Locale, UnixSeconds } from '../wire.ts'
import { MarkdownText } from './markdown-text.ts'
import { longestQuestion, questionStates, questionTopics } from './question-values.ts'

/** Question as a visitor of the shop front sends it. */
export const QuestionBody = z.object({
  name: Line(60).min(1, 'field.missing'),
  /** Where the answer goes. */
  email: z.string().trim().min(1, 'field.missing').max(254, 'field.email').pipe(z.email('field.email')),
  topic: z.enum(questionTopics),
  /** Order that it is about, as the visitor wrote it. */
  orderNo: Line(40).default(''),
  text: MarkdownText(longestQuestion).pipe(z.string().trim().min(1, 'field.missing')),
})
export type QuestionBody = z.output<typeof QuestionBody>

/** Question that a visitor asked on the contact page of the shop front. */
export const ShopQuestion = z.object({
  id: Id,
  name: z.string(),
  email: z.string(),
  topic: z.enum(questionTopics),
  /** As the visitor wrote it; empty without one. */
  orderNo: z.string(),
  text: z.string(),
  /** Language of the page that it was asked on. */
  locale: Locale,
  askedAt: UnixSeconds,
  /** When a member ended it; null while it is open. */
  answeredAt: UnixSeconds.nullable(),
  /** Name of that member; empty while it is open. */
  answeredBy: z.string(),
})
export type ShopQuestion = z.output<typeof ShopQuestion>

export const listShopQuestions = endpoint({
  method: 'GET',
  path: '/shopQuestions',
  access: 'cms.helpSave',
  summary:
    'Questions that visitors asked on the contact page of the shop front: open ones in the order they came, or answered ones with the latest first; at most 100. Each is erased after 180 days.',
  query: z.object({
    /** `open` ones wait for an answer; `answered` ones were ended by a member. */
    state: z.enum(questionStates).default('open'),
  }),
  reply: z.object({
    questions: z.array(ShopQuestion),
    /** Of all questions, listed or not. */
    counts: z.object({ open: z.int(), answered: z.int() }),
  }),
})

export const answerShopQuestion = endpoint({
  method: 'PUT',
  path: '/shopQuestions/:id',
  access: 'cms.helpSave',
  summary: 'Marks a question as answered, or as open again. The answer itself is a mail of the member.',
  params: z.object({ id: Id }),
  body: z.object({ isAnswered: z.boolean() }),
  reply: ShopQuestion,
})

export const eraseShopQuestion = endpoint({
  method: 'DELETE',
  path: '/shopQuestions/:id',
  access: 'cms.helpSave',
  summary: 'Erases a question with the name and address of the visitor for good, such as spam.',
  params: z.object({ id: Id }),
  reply: z.object({}),
})
