import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { SubAccountFilter, subAccountViews } from '../list-filters.ts'
import { Id, Line, Page, UnixSeconds } from '../wire.ts'
import { MenuItem } from './menu.ts'
import { baseRoles, dataReaches, permissions } from './permissions.ts'
import { PasswordHash } from './session.ts'

const hundred = Page.extend({ limit: z.coerce.number().int().min(1).max(1000).default(100) })
const one = z.object({ id: Id })
/** Version that the caller read; another answers 409 `save.conflict`, so that no concurrent change is lost. */
const Version = z.int().positive()
/** Reason for the audit log. */
const Reason = z.string().trim().max(200).default('')

/** Role. `pages` and `permissions` are null where it grants all of its base role. */
export const SysRole = z.object({
  id: Id,
  name: z.string(),
  code: z.string(),
  description: z.string(),
  base: z.enum(baseRoles),
  reach: z.enum(dataReaches),
  pages: z.array(z.string()).nullable(),
  permissions: z.array(z.enum(permissions)).nullable(),
  /** Whether the role came with the account: read-only, but it can be copied. */
  isSystem: z.boolean(),
  /** Whether this is the caller's own role. */
  isOwn: z.boolean(),
  members: z.int(),
  version: Version,
  updatedAt: UnixSeconds,
})
export type SysRole = z.infer<typeof SysRole>

const RoleBody = z.object({
  name: Line(60).min(1),
  code: Line(40).default(''),
  description: z.string().trim().max(300).default(''),
  base: z.enum(baseRoles),
  reach: z.enum(dataReaches),
  pages: z.array(z.string().max(200)).max(300),
  permissions: z.array(z.enum(permissions)).max(300),
})

export const listRoles = endpoint({
  method: 'GET',
  path: '/roles',
  access: 'role.view',
  summary: "Roles of the caller's account.",
  query: hundred.extend({ q: z.string().trim().max(100).optional() }),
  reply: z.object({ sysRoleList: z.array(SysRole), total: z.int() }),
})
export const createRole = endpoint({
  method: 'POST',
  path: '/roles',
  access: 'role.save',
  summary: 'A new role. Nobody grants what it does not hold itself.',
  proof: 'as-needed',
  byKey: 'never',
  body: RoleBody,
  reply: z.object({ role: SysRole }),
})
export const updateRole = endpoint({
  method: 'PUT',
  path: '/roles/:id',
  access: 'role.save',
  summary: 'Changes a role; the sessions of its members take it up with their next call.',
  proof: 'as-needed',
  byKey: 'never',
  params: one,
  body: RoleBody.extend({ version: Version, reason: Reason }),
  reply: z.object({ role: SysRole }),
})
export const deleteRole = endpoint({
  method: 'DELETE',
  path: '/roles/:id',
  access: 'role.delete',
  summary: 'Deletes a role that no member has.',
  byKey: 'never',
  params: one,
  reply: z.object({}),
})
export const grantableMenu = endpoint({
  method: 'GET',
  path: '/roles/grantable',
  access: 'role.view',
  summary:
    'The whole menu with its functions as the caller could grant it for a base role: the tree of the role editor.',
  query: z.object({ base: z.enum(baseRoles) }),
  reply: z.object({ menuTree: z.array(MenuItem), sensitive: z.array(z.enum(permissions)) }),
})
export const previewRole = endpoint({
  method: 'POST',
  path: '/roles/preview',
  access: 'role.view',
  inPlace: 'reads',
  summary: 'The menu that a member with this role would see. Changes nothing.',
  body: RoleBody.pick({ base: true, pages: true, permissions: true }),
  reply: z.object({ menuTree: z.array(MenuItem) }),
})

export const Dept = z.object({
  id: Id,
  parentId: Id.nullable(),
  name: z.string(),
  code: z.string(),
  head: z.object({ id: Id, name: z.string() }).nullable(),
  position: z.int(),
  /** Number of members of this department, without those of the departments below. */
  members: z.int(),
  version: Version,
  createdAt: UnixSeconds,
})
export type Dept = z.infer<typeof Dept>
/** Maximum depth of departments. */
export const deepestDept = 6

const DeptBody = z.object({
  name: Line(60).min(1),
  code: Line(40).default(''),
  parentId: Id.nullable().default(null),
  headId: Id.nullable().default(null),
})

export const listDepts = endpoint({
  method: 'GET',
  path: '/depts',
  access: 'dept.view',
  summary: "Departments of the caller's account, each naming its parent, siblings in order.",
  query: hundred,
  reply: z.object({ depts: z.array(Dept), total: z.int() }),
})
export const createDept = endpoint({
  method: 'POST',
  path: '/depts',
  access: 'dept.save',
  summary: 'A new department, last among its siblings.',
  body: DeptBody,
  reply: z.object({ dept: Dept }),
})
export const updateDept = endpoint({
  method: 'PUT',
  path: '/depts/:id',
  access: 'dept.save',
  summary: 'Renames or moves a department. Below itself, or deeper than six, is refused.',
  params: one,
  body: DeptBody.extend({ version: Version, position: z.int().min(0).optional() }),
  reply: z.object({ dept: Dept }),
})
export const moveDeptMembers = endpoint({
  method: 'POST',
  path: '/depts/:id/members',
  access: 'dept.save',
  summary: 'Moves members of the account into a department.',
  params: one,
  body: z.object({ memberIds: z.array(Id).min(1).max(1000) }),
  reply: z.object({ moved: z.int() }),
})
export const deleteDept = endpoint({
  method: 'DELETE',
  path: '/depts/:id',
  access: 'dept.delete',
  summary: 'Deletes a department without departments below it; its members go to `moveTo`, or are without one.',
  params: one,
  query: z.object({ moveTo: Id.optional(), reason: Reason }),
  reply: z.object({}),
})

/** State of a member; `invited` has not set a password yet. */
export const memberStates = ['active', 'disabled', 'invited'] as const
export const SubAccount = z.object({
  id: Id,
  name: z.string(),
  loginName: z.string(),
  email: z.string(),
  telPrefix: z.string(),
  telephone: z.string(),
  roleId: Id,
  /** Role name; empty for the account owner, who has no role. */
  roleName: z.string(),
  deptId: Id.nullable(),
  deptName: z.string(),
  /** Whether the member is the account owner (ROOT). */
  isHolder: z.boolean(),
  isSelf: z.boolean(),
  state: z.enum(memberStates),
  hasSecondStep: z.boolean(),
  lastLoginAt: UnixSeconds.nullable(),
  lastLoginIp: z.string(),
  createdAt: UnixSeconds,
  version: Version,
})
export type SubAccount = z.infer<typeof SubAccount>

export const listSubAccounts = endpoint({
  method: 'GET',
  path: '/subAccounts',
  access: 'sub.view',
  summary: "Members of the caller's account.",
  query: hundred.extend(SubAccountFilter.shape),
  reply: z.object({
    subAccounts: z.array(SubAccount),
    total: z.int(),
    views: z.record(z.enum(subAccountViews), z.int()),
  }),
})

/** Login name that a member is invited under. */
export const LoginName = z
  .string()
  .trim()
  .regex(/^[\p{L}\p{N}._@+-]{3,64}$/u, 'field.login-name')
const MemberBody = z.object({
  name: Line(60).min(1),
  email: z.email('field.email').max(254),
  telPrefix: z.string().trim().max(6).default('+86'),
  telephone: z.string().trim().max(20).default(''),
  roleId: Id,
  deptId: Id.nullable().default(null),
})

export const createSubAccount = endpoint({
  method: 'POST',
  path: '/subAccounts',
  access: 'sub.save',
  summary: 'Invites a member by a link sent by e-mail, or opens it at once where a first password is given.',
  proof: 'as-needed',
  body: MemberBody.extend({ loginName: LoginName, password: PasswordHash.optional() }),
  reply: z.object({
    subAccount: SubAccount,
    /** Invitation link, returned only once, to its creator; null where a password was set. */
    inviteUrl: z.string().nullable(),
  }),
})
export const updateSubAccount = endpoint({
  method: 'PUT',
  path: '/subAccounts/:id',
  access: 'sub.save',
  summary: 'Changes a member. Another role ends its sessions.',
  proof: 'as-needed',
  params: one,
  body: MemberBody.extend({ version: Version }),
  reply: z.object({ subAccount: SubAccount }),
})
export const disableSubAccount = endpoint({
  method: 'POST',
  path: '/subAccounts/:id/disable',
  access: 'sub.disable',
  summary: 'Ends its sessions and signs it in no more; what it looks after goes to `handOverTo`.',
  params: one,
  body: z.object({
    reason: z.string().trim().min(1).max(300),
    handOverTo: Id.nullable().default(null),
  }),
  reply: z.object({ subAccount: SubAccount, handedOver: z.int() }),
})
export const enableSubAccount = endpoint({
  method: 'POST',
  path: '/subAccounts/:id/enable',
  access: 'sub.disable',
  summary: 'Lets a disabled member sign in again.',
  proof: 'as-needed',
  params: one,
  reply: z.object({ subAccount: SubAccount }),
})
export const resetSubAccount = endpoint({
  method: 'POST',
  path: '/subAccounts/:id/reset',
  access: 'sub.reset',
  summary: 'Takes away its second steps, or its password: a link to set a new one is sent. Its sessions end.',
  proof: true,
  params: one,
  body: z.object({
    /** What is taken away: the password, or all factors beside it. */
    what: z.enum(['password', 'second-step']),
    reason: z.string().trim().min(1).max(300),
  }),
  reply: z.object({ subAccount: SubAccount, inviteUrl: z.string().nullable() }),
})
export const resendInvitation = endpoint({
  method: 'POST',
  path: '/subAccounts/:id/invite',
  access: 'sub.save',
  summary: 'Sends a new invitation; the link before it is void.',
  proof: 'as-needed',
  params: one,
  reply: z.object({ inviteUrl: z.string() }),
})
export const deleteSubAccount = endpoint({
  method: 'DELETE',
  path: '/subAccounts/:id',
  access: 'sub.delete',
  summary: 'Deletes a member. What it did stays under its name.',
  idempotent: true,
  proof: true,
  params: one,
  query: z.object({ handOverTo: Id.optional(), reason: Reason }),
  reply: z.object({}),
})
export const exportSubAccounts = endpoint({
  method: 'GET',
  path: '/subAccounts/export',
  access: 'sub.export',
  summary: 'The filtered members as CSV text.',
  query: SubAccountFilter,
  reply: z.object({ fileName: z.string(), text: z.string() }),
})

/** Purpose of an invitation or reset link. Public. */
export const readInvitation = endpoint({
  method: 'POST',
  path: '/invitation',
  access: 'public',
  summary: 'Whom an invitation or reset link is for.',
  body: z.object({ token: z.string().min(20).max(200) }),
  reply: z.object({
    loginName: z.string(),
    name: z.string(),
    accountName: z.string(),
    isReset: z.boolean(),
    /** Whether it replaces a password that is older than the site allows. */
    isPastAge: z.boolean(),
  }),
})
export const acceptInvitation = endpoint({
  method: 'POST',
  path: '/invitation/accept',
  access: 'public',
  summary: 'Sets the password by an invitation or reset link, once.',
  body: z.object({ token: z.string().min(20).max(200), password: PasswordHash }),
  reply: z.object({ loginName: z.string() }),
})
