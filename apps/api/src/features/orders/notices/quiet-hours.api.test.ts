import { errors } from '@app/contracts/errors'
import { notifyEventNames, notifyEvents } from '@app/contracts/settings/notify-events'
import { quietEvents, setQuietHours } from '@app/contracts/settings/notify-quiet'
import { getNotifySettings, type QuietHours } from '@app/contracts/settings/notify-settings'
import { beforeEach, expect, test } from 'vitest'
import { auditLog } from '#features/logs/logs.table.ts'
import { messages } from '#features/messages/messages.table.ts'
import { isWithin } from '#features/notify/quiet-hours.service.ts'
import { issued, type OrderWorld, orderWorld, paid } from '#testing/order-world.ts'
import { noteOrderEnds, sendOrderNotices } from '../orders.jobs.ts'

let world: OrderWorld
let shop: Awaited<ReturnType<OrderWorld['shop']>>
beforeEach(async () => {
  world = await orderWorld()
  shop = await world.shop()
})

const night: QuietHours = { from: 22, to: 8, timeZone: 'Asia/Shanghai' }
const decide = (quiet: QuietHours | null, over: QuietHours | null = null) =>
  world.as(shop.operator).send(setQuietHours, { body: { quiet, over } })

/** Templates of which the site has sent something by now. */
async function sent(): Promise<string[]> {
  await noteOrderEnds.run(world.ctx)
  await sendOrderNotices.run(world.ctx)
  const scope = { siteId: shop.site.id, accountId: null }
  const rows = await world.db.transaction(scope, (tx) => tx.select().from(messages))
  return rows.map(({ template }) => template)
}

/** Lets time pass until a clock of Shanghai, eight hours ahead, shows an hour. */
function passUntil(hour: number): void {
  const now = (world.clock.now().getUTCHours() + 8) % 24
  world.clock.advance({ hours: (hour - now + 24) % 24 || 24 })
}

test('a reminder waits for the end of the night, and what somebody waits for does not', async () => {
  expect((await decide(night)).data.quiet).toMatchObject({ hours: night })
  await issued(world, shop.customer)
  world.clock.advance({ days: 168 })
  await sent()
  passUntil(23)
  world.clock.advance({ days: 2 })
  expect(await sent()).not.toContain('notice.certificate-ends')
  await paid(world, shop.customer)
  expect(await sent()).toContain('notice.paid')
  passUntil(7)
  expect(await sent()).not.toContain('notice.certificate-ends')
  passUntil(8)
  expect((await sent()).filter((template) => template === 'notice.certificate-ends')).toHaveLength(1)
  expect((await sent()).filter((template) => template === 'notice.certificate-ends')).toHaveLength(1)
})

test('hours lie within one day or pass midnight, by the clock of their zone', () => {
  const at = (hour: number) => new Date(Date.UTC(2026, 10, 26, hour, 59))
  const quiet = (hours: QuietHours) =>
    Array.from({ length: 24 }, (_, hour) => hour).filter((h) => isWithin(hours, at(h)))
  expect(quiet({ from: 12, to: 14, timeZone: 'UTC' })).toEqual([12, 13])
  expect(quiet({ from: 22, to: 2, timeZone: 'UTC' })).toEqual([0, 1, 22, 23])
  expect(quiet({ from: 22, to: 2, timeZone: 'Asia/Shanghai' })).toEqual([14, 15, 16, 17])
})

test('only what the site may decide about waits', () => {
  for (const name of notifyEventNames)
    if ((quietEvents as readonly string[]).includes(name)) expect(notifyEvents[name].kind).toBe('usual')
})

test('hours are decided over those that were read, kept in the audit log, and taken back', async () => {
  expect((await decide({ ...night, to: 22 })).code).toBe(errors['request.invalid'].code)
  expect((await decide({ ...night, timeZone: 'Moon/Crater' })).code).toBe(errors['request.invalid'].code)
  await decide(night)
  expect((await decide(null)).code).toBe(errors['save.conflict'].code)
  expect((await decide({ ...night, from: 21 }, night)).data.quiet?.hours.from).toBe(21)
  expect((await decide(null, { ...night, from: 21 })).data.quiet).toBeNull()
  const scope = { siteId: shop.site.id, accountId: null }
  const lines = await world.db.transaction(scope, (tx) => tx.select().from(auditLog))
  expect(lines.filter(({ action }) => action === 'notify.edit')).toMatchObject([
    { before: { quietHours: '' }, after: { quietHours: '22:00-8:00 Asia/Shanghai' } },
    { after: { quietHours: '21:00-8:00 Asia/Shanghai' } },
    { after: { quietHours: '' } },
  ])
  const other = await world.shop()
  expect((await world.as(other.operator).send(getNotifySettings)).data.quiet).toBeNull()
})
