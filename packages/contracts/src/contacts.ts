import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { isIdCard } from './identifiers.ts'
import { ContactFilter, contactViews } from './list-filters.ts'
import { StatusCode } from './orders/status-code.ts'
import { contactRoles } from './products/product-values.ts'
import { hiddenMark, Id, Line as OneLine, UnixSeconds } from './wire.ts'

/** Identity document. */
export const idTypes = ['idCard', 'passport', 'hkMacauPermit', 'taiwanPermit', 'other'] as const
export type IdType = (typeof idTypes)[number]

/** One line of text; empty when left out. */
export const Line = (most: number) => OneLine(most).default('')

const Latin = z
  .string()
  .trim()
  .max(60)
  .regex(/^[\p{Script=Latin} .'’-]*$/u, 'field.latin-name')
  .default('')

export const TelPrefix = z
  .string()
  .trim()
  .regex(/^\+\d{1,4}$/, 'field.tel-prefix')
  .default('+86')

const chinese = /^(1[3-9]\d{9}|0\d{2,3}[ -]?\d{7,8}|400[ -]?\d{3}[ -]?\d{4})$/

/** Error of a telephone number for its prefix, or undefined. */
export function telephoneFault(telPrefix: string, telephone: string): string | undefined {
  if (!/^[\d -]{4,20}$/.test(telephone)) return 'field.telephone'
  return telPrefix === '+86' && !chinese.test(telephone) ? 'field.telephone-cn' : undefined
}

const person = {
  /** Name as the person writes it. */
  name: z
    .string()
    .trim()
    .min(1, 'field.person')
    .max(100, 'field.person')
    .refine((name) => !hiddenMark.test(name), 'field.person'),
  latinFirst: Latin,
  latinLast: Latin,
  title: Line(60),
  email: z.email('field.email').max(254, 'field.email'),
  telPrefix: TelPrefix,
  telephone: z.string().trim(),
  idType: z.enum(idTypes).nullable().default(null),
  /** Identity document number; write-only. Left out, it stays unchanged; empty, it is removed. */
  idNo: z.string().trim().max(40).optional(),
  roles: z
    .array(z.enum(contactRoles))
    .max(contactRoles.length)
    .transform((roles) => contactRoles.filter((role) => roles.includes(role)))
    .default([]),
}

type Checked = { telPrefix: string; telephone: string; idType: IdType | null; idNo?: string | undefined }

function checkPerson({ telPrefix, telephone, idType, idNo }: Checked, check: z.core.$RefinementCtx): void {
  const refuse = (path: string, message: string) => check.addIssue({ code: 'custom', path: [path], message })
  const fault = telephoneFault(telPrefix, telephone)
  if (fault) refuse('telephone', fault)
  if (idNo && idType === null) refuse('idType', 'field.id-type')
  if (idNo && idType === 'idCard' && !isIdCard(idNo)) refuse('idNo', 'field.id-card')
}

/** Owning customer account, for operators; defaults to the caller's own account. */
const accountId = Id.nullable().default(null)

export const ContactBody = z.object({ ...person, accountId }).superRefine(checkPerson)
export type ContactBody = z.output<typeof ContactBody>

const Version = z.int().positive()
const one = z.object({ id: Id })

/** Order that uses a contact or an organisation. */
export const UsingOrder = z.object({ id: Id, orderNo: z.string(), status: StatusCode })
export type UsingOrder = z.infer<typeof UsingOrder>

export const SavedContact = z.object({
  id: Id,
  accountId: Id,
  accountName: z.string(),
  name: z.string(),
  latinFirst: z.string(),
  latinLast: z.string(),
  title: z.string(),
  email: z.string(),
  telPrefix: z.string(),
  telephone: z.string(),
  idType: z.enum(idTypes).nullable(),
  /** Identity document number with all but its last four characters hidden; empty without one. */
  idNoMasked: z.string(),
  roles: z.array(z.enum(contactRoles)),
  /** Roles for which this contact is the default. */
  defaultFor: z.array(z.enum(contactRoles)),
  /** Number of orders with this contact. */
  usedBy: z.int(),
  /** Whether data that CAs require is missing. */
  isIncomplete: z.boolean(),
  version: Version,
  updatedAt: UnixSeconds,
})
export type SavedContact = z.infer<typeof SavedContact>

export const listContacts = endpoint({
  method: 'GET',
  path: '/contacts',
  access: 'contact.view',
  summary: 'People that orders may name, as they were changed last.',
  query: ContactFilter,
  reply: z.object({
    contacts: z.array(SavedContact),
    total: z.int(),
    views: z.record(z.enum(contactViews), z.int()),
  }),
})

export const getContact = endpoint({
  method: 'GET',
  path: '/contacts/:id',
  access: 'contact.view',
  summary: 'One contact, and the orders still open that name it.',
  params: one,
  reply: z.object({ contact: SavedContact, openOrders: z.array(UsingOrder) }),
})

export const createContact = endpoint({
  method: 'POST',
  path: '/contacts',
  access: 'contact.save',
  summary: 'Saves a person for orders to come.',
  body: ContactBody,
  reply: z.object({ contact: SavedContact }),
})

export const updateContact = endpoint({
  method: 'PUT',
  path: '/contacts/:id',
  access: 'contact.save',
  summary: 'Changes a contact. Orders placed with it keep what they have.',
  params: one,
  body: z.object({ ...person, version: Version }).superRefine(checkPerson),
  reply: z.object({ contact: SavedContact }),
})

export const setDefaultContact = endpoint({
  method: 'POST',
  path: '/contacts/:id/default',
  access: 'contact.save',
  summary: 'Makes a contact the default of its account for a role, or takes that away. Says who was it before.',
  params: one,
  body: z.object({ role: z.enum(contactRoles), isDefault: z.boolean() }),
  reply: z.object({ contact: SavedContact, previousId: Id.nullable() }),
})

export const mergeContacts = endpoint({
  method: 'POST',
  path: '/contacts/:id/merge',
  access: 'contact.merge',
  summary:
    'Makes one of two contacts of an account, field by field; the other is gone and its orders count with this one.',
  params: one,
  body: z
    .object({
      ...person,
      otherId: Id,
      /** Contact whose stored identity document number is kept. */
      idNoOf: z.enum(['this', 'other']).default('this'),
      version: Version,
      otherVersion: Version,
      reason: z.string().trim().min(1, 'field.missing').max(200),
    })
    .omit({ idNo: true })
    .superRefine(checkPerson),
  reply: z.object({ contact: SavedContact }),
})

export const deleteContact = endpoint({
  method: 'DELETE',
  path: '/contacts/:id',
  access: 'contact.delete',
  summary: 'Deletes a contact that no open order names.',
  params: one,
  reply: z.object({}),
})
