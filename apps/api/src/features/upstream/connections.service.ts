import { X509Certificate } from 'node:crypto'
import type { Received, Reply } from '@app/contracts/endpoint'
import { validTypes } from '@app/contracts/products/product-values'
import type { Product } from '@app/contracts/products/products'
import type {
  Connection,
  ConnectionPayload,
  countConnectionOrders as counting,
  switchConnection as switching,
  testConnection as testing,
  updateConnection as updating,
} from '@app/contracts/upstream'
import type { Caller } from '#core/caller.ts'
import { DomainError } from '#core/domain-error.ts'
import { newId } from '#core/new-id.ts'
import type { Ctx } from '#ctx.ts'
import type { Tx } from '#db/client.ts'
import { sqlStateOf } from '#db/sql-state.ts'
import { record } from '#features/logs/logs.service.ts'
import { requireKnown } from '#features/products/products.service.ts'
import { allSites } from '#features/sites/sites.service.ts'
import type { SiteRow } from '#features/sites/sites.table.ts'
import { forgetAccounts, keepNews, sealOf, tellOfChange } from './directory.service.ts'
import { presentConnection } from './upstream.present.ts'
import {
  changeConnection,
  connectionsOf,
  dropConnection,
  isOrderedOn,
  lockConnection,
  productsNaming,
  setOwnProducts,
  underWayOn,
} from './upstream.repo.ts'
import { type ConnectionRow, upstreamConnections } from './upstream.table.ts'

/** A member who changes connections, at its site. */
interface Entering {
  caller: Caller
  site: Pick<SiteRow, 'isRoot' | 'hasOwnCa'>
}

/** Connections of the caller's site, with their state as this server has seen it. */
export async function listConnections(ctx: Ctx, { scope }: Caller): Promise<Connection[]> {
  await keepNews(ctx)
  return ctx.db.readTransaction(scope, async (tx) => {
    const uses = await productsNaming(tx, scope.siteId, [])
    return (await connectionsOf(tx, scope.siteId)).map((row) => presentConnection(row, uses, standingOf(ctx, row)))
  })
}

/** Creates a connection to a directory. Throws 'connection.own-off' at a tenant's site that may not have any. */
export async function createConnection(
  ctx: Ctx,
  { caller, site }: Entering,
  body: ConnectionPayload,
): Promise<Connection> {
  const { siteId } = caller.scope
  if (!site.isRoot && !site.hasOwnCa) throw new DomainError('connection.own-off')
  const row = { siteId, id: newId() }
  requirePayload(ctx, { body, site, before: null })
  await refuseTaken(() =>
    ctx.db.transaction(caller.scope, async (tx) => {
      const at = ctx.clock.now()
      const columns = columnsOf(ctx, row, body, null)
      await tx.insert(upstreamConnections).values({ ...row, ...columns, kind: 'acme', createdAt: at, updatedAt: at })
      const more = { object: objectOf({ ...row, ...columns }), after: auditFields(columns, body) }
      await record(tx, caller, siteId, caller.accountId, 'upstream.create', { name: body.name }, more)
    }),
  )
  await tellOfChange(ctx)
  return one(ctx, caller, row.id)
}

/**
 * Sets which products a tenant's site sells on its own connection; others are bought from its parent. Orders that were sold
 * stay where they were. Throws 'connection.own-off', and 'connection.unfit' for products that the CA does not issue.
 */
export async function chooseProducts(
  ctx: Ctx,
  { caller, site }: Entering,
  id: string,
  productIds: readonly string[],
): Promise<Connection> {
  const { siteId } = caller.scope
  await ctx.db.transaction(caller.scope, async (tx) => {
    const row = await requireOwn(tx, caller, id, null)
    if (site.isRoot || !site.hasOwnCa) throw new DomainError('connection.own-off')
    const before = await productsNaming(tx, siteId, [id])
    const chosen: Product[] = []
    for (const productId of new Set(productIds)) chosen.push(await requireKnown(tx, ctx, caller, productId))
    const unfit = chosen.filter(
      ({ usageType, validType }) => usageType !== 'ssl' || !row.validTypes.includes(validType),
    )
    if (unfit.length > 0) throw new DomainError('connection.unfit', { name: row.name, products: numbersOf(unfit) })
    await setOwnProducts(
      tx,
      row,
      chosen.map((product) => product.id),
    )
    const more = {
      object: objectOf(row),
      before: { products: numbersOf(before) },
      after: { products: numbersOf(chosen) },
    }
    await record(tx, caller, siteId, caller.accountId, 'upstream.products', { name: row.name }, more)
  })
  return one(ctx, caller, id)
}

const numbersOf = (all: readonly Pick<Product, 'productNo'>[]) => all.map(({ productNo }) => productNo).join(', ')

/** Changes a connection. Throws 'connection.fixed' if orders depend on the changed settings. */
export async function updateConnection(
  ctx: Ctx,
  { caller, site }: Entering,
  id: string,
  { version, ...body }: Received<typeof updating>['body'],
): Promise<Connection> {
  const isOrdered = await isOrderedAnywhere(ctx, id)
  await refuseTaken(() =>
    ctx.db.transaction(caller.scope, async (tx) => {
      const before = await requireOwn(tx, caller, id, version)
      requirePayload(ctx, { body, site, before })
      const columns = columnsOf(ctx, before, body, before)
      const isElsewhere = columns.directoryUrl !== before.directoryUrl || columns.eabKid !== before.eabKid
      if (isOrdered && isElsewhere) throw new DomainError('connection.fixed', { name: before.name })
      await changeConnection(tx, before, { ...columns, version: version + 1, updatedAt: ctx.clock.now() })
      const { siteId } = caller.scope
      const more = { object: objectOf(before), before: auditFields(before), after: auditFields(columns, body) }
      await record(tx, caller, siteId, caller.accountId, 'upstream.edit', { name: body.name }, more)
    }),
  )
  await tellOfChange(ctx)
  return one(ctx, caller, id)
}

/** Enables or disables a connection; orders already placed through it continue. */
export async function switchConnection(
  ctx: Ctx,
  caller: Caller,
  id: string,
  { isEnabled, version, reason }: Received<typeof switching>['body'],
): Promise<Connection> {
  await ctx.db.transaction(caller.scope, async (tx) => {
    const before = await requireOwn(tx, caller, id, version)
    if (before.isEnabled === isEnabled) return
    await changeConnection(tx, before, { isEnabled, version: version + 1, updatedAt: ctx.clock.now() })
    const facts = { name: before.name, ...(reason ? { reason } : {}) }
    const more = { object: objectOf(before), before: { isEnabled: !isEnabled }, after: { isEnabled } }
    await record(tx, caller, caller.scope.siteId, caller.accountId, 'upstream.switch', facts, more)
  })
  await tellOfChange(ctx)
  return one(ctx, caller, id)
}

/** Tests a CA even if requests are paused, and stores the result. */
export async function testConnection(ctx: Ctx, caller: Caller, id: string): Promise<Reply<typeof testing>> {
  const { name } = await one(ctx, caller, id)
  const startedAt = performance.now()
  const { is: outcome, detail } = await ctx.upstream.tryOut(id)
  const milliseconds = Math.round(performance.now() - startedAt)
  const { siteId } = caller.scope
  await ctx.db.transaction(caller.scope, (tx) =>
    record(
      tx,
      caller,
      siteId,
      caller.accountId,
      'upstream.test',
      { name, outcome },
      { object: objectOf({ id, name }) },
    ),
  )
  return { outcome, detail, milliseconds, connection: await one(ctx, caller, id) }
}

/** Deletes a connection that no product uses and no certificate came from. */
export async function deleteConnection(ctx: Ctx, caller: Caller, id: string, reason: string): Promise<void> {
  const isOrdered = await isOrderedAnywhere(ctx, id)
  await ctx.db.transaction(caller.scope, async (tx) => {
    const row = await requireOwn(tx, caller, id, null)
    const uses = await productsNaming(tx, caller.scope.siteId, [id])
    const refusalFacts = { name: row.name, products: numbersOf(uses) }
    if (uses.length > 0) throw new DomainError('connection.named', refusalFacts)
    if (isOrdered) throw new DomainError('connection.ordered', { name: row.name })
    const { siteId } = caller.scope
    await dropConnection(tx, row)
    const facts = { name: row.name, ...(reason ? { reason } : {}) }
    const more = { object: objectOf(row), before: auditFields(row) }
    await record(tx, caller, siteId, caller.accountId, 'upstream.delete', facts, more)
  })
  await tellOfChange(ctx)
  await forgetAccounts(ctx, caller.scope.siteId, id)
}

async function one(ctx: Ctx, caller: Caller, id: string): Promise<Connection> {
  const connection = (await listConnections(ctx, caller)).find((connection) => connection.id === id)
  if (!connection) throw new DomainError('connection.missing')
  return connection
}

const standingOf = ({ env, upstream }: Ctx, { id, kind, isBuiltIn }: ConnectionRow) => ({
  isThere: upstream.refOf(id) !== null,
  isDefault: isBuiltIn && kind === env.CA_PROVIDER,
})

/** Connection entered here, locked. Throws 'save.conflict' for an outdated version. */
async function requireOwn(tx: Tx, { scope }: Caller, id: string, version: number | null): Promise<ConnectionRow> {
  const row = await lockConnection(tx, scope.siteId, id)
  if (!row) throw new DomainError('connection.missing')
  if (row.isBuiltIn) throw new DomainError('connection.built-in', { name: row.name })
  if (version !== null && row.version !== version) throw new DomainError('save.conflict', { name: row.name })
  return row
}

function requirePayload(
  { upstream }: Ctx,
  { body, site, before }: { body: ConnectionPayload; site: Pick<SiteRow, 'isRoot'>; before: ConnectionRow | null },
): void {
  const refuse = (field: string, word: string) => {
    throw new DomainError('request.invalid', {}, { [field]: word })
  }
  if (!upstream.mayStandAt(body.directoryUrl, { isTenants: !site.isRoot }))
    refuse('directoryUrl', site.isRoot ? 'field.directory-address' : 'field.directory-private')
  const { eab } = body
  const isKept = before?.eabKeySealed != null && before.eabKid === eab?.kid
  if (eab && eab.hmacKey === null && !isKept) refuse('eab.hmacKey', 'field.eab-key-missing')
  if (body.rootsPem && !areCertificates(body.rootsPem)) refuse('rootsPem', 'field.roots')
}

function areCertificates(pem: string): boolean {
  const blocks = pem.match(/-----BEGIN CERTIFICATE-----[^-]+-----END CERTIFICATE-----/g) ?? []
  try {
    for (const block of blocks) new X509Certificate(block)
    return blocks.length > 0
  } catch {
    return false
  }
}

function columnsOf(
  { secrets }: Ctx,
  row: Pick<ConnectionRow, 'siteId' | 'id'>,
  { name, directoryUrl, contact, eab, rootsPem, caaDomain, validTypes: chosen }: ConnectionPayload,
  before: ConnectionRow | null,
) {
  const stored = eab ? (before?.eabKeySealed ?? null) : null
  return {
    ...{ name, directoryUrl, rootsPem },
    validTypes: validTypes.filter((type) => chosen.includes(type)),
    contact: contact || null,
    eabKid: eab?.kid ?? null,
    eabKeySealed: eab?.hmacKey ? secrets.seal(sealOf(row), eab.hmacKey) : stored,
    // Most CAs use one name for both.
    caaDomain: caaDomain || new URL(directoryUrl).hostname,
  }
}

/** Fields of a connection for the audit log: whether there is a new key, never the key. */
function auditFields(
  {
    name,
    directoryUrl,
    contact,
    eabKid,
    rootsPem,
    caaDomain,
    validTypes,
  }: Omit<ReturnType<typeof columnsOf>, 'eabKeySealed'>,
  body?: ConnectionPayload,
) {
  const isNewCredential = body?.eab?.hmacKey ? { isNewCredential: true } : {}
  return { name, directoryUrl, contact, eabKid, rootsPem, caaDomain, validTypes, ...isNewCredential }
}

const objectOf = ({ id, name }: Pick<ConnectionRow, 'id' | 'name'>) => ({ kind: 'connection', id, name })

/** Number of orders of all sites in progress through a connection. */
export async function countOrders(ctx: Ctx, caller: Caller, id: string): Promise<Reply<typeof counting>> {
  await one(ctx, caller, id)
  const sum = { placed: 0, waiting: 0 }
  for (const { id: siteId } of await allSites(ctx.db)) {
    const { placed, waiting } = await ctx.db.readTransaction({ siteId, accountId: null }, (tx) =>
      underWayOn(tx, siteId, id),
    )
    sum.placed += placed
    sum.waiting += waiting
  }
  return sum
}

async function isOrderedAnywhere(ctx: Ctx, id: string): Promise<boolean> {
  for (const { id: siteId } of await allSites(ctx.db))
    if (await ctx.db.readTransaction({ siteId, accountId: null }, (tx) => isOrderedOn(tx, siteId, id))) return true
  return false
}

async function refuseTaken<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (sqlStateOf(error) !== '23505') throw error
    throw new DomainError('request.invalid', {}, { name: 'field.name-taken' })
  }
}
