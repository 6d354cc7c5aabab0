import type { Connection } from '@app/contracts/upstream'
import { expect, test } from 'vitest'
import { connectionBodyOf, connectionDraftOf, connectionFaults, newConnection } from './connection-draft.ts'
import { standingOf } from './connection-standing.ts'

const connection = (part: Partial<Connection>): Connection => ({
  ...{ id: '', name: 'CA', kind: 'acme', isBuiltIn: false, isThere: true, isDefault: false, isEnabled: true },
  ...{ directoryUrl: 'https://ca.example.com/dir', contact: '', eabKid: '', hasEabKey: false, rootsPem: '' },
  validTypes: ['dv'],
  ...{ caaDomain: 'ca.example.com', lastOkAt: null, lastFailedAt: null, lastError: '', lastTrouble: null, failures: 0 },
  ...{ restsUntil: null, products: [], version: 1, updatedAt: 0 },
  ...part,
})

test.each<[string, Partial<Connection>, string]>([
  ['that was never asked', {}, 'unknown'],
  ['that answers', { lastOkAt: 5 }, 'ok'],
  ['that failed since', { lastOkAt: 5, failures: 2 }, 'failing'],
  ['that nobody asks for a while', { failures: 5, restsUntil: 100 }, 'resting'],
  ['whose while is over', { failures: 5, restsUntil: 9 }, 'failing'],
  ['that is switched off', { isEnabled: false, failures: 5, restsUntil: 100 }, 'off'],
  ['that the environment names no more', { isThere: false, lastOkAt: 5 }, 'gone'],
])('a connection %s', (_, part, standing) => {
  expect(standingOf(connection(part), 10)).toBe(standing)
})

test('a key is sent only where one was typed', () => {
  const draft = connectionDraftOf(connection({ eabKid: 'kid-1', hasEabKey: true }))
  expect(connectionBodyOf(draft).eab).toEqual({ kid: 'kid-1', hmacKey: null })
  expect(connectionBodyOf({ ...draft, hmacKey: ' abc ' }).eab).toEqual({ kid: 'kid-1', hmacKey: 'abc' })
  expect(connectionBodyOf({ ...draft, hasEab: false }).eab).toBeNull()
})

test('what is missing is said before anything is sent', () => {
  const draft = { ...newConnection, directoryUrl: 'http://ca.example.com', hasEab: true }
  const lacking = (hasKeptKey: boolean) => Object.keys(connectionFaults(draft, hasKeptKey, 'zh')).sort()
  expect(lacking(false)).toEqual(['directoryUrl', 'eab.hmacKey', 'eab.kid', 'name'])
  expect(lacking(true)).toEqual(['directoryUrl', 'eab.kid', 'name'])
})
