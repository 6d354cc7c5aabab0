import { readFileSync } from 'node:fs'
import { stripTypeScriptTypes } from 'node:module'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { vector } from '../test/vector.ts'

const readme = readFileSync(join(import.meta.dirname, '../README.md'), 'utf8')
const examples = [...readme.matchAll(/```ts\n([\s\S]*?)```/g)].map(([, code = '']) => code)

/** Files that the examples refer to. */
const certificatesPem = vector('cert-rsa')
const given = { certificatesPem, bytes: new TextEncoder().encode(vector('key-rsa-pkcs8') + certificatesPem) }
const AsyncFunction = Object.getPrototypeOf(async () => {}).constructor

/**
 * An example as a function body: imports resolve to this folder, and the comment after `//` is compared with the line's
 * result: `throws PkiError 'code'`, or the values of the names declared there.
 */
function runnable(code: string): string {
  return stripTypeScriptTypes(code)
    .split('\n')
    .map((line) => {
      const imported = /^import (\{.*\}) from '@app\/pki\/(.*)'$/.exec(line)
      if (imported) return `const ${imported[1]} = await load('${imported[2]}')`
      const [, statement = line, said] = /^(.*\S)\s+\/\/ (.*)$/.exec(line) ?? []
      if (said === undefined) return line
      const failure = /^throws PkiError ('.*')$/.exec(said)
      if (failure)
        return `await expect(${statement.replace(/^await /, '')}).rejects.toMatchObject({ code: ${failure[1]} })`
      const named = /^const \{ (.*) \} = /.exec(statement)
      if (named) return `${statement}; expect([${named[1]}]).toEqual([${said}])`
      return /^(const|import) /.test(statement) ? statement : `expect(${statement}).toEqual(${said})`
    })
    .join('\n')
}

test('there are examples', () => expect(examples.length).toBeGreaterThan(1))

test.each(examples)('the example %# of the README does what it says', async (code) => {
  const load = (name: string) => import(/* @vite-ignore */ join(import.meta.dirname, `${name}.ts`))
  const body = runnable(code)
  await new AsyncFunction('load', 'expect', ...Object.keys(given), body)(load, expect, ...Object.values(given))
})
