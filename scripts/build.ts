import { createHash } from 'node:crypto'
import { existsSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { rolldown } from 'rolldown'
import { root, runTool } from './child.ts'

/** Part of the product that is built from sources. */
interface Part {
  name: string
  sources: readonly string[]
  /** File that a build always writes. */
  output: string
  /** Returns an exit code. */
  run(): Promise<number>
}

/** The server as `npm start` runs it: one file, and the threads of its database and of what it reads and writes. */
export const serverFile = join(root, 'apps/api/dist/main.js')

const parts = {
  console: {
    name: 'console',
    sources: ['apps/console/*', 'apps/console/{src,public}/**/*', 'packages/*/src/**/*', 'package-lock.json'],
    output: join(root, 'apps/console/dist/index.html'),
    run: () => runTool('vite', ['build', '--logLevel', 'warn'], { cwd: join(root, 'apps/console') }),
  },
  server: {
    name: 'server',
    sources: ['apps/api/src/**/*', 'packages/*/src/**/*', 'scripts/build.ts', 'package-lock.json'],
    output: serverFile,
    run: bundleServer,
  },
} as const satisfies Record<string, Part>

/** What has native code or files of its own beside it stays a package. */
const packages = [/^@node-rs\//, /^@electric-sql\//, /^pdfkit$/, /^sharp$/]

/**
 * Puts the server into one file: loading its five hundred files took a third of a start. It is not minified, and names
 * the source above each part, so that the lines of a stack can be read there.
 */
async function bundleServer(): Promise<number> {
  const source = join(root, 'apps/api/src')
  const bundle = await rolldown({
    cwd: join(root, 'apps/api'),
    input: {
      main: join(source, 'main.ts'),
      'embedded.worker': join(source, 'db/embedded.worker.ts'),
      'pdf.worker': join(source, 'core/pdf/pdf.worker.ts'),
      'invoice-file.worker': join(source, 'providers/invoices/invoice-file.worker.ts'),
    },
    platform: 'node',
    external: packages,
    logLevel: 'warn',
  })
  // What few servers need, such as Stripe's library, is loaded when it is: names without a hash, so that none pile up.
  const names = { entryFileNames: '[name].js', chunkFileNames: '[name].js' }
  await bundle.write({ dir: join(root, 'apps/api/dist'), ...names })
  await bundle.close()
  return 0
}

// The router writes its route tree during the build: it is an output, not a source.
const isSource = (file: string) => !/\.gen\.ts$|\.test\.tsx?$|\.tsbuildinfo$/.test(file)

function fingerprint({ sources }: Part): string {
  const hash = createHash('sha256')
  const files = sources.flatMap((pattern) => globSync(pattern, { cwd: root, withFileTypes: true }))
  const paths = files.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
  for (const path of [...new Set(paths)].filter(isSource).sort()) {
    hash.update(path.slice(root.length)).update('\0').update(readFileSync(path)).update('\0')
  }
  return hash.digest('hex')
}

/** Builds a part if its sources have changed since its last build. Returns an exit code, 0 if it is up to date. */
async function build(part: Part): Promise<number> {
  const stamp = join(root, `.cache/${part.name}.sha256`)
  const isFresh = existsSync(part.output) && existsSync(stamp) && readFileSync(stamp, 'utf8') === fingerprint(part)
  if (isFresh) return 0
  console.log(`Building the ${part.name} …`)
  const code = await part.run()
  if (code !== 0) return code
  mkdirSync(join(root, '.cache'), { recursive: true })
  writeFileSync(stamp, fingerprint(part))
  return 0
}

/** Builds console and server where their sources have changed. Returns an exit code. */
export async function buildAll(): Promise<number> {
  for (const part of [parts.console, parts.server]) {
    const code = await build(part)
    if (code !== 0) return code
  }
  return 0
}
