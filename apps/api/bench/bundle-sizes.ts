import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'

interface Chunk {
  file: string
  name?: string
  imports?: string[]
  css?: string[]
  src?: string
  isEntry?: boolean
}

export interface PageSize {
  /** Transferred bytes with brotli. */
  js: number
  css: number
  requests: number
}

/**
 * Files that the browser loads before a page works, given its entries (a page's file, or a chunk's name), from Vite's
 * manifest.
 */
export function pageSize(dist: string, entries: string[]): PageSize {
  // Written by Vite in a documented format.
  const manifest = JSON.parse(readFileSync(join(dist, '.vite/manifest.json'), 'utf8')) as Record<string, Chunk>
  const files = new Set<string>()
  const visit = (name: string) => {
    const chunk = manifest[name] ?? Object.values(manifest).find((one) => one.name === name && one.file.endsWith('.js'))
    if (!chunk) throw new Error(`The build has no ${name}`)
    if (files.has(chunk.file)) return
    files.add(chunk.file)
    for (const sheet of chunk.css ?? []) files.add(sheet)
    for (const child of chunk.imports ?? []) visit(child)
  }
  for (const entry of entries) visit(entry)
  const sum = (suffix: string) =>
    [...files]
      .filter((file) => file.endsWith(suffix))
      .reduce((total, file) => total + statSync(join(dist, `${file}.br`)).size, 0)
  return { js: sum('.js'), css: sum('.css'), requests: files.size }
}
