import { readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import { build, type Plugin, type Rolldown } from 'vite'

const home = import.meta.dirname

/** A boot script as one short text. It stands in the page itself, so that it runs before anything is fetched. */
async function bootText(entry: string): Promise<string> {
  const result = await build({
    configFile: false,
    root: home,
    logLevel: 'silent',
    define: { 'process.env.NODE_ENV': '"production"' },
    build: {
      write: false,
      emptyOutDir: false,
      target: 'es2022',
      rolldownOptions: { input: join(home, 'src', entry), output: { format: 'iife' } },
    },
  })
  const [built] = [result].flat()
  if (!built || !('output' in built)) throw new Error(`${entry} was not built`)
  return built.output[0].code.trim()
}

/** Pages whose code the boot script asks for at once, by the file that draws them. */
const pageFiles = {
  '/dashboard': 'features/dashboard/DashboardPage.tsx',
  '/ssl/order/list': 'features/orders/list/OrderListPage.tsx',
  '/ssl/product/list': 'features/products/list/ProductListPage.tsx',
}

type Bundle = Rolldown.OutputBundle

interface PageFiles {
  /** Files that the HTML names already. */
  known: string[]
  /** Files of the page itself. */
  wanted: string[]
}

/** Scripts that a page needs before it works. */
function scriptsOf(bundle: Bundle, source: string): PageFiles {
  const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
  const byName = new Map(chunks.map((chunk) => [chunk.fileName, chunk]))
  const withImports = (names: readonly string[], seen = new Set<string>()): Set<string> => {
    for (const name of names) {
      if (seen.has(name)) continue
      seen.add(name)
      withImports(byName.get(name)?.imports ?? [], seen)
    }
    return seen
  }
  const page = chunks.find((chunk) => chunk.moduleIds.some((id) => id.endsWith(source)))
  const entry = chunks.find((chunk) => chunk.isEntry && chunk.moduleIds.some((id) => id.endsWith('src/main.tsx')))
  if (!page || !entry) return { known: [], wanted: [] }
  const known = withImports([entry.fileName])
  return { known: [...known], wanted: [...withImports([page.fileName])].filter((name) => !known.has(name)) }
}

/** The files of a page that the HTML does not already name. */
function filesOf(bundle: Bundle, source: string): string[] {
  const { wanted } = scriptsOf(bundle, source)
  const sheets = wanted.flatMap((name) => {
    const file = bundle[name]
    return file?.type === 'chunk' ? [...(file.viteMetadata?.importedCss ?? [])] : []
  })
  return [...wanted, ...sheets].map((name) => `/${name}`)
}

/** Puts the boot scripts into the pages, with the names of the files each page needs. */
export function bootScripts(): Plugin {
  return {
    name: 'boot-scripts',
    transformIndexHtml: {
      order: 'post',
      async handler(html, { bundle }) {
        // By what it loads: while developing, the page's address is not its file's name.
        const isLogin = !html.includes('<div id="splash"')
        const files = bundle
          ? Object.fromEntries(Object.entries(pageFiles).map(([path, source]) => [path, filesOf(bundle, source)]))
          : {}
        const text = await bootText(isLogin ? 'login-boot.ts' : 'app-boot.ts')
        const script = `<script>${text.replaceAll('__ROUTE_FILES__', JSON.stringify(files))}</script>`
        return html.replace('<!--boot-->', () => script)
      },
    },
  }
}

const compress = promisify(brotliCompress)

/** Most JavaScript that the list of orders may take before it works, in compressed bytes. What it takes: docs/PERFORMANCE.md. */
const mostListScript = 200_000

/** Throws where the first list has grown too large. */
function checkListSize(dir: string, bundle: Bundle): void {
  const { known, wanted } = scriptsOf(bundle, pageFiles['/ssl/order/list'])
  if (wanted.length === 0) throw new Error('The build has no list of orders')
  const bytes = [...known, ...wanted].reduce((sum, name) => sum + statSync(join(dir, `${name}.br`)).size, 0)
  if (bytes > mostListScript)
    throw new Error(`The list of orders takes ${bytes} bytes of JavaScript, more than ${mostListScript}`)
}

/** Writes `.br` beside every text file of the build, so that the server only has to send it; fails where a page is too large. */
export function brotliFiles(): Plugin {
  return {
    name: 'brotli-files',
    apply: 'build',
    enforce: 'post',
    async writeBundle({ dir = join(home, 'dist') }, bundle) {
      const names = Object.keys(bundle).filter((name) => /\.(js|css|svg|json)$/.test(name))
      await Promise.all(
        names.map(async (name) => {
          const source = readFileSync(join(dir, name))
          const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: source.length }
          writeFileSync(join(dir, `${name}.br`), await compress(source, { params }))
        }),
      )
      checkListSize(dir, bundle)
    },
  }
}
