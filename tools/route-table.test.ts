import { expect, test } from 'vitest'
import { consolePathsFile, consolePathsModule, routeTable } from './route-table.ts'
import { filesOf } from './sources.ts'

test('docs/ROUTES.md lists every page with its room and its guard', () => {
  const [page] = filesOf(/^ROUTES\.md$/, 'docs')
  expect(page?.text, 'node tools/route-table.ts writes it').toBe(routeTable())
})

test('the server knows every path of the console', () => {
  const [module] = filesOf(/^console-paths\.gen\.ts$/, 'apps/api/src/features/sites')
  expect(module?.path).toBe(consolePathsFile)
  expect(module?.text, 'node tools/route-table.ts writes it').toBe(consolePathsModule())
})
