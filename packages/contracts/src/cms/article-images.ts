import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { storedKinds } from '../plans/stored-bytes.ts'
import { UnixSeconds } from '../wire.ts'
import { imageAt } from './image-address.ts'

/** Largest file of an image, in bytes. */
export const mostImageBytes = 10_000_000
/** Most pixels of an image. */
export const mostImagePixels = 40_000_000
/** Days after which an image that nothing names is erased. */
export const unusedImageDays = 14
/** Images that a site may add within an hour. */
export const mostImagesPerHour = 200

/** Address of an image of the site. */
export const ImageAddress = z.string().refine((address) => imageAt(address) !== null, 'field.image-address')

/** Image that articles may show. */
export const ArticleImage = z.object({
  /** Path on the site, which says width and height of the kept image. */
  address: z.string(),
  width: z.int(),
  height: z.int(),
  /** Bytes of all its copies. */
  bytes: z.int(),
  /** Name of the file as it came. */
  name: z.string(),
})
export type ArticleImage = z.output<typeof ArticleImage>

export const uploadArticleImage = endpoint({
  method: 'POST',
  path: '/articleImages',
  access: 'cms.articleEdit',
  summary:
    'Keeps an image for articles: PNG, JPEG, WebP or GIF by content, drawn anew as WebP and without its metadata. The same image has the same address.',
  body: z.object({
    name: z.string().max(300),
    /** The file in base64. */
    content: z.string().max(Math.ceil(mostImageBytes / 3) * 4, 'field.image-size'),
  }),
  reply: ArticleImage,
})

export const listArticleImages = endpoint({
  method: 'GET',
  path: '/articleImages',
  access: 'cms.*',
  summary: 'Images of the site with their size and use, the newest first.',
  query: z.object({
    /** Part of the file name. */
    q: z.string().trim().max(120).optional(),
    limit: z.coerce.number().int().min(1).max(100).default(20),
    /** 1-based page. */
    offset: z.coerce.number().int().min(1).max(100_000).default(1),
  }),
  reply: z.object({
    images: z.array(
      ArticleImage.extend({
        uploadedBy: z.string(),
        uploadedAt: UnixSeconds,
        /** Articles whose draft or published text shows it, and categories whose cover it is. */
        uses: z.int(),
      }),
    ),
    /** Images that were found. */
    total: z.int(),
    /** Bytes of all images of the site. */
    bytes: z.int(),
    /** Bytes of all files of the site, by what they are: together they are what the plan limits. */
    stored: z.record(z.enum(storedKinds), z.int()),
    /** Most bytes that the plan allows; null without a limit. */
    mostBytes: z.int().nullable(),
  }),
})
