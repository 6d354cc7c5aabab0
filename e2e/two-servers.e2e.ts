import { expect, test } from '@playwright/test'
import { signIn } from '#lab/sign-in.ts'
import { call } from '#lab/wire.ts'
import { startWorkspace, type Workspace } from '#lab/workspace.ts'
import { startPostgres } from '#scripts/postgres.ts'

test.setTimeout(240_000)

test('three servers that start at once on an empty database all come up, and know the same people', async () => {
  const postgres = await startPostgres()
  const env = { SECRET_KEY: crypto.randomUUID(), WORKSPACE_DEMO_PASSWORD: crypto.randomUUID() }
  let servers: Workspace[] = []
  try {
    servers = await Promise.all([1, 2, 3].map(() => startWorkspace({ databaseUrl: postgres.ownUrl, env })))
    const [first] = servers
    if (!first) throw new Error('no server')
    const token = await signIn(first.port, { ...first.demo.customer, password: env.WORKSPACE_DEMO_PASSWORD })
    for (const { port } of servers) {
      const { status } = await call({ port, host: 'localhost', path: '/api/v1/sysAccount', headers: { token } })
      expect(status).toBe(200)
      for (const name of ['sandbox-root.pem', 'sandbox-root.crl'])
        expect((await call({ port, host: 'localhost', path: `/pki/${name}` })).status).toBe(200)
    }
  } finally {
    for (const server of servers) await server.stop()
    await postgres.stop()
  }
})
