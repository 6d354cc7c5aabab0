import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { UnixSeconds } from '../wire.ts'

/** How a site tells people from programs: by work that each browser does, or by Tencent's widget. */
export const captchaKinds = ['own', 'tencent'] as const
export type CaptchaKind = (typeof captchaKinds)[number]

const Key = z
  .string()
  .trim()
  .max(200)
  .regex(/^[\x21-\x7e]*$/, 'field.format')

export const CaptchaSettings = z.object({
  kind: z.enum(captchaKinds),
  /** CaptchaAppId of the widget. */
  appId: z
    .string()
    .trim()
    .regex(/^\d{0,20}$/, 'field.format'),
  /** SecretId of the API key that the result is asked for with. */
  secretId: Key,
})
export type CaptchaSettings = z.output<typeof CaptchaSettings>

const Version = z.int().nonnegative()
export const SavedCaptcha = z.object({
  settings: CaptchaSettings,
  hasSecrets: z.boolean(),
  version: Version,
  savedBy: z.string(),
  savedAt: UnixSeconds.nullable(),
})
export type SavedCaptcha = z.output<typeof SavedCaptcha>

export const getSiteCaptcha = endpoint({
  method: 'GET',
  path: '/siteCaptcha',
  access: 'site.dash',
  summary: 'How the site tells people from programs at sign-in and sign-up. Secrets are never answered.',
  reply: SavedCaptcha,
})

export const saveSiteCaptcha = endpoint({
  method: 'PUT',
  path: '/siteCaptcha',
  access: 'site.dash',
  summary:
    "Chooses how the site tells people from programs. Tencent's API is asked with the keys at once, so that wrong ones lock nobody out.",
  body: CaptchaSettings.extend({
    /** AppSecretKey of the widget, and SecretKey of the API key. Empty keeps what is stored for the same ids. */
    appSecretKey: Key.default(''),
    secretKey: Key.default(''),
    version: Version,
  }),
  reply: SavedCaptcha,
})
