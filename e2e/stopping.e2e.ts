import { Agent, type ClientRequest, type IncomingMessage, request } from 'node:http'
import { text } from 'node:stream/consumers'
import { expect, test } from '@playwright/test'
import { startBalancer } from '#lab/balancer.ts'
import { signIn } from '#lab/sign-in.ts'
import { call } from '#lab/wire.ts'
import { startWorkspace } from '#lab/workspace.ts'

interface Half {
  request: ClientRequest
  answer: Promise<{ status: number | undefined; text: string }>
}

/** Starts a request whose body is incomplete when this returns. */
async function beginRequest(port: number): Promise<Half> {
  const headers = { host: 'localhost', 'content-type': 'application/json', 'transfer-encoding': 'chunked' }
  const begun = request({ host: '127.0.0.1', port, path: '/api/login', method: 'POST', headers, agent: false })
  const answer = new Promise<IncomingMessage>((resolve, reject) => begun.on('response', resolve).on('error', reject))
  await new Promise<void>((resolve) => begun.write('{"loginName":"nobody",', () => resolve()))
  return { request: begun, answer: answer.then(async (came) => ({ status: came.statusCode, text: await text(came) })) }
}

test('a stopping server finishes running requests, and accepts no new ones', async () => {
  test.setTimeout(480_000)
  const workspace = await startWorkspace({ env: { WORKSPACE_DEMO: '0' } })
  const { port } = workspace
  const readiness = () =>
    call({ port, host: 'localhost', path: '/readyz' }).then(
      ({ status }) => status,
      () => 'refused',
    )
  try {
    expect(await readiness()).toBe(200)
    const half = await beginRequest(port)
    // One whole exchange later the server has surely seen the head of the other request.
    expect(await readiness()).toBe(200)
    const gone = workspace.kill('SIGTERM')
    await expect.poll(readiness).not.toBe(200)
    half.request.end(`"password":"${'0'.repeat(64)}"}`)
    const { status, text: said } = await half.answer
    expect(status).toBe(400)
    expect(JSON.parse(said)).toMatchObject({ code: -1 })
    expect(await gone).toBe(0)
  } finally {
    await workspace.stop()
  }
})

/** One call on a connection that is kept for the next; `isLast` where the server ends it with the answer. */
function callOn(agent: Agent, port: number, path: string, token = '') {
  return new Promise<{ status: number; isLast: boolean; text: string }>((resolve, reject) => {
    const headers = { host: 'localhost', token }
    const asked = request({ host: '127.0.0.1', port, path, agent, headers }, (came) => {
      const isLast = came.headers.connection === 'close'
      text(came).then((said) => resolve({ status: came.statusCode ?? 0, isLast, text: said }), reject)
    })
    asked.on('error', reject).end()
  })
}

test('while it drains, a server says that it closes, answers all the same, and ends connections with an answer', async () => {
  test.setTimeout(480_000)
  const workspace = await startWorkspace({ env: { DRAIN_SECONDS: '3' } })
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  try {
    const ask = (path: string) => callOn(agent, workspace.port, path)
    expect(await ask('/api/v1/site')).toMatchObject({ status: 200, isLast: false })
    const gone = workspace.kill('SIGTERM')
    await expect
      .poll(async () => (await call({ port: workspace.port, host: 'localhost', path: '/readyz' })).text)
      .toBe('closing')
    for (const path of ['/api/v1/site', '/api/v1/site', '/api/nothing'])
      expect(await ask(path)).toMatchObject({ isLast: true })
    expect(await ask('/api/v1/site')).toMatchObject({ status: 200 })
    expect(await gone).toBe(0)
  } finally {
    agent.destroy()
    await workspace.stop()
  }
})

test('two servers restarted one after the other behind a balancer break no request', async () => {
  test.setTimeout(480_000)
  const env = { DRAIN_SECONDS: '2' }
  const first = await startWorkspace({ env })
  const servers = [first]
  const agent = new Agent({ keepAlive: true })
  try {
    servers.push(await startWorkspace({ database: { of: first }, env }))
    const token = await signIn(first.port, first.demo.customer)
    const balancer = await startBalancer(servers.map(({ port }) => port))
    const said = new Map<string, number>()
    let isOver = false
    const clients = Array.from({ length: 12 }, async (_, at) => {
      const path = at % 3 === 0 ? '/api/v1/sysAccount' : '/api/v1/site'
      while (!isOver) {
        const answer = await callOn(agent, balancer.port, path, token).then(
          ({ status, text: body }) => (status === 200 ? 'fine' : `${status} ${body}`),
          String,
        )
        said.set(answer, (said.get(answer) ?? 0) + 1)
      }
    })
    for (let round = 0; round < 3; round++) {
      for (const server of servers) {
        await server.restart()
        // As in a rolling update: stop the next server when the balancer has seen this one return.
        await expect.poll(balancer.ready).toBe(servers.length)
      }
    }
    isOver = true
    await Promise.all(clients)
    await balancer.close()
    expect([...said.keys()]).toEqual(['fine'])
  } finally {
    agent.destroy()
    for (const server of servers.toReversed()) await server.stop()
  }
})
