import { Column, getTableName, is, Name, Param, Placeholder, QueryPromise, SQL, StringChunk, Table } from 'drizzle-orm'
import { CasingCache } from 'drizzle-orm/casing'
import { PgDialect } from 'drizzle-orm/pg-core'

const casing = new CasingCache()

// A table of no schema; of others drizzle knows more.
const schemaOf = (table: Table) => (table as unknown as Record<symbol, unknown>)[Symbol.for('drizzle:Schema')]

/**
 * Writes the same text and values as drizzle's own dialect, which makes an object and two lists for each part of a
 * statement and walks each part's classes by name: a seventh of the server's time for an order. What it does not know
 * drizzle writes.
 */
export class QuickDialect extends PgDialect {
  readonly #columns = new WeakMap<Column, string>()

  override sqlToQuery(...[statement, source]: Parameters<PgDialect['sqlToQuery']>) {
    if (source !== undefined) return super.sqlToQuery(statement, source)
    const params: unknown[] = []
    return { sql: this.#text(statement, params), params }
  }

  #text(part: unknown, params: unknown[]): string {
    if (part instanceof StringChunk) return part.value.join('')
    if (part instanceof SQL) {
      if (Reflect.get(part, 'shouldInlineParams')) return this.#byDrizzle(part, params)
      let text = ''
      for (const inner of part.queryChunks) text += this.#text(inner, params)
      return text
    }
    if (part instanceof Param) return this.#param(part, params)
    if (part instanceof Column) return this.#column(part, params)
    if (part instanceof Name) return this.escapeName(part.value)
    if (part instanceof Table && schemaOf(part) === undefined) return this.escapeName(getTableName(part))
    if (part === undefined) return ''
    if (Array.isArray(part)) return `(${part.map((item) => this.#text(item, params)).join(', ')})`
    if (part instanceof QueryPromise && 'getSQL' in part && typeof part.getSQL === 'function')
      return `(${this.#text(part.getSQL(), params)})`
    if (typeof part !== 'object' || part === null || part instanceof Date) return `$${params.push(part)}`
    return this.#byDrizzle(part, params)
  }

  #param(part: Param, params: unknown[]): string {
    if (is(part.value, Placeholder)) return this.#byDrizzle(part, params)
    const value: unknown = part.value === null ? null : part.encoder.mapToDriverValue(part.value)
    return value instanceof SQL ? this.#text(value, params) : `$${params.push(value)}`
  }

  #column(column: Column, params: unknown[]): string {
    const known = this.#columns.get(column)
    if (known !== undefined) return known
    const text = this.#byDrizzle(column, params)
    this.#columns.set(column, text)
    return text
  }

  #byDrizzle(part: unknown, params: unknown[]): string {
    const statement = new SQL([part as Column])
    const escapeParam = (at: number) => `$${at + 1}`
    const { escapeName, escapeString } = this
    const written = statement.toQuery({
      ...{ casing, escapeName, escapeString, escapeParam },
      paramStartIndex: { value: params.length },
    })
    params.push(...written.params)
    return written.sql
  }
}
