import { is, Placeholder, SQL, type SQLChunk, StringChunk } from 'drizzle-orm'
import { CasingCache } from 'drizzle-orm/casing'
import { PgDialect } from 'drizzle-orm/pg-core'
import { DomainError } from '#core/domain-error.ts'

/** Parameter value of a statement: text or bytes. */
export type Value = string | Buffer

/** Statement split in two: calls of one shape share the text, and so the plan; the values differ per call. */
export interface Statement {
  text: string
  values: readonly Value[]
}

const { escapeName, escapeString } = new PgDialect()
const casing = new CasingCache()

/**
 * Splits a drizzle statement into shape and values. Text, moments and other lists become parameters. Numbers, lists of
 * numbers, booleans and null stay in the text: a limit or a status shapes the plan, and the planner has to see it.
 * Throws 'request.invalid' for text with a zero byte, which PostgreSQL cannot hold.
 */
export function statementOf(statement: SQL): Statement {
  const values: Value[] = []
  return { text: written(statement, values), values }
}

/**
 * Text of one part of a statement; its values are added to `values`. Drizzle's own writer makes an object and a list for
 * each part, which took a tenth of the server's time for a list. It still writes what knows tables and columns.
 */
function written(part: unknown, values: Value[]): string {
  if (part instanceof StringChunk) return part.value.join('')
  if (part instanceof SQL) {
    let text = ''
    for (const inner of part.queryChunks) text += written(inner, values)
    return text
  }
  if (part === undefined) return ''
  if (Array.isArray(part)) return `(${part.map((item) => written(item, values)).join(', ')})`
  const escapeParam = (_: number, value: unknown) => textOf(value) ?? `$${values.push(encoded(value))}`
  if (isValue(part)) return escapeParam(0, part)
  return new SQL([part as SQLChunk]).toQuery({ casing, escapeName, escapeString, escapeParam }).sql
}

const isValue = (part: unknown) =>
  typeof part !== 'object' || part === null || part instanceof Date || part instanceof Uint8Array

function textOf(value: unknown): string | undefined {
  if (value === null || value === undefined) return 'NULL'
  if (typeof value === 'boolean') return value ? 'TRUE' : 'FALSE'
  if (Array.isArray(value) && value.every(Number.isFinite)) return `'{${value.join(',')}}'`
  if (typeof value !== 'number' && typeof value !== 'bigint') return undefined
  if (typeof value === 'number' && !Number.isFinite(value)) throw new RangeError(`${value} is no SQL number`)
  // Negative numbers need brackets: `x -${-1}` would otherwise begin a comment.
  return value < 0 ? `(${value})` : String(value)
}

function encoded(value: unknown): Value {
  if (typeof value === 'string') return checked(value)
  if (value instanceof Date) return value.toISOString()
  if (value instanceof Uint8Array) return Buffer.from(value)
  if (Array.isArray(value)) return checked(arrayOf(value))
  if (typeof value === 'object' && !is(value, Placeholder)) return checked(JSON.stringify(value))
  throw new TypeError(`Cannot send a ${typeof value} to SQL`)
}

function checked(value: string): string {
  if (value.includes('\0')) throw new DomainError('request.invalid')
  return value
}

function arrayOf(values: readonly unknown[]): string {
  const items = values.map((value) => {
    if (value === null || value === undefined) return 'NULL'
    if (Array.isArray(value)) return arrayOf(value)
    const item = textOf(value) ?? encoded(value)
    return `"${item.toString().replaceAll(/["\\]/g, '\\$&')}"`
  })
  return `{${items.join(',')}}`
}
