import type { exportArticles } from '@app/contracts/cms/article-files'
import { articlesExportedAtOnce, type ContentKind } from '@app/contracts/cms/cms-values'
import { type ImageName, imageAddress, imageAt, imageFile } from '@app/contracts/cms/image-address'
import { changeImages, imageFolder, imagePath } from '@app/contracts/cms/image-paths'
import type { Reply } from '@app/contracts/endpoint'
import { titleIn, writtenIn } from '@app/contracts/languages'
import { largestTaskFile } from '@app/contracts/tasks'
import type { Locale } from '@app/contracts/wire'
import type { Caller } from '#core/caller.ts'
import { DomainError } from '#core/domain-error.ts'
import { type ArchiveWriter, zipArchive } from '#core/zip-archive.ts'
import type { Ctx } from '#ctx.ts'
import type { Tx } from '#db/client.ts'
import { exportNowOrAsTask } from '#features/desk/long-export.service.ts'
import type { TaskFile, TaskKind } from '#features/desk/tasks.service.ts'
import { record } from '#features/logs/logs.service.ts'
import { ownLanguage } from '#features/sites/sites.service.ts'
import { articleFileName, writeArticleFile } from './article-file.ts'
import { type ExportedDraft, exportedDrafts, exportedIds } from './article-files.repo.ts'
import { wholeSite } from './categories.service.ts'
import { imageFileOf } from './images.service.ts'

/** Room for the directory of the archive, for the list of what was left out, and for what is on its way into it. */
const directoryBytes = 1536 * 1024
/** Images between two reports of a task. */
const imagesReported = 20

/** Documents in memory at a time. */
const batchRows = 50

/** The draft of an article in a language as a Markdown file; in a ZIP beside its images where it shows any. */
export async function exportDraft(ctx: Ctx, caller: Caller, id: string, wished?: Locale): Promise<TaskFile> {
  const { siteId } = caller.scope
  const { draft, own } = await ctx.db.transaction(wholeSite(caller), async (tx) => {
    const own = await ownLanguage(tx, siteId)
    const [found] = await exportedDrafts(tx, siteId, [id])
    if (!found || found.content[wished ?? own].title === '') throw new DomainError('cms.article-missing')
    const object = { kind: 'cms-article', id, name: titleIn(found.content, own) }
    await record(tx, caller, siteId, caller.accountId, 'cms.export', { rows: 1, format: 'md' }, { object })
    return { draft: found, own }
  })
  const locale = wished ?? own
  const { text, images } = textBesideImages(draft, locale, '')
  const name = articleFileName(draft.slug, locale, own)
  if (images.length === 0) return { name, type: 'text/markdown; charset=utf-8', bytes: Buffer.from(text) }
  const { zip, end } = boundedArchive(ctx.clock.now())
  await zip.add(name, true, [Buffer.from(text)])
  await addImages(ctx, siteId, zip, images)
  return { name: `${name.replace(/\.md$/, '')}.zip`, type: 'application/zip', bytes: await end() }
}

/** Text of a draft whose images lie in a folder beside it, or above it by `up`, and these images. */
function textBesideImages(draft: ExportedDraft, locale: Locale, up: '' | '../'): { text: string; images: ImageName[] } {
  const images = new Map<string, ImageName>()
  const text = changeImages(writeArticleFile(draft, locale), (target) => {
    const image = imageAt(target)
    if (!image) return undefined
    images.set(imagePath(image), image)
    return up + imagePath(image)
  })
  return { text, images: [...images.values()] }
}

/** A ZIP in memory, which is given up on where it grows beyond what a task keeps. */
function boundedArchive(now: Date): { zip: ArchiveWriter; end(): Promise<Buffer> } {
  const parts: Uint8Array[] = []
  let size = 0
  const zip = zipArchive(now, async (part) => {
    size += part.length
    if (size > largestTaskFile) throw new DomainError('task.file-too-large')
    parts.push(part)
  })
  return { zip, end: () => zip.end().then(() => Buffer.concat(parts)) }
}

/** Stored request of an export task: the documents that there were when it was asked for. */
interface Wish {
  ids: string[]
  kind: ContentKind
}

/** The drafts of a kind as a ZIP of Markdown files and their images, or the task that makes it where they are many. */
export async function beginArticlesExport(
  ctx: Ctx,
  caller: Caller,
  kind: ContentKind,
): Promise<TaskFile | { data: Reply<typeof exportArticles> }> {
  const { siteId } = caller.scope
  const ids = await ctx.db.readTransaction(wholeSite(caller), (tx) => exportedIds(tx, siteId, kind))
  const audit = (tx: Tx) =>
    record(tx, caller, siteId, caller.accountId, 'cms.export', { rows: ids.length, format: 'zip', kind })
  const wish: Wish = { ids, kind }
  return exportNowOrAsTask(ctx, caller, {
    ...{ kind: 'articles.export', input: wish, rows: ids.length, atOnce: articlesExportedAtOnce, audit },
    make: () => makeArchive(ctx, siteId, wish),
  })
}

/** Export of all documents as a task. */
export const articlesExport: TaskKind = {
  access: 'cms.*',
  isRepeatable: true,
  async run(ctx, { scope, input }, report) {
    // Written by `beginArticlesExport`.
    const wish = input as Wish
    await report(0, wish.ids.length)
    return makeArchive(ctx, scope.siteId, wish, (done) => report(done, wish.ids.length))
  },
}

type Makers = Pick<Ctx, 'db' | 'clock' | 'storage'>

async function makeArchive(
  ctx: Makers,
  siteId: string,
  { ids, kind }: Wish,
  onRows?: (done: number) => Promise<void>,
): Promise<TaskFile> {
  const { db, clock } = ctx
  const now = clock.now()
  const images = new Map<string, ImageName>()
  const { zip, end } = boundedArchive(now)
  for (let at = 0; at < ids.length; at += batchRows) {
    const some = ids.slice(at, at + batchRows)
    const { drafts, own } = await db.readTransaction({ siteId, accountId: null }, async (tx) => ({
      drafts: await exportedDrafts(tx, siteId, some),
      own: await ownLanguage(tx, siteId),
    }))
    for (const draft of drafts)
      for (const locale of writtenIn(draft.content)) {
        const { text, images: shown } = textBesideImages(draft, locale, '../')
        for (const image of shown) images.set(imagePath(image), image)
        await zip.add(`${draft.category}/${articleFileName(draft.slug, locale, own)}`, true, [Buffer.from(text)])
      }
    await onRows?.(Math.min(at + batchRows, ids.length))
  }
  await addImages(ctx, siteId, zip, [...images.values()], () => onRows?.(ids.length))
  const name = `${kind === 'help' ? 'help' : 'articles'}-${now.toISOString().slice(0, 10)}.zip`
  return { name, type: 'application/zip', bytes: await end() }
}

/** Adds the images of the texts while there is room, and names those that are left out in a file beside them. */
async function addImages(
  ctx: Makers,
  siteId: string,
  zip: ArchiveWriter,
  images: readonly ImageName[],
  onSome?: () => Promise<void> | undefined,
): Promise<void> {
  const left: string[] = []
  for (const [at, image] of images.entries()) {
    const stored = await imageFileOf(ctx, siteId, image.hash, imageFile(image))
    if (stored && zip.size + stored.length + directoryBytes <= largestTaskFile)
      await zip.add(imagePath(image), false, stored.stream)
    else {
      left.push(`${imagePath(image)}  ${stored ? `${stored.length} B` : '不存在 / missing'}  ${imageAddress(image)}`)
      stored?.stream.destroy()
    }
    if (at % imagesReported === 0) await onSome?.()
  }
  if (left.length === 0) return
  const words = [
    '以下图片未包含在内：文件最大 20 MB。',
    'These images are not included: the file has at most 20 MB.',
    '',
  ]
  await zip.add(`${imageFolder}/NOT-INCLUDED.txt`, true, [Buffer.from([...words, ...left, ''].join('\r\n'))])
}
