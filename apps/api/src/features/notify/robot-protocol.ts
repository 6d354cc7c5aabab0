import { createHmac } from 'node:crypto'
import type { RobotKind } from '@app/contracts/settings/notify-robots'
import { type Delivery, reasonOf } from '#core/delivery.ts'
import type { Taken } from '#providers/webhooks/webhook-sender.ts'

export interface RobotAccess {
  address: string
  /** Empty for a robot that does not sign. */
  secret: string
}

interface Post {
  kind: RobotKind
  access: RobotAccess
  chat: string
  text: string
  now: Date
}

/** Bytes of text that each takes at most; a longer text ends with an ellipsis. */
const mostBytes: Record<RobotKind, number> = {
  ...{ wecom: 2048, dingtalk: 16_000, feishu: 16_000, slack: 16_000, telegram: 4096 },
}

function cut(text: string, most: number): string {
  if (Buffer.byteLength(text) <= most) return text
  let kept = text
  while (Buffer.byteLength(kept) > most - 3) kept = kept.slice(0, Math.floor(kept.length * 0.95))
  // A halved surrogate pair would be no character.
  return `${kept.replace(/[\uD800-\uDBFF]$/, '')}…`
}

const hmac = (key: string, content: string) => createHmac('sha256', key).update(content).digest('base64')

/** Request that has a robot write a text into its group, signed where the robot has a secret. */
export function robotPost({ kind, access: { address, secret }, chat, text, now }: Post): { url: string; body: string } {
  const content = cut(text, mostBytes[kind])
  switch (kind) {
    case 'wecom':
      return { url: address, body: JSON.stringify({ msgtype: 'text', text: { content } }) }
    case 'dingtalk': {
      const url = new URL(address)
      if (secret) {
        const timestamp = String(now.getTime())
        url.searchParams.set('timestamp', timestamp)
        url.searchParams.set('sign', hmac(secret, `${timestamp}\n${secret}`))
      }
      return { url: url.href, body: JSON.stringify({ msgtype: 'text', text: { content } }) }
    }
    case 'feishu': {
      const timestamp = String(Math.floor(now.getTime() / 1000))
      // The key is what is signed, and the content is empty.
      const signed = secret ? { timestamp, sign: hmac(`${timestamp}\n${secret}`, '') } : {}
      return { url: address, body: JSON.stringify({ ...signed, msg_type: 'text', content: { text: content } }) }
    }
    case 'slack':
      return { url: address, body: JSON.stringify({ text: slackText(content) }) }
    case 'telegram':
      return {
        url: address,
        body: JSON.stringify({ chat_id: chat, text: content, link_preview_options: { is_disabled: true } }),
      }
  }
}

/** Slack reads `<!channel>` and links between angle brackets, so that those of a text are escaped. */
const slackText = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

/** Codes that ask for patience: the service is busy, or the robot wrote too often. */
const busyCodes: Partial<Record<RobotKind, readonly number[]>> = {
  wecom: [-1, 45_009, 45_033],
  dingtalk: [-1, 130_101, 410_100],
  feishu: [9499, 11_232, 11_247],
}

/**
 * How a robot took a message. WeCom, DingTalk and Feishu answer 200 to everything and refuse by a code in it; of the
 * answer only the beginning is known, in which the code stands.
 */
export function robotVerdict(kind: RobotKind, { status, answer }: Taken): Delivery {
  const reason = reasonOf(status === null ? answer : `${status} ${answer}`)
  if (status === null || status === 429 || status >= 500) return { is: 'later', reason }
  if (status < 200 || status >= 300) return { is: 'refused', reason }
  if (kind === 'slack') return { is: 'sent' }
  if (kind === 'telegram') return /"ok"\s*:\s*true/.test(answer) ? { is: 'sent' } : { is: 'refused', reason }
  const code = Number(/"(?:errcode|code|StatusCode)"\s*:\s*(-?\d+)/.exec(answer)?.[1] ?? Number.NaN)
  if (code === 0) return { is: 'sent' }
  return busyCodes[kind]?.includes(code) ? { is: 'later', reason } : { is: 'refused', reason }
}
