import pg from 'pg'

/** Runs `work` while a dedicated connection holds the advisory lock of that name; the lock ends with its process. */
export async function holding<T>(connection: pg.ClientConfig, name: string, work: () => Promise<T>): Promise<T> {
  // Waiting for another server's start may take longer than any statement.
  const client = new pg.Client({ ...connection, query_timeout: 0 })
  // The running statement fails by itself; without a listener, the error event would end the process silently.
  client.on('error', () => {})
  await client.connect()
  try {
    await client.query('select pg_advisory_lock(hashtext($1))', [name])
    return await work()
  } finally {
    await client.end()
  }
}
