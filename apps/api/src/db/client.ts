import type { Scope } from '@app/contracts/access/permissions'
import type { SQL } from 'drizzle-orm'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import type { Pool } from 'pg'

/** Open transaction as `app_user` for one site, and one account where set. */
export type Tx = NodePgDatabase

/**
 * Database handle. While the database is away, every call throws `DatabaseAway` and the next one tries again. Only
 * migrations and the platform's own books run without a scope.
 */
export interface Database {
  /**
   * Runs `work` in one transaction as `app_user`, with the scope set inside it. Retried on 40001 and 40P01, so `work`
   * must be repeatable and must not call outside systems. Inside, call the database through `tx` only.
   */
  transaction<T>(scope: Scope, work: (tx: Tx) => Promise<T>): Promise<T>
  /** Read-only transaction of several statements: the database refuses writes and row locks. */
  readTransaction<T>(scope: Scope, work: (tx: Tx) => Promise<T>): Promise<T>
  /** One round trip: runs one writing statement in its own transaction; returns its single value, parsed as JSON. */
  writeOne<T>(scope: Scope, statement: SQL): Promise<T>
  /**
   * Number of this server's writes to one of these tables: a higher count than before means earlier reads may be stale.
   */
  timesWritten(tables: readonly string[]): number
  /**
   * One round trip: sets role, site and account, runs one SELECT whose single column is JSON text, and returns it
   * parsed. A frequent statement is planned once per shape and connection; see `db/statement.ts`.
   */
  read<T>(scope: Scope, statement: SQL): Promise<T>
  /** Like `read`, but returns the JSON as text: busy lists put it into the envelope unparsed. */
  readText(scope: Scope, statement: SQL): Promise<string>
  /** Connection as owner, for shared tables, migrations and the sandbox CA's records. Never use it for tenant rows. */
  owner: Tx
  /** Connections as owner, for libraries with their own tables and SQL: job queue, sign-in limiter. */
  pool: Pool
  kind: 'embedded' | 'postgres'
  /**
   * Runs `work` under a name that one server can hold at a time, for steps that simultaneously starting servers must
   * not run together. Waits for a held name and never fails because of it.
   */
  alone<T>(name: string, work: () => Promise<T>): Promise<T>
  /**
   * Calls `hear` soon after any server notifies the channel, with what it says, and once with nothing whenever the
   * connection opens. Returns a function that stops it.
   */
  listen(channel: string, hear: (said: string) => void): () => Promise<void>
  /** Tells every server that listens, this one too; of up to 8,000 bytes. */
  notify(channel: string, said?: string): Promise<void>
  /** Throws `DatabaseAway` if the database does not answer soon, or is read-only. */
  ping(): Promise<void>
  /** Calls `work` whenever the database is available again after an outage. */
  onReturn(work: () => void): void
  close(): Promise<void>
}
