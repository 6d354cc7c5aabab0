import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from './child.ts'
import { packagesIn } from './lockfile.ts'

const locks = ['package-lock.json', 'runtime/package-lock.json']

test('no package runs an install script', () => {
  expect(readFileSync(join(root, '.npmrc'), 'utf8')).toMatch(/^ignore-scripts=true$/m)
  // Before adding a name here, check that the package works without its script.
  const scripted = locks.flatMap(packagesIn).filter(({ hasInstallScript }) => hasInstallScript)
  expect([...new Set(scripted.map(({ name }) => name))]).toEqual(['esbuild'])
})

test('all packages of an installation have permissive licences', () => {
  const permissive = new Set([
    ...['MIT', 'MIT-0', 'ISC', 'BSD-2-Clause', 'BSD-3-Clause', '0BSD', 'Apache-2.0', 'BlueOak-1.0.0', 'Unlicense'],
    ...['(BSD-3-Clause OR GPL-2.0)', '(MIT OR CC0-1.0)'],
    // Python's, of a library that came from there: asks for its notice alone.
    'PSF-2.0',
    // A font: the Open Font License allows embedding it in documents.
    'MIT AND OFL-1.1',
  ])
  // These say so in their LICENSE file alone.
  const saysMit = new Set(['png-js 2.0.0'])
  // libvips is a shared library beside sharp, used as it is published: the LGPL asks no more than to name it (NOTICE).
  const sharedLibraries = /^@img\/sharp-/
  const used = locks
    .flatMap(packagesIn)
    .filter(({ isDev, name, version }) => !isDev && !saysMit.has(`${name} ${version}`))
  expect(used.length).toBeGreaterThan(100)
  expect(
    used
      .filter(
        ({ name, licence }) => !permissive.has(licence) && !(sharedLibraries.test(name) && licence.includes('LGPL')),
      )
      .map(({ name, licence }) => `${name} ${licence}`),
  ).toEqual([])
})
