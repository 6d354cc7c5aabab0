import type { IdType } from '@app/contracts/contacts'
import { type Verification, VerificationBody } from '@app/contracts/verification/verification'
import {
  furtherFiles,
  neededFiles,
  type VerificationFile,
  type VerificationKind,
} from '@app/contracts/verification/verification-values'
import { z } from 'zod'
import { homeCountry } from '#lib/telephone.ts'

export interface KeptFile {
  id: string
  fileName: string
}

/** Form of a verification. A number left empty is the one that was handed in before. */
export interface VerificationDraft {
  kind: VerificationKind
  company: string
  country: string
  companyNo: string
  person: string
  idType: IdType
  idNo: string
  files: Partial<Record<VerificationFile, KeptFile>>
}

export const emptyDraft = (account: { kind: VerificationKind; name: string }): VerificationDraft => ({
  kind: account.kind,
  ...{ company: account.kind === 'company' ? account.name : '', country: homeCountry(), companyNo: '' },
  ...{ person: account.kind === 'person' ? account.name : '', idType: 'idCard', idNo: '', files: {} },
})

/** A check that was returned, to be mended: files that were wrong have to be replaced. */
export function draftOf(check: Verification): VerificationDraft {
  const { kind, company, country, companyNo, person, idType } = check
  const isWrong = (item: string) => check.results.some((result) => result.item === item && !result.isRight)
  const files = check.files.filter((file) => !isWrong(file.kind))
  return {
    ...{ kind, company, country, companyNo, person, idType, idNo: '' },
    files: Object.fromEntries(files.map((file) => [file.kind, { id: file.id, fileName: file.fileName }])),
  }
}

/** Files of a kind's form, in its order. */
export const filesFor = (kind: VerificationKind): VerificationFile[] => [...neededFiles[kind], ...furtherFiles[kind]]

/** Draft as it is handed in; `isKept`: the number that was handed in before still fits. */
export function bodyOf(draft: VerificationDraft, isKept: boolean) {
  const { files, idNo, ...fields } = draft
  const fileIds = filesFor(draft.kind).flatMap((kind) => files[kind]?.id ?? [])
  return { ...fields, fileIds, ...(idNo === '' && isKept ? {} : { idNo }) }
}

/** Contract of the form's fields. */
export const draftSchema = (isKept: boolean) =>
  z.preprocess((draft) => bodyOf(draft as VerificationDraft, isKept), VerificationBody)
