import { setTimeout as delay } from 'node:timers/promises'
import { listMessageSites, listMessages, type Message, readMessage } from '@app/contracts/messages'
import { type ApiClient, apiClient } from './api-client.ts'
import type { Lab } from './lab.ts'
import { sessionOf } from './sign-in.ts'

export interface KeptMessage {
  id: string
  template: string
  subject: string
  text: string
  /** The six digits of a code, and the address of a link; empty where there is none. */
  code: string
  url: string
}

export interface KeptWish {
  /** The whole address, or a telephone number as `+8613800138000`. */
  to: string
  /** Template, because a recipient also gets notices of its orders at other times. */
  template: string | RegExp
  /** Id of an earlier message: only later ones count. */
  after?: string
}

const operator = async ({ workspace: { port, demo } }: Pick<Lab, 'workspace'>): Promise<ApiClient> =>
  apiClient(port, demo.platform.host, await sessionOf(port, demo.platform))

/**
 * The newest message to somebody on any site that was kept for want of a carrier, read as the platform's operator reads it. Waits
 * until there is one.
 */
export async function latestMessage(lab: Pick<Lab, 'workspace'>, wish: KeptWish): Promise<KeptMessage> {
  const api = await operator(lab)
  const { sites } = await api.send(listMessageSites, {})
  const deadline = Date.now() + 15_000
  for (;;) {
    for (const { id: siteId } of sites) {
      const query = { siteId, q: wish.to, state: 'kept' as const, limit: 20, offset: 1 }
      const { messages } = await api.send(listMessages, { query })
      const newest = messages.find((message) => fits(message, wish))
      if (newest) return opened(newest, await api.send(readMessage, { params: { id: newest.id }, query: { siteId } }))
    }
    if (Date.now() > deadline) throw new Error(`No message to ${wish.to} came`)
    await delay(100)
  }
}

// Ids are made in the order of time.
const fits = ({ recipient, template, id }: Message, wish: KeptWish) =>
  recipient === wish.to &&
  (typeof wish.template === 'string' ? wish.template === template : wish.template.test(template)) &&
  (wish.after === undefined || id > wish.after)

function opened({ id, template, subject }: Message, { text }: { text: string }): KeptMessage {
  const code = /(?<!\d)\d{6}(?!\d)/.exec(text)?.[0] ?? ''
  const url = /https?:\/\/\S+/.exec(text)?.[0] ?? ''
  return { id, template, subject, text, code, url }
}
