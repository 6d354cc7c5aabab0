// @vitest-environment node
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, expect, test } from 'vitest'
import { packAt } from './site-words.ts'

const answers = new Map<string, RequestListener>()
const server = createServer((request, response) => answers.get(request.url ?? '')?.(request, response))
await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
afterAll(() => {
  server.closeAllConnections()
  server.close()
})

let count = 0
/** What is taken of an answer. */
function taken(answer: RequestListener, patience?: number) {
  const path = `/${count++}`
  answers.set(path, answer)
  return packAt(`${base}${path}`, {}, patience)
}
const says =
  (body: unknown, status = 200): RequestListener =>
  (_request, response) =>
    void response.writeHead(status).end(typeof body === 'string' ? body : JSON.stringify(body))
const pack = (content: unknown, code: unknown = 0) => says({ code, data: { content } })

test('a pack is taken where its code is 0', async () => {
  expect(await taken(pack({ 'a.b': 'Text', 'c.d': 'Two\nlines' }))).toEqual({ 'a.b': 'Text', 'c.d': 'Two\nlines' })
  for (const code of [1, '0', null]) expect(await taken(pack({ 'a.b': 'Text' }, code))).toEqual({})
})

test('of a pack that lies only texts are taken, and nothing of one that is none', async () => {
  const lies = { a: 1, b: null, c: { zh: 'x' }, d: ['x'], e: '', f: 'x'.repeat(1001), g: 'bell\u0007', h: 'Text' }
  expect(await taken(pack(lies))).toEqual({ h: 'Text' })
  const proto = await taken(says('{"code":0,"data":{"content":{"__proto__":"x","constructor":"y"}}}'))
  expect([Object.getPrototypeOf(proto), ({} as Record<string, unknown>).x]).toEqual([Object.prototype, undefined])
  for (const none of ['', 'no JSON', 'null', '[]', '{"code":0}', '{"code":0,"data":{"content":"text"}}'])
    expect([none, await taken(says(none))]).toEqual([none, {}])
})

test('an error, a cut answer, one without end and one that never comes are no pack', async () => {
  expect(await taken(says({ code: 0, data: { content: { a: 'Text' } } }, 500))).toEqual({})
  const cut: RequestListener = (_request, response) => {
    response.writeHead(200, { 'content-length': 1000 }).write('{"code":0,')
    response.destroy()
  }
  expect(await taken(cut)).toEqual({})
  let isGone = false
  const endless: RequestListener = (_request, response) => {
    response.on('close', () => {
      isGone = true
    })
    const more = () => {
      while (!response.destroyed && response.write(' '.repeat(65_536)));
    }
    response.on('drain', more)
    more()
  }
  expect(await taken(endless)).toEqual({})
  await expect.poll(() => isGone).toBe(true)
  expect(await taken(() => undefined, 20)).toEqual({})
  expect(await packAt('http://127.0.0.1:1/')).toEqual({})
})
