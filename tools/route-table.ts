import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { comingPages } from '@app/contracts/access/coming-pages'
import type { RouteNeeds } from '@app/contracts/access/route-needs'
import { filesOf, root } from './sources.ts'

interface Row {
  path: string
  room: string
  needs: string
}

const folder = 'apps/console/src/routes'

/** Browser path of a route file: `_shell/ssl/order/$id.$orderNo.tsx` becomes `/ssl/order/$id/$orderNo`. */
function pathOf(file: string): string {
  const name = file.slice(folder.length + 1, -'.tsx'.length)
  return `/${name.replace(/^_shell\//, '').replaceAll('.', '/')}`.replace(/^\/index$/, '/')
}

/** Feature of a route's page with its room; the shell for pages without one. */
const roomOf = (text: string) =>
  /from '#features\/([\w-]+(?:\/[\w-]+)*)\/[A-Z]\w*\.tsx'/.exec(text)?.[1] ??
  (text.includes("from '#features/") ? /#features\/([\w-]+)/.exec(text)?.[1] : undefined) ??
  'shell'

/** Requirements in the source of a guard; empty for public pages. */
function needsOf(text: string): string {
  const asked = /guard\(\{([^}]*)\}/.exec(text)?.[1]
  if (asked === undefined) return text.includes('_shell') ? 'signed in' : 'public'
  return asked.trim() === '' ? 'signed in' : asked.trim()
}

const written = ({ roles, access, anyFlag }: RouteNeeds) =>
  Object.entries({ roles, access, anyFlag })
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => `${name}: ${JSON.stringify(value).replaceAll('"', "'").replaceAll(',', ', ')}`)
    .join(', ')

/** Pages of the console by path: built ones from their route files, others from the contracts' list. */
export function routeRows(): Row[] {
  const built = filesOf(/\.tsx$/, folder)
    .filter(({ path }) => !/\/_\w+\.tsx$/.test(path))
    .map(({ path, text }) => ({ path: pathOf(path), room: roomOf(text), needs: needsOf(text) }))
  const coming = comingPages.map(({ path, needs }) => ({ path, room: 'not built yet', needs: written(needs) }))
  return [...built, ...coming].sort((a, b) => (a.path < b.path ? -1 : 1))
}

/** Text of `docs/ROUTES.md`. */
export function routeTable(): string {
  const rows = routeRows().map(({ path, room, needs }) => `| \`${path}\` | ${room} | ${needs} |`)
  return [
    '# Routes of the console',
    '',
    'Which page stands in which room of `apps/console/src/features`, and what its guard asks for. Admins enter wherever `roles` are named.',
    'The server asks again: its calls and their rights are the contracts themselves (`packages/contracts`). Written by `node tools/route-table.ts`.',
    '',
    '| Path | Room | Guard |',
    '| --- | --- | --- |',
    ...rows,
    '',
  ].join('\n')
}

/** Where the server reads which addresses the console answers. */
export const consolePathsFile = 'apps/api/src/features/sites/console-paths.gen.ts'

/** Paths that the console answers, those included that only lead on to others. */
function consolePaths(): string[] {
  const [leadsOn] = filesOf(/^leads-on\.ts$/, 'apps/console/src/shell/menu')
  const onward = [...(leadsOn?.text ?? '').matchAll(/\{ path: '([^']+)'/g)].map(([, path = '']) => path)
  const paths = routeRows().map(({ path }) => path.replace(/(?<=.)\/index$/, ''))
  return [...new Set([...paths, ...onward])].sort()
}

/** Text of `consolePathsFile`. */
export function consolePathsModule(): string {
  return [
    '/** Paths of the console, `$name` for any part of an address. Written by `node tools/route-table.ts`. */',
    'export const consolePaths: readonly string[] = [',
    ...consolePaths().map((path) => `  '${path}',`),
    ']',
    '',
  ].join('\n')
}

if (import.meta.main) {
  writeFileSync(join(root, 'docs/ROUTES.md'), routeTable())
  writeFileSync(join(root, consolePathsFile), consolePathsModule())
}
