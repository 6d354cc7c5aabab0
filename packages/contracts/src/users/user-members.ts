import { z } from 'zod'
import { LoginName, memberStates } from '../access/company.ts'
import { dataReaches } from '../access/permissions.ts'
import { TelPrefix, telephoneFault } from '../contacts.ts'
import { endpoint } from '../endpoint.ts'
import { Id, Line, UnixSeconds } from '../wire.ts'

const one = z.object({ id: Id })
const member = one.extend({ memberId: Id })
const Reason = Line(300).min(1, 'field.missing')

/** Member of a customer account. Email address and phone number are masked. */
export const UserMember = z.object({
  id: Id,
  name: z.string(),
  loginName: z.string(),
  email: z.string(),
  telPrefix: z.string(),
  telephone: z.string(),
  /** Of the account owner its own id: no role of the account. */
  roleId: Id,
  roleName: z.string(),
  /** Data scope of the role; the account owner sees all. */
  reach: z.enum(dataReaches),
  isHolder: z.boolean(),
  state: z.enum(memberStates),
  hasSecondStep: z.boolean(),
  orders: z.int(),
  lastLoginAt: UnixSeconds.nullable(),
  lastLoginIp: z.string(),
  createdAt: UnixSeconds,
  version: z.int(),
})
export type UserMember = z.infer<typeof UserMember>

export const listUserMembers = endpoint({
  method: 'GET',
  path: '/users/:id/members',
  access: 'user.view',
  summary: 'Who signs in for a customer, and the roles of its account.',
  params: one,
  reply: z.object({
    members: z.array(UserMember),
    roles: z.array(z.object({ id: Id, name: z.string() })),
  }),
})

export const NewUserMember = z.object({
  name: Line(60).min(1, 'field.missing'),
  email: z.email('field.email').max(254, 'field.email'),
  roleId: Id,
})

export const inviteUserMember = endpoint({
  method: 'POST',
  path: '/users/:id/members',
  access: 'user.subSave',
  summary: 'Invites somebody to act for a customer, by a link to set a password.',
  idempotent: true,
  params: one,
  body: NewUserMember,
  reply: z.object({ member: UserMember }),
})

const changedFields = NewUserMember.pick({ name: true, roleId: true }).extend({
  /** Left out, it stays. */
  loginName: LoginName.optional(),
  telPrefix: TelPrefix,
  /** A new telephone number, which can sign in too. Left out, the present one stays; empty, it is removed. */
  telephone: z.string().trim().optional(),
})

function checkTelephone(
  { telPrefix, telephone = '' }: { telPrefix: string; telephone?: string | undefined },
  check: z.core.$RefinementCtx,
): void {
  const fault = telephone === '' ? undefined : telephoneFault(telPrefix, telephone)
  if (fault) check.addIssue({ code: 'custom', path: ['telephone'], message: fault })
}

export const ChangedUserMember = changedFields.superRefine(checkTelephone)

export const changeUserMember = endpoint({
  method: 'PUT',
  path: '/users/:id/members/:memberId',
  access: 'user.subSave',
  summary:
    'Changes name, login name, role or telephone of a member of a customer. Another role ends its sessions; of another telephone, which takes a proof, the member is told at the address before. Over the version that was read; never the account owner.',
  proof: 'as-needed',
  params: member,
  body: changedFields.extend({ version: z.int() }).superRefine(checkTelephone),
  reply: z.object({ member: UserMember }),
})

export const handOverUserMember = endpoint({
  method: 'POST',
  path: '/users/:id/members/:memberId/handOver',
  access: 'user.subSave',
  summary:
    'Hands the orders that a member of a customer has placed over to another active member of the same customer, within whose data scope they are then.',
  params: member,
  body: z.object({ to: Id, reason: Reason }),
  reply: z.object({ orders: z.int(), members: z.array(UserMember) }),
})

export const switchUserMember = endpoint({
  method: 'POST',
  path: '/users/:id/members/:memberId/state',
  access: 'user.subSave',
  summary: 'Disables a member of a customer, whose sessions end, or lets it sign in again. Never the account owner.',
  params: member,
  body: z.object({ isActive: z.boolean(), reason: Line(300).default('') }),
  reply: z.object({ member: UserMember }),
})

export const linkUserMember = endpoint({
  method: 'POST',
  path: '/users/:id/members/:memberId/link',
  access: 'user.subSave',
  summary: 'Sends a member of a customer a link to set a password: an invitation, or a reset that ends its sessions.',
  params: member,
  body: z.object({ reason: Line(300).default('') }),
  reply: z.object({ sentTo: z.string() }),
})
