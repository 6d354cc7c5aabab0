import { z } from 'zod'
import { Line, TelPrefix, telephoneFault, UsingOrder } from './contacts.ts'
import { endpoint } from './endpoint.ts'
import { isCreditCode, isLei } from './identifiers.ts'
import { OrganisationFilter, organisationViews } from './list-filters.ts'
import { DocumentUpload, StoredDocument } from './orders/documents.ts'
import { VettingDetail, VettingMark } from './validation/vetting-values.ts'
import { Id, UnixSeconds } from './wire.ts'

/** Business categories of the EV Guidelines. */
export const organisationTypes = ['private', 'government', 'business', 'nonCommercial'] as const

const upper = (text: string) => text.toUpperCase()
const coded = (isRight: (code: string) => boolean, words: string) =>
  z
    .string()
    .trim()
    .max(40)
    .transform(upper)
    .refine((code) => code === '' || isRight(code), words)
    .default('')

/** Unified social credit code of a company in mainland China; empty for none. */
export const CreditCode = coded(isCreditCode, 'field.credit-code')

const fields = {
  name: Line(200).refine((name) => name !== '', 'field.missing'),
  nameEn: Line(200),
  type: z.enum(organisationTypes).default('private'),
  creditCode: CreditCode,
  registrationNo: Line(60),
  lei: coded(isLei, 'field.lei'),
  duns: z
    .string()
    .trim()
    .transform((text) => text.replaceAll('-', ''))
    .refine((text) => text === '' || /^\d{9}$/.test(text), 'field.duns')
    .default(''),
  country: z
    .string()
    .trim()
    .regex(/^[A-Z]{2}$/, 'field.country')
    .default('CN'),
  province: Line(100),
  city: Line(100),
  address: Line(300),
  postcode: Line(20),
  telPrefix: TelPrefix,
  /** Telephone number as listed in a public directory. */
  telephone: z.string().trim().default(''),
}

function checkTelephone(
  { telPrefix, telephone }: { telPrefix: string; telephone: string },
  check: z.core.$RefinementCtx,
): void {
  const fault = telephone === '' ? undefined : telephoneFault(telPrefix, telephone)
  if (fault) check.addIssue({ code: 'custom', path: ['telephone'], message: fault })
}

export const OrganisationBody = z
  .object({ ...fields, accountId: Id.nullable().default(null) })
  .superRefine(checkTelephone)
export type OrganisationFields = Omit<z.output<typeof OrganisationBody>, 'accountId'>
export type OrganisationField = keyof OrganisationFields

/** Vetted fields: a change needs a new vetting. */
export const legalFields = [
  'name',
  'nameEn',
  'type',
  'creditCode',
  'registrationNo',
  'lei',
  'country',
  'province',
  'city',
  'address',
  'telPrefix',
  'telephone',
] as const satisfies readonly OrganisationField[]

/** Legal fields that differ between two versions. */
export const legalChanges = (before: Partial<OrganisationFields>, after: Partial<OrganisationFields>) =>
  legalFields.filter((field) => before[field] !== after[field])

/** Fields that must be filled in before a vetting. */
export function missingForVetting(organisation: OrganisationFields): OrganisationField[] {
  const asked: OrganisationField[] = ['name', 'province', 'city', 'address', 'telephone']
  asked.push(organisation.country === 'CN' ? 'creditCode' : 'registrationNo')
  return asked.filter((field) => organisation[field] === '')
}

/** Document of an organisation: licence, letter of authorisation, subscriber agreement, other. */
export const documentKinds = ['licence', 'letter', 'agreement', 'other'] as const
export type DocumentKind = (typeof documentKinds)[number]

export const OrganisationDocument = StoredDocument.extend({ kind: z.enum(documentKinds) })
export type OrganisationDocument = z.infer<typeof OrganisationDocument>

const Version = z.int().positive()
const one = z.object({ id: Id })

export const Organisation = z.object({
  id: Id,
  accountId: Id,
  accountName: z.string(),
  name: z.string(),
  nameEn: z.string(),
  type: z.enum(organisationTypes),
  creditCode: z.string(),
  registrationNo: z.string(),
  lei: z.string(),
  duns: z.string(),
  country: z.string(),
  province: z.string(),
  city: z.string(),
  address: z.string(),
  postcode: z.string(),
  telPrefix: z.string(),
  telephone: z.string(),
  documentCount: z.int(),
  /** Vetting of each brand that the organisation was submitted for. */
  vettings: z.array(VettingMark),
  usedBy: z.int(),
  version: Version,
  updatedAt: UnixSeconds,
})
export type Organisation = z.infer<typeof Organisation>

export const OrganisationEvent = z.object({
  id: Id,
  /**
   * Kind of event: created, changed, document-added, document-removed, submitted, desk-told, step, approved, returned
   * or lapsed.
   */
  kind: z.string(),
  brand: z.string(),
  actor: z.string(),
  at: UnixSeconds,
  facts: z.record(z.string(), z.string()),
})
export type OrganisationEvent = z.infer<typeof OrganisationEvent>

export const OrganisationDetail = Organisation.extend({
  documents: z.array(OrganisationDocument),
  vettingDetails: z.array(VettingDetail),
  events: z.array(OrganisationEvent),
  openOrders: z.array(UsingOrder),
  /** Brands with products for organisations. */
  brands: z.array(z.string()),
})
export type OrganisationDetail = z.infer<typeof OrganisationDetail>

/** Days before its end from which a vetting counts as expiring and may be renewed. */
export const vettingExpiringDays = 60

const detail = z.object({ organisation: OrganisationDetail })

export const listOrganisations = endpoint({
  method: 'GET',
  path: '/organisations',
  access: 'org.view',
  summary: 'Organisations that certificates may name, with the state of their vetting per brand.',
  query: OrganisationFilter,
  reply: z.object({
    organisations: z.array(Organisation),
    total: z.int(),
    views: z.record(z.enum(organisationViews), z.int()),
    /** Countries of the listed organisations. */
    countries: z.array(z.string()),
  }),
})

export const getOrganisation = endpoint({
  method: 'GET',
  path: '/organisations/:id',
  access: 'org.view',
  summary: 'One organisation with its documents, vettings and history.',
  params: one,
  reply: detail,
})

export const createOrganisation = endpoint({
  method: 'POST',
  path: '/organisations',
  access: 'org.save',
  summary: 'Keeps the legal details of an organisation.',
  body: OrganisationBody,
  reply: detail,
})

export const updateOrganisation = endpoint({
  method: 'PUT',
  path: '/organisations/:id',
  access: 'org.save',
  summary: 'Changes an organisation. A change of legal details ends the vettings that stand or are under way.',
  params: one,
  body: z.object({ ...fields, version: Version }).superRefine(checkTelephone),
  reply: detail,
})

export const deleteOrganisation = endpoint({
  method: 'DELETE',
  path: '/organisations/:id',
  access: 'org.delete',
  summary: 'Deletes an organisation that no open order names, with its documents.',
  params: one,
  reply: z.object({}),
})

export const addDocument = endpoint({
  method: 'POST',
  path: '/organisations/:id/documents',
  access: 'org.save',
  summary: 'Adds a PDF, PNG or JPEG of up to 5 MB. What it is is read from its content.',
  params: one,
  body: DocumentUpload.extend({ kind: z.enum(documentKinds) }),
  reply: detail,
})

const document = z.object({ id: Id, documentId: Id })

export const downloadDocument = endpoint({
  method: 'GET',
  path: '/organisations/:id/documents/:documentId',
  access: 'org.view',
  summary: 'The document as a file to be saved. Who took it along is recorded.',
  file: true,
  params: document,
  reply: z.object({}),
})

export const removeDocument = endpoint({
  method: 'DELETE',
  path: '/organisations/:id/documents/:documentId',
  access: 'org.save',
  summary: 'Removes a document.',
  params: document,
  reply: detail,
})
