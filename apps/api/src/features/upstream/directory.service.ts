import { newId } from '#core/new-id.ts'
import type { Ctx } from '#ctx.ts'
import { isAway } from '#db/away.ts'
import { allSites } from '#features/sites/sites.service.ts'
import type { SiteRow } from '#features/sites/sites.table.ts'
import type { ConnectionTerms } from '#providers/ca/upstream.ts'
import { changeConnection, connectionsOf, dropAccountKeys, sitesWithConnections } from './upstream.repo.ts'
import { type ConnectionRow, upstreamConnections } from './upstream.table.ts'

/** Interval for storing the state of connections, and for reading them if no notification arrived. */
const everyMs = 5_000
const channel = 'upstream_connections'

/** Name that seals a connection's key: its site and row. */
export const sealOf = ({ siteId, id }: Pick<ConnectionRow, 'siteId' | 'id'>) => `upstream:${siteId}:${id}`

/**
 * Deletes the keys of the accounts at CAs that a site, or one connection of it, has opened. Nothing that came from there
 * can be renewed or revoked by them afterwards.
 */
export const forgetAccounts = ({ db }: Pick<Ctx, 'db'>, siteId: string, id = ''): Promise<void> =>
  dropAccountKeys(db.owner, sealOf({ siteId, id: id && `${id}:` }))

/** Loads the connections now and after each change. Returns a function that stops it. */
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

/** Reloads the connections here, and at once on every other server. */
export async function tellOfChange(ctx: Ctx): Promise<void> {
  await readConnections(ctx)
  await ctx.db.notify(channel)
}

/** Stores the built-in connections: the sandbox, and the one configured by the environment. */
export async function keepBuiltIns(ctx: Ctx, siteId: string): Promise<void> {
  const { env } = ctx
  const at = ctx.clock.now()
  const directoryUrl = env.ACME_DIRECTORY_URL
  await ctx.db.transaction({ siteId, accountId: null }, async (tx) => {
    const builtIns = (await connectionsOf(tx, siteId)).filter(({ isBuiltIn }) => isBuiltIn)
    const keep = async (row: Pick<ConnectionRow, 'kind' | 'name' | 'caaDomain'> & Partial<ConnectionRow>) => {
      const stored = builtIns.find(({ kind }) => kind === row.kind)
      if (stored) return changeConnection(tx, stored, row)
      const fresh = { ...row, siteId, id: newId(), isBuiltIn: true, createdAt: at, updatedAt: at }
      await tx.insert(upstreamConnections).values(fresh).onConflictDoNothing()
    }
    await keep({ kind: 'sandbox', name: 'Sandbox CA', caaDomain: env.CAA_DOMAIN })
    if (!directoryUrl) return
    await keep({
      ...{ kind: 'acme', name: 'ACME', directoryUrl, contact: env.ACME_CONTACT ?? null },
      ...{ eabKid: env.ACME_EAB_KID ?? null, caaDomain: env.ACME_CAA_DOMAIN ?? new URL(directoryUrl).hostname },
      validTypes: env.ACME_VALIDATIONS,
    })
  })
}

/** Sites that have connections, without those that are being erased. */
async function connectionSites({ db }: Pick<Ctx, 'db'>): Promise<Pick<SiteRow, 'id' | 'isRoot'>[]> {
  const sites = await allSites(db)
  const [asking] = sites
  if (!asking) return []
  // Whichever site asks, the answer is the same.
  const ids = new Set(await db.readTransaction({ siteId: asking.id, accountId: null }, sitesWithConnections))
  return sites.filter(({ id }) => ids.has(id))
}

/** Passes the stored connections to the CA clients. */
export async function readConnections(ctx: Ctx): Promise<void> {
  const all: ConnectionTerms[] = []
  for (const { id: siteId, isRoot } of await connectionSites(ctx)) {
    const rows = await ctx.db.readTransaction({ siteId, accountId: null }, (tx) => connectionsOf(tx, siteId))
    all.push(...rows.flatMap((row) => termsOf(ctx, row, !isRoot) ?? []))
  }
  ctx.upstream.take(all)
}

/** Null if its key does not open: the other connections still work. */
function termsOf(ctx: Ctx, row: ConnectionRow, isTenants: boolean): ConnectionTerms | null {
  const { siteId, id, kind, isBuiltIn, name, version, isEnabled } = row
  const terms = { siteId, isTenants, id, kind, isBuiltIn, name, version, isEnabled }
  if (isBuiltIn) return { ...terms, acme: null }
  const { directoryUrl, contact, eabKid: kid, eabKeySealed, rootsPem, caaDomain, validTypes } = row
  try {
    const eab = kid && eabKeySealed ? { kid, hmacKey: ctx.secrets.open(sealOf(row), eabKeySealed) } : null
    // A new key identifier gets a new account.
    const accountName = `${sealOf(row)}:${kid ?? ''}`
    return { ...terms, acme: { directoryUrl, contact, eab, rootsPem, caaDomain, validTypes, accountName } }
  } catch (error) {
    ctx.log.error({ err: error, connection: name }, 'The key of a connection to a CA does not open')
    return null
  }
}

/** Stores the state of the connections that have changed. */
export async function keepNews(ctx: Ctx): Promise<void> {
  const bySite = Map.groupBy(ctx.upstream.news(), ([id]) => ctx.upstream.siteOf(id))
  for (const [siteId, news] of bySite) {
    if (siteId === null) continue
    await ctx.db.transaction({ siteId, accountId: null }, async (tx) => {
      for (const [id, { okAt, failedAt, error, trouble, failures, restsUntil }] of news) {
        const failed = failedAt ? { lastFailedAt: failedAt, lastError: error.slice(0, 500), lastTrouble: trouble } : {}
        const fine = okAt ? { lastOkAt: okAt } : {}
        await changeConnection(tx, { siteId, id }, { ...fine, ...failed, failures, restsUntil })
      }
    })
  }
}
