import type pg from 'pg'
import type { Statement } from './statement.ts'

/** One statement of a pipeline. */
export interface Step extends Statement {
  /** Name on this connection; '' for a statement that is not kept. */
  name: string
  /** Whether the server still has to parse it. */
  isNew: boolean
}

/**
 * Sends statements as one message of the extended protocol; returns the text of the last one's single value, null
 * without a row. Parse (only where a step is new), Bind and Execute of each, then one Sync: one round trip and one
 * implicit transaction, which ends with the Sync whether it succeeds or fails, and takes role and settings along. After
 * an error PostgreSQL skips to the Sync, and the connection is usable again.
 */
export function sendPipeline(
  client: pg.PoolClient,
  steps: readonly Step[],
  obsolete: readonly string[] = [],
): Promise<string | null> {
  return new Promise((resolve, reject) => {
    client.query(new Pipeline(steps, obsolete, (error, value) => (error ? reject(error) : resolve(value ?? null))))
  })
}

/** Custom query of `pg`: it receives the connection and then the server's messages. */
class Pipeline implements pg.Submittable {
  /** Wrapped by `pg` with its timeout. */
  callback: (error: Error | null, value?: string | null) => void
  readonly #steps: readonly Step[]
  readonly #obsolete: readonly string[]
  #row: string | null = null
  #value: string | null = null

  constructor(steps: readonly Step[], obsolete: readonly string[], callback: Pipeline['callback']) {
    this.#steps = steps
    this.#obsolete = obsolete
    this.callback = callback
  }

  submit(connection: pg.Connection): void {
    connection.stream.cork()
    try {
      for (const name of this.#obsolete) connection.close({ type: 'S', name }, true)
      for (const { name, text, values, isNew } of this.#steps) {
        if (isNew) connection.parse({ name, text, types: [] }, true)
        connection.bind({ statement: name, values: [...values] }, true)
        connection.execute(null, true)
      }
    } finally {
      connection.sync()
      connection.stream.uncork()
    }
  }

  /** No description was requested, so a row is its fields as text. */
  handleDataRow({ fields }: { fields: (string | null)[] }): void {
    this.#row = fields[0] ?? null
  }

  handleCommandComplete(): void {
    this.#value = this.#row
    this.#row = null
  }

  handleReadyForQuery(): void {
    this.callback(null, this.#value)
  }

  handleError(error: Error): void {
    this.callback(error)
  }
}
