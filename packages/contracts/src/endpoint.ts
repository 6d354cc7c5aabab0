import type { z } from 'zod'
import type { Access } from './access/permissions.ts'

/** Definition of an API call, shared by server and console. `reply` describes `data` of the envelope. */
export interface Endpoint {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** Path below the version segment, with `:name` for a parameter, such as `/orders/:id`. */
  path: string
  access: Access
  /** English sentence for the API document. */
  summary: string
  /** Requires an `Idempotency-Key` header, because the call moves money or cannot be undone. */
  idempotent?: true
  /**
   * Requires a member with a second factor to confirm identity for this call alone, on any host, because the action is
   * irreversible or large. With `as-needed`, the service decides. A proof counts once; with `idempotent`, once per key.
   */
  proof?: true | 'as-needed'
  /** Accepts the member's strongest factor only, because the call changes how the member signs in. */
  proofBy?: 'strongest'
  /**
   * Answers with a file to save, without an envelope, except for refusals and where `reply` describes another answer.
   */
  file?: true
  /** Answers with server-sent events, each with a `reply` as its data, and with an envelope for refusals only. */
  stream?: true
  /**
   * For operators in a customer's place: `reads` marks a call that changes nothing although it is no GET, `never` one
   * that is the member's own business. See `access/in-place.ts`.
   */
  inPlace?: 'reads' | 'never'
  /**
   * For API keys: `never` marks a call for people only, `allowed` one that a key with the right may do without the proof
   * that a person gives. Left out, `access/key-calls.ts` decides.
   */
  byKey?: 'never' | 'allowed'
  /**
   * At a suspended site: `never` marks a call that brings it new business, `always` one that is open to those whom the
   * suspension locks out. See `access/suspension.ts`.
   */
  whileSuspended?: 'never' | 'always'
  /** Field of the body that may hold a private key of the site's own, which is sealed at once and never answered. */
  keyField?: string
  params?: z.ZodType
  query?: z.ZodType
  body?: z.ZodType
  reply: z.ZodType
}

/** Header that carries the proof required by a call. */
export const proofHeader = 'Action-Proof'

export const endpoint = <const E extends Endpoint>(spec: E): E => spec

type Part<E extends Endpoint, K extends 'params' | 'query' | 'body', Side extends 'input' | 'output'> =
  E extends Record<K, infer S extends z.ZodType>
    ? { [P in K]: Side extends 'input' ? z.input<S> : z.output<S> }
    : unknown

/** Input of a caller: the schemas' input side. */
export type Sent<E extends Endpoint> = Part<E, 'params', 'input'> & Part<E, 'query', 'input'> & Part<E, 'body', 'input'>
/** Input of a handler: the schemas' output side. */
export type Received<E extends Endpoint> = Part<E, 'params', 'output'> &
  Part<E, 'query', 'output'> &
  Part<E, 'body', 'output'>
/** `data` of the answer. */
export type Reply<E extends Endpoint> = z.output<E['reply']>

const unversioned = /^\/(login|changePwd|langPkg\/)/

/** Wire path: `/orders/:id` → `/api/v1/orders/:id`; calls for sign-in, password and language carry no version. */
export function apiPath(path: string): string {
  return unversioned.test(path) ? `/api${path}` : `/api/v1${path}`
}

/**
 * Replaces `:name` placeholders of a path with percent-encoded values. Throws on a missing value, which is a
 * programming error.
 */
export function fillPath(path: string, params: Record<string, string | number> = {}): string {
  return path.replace(/:([A-Za-z]+)/g, (_, name: string) => {
    const value = params[name]
    if (value === undefined) throw new Error(`The path ${path} lacks ${name}`)
    return encodeURIComponent(value)
  })
}
