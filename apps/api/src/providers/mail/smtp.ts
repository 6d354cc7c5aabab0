import { readFileSync } from 'node:fs'
import { connect, isIP, type Socket } from 'node:net'
import { createSecureContext, rootCertificates } from 'node:tls'
import type { MailTrialEnd } from '@app/contracts/settings/senders'
import { createTransport } from 'nodemailer'
import { type Delivery, reasonOf } from '#core/delivery.ts'
import type { AddressGuard } from '#providers/dns/address-guard.ts'
import { guardedLookup, RefusedAddress } from '#providers/dns/guarded-lookup.ts'
import type { Mail, TriedMailCarrier } from './mail.ts'

export interface SmtpOptions {
  /** Server URL: `smtp://user:password@host:587`, or `smtps://` for implicit TLS. */
  url: string
  /** Sender address of every mail; the display name is the site's. */
  from: string
  /** `off` sends in the clear, for a relay on this machine. Otherwise a server without TLS gets nothing. */
  tls: 'required' | 'off'
  /** PEM file of roots trusted in addition to the system's. */
  caFile: string | null
  /** Guard for a server entered in the console; left out, every address may be connected to. */
  mayConnect?: AddressGuard
  /** Timeout per step of the conversation. */
  timeoutMs?: number
}

const address = /^[^\s@<>(),;:"\\]+@[^\s@<>(),;:"\\]+$/

/** Where answers go: somebody's own address stands without the site's name. */
function replyTo({ answerTo = '', replyTo, from }: Mail) {
  if (address.test(answerTo)) return { replyTo: { name: '', address: answerTo } }
  return address.test(replyTo) ? { replyTo: { name: from, address: replyTo } } : {}
}

/** Mail by SMTP (RFC 5321), one connection per mail. */
export function createSmtp(options: SmtpOptions): TriedMailCarrier {
  const transport = createTransport(transportOptions(options))
  const domain = options.from.slice(options.from.lastIndexOf('@') + 1)
  const letterOf = (mail: Mail) => ({
    messageId: `<${mail.id}@${domain}>`,
    // Pass addresses as objects, so that text in a name cannot add another address.
    from: { name: mail.from, address: options.from },
    to: { name: '', address: mail.to },
    ...replyTo(mail),
    subject: mail.subject,
    text: mail.text,
    html: mail.html,
    // Prevents automatic replies (RFC 3834).
    headers: { 'Auto-Submitted': 'auto-generated' },
  })
  const converse = async (mail: Mail): Promise<Spoken> => {
    if (!address.test(mail.to)) return { fault: notOneAddress }
    const patience = Promise.withResolvers<Spoken>()
    // Each step has a timeout, but a server that answers each at the last moment must not block the mail forever.
    const timer = setTimeout(() => patience.resolve({ fault: tooSlow }), 4 * (options.timeoutMs ?? stepMs))
    try {
      const sending = transport.sendMail(letterOf(mail)).then(
        ({ response }) => ({ answer: response }),
        (error: unknown) => ({ fault: faultOf(error) }),
      )
      return await Promise.race([sending, patience.promise])
    } finally {
      clearTimeout(timer)
    }
  }
  return {
    name: 'smtp',
    async send(mail) {
      const spoken = await converse(mail)
      return 'fault' in spoken ? deliveryOf(spoken.fault) : { is: 'sent' }
    },
    async tryOut(mail) {
      const spoken = await converse(mail)
      if (!('fault' in spoken)) return { end: 'sent', answer: reasonOf(spoken.answer) }
      return { end: endOf(spoken.fault), answer: spoken.fault.reason }
    },
  }
}

const stepMs = 10_000

/** End of a conversation: what the server said to the mail, or what went wrong. */
type Spoken = { answer: string } | { fault: Fault }

interface Fault {
  /** Kind of error, in the words of the library. */
  code: string
  /** Step at which it came. */
  command: string
  /** Reply code of the server; 0 without one. */
  replyCode: number
  reason: string
}

const fault = (code: string, reason: string): Fault => ({ code, command: '', replyCode: 0, reason })
const notOneAddress = { ...fault('EENVELOPE', 'This is not one e-mail address'), command: 'RCPT TO', replyCode: 553 }
const tooSlow = fault('ETIMEDOUT', 'The mail server took too long')

function transportOptions({ url, tls, caFile, mayConnect, timeoutMs = stepMs }: SmtpOptions) {
  const { protocol, hostname, port, username, password } = new URL(url)
  const secure = protocol === 'smtps:'
  const ca = caFile === null ? {} : { ca: [...rootCertificates, readFileSync(caFile, 'utf8')] }
  const place = { host: hostname.replace(/^\[|\]$/g, ''), port: port ? Number(port) : secure ? 465 : 587 }
  return {
    ...place,
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
    ...(mayConnect ? { getSocket: guardedSocket(place, mayConnect, timeoutMs) } : {}),
  }
}

/** Opens the connection itself, so that each address is checked as it is connected to. */
const guardedSocket =
  (place: { host: string; port: number }, mayConnect: AddressGuard, timeoutMs: number) =>
  (_: unknown, done: (error: Error | null, options: { connection: Socket } | undefined) => void) => {
    // A literal address is connected to without a lookup.
    if (isIP(place.host) !== 0 && !mayConnect(place.host))
      return done(new RefusedAddress(place.host, place.host), undefined)
    const socket = connect({ ...place, lookup: guardedLookup(mayConnect) })
    socket.setTimeout(timeoutMs, () =>
      socket.destroy(Object.assign(new Error('Connection timeout'), { code: 'ETIMEDOUT' })),
    )
    const fail = (error: Error) => done(error, undefined)
    socket.once('error', fail)
    socket.once('connect', () => {
      socket.setTimeout(0)
      socket.off('error', fail)
      done(null, { connection: socket })
    })
  }

/**
 * Outcome of a failed conversation. A refused sign-in of ours is for the operator to fix, so those mails wait and
 * retry.
 */
function deliveryOf({ code, replyCode, reason }: Fault): Delivery {
  const isAnswer = replyCode >= 500 && ['EENVELOPE', 'EMESSAGE'].includes(code)
  return isAnswer ? { is: 'refused', reason } : { is: 'later', reason }
}

/** How far a failed conversation came. */
function endOf({ code, command, replyCode }: Fault): MailTrialEnd {
  if (code === 'ETIMEDOUT') return 'slow'
  if (code === 'EREFUSED') return 'private'
  if (code === 'EAUTH' || code === 'ENOAUTH') return 'sign-in'
  if (code === 'ETLS' || tlsFaults.test(code)) return 'insecure'
  if (code === 'EENVELOPE') return /^MAIL/.test(command) ? 'from' : 'recipient'
  if (code === 'EMESSAGE') return 'content'
  if (replyCode > 0) return 'other'
  return 'unreachable'
}

/** OpenSSL and Node on certificates that are not trusted. */
const tlsFaults = /^(ERR_TLS|ERR_SSL|DEPTH_ZERO|SELF_SIGNED|CERT_|UNABLE_TO_|HOSTNAME_MISMATCH)/

function faultOf(error: unknown): Fault {
  const told = (typeof error === 'object' && error !== null ? error : {}) as Record<string, unknown>
  return {
    // The library has its own codes, and keeps that of the system beside them.
    code: String(told.originalCode ?? told.code ?? ''),
    command: String(told.command ?? ''),
    replyCode: typeof told.responseCode === 'number' ? told.responseCode : 0,
    reason: reasonOf(String(told.response || told.message || error)),
  }
}
