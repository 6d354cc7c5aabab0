import type { askPasskey, signInByPasskey } from '@app/contracts/access/passkeys'
import type { z } from 'zod'
import { Offline, Refused, send } from '#lib/send.ts'

export const challengeUrl = '/api/v1/passkeys/challenge'
export const passkeyUrl = '/api/v1/passkeys/sign-in'

/** Whether this browser has passkeys at all; over plain http, but for this machine itself, none has. */
export const hasPasskeys = (): boolean => typeof PublicKeyCredential === 'function'

/** `msg` is null where no server answered. */
export type PasskeyOutcome =
  | { is: 'signed-in'; token: string }
  | { is: 'refused'; msg: string | null }
  /** The reader has closed the browser's question, or has no passkey for this host. */
  | { is: 'given-up' }

/** Asks the browser for a passkey of this host and signs in by it. Never throws. */
export async function signInWithPasskey(): Promise<PasskeyOutcome> {
  try {
    const { startAuthentication } = await import('@simplewebauthn/browser')
    const asked = await send<z.output<(typeof askPasskey)['reply']>>({ method: 'POST', url: challengeUrl, body: {} })
    // The contract keeps the question's inside open; the library knows its shape.
    const optionsJSON = asked.options as unknown as Parameters<typeof startAuthentication>[0]['optionsJSON']
    const response = await startAuthentication({ optionsJSON })
    const body = { ticket: asked.ticket, response }
    const { token } = await send<z.output<(typeof signInByPasskey)['reply']>>({ method: 'POST', url: passkeyUrl, body })
    return { is: 'signed-in', token }
  } catch (error) {
    if (error instanceof Refused) return { is: 'refused', msg: error.msg }
    if (error instanceof Offline) return { is: 'refused', msg: null }
    return { is: 'given-up' }
  }
}
