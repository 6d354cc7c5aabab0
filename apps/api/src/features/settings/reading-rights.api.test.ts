import type { Permission } from '@app/contracts/access/permissions'
import type { Endpoint } from '@app/contracts/endpoint'
import { listChannels } from '@app/contracts/payments/channels'
import { listRobots } from '@app/contracts/settings/notify-robots'
import { getNotifySettings } from '@app/contracts/settings/notify-settings'
import { listSenders } from '@app/contracts/settings/senders'
import { listWording, listWordPacks } from '@app/contracts/wording/wording'
import { expect, test } from 'vitest'
import * as given from '#testing/given/given.ts'
import { testApi } from '#testing/test-api.ts'

const { db, as } = await testApi()

/** What a page shows, and each right that does something on it. */
const pages: [rights: Permission[], reads: Endpoint[]][] = [
  [
    ['lang.edit', 'lang.publish'],
    [listWording, listWordPacks],
  ],
  [
    ['notify.edit', 'notify.test', 'notify.sender'],
    [getNotifySettings, listRobots, listSenders],
  ],
  [['pay.edit', 'pay.toggle', 'pay.test'], [listChannels]],
]

test.each(pages)('whoever may do one thing of %s reads its page, and others do not', async (rights, reads) => {
  const site = await given.site(db)
  const statusesOf = async (permission: Permission) => {
    const member = await given.member(db, given.owner(site), { base: 'admin', permissions: [permission] })
    return Promise.all(reads.map(async (read) => (await as(member).send(read)).status))
  }
  for (const right of rights) expect([right, ...(await statusesOf(right))]).toEqual([right, ...reads.map(() => 200)])
  expect(await statusesOf('mailTpl.test')).toEqual(reads.map(() => 403))
})
