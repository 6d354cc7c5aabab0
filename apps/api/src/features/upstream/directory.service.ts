import { newId } from '#core/new-id.ts'
import type { Ctx } from '#ctx.ts'
import { isAway } from '#db/away.ts'
import { allSites } from '#features/sites/sites.service.ts'
import type { ConnectionTerms } from '#providers/ca/upstream.ts'
import { changeConnection, connectionsOf } from './upstream.repo.ts'
import { type ConnectionRow, upstreamConnections } from './upstream.table.ts'

/** How often a server writes down how connections fare, and reads them again should it have heard nothing. */
const everyMs = 5_000
const channel = 'upstream_connections'

/** What a connection's key is sealed under: its site and its row. */
export const sealOf = ({ siteId, id }: Pick<ConnectionRow, 'siteId' | 'id'>) => `upstream:${siteId}:${id}`

/** Takes the connections as they stand, now and from then on. Gives what ends it. */
export async function followConnections(ctx: Ctx): Promise<() => Promise<void>> {
  await readConnections(ctx)
  let isAt = false
  const timer = setInterval(async () => {
    if (isAt) return
    isAt = true
    await keepNews(ctx)
      .then(() => readConnections(ctx))
      .catch((error: unknown) => {
        if (!isAway(error)) ctx.log.error({ err: error }, 'The connections to CAs could not be followed')
      })
    isAt = false
  }, everyMs)
  timer.unref()
  const deafen = ctx.db.listen(channel, () => {
    void readConnections(ctx).catch((error: unknown) => {
      if (!isAway(error)) ctx.log.error({ err: error }, 'The connections to CAs could not be read')
    })
  })
  return async () => {
    clearInterval(timer)
    await deafen()
  }
}

/** Takes the connections as they stand, here and at once on every other server. */
export async function tellOfChange(ctx: Ctx): Promise<void> {
  await readConnections(ctx)
  await ctx.db.notify(channel)
}

/** The rows of what is there by itself: the sandbox, and what the environment configures. */
export async function keepBuiltIns(ctx: Ctx, siteId: string): Promise<void> {
  const { env } = ctx
  const at = ctx.clock.now()
  const directoryUrl = env.ACME_DIRECTORY_URL
  await ctx.db.transaction({ siteId, accountId: null }, async (tx) => {
    const known = (await connectionsOf(tx, siteId)).filter(({ isBuiltIn }) => isBuiltIn)
    const keep = async (row: Pick<ConnectionRow, 'kind' | 'name' | 'caaDomain'> & Partial<ConnectionRow>) => {
      const stored = known.find(({ kind }) => kind === row.kind)
      if (stored) return changeConnection(tx, stored, row)
      const fresh = { ...row, siteId, id: newId(), isBuiltIn: true, createdAt: at, updatedAt: at }
      await tx.insert(upstreamConnections).values(fresh).onConflictDoNothing()
    }
    await keep({ kind: 'sandbox', name: 'Sandbox CA', caaDomain: env.CAA_DOMAIN })
    if (!directoryUrl) return
    await keep({
      ...{ kind: 'acme', name: 'ACME', directoryUrl, contact: env.ACME_CONTACT ?? null },
      ...{ eabKid: env.ACME_EAB_KID ?? null, caaDomain: env.ACME_CAA_DOMAIN ?? new URL(directoryUrl).hostname },
    })
  })
}

/** Hands the connections to whoever asks through them. */
export async function readConnections(ctx: Ctx): Promise<void> {
  const rows: ConnectionRow[] = []
  for (const { id: siteId, isRoot } of await allSites(ctx.db))
    if (isRoot)
      rows.push(...(await ctx.db.readTransaction({ siteId, accountId: null }, (tx) => connectionsOf(tx, siteId))))
  ctx.upstream.take(rows.flatMap((row) => termsOf(ctx, row) ?? []))
}

/** Null where its key does not open: it cannot be asked, and the others can. */
function termsOf(ctx: Ctx, row: ConnectionRow): ConnectionTerms | null {
  const { id, kind, isBuiltIn, name, version, isEnabled } = row
  const terms = { id, kind, isBuiltIn, name, version, isEnabled }
  if (isBuiltIn) return { ...terms, acme: null }
  const { directoryUrl, contact, eabKid: kid, eabKeySealed, rootsPem, caaDomain } = row
  try {
    const eab = kid && eabKeySealed ? { kid, hmacKey: ctx.secrets.open(sealOf(row), eabKeySealed) } : null
    // Another key identifier is another account.
    const accountName = `${sealOf(row)}:${kid ?? ''}`
    return { ...terms, acme: { directoryUrl, contact, eab, rootsPem, caaDomain, accountName } }
  } catch (error) {
    ctx.log.error({ err: error, connection: name }, 'The key of a connection to a CA does not open')
    return null
  }
}

/** Writes down how the connections fare, where that is news. */
export async function keepNews(ctx: Ctx): Promise<void> {
  const news = ctx.upstream.news()
  if (news.size === 0) return
  for (const { id: siteId, isRoot } of await allSites(ctx.db)) {
    if (!isRoot) continue
    await ctx.db.transaction({ siteId, accountId: null }, async (tx) => {
      for (const [id, { okAt, failedAt, error, trouble, failures, restsUntil }] of news) {
        const failed = failedAt ? { lastFailedAt: failedAt, lastError: error.slice(0, 500), lastTrouble: trouble } : {}
        const fine = okAt ? { lastOkAt: okAt } : {}
        await changeConnection(tx, { siteId, id }, { ...fine, ...failed, failures, restsUntil })
      }
    })
  }
}
