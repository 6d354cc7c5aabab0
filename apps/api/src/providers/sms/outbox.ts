import type { SmsCarrier } from './sms.ts'

/**
 * Carrier without a provider: every text message stays in the message log, where the platform's operators can read it.
 */
export const smsOutbox: SmsCarrier = { name: 'outbox', send: async () => ({ is: 'kept' }) }
