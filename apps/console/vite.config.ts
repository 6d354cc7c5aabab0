import { join } from 'node:path'
import { tanstackRouter } from '@tanstack/router-plugin/vite'
import react from '@vitejs/plugin-react'
import presetMantine from 'postcss-preset-mantine'
import { defineConfig } from 'vite'
import { chunkOf } from './build-chunks.ts'
import { leanContracts } from './build-contracts.ts'
import { singleIcons } from './build-icons.ts'
import { bootScripts, brotliFiles } from './build-pages.ts'
import { allWords } from './build-words.ts'
import { leanZod } from './build-zod.ts'

const home = import.meta.dirname

/** Pages whose first requests start before their code is there: what fetches for them must not wait for it. */
const firstRoutes = ['/_shell/dashboard', '/_shell/ssl/order/list', '/_shell/ssl/product/list']

/** What of a route lies in chunks of its own. Any other page brings its fetches along, so that the first one does not carry them all. */
function splitOf(routeId: string): ['component' | 'loader', ...('component' | 'loader')[]][] | undefined {
  // On every page: a chunk of its own would only be one request more before the first paint.
  if (routeId === '/_shell') return []
  return firstRoutes.includes(routeId) ? undefined : [['loader', 'component']]
}

export default defineConfig({
  root: home,
  plugins: [
    tanstackRouter({
      target: 'react',
      autoCodeSplitting: true,
      codeSplittingOptions: { splitBehavior: ({ routeId }) => splitOf(routeId) },
      routesDirectory: join(home, 'src/routes'),
      generatedRouteTree: join(home, 'src/route-tree.gen.ts'),
      quoteStyle: 'single',
      semicolons: false,
      addExtensions: true,
    }),
    react(),
    leanZod(),
    leanContracts(),
    singleIcons(),
    allWords(),
    bootScripts(),
    brotliFiles(),
  ],
  css: { postcss: { plugins: [presetMantine()] } },
  build: {
    outDir: 'dist',
    target: 'es2022',
    manifest: true,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    rolldownOptions: {
      input: { app: join(home, 'index.html'), login: join(home, 'login.html') },
      output: {
        // The entry lists every file there is, so names are short; what they are called is in the manifest.
        chunkFileNames: 'assets/[hash:7].js',
        assetFileNames: 'assets/[hash:6][extname]',
        codeSplitting: { includeDependenciesRecursively: false, groups: [{ name: chunkOf(home), debugName: 'rooms' }] },
      },
    },
  },
  worker: { format: 'es' },
})
