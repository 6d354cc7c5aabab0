import { z } from 'zod'
import { idTypes } from '../contacts.ts'
import { endpoint } from '../endpoint.ts'
import { isCreditCode, isIdCard } from '../identifiers.ts'
import { DocumentUpload, StoredDocument } from '../orders/documents.ts'
import { Id, Line, UnixSeconds } from '../wire.ts'
import { verificationFiles, verificationItems, verificationKinds, verificationStates } from './verification-values.ts'

const upper = (text: string) => text.replace(/\s/g, '').toUpperCase()

/** What a customer hands in. A document number that is left out is the one handed in before. */
export const VerificationBody = z
  .object({
    kind: z.enum(verificationKinds),
    /** Legal name of a company; empty for a person. */
    company: Line(100).default(''),
    /** ISO 3166-1 alpha-2. */
    country: z
      .string()
      .regex(/^[A-Z]{2}$/, 'field.country')
      .default('CN'),
    /** Unified social credit code in China, registration number elsewhere. */
    companyNo: z.string().max(40).transform(upper).default(''),
    /** The person, or the legal representative of the company. */
    person: Line(60).min(1, 'field.missing'),
    idType: z.enum(idTypes),
    idNo: z.string().max(40).transform(upper).optional(),
    /** Uploaded files, one of each kind. */
    fileIds: z.array(Id).max(verificationFiles.length),
  })
  .superRefine(({ kind, company, country, companyNo, idType, idNo }, check) => {
    const refuse = (path: string, message: string) => check.addIssue({ code: 'custom', path: [path], message })
    if (kind === 'company' && company === '') refuse('company', 'field.missing')
    if (kind === 'company' && companyNo === '') refuse('companyNo', 'field.missing')
    else if (kind === 'company' && country === 'CN' && !isCreditCode(companyNo))
      refuse('companyNo', 'field.credit-code')
    if (idNo === '') refuse('idNo', 'field.missing')
    else if (idNo !== undefined && idType === 'idCard' && !isIdCard(idNo)) refuse('idNo', 'field.id-card')
  })
export type VerificationBody = z.output<typeof VerificationBody>

export const VerificationFileRow = StoredDocument.extend({ kind: z.enum(verificationFiles) })
export type VerificationFileRow = z.infer<typeof VerificationFileRow>

/** Result of one item; what is wrong has a note. */
export const ItemResult = z.object({
  item: z.enum(verificationItems),
  isRight: z.boolean(),
  note: Line(200).default(''),
})
export type ItemResult = z.infer<typeof ItemResult>

/** One check of a customer: what was handed in, and what came of it. */
export const Verification = z.object({
  id: Id,
  kind: z.enum(verificationKinds),
  /** How far this check is. */
  state: z.enum(verificationStates).exclude(['none']),
  /** `renamed`: the customer's name was changed after the check, which has to be done again. */
  cause: z.enum(['submitted', 'renamed']),
  company: z.string(),
  country: z.string(),
  companyNo: z.string(),
  person: z.string(),
  idType: z.enum(idTypes),
  /** All but the last four characters hidden. */
  idNoMasked: z.string(),
  files: z.array(VerificationFileRow),
  results: z.array(ItemResult),
  submittedAt: UnixSeconds,
  submittedBy: z.string(),
  decidedAt: UnixSeconds.nullable(),
  /** Operator who decided; empty for customers. */
  decidedBy: z.string(),
})
export type Verification = z.infer<typeof Verification>

const standing = z.object({
  state: z.enum(verificationStates),
  /** All checks, the latest first. */
  checks: z.array(Verification),
})
export type VerificationStanding = z.infer<typeof standing>

export const getVerification = endpoint({
  method: 'GET',
  path: '/verification',
  access: 'verification.view',
  summary: 'The real-name verification of the own account, with the results of each check.',
  reply: standing.extend({ account: z.object({ kind: z.enum(verificationKinds), name: z.string() }) }),
})

export const addVerificationFile = endpoint({
  method: 'POST',
  path: '/verification/files',
  access: 'verification.submit',
  summary:
    'Uploads a PDF, PNG or JPEG of up to 5 MB to be handed in. What it is is read from its content; it is kept sealed.',
  inPlace: 'never',
  body: DocumentUpload.extend({ kind: z.enum(verificationFiles) }),
  reply: z.object({ file: VerificationFileRow }),
})

export const readVerificationFile = endpoint({
  method: 'GET',
  path: '/verification/files/:id',
  access: 'verification.view',
  summary: 'A file that the own account uploaded for its verification.',
  file: true,
  params: z.object({ id: Id }),
  reply: z.object({}),
})

export const submitVerification = endpoint({
  method: 'POST',
  path: '/verification',
  access: 'verification.submit',
  summary: 'Hands in a person or a company to be verified. It starts another check; those before are kept.',
  inPlace: 'never',
  body: VerificationBody,
  reply: standing,
})

const one = z.object({ id: Id })
const check = one.extend({ checkId: Id })

export const getUserVerification = endpoint({
  method: 'GET',
  path: '/users/:id/verification',
  access: 'user.view',
  summary: 'The real-name verification of a customer, with the results of each check and who decided.',
  params: one,
  reply: standing,
})

export const readUserVerificationFile = endpoint({
  method: 'GET',
  path: '/users/:id/verification/files/:fileId',
  access: 'user.verify',
  summary: 'A file that a customer handed in for its verification. Each look is recorded.',
  file: true,
  params: one.extend({ fileId: Id }),
  reply: z.object({}),
})

export const revealVerificationNumber = endpoint({
  method: 'POST',
  path: '/users/:id/verifications/:checkId/number',
  access: 'user.verify',
  summary: 'The document number of a check in full, to compare it with the pictures. Each look is recorded.',
  params: check,
  reply: z.object({ idNo: z.string() }),
})

export const decideVerification = endpoint({
  method: 'POST',
  path: '/users/:id/verifications/:checkId/decision',
  access: 'user.verify',
  summary:
    'Approves a check whose items are all right, or returns it with what is wrong. The customer is told; an approval names the account after the verified person or company.',
  params: check,
  body: z
    .object({
      /** The whole check is approved, or handed back with what is wrong. */
      outcome: z.enum(['approved', 'returned']),
      results: z.array(ItemResult).max(verificationItems.length),
    })
    .superRefine(({ outcome, results }, refine) => {
      results.forEach(({ isRight, note }, at) => {
        if (!isRight && note === '')
          refine.addIssue({ code: 'custom', path: ['results', at, 'note'], message: 'field.missing' })
      })
      if (new Set(results.map(({ item }) => item)).size < results.length)
        refine.addIssue({ code: 'custom', path: ['results'], message: 'field.twice' })
      if (outcome === 'returned' && results.every(({ isRight }) => isRight))
        refine.addIssue({ code: 'custom', path: ['results'], message: 'field.verification-wrong' })
    }),
  reply: standing,
})
