import { errors } from '@app/contracts/errors'
import {
  createApplication,
  listApplications,
  startApplication,
  stopApplication,
} from '@app/contracts/plans/applications'
import { expect, test } from 'vitest'
import { clientHash } from '#features/passwords/common-passwords.ts'
import * as given from '#testing/given/given.ts'
import { applicationBody } from '#testing/given/given-plans.ts'
import { givenLandlord } from '#testing/given/given-tenants.ts'
import { givenAuthenticator, sendProved } from '#testing/prove.ts'
import { testApi } from '#testing/test-api.ts'

const api = await testApi()
const { db, clock, as } = api
const password = 'correct horse battery'

test('an application is stopped by whoever proves to be who signed in, and starts again without', async () => {
  const { site } = await givenLandlord(db, { isRoot: true })
  const by = as(await given.member(db, given.owner(site), { password }))
  const { answer } = await givenAuthenticator(by, clock, clientHash(site.code, password))
  const { id } = (await by.send(createApplication, { body: applicationBody })).data
  const state = async () => (await by.send(listApplications)).data.applications.find((one) => one.id === id)?.state
  const wish = { params: { id }, body: { reason: 'merged into the main site' } }
  expect((await by.send(stopApplication, wish)).code).toBe(errors['action.unproved'].code)
  expect(await state()).toBe('running')
  expect((await sendProved(by, stopApplication, wish, answer)).status).toBe(200)
  expect(await state()).toBe('stopped')
  expect((await by.send(startApplication, wish)).status).toBe(200)
})
