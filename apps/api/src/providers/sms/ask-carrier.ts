import { type Delivery, reasonOf } from '#core/delivery.ts'

export interface CarrierAnswer {
  status: number
  /** Parsed JSON of the answer; null if it is not JSON. */
  json: unknown
}

const longest = 65_536

/** Sends one request to a carrier with a time limit. No connection, no answer and a server error mean "later". */
export async function askCarrier(
  url: string,
  request: { headers: Record<string, string>; body: string },
  timeoutMs = 10_000,
): Promise<CarrierAnswer | (Delivery & { is: 'later' })> {
  try {
    const answer = await fetch(url, {
      method: 'POST',
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
      ...request,
    })
    const text = (await answer.text()).slice(0, longest)
    if (answer.status === 429 || answer.status >= 500)
      return { is: 'later', reason: reasonOf(`${answer.status} ${text}`) }
    return { status: answer.status, json: parsed(text) }
  } catch (error) {
    return { is: 'later', reason: reasonOf(whyOf(error)) }
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

function whyOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  if (error.name === 'TimeoutError') return 'The carrier took too long'
  return error.cause instanceof Error ? error.cause.message : error.message
}
