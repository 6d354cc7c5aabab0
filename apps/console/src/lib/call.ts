import type { ActionProofAsked } from '@app/contracts/access/action-proof'
import { type Endpoint, proofHeader, type Reply, type Sent } from '@app/contracts/endpoint'
import { actionUnprovedCode } from '@app/contracts/error-codes'
import { callUrl, loginHref, type Query, type Values } from './call-url.ts'
import { saveFile } from './download.ts'
import { keepRefusal } from './recent-refusals.ts'
import { type Received, Refused, receiveFile, send, type Wire } from './send.ts'
import { clearToken, isInPlace, wayBack } from './session-token.ts'

export { callUrl } from './call-url.ts'
export { Offline, Refused } from './send.ts'

export type Input<E extends Endpoint> = Sent<E> &
  (E extends { idempotent: true } ? { idempotencyKey: string } : { idempotencyKey?: never })

type Failure = (error: unknown) => void
let onFailure: Failure = () => {}

/** Names the one place that shows failed requests. */
export function announceFailuresTo(listener: Failure): void {
  onFailure = listener
}

/** Shows a failure as that of a request. */
export const announceFailure = (error: unknown): void => onFailure(error)

type Prover = (asks: ActionProofAsked) => Promise<string | null>
let provers: readonly Prover[] = []

/**
 * Registers the prover that asks members to confirm their identity, until the returned function is called. The latest
 * one wins.
 */
export function answerProofsWith(next: Prover): () => void {
  provers = [...provers, next]
  return () => {
    provers = provers.filter((each) => each !== next)
  }
}

const isUnproved = (error: unknown): error is Refused => error instanceof Refused && error.code === actionUnprovedCode

/** Sends it, and where the reader has to prove itself for it sends the same again with the proof. */
async function sendProved<T>(wire: Wire): Promise<T> {
  try {
    return await send<T>(wire)
  } catch (error) {
    // The contract names what such a refusal asks for.
    const prover = provers.at(-1)
    const proof = isUnproved(error) && prover ? await prover(error.asks as ActionProofAsked) : null
    if (proof === null) throw error
    return sendProved({ ...wire, headers: { ...wire.headers, [proofHeader]: proof } })
  }
}

let isLeaving = false

/**
 * Leaves for the sign-in page and asks it to come back here.
 * Once: of a page's several requests that are refused together, each later leaving would abort the one before.
 */
export function goToLogin(): void {
  if (isLeaving) return
  isLeaving = true
  // Whoever was in somebody's place is back in his own.
  const target = isInPlace() ? wayBack() : loginHref()
  clearToken()
  location.replace(target)
}

/**
 * Calls an endpoint and returns the answer's `data`. Throws `Refused` or `Offline`; the reader has seen either, so
 * callers only undo what they began. `isToldHere` leaves a refusal to the page; `onSent` is told how much of a large body
 * is on its way.
 */
export async function call<E extends Endpoint>(
  endpoint: E,
  input: Input<E>,
  signal?: AbortSignal,
  isToldHere?: (refusal: Refused) => boolean,
  onSent?: (share: number) => void,
): Promise<Reply<E>> {
  // Sent<E> has only the parts the contract names; here all of them are looked for.
  const parts = input as { params?: Values; query?: Query; body?: unknown; idempotencyKey?: string }
  try {
    return await sendProved<Reply<E>>({
      method: endpoint.method,
      url: callUrl(endpoint.path, parts.params, parts.query),
      body: parts.body,
      headers: parts.idempotencyKey ? { 'Idempotency-Key': parts.idempotencyKey } : {},
      signal,
      onSent,
    })
  } catch (error) {
    if (signal?.aborted) throw error
    if (!(error instanceof Refused && isToldHere?.(error))) tellOf(error)
    throw error
  }
}

/**
 * Calls an endpoint that answers with a file, and hands the file to the browser under the server's file name. Returns
 * the answer's data where there is no file yet, else null. Throws like `call`.
 */
export async function saveAnswer<E extends Endpoint & { file: true }>(
  endpoint: E,
  input: Input<E>,
): Promise<Reply<E> | null> {
  const answer = await receiveAnswer(endpoint, input)
  if ('instead' in answer) return answer.instead
  saveFile(answer.name, answer.content, answer.content.type)
  return null
}

/** The file an endpoint answers with, for a call that always does. */
export async function receiveBlob<E extends Endpoint & { file: true }>(endpoint: E, input: Input<E>): Promise<Blob> {
  const answer = await receiveAnswer(endpoint, input)
  if ('instead' in answer) throw new Error(`${endpoint.path} gave no file`)
  return answer.content
}

async function receiveAnswer<E extends Endpoint & { file: true }>(
  endpoint: E,
  input: Input<E>,
): Promise<Received<Reply<E>>> {
  const parts = input as { params?: Values; query?: Query; body?: unknown }
  try {
    const url = callUrl(endpoint.path, parts.params, parts.query)
    return await receiveFile<Reply<E>>({ method: endpoint.method, url, body: parts.body })
  } catch (error) {
    tellOf(error)
    throw error
  }
}

function tellOf(error: unknown): void {
  // Who was asked and went back knows why nothing happened.
  if (provers.length > 0 && isUnproved(error)) return
  if (error instanceof Refused && error.code === 401) {
    goToLogin()
    return
  }
  if (error instanceof Refused) keepRefusal(error)
  onFailure(error)
}

/** Field errors of a refusal by form path; empty for anything else. */
export function fieldErrors(error: unknown): Record<string, string> {
  return error instanceof Refused ? { ...error.errors } : {}
}
