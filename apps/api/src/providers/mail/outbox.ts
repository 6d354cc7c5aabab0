import type { MailCarrier } from './mail.ts'

/** Carrier without a mail server: every mail stays in the message log, where the platform's operators can read it. */
export const mailOutbox: MailCarrier = {
  name: 'outbox',
  send: async () => ({ is: 'kept' }),
}
