import { readFileSync, writeFileSync } from 'node:fs'
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

/** The files of a page that the HTML does not already name. */
function filesOf(bundle: Bundle, source: string): string[] {
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
  if (!page || !entry) return []
  const known = withImports([entry.fileName])
  const wanted = [...withImports([page.fileName])].filter((name) => !known.has(name))
  const sheets = wanted.flatMap((name) => [...(byName.get(name)?.viteMetadata?.importedCss ?? [])])
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

/** Writes `.br` beside every text file of the build, so that the server only has to send it. */
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
    },
  }
}
