import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Id, Line, UnixSeconds } from '../wire.ts'
import { PasswordHash } from './session.ts'

/** Passkey of a member, usable only on the host where it was created. */
export const Passkey = z.object({
  id: Id,
  name: z.string(),
  host: z.string(),
  createdAt: UnixSeconds,
  lastUsedAt: UnixSeconds.nullable(),
})
export type Passkey = z.infer<typeof Passkey>
const Passkeys = z.object({ passkeys: z.array(Passkey) })

const Name = Line(60).min(1, 'field.missing')
/** WebAuthn options and answers, validated by the server's library. */
const Open = z.record(z.string(), z.unknown())
const Asked = z.object({ options: Open, ticket: z.string() })
const Ticket = z.string().min(1).max(2048)

export const listPasskeys = endpoint({
  method: 'GET',
  path: '/passkeys',
  access: 'signed-in',
  summary: 'Passkeys of the signed-in member.',
  byKey: 'never',
  reply: Passkeys,
})

export const beginPasskey = endpoint({
  method: 'POST',
  path: '/passkeys/begin',
  access: 'self.2fa',
  summary: 'What the browser is asked to make a passkey with. Good for one try within five minutes.',
  proof: true,
  proofBy: 'strongest',
  body: z.object({ password: PasswordHash }),
  reply: Asked,
})

export const addPasskey = endpoint({
  method: 'POST',
  path: '/passkeys',
  access: 'self.2fa',
  summary: 'Keeps the passkey that the browser made.',
  body: z.object({ ticket: Ticket, name: Name, response: Open }),
  reply: Passkeys,
})

export const renamePasskey = endpoint({
  method: 'PUT',
  path: '/passkeys/:id',
  access: 'self.2fa',
  summary: 'Gives a passkey of the signed-in member another name.',
  params: z.object({ id: Id }),
  body: z.object({ name: Name }),
  reply: Passkeys,
})

export const removePasskey = endpoint({
  method: 'POST',
  path: '/passkeys/:id/remove',
  access: 'self.2fa',
  summary: 'Removes a passkey of the signed-in member. Its other sessions end.',
  proof: 'as-needed',
  proofBy: 'strongest',
  params: z.object({ id: Id }),
  body: z.object({ password: PasswordHash }),
  reply: Passkeys.extend({ ended: z.int() }),
})

export const askPasskey = endpoint({
  method: 'POST',
  path: '/passkeys/challenge',
  access: 'public',
  summary: 'What the browser is asked to sign in with a passkey. Good for one try within five minutes.',
  body: z.object({}),
  reply: Asked,
})

export const signInByPasskey = endpoint({
  method: 'POST',
  path: '/passkeys/sign-in',
  access: 'public',
  summary:
    'Signs in by a passkey: what the member has, unlocked by what it knows or is, so that nothing more is asked.',
  body: z.object({ ticket: Ticket, response: Open }),
  reply: z.object({ token: z.string(), expiresAt: UnixSeconds }),
})
