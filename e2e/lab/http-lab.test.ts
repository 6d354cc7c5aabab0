import { get } from 'node:http'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type HttpLab, startHttp } from './http-lab.ts'

let lab: HttpLab
beforeEach(async () => {
  lab = await startHttp()
})
afterEach(() => lab.stop())

const fetchAs = (host: string, path: string) =>
  new Promise<{ status: number | undefined; text: string; type: string | undefined }>((resolve, reject) => {
    get({ port: lab.port, host: '127.0.0.1', path, headers: { host } }, (response) => {
      let text = ''
      response.setEncoding('utf8').on('data', (chunk) => (text += chunk))
      response.on('end', () => resolve({ status: response.statusCode, text, type: response.headers['content-type'] }))
    }).on('error', reject)
  })

test('serves a page to its host, another to the rest', async () => {
  lab.serve('/.well-known/proof.txt', 'for everyone')
  lab.serve('/.well-known/proof.txt', 'for a', { host: 'a.example' })
  expect((await fetchAs('A.example:8080', '/.well-known/proof.txt')).text).toBe('for a')
  expect((await fetchAs('b.example', '/.well-known/proof.txt?x=1')).text).toBe('for everyone')
  expect(lab.requests.map(({ host, path }) => `${host}${path}`)).toEqual([
    'a.example/.well-known/proof.txt',
    'b.example/.well-known/proof.txt',
  ])
})

test('answers as set, and with 404 after it was cleared', async () => {
  lab.serve('/moved', '', { status: 302, headers: { location: '/there' } })
  lab.serve('/there', '<p>', { headers: { 'content-type': 'text/html' } })
  expect(await fetchAs('a.example', '/moved')).toMatchObject({ status: 302 })
  expect(await fetchAs('a.example', '/there')).toEqual({ status: 200, text: '<p>', type: 'text/html' })
  lab.clear('/there')
  expect(await fetchAs('a.example', '/there')).toMatchObject({ status: 404 })
})

test('an answer may be a function', async () => {
  lab.serve('/odd', (_request, response) => void response.writeHead(500).end('odd'))
  expect(await fetchAs('a.example', '/odd')).toMatchObject({ status: 500, text: 'odd' })
})
