import { expect, test, vi } from 'vitest'
import { createRoot } from './authority.ts'
import { createCrl } from './crl.ts'

test('an authority that signs repeatedly is read once', async () => {
  const issuer = await createRoot({ name: 'Root', organization: 'Test', now: 1_800_000_000, years: 2 })
  const request = { issuer, number: 1, now: 1_800_000_000, days: 7, revoked: [] }
  await createCrl(request)
  const reading = vi.spyOn(crypto.subtle, 'importKey')
  await createCrl({ ...request, number: 2 })
  expect(reading).not.toHaveBeenCalled()
  reading.mockRestore()
})
