import { can } from '@app/contracts/access/permissions'
import type { Verification, VerificationFileRow } from '@app/contracts/verification/verification'
import type { Caller } from '#core/caller.ts'
import { unix } from '#core/clock.ts'
import type { FileFacts } from './verification.repo.ts'
import type { VerificationRow } from './verification.table.ts'

export const presentFile = ({ id, kind, fileName, mediaType, size, sha256, uploadedBy, createdAt }: FileFacts) =>
  ({
    ...{ id, kind, fileName, mediaType, size, sha256, uploadedBy },
    uploadedAt: unix(createdAt),
  }) satisfies VerificationFileRow

/** Check with its files. Customers do not see which operator decided. */
export function presentCheck(caller: Caller, row: VerificationRow, files: readonly FileFacts[]): Verification {
  const { id, kind, state, cause, company, country, companyNo, person, idType, idNoTail, fileIds, results } = row
  const { submittedAt, submittedBy, decidedAt, decidedBy } = row
  return {
    ...{ id, kind, state, cause, company, country, companyNo, person, idType, results, submittedBy },
    idNoMasked: `••••${idNoTail}`,
    files: files.filter((file) => fileIds.includes(file.id)).map(presentFile),
    submittedAt: unix(submittedAt),
    decidedAt: decidedAt && unix(decidedAt),
    decidedBy: can(caller, 'user.view') ? decidedBy : '',
  }
}
