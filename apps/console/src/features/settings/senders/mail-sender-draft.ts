import { fieldErrorsOf, fieldText } from '@app/contracts/field-words'
import { type MailSender, MailServer, usualMailPorts } from '@app/contracts/settings/senders'
import type { Locale } from '@app/contracts/wire'

/** A mail server as its form holds it. A password left empty stays as it is kept. */
export type MailSenderDraft = Omit<MailServer, 'port'> & { port: string; password: string }

export const newMailSender: MailSenderDraft = {
  ...{ host: '', tls: 'tls', port: String(usualMailPorts.tls), user: '', password: '' },
  ...{ fromAddress: '', fromName: '', replyTo: '', dkimSelector: '' },
}

export const mailDraftOf = ({ server }: Pick<MailSender, 'server'>): MailSenderDraft => ({
  ...{ ...server, port: String(server.port), password: '' },
})

/** What of a draft is sent: a password only where one was typed. */
export function mailBodyOf({ password, port, ...server }: MailSenderDraft) {
  return { server: { ...server, port: Number(port) }, password: password === '' ? null : password }
}

/** What is wrong with a draft before it is sent, by field: the server's own words. */
export function mailFaults(
  draft: MailSenderDraft,
  saved: Pick<MailSender, 'server' | 'hasPassword'> | undefined,
  locale: Locale,
): Record<string, string> {
  const parsed = MailServer.safeParse(mailBodyOf(draft).server)
  const isSame =
    saved?.hasPassword && saved.server.host === draft.host.trim() && saved.server.user === draft.user.trim()
  const lacks = draft.user.trim() !== '' && draft.password === '' && !isSame
  const word = saved?.hasPassword ? 'field.password-again' : 'field.missing'
  return {
    ...(parsed.success ? {} : fieldErrorsOf(parsed.error.issues, locale)),
    ...(lacks ? { password: fieldText(word, locale) } : {}),
  }
}

/** Draft with another way of encryption; a port that was the usual one of the old way follows. */
export function withTls(draft: MailSenderDraft, tls: MailServer['tls']): Partial<MailSenderDraft> {
  const isUsual = draft.port === String(usualMailPorts[draft.tls])
  return { tls, ...(isUsual ? { port: String(usualMailPorts[tls]) } : {}) }
}
