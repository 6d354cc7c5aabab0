import { readFileSync } from 'node:fs'

const manifest: unknown = JSON.parse(readFileSync(new URL('../../../../package.json', import.meta.url), 'utf8'))

/** Product version from the root manifest. */
export const version =
  typeof manifest === 'object' && manifest !== null && 'version' in manifest ? String(manifest.version) : ''
