import { expect, test } from 'vitest'
import { isSql, namesInSql, passedOn, tablesOf } from './sql.ts'

test('tables are found by their names in the database', () => {
  expect(tablesOf("export const a = pgTable('a', {})\nexport const b = pgTable(\n  'some_b',\n  {})")).toEqual([
    'a',
    'some_b',
  ])
})

test('names are read from statements in any case, nested and across lines, and from no comment', () => {
  const source = [
    '// deleted from attic',
    'const a = sql`SELECT * FROM orders o JOIN $' + '{inner(sql`select from only sites`)}',
    '  LEFT JOIN',
    '    certificates c` /* from cellar */',
    "pool.query('update sealed_secrets set x = 1')",
  ].join('\n')
  expect(namesInSql(source).map(({ name }) => name)).toEqual(['orders', 'sites', 'certificates', 'sealed_secrets'])
})

test('re-exported names are found with their source', () => {
  expect(passedOn("export {\n  a,\n  b as c,\n} from './d.repo.ts'\nexport { e }").map(({ names }) => names)).toEqual([
    ['a', 'b'],
  ])
})

test('SQL fragments are distinguished from functions that run statements', () => {
  const source = [
    'export const piece = sql`true`',
    'export const typed: SQL = other(1)',
    'export const made = (id: string): SQL =>\n  sql`true`',
    'export function named(id: string): SQL {\n  return x\n}',
    'export async function run(tx: Tx): Promise<void> {\n  await tx.execute(sql`x`)\n}',
    'export const ran = (tx: Tx) => tx.execute(sql`x`)',
  ].join('\n\n')
  const names = ['piece', 'typed', 'made', 'named', 'run', 'ran']
  expect(names.filter((name) => isSql(source, name))).toEqual(['piece', 'typed', 'made', 'named'])
})
