import { mostImageBytes } from '@app/contracts/cms/article-images'
import { longestArticleFile, mostImportedFiles, mostImportedImages } from '@app/contracts/cms/cms-values'
import { imageAddress } from '@app/contracts/cms/image-address'
import { addressOfPath, changeImages, pathOfTarget, pathWithin } from '@app/contracts/cms/image-paths'
import { textOf } from '@app/contracts/csv'
import { ZipFault, zipFiles, zipTexts } from '#lib/zip-texts.ts'

/** A Markdown file as it is sent to be imported: images that come along stand in it under their addresses. */
export interface MarkdownFile {
  name: string
  text: string
}

/** An image that comes along with Markdown files. */
export interface ComingImage {
  /** Stands for it until it is uploaded; its own, where it was exported and is unchanged. */
  address: string
  name: string
  /** Null of one that is larger than images may be. */
  file: File | null
}

interface ReadFiles {
  files: MarkdownFile[]
  images: ComingImage[]
}

/** Why files cannot be sent, and which one where it is one. */
export interface FilesProblem {
  problem: 'none' | 'too-many' | 'too-many-images' | 'too-long' | 'too-large' | 'unreadable'
  name: string
}

/** What one import sends at most: less than the server reads, since JSON escapes signs. */
const mostTogether = 6_000_000
/** UTF-8 takes up to four bytes for a character. */
const mostBytes = longestArticleFile * 4

/** What the texts, and the images, of an archive unfold to at most. */
const mostUnfolded = { texts: 50_000_000, images: 60_000_000 }

const isMarkdown = (name: string) => /\.(md|markdown)$/i.test(name)
const isHidden = (name: string) => name.split('/').some((part) => part.startsWith('.') || part === '__MACOSX')

/** SVG and others among them, so that what is refused is told. */
const isImage = (name: string) => /\.(png|jpe?g|webp|gif|svg|avif|bmp|tiff?)$/i.test(name)

/** Markdown files, and those in ZIP archives with the images that they name, as texts. */
export async function readMarkdownFiles(files: readonly File[]): Promise<ReadFiles | FilesProblem> {
  const read: MarkdownFile[] = []
  const images = new Map<string, ComingImage>()
  for (const file of files) {
    if (file.size > 50_000_000) return { problem: 'too-large', name: file.name }
    const bytes = new Uint8Array(await file.arrayBuffer())
    const texts = /\.zip$/i.test(file.name) ? await archived(file.name, bytes) : single(file.name, bytes)
    if ('problem' in texts) return texts
    read.push(...texts.files)
    for (const image of texts.images) images.set(image.address, image)
  }
  if (read.length === 0) return { problem: 'none', name: '' }
  if (read.length > mostImportedFiles) return { problem: 'too-many', name: '' }
  if (images.size > mostImportedImages) return { problem: 'too-many-images', name: '' }
  const long = read.find(({ text }) => text.length > longestArticleFile)
  if (long) return { problem: 'too-long', name: long.name }
  const size = new Blob(read.map(({ text }) => text)).size
  return size > mostTogether ? { problem: 'too-large', name: '' } : { files: read, images: [...images.values()] }
}

function single(name: string, bytes: Uint8Array): ReadFiles | FilesProblem {
  if (!isMarkdown(name)) return { files: [], images: [] }
  const read = textOf(bytes)
  return 'text' in read ? { files: [{ name, text: read.text }], images: [] } : { problem: 'unreadable', name }
}

async function archived(name: string, bytes: Uint8Array): Promise<ReadFiles | FilesProblem> {
  let texts: Map<string, string>
  let parts: Map<string, Uint8Array<ArrayBuffer> | null>
  try {
    const isWanted = (path: string) => isMarkdown(path) && !isHidden(path)
    texts = zipTexts(bytes, { isWanted, mostBytes, mostTogether: mostUnfolded.texts })
    const named = pathsNamed(texts)
    parts = zipFiles(bytes, {
      isWanted: (path) => named.has(pathWithin(path) ?? ''),
      ...{ mostBytes: mostImageBytes, mostTogether: mostUnfolded.images, withoutLong: true },
    })
  } catch (error) {
    const what = error instanceof ZipFault ? error.what : 'not-a-zip'
    if (what === 'too-much') return { problem: 'too-large', name: '' }
    return { problem: what === 'too-large' ? 'too-long' : 'unreadable', name }
  }
  const images = new Map<string, ComingImage>()
  for (const [path, part] of parts) images.set(pathWithin(path) ?? '', await comingImage(path, part))
  const files = [...texts].map(([path, text]) => ({
    name: path,
    text: changeImages(text, (target) => {
      const at = pathOfTarget(target, path)
      // An export leaves out what it has no room for: its path still says the address.
      return at === null ? undefined : (images.get(at)?.address ?? addressOfPath(at) ?? undefined)
    }),
  }))
  return { files, images: [...images.values()] }
}

/** Paths of the images that texts of an archive name. */
function pathsNamed(texts: ReadonlyMap<string, string>): Set<string> {
  const paths = new Set<string>()
  for (const [file, text] of texts)
    changeImages(text, (target) => {
      const path = pathOfTarget(target, file)
      if (path !== null && isImage(path)) paths.add(path)
      return undefined
    })
  return paths
}

/** An image under its own address where it is still the one that was exported, else under one made of its content. */
async function comingImage(path: string, part: Uint8Array<ArrayBuffer> | null): Promise<ComingImage> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', part ?? new TextEncoder().encode(path)))
  const hash = [...digest.subarray(0, 16)].map((byte) => byte.toString(16).padStart(2, '0')).join('')
  const own = addressOfPath(path)
  const address = own?.startsWith(`/images/${hash}/`) ? own : imageAddress({ hash, width: 1, height: 1 })
  return { address, name: path, file: part && new File([part], path.replace(/^.*[\\/]/, '')) }
}
