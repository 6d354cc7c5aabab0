import { createHash } from 'node:crypto'
import { existsSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root, runTool } from './child.ts'

const home = join(root, 'apps/console')
const stamp = join(root, '.cache/console.sha256')
const sources = ['apps/console/*', 'apps/console/{src,public}/**/*', 'packages/*/src/**/*', 'package-lock.json']

// The router writes its route tree during the build: it is an output, not a source.
const isSource = (file: string) => !/\.gen\.ts$|\.test\.tsx?$|\.tsbuildinfo$/.test(file)

function fingerprint(): string {
  const hash = createHash('sha256')
  const files = sources.flatMap((pattern) => globSync(pattern, { cwd: root, withFileTypes: true }))
  const paths = files.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
  for (const path of [...new Set(paths)].filter(isSource).sort()) {
    hash.update(path.slice(root.length)).update('\0').update(readFileSync(path)).update('\0')
  }
  return hash.digest('hex')
}

/**
 * Builds the console if its sources have changed since the last build. Returns the builder's exit code, 0 if up to
 * date.
 */
export async function buildConsole({ always = false } = {}): Promise<number> {
  const wanted = fingerprint()
  const isFresh =
    existsSync(join(home, 'dist/index.html')) && existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted
  if (isFresh && !always) return 0
  console.log('Building the console …')
  const code = await runTool('vite', ['build', '--logLevel', 'warn'], { cwd: home })
  if (code !== 0) return code
  mkdirSync(join(root, '.cache'), { recursive: true })
  writeFileSync(stamp, fingerprint())
  return 0
}
