import { askPasskey, signInByPasskey } from '@app/contracts/access/passkeys'
import { apiPath } from '@app/contracts/endpoint'
import { expect, test } from 'vitest'
import { challengeUrl, passkeyUrl } from './passkey.ts'

test('the small page and the contract name the same calls', () => {
  expect(challengeUrl).toBe(apiPath(askPasskey.path))
  expect(passkeyUrl).toBe(apiPath(signInByPasskey.path))
})
