import { createHash } from 'node:crypto'
import { createReadStream, type ReadStream, readFileSync, statSync } from 'node:fs'
import { extname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** Where the built console lies. */
export const consoleDist = fileURLToPath(new URL('../../../../console/dist', import.meta.url))

const mediaTypes: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.ico': 'image/x-icon',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
  '.txt': 'text/plain; charset=utf-8',
}

export interface ServedFile {
  stream: ReadStream
  mediaType: string
  encoding: 'br' | null
  bytes: number
}

interface Page {
  html: string
  hashes: string[]
}

/** What was last seen of a page's file. */
interface Look {
  /** When the file was looked at, and when it was written, in milliseconds of two clocks; null where there is none. */
  at: number
  stamp: number | null
  page: Page | undefined
}

const freshMs = 1000

/** The built console: pages and their files. Read again within a second after a new build. */
export class ConsoleFiles {
  readonly #root: string
  readonly #looks = new Map<string, Look>()

  constructor(root: string = consoleDist) {
    this.#root = root
  }

  /** The text of a built page; undefined while there is no build. */
  page(name: 'index.html' | 'login.html'): string | undefined {
    return this.#read(name)?.html
  }

  /** CSP sources of the inline scripts on the built pages. */
  scriptHashes(): string {
    const pages = [this.#read('index.html'), this.#read('login.html')]
    return [...new Set(pages.flatMap((page) => page?.hashes ?? []))].join(' ')
  }

  /** A file of the build, precompressed where the client accepts it. Undefined unless a plain name below the root. */
  file(path: string, acceptEncoding: string): ServedFile | undefined {
    const names = path.split('/')
    const mediaType = mediaTypes[extname(path)]
    if (!mediaType || !names.every((name) => /^[\w-][\w.-]*$/.test(name))) return undefined
    const file = join(this.#root, ...names)
    const takesBrotli = /(^|[\s,])br([\s,;]|$)/.test(acceptEncoding)
    return (takesBrotli ? open(`${file}.br`, mediaType, 'br') : undefined) ?? open(file, mediaType, null)
  }

  #read(name: string): Page | undefined {
    const known = this.#looks.get(name)
    // Every answer's headers ask: the disk is asked once a second.
    const at = performance.now()
    if (known && at - known.at < freshMs) return known.page
    const file = join(this.#root, name)
    const stamp = statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? null
    const isSame = known?.stamp === stamp
    const look = isSame ? { ...known, at } : { at, stamp, page: stamp === null ? undefined : readPage(file) }
    this.#looks.set(name, look)
    return look.page
  }
}

function readPage(file: string): Page {
  const html = readFileSync(file, 'utf8')
  return { html, hashes: inlineScriptHashes(html) }
}

/** CSP sources of the scripts a page holds in itself; blocks of data are not scripts. */
export function inlineScriptHashes(html: string): string[] {
  const scripts = html.matchAll(/<script\b([^>]*)>([\s\S]*?)<\/script>/gi)
  return [...scripts].flatMap(([, attributes = '', text = '']) => {
    if (/\ssrc\s*=/.test(attributes) || /type\s*=\s*["']?application\/json/.test(attributes) || text === '') return []
    return [`'sha256-${createHash('sha256').update(text).digest('base64')}'`]
  })
}

function open(file: string, mediaType: string, encoding: 'br' | null): ServedFile | undefined {
  const stat = statSync(file, { throwIfNoEntry: false })
  if (!stat?.isFile()) return undefined
  return { stream: createReadStream(file), mediaType, encoding, bytes: stat.size }
}
