import { z } from 'zod'
import { TelPrefix, telephoneFault } from '../contacts.ts'
import { endpoint } from '../endpoint.ts'
import { priceLevels } from '../products/product-values.ts'
import { hiddenMark, Id, Line } from '../wire.ts'
import { UserTag } from './user-tag.ts'
import { mostUserTags, userKinds, usersAtOnce } from './user-values.ts'
import { UserSearch } from './users.ts'

const one = z.object({ id: Id })
const Reason = Line(300).min(1, 'field.missing')
const Tags = z.array(UserTag).max(mostUserTags)

const Email = z.union([z.literal(''), z.email('field.email').max(254, 'field.email')]).default('')

/** New customer with its account owner, who is reached by email, by phone, or by both. */
export const NewUser = z
  .object({
    kind: z.enum(userKinds),
    /** Company name, or the person's; the account owner's if left empty for a person. */
    name: Line(100).default(''),
    holderName: z
      .string()
      .trim()
      .min(1, 'field.person')
      .max(100, 'field.person')
      .refine((name) => !hiddenMark.test(name), 'field.person'),
    email: Email,
    telPrefix: TelPrefix,
    telephone: z.string().trim().default(''),
    priceLevel: z.enum(priceLevels).nullable().default(null),
    managerId: Id.nullable().default(null),
    tags: Tags.default([]),
  })
  .superRefine(({ kind, name, email, telPrefix, telephone }, check) => {
    const refuse = (path: string, message: string) => check.addIssue({ code: 'custom', path: [path], message })
    if (kind === 'company' && name === '') refuse('name', 'field.missing')
    if (email === '' && telephone === '') refuse('email', 'field.email-or-phone')
    const fault = telephone === '' ? undefined : telephoneFault(telPrefix, telephone)
    if (fault) refuse('telephone', fault)
  })
export type NewUser = z.output<typeof NewUser>

export const createUser = endpoint({
  method: 'POST',
  path: '/users',
  access: 'user.create',
  summary: 'Opens a customer account and invites its owner by a link to set a password.',
  idempotent: true,
  body: NewUser,
  reply: z.object({
    id: Id,
    accountNo: z.string(),
    /** Invitation link to pass on; nobody has signed in for the account yet. */
    inviteUrl: z.string(),
  }),
})

export const findTwins = endpoint({
  method: 'POST',
  path: '/users/twins',
  access: 'user.create',
  summary: 'Customers that already have this name, email address or phone number.',
  body: z.object({
    name: Line(100).default(''),
    email: z.string().trim().max(254).default(''),
    telPrefix: z.string().trim().max(6).default('+86'),
    telephone: z.string().trim().max(30).default(''),
  }),
  reply: z.object({
    twins: z.array(
      z.object({
        id: Id,
        accountNo: z.string(),
        name: z.string(),
        /** What both have in common. */
        by: z.enum(['name', 'email', 'telephone']),
      }),
    ),
  }),
})

export const inviteUser = endpoint({
  method: 'POST',
  path: '/users/:id/invitation',
  access: 'user.create',
  summary: 'Sends the account owner, who has set no password yet, a new invitation; the link before it is void.',
  params: one,
  reply: z.object({ inviteUrl: z.string() }),
})

export const resetUserPassword = endpoint({
  method: 'POST',
  path: '/users/:id/password-reset',
  access: 'user.resetPwd',
  summary: "Takes the account owner's password away and sends a link for a new one. Its sessions end.",
  params: one,
  body: z.object({ reason: Reason }),
  /** Address that the link went to, masked. */
  reply: z.object({ sentTo: z.string() }),
})

export const revealUserContact = endpoint({
  method: 'POST',
  path: '/users/:id/contact',
  access: 'user.pii',
  summary: "The account owner's email address and phone number in full. Each look is recorded.",
  params: one,
  reply: z.object({ email: z.string(), telPrefix: z.string(), telephone: z.string() }),
})

export const freezeUser = endpoint({
  method: 'POST',
  path: '/users/:id/freeze',
  access: 'user.freeze',
  summary: 'Freezes a customer account: its members are signed out and sign in no more; running orders go on.',
  params: one,
  body: z.object({ reason: Reason, isTold: z.boolean().default(true) }),
  reply: z.object({ endedSessions: z.int(), openOrders: z.int() }),
})

export const unfreezeUser = endpoint({
  method: 'POST',
  path: '/users/:id/unfreeze',
  access: 'user.freeze',
  summary: 'Lets the members of a frozen customer account sign in again.',
  params: one,
  body: z.object({ reason: Reason, isTold: z.boolean().default(true) }),
  reply: z.object({}),
})

export const notifyUser = endpoint({
  method: 'POST',
  path: '/users/:id/notify',
  access: 'user.notify',
  summary: 'Sends the account owner a message under the brand of the site.',
  idempotent: true,
  params: one,
  body: z.object({
    subject: Line(100).min(1, 'field.missing'),
    text: z.string().trim().min(1, 'field.missing').max(2000),
  }),
  /** Address that the message went to, masked. */
  reply: z.object({ sentTo: z.string() }),
})

export const closeUser = endpoint({
  method: 'POST',
  path: '/users/:id/close',
  access: 'user.delete',
  summary:
    'Anonymises a customer without balance and open orders: names, addresses, passwords and sessions go, the books stay.',
  idempotent: true,
  proof: true,
  params: one,
  body: z.object({ reason: Reason }),
  reply: z.object({}),
})

/** Selected customers: picked by hand, or all that match a filter. */
export const PickedUsers = z.union([
  z.object({ ids: z.array(Id).min(1).max(usersAtOnce) }),
  z.object({
    search: UserSearch,
    /** Number of customers that the member confirmed; a different number of matches is refused. */
    expected: z.int().nonnegative(),
  }),
])
export type PickedUsers = z.input<typeof PickedUsers>

export const assignUsers = endpoint({
  method: 'POST',
  path: '/users/bulk/manager',
  access: 'user.edit',
  summary: 'Gives customers an account manager, or none.',
  body: z.object({ users: PickedUsers, managerId: Id.nullable() }),
  reply: z.object({ changed: z.int() }),
})

export const tagUsers = endpoint({
  method: 'POST',
  path: '/users/bulk/tags',
  access: 'user.edit',
  summary: 'Adds tags to customers and takes others off.',
  body: z.object({ users: PickedUsers, add: Tags.default([]), remove: Tags.default([]) }),
  reply: z.object({ changed: z.int() }),
})

export const setUserLevel = endpoint({
  method: 'POST',
  path: '/users/bulk/level',
  access: 'user.level',
  summary: 'Sets the price level at which customers buy from now on; null for list prices.',
  body: z.object({ users: PickedUsers, priceLevel: z.enum(priceLevels).nullable(), reason: Reason }),
  reply: z.object({ changed: z.int() }),
})
