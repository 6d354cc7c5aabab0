import { expect, test } from 'vitest'
import { routeTable } from './route-table.ts'
import { filesOf } from './sources.ts'

test('docs/ROUTES.md lists every page with its room and its guard', () => {
  const [page] = filesOf(/^ROUTES\.md$/, 'docs')
  expect(page?.text, 'node tools/route-table.ts writes it').toBe(routeTable())
})
