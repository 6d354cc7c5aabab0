import { readFileSync } from 'node:fs'
import { createSecureContext, rootCertificates } from 'node:tls'
import { createTransport } from 'nodemailer'
import { type Delivery, reasonOf } from '#core/delivery.ts'
import type { Mail, MailCarrier } from './mail.ts'

export interface SmtpOptions {
  /** Server URL: `smtp://user:password@host:587`, or `smtps://` for implicit TLS. */
  url: string
  /** Sender address of every mail; the display name is the site's. */
  from: string
  /** `off` sends in the clear, for a relay on this machine. Otherwise a server without TLS gets nothing. */
  tls: 'required' | 'off'
  /** PEM file of roots trusted in addition to the system's. */
  caFile: string | null
  /** Timeout per step of the conversation. */
  timeoutMs?: number
}

const address = /^[^\s@<>(),;:"\\]+@[^\s@<>(),;:"\\]+$/

/** Mail by SMTP (RFC 5321), one connection per mail. */
export function createSmtp(options: SmtpOptions): MailCarrier {
  const transport = createTransport(transportOptions(options))
  const domain = options.from.slice(options.from.lastIndexOf('@') + 1)
  const letterOf = (mail: Mail) => ({
    messageId: `<${mail.id}@${domain}>`,
    // Pass addresses as objects, so that text in a name cannot add another address.
    from: { name: mail.from, address: options.from },
    to: { name: '', address: mail.to },
    ...(address.test(mail.replyTo) ? { replyTo: { name: mail.from, address: mail.replyTo } } : {}),
    subject: mail.subject,
    text: mail.text,
    html: mail.html,
    // Prevents automatic replies (RFC 3834).
    headers: { 'Auto-Submitted': 'auto-generated' },
  })
  return {
    name: 'smtp',
    async send(mail) {
      if (!address.test(mail.to)) return { is: 'refused', reason: 'This is not one e-mail address' }
      const patience = Promise.withResolvers<Delivery>()
      // Each step has a timeout, but a server that answers each at the last moment must not block the mail forever.
      const timer = setTimeout(
        () => patience.resolve({ is: 'later', reason: 'The mail server took too long' }),
        4 * (options.timeoutMs ?? stepMs),
      )
      try {
        return await Promise.race([transport.sendMail(letterOf(mail)).then(sent, deliveryOf), patience.promise])
      } finally {
        clearTimeout(timer)
      }
    },
  }
}

const stepMs = 10_000
const sent = (): Delivery => ({ is: 'sent' })

function transportOptions({ url, tls, caFile, timeoutMs = stepMs }: SmtpOptions) {
  const { protocol, hostname, port, username, password } = new URL(url)
  const secure = protocol === 'smtps:'
  const ca = caFile === null ? {} : { ca: [...rootCertificates, readFileSync(caFile, 'utf8')] }
  return {
    host: hostname.replace(/^\[|\]$/g, ''),
    port: port ? Number(port) : secure ? 465 : 587,
    secure,
    requireTLS: !secure && tls === 'required',
    ignoreTLS: !secure && tls === 'off',
    // Build the context once instead of per mail.
    tls: { secureContext: createSecureContext({ minVersion: 'TLSv1.2', ...ca }) },
    ...(username ? { auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) } } : {}),
    dnsTimeout: timeoutMs,
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
    disableFileAccess: true,
    disableUrlAccess: true,
  }
}

/**
 * Outcome of a failed conversation. A refused sign-in of ours is for the operator to fix, so those mails wait and
 * retry.
 */
function deliveryOf(error: unknown): Delivery {
  const { code, responseCode, response, message } = readError(error)
  const reason = reasonOf(response || message)
  const isAnswer = responseCode >= 500 && ['EENVELOPE', 'EMESSAGE'].includes(code)
  return isAnswer ? { is: 'refused', reason } : { is: 'later', reason }
}

function readError(error: unknown) {
  const told = (typeof error === 'object' && error !== null ? error : {}) as Record<string, unknown>
  return {
    code: String(told.code ?? ''),
    responseCode: typeof told.responseCode === 'number' ? told.responseCode : 0,
    response: String(told.response ?? ''),
    message: String(told.message ?? error),
  }
}
