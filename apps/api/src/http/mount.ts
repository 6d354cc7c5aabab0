import { createHash } from 'node:crypto'
import { apiPath, type Endpoint, type Received, type Reply } from '@app/contracts/endpoint'
import { fieldErrorsOf } from '@app/contracts/field-words'
import { can } from '@app/contracts/permissions'
import type { Locale } from '@app/contracts/wire'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import type { Caller, OnceKey } from '#core/caller.ts'
import { DomainError } from '#core/domain-error.ts'
import { requestLocale } from './errors.ts'
import { faultOf } from './private-key.ts'
import { replySerialiser } from './reply.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** Who is calling; filled by the session. */
    actor: Caller | null
  }
  interface FastifyInstance {
    /** Lets an action pass whose member has proved itself for it; filled by the session. */
    requireProof(request: FastifyRequest, key: OnceKey): Promise<void>
    /** Tests check every answer against its contract; in production unnamed fields are dropped. */
    checksReplies: boolean
  }
}

/** What a handler is handed. `mount` has already refused a caller without the endpoint's access. */
export type Input<E extends Endpoint> = Received<E> & {
  actor: E['access'] extends 'public' ? Caller | null : Caller
  site: NonNullable<FastifyRequest['site']>
  request: {
    id: string
    ip: string
    userAgent: string
    locale: Locale
    /** Scheme and host the caller reached the site by: what links in its messages begin with. */
    origin: string
  }
  /** Sets a header of the answer. */
  header(name: string, value: string): void
  /** The token the caller came with; empty where there was none. */
  token: string
} & (E extends { idempotent: true } ? { once: OnceKey } : unknown)

export interface MountOptions {
  /** Where the body comes from, if not from the body alone. */
  bodyOf?: (request: FastifyRequest) => unknown
  /** Largest body in bytes, where it is not the server's limit: for what carries a file. */
  bodyLimit?: number
}

/** Serves one contract: checks access, parses what comes in, names what goes out, adds the envelope. */
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

/** The same for hot lists: the handler gives `data` as JSON text, which goes into the envelope unparsed. */
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

/** A file as it is sent. */
export interface SentFile {
  name: string
  type: string
  bytes: Uint8Array
}

/**
 * Serves a contract whose answer is a file. The browser saves it: it is never shown in a page of ours, whatever its type says. Where
 * there is no file yet, the handler gives the contract's reply, which goes into the envelope.
 */
export function mountFile<const E extends Endpoint & { file: true }>(
  app: FastifyInstance,
  spec: E,
  handle: (input: Input<E>) => Promise<SentFile | { data: Reply<E> }>,
): void {
  const serialise = replySerialiser(spec.reply)
  app.route({
    method: spec.method,
    url: apiPath(spec.path),
    async handler(request, reply) {
      const received: unknown = await receive(app, spec, request, reply, {})
      const answer = await handle(received as Input<E>)
      if ('data' in answer) {
        if (app.checksReplies) assertReply(spec, answer.data)
        return inEnvelope(request, reply, serialise(answer.data))
      }
      const { name, type, bytes } = answer
      return reply
        .type(type)
        .header('content-disposition', attachment(name))
        .header('x-content-type-options', 'nosniff')
        .header('content-security-policy', "default-src 'none'; sandbox")
        .send(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength))
    },
  })
}

/** RFC 6266: the name in UTF-8, and in ASCII for what does not read that. */
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
    ...(options.bodyLimit === undefined ? {} : { bodyLimit: options.bodyLimit }),
    async handler(request, reply) {
      const input = await receive(app, spec, request, reply, options)
      const data = await produce(input)
      return inEnvelope(request, reply, data)
    },
  })
}

function inEnvelope(request: FastifyRequest, reply: FastifyReply, data: string): string {
  reply.type('application/json; charset=utf-8')
  return `{"code":200,"msg":"ok","data":${data},"requestId":${JSON.stringify(request.id)}}`
}

async function receive(
  app: FastifyInstance,
  spec: Endpoint,
  request: FastifyRequest,
  reply: FastifyReply,
  options: MountOptions,
) {
  const { actor, site } = request
  if (!site) throw new DomainError('site.unknown')
  if (!can(actor, spec.access)) {
    throw actor ? new DomainError('access.denied', { need: spec.access }) : new DomainError('session.missing')
  }
  const sent = options.bodyOf ? options.bodyOf(request) : request.body
  refuseFaults(sent, request.query, request.params)

  const locale = requestLocale(request)
  const params = parse(spec.params, request.params, locale)
  const query = parse(spec.query, request.query, locale)
  const body = parse(spec.body, sent ?? {}, locale)
  const once = spec.idempotent ? onceKey(spec, request, { params, query, body }) : undefined
  if (wantsProof(spec, body)) {
    if (!once) throw new Error(`${spec.method} ${spec.path} asks for a proof and is not idempotent`)
    await app.requireProof(request, once)
  }
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
    ...(once ? { once } : {}),
  }
}

const wantsProof = ({ proof }: Endpoint, body: unknown): boolean =>
  typeof proof === 'function' ? proof(body) : proof === true

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

function onceKey(spec: Endpoint, request: FastifyRequest, content: unknown): OnceKey {
  const key = request.headers['idempotency-key']
  if (typeof key !== 'string' || !/^[\x21-\x7e]{1,200}$/.test(key)) throw new DomainError('idempotency.missing')
  const bodyHash = createHash('sha256').update(JSON.stringify(content)).digest('hex')
  return { key, route: `${spec.method} ${spec.path}`, bodyHash }
}

function assertReply(spec: Endpoint, data: unknown): void {
  const checked = spec.reply.safeParse(data)
  if (!checked.success)
    throw new Error(`${spec.method} ${spec.path} answers against its contract: ${checked.error.message}`)
}
