import { z } from 'zod'
import { endpoint, proofHeader } from '../endpoint.ts'
import { UnixSeconds } from '../wire.ts'
import { channels } from './identity.ts'
import { SecondStepAsked, VerifyCode, verifyTypes } from './second-step.ts'

/** WebAuthn structures, validated by the libraries on both sides. */
const Open = z.record(z.string(), z.unknown())
const Ticket = z.string().min(1).max(2048)

/** `data` of a refusal that requires the member to confirm identity. */
export const ActionProofAsked = SecondStepAsked.omit({ pending: true }).extend({
  /** WebAuthn options if the member has a passkey for this host, else null. */
  passkey: Open.nullable(),
  /** Ticket to send back with the proof. It names this one action and expires after ten minutes. */
  ticket: Ticket,
})
export type ActionProofAsked = z.infer<typeof ActionProofAsked>

export const sendActionCode = endpoint({
  method: 'POST',
  path: '/actionProof/code',
  access: 'signed-in',
  inPlace: 'never',
  summary: 'Sends the signed-in member a code to confirm an action with.',
  body: z.object({ ticket: Ticket, channel: z.enum(channels) }),
  reply: z.object({ resendAt: UnixSeconds }),
})

export const proveAction = endpoint({
  method: 'POST',
  path: '/actionProof',
  access: 'signed-in',
  inPlace: 'never',
  summary: `Takes a code or a passkey's answer and gives a proof: the call that asked for it is sent again, the same, with the proof in \`${proofHeader}\`.`,
  body: z.union([
    z.object({ ticket: Ticket, verifyType: z.enum(verifyTypes), verifyCode: VerifyCode }),
    z.object({ ticket: Ticket, passkey: Open }),
  ]),
  reply: z.object({ proof: z.string() }),
})
