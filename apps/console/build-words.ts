import { glob } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Plugin } from 'vite'

const source = join(import.meta.dirname, 'src')

type Rows = Record<string, { zh: string; en: string }>

/** Part of the console that a file of messages belongs to, such as `orders/placing`. */
const moduleOf = (file: string) =>
  file
    .split('/')
    .slice(0, -1)
    .filter((folder) => folder !== 'features')
    .join('/')

/** Every message of the console, by the part that says it and by key. */
export async function messagesOfConsole(): Promise<Record<string, Rows>> {
  const modules: Record<string, Rows> = {}
  const files: string[] = []
  for await (const file of glob('**/*.messages.ts', { cwd: source })) files.push(file)
  for (const file of files.sort()) {
    const sets: Record<string, Rows> = await import(pathToFileURL(join(source, file)).href)
    const rows = Object.assign({}, ...Object.values(sets)) as Rows
    const module = moduleOf(file)
    modules[module] = { ...modules[module], ...rows }
  }
  return modules
}

/** Writes `words.json` beside the pages: the server lists from it what a site may word anew. */
export function allWords(): Plugin {
  return {
    name: 'all-words',
    apply: 'build',
    async generateBundle() {
      this.emitFile({ type: 'asset', fileName: 'words.json', source: JSON.stringify(await messagesOfConsole()) })
    },
  }
}
