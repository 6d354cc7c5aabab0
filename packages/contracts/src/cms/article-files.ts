import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Id, Locale } from '../wire.ts'
import { ImageAddress } from './article-images.ts'
import {
  articleFileDeeds,
  articleFileFaults,
  articleFileNotes,
  contentKinds,
  longestArticleFile,
  mostImportedFiles,
  mostImportedImages,
} from './cms-values.ts'

export const exportArticle = endpoint({
  method: 'GET',
  path: '/articles/:id/markdown',
  access: 'cms.*',
  summary:
    'The draft of an article in one language as a Markdown file with front matter; where it shows images, a ZIP of the file and a folder with them.',
  params: z.object({ id: Id }),
  query: z.object({
    /** The site's own where left out. */
    locale: Locale.optional(),
  }),
  file: true,
  reply: z.object({}),
})

export const exportArticles = endpoint({
  method: 'GET',
  path: '/articleFiles',
  access: 'cms.*',
  summary:
    'The drafts of all articles or help documents as a ZIP of Markdown files, a folder for each category and one with the images that they show. Images beyond 20 MB are left out and named in a file; above 200 documents a task that makes it, and then the envelope names that.',
  query: z.object({ kind: z.enum(contentKinds) }),
  file: true,
  reply: z.object({ taskId: Id, rows: z.int() }),
})

/** What an import does with a Markdown file. */
export const ArticleFileVerdict = z.object({
  /** Name of the file as it came. */
  name: z.string(),
  does: z.enum(articleFileDeeds),
  title: z.string(),
  slug: z.string(),
  locale: Locale,
  /** Category that the document stands in; null with a fault. */
  categoryId: Id.nullable(),
  /** Version of the draft that changes; 0 for a new one. */
  version: z.int(),
  fault: z.enum(articleFileFaults).nullable(),
  /** More on a fault, in words; else empty. */
  detail: z.string(),
  notes: z.array(z.enum(articleFileNotes)),
})
export type ArticleFileVerdict = z.output<typeof ArticleFileVerdict>

export const importArticles = endpoint({
  method: 'POST',
  path: '/articleFiles',
  access: 'cms.articleCreate',
  summary:
    'Takes Markdown files as drafts: a file whose slug a document has already changes its draft, any other begins one. What is published stays. Files with a fault are left out; all others are taken, or none. `dryRun` says what would happen.',
  body: z.object({
    kind: z.enum(contentKinds),
    /** Category of documents whose file names none of the site's. */
    categoryId: Id.nullable().default(null),
    files: z
      .array(
        z.object({
          name: z.string().max(300),
          text: z.string().max(longestArticleFile),
          /** Version of the draft when it was compared; a newer one refuses the import. */
          version: z.int().default(0),
        }),
      )
      .min(1)
      .max(mostImportedFiles),
    /** Images that come along: addresses which the files name them by, whether or not the site has them yet. */
    images: z.array(ImageAddress).max(mostImportedImages).default([]),
    dryRun: z.boolean(),
  }),
  reply: z.object({
    files: z.array(ArticleFileVerdict),
    /** Those of `images` that the site does not have: they are to be uploaded, and named by their new addresses. */
    absentImages: z.array(z.string()),
    /** Documents that were begun or changed. */
    taken: z.int(),
  }),
})
