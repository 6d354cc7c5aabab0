import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { WordingFilter } from '../list-filters.ts'
import { Line, UnixSeconds } from '../wire.ts'
import { isPlainText, longestWording, wordingLanguages, wordingViews } from './wording-values.ts'

/** A text in some of the languages. */
export const TextsOf = <S extends z.ZodType>(text: S) =>
  z.object({
    ...{ zh: text.optional(), en: text.optional(), es: text.optional() },
    ...{ de: text.optional(), ja: text.optional(), fr: text.optional() },
  })

/** One text of the product, and what the site says in its place. */
export const Word = z.object({
  /** The key, for lists. */
  id: z.string(),
  key: z.string(),
  /** Part of the product that says it, such as `orders/placing`. */
  module: z.string(),
  /** Languages that the product can say it in. */
  languages: z.array(z.enum(wordingLanguages)),
  /** Texts of the product; a language without one is missing. */
  defaults: TextsOf(z.string()),
  /** The site's own texts as they were last saved, and as they were last published. */
  own: TextsOf(z.string()),
  published: TextsOf(z.string()),
  /** Languages whose own text no longer has the holes of the product's and is not shown. */
  unfit: z.array(z.enum(wordingLanguages)),
  /** Times that it was saved. */
  version: z.int().nonnegative(),
  savedBy: z.string(),
  savedAt: UnixSeconds.nullable(),
})
export type Word = z.output<typeof Word>

const Publication = z.object({
  version: z.int().positive(),
  note: z.string(),
  publishedBy: z.string(),
  publishedAt: UnixSeconds,
  /** Own texts in it. */
  texts: z.int().nonnegative(),
})
export type Publication = z.output<typeof Publication>

export const listWording = endpoint({
  method: 'GET',
  path: '/wording',
  access: 'lang.*',
  summary: 'Every text of console and server with what the site says in its place, and how complete each language is.',
  query: WordingFilter,
  reply: z.object({
    words: z.array(Word),
    total: z.int(),
    views: z.record(z.enum(wordingViews), z.int()),
    /** Parts of the product, in alphabetical order. */
    modules: z.array(z.string()),
    /** Of so many texts the language has so many. */
    coverage: z.array(z.object({ language: z.enum(wordingLanguages), has: z.int(), of: z.int() })),
    /** Texts saved and not published, whatever is listed. */
    toPublish: z.int(),
    /** What is in force; null while nothing was published. */
    published: Publication.nullable(),
  }),
})
export type WordingList = z.output<typeof listWording.reply>

export const getWord = endpoint({
  method: 'GET',
  path: '/wording/word',
  access: 'lang.*',
  summary: 'One text of the product with what the site says in its place.',
  query: z.object({ key: z.string().max(200) }),
  reply: Word,
})

/** A site's own text. */
export const OwnText = z.string().trim().max(longestWording).refine(isPlainText, 'field.one-line')

export const saveWord = endpoint({
  method: 'PUT',
  path: '/wording/word',
  access: 'lang.edit',
  summary:
    'Words one text anew. An empty language is worded by the product. Nobody else sees it before it is published.',
  body: z.object({ key: z.string().max(200), texts: TextsOf(OwnText), version: z.int().nonnegative() }),
  reply: Word,
})

export const publishWording = endpoint({
  method: 'POST',
  path: '/wording/publish',
  access: 'lang.publish',
  summary: 'Puts the saved texts in force for everybody. `version` is the publication that was read, 0 for none.',
  body: z.object({ version: z.int().nonnegative(), note: Line(200).default('') }),
  reply: Publication,
})

export const listWordPacks = endpoint({
  method: 'GET',
  path: '/wording/versions',
  access: 'lang.*',
  summary: "Published versions of the site's words, the newest first, at most twenty.",
  reply: z.object({ versions: z.array(Publication) }),
})

export const rollBackWording = endpoint({
  method: 'POST',
  path: '/wording/rollBack',
  access: 'lang.publish',
  summary:
    'Publishes an older version again, as a new one. Texts saved since are dropped. `version` is the publication that was read.',
  body: z.object({ to: z.int().positive(), version: z.int().nonnegative(), note: Line(200).default('') }),
  reply: Publication,
})
