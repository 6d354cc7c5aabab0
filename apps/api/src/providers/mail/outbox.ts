import type { MailCarrier } from './mail.ts'

/** Without a mail server: every mail stays in the message log, where the platform's operators can read it. */
export const mailOutbox: MailCarrier = {
  name: 'outbox',
  send: async () => ({ is: 'kept' }),
}
