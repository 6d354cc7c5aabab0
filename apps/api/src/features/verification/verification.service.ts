import type { Received } from '@app/contracts/endpoint'
import type * as contract from '@app/contracts/verification/verification'
import type { VerificationBody, VerificationStanding } from '@app/contracts/verification/verification'
import {
  furtherFiles,
  mostUnusedFiles,
  neededFiles,
  unusedFileHours,
} from '@app/contracts/verification/verification-values'
import type { Caller } from '#core/caller.ts'
import { DomainError } from '#core/domain-error.ts'
import { newId } from '#core/new-id.ts'
import type { Ctx } from '#ctx.ts'
import type { Tx } from '#db/client.ts'
import { lockCustomer, requireCustomer, updateAccount } from '#features/company/accounts.service.ts'
import type { AccountRow } from '#features/company/company.table.ts'
import { record } from '#features/logs/logs.service.ts'
import { openDocument, sealUpload } from '#features/organisations/stored-documents.service.ts'
import type { SiteRow } from '#features/sites/sites.table.ts'
import type { SentFile } from '#http/mount.ts'
import { presentCheck, presentFile } from './verification.present.ts'
import * as repo from './verification.repo.ts'

const table = 'verification_files'

/** Name under which the document number of a check is sealed. */
export const numberSeal = (siteId: string, checkId: string) => `verifications.id_no:${siteId}:${checkId}`

/** Customer as the object of an audit line. */
export const customerObject = ({ id, name }: Pick<AccountRow, 'id' | 'name'>) => ({
  object: { kind: 'account', id, name },
})

/** Checks of a customer with its state, as the caller sees them. */
export async function standingOf(tx: Tx, caller: Caller, account: AccountRow): Promise<VerificationStanding> {
  const owner = { siteId: account.siteId, accountId: account.id }
  const [rows, files] = [await repo.checksOf(tx, owner), await repo.filesOf(tx, owner)]
  return { state: rows[0]?.state ?? 'none', checks: rows.map((row) => presentCheck(caller, row, files)) }
}

/** Checks of a customer, closed ones without any. */
export const readStanding = (ctx: Ctx, caller: Caller, site: SiteRow, accountId: string) =>
  ctx.db.readTransaction(caller.scope, async (tx) => {
    const account = await requireCustomer(tx, site, accountId)
    return { ...(await standingOf(tx, caller, account)), account }
  })

/** Keeps a file that is to be handed in, sealed. */
export async function addFile(
  ctx: Ctx,
  caller: Caller,
  site: SiteRow,
  { kind, ...upload }: Received<typeof contract.addVerificationFile>['body'],
): Promise<ReturnType<typeof presentFile>> {
  const owner = { siteId: site.id, accountId: caller.accountId }
  const { sealed, ...file } = sealUpload(ctx, { table, siteId: site.id }, upload)
  const row = { ...file, ...owner, kind, uploadedBy: caller.name, createdAt: ctx.clock.now(), isUsed: false }
  return ctx.db.transaction(caller.scope, async (tx) => {
    const account = await lockCustomer(tx, site, caller.accountId)
    if ((await repo.countUnused(tx, owner)) >= mostUnusedFiles) throw new DomainError('verification.files-full')
    await repo.insertFile(tx, { ...row, sealed })
    const { fileName, sha256 } = file
    await record(
      tx,
      caller,
      site.id,
      account.id,
      'verification.file',
      { kind, fileName, sha256 },
      customerObject(account),
    )
    return presentFile(row)
  })
}

/** File that a customer uploaded, as it was. Each look is recorded. */
export async function readFile(
  ctx: Ctx,
  caller: Caller,
  site: SiteRow,
  { accountId, fileId }: { accountId: string; fileId: string },
): Promise<SentFile> {
  const file = await ctx.db.transaction(caller.scope, async (tx) => {
    const account = await requireCustomer(tx, site, accountId)
    const found = await repo.findFile(tx, { siteId: site.id, accountId }, fileId)
    // What was not handed in is the customer's alone.
    if (caller.scope.accountId === null && !found.isUsed) throw new DomainError('verification.file-missing')
    const { kind, fileName, sha256 } = found
    const facts = { kind, fileName, sha256 }
    await record(tx, caller, site.id, accountId, 'verification.file-read', facts, customerObject(account))
    return found
  })
  return openDocument(ctx, table, file)
}

/** Hands in a person or a company to be verified. Throws 'verification.open' while another check waits. */
export function submit(ctx: Ctx, caller: Caller, site: SiteRow, body: VerificationBody): Promise<VerificationStanding> {
  const owner = { siteId: site.id, accountId: caller.accountId }
  const now = ctx.clock.now()
  return ctx.db.transaction(caller.scope, async (tx) => {
    const account = await lockCustomer(tx, site, caller.accountId)
    const before = await repo.latestCheck(tx, owner)
    if (before?.state === 'submitted') throw new DomainError('verification.open')
    await refuseFiles(tx, owner, body)
    const { idNo: written, fileIds, ...fields } = body
    const idNo = written ?? (before?.idType === body.idType ? ctx.secrets.open(sealOf(before), before.idNoSealed) : '')
    if (idNo === '') throw new DomainError('request.invalid', {}, { idNo: 'field.missing' })
    const id = newId()
    const company = body.kind === 'company' ? {} : { company: '', companyNo: '' }
    await repo.insertCheck(tx, {
      ...{ ...owner, id, ...fields, ...company, fileIds, ...sealedNumber(ctx, site.id, id, idNo) },
      ...{ state: 'submitted', cause: 'submitted', submittedAt: now, submittedBy: caller.name },
    })
    await repo.markHandedIn(tx, owner, fileIds)
    const after = await updateAccount(tx, account, { verification: 'submitted' })
    const more = { ...customerObject(account), after: { ...fields, ...company, files: fileIds.length } }
    await record(tx, caller, site.id, account.id, 'verification.submit', {}, more)
    return standingOf(tx, caller, after)
  })
}

/** Throws 'request.invalid' unless there is one file of each needed kind, and none that nobody asked for. */
async function refuseFiles(tx: Tx, owner: repo.Owner, { kind, fileIds }: VerificationBody): Promise<void> {
  const files = await repo.filesOf(tx, owner, fileIds)
  if (files.length < new Set(fileIds).size) throw new DomainError('verification.file-missing')
  const kinds = files.map((file) => file.kind)
  const missing = neededFiles[kind].filter((needed) => !kinds.includes(needed))
  if (missing.length > 0) {
    const faults = missing.map((file) => [`files.${file}`, 'field.upload-missing'])
    throw new DomainError('request.invalid', {}, Object.fromEntries(faults))
  }
  const allowed = [...neededFiles[kind], ...furtherFiles[kind]]
  if (new Set(kinds).size < fileIds.length || kinds.some((one) => !allowed.includes(one)))
    throw new DomainError('request.invalid', {}, { fileIds: 'field.upload-kind' })
}

export const sealOf = ({ siteId, id }: { siteId: string; id: string }): string => numberSeal(siteId, id)

/** Document number for storage: sealed under its row's name, with its last characters. */
export const sealedNumber = ({ secrets }: Pick<Ctx, 'secrets'>, siteId: string, id: string, idNo: string) => ({
  idNoSealed: secrets.seal(numberSeal(siteId, id), idNo),
  idNoTail: idNo.length > 6 ? idNo.slice(-4) : '',
})

/** Deletes uploads that were not handed in within a day. */
export function dropUnused(ctx: Ctx, siteId: string): Promise<void> {
  const before = new Date(ctx.clock.now().getTime() - unusedFileHours * 3_600_000)
  return ctx.db.transaction({ siteId, accountId: null }, (tx) => repo.deleteUnused(tx, siteId, before))
}
