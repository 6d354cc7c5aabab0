import { createHmac, randomBytes } from 'node:crypto'

const prefix = 'whsec_'

/** New secret of Standard Webhooks: 32 random bytes. */
export const newWebhookSecret = (): string => prefix + randomBytes(32).toString('base64')

/** Name under which a secret is sealed. */
export const sealName = ({ siteId, id }: { siteId: string; id: string }) => `webhook ${siteId} ${id}`

/** `webhook-signature` of Standard Webhooks: one signature for each secret that is good. `seconds` is the timestamp. */
export const signatures = (secrets: readonly string[], id: string, seconds: number, body: string): string =>
  secrets
    .map((secret) => {
      const key = Buffer.from(secret.slice(prefix.length), 'base64')
      return `v1,${createHmac('sha256', key).update(`${id}.${seconds}.${body}`).digest('base64')}`
    })
    .join(' ')
