const writing =
  /\b(?:insert\s+into|update|delete\s+from|merge\s+into|truncate(?:\s+table)?)\s+(?:only\s+)?(?:"?public"?\.)?"?([a-z_]+)/gi

/** The tables that a statement writes to, as its text names them; a word more where an UPDATE is none, such as that of ON CONFLICT. */
export const writtenTables = (statement: string): string[] =>
  [...statement.matchAll(writing)].map(([, table = '']) => table.toLowerCase())

/** How often tables were written to. */
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
