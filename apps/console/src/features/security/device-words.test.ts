import { expect, test } from 'vitest'
import { placeOf, readAgent } from './device-words.ts'

const mozilla = 'Mozilla/5.0'

test.each([
  [
    `${mozilla} (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0 Safari/537.36`,
    'Chrome',
    'Windows',
    false,
  ],
  [`${mozilla} (Windows NT 10.0) AppleWebKit/537.36 Chrome/130.0 Safari/537.36 Edg/130.0`, 'Edge', 'Windows', false],
  [
    `${mozilla} (Macintosh; Intel Mac OS X 14_1) AppleWebKit/605.1.15 Version/17.1 Safari/605.1.15`,
    'Safari',
    'macOS',
    false,
  ],
  [
    `${mozilla} (iPhone; CPU iPhone OS 17_1 like Mac OS X) AppleWebKit/605.1.15 Version/17.1 Mobile/15E148 Safari/604.1`,
    'Safari',
    'iPhone',
    true,
  ],
  [
    `${mozilla} (Linux; Android 14) AppleWebKit/537.36 Chrome/120.0 Mobile Safari/537.36 MicroMessenger/8.0`,
    'WeChat',
    'Android',
    true,
  ],
  [`${mozilla} (X11; Linux x86_64; rv:130.0) Gecko/20100101 Firefox/130.0`, 'Firefox', 'Linux', false],
  ['curl/8.5', '', '', false],
  ['', '', '', false],
])('%s', (agent, browser, system, isHandheld) => {
  expect(readAgent(agent)).toEqual({ browser, system, isHandheld })
})

test.each([
  ['127.0.0.1', 'own'],
  ['::1', 'own'],
  ['::ffff:127.0.0.1', 'own'],
  ['192.168.1.9', 'private'],
  ['172.20.0.1', 'private'],
  ['172.32.0.1', 'public'],
  ['fd00::1', 'private'],
  ['203.0.113.9', 'public'],
  ['2001:db8::1', 'public'],
])('%s is %s', (ip, place) => {
  expect(placeOf(ip)).toBe(place)
})
