import { type ClientRequest, type IncomingMessage, request } from 'node:http'
import { text } from 'node:stream/consumers'
import { expect, test } from '@playwright/test'
import { call } from '#lab/wire.ts'
import { startWorkspace } from '#lab/workspace.ts'

interface Half {
  request: ClientRequest
  answer: Promise<{ status: number | undefined; text: string }>
}

/** A request whose body is still on its way when this returns. */
async function beginRequest(port: number): Promise<Half> {
  const headers = { host: 'localhost', 'content-type': 'application/json', 'transfer-encoding': 'chunked' }
  const begun = request({ host: '127.0.0.1', port, path: '/api/login', method: 'POST', headers, agent: false })
  const answer = new Promise<IncomingMessage>((resolve, reject) => begun.on('response', resolve).on('error', reject))
  await new Promise<void>((resolve) => begun.write('{"loginName":"nobody",', () => resolve()))
  return { request: begun, answer: answer.then(async (came) => ({ status: came.statusCode, text: await text(came) })) }
}

test('a server told to stop answers what it has begun, and nothing new', async () => {
  test.setTimeout(180_000)
  const workspace = await startWorkspace({ env: { WORKSPACE_DEMO: '' } })
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
