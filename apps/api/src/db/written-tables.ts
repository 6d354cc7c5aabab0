const writing =
  /\b(?:insert\s+into|update|delete\s+from|merge\s+into|truncate(?:\s+table)?)\s+(?:only\s+)?(?:"?public"?\.)?"?([a-z_]+)/gi

/** Tables that a statement writes to; may include a wrong word after an UPDATE, as in ON CONFLICT. */
export const writtenTables = (statement: string): string[] =>
  [...statement.matchAll(writing)].map(([, table = '']) => table.toLowerCase())

/** Number of writes per table. */
export class WriteCounts {
  readonly #times = new Map<string, number>()

  /** Counts the tables that one transaction wrote to. */
  add(tables: Iterable<string>): void {
    for (const table of new Set(tables)) this.#times.set(table, (this.#times.get(table) ?? 0) + 1)
  }

  of(tables: readonly string[]): number {
    return tables.reduce((sum, table) => sum + (this.#times.get(table) ?? 0), 0)
  }
}
