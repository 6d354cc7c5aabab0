import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { UnixSeconds } from '../wire.ts'
import { channels } from './identity.ts'
import { PasswordHash, SignInName } from './session.ts'

/** Factors of a second step: `verifyType` of the sign-in. */
export const verifyTypes = ['email', 'sms', 'authenticator', 'recovery'] as const
export type VerifyType = (typeof verifyTypes)[number]

/** `data` of a sign-in answered with `secondStepCode`: the password is right, and a second step is required. */
export const SecondStepAsked = z.object({
  /** Masked email address such as `a***@example.com`, or empty. */
  email: z.string(),
  /** Last four digits of the telephone number, or empty. */
  tel: z.string(),
  telPrefix: z.string(),
  methods: z.array(z.enum(verifyTypes)),
  /**
   * Token to send back with the code, in place of the captcha. Valid for this sign-in only, for five minutes and five
   * attempts.
   */
  pending: z.string(),
})
export type SecondStepAsked = z.infer<typeof SecondStepAsked>

const Sent = z.object({ resendAt: UnixSeconds })
export const VerifyCode = z.string().trim().min(6, 'field.code-shape').max(32, 'field.code-shape')

export const twoStepAuthCode = endpoint({
  method: 'GET',
  path: '/twoStepAuthCode',
  access: 'public',
  summary:
    'Sends the code of a second step to whoever has shown the right password just before: by `pending` of that answer, or by the same name from the same client.',
  query: z
    .object({ verifyType: z.enum(channels), pending: z.string().max(2048).default('') })
    .extend(SignInName.shape)
    .refine(({ pending, loginName, username }) => pending || loginName || username, {
      path: ['loginName'],
      error: 'field.missing',
    }),
  reply: Sent,
})

/** Proof for changing sign-in factors: the password and a code of a current factor. */
const Proof = z.object({ password: PasswordHash, verifyType: z.enum(verifyTypes), verifyCode: VerifyCode })
export type Proof = z.output<typeof Proof>

/** Factors of the signed-in member beside the password. */
export const SecondStepState = z.object({
  /** Whether sign-in requires a code by email or text message. */
  asksCode: z.boolean(),
  /** Masked email address, as at sign-in. */
  email: z.string(),
  tel: z.string(),
  telPrefix: z.string(),
  authenticatorSince: UnixSeconds.nullable(),
  /** Number of unused recovery codes. */
  recoveryLeft: z.int().nonnegative(),
  /** Factors that can confirm a change now. */
  methods: z.array(z.enum(verifyTypes)),
})
export type SecondStepState = z.infer<typeof SecondStepState>
const State = z.object({ secondStep: SecondStepState })
/** Number of the member's other sessions, which the change ended. */
const Ended = { ended: z.int() }

export const getTwoStepAuth = endpoint({
  method: 'GET',
  path: '/twoStepAuth',
  access: 'signed-in',
  summary: 'How the signed-in member proves itself beside its password.',
  byKey: 'never',
  reply: State,
})

export const setTwoStepAuth = endpoint({
  method: 'POST',
  path: '/twoStepAuth',
  access: 'self.2fa',
  summary: 'Turns the code by e-mail or text message on or off.',
  proof: 'as-needed',
  proofBy: 'strongest',
  body: Proof.extend({ isOn: z.boolean() }),
  reply: State.extend(Ended),
})

export const sendOwnProofCode = endpoint({
  method: 'POST',
  path: '/twoStepAuth/code',
  access: 'self.2fa',
  summary: 'Sends the signed-in member a code to change its second step with.',
  body: z.object({ channel: z.enum(channels) }),
  reply: Sent,
})

/** Recovery codes, returned only once. */
const RecoveryCodes = z.object({ recoveryCodes: z.array(z.string()), ...Ended })

export const beginAuthenticator = endpoint({
  method: 'GET',
  path: '/googleAuth',
  access: 'self.2fa',
  summary: 'A fresh secret for an authenticator. It counts once a code of it has come back.',
  reply: z.object({ secret: z.string(), uri: z.string() }),
})

export const confirmAuthenticator = endpoint({
  method: 'POST',
  path: '/googleAuth',
  access: 'self.2fa',
  summary: 'Takes the first code of the authenticator; from then on it is asked for. Gives recovery codes, once.',
  proof: true,
  proofBy: 'strongest',
  body: z.object({
    password: PasswordHash,
    code: z
      .string()
      .trim()
      .regex(/^\d{6}$/, 'field.code-shape'),
  }),
  reply: RecoveryCodes,
})

export const removeAuthenticator = endpoint({
  method: 'POST',
  path: '/googleAuth/remove',
  access: 'self.2fa',
  summary: 'Removes the authenticator of the signed-in member.',
  proof: 'as-needed',
  proofBy: 'strongest',
  body: Proof,
  reply: State.extend(Ended),
})

export const renewRecoveryCodes = endpoint({
  method: 'POST',
  path: '/recoveryCodes',
  access: 'self.2fa',
  summary: 'Gives ten new recovery codes, once; the ones before are void.',
  proof: 'as-needed',
  proofBy: 'strongest',
  body: Proof,
  reply: RecoveryCodes,
})
