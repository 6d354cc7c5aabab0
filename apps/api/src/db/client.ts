import type { Scope } from '@app/contracts/permissions'
import type { SQL } from 'drizzle-orm'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import type { Pool } from 'pg'

/** An open transaction that works as `app_user` for one site (and account). */
export type Tx = NodePgDatabase

/**
 * The database. While it cannot be asked every call throws `DatabaseAway`, and the next one tries again. Nothing but migrations and the platform's own books reaches it without a scope.
 */
export interface Database {
  /**
   * Runs `work` in one transaction as `app_user` with the scope set inside it. Retried on 40001 and 40P01, so `work` must
   * be repeatable and must not call the outside world. Never call the database from inside but through `tx`.
   */
  transaction<T>(scope: Scope, work: (tx: Tx) => Promise<T>): Promise<T>
  /** The same for work of several statements that only reads: one that writes, or locks a row, is refused by the database. */
  readTransaction<T>(scope: Scope, work: (tx: Tx) => Promise<T>): Promise<T>
  /** One round trip: one statement that writes, committed by itself; gives the single value it returns, parsed as JSON. */
  writeOne<T>(scope: Scope, statement: SQL): Promise<T>
  /** How often this server's transactions have written to one of these tables: what was read of them before may be out of date. */
  timesWritten(tables: readonly string[]): number
  /**
   * One round trip: sets role, site and account, runs one SELECT whose single column is JSON text, and gives it parsed.
   * A statement asked often is planned once per shape and connection; see `db/statement.ts`.
   */
  read<T>(scope: Scope, statement: SQL): Promise<T>
  /** As `read`, leaving the JSON as text: hot lists put it into the envelope unparsed. */
  readText(scope: Scope, statement: SQL): Promise<string>
  /** The owner's connection, for shared tables, migrations and the sandbox CA's books. No tenant row may be touched through it. */
  owner: Tx
  /** The owner's connections, for libraries that bring tables and SQL of their own: the job queue, the limiter of sign-ins. */
  pool: Pool
  kind: 'embedded' | 'postgres'
  /**
   * Runs `work` while no other server is at work of that name: for what servers that start at once must not do at once. Never fails for
   * a name that is taken; it waits.
   */
  alone<T>(name: string, work: () => Promise<T>): Promise<T>
  /** Calls `hear` soon after any server has notified of the channel, and once at each opening of the line. Gives what ends it. */
  listen(channel: string, hear: () => void): () => Promise<void>
  notify(channel: string): Promise<void>
  /** Throws `DatabaseAway` where the database does not answer soon, or takes no writes. */
  ping(): Promise<void>
  /** Calls `work` whenever the database is back after it was away. */
  onReturn(work: () => void): void
  close(): Promise<void>
}
