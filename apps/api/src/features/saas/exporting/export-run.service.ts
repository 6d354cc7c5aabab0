import { createHash } from 'node:crypto'
import { DomainError } from '#core/domain-error.ts'
import { type ArchiveWriter, archiveName, zipArchive } from '#core/zip-archive.ts'
import type { Ctx } from '#ctx.ts'
import type { Tx } from '#db/client.ts'
import { type SiteTable, siteTables } from '#db/site-tables.ts'
import { nextImage } from '#features/cms/images.service.ts'
import type { Report, RunningTask, TaskKind } from '#features/desk/tasks.service.ts'
import { allSites, hostsOf } from '#features/sites/sites.service.ts'
import type { SiteRow } from '#features/sites/sites.table.ts'
import { findTenant } from '../saas.repo.ts'
import { fileKinds, nextCertificates, nextFile } from './export-files.repo.ts'
import { type ExportedLine, nextLines } from './export-ledger.repo.ts'
import { LedgerFiles } from './export-ledger.ts'
import { readme } from './export-readme.ts'
import { leftOutTables, pageOfRows } from './export-rows.repo.ts'
import { addExport, addPart, dropParts } from './tenant-exports.repo.ts'
import { type ExportWish, partSeal } from './tenant-exports.service.ts'

/** What one export is made with. */
interface Exporting {
  ctx: Ctx
  site: SiteRow
  archive: ArchiveWriter
  /** Reads as the tenant's site. Each read is short: one that held the database for the whole archive would stop others. */
  read<T>(work: (tx: Tx) => Promise<T>): Promise<T>
  /** Keeps the task's lease, and ends the work when it was cancelled. */
  tick(): Promise<void>
  counts: { rows: number; files: number; certificates: number }
}

/** Writes all that a tenant's site holds into one archive, in sealed parts. */
export const tenantsExport: TaskKind = {
  access: 'saas.tenantDelete',
  isRepeatable: true,
  async run(ctx, task, report) {
    const { tenantId } = task.input as ExportWish
    const scope = { siteId: task.siteId, accountId: null }
    const tenant = tenantId && (await ctx.db.readTransaction(scope, (tx) => findTenant(tx, task.siteId, tenantId)))
    if (!tenant) throw new DomainError('tenant.missing')
    await writeArchive(ctx, task, tenant.ownSiteId, report)
    return undefined
  },
}

/** Writes all that the own site of whoever asked for it holds into one archive, in sealed parts. */
export const siteExport: TaskKind = {
  access: 'site.export',
  isRepeatable: true,
  async run(ctx, task, report) {
    await writeArchive(ctx, task, task.siteId, report)
    return undefined
  },
}

async function writeArchive(
  ctx: Ctx,
  { id, siteId, caller, input }: RunningTask,
  exportedSiteId: string | null,
  report: Report,
): Promise<void> {
  // Written by `exportTenant` or `exportSite`.
  const { tenantId, reason } = input as ExportWish
  const scope = { siteId, accountId: null }
  const site = (await allSites(ctx.db)).find((one) => one.id === exportedSiteId)
  if (!site) throw new DomainError('tenant.missing')
  await ctx.db.transaction(scope, (tx) => dropParts(tx, { siteId, id }))
  const digest = createHash('sha256')
  let [position, bytes] = [0, 0]
  const archive = zipArchive(ctx.clock.now(), async (part) => {
    digest.update(part)
    bytes += part.length
    const sealed = ctx.secrets.sealBytes(partSeal({ siteId, id }, position), part)
    const row = { siteId, exportId: id, position, sealed, createdAt: ctx.clock.now() }
    await ctx.db.transaction(scope, (tx) => addPart(tx, row))
    position += 1
  })
  const read: Exporting['read'] = (work) => ctx.db.readTransaction({ siteId: site.id, accountId: null }, work)
  const tables = (await read(siteTables)).filter(({ name }) => !(name in leftOutTables))
  const total = tables.length + 3
  let done = 0
  const tick = () => report(done, total)
  const step = async (work: Promise<void>) => {
    await work
    done += 1
    await tick()
  }
  const made: Exporting = { ctx, site, archive, read, tick, counts: { rows: 0, files: 0, certificates: 0 } }
  for (const table of tables) await step(addRows(made, table))
  await step(addLedger(made))
  await step(addCertificates(made))
  await step(addFiles(made).then(() => addImages(made)))
  await addFront(made)
  await archive.end()
  const at = ctx.clock.now()
  const fileName = `${site.code}-${at.toISOString().slice(0, 10)}.zip`
  const { rows, files } = made.counts
  await ctx.db.transaction(scope, (tx) =>
    addExport(tx, {
      ...{ siteId, id, tenantId, byId: caller.memberId, by: caller.name, reason, fileName, bytes },
      ...{ sha256: digest.digest('hex'), rows, files: files + made.counts.certificates, at },
    }),
  )
}

async function addRows({ site, archive, read, tick, counts }: Exporting, table: SiteTable): Promise<void> {
  async function* lines() {
    let after: string[] | null = null
    do {
      const page: Awaited<ReturnType<typeof pageOfRows>> = await read((tx) => pageOfRows(tx, site.id, table, after))
      if (page.lines.length > 0) yield Buffer.from(`${page.lines.join('\n')}\n`)
      counts.rows += page.lines.length
      after = page.next
      await tick()
    } while (after)
  }
  await archive.add(`data/${table.name}.jsonl`, true, lines())
}

async function addLedger({ site, archive, read, tick }: Exporting): Promise<void> {
  const files = new LedgerFiles()
  async function* pieces() {
    let after: ExportedLine | null = null
    for (;;) {
      const { lines, isEnd }: Awaited<ReturnType<typeof nextLines>> = await read((tx) => nextLines(tx, site.id, after))
      yield files.lines(lines)
      await tick()
      if (isEnd) return
      after = lines.at(-1) ?? null
    }
  }
  await archive.add('ledger/lines.csv', true, pieces())
  await archive.add('ledger/accounts.csv', true, [files.totals()])
}

async function addCertificates({ site, archive, read, tick, counts }: Exporting): Promise<void> {
  let after: string | null = null
  do {
    const page: Awaited<ReturnType<typeof nextCertificates>> = await read((tx) => nextCertificates(tx, site.id, after))
    for (const { id, orderNo, names, pem, month } of page.rows) {
      const name = archiveName(`${orderNo}-${names[0] ?? ''}-${id}.pem`)
      await archive.add(`certificates/${month}/${name}`, true, [Buffer.from(pem)])
      counts.certificates += 1
    }
    after = page.next
    await tick()
  } while (after)
}

async function addFiles({ ctx, site, archive, read, tick, counts }: Exporting): Promise<void> {
  for (const kind of fileKinds) {
    let after: string | null = null
    for (;;) {
      const file: Awaited<ReturnType<typeof nextFile>> = await read((tx) => nextFile(tx, ctx, site.id, kind, after))
      if (!file) break
      await archive.add(`${file.folder}/${archiveName(file.name)}`, false, [file.bytes])
      counts.files += 1
      after = file.id
      await tick()
    }
  }
}

/** Images of articles, at the paths by which texts name them. */
async function addImages({ ctx, site, archive, read, tick, counts }: Exporting): Promise<void> {
  let after = ''
  for (;;) {
    const image: Awaited<ReturnType<typeof nextImage>> = await nextImage(ctx, site.id, after, read)
    if (!image) return
    // One whose upload ended halfway has a row alone.
    if (image.stored) {
      await archive.add(`files${image.path}`, false, image.stored.stream)
      counts.files += 1
    }
    after = image.hash
    await tick()
  }
}

/** What stands in front: the site itself, and what is where. */
async function addFront({ ctx, site, archive, counts }: Exporting): Promise<void> {
  const hosts = await hostsOf(ctx.db, site.id)
  await archive.add('site.json', true, [Buffer.from(`${JSON.stringify({ ...site, hosts }, null, 2)}\n`)])
  await archive.add('README.txt', true, [Buffer.from(`\uFEFF${readme(site, ctx.clock.now(), counts)}`)])
}
