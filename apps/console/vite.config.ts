import { join } from 'node:path'
import { tanstackRouter } from '@tanstack/router-plugin/vite'
import react from '@vitejs/plugin-react'
import presetMantine from 'postcss-preset-mantine'
import { defineConfig } from 'vite'
import { chunkOf } from './build-chunks.ts'
import { bootScripts, brotliFiles } from './build-pages.ts'

const home = import.meta.dirname

export default defineConfig({
  root: home,
  plugins: [
    tanstackRouter({
      target: 'react',
      autoCodeSplitting: true,
      // The shell is on every page: a chunk of its own would only be one request more before the first paint.
      codeSplittingOptions: { splitBehavior: ({ routeId }) => (routeId === '/_shell' ? [] : undefined) },
      routesDirectory: join(home, 'src/routes'),
      generatedRouteTree: join(home, 'src/route-tree.gen.ts'),
      quoteStyle: 'single',
      semicolons: false,
      addExtensions: true,
    }),
    react(),
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
        codeSplitting: { includeDependenciesRecursively: false, groups: [{ name: chunkOf(home), debugName: 'rooms' }] },
      },
    },
  },
  worker: { format: 'es' },
})
