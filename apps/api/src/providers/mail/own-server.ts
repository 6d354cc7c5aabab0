import { isIPv6 } from 'node:net'
import type { MailServer } from '@app/contracts/settings/senders'
import type { Mail, TriedMailCarrier } from './mail.ts'
import { createSmtp, type SmtpOptions } from './smtp.ts'

/** A site's own mail server, with the site's name and reply address where the sender has no others. */
export function openMailServer(
  { host, port, tls, user, fromAddress, fromName, replyTo }: MailServer,
  password: string,
  trust: Pick<SmtpOptions, 'caFile' | 'mayConnect'>,
): TriedMailCarrier {
  const login = user ? `${encodeURIComponent(user)}:${encodeURIComponent(password)}@` : ''
  const url = `${tls === 'tls' ? 'smtps' : 'smtp'}://${login}${isIPv6(host) ? `[${host}]` : host}:${port}`
  const smtp = createSmtp({ url, from: fromAddress, tls: 'required', ...trust })
  const ours = (mail: Mail): Mail => ({ ...mail, from: fromName || mail.from, replyTo: replyTo || mail.replyTo })
  return { name: smtp.name, send: (mail) => smtp.send(ours(mail)), tryOut: (mail) => smtp.tryOut(ours(mail)) }
}
