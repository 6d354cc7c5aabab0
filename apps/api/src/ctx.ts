import type { FastifyBaseLogger } from 'fastify'
import { type OwnCarriers, openCarriers } from '#carriers.ts'
import { type Clock, type ClockGuard, systemClock } from '#core/clock.ts'
import { createPdfWriter, type PdfWriter } from '#core/pdf/pdf-writer.ts'
import { ensureSecretKey } from '#core/secret-key.ts'
import { type Secrets, secretsFrom } from '#core/secrets.ts'
import type { Database } from '#db/client.ts'
import { createClockGuard } from '#db/clock-guard.ts'
import { openDatabase } from '#db/connect.ts'
import { openDataKey } from '#db/data-key.ts'
import type { Env } from '#env.ts'
import { sandboxStore } from '#features/authority/authority.repo.ts'
import { newestLine } from '#features/logs/logs.repo.ts'
import { type InvoiceHold, notInvoiced } from '#features/orders/closing/invoice-hold.service.ts'
import { type MoneyBack, toBalance } from '#features/orders/closing/money-back.service.ts'
import { createPasswords, type Passwords } from '#features/passwords/passwords.service.ts'
import { openQueue, type Queue } from '#jobs/queue.ts'
import { openPayments } from '#payments.ts'
import type { CertificateAuthority } from '#providers/ca/ca.ts'
import { createSandboxCa, type SandboxCa } from '#providers/ca/sandbox.ts'
import type { CaRef, Upstream } from '#providers/ca/upstream.ts'
import type { Captcha } from '#providers/captcha/captcha.ts'
import { createProofOfWork } from '#providers/captcha/proof-of-work.ts'
import { createTencentCaptcha } from '#providers/captcha/tencent-captcha.ts'
import type { VendorCaptcha } from '#providers/captcha/vendor-captcha.ts'
import type { Prober } from '#providers/dns/probe.ts'
import { createProber } from '#providers/dns/prober.ts'
import type { IdentityProviders } from '#providers/identity/identity-provider.ts'
import { createIdentityProviders } from '#providers/identity/oidc.ts'
import { issuedByHand } from '#providers/invoices/by-hand.ts'
import type { InvoiceFiles } from '#providers/invoices/invoice-facts.ts'
import { createInvoiceFiles } from '#providers/invoices/invoice-files.ts'
import type { InvoiceProvider } from '#providers/invoices/invoice-provider.ts'
import type { MailCarrier } from '#providers/mail/mail.ts'
import type { PaymentProviders } from '#providers/payments/payment-providers.ts'
import { createImageDrawer, type ImageDrawer } from '#providers/pictures/images.ts'
import { type Redraw, redraw } from '#providers/pictures/redraw.ts'
import { type DrawShareCard, drawShareCard } from '#providers/pictures/share-card.ts'
import type { SmsCarrier } from '#providers/sms/sms.ts'
import { statementIn } from '#providers/statements/statement-readers.ts'
import type { FileStorage } from '#providers/storage/storage.ts'
import { createWebhookSender } from '#providers/webhooks/guarded-sender.ts'
import type { WebhookSender } from '#providers/webhooks/webhook-sender.ts'
import { openStorage } from '#storage.ts'
import { openUpstream } from '#upstream.ts'

/** Dependencies of every service: database, clock, outside world. */
export interface Ctx {
  env: Env
  log: FastifyBaseLogger
  clock: Clock
  /** Guard against a wrong clock. */
  clockGuard: ClockGuard
  db: Database
  /** Secrets under the data key: for stored and signed values. */
  secrets: Secrets
  /**
   * Secrets under SECRET_KEY: for links signed by a command beside a running server, whose database it may not open.
   */
  commandSecrets: Secrets
  passwords: Passwords
  queue: Queue
  captcha: Captcha
  /** Widget that a site may choose instead. */
  captchaVendor: VendorCaptcha
  prober: Prober
  mail: MailCarrier
  sms: SmsCarrier
  /** Carriers that sites set up in the console. */
  ownCarriers: OwnCarriers
  /** Default CA for new certificates, unless their product names another. */
  ca: CertificateAuthority
  /** CA from which a certificate was ordered. */
  caOf(ref: CaRef): CertificateAuthority
  /** CA connections. */
  upstream: Upstream
  /** Channels that take money. */
  payments: PaymentProviders
  /** Identity providers of sites' staff. */
  identity: IdentityProviders
  /** Sender of webhooks. */
  webhooks: WebhookSender
  /** Way of the money of refunded orders. */
  moneyBack: MoneyBack
  /** Reader of the statements of channels, banks and CAs. */
  statementIn: typeof statementIn
  /** Invoices that name refunded orders. */
  invoiceHold: InvoiceHold
  /** Whoever issues invoices at the tax office. */
  invoices: InvoiceProvider
  /** Reader of issued invoices. */
  invoiceFiles: InvoiceFiles
  /** Writer of statements and other papers as PDF. */
  pdf: PdfWriter
  /** Draws uploaded pictures anew. */
  redraw: Redraw
  /** Draws the picture beside shared links of a site that has none. */
  shareCard: DrawShareCard
  /** Draws images of articles anew. */
  images: ImageDrawer
  /** Place of stored files. */
  storage: FileStorage
}

/**
 * Builds the real context: opens and migrates the database, and chooses the providers. Also returns the sandbox CA for
 * its public files.
 */
export async function createCtx(env: Env, log: FastifyBaseLogger): Promise<{ ctx: Ctx; sandbox: SandboxCa }> {
  const clock = systemClock
  const db = await openDatabase(env, log)
  const secrets = await openDataKey(env, db).catch(async (error: unknown) => {
    await db.close()
    throw error
  })
  const clockGuard = createClockGuard({ db, clock, log, newest: () => newestLine(db) })
  const prober = createProber({
    dnsServers: env.DNS_SERVERS,
    httpPort: env.DCV_HTTP_PORT,
    tlsPort: env.DCV_TLS_PORT,
    allowNetworks: env.DCV_ALLOW_NETWORKS,
  })
  const sandbox = createSandboxCa({
    store: sandboxStore(db.owner),
    secrets,
    clock: clockGuard.clock,
    prober,
    caaDomain: env.CAA_DOMAIN,
    baseUrl: env.PUBLIC_ORIGINS[0] ?? `http://localhost:${env.PORT}`,
  })
  const upstream = openUpstream({ env, db, secrets, clock, log, sandbox })
  const queue = openQueue(db, log)
  const captcha = createProofOfWork(secrets)
  return {
    ctx: {
      env,
      log,
      clock,
      clockGuard,
      db,
      secrets,
      commandSecrets: secretsFrom(ensureSecretKey(env)),
      passwords: createPasswords(secrets),
      queue,
      captcha,
      captchaVendor: createTencentCaptcha({ now: () => clock.now(), endpoints: env.CAPTCHA_ENDPOINTS }),
      prober,
      ...openCarriers(env, clock),
      ca: upstream.of({ ca: env.CA_PROVIDER, connectionId: null }),
      caOf: upstream.of,
      upstream,
      payments: openPayments({
        ...{ db, secrets, clock, allowNetworks: env.PAYMENT_ALLOW_NETWORKS },
        endpoints: Object.fromEntries(env.PAYMENT_ENDPOINTS.map((entry) => entry.split(/=(.*)/s, 2))),
      }),
      webhooks: createWebhookSender(env.WEBHOOK_ALLOW_NETWORKS),
      identity: createIdentityProviders(env.SSO_ALLOW_NETWORKS),
      moneyBack: toBalance,
      statementIn,
      invoiceHold: notInvoiced,
      invoices: issuedByHand,
      invoiceFiles: createInvoiceFiles(),
      pdf: createPdfWriter(),
      redraw,
      shareCard: drawShareCard,
      images: createImageDrawer(),
      storage: openStorage(env),
    },
    sandbox,
  }
}
