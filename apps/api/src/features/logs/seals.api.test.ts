import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import { beforeEach, describe, expect, test } from 'vitest'
import { atEnd } from '#testing/at-end.ts'
import * as given from '#testing/given/given.ts'
import { rehash, tamper } from '#testing/tamper.ts'
import { testApi } from '#testing/test-api.ts'
import { headsIn } from './heads-file.ts'
import { sealLogs, tellHeads } from './logs.jobs.ts'
import { record } from './logs.service.ts'
import { verifyChain } from './verify.service.ts'

const folder = mkdtempSync(join(tmpdir(), 'workspace-heads-'))
atEnd(async () => rmSync(folder, { recursive: true }))
const { db, ctx } = await testApi({ env: { DATA_DIR: folder } })
const headsFile = join(folder, 'audit-heads.jsonl')
beforeEach(() => rmSync(headsFile, { force: true }))

/** A site of its own with entries that the server has sealed. */
async function sealed() {
  const site = await given.site(db)
  const { account } = await given.customer(db, site)
  const write = (action: string) =>
    db.transaction({ siteId: site.id, accountId: null }, (tx) => record(tx, null, site.id, account.id, action, {}))
  for (const nth of [1, 2, 3, 4, 5]) await write(`test.${nth}`)
  await sealLogs.run(ctx)
  return { site, write, verify: () => verifyChain(ctx, site.id) }
}

/** Jobs with a log that the test reads. */
function listening() {
  const logged: { msg: string }[] = []
  return { logged, ctx: { ...ctx, log: pino({ level: 'info' }, { write: (line) => logged.push(JSON.parse(line)) }) } }
}

const edited = `update audit_log set actor_name = 'somebody else' where site_id = $site and seq = 4`
const cutTail = 'delete from audit_log where site_id = $site and seq > 3'
const cutSeals = 'delete from audit_seals where site_id = $site'

describe('a seal', () => {
  test('covers the entries up to its time, and later ones are reported as chained only', async () => {
    const { write, verify } = await sealed()
    await write('test.6')
    expect(await verify()).toMatchObject({ intact: 6, sealed: 5, heads: 0, broken: null })
    await sealLogs.run(ctx)
    expect(await verify()).toMatchObject({ intact: 6, sealed: 6, broken: null })
  })

  test('detects a rewritten entry although every later hash was recalculated', async () => {
    const { site, write, verify } = await sealed()
    await write('test.6')
    await sealLogs.run(ctx)
    await tamper(db, site, edited, rehash)
    expect(await verify()).toMatchObject({ intact: 0, sealed: 0, broken: { kind: 'rewritten', seq: 1 } })
    await tamper(db, site, `update audit_log set actor_name = 'system' where site_id = $site and seq = 4`, rehash)
    expect(await verify()).toMatchObject({ broken: null })
    await tamper(db, site, edited.replace('seq = 4', 'seq = 6'), rehash)
    expect(await verify()).toMatchObject({ intact: 5, sealed: 5, broken: { kind: 'rewritten', seq: 6 } })
  })

  test('detects a truncated end although the head was reset', async () => {
    const { site, verify } = await sealed()
    await tamper(db, site, cutTail, rehash)
    expect(await verify()).toMatchObject({ intact: 3, broken: { kind: 'cut', seq: 4 } })
  })

  test('cannot be made without the key, nor copied from another position or site', async () => {
    const { site, verify } = await sealed()
    const other = await sealed()
    const forge = (mac: string) =>
      tamper(
        db,
        site,
        ...[edited, rehash, cutSeals],
        `insert into audit_seals (site_id, seq, hash, mac) select site_id, seq, hash, ${mac} from audit_heads where site_id = $site`,
      )
    for (const mac of [`''`, `repeat('0', 64)`, `(select mac from audit_seals where site_id = '${other.site.id}')`]) {
      await forge(mac)
      expect(await verify()).toMatchObject({ broken: { kind: 'rewritten', seq: 1 } })
    }
  })

  test('is not put on invalid entries; the server log reports them instead', async () => {
    const { site, write, verify } = await sealed()
    await tamper(db, site, edited, rehash)
    await write('test.6')
    const { logged, ctx: watched } = listening()
    await sealLogs.run(watched)
    expect(logged).toMatchObject([{ siteId: site.id, msg: 'The audit log was tampered with' }])
    expect((await verify()).broken).not.toBeNull()
  })

  test('is missed when entries go on without one for longer than a running server allows', async () => {
    const { site, verify } = await sealed()
    await tamper(
      db,
      site,
      `update audit_log set at = at - interval '1 hour' where site_id = $site and seq < 3`,
      rehash,
      cutSeals,
    )
    expect(await verify()).toMatchObject({ sealed: 0, broken: { kind: 'unsealed', seq: 1 } })
    const { logged, ctx: watched } = listening()
    await sealLogs.run(watched)
    const late = { siteId: site.id, from: 1, to: 5, msg: 'The audit log is sealed late' }
    expect(logged).toContainEqual(expect.objectContaining(late))
  })

  test.each(['update audit_seals set seq = 1', 'delete from audit_seals', 'truncate audit_seals'])(
    'is refused: %s',
    async (statement) => {
      await sealed()
      await expect(db.pool.query(`alter table audit_seals no force row level security; ${statement}`)).rejects.toThrow(
        /append-only/,
      )
    },
  )
})

describe('a head recorded outside the database', () => {
  test('is a line of the server log and of a file, whenever the chain has grown', async () => {
    const { site, write, verify } = await sealed()
    const { logged, ctx: watched } = listening()
    await tellHeads.run(watched)
    await tellHeads.run(watched)
    const { headHash } = await verify()
    const line = { siteId: site.id, seq: 5, hash: headHash, mac: expect.stringMatching(/^[0-9a-f]{64}$/) }
    expect(logged.filter((one) => 'siteId' in one && one.siteId === site.id)).toEqual([expect.objectContaining(line)])
    await write('test.6')
    await tellHeads.run(watched)
    expect(headsIn(headsFile).filter(({ siteId }) => siteId === site.id)).toMatchObject([line, { seq: 6 }])
  })

  test.each([
    [
      'the tail, the head and the seals of it were cut',
      [cutTail, rehash, 'delete from audit_seals where seq > 3'],
      'cut',
      4,
    ],
    [
      'the chain was removed whole',
      ['delete from audit_log where site_id = $site', cutSeals, 'delete from audit_heads where site_id = $site'],
      'cut',
      1,
    ],
    ['a line was rewritten with every hash, and the seals removed', [edited, rehash, cutSeals], 'rewritten', 1],
  ])('tells that %s', async (_how, statements, kind, seq) => {
    const { site, verify } = await sealed()
    await tellHeads.run(ctx)
    await tamper(db, site, ...statements)
    expect((await verify()).broken).toMatchObject({ kind, seq })
    // Even after the server has sealed the rewritten entries.
    await sealLogs.run(ctx)
    expect((await verify()).broken).toMatchObject({ kind, seq })
  })

  test('counts from another file too, and one made without the key does not count', async () => {
    const { site } = await sealed()
    await tellHeads.run(ctx)
    const elsewhere = headsIn(headsFile).filter(({ siteId }) => siteId === site.id)
    writeFileSync(headsFile, `no json\n{"mac":1}\n${readFileSync(headsFile, 'utf8').replaceAll('"seq":5', '"seq":9')}`)
    expect(await verifyChain(ctx, site.id)).toMatchObject({ heads: 0, broken: null })
    expect(await verifyChain(ctx, site.id, elsewhere)).toMatchObject({ heads: 1, sealed: 5, broken: null })
    await tamper(db, site, cutTail, rehash, 'delete from audit_seals where seq > 3')
    expect((await verifyChain(ctx, site.id, elsewhere)).broken).toMatchObject({ kind: 'cut', seq: 4 })
  })
})
