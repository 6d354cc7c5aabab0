import { createConnection, deleteConnection } from '@app/contracts/upstream'
import { afterEach, expect, test, vi } from 'vitest'
import * as given from '#testing/given/given.ts'
import { connectionBody } from '#testing/given/given-connections.ts'
import { testApi } from '#testing/test-api.ts'
import { followConnections } from './directory.service.ts'

const closing: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const close of closing.splice(0)) await close()
  vi.useRealTimers()
})

test('another server learns of an added or deleted connection at once, before its next poll', async () => {
  const [here, there] = [await testApi(), await testApi()]
  const root = await given.site(here.db, { isRoot: true })
  const admin = await given.operator(here.db, root)
  // Stops the regular poll.
  vi.useFakeTimers({ toFake: ['setInterval'] })
  closing.push(await followConnections(there.ctx))
  const { data } = await here.as(admin).send(createConnection, { body: connectionBody() })
  const { id } = data.connection
  await expect.poll(() => there.ctx.upstream.refOf(id)).toEqual({ ca: 'acme', connectionId: id })
  await here.as(admin).send(deleteConnection, { params: { id }, query: {} })
  await expect.poll(() => there.ctx.upstream.refOf(id)).toBeNull()
})
