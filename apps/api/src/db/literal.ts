import { is, Placeholder, type SQL } from 'drizzle-orm'
import { PgDialect } from 'drizzle-orm/pg-core'
import pg from 'pg'
import { DomainError } from '#core/domain-error.ts'

/**
 * A value as an SQL literal that PostgreSQL reads back as that value. Text is safe under either setting of
 * `standard_conforming_strings`: a backslash makes it an E'' string.
 */
export function literal(value: unknown): string {
  if (value === null || value === undefined) return 'NULL'
  if (typeof value === 'string') return text(value)
  if (typeof value === 'boolean') return value ? 'TRUE' : 'FALSE'
  if (typeof value === 'number' || typeof value === 'bigint') return number(value)
  if (value instanceof Date) return text(value.toISOString())
  if (value instanceof Uint8Array) return `'\\x${Buffer.from(value).toString('hex')}'`
  if (Array.isArray(value)) return text(array(value))
  if (typeof value === 'object' && !is(value, Placeholder)) return text(JSON.stringify(value))
  throw new TypeError(`A ${typeof value} has no literal`)
}

// The simple protocol ends a statement at a zero byte, and no text of PostgreSQL's may hold one.
function text(value: string): string {
  if (value.includes('\0')) throw new DomainError('request.invalid')
  return pg.escapeLiteral(value)
}

// In brackets when negative: `x -${-1}` would otherwise begin a comment.
function number(value: number | bigint): string {
  if (typeof value === 'number' && !Number.isFinite(value)) throw new RangeError(`${value} has no literal`)
  return value < 0 ? `(${value})` : String(value)
}

function array(values: readonly unknown[]): string {
  const items = values.map((value) => {
    if (value === null || value === undefined) return 'NULL'
    if (Array.isArray(value)) return array(value)
    if (typeof value === 'number' || typeof value === 'bigint' || typeof value === 'boolean') return String(value)
    if (value instanceof Date) return quoted(value.toISOString())
    return quoted(typeof value === 'string' ? value : JSON.stringify(value))
  })
  return `{${items.join(',')}}`
}

const quoted = (value: string) => `"${value.replaceAll(/["\\]/g, '\\$&')}"`

class LiteralDialect extends PgDialect {
  override escapeParam(_place: number, value?: unknown): string {
    return literal(value)
  }
}

const dialect = new LiteralDialect()
const plainDialect = new PgDialect()

/** A drizzle statement as one text without parameters, so that it can travel in one message with others. */
export function withLiterals(statement: SQL): string {
  return dialect.sqlToQuery(statement).sql
}

/** The same with parameters, and their values as literals: for what is asked by everybody, each time with other values. */
export function withParameters(statement: SQL): { text: string; values: string[] } {
  const { sql, params } = plainDialect.sqlToQuery(statement)
  return { text: sql, values: params.map(literal) }
}
