import { randomBytes } from 'node:crypto'
import { certificateKinds } from '@app/contracts/certificates/certificate-kinds'
import { apiPath, type Endpoint, fillPath, type Reply, type Sent } from '@app/contracts/endpoint'
import type { Envelope } from '@app/contracts/wire'
import { isPublicIp } from '@app/pki/names/ip-address'
import type { FastifyBaseLogger, FastifyInstance, InjectOptions } from 'fastify'
import { pino } from 'pino'
import { type AppOptions, buildApp } from '#app.ts'
import { type OwnCarriers, openCarriers } from '#carriers.ts'
import { newId } from '#core/new-id.ts'
import { createPdfWriter } from '#core/pdf/pdf-writer.ts'
import type { Secrets } from '#core/secrets.ts'
import type { Ctx } from '#ctx.ts'
import type { Database } from '#db/client.ts'
import { type Env, parseEnv } from '#env.ts'
import { notInvoiced } from '#features/orders/closing/invoice-hold.service.ts'
import { toBalance } from '#features/orders/closing/money-back.service.ts'
import { createPasswords } from '#features/passwords/passwords.service.ts'
import { tokenHash } from '#features/session/session.service.ts'
import { sessions } from '#features/session/session.table.ts'
import { openPayments } from '#payments.ts'
import type { CertificateAuthority } from '#providers/ca/ca.ts'
import { createProofOfWork } from '#providers/captcha/proof-of-work.ts'
import { createTencentCaptcha } from '#providers/captcha/tencent-captcha.ts'
import type { Prober } from '#providers/dns/probe.ts'
import { createIdentityProviders } from '#providers/identity/oidc.ts'
import { issuedByHand } from '#providers/invoices/by-hand.ts'
import { createInvoiceFiles } from '#providers/invoices/invoice-files.ts'
import type { MailCarrier } from '#providers/mail/mail.ts'
import { mailOutbox } from '#providers/mail/outbox.ts'
import { createImageDrawer } from '#providers/pictures/images.ts'
import { redraw } from '#providers/pictures/redraw.ts'
import { drawShareCard } from '#providers/pictures/share-card.ts'
import { smsOutbox } from '#providers/sms/outbox.ts'
import type { SmsCarrier } from '#providers/sms/sms.ts'
import { statementIn } from '#providers/statements/statement-readers.ts'
import type { FileStorage } from '#providers/storage/storage.ts'
import { createWebhookSender } from '#providers/webhooks/guarded-sender.ts'
import { openUpstream } from '#upstream.ts'
import { atEnd } from './at-end.ts'
import { believed, type MovableClock, movableClock } from './clock.ts'
import { type GivenMember, type GivenSite, testSecrets } from './given/given.ts'
import { memoryStorage } from './memory-storage.ts'
import { testDatabase } from './test-database.ts'

export interface Answer<E extends Endpoint> {
  status: number
  code: number
  msg: string
  data: Reply<E>
  errors: Record<string, string> | undefined
  requestId: string
  headers: Record<string, string | string[] | number | undefined>
}

/** Options of a call: a fresh idempotency key if required, and loopback as the address, by default. */
export interface Extras {
  idempotencyKey?: string
  headers?: Record<string, string>
  ip?: string
}

export type Request<E extends Endpoint> = Sent<E> & Extras

export interface Sender {
  /** Sends a call by its contract, with a fresh idempotency key if one is required and none is given. */
  send<E extends Endpoint>(endpoint: E, request?: Request<E>): Promise<Answer<E>>
  /** Value of the caller's `token` header. */
  token(): Promise<string>
}

const fileCame = (code: number): Envelope<never> => ({ code, msg: '', data: null as never, requestId: '' })

export interface TestApi {
  app: FastifyInstance
  ctx: Ctx
  db: Database
  clock: MovableClock
  as(member: GivenMember): Sender
  anonymous(site: GivenSite): Sender
  close(): Promise<void>
}

export interface TestApiWishes {
  now?: Date
  /** Database that this test file's migrations did not create, with the secrets of its sealed values. */
  db?: Database
  secrets?: Secrets
  env?: Partial<Env>
  ca?: CertificateAuthority
  prober?: Prober
  /** Carriers of messages; by default messages are kept. */
  mail?: MailCarrier
  sms?: SmsCarrier
  ownCarriers?: OwnCarriers
  storage?: FileStorage
  log?: FastifyBaseLogger
  options?: AppOptions
}

/** Server on this test file's own database, with a fixed clock. Validates answers against their contracts. */
export async function testApi(wishes: TestApiWishes = {}): Promise<TestApi> {
  const db = wishes.db ?? (await testDatabase())
  const clock = movableClock(wishes.now)
  const ctx = testCtx(db, clock, wishes)
  const app = await buildApp(ctx, { checkReplies: true, ...wishes.options })
  atEnd(() => app.close())
  return {
    app,
    ctx,
    db,
    clock,
    as: (member) =>
      senderOf(
        app,
        member.site.host,
        once(() => openSession(db, clock, member)),
      ),
    anonymous: (site) => senderOf(app, site.host, async () => ''),
    close: () => app.close(),
  }
}

function testCtx(
  db: Database,
  clock: MovableClock,
  { env, ca, prober, mail, sms, ownCarriers, log, storage, secrets = testSecrets }: TestApiWishes,
): Ctx {
  const none = <T extends object>(what: string, known: Partial<T> = {}): T =>
    new Proxy(known as T, {
      get(_, name) {
        if (Object.hasOwn(known, name)) return known[name as keyof T]
        throw new Error(`This test has no ${what}`)
      },
    })
  const settings = { ...parseEnv({ LOG_LEVEL: 'silent', WORKSPACE_DEMO: 'off' }), ...env }
  const quiet = log ?? pino({ level: 'silent' })
  // Tests run jobs by name.
  const queue = { wake: async () => {}, start: async () => {}, stop: async () => {} }
  const authority = ca ?? none<CertificateAuthority>('CA', { kinds: certificateKinds, mayHoldIp: isPublicIp })
  return {
    env: settings,
    log: quiet,
    clock,
    clockGuard: believed(clock),
    db,
    secrets,
    commandSecrets: testSecrets,
    passwords: createPasswords(secrets),
    queue,
    // A full-size puzzle would only cost time.
    captcha: createProofOfWork(secrets, { rounds: 10, from: 5, to: 10 }),
    captchaVendor: createTencentCaptcha({
      now: () => clock.now(),
      endpoints: settings.CAPTCHA_ENDPOINTS,
      timeoutMs: 500,
    }),
    prober: prober ?? none<Prober>('prober'),
    mail: mail ?? mailOutbox,
    sms: sms ?? smsOutbox,
    ownCarriers: ownCarriers ?? openCarriers(settings, clock).ownCarriers,
    ca: authority,
    caOf: () => authority,
    payments: openPayments({ db, secrets, clock }),
    webhooks: createWebhookSender(settings.WEBHOOK_ALLOW_NETWORKS),
    identity: createIdentityProviders(settings.SSO_ALLOW_NETWORKS),
    moneyBack: toBalance,
    statementIn,
    invoiceHold: notInvoiced,
    invoices: issuedByHand,
    invoiceFiles: createInvoiceFiles(),
    pdf: createPdfWriter(),
    redraw,
    shareCard: drawShareCard,
    images: createImageDrawer(),
    storage: storage ?? memoryStorage(),
    upstream: openUpstream({ env: settings, db, secrets, clock, log: quiet, sandbox: authority }),
  }
}

/** Session as created by signing in, which has its own tests. */
export async function openSession(db: Database, clock: MovableClock, member: GivenMember): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  const at = clock.now()
  await db.transaction({ siteId: member.site.id, accountId: null }, (tx) =>
    tx.insert(sessions).values({
      siteId: member.site.id,
      id: newId(),
      accountId: member.account.id,
      memberId: member.id,
      tokenHash: tokenHash(token),
      ip: '127.0.0.1',
      userAgent: 'test',
      createdAt: at,
      lastSeenAt: at,
      expiresAt: new Date(at.getTime() + member.site.absoluteMinutes * 60_000),
    }),
  )
  return token
}

function once<T>(make: () => Promise<T>): () => Promise<T> {
  let made: Promise<T> | undefined
  return () => {
    made ??= make()
    return made
  }
}

interface Parts {
  params?: Record<string, string>
  query?: Record<string, unknown>
  body?: object
  idempotencyKey?: string
  headers?: Record<string, string>
  ip?: string
}

function senderOf(app: FastifyInstance, host: string, token: () => Promise<string>): Sender {
  return {
    token,
    async send<E extends Endpoint>(endpoint: E, request?: Request<E>): Promise<Answer<E>> {
      // The contract has the types of the parts; here they are only passed on.
      const parts = (request ?? {}) as Parts
      const own = await token()
      const headers: Record<string, string> = {
        host,
        ...(own ? { token: own } : {}),
        ...(endpoint.idempotent ? { 'idempotency-key': parts.idempotencyKey ?? newId() } : {}),
        ...parts.headers,
      }
      const options: InjectOptions = {
        method: endpoint.method,
        url: apiPath(fillPath(endpoint.path, parts.params)),
        query: Object.fromEntries(
          Object.entries(parts.query ?? {}).flatMap(([name, value]) =>
            value === undefined ? [] : [[name, String(value)]],
          ),
        ),
        headers,
        ...(parts.ip ? { remoteAddress: parts.ip } : {}),
        ...(parts.body ? { payload: parts.body } : {}),
      }
      const answer = await app.inject(options)
      const isFile = !String(answer.headers['content-type']).startsWith('application/json')
      // A file has no envelope: only the status counts here.
      const envelope = isFile ? fileCame(answer.statusCode) : answer.json<Envelope<Reply<E>>>()
      return { status: answer.statusCode, errors: undefined, headers: answer.headers, ...envelope }
    },
  }
}
