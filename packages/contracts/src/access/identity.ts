import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { hiddenMark, Id, Page, UnixSeconds } from '../wire.ts'
import { PasswordHash } from './session.ts'

const personName = z
  .string()
  .trim()
  .min(1, 'field.person')
  .max(100, 'field.person')
  .refine((name) => !hiddenMark.test(name), 'field.person')
const companyName = z
  .string()
  .trim()
  .max(100, 'field.company')
  .refine((name) => !hiddenMark.test(name), 'field.company')
const Email = z.email('field.email').max(254)
const TelPrefix = z
  .string()
  .trim()
  .regex(/^\+\d{1,4}$/, 'field.tel-prefix')
const Telephone = z
  .string()
  .trim()
  .regex(/^\d[\d\s-]{2,20}\d$/, 'field.telephone')
  .transform((text) => text.replace(/\D/g, ''))
const Code = z
  .string()
  .trim()
  .regex(/^\d{6}$/, 'field.code-shape')

export const channels = ['email', 'sms'] as const
export type Channel = (typeof channels)[number]

/** Email address, or telephone number with its prefix, to be verified. */
export const ContactPoint = z.discriminatedUnion('channel', [
  z.object({ channel: z.literal('email'), email: Email }),
  z.object({ channel: z.literal('sms'), telPrefix: TelPrefix, telephone: Telephone }),
])
export type ContactPoint = z.output<typeof ContactPoint>

const Captcha = z.object({
  /** Base64 of the JSON `{ challenge, solution }` for the puzzle of `getCaptcha`, or the widget's ticket. Good once. */
  ticket: z.string().max(4096).default(''),
  /** The `randstr` that came with the puzzle, or that of the widget. Good once. */
  randstr: z.string().max(256).default(''),
})

/** Earliest time for the next code. It does not reveal whether a code was sent. */
const Sent = z.object({ resendAt: UnixSeconds })

export const sendSignUpCode = endpoint({
  method: 'POST',
  path: '/register/code',
  access: 'public',
  whileSuspended: 'never',
  summary: 'Sends a code to the address somebody wants to sign up with, whether it is taken or not.',
  body: z.object({ contact: ContactPoint, captcha: Captcha.prefault({}) }),
  reply: Sent,
})

/** Sign-up form. */
export const Registration = z
  .object({
    kind: z.enum(['person', 'company']),
    name: personName,
    /** Name of the account, if a company opens it. */
    company: companyName.default(''),
    contact: ContactPoint,
    code: Code,
    password: PasswordHash,
    partnerCode: z
      .string()
      .trim()
      .regex(/^[\w-]{0,40}$/, 'field.partner-code')
      .default(''),
    /** Accepted version of the site's terms. */
    agreementVersion: z.string().trim().max(40).min(1, 'field.agreed'),
    captcha: Captcha.prefault({}),
  })
  .refine(({ kind, company }) => kind === 'person' || company !== '', {
    path: ['company'],
    message: 'field.missing',
  })

export const register = endpoint({
  method: 'POST',
  path: '/register',
  access: 'public',
  whileSuspended: 'never',
  summary: 'Opens a customer account with its holder and signs it in. Only where the site sells to anybody.',
  body: Registration,
  reply: z.object({ token: z.string(), expiresAt: UnixSeconds }),
})

export const forgotPassword = endpoint({
  method: 'POST',
  path: '/forgot_password',
  access: 'public',
  summary: 'Sends a code to whom the account belongs. The answer is the same where there is no such account.',
  body: z.discriminatedUnion('channel', [
    /** Login name or email address. */
    z.object({ channel: z.literal('email'), account: z.string().trim().min(1).max(254), ...Captcha.shape }),
    z.object({ channel: z.literal('sms'), telPrefix: TelPrefix, telephone: Telephone, ...Captcha.shape }),
  ]),
  reply: Sent,
})

export const changePwdSendEmail = endpoint({
  method: 'GET',
  path: '/changePwdSendEmail',
  access: 'public',
  summary: 'Sends a code for a new password by e-mail. The answer is the same where there is no such account.',
  query: Captcha.extend({ email: z.string().trim().min(1).max(254) }),
  reply: Sent,
})
export const changePwdSendSms = endpoint({
  method: 'GET',
  path: '/changePwdSendSMS',
  access: 'public',
  summary: 'Sends a code for a new password as a text message. The answer is the same where there is no such account.',
  query: Captcha.extend({ telPrefix: TelPrefix.default('+86'), telephone: Telephone }),
  reply: Sent,
})

const NewPassword = z.object({
  code: Code,
  newPwd: PasswordHash,
  /** Whether to end all other sessions of the member: one of them may be the reason for the change. */
  endOthers: z.boolean().default(true),
})

export const changePwdByEmail = endpoint({
  method: 'POST',
  path: '/changePwdByEmail',
  access: 'public',
  summary: 'Sets a new password by the code that was sent. It signs nobody in: the second step stays.',
  body: NewPassword.extend({
    /** Email address or login name for which the code was requested. */
    email: z.string().trim().min(1).max(254),
  }),
  reply: z.object({}),
})
export const changePwdByTel = endpoint({
  method: 'POST',
  path: '/changePwdByTel',
  access: 'public',
  summary: 'The same by a code that was sent as a text message.',
  body: NewPassword.extend({ telPrefix: TelPrefix.default('+86'), telephone: Telephone }),
  reply: z.object({}),
})

/**
 * Maximum length of an avatar as a data URL (PNG, JPEG or WebP). The server checks the bytes, not the declared type.
 */
export const longestAvatar = 87_500
export const Profile = z.object({
  name: z.string(),
  avatar: z.string(),
  introduction: z.string(),
  /** IANA time zone; empty for the reader's own. */
  timeZone: z.string(),
  loginName: z.string(),
  accountNo: z.string(),
  accountName: z.string(),
  email: z.string(),
  telPrefix: z.string(),
  telephone: z.string(),
  version: z.int().positive(),
})
export type Profile = z.infer<typeof Profile>

export const getProfile = endpoint({
  method: 'GET',
  path: '/account/profile',
  access: 'signed-in',
  inPlace: 'never',
  summary: 'What the signed-in member may change about itself.',
  reply: z.object({ profile: Profile }),
})
export const saveProfile = endpoint({
  method: 'PUT',
  path: '/account/profile',
  access: 'signed-in',
  inPlace: 'never',
  summary: 'Changes name, picture, introduction and time zone of the signed-in member.',
  body: z.object({
    name: personName,
    avatar: z.string().max(longestAvatar, 'field.avatar'),
    introduction: z.string().trim().max(300),
    timeZone: z.string().max(64),
    version: z.int().positive(),
  }),
  reply: z.object({ profile: Profile }),
})

export const changePassword = endpoint({
  method: 'POST',
  path: '/account/password',
  access: 'signed-in',
  inPlace: 'never',
  summary: 'Sets a new password where the present one is known. Every other session of the member ends.',
  body: z.object({ current: PasswordHash, newPwd: PasswordHash }),
  reply: z.object({ ended: z.int() }),
})

export const sendOwnContactCode = endpoint({
  method: 'POST',
  path: '/account/contact/code',
  access: 'signed-in',
  inPlace: 'never',
  summary: 'Sends a code to an address the signed-in member has, before it is changed.',
  body: z.object({ channel: z.enum(channels) }),
  reply: Sent,
})
export const proveOwnContact = endpoint({
  method: 'POST',
  path: '/account/contact/proof',
  access: 'signed-in',
  inPlace: 'never',
  summary: 'Takes that code, and gives a proof that is good for ten minutes and one change.',
  body: z.object({ channel: z.enum(channels), code: Code }),
  reply: z.object({ proof: z.string() }),
})
export const sendNewContactCode = endpoint({
  method: 'POST',
  path: '/account/contact/newCode',
  access: 'signed-in',
  inPlace: 'never',
  summary: 'Sends a code to the new address, for whoever has proved the old one.',
  body: z.object({ proof: z.string().max(300), contact: ContactPoint }),
  reply: Sent,
})
export const changeContact = endpoint({
  method: 'PUT',
  path: '/account/contact',
  access: 'signed-in',
  inPlace: 'never',
  summary: 'Puts the new e-mail address or telephone number in place of the old, which is told. Other sessions end.',
  proof: 'as-needed',
  proofBy: 'strongest',
  body: z.object({ proof: z.string().max(300), contact: ContactPoint, code: Code }),
  reply: z.object({ profile: Profile, ended: z.int() }),
})

export const OwnSession = z.object({
  id: Id,
  ip: z.string(),
  userAgent: z.string(),
  createdAt: UnixSeconds,
  lastSeenAt: UnixSeconds,
  /** Whether this is the calling session. */
  isCurrent: z.boolean(),
})
export type OwnSession = z.infer<typeof OwnSession>

export const listOwnSessions = endpoint({
  method: 'GET',
  path: '/account/sessions',
  access: 'signed-in',
  inPlace: 'never',
  summary: 'Where the signed-in member is signed in, the latest first.',
  reply: z.object({ sessions: z.array(OwnSession) }),
})
export const endOwnSession = endpoint({
  method: 'DELETE',
  path: '/account/sessions/:id',
  access: 'signed-in',
  inPlace: 'never',
  summary: 'Ends one session of the signed-in member.',
  params: z.object({ id: Id }),
  reply: z.object({}),
})
export const endOtherSessions = endpoint({
  method: 'POST',
  path: '/account/sessions/end-others',
  access: 'signed-in',
  inPlace: 'never',
  summary: 'Ends every session of the signed-in member but the one that asks.',
  reply: z.object({ ended: z.int() }),
})

/**
 * How a sign-in ended: `ok`; the password or the code was wrong; `locked` after too many tries; `disabled`, a member
 * who may not sign in.
 */
export const signInResults = ['ok', 'wrong-password', 'wrong-code', 'locked', 'disabled'] as const
/**
 * What a member signed in by: the password alone, or the factor beside it; a passkey and the company's identity
 * provider (`sso`) need no password.
 */
export const signInMethods = ['password', 'email', 'sms', 'authenticator', 'recovery', 'passkey', 'sso'] as const
export const OwnSignIn = z.object({
  id: Id,
  result: z.enum(signInResults),
  method: z.enum(signInMethods),
  ip: z.string(),
  userAgent: z.string(),
  at: UnixSeconds,
})
export type OwnSignIn = z.infer<typeof OwnSignIn>
/** Days of sign-ins to show. */
export const signInDays = 30

export const listOwnSignIns = endpoint({
  method: 'GET',
  path: '/account/sign-ins',
  access: 'signed-in',
  inPlace: 'never',
  summary: 'Tries to sign in as the member who asks, of the last thirty days, the latest first.',
  query: Page.extend({
    /** Whether it let somebody in. */
    result: z.enum(['all', 'ok', 'failed']).default('all'),
  }),
  reply: z.object({ signIns: z.array(OwnSignIn), total: z.int() }),
})
