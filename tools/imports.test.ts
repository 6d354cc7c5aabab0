import { expect, test } from 'vitest'
import { codeOf, importsOf, wordsOf } from './imports.ts'

const seen = (source: string) =>
  importsOf(source).map(({ specifier, isType, line }) => `${line} ${isType ? 'type ' : ''}${specifier}`)

test('every kind of import is found, with its line', () => {
  const source = [
    "import { a } from './a.ts'",
    "import type { B } from './b.ts'",
    "import * as c from './c.ts'",
    "import d, { type E } from './d.ts'",
    "import './f.css'",
    'import {',
    '  g,',
    "} from './g.ts'",
    "export * from './h.ts'",
    "export type { I } from './i.ts'",
    "const j = await import('./j.ts')",
    "type K = import('./k.ts').K",
    "type L = typeof import('./l.ts')",
    "import type from './m.ts'",
  ].join('\n')
  expect(seen(source)).toEqual([
    '1 ./a.ts',
    '2 type ./b.ts',
    '3 ./c.ts',
    '4 ./d.ts',
    '5 ./f.css',
    '6 ./g.ts',
    '9 ./h.ts',
    '10 type ./i.ts',
    '11 ./j.ts',
    '12 type ./k.ts',
    '13 type ./l.ts',
    '14 ./m.ts',
  ])
})

test('comments, templates and strings contain no imports', () => {
  const source = [
    "// import { a } from './a.ts'",
    "/* import('./b.ts') */",
    "const text = `\nimport './c.ts'\n`",
    'const words = "import(\'./d.ts\')"',
    "export const e = 'from'",
    'export const f = 1',
  ].join('\n')
  expect(seen(source)).toEqual([])
})

test('blanking keeps every line in place', () => {
  const source = "const a = 1 // one\n/* two\nthree */ const b = 'process.env'\n"
  expect(codeOf(source)).toBe("const a = 1       \n      \n         const b = 'process.env'\n")
  expect(wordsOf(source)).not.toContain('process.env')
})
