import { getCaptcha } from '@app/contracts/access/session'
import { pino } from 'pino'
import { expect, test } from 'vitest'
import * as given from '#testing/given/given.ts'
import { testApi } from '#testing/test-api.ts'

/** Server with this setting; returns its warnings. */
async function server(TRUST_PROXY: string | number | false) {
  const lines: { address?: string; msg: string }[] = []
  const log = pino({ level: 'warn' }, { write: (text: string) => void lines.push(JSON.parse(text)) })
  const api = await testApi({ env: { TRUST_PROXY }, log })
  const site = await given.site(api.db)
  const ask = (ip: string, headers: Record<string, string>) => api.anonymous(site).send(getCaptcha, { ip, headers })
  return { ask, lines }
}

test('a proxy that is not named is reported once, with its address and the setting', async () => {
  const { ask, lines } = await server('10.0.0.1, 10.2.0.0/16')
  await ask('10.9.9.9', {})
  for (let each = 0; each < 3; each++) await ask('10.9.9.9', { 'x-forwarded-for': '198.51.100.1' })
  await ask('10.0.0.1', { 'x-forwarded-for': '198.51.100.1' })
  await ask('10.2.3.4', { 'x-forwarded-proto': 'https' })
  expect(lines).toHaveLength(1)
  expect(lines[0]).toMatchObject({ address: '10.9.9.9' })
  expect(lines[0]?.msg).toMatch(/10\.9\.9\.9 .*TRUST_PROXY/)
})

test('without a named proxy any is reported, but strangers cannot flood the log', async () => {
  const { ask, lines } = await server(false)
  for (let nth = 0; nth < 20; nth++) await ask(`203.0.113.${nth}`, { forwarded: 'for=198.51.100.1' })
  expect(lines).toHaveLength(5)
})

test('a number of proxies names them all', async () => {
  const { ask, lines } = await server(1)
  await ask('10.9.9.9', { 'x-forwarded-for': '198.51.100.1' })
  expect(lines).toEqual([])
})
