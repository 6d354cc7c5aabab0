import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { projectRoot } from './project.ts'

const manifest: unknown = JSON.parse(readFileSync(join(projectRoot, 'package.json'), 'utf8'))

/** Product version from the root manifest. */
export const version =
  typeof manifest === 'object' && manifest !== null && 'version' in manifest ? String(manifest.version) : ''
