import { once } from 'node:events'
import { type AddressInfo, connect } from 'node:net'
import { beforeAll, expect, test } from 'vitest'
import * as given from '#testing/given/given.ts'
import { testApi } from '#testing/test-api.ts'

const { app, db, as } = await testApi()
let site: given.GivenSite
let customer: given.GivenMember
let port: number
beforeAll(async () => {
  site = await given.site(db)
  customer = await given.customer(db, site)
  await app.listen({ port: 0, host: '127.0.0.1' })
  port = (app.server.address() as AddressInfo).port
})

/** Sends bytes on a new connection and reads until the first answer's head, or until the server closes. */
async function sent(bytes: string): Promise<string> {
  const socket = connect(port, '127.0.0.1')
  await once(socket, 'connect')
  socket.write(bytes)
  let said = ''
  for await (const chunk of socket) {
    said += String(chunk)
    if (said.includes('\r\n\r\n')) break
  }
  socket.destroy()
  return said
}

const head = (path: string, token: string, length: number) =>
  `POST ${path} HTTP/1.1\r\nhost: ${site.host}\r\ncontent-type: application/json\r\n` +
  `${token ? `token: ${token}\r\n` : ''}content-length: ${length}\r\n\r\n`
const upload = '/api/v1/organisations/0190b4a0-0000-7000-8000-000000000000/documents'

test.concurrent('a caller without access is refused before the body is read', async () => {
  expect(await sent(head(upload, '', 7_000_000))).toMatch(/^HTTP\/1.1 401 /)
  const weak = await given.member(db, customer.account, { base: 'developer' })
  expect(await sent(head(upload, await as(weak).token(), 7_000_000))).toMatch(/^HTTP\/1.1 403 /)
})

test.concurrent('a caller without a session cannot send a long body anywhere', async () => {
  for (const path of ['/api/login', '/api/v1/register', '/api/v1/invitation/accept'])
    expect([path, (await sent(head(path, '', 100_000))).slice(0, 13)]).toEqual([path, 'HTTP/1.1 413 '])
})

test.concurrent('endless headers are given up', async () => {
  expect(await sent(`GET /livez HTTP/1.1\r\nhost: ${site.host}\r\nx-slow: `)).toMatch(/^HTTP\/1.1 408 /)
})
