/** How an endpoint took a message. */
export interface Taken {
  /** Null without an answer. */
  status: number | null
  /** First hundred printable characters of the answer, or why there is none. */
  answer: string
  /** Seconds to wait that the answer asks for; null for none. */
  retryAfter: number | null
}

/** Sends webhooks to strangers' addresses. */
export interface WebhookSender {
  /** Whether an endpoint may be asked at all: http only into networks that are allowed. */
  mayAsk(url: string): boolean
  send(url: string, headers: Record<string, string>, body: string): Promise<Taken>
}
