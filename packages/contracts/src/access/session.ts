import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Id, Minor, UnixSeconds } from '../wire.ts'
import { inPlaceModes } from './in-place.ts'
import { audiences, baseRoles, permissions } from './permissions.ts'

/**
 * Proof-of-work puzzle. At sign-in, `ticket` is the solved payload and `randstr` is returned unchanged. A site with a
 * vendor's widget answers an empty `randstr` while the vendor can be asked: ticket and randstr are then the widget's.
 */
export const getCaptcha = endpoint({
  method: 'GET',
  path: '/captcha',
  access: 'public',
  summary: 'A proof-of-work puzzle for one sign-in attempt.',
  reply: z.object({
    /** Puzzle of ALTCHA, version 2: its parameters and their signature. Empty where a vendor's widget is asked. */
    challenge: z.record(z.string(), z.unknown()),
    /** Goes back unchanged with the solution; empty where a vendor's widget is asked. */
    randstr: z.string(),
  }),
})

/**
 * SHA-256 in lower-case hex of `<site code>:<password>` (UTF-8); the password itself is never sent. The site code is
 * `code` of `GET /api/v1/site`. A new password has at least 8 characters and two of lower-case
 * letters, upper-case letters, digits and others; whoever makes the hash checks that, since the server never sees it.
 */
export const PasswordHash = z.string().regex(/^[0-9a-f]{64}$/, 'field.password-hash')

/** Member as typed: login name, email address, or telephone number with its prefix. */
export const SignInName = z.object({
  loginName: z.string().trim().max(254).optional(),
  username: z.string().trim().max(254).optional(),
  telPrefix: z.string().trim().max(6).default('+86'),
})

export const LoginBody = SignInName.extend({
  password: PasswordHash,
  verifyCode: z.string().trim().max(32).optional(),
  verifyType: z.string().trim().max(32).optional(),
  /**
   * Token from the answer that asked for the code; replaces the captcha. A client that does not send it back is known by
   * name, network and `User-Agent`.
   */
  pending: z.string().max(2048).default(''),
  /** Base64 of the JSON `{ challenge, solution }` for the puzzle of `getCaptcha`, or the widget's ticket. Good once. */
  ticket: z.string().max(4096).default(''),
  /** The `randstr` that came with the puzzle, or that of the widget. Good once. */
  randstr: z.string().max(256).default(''),
})

/** Code of the sign-in answer that requires a second step, with HTTP status 200; its `data` is `SecondStepAsked`. */
export const secondStepCode = 12009

export const login = endpoint({
  method: 'POST',
  path: '/login',
  access: 'public',
  summary:
    'Signs in. The token is sent back in the `token` header of every call. Code 12009 asks for a second step: `data` has its `methods` and the masked addresses; sign in again with `verifyType` and `verifyCode`.',
  body: LoginBody,
  reply: z.object({ token: z.string(), expiresAt: UnixSeconds }),
})

export const logout = endpoint({
  method: 'POST',
  path: '/logout',
  access: 'signed-in',
  inPlace: 'reads',
  whileSuspended: 'always',
  summary: 'Ends this session at once.',
  byKey: 'never',
  reply: z.object({}),
})

export const AccountInfo = z.object({
  id: Id,
  accountId: Id,
  accountNo: z.string(),
  accountName: z.string(),
  name: z.string(),
  loginName: z.string(),
  avatar: z.string(),
  introduction: z.string(),
  /** IANA time zone; empty for the reader's own. */
  timeZone: z.string(),
  email: z.string(),
  telPrefix: z.string(),
  telephone: z.string(),
  roleID: Id,
  roleName: z.string(),
  deptID: Id.nullable(),
  /** Base role, which the console's route guards check. */
  roles: z.array(z.enum(baseRoles)).min(1),
  audience: z.enum(audiences),
  permissions: z.array(z.enum(permissions)),
  balance: Minor,
  toBeInvoicedAmount: Minor,
})
export type AccountInfo = z.infer<typeof AccountInfo>

export const sysAccount = endpoint({
  method: 'GET',
  path: '/sysAccount',
  access: 'signed-in',
  summary: 'The signed-in member, its account and its rights.',
  reply: z.object({
    accountInfo: AccountInfo,
    lastLoginIP: z.string(),
    lastLoginTime: UnixSeconds.nullable(),
    /** Operator who is here in the member's place; null for the member itself. */
    operator: z
      .object({
        name: z.string(),
        mode: z.enum(inPlaceModes),
        endsAt: UnixSeconds,
        /** Site that the operator came from, and why; null in a customer's place. */
        visit: z
          .object({
            siteName: z.string(),
            reason: z.string(),
            /** Until when this site lets the visitor change things; null where it only looks. */
            grantedUntil: UnixSeconds.nullable(),
          })
          .nullable(),
      })
      .nullable(),
  }),
})

/** First operator of a new installation, who sets a password with the one-time link of `npm run setup`. */
export const FirstOperator = z.object({
  token: z.string().min(20).max(128),
  loginName: z.string().trim().min(3, 'field.login-name').max(64, 'field.login-name'),
  email: z.email('field.email'),
  password: PasswordHash,
})

export const completeSetup = endpoint({
  method: 'POST',
  path: '/setup',
  access: 'public',
  summary: 'Makes the first operator, by a one-time link.',
  body: FirstOperator,
  reply: z.object({ loginName: z.string() }),
})
