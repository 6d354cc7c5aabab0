import type { Received } from '@app/contracts/endpoint'
import { mostDocuments } from '@app/contracts/orders/documents'
import type * as contract from '@app/contracts/organisations'
import type { OrganisationDetail } from '@app/contracts/organisations'
import type { Caller } from '#core/caller.ts'
import { DomainError } from '#core/domain-error.ts'
import type { Ctx } from '#ctx.ts'
import { record } from '#features/logs/logs.service.ts'
import type { SentFile } from '#http/mount.ts'
import { readAfter } from './organisation-reading.service.ts'
import * as repo from './organisation-rows.repo.ts'
import { organisationObject } from './organisations.service.ts'
import { organisationDocuments } from './organisations.table.ts'
import { openDocument, sealUpload } from './stored-documents.service.ts'

const table = 'organisation_documents'

/** Adds a document: its type is detected from its content, and the content is sealed. */
export async function addDocument(
  ctx: Ctx,
  caller: Caller,
  id: string,
  { kind, ...upload }: Received<typeof contract.addDocument>['body'],
): Promise<OrganisationDetail> {
  const { siteId } = caller.scope
  const { id: documentId, sealed, ...file } = sealUpload(ctx, { table, siteId }, upload)
  const [facts, at] = [{ kind, ...file }, ctx.clock.now()]
  return ctx.db.transaction(caller.scope, async (tx) => {
    const row = await repo.lockOrganisation(tx, caller.scope, id)
    if ((await repo.countDocuments(tx, row)) >= mostDocuments)
      throw new DomainError('organisation.documents-full', { most: mostDocuments })
    await tx.insert(organisationDocuments).values({
      ...{ ...facts, siteId, id: documentId, accountId: row.accountId, organisationId: id, sealed },
      ...{ uploadedBy: caller.name, createdAt: at },
    })
    await repo.addEvent(tx, row, caller, { kind: 'document-added', facts: { fileName: file.fileName, kind }, at })
    const more = { ...organisationObject(row), after: facts }
    await record(tx, caller, siteId, row.accountId, 'organisation.document-add', {}, more)
    return readAfter(tx, ctx, caller, id)
  })
}

/** Returns the document as uploaded, and audits the download. */
export async function downloadDocument(
  ctx: Ctx,
  caller: Caller,
  { id, documentId }: { id: string; documentId: string },
): Promise<SentFile> {
  const document = await ctx.db.transaction(caller.scope, async (tx) => {
    const row = await repo.lockOrganisation(tx, caller.scope, id)
    const document = await repo.findDocument(tx, row, documentId)
    const { fileName, sha256 } = document
    const more = organisationObject(row)
    await record(tx, caller, row.siteId, row.accountId, 'organisation.document-read', { fileName, sha256 }, more)
    return document
  })
  return openDocument(ctx, table, document)
}

/** Removes a document. */
export async function removeDocument(
  ctx: Ctx,
  caller: Caller,
  { id, documentId }: { id: string; documentId: string },
): Promise<OrganisationDetail> {
  const at = ctx.clock.now()
  return ctx.db.transaction(caller.scope, async (tx) => {
    const row = await repo.lockOrganisation(tx, caller.scope, id)
    const document = await repo.findDocument(tx, row, documentId)
    const { kind, fileName, sha256 } = document
    await repo.deleteDocument(tx, document)
    await repo.addEvent(tx, row, caller, { kind: 'document-removed', facts: { fileName, kind }, at })
    const more = { ...organisationObject(row), before: { kind, fileName, sha256 } }
    await record(tx, caller, row.siteId, row.accountId, 'organisation.document-remove', {}, more)
    return readAfter(tx, ctx, caller, id)
  })
}
