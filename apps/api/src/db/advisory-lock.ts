import pg from 'pg'

/** Runs `work` while a connection of its own holds the advisory lock of that name, which ends with the process that has it. */
export async function holding<T>(connection: pg.ClientConfig, name: string, work: () => Promise<T>): Promise<T> {
  // Whoever waits for another server's start waits longer than for any statement.
  const client = new pg.Client({ ...connection, query_timeout: 0 })
  // The statement under way fails by itself; unheard, the error would end the process without a word.
  client.on('error', () => {})
  await client.connect()
  try {
    await client.query('select pg_advisory_lock(hashtext($1))', [name])
    return await work()
  } finally {
    await client.end()
  }
}
