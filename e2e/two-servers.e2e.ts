import { sysAccount } from '@app/contracts/access/session'
import { listNotices } from '@app/contracts/inbox'
import { pulseSeconds } from '@app/contracts/pulse'
import { notifyUser } from '@app/contracts/users/user-actions'
import { expect, test } from '@playwright/test'
import { apiClient } from '#lab/api-client.ts'
import { signIn } from '#lab/sign-in.ts'
import { call } from '#lab/wire.ts'
import { startWorkspace, type Workspace } from '#lab/workspace.ts'
import { startPostgres } from '#scripts/postgres.ts'

test.setTimeout(480_000)

test('three servers that start at once on an empty database all come up, and know the same people', async () => {
  const postgres = await startPostgres()
  const env = { SECRET_KEY: crypto.randomUUID(), WORKSPACE_DEMO_PASSWORD: crypto.randomUUID() }
  let servers: Workspace[] = []
  try {
    servers = await Promise.all([1, 2, 3].map(() => startWorkspace({ database: { url: postgres.ownUrl }, env })))
    const [first] = servers
    if (!first) throw new Error('no server')
    const token = await signIn(first.port, { ...first.demo.customer, password: env.WORKSPACE_DEMO_PASSWORD })
    for (const { port } of servers) {
      const { status } = await call({ port, host: 'localhost', path: '/api/v1/sysAccount', headers: { token } })
      expect(status).toBe(200)
      for (const name of ['sandbox-root.pem', 'sandbox-root.crl'])
        expect((await call({ port, host: 'localhost', path: `/pki/${name}` })).status).toBe(200)
    }

    // A member whose stream one server keeps hears of what another has written. Its orders may ring meanwhile too.
    const last = servers.at(-1) ?? first
    const url = `http://localhost:${last.port}/api/v1/pulse?seconds=${pulseSeconds}`
    const { body } = await fetch(url, { headers: { token } })
    const marks = body?.pipeThrough(new TextDecoderStream()).getReader()
    expect((await marks?.read())?.value).toContain('"unread":')
    const [here, there] = [apiClient(first.port, 'localhost', token), apiClient(last.port, 'localhost', token)]
    const { accountInfo } = await here.send(sysAccount, {})
    const operator = { ...first.demo.platform, password: env.WORKSPACE_DEMO_PASSWORD }
    const desk = apiClient(first.port, 'localhost', await signIn(first.port, operator))
    const note = { params: { id: accountInfo.accountId }, body: { subject: 'Hello', text: 'From another server' } }
    await desk.send(notifyUser, note, crypto.randomUUID())
    const isThere = async () =>
      (await there.send(listNotices, {})).notices.some(({ text }) => text.includes(note.body.text))
    let events = 0
    do {
      const { value = '' } = (await marks?.read()) ?? {}
      if (value.startsWith('data: ')) events++
    } while (!(await isThere()))
    expect(events).toBeGreaterThan(0)
    await marks?.cancel()
  } finally {
    for (const server of servers) await server.stop()
    await postgres.stop()
  }
})
