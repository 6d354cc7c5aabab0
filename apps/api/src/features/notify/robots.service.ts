import type { Received, Reply } from '@app/contracts/endpoint'
import {
  type addRobot as adding,
  type changeRobot as changing,
  mostRobots,
  type Robot,
  signingRobots,
  type testRobot as testing,
} from '@app/contracts/settings/notify-robots'
import type { Locale } from '@app/contracts/wire'
import type { Caller } from '#core/caller.ts'
import { unix } from '#core/clock.ts'
import type { Delivery } from '#core/delivery.ts'
import { DomainError } from '#core/domain-error.ts'
import { newId } from '#core/new-id.ts'
import type { Ctx } from '#ctx.ts'
import type { Tx } from '#db/client.ts'
import { record } from '#features/logs/logs.service.ts'
import { type RobotAccess, robotPost, robotVerdict } from './robot-protocol.ts'
import * as repo from './robots.repo.ts'
import type { RobotRow } from './robots.table.ts'
import { countTest, type TestLimiter } from './test-limit.service.ts'

export { robotsFor } from './robots.repo.ts'

const sealName = ({ siteId, id }: Pick<RobotRow, 'siteId' | 'id'>) => `robot ${siteId} ${id}`
const wholeSite = ({ scope }: Caller) => ({ siteId: scope.siteId, accountId: null })
const shownEnd = 4

const present = (row: RobotRow): Robot => {
  const { id, kind, name, chat, locale, events, isOn, host, addressEnd, isSigned, version, changedBy } = row
  return {
    ...{ id, kind, name, chat, locale, events, isOn, host, addressEnd, isSigned, version, changedBy },
    changedAt: unix(row.changedAt),
  }
}

/** Columns of an access: sealed, and what may be shown of it. Throws 'notify.robot-address'. */
function accessColumns(ctx: Ctx, place: Pick<RobotRow, 'siteId' | 'id' | 'kind'>, access: RobotAccess) {
  if (!ctx.webhooks.mayAsk(access.address)) throw new DomainError('notify.robot-address')
  const secret = signingRobots.includes(place.kind) ? access.secret : ''
  return {
    host: new URL(access.address).host,
    addressEnd: access.address.slice(-shownEnd),
    isSigned: secret !== '',
    accessSealed: ctx.secrets.seal(sealName(place), JSON.stringify({ address: access.address, secret })),
  }
}

// Only the function above seals under this name.
const accessOf = (ctx: Pick<Ctx, 'secrets'>, row: RobotRow) =>
  JSON.parse(ctx.secrets.open(sealName(row), row.accessSealed)) as RobotAccess

export function listRobots(ctx: Ctx, caller: Caller): Promise<Robot[]> {
  return ctx.db.readTransaction(wholeSite(caller), async (tx) =>
    (await repo.robotsOf(tx, caller.scope.siteId)).map(present),
  )
}

// What an entry of the audit log says of a robot; never its address.
const factsOf = ({ name, kind, locale, events, isOn }: RobotRow) => ({ name, kind, locale, events, isOn })
const objectOf = ({ id, name }: RobotRow) => ({ kind: 'robot', id, name })

function requireChat({ kind, chat }: Pick<RobotRow, 'kind' | 'chat'>): void {
  if (kind === 'telegram' && chat === '') throw new DomainError('notify.robot-chat')
}

/** Adds a robot. Throws 'notify.robot-address', 'notify.robot-chat' and 'notify.robots-too-many'. */
export function addRobot(ctx: Ctx, caller: Caller, body: Received<typeof adding>['body']): Promise<Robot> {
  const { siteId } = caller.scope
  const { kind, name, chat, locale, events, address, secret } = body
  requireChat(body)
  return ctx.db.transaction(wholeSite(caller), async (tx) => {
    if ((await repo.countRobots(tx, siteId)) >= mostRobots)
      throw new DomainError('notify.robots-too-many', { most: mostRobots })
    const id = newId()
    const now = ctx.clock.now()
    const row: RobotRow = {
      ...{ siteId, id, kind, name, chat, locale, events, isOn: true, version: 1 },
      ...{ changedBy: caller.name, changedAt: now, createdAt: now },
      ...accessColumns(ctx, { siteId, id, kind }, { address, secret }),
    }
    await repo.putRobot(tx, row)
    const more = { object: objectOf(row), after: factsOf(row) }
    await record(tx, caller, siteId, caller.accountId, 'notify.robot-add', { name, kind }, more)
    return present(row)
  })
}

/** Changes a robot. Throws 'notify.robot-missing', 'save.conflict' and what adding throws. */
export function changeRobot(
  ctx: Ctx,
  caller: Caller,
  id: string,
  { address, secret, version, ...content }: Received<typeof changing>['body'],
): Promise<Robot> {
  const { siteId } = caller.scope
  return ctx.db.transaction(wholeSite(caller), async (tx) => {
    const row = await requireRobot(tx, siteId, id, true)
    if (row.version !== version) throw new DomainError('save.conflict', { name: row.name })
    requireChat({ ...row, ...content })
    const known = accessOf(ctx, row)
    const isNewAccess = address !== null || secret !== null
    const access = { address: address ?? known.address, secret: secret ?? known.secret }
    const next: RobotRow = {
      ...{ ...row, ...content, version: version + 1, changedBy: caller.name, changedAt: ctx.clock.now() },
      ...(isNewAccess ? accessColumns(ctx, row, access) : {}),
    }
    await repo.putRobot(tx, next)
    const facts = { name: next.name, kind: next.kind }
    const isNewCredential = isNewAccess ? { isNewCredential: true } : {}
    const more = { object: objectOf(next), before: factsOf(row), after: { ...factsOf(next), ...isNewCredential } }
    await record(tx, caller, siteId, caller.accountId, 'notify.robot-edit', facts, more)
    return present(next)
  })
}

/** Removes a robot. Throws 'notify.robot-missing'. */
export function removeRobot(ctx: Ctx, caller: Caller, id: string): Promise<void> {
  const { siteId } = caller.scope
  return ctx.db.transaction(wholeSite(caller), async (tx) => {
    const row = await requireRobot(tx, siteId, id, true)
    await repo.deleteRobot(tx, siteId, id)
    const more = { object: objectOf(row), before: factsOf(row) }
    const facts = { name: row.name, kind: row.kind }
    await record(tx, caller, siteId, caller.accountId, 'notify.robot-remove', facts, more)
  })
}

async function requireRobot(tx: Tx, siteId: string, id: string, isToChange = false): Promise<RobotRow> {
  const row = await repo.findRobot(tx, siteId, id, isToChange)
  if (!row) throw new DomainError('notify.robot-missing')
  return row
}

const testWords: Record<Locale, string> = {
  zh: '【测试】这是一条测试消息。收到它，说明机器人可以使用了。',
  en: '[Test] This is a test message. The robot works.',
}

/** Has a robot write a test at once. Throws 'notify.robot-missing' and 'setting.tests-too-often'. */
export async function testRobot(
  ctx: Ctx,
  limiter: TestLimiter,
  caller: Caller,
  id: string,
): Promise<Reply<typeof testing>> {
  const { siteId } = caller.scope
  const row = await ctx.db.readTransaction(wholeSite(caller), (tx) => requireRobot(tx, siteId, id))
  await countTest(limiter, caller)
  const delivery = await post(ctx, row, testWords[row.locale])
  return { isTaken: delivery.is === 'sent', reason: 'reason' in delivery ? delivery.reason : '' }
}

async function post(ctx: Ctx, row: RobotRow, text: string): Promise<Delivery> {
  const { url, body } = robotPost({ ...row, access: accessOf(ctx, row), text, now: ctx.clock.now() })
  return robotVerdict(row.kind, await ctx.webhooks.send(url, { 'content-type': 'application/json' }, body))
}

/** Hands a text to a robot, which may have been removed or switched off meanwhile. */
export async function handToRobot(
  ctx: Ctx,
  { siteId, robotId, text }: { siteId: string; robotId: string | null; text: string },
): Promise<Delivery> {
  const row =
    robotId === null
      ? undefined
      : await ctx.db.readTransaction({ siteId, accountId: null }, (tx) => repo.findRobot(tx, siteId, robotId))
  return row?.isOn ? post(ctx, row, text) : { is: 'refused', reason: 'off' }
}
