import { hash } from 'node:crypto'
import { Readable } from 'node:stream'
import { inPlaceFault } from '@app/contracts/access/in-place'
import { isForPeople } from '@app/contracts/access/key-calls'
import { can } from '@app/contracts/access/permissions'
import { isClosedBySuspension } from '@app/contracts/access/suspension'
import { apiPath, type Endpoint, type Received, type Reply } from '@app/contracts/endpoint'
import { fieldErrorsOf } from '@app/contracts/field-words'
import type { Locale } from '@app/contracts/wire'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import type { Caller, OnceKey } from '#core/caller.ts'
import { DomainError } from '#core/domain-error.ts'
import type { Prove } from '#core/prove.ts'
import { requestLocale } from './errors.ts'
import { faultOf } from './private-key.ts'
import { replySerialiser } from './reply.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** Caller, set by the session. */
    actor: Caller | null
  }
  interface FastifyInstance {
    /** Checks the member's proof for an action, set by the session. */
    requireProof(request: FastifyRequest, demand: ProofDemand): Promise<void>
    /** Tests validate every answer against its contract; in production fields outside it are dropped. */
    checksReplies: boolean
  }
}

/** Call that needs a proof, and whether only the strongest factor counts. */
export interface ProofDemand {
  call: OnceKey
  isStrongest: boolean
}

/** Input of a handler. `mount` has already refused callers without the endpoint's access. */
export type Input<E extends Endpoint> = Received<E> & {
  actor: E['access'] extends 'public' ? Caller | null : Caller
  site: NonNullable<FastifyRequest['site']>
  request: {
    id: string
    ip: string
    userAgent: string
    locale: Locale
    /**
     * Scheme and host in the caller's browser, which WebAuthn signs. Links start with `site.origin` instead: no header
     * decides where one leads.
     */
    origin: string
  }
  /** Sets a header of the answer. */
  header(name: string, value: string): void
  /** Token of the caller; empty without one. */
  token: string
} & (E extends { idempotent: true } ? { once: OnceKey } : unknown) &
  (E extends { proof: 'as-needed' } ? { prove: Prove } : unknown)

export interface MountOptions {
  /** Source of the body, if not the body alone. */
  bodyOf?: (request: FastifyRequest) => unknown
  /** Maximum body in bytes, if not the server's default: for uploads. */
  bodyLimit?: number
}

/** Serves one contract: checks access, parses the input, serializes the output, adds the envelope. */
export function mount<const E extends Endpoint>(
  app: FastifyInstance,
  spec: E,
  handle: (input: Input<E>) => Promise<Reply<E>>,
  options: MountOptions = {},
): void {
  const serialise = replySerialiser(spec.reply)
  route(app, spec, options, async (input) => {
    const data = await handle(input as Input<E>)
    if (app.checksReplies) assertReply(spec, data)
    return serialise(data)
  })
}

/** Serves a contract with `data` as JSON text, which goes into the envelope unparsed; for busy lists. */
export function mountText<const E extends Endpoint>(
  app: FastifyInstance,
  spec: E,
  handle: (input: Input<E>) => Promise<string>,
  options: MountOptions = {},
): void {
  route(app, spec, options, async (input) => {
    const text = await handle(input as Input<E>)
    if (app.checksReplies) assertReply(spec, JSON.parse(text))
    return text
  })
}

/** File to send. */
export interface SentFile {
  name: string
  type: string
  bytes: Uint8Array
}

/** File that is sent while it is read, because it is too large for memory. */
export interface SentStream {
  name: string
  type: string
  /** Bytes of all parts together. */
  size: number
  parts: AsyncIterable<Uint8Array>
}

/**
 * Serves a contract whose answer is a file. The browser saves the file and never shows it in one of our pages, whatever
 * its type. If there is no file yet, the handler returns the contract's reply, which goes into the envelope.
 */
export function mountFile<const E extends Endpoint & { file: true }>(
  app: FastifyInstance,
  spec: E,
  handle: (input: Input<E>) => Promise<SentFile | SentStream | { data: Reply<E> }>,
): void {
  const serialise = replySerialiser(spec.reply)
  app.route({
    method: spec.method,
    url: apiPath(spec.path),
    onRequest: guard(spec),
    ...bodyLimitOf(spec, {}),
    async handler(request, reply) {
      const received: unknown = await receive(app, spec, request, reply, {})
      const answer = await handle(received as Input<E>)
      if ('data' in answer) {
        if (app.checksReplies) assertReply(spec, answer.data)
        return inEnvelope(request, reply, serialise(answer.data))
      }
      reply
        .type(answer.type)
        .header('content-disposition', attachment(answer.name))
        .header('x-content-type-options', 'nosniff')
        .header('content-security-policy', "default-src 'none'; sandbox")
      if ('parts' in answer) return reply.header('content-length', answer.size).send(Readable.from(answer.parts))
      const { bytes } = answer
      return reply.send(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength))
    },
  })
}

/** Content-Disposition (RFC 6266): the name in UTF-8, and in ASCII for older clients. */
function attachment(name: string): string {
  const plain = name.replace(/[^\x20-\x7e]|["\\%]/g, '_')
  const encoded = encodeURIComponent(name).replace(
    /['()*]/g,
    (mark) => `%${mark.charCodeAt(0).toString(16).toUpperCase()}`,
  )
  return `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`
}

function route(
  app: FastifyInstance,
  spec: Endpoint,
  options: MountOptions,
  produce: (input: unknown) => Promise<string>,
) {
  app.route({
    method: spec.method,
    url: apiPath(spec.path),
    onRequest: guard(spec),
    ...bodyLimitOf(spec, options),
    async handler(request, reply) {
      const input = await receive(app, spec, request, reply, options)
      const data = await produce(input)
      return inEnvelope(request, reply, data)
    },
  })
}

/** For services that decide whether they need a proof: it is checked beforehand, so that the work runs at most once. */
async function proveAsNeeded(app: FastifyInstance, request: FastifyRequest, demand: ProofDemand): Promise<Prove> {
  const { operator, apiKey } = request.actor ?? {}
  if (apiKey)
    return () => {
      throw new DomainError('api-key.person')
    }
  // The proof would be the member's.
  if (operator)
    return () => {
      throw new DomainError('in-place.proof', { name: operator.memberName })
    }
  try {
    await app.requireProof(request, demand)
    return () => {}
  } catch (refusal) {
    if (!(refusal instanceof DomainError)) throw refusal
    return () => {
      throw refusal
    }
  }
}

function inEnvelope(request: FastifyRequest, reply: FastifyReply, data: string): string {
  reply.type('application/json; charset=utf-8')
  return `{"code":200,"msg":"ok","data":${data},"requestId":${JSON.stringify(request.id)}}`
}

/** Refuses callers without access before reading the body. Earlier hooks have set site and actor. */
export const guard =
  (spec: Endpoint) => (request: FastifyRequest, _reply: FastifyReply, done: (refusal?: Error) => void) => {
    if (request.site?.suspendedAt && isClosedBySuspension(spec, request.actor))
      return done(new DomainError('tenant.suspended'))
    if (can(request.actor, spec.access))
      return done(faultOfKey(spec, request.actor) ?? faultInPlace(spec, request.actor))
    done(request.actor ? new DomainError('access.denied', { need: spec.access }) : new DomainError('session.missing'))
  }

/** Refusal of a call that is not for API keys. */
function faultOfKey(spec: Endpoint, actor: Caller | null): DomainError | undefined {
  if (!actor?.apiKey || spec.access === 'public' || !isForPeople(spec)) return undefined
  return new DomainError('api-key.person')
}

/** Refusal of a call that is not for an operator in a member's place. */
function faultInPlace(spec: Endpoint, actor: Caller | null): DomainError | undefined {
  if (!actor?.operator || spec.access === 'public') return undefined
  const { mode, grantedUntil, memberName } = actor.operator
  const fault = inPlaceFault(spec, mode, Boolean(grantedUntil))
  return fault ? new DomainError(fault, { name: memberName }) : undefined
}

/** Body limit without a session; routes set a higher one where needed. */
const publicBodyLimit = 65_536

const bodyLimitOf = (spec: Endpoint, { bodyLimit }: MountOptions) => {
  const most = bodyLimit ?? (spec.access === 'public' ? publicBodyLimit : undefined)
  return most === undefined ? {} : { bodyLimit: most }
}

/** Checks and parses what a caller sent, as the input of a handler. */
export async function receive(
  app: FastifyInstance,
  spec: Endpoint,
  request: FastifyRequest,
  reply: FastifyReply,
  options: MountOptions = {},
) {
  const { actor, site } = request
  if (!site) throw new DomainError('site.unknown')
  const sent = options.bodyOf ? options.bodyOf(request) : request.body
  refuseFaults(withoutKeys(sent, spec.keyField), request.query, request.params)

  const locale = requestLocale(request)
  const params = parse(spec.params, request.params, locale)
  const query = parse(spec.query, request.query, locale)
  const body = parse(spec.body, sent ?? {}, locale)
  const call = spec.idempotent || spec.proof ? callKey(spec, request, { params, query, body }) : undefined
  const demand: ProofDemand | undefined = call && { call, isStrongest: spec.proofBy === 'strongest' }
  // A key that may do it without a person was given the right by one who proved itself then.
  if (demand && spec.proof === true && !actor?.apiKey) await app.requireProof(request, demand)
  const prove = demand && spec.proof === 'as-needed' ? await proveAsNeeded(app, request, demand) : undefined
  return {
    actor,
    site,
    request: {
      id: request.id,
      ip: request.ip,
      userAgent: (request.headers['user-agent'] ?? '').slice(0, 300),
      locale,
      origin: `${request.protocol}://${request.host}`,
    },
    header: (name: string, value: string) => void reply.header(name, value),
    token: typeof request.headers.token === 'string' ? request.headers.token : '',
    params,
    query,
    body,
    ...(spec.idempotent ? { once: call } : {}),
    ...(prove ? { prove } : {}),
  }
}

/** Body without the field whose keys are meant to come, as far as these are plain texts. */
function withoutKeys(sent: unknown, keyField: string | undefined): unknown {
  if (keyField === undefined || typeof sent !== 'object' || sent === null) return sent
  const { [keyField]: keys, ...rest } = sent as Record<string, unknown>
  return faultOf(keys) === 'private-key' ? rest : sent
}

function refuseFaults(...sent: unknown[]): void {
  for (const part of sent) {
    const fault = faultOf(part)
    if (fault === 'private-key') throw new DomainError('request.private-key')
    if (fault === 'too-deep') throw new DomainError('request.too-large')
    if (fault === 'unreadable') throw new DomainError('request.invalid')
  }
}

function parse(schema: z.ZodType | undefined, sent: unknown, locale: Locale): unknown {
  if (!schema) return undefined
  const parsed = schema.safeParse(sent)
  if (!parsed.success) throw new DomainError('request.invalid', {}, fieldErrorsOf(parsed.error.issues, locale))
  return parsed.data
}

function callKey(spec: Endpoint, request: FastifyRequest, content: unknown): OnceKey {
  const key = spec.idempotent ? request.headers['idempotency-key'] : ''
  const isKey = typeof key === 'string' && (!spec.idempotent || /^[\x21-\x7e]{1,200}$/.test(key))
  if (!isKey) throw new DomainError('idempotency.missing')
  const bodyHash = hash('sha256', JSON.stringify(content))
  return { key, route: `${spec.method} ${spec.path}`, bodyHash }
}

/** Throws if data is not what its contract says; in tests, of every answer. */
export function assertReply(spec: Endpoint, data: unknown): void {
  const checked = spec.reply.safeParse(data)
  if (!checked.success)
    throw new Error(`${spec.method} ${spec.path} answers against its contract: ${checked.error.message}`)
}
