import { createHash } from 'node:crypto'
import { createReadStream, type ReadStream, readFileSync, statSync } from 'node:fs'
import { extname, join } from 'node:path'
import type { ConsoleWords } from '@app/contracts/wording/wording-values'
import { projectRoot } from '#core/project.ts'

/** Directory of the built console. */
export const consoleDist = join(projectRoot, 'apps/console/dist')

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

/** Cached state of a page's file. */
interface Look {
  /** Time of the last check, and modification time of the file, in milliseconds of two clocks; null without a file. */
  at: number
  stamp: number | null
  page: Page | undefined
}

const freshMs = 1000

const noWords: ConsoleWords = {}

/** Files of the built console. A new build is read within a second. */
export class ConsoleFiles {
  readonly #root: string
  readonly #looks = new Map<string, Look>()
  #words: { stamp: number; words: ConsoleWords } | undefined

  constructor(root: string = consoleDist) {
    this.#root = root
  }

  /** Text of a built page; undefined without a build. */
  page(name: 'index.html' | 'login.html'): string | undefined {
    return this.#read(name)?.html
  }

  /** All words of the built console; empty without a build. */
  words(): ConsoleWords {
    const file = join(this.#root, 'words.json')
    const stamp = statSync(file, { throwIfNoEntry: false })?.mtimeMs
    if (stamp === undefined) return noWords
    // Our own build wrote it.
    if (this.#words?.stamp !== stamp) this.#words = { stamp, words: JSON.parse(readFileSync(file, 'utf8')) }
    return this.#words.words
  }

  /** CSP sources of the inline scripts on the built pages. */
  scriptHashes(): string {
    const pages = [this.#read('index.html'), this.#read('login.html')]
    return [...new Set(pages.flatMap((page) => page?.hashes ?? []))].join(' ')
  }

  /** File of the build, precompressed if the client accepts it. Undefined unless it is a plain name below the root. */
  file(path: string, acceptEncoding: string): ServedFile | undefined {
    const names = path.split('/')
    const mediaType = mediaTypes[extname(path)]
    if (!mediaType || !names.every((name) => /^[\w-][\w.-]*$/.test(name))) return undefined
    const file = join(this.#root, ...names)
    const takesBrotli = /(^|[\s,])br([\s,;]|$)/.test(acceptEncoding)
    return (takesBrotli ? open(`${file}.br`, mediaType, 'br') : undefined) ?? open(file, mediaType, null)
  }

  #read(name: string): Page | undefined {
    const last = this.#looks.get(name)
    // The headers of every answer need this: check the disk once a second only.
    const at = performance.now()
    if (last && at - last.at < freshMs) return last.page
    const file = join(this.#root, name)
    const stamp = statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? null
    const isSame = last?.stamp === stamp
    const look = isSame ? { ...last, at } : { at, stamp, page: stamp === null ? undefined : readPage(file) }
    this.#looks.set(name, look)
    return look.page
  }
}

function readPage(file: string): Page {
  const html = readFileSync(file, 'utf8')
  return { html, hashes: inlineScriptHashes(html) }
}

/** CSP sources of a page's inline scripts; data blocks are not scripts. */
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
