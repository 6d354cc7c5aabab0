import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** Root folder of the project, found from the sources and from the bundle alike. */
export const projectRoot = above(import.meta.dirname)

function above(folder: string): string {
  if (existsSync(join(folder, 'package-lock.json'))) return folder
  const parent = dirname(folder)
  if (parent === folder) throw new Error('The server runs outside its project: no package-lock.json above it')
  return above(parent)
}
