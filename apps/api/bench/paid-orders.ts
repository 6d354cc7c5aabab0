import { agreementVersions } from '@app/contracts/agreements'

export interface Buyers {
  api: string
  tokens: readonly string[]
  productId: string
}

/**
 * Customers place and pay orders for a number of seconds. Returns the number of paid orders, in total and per second.
 */
export async function paidOrders({ api, tokens, productId }: Buyers, seconds: number) {
  const purchase = { productId, validity: 1 }
  const agreed = { agreementVersion: agreementVersions.subscriber }
  let paid = 0
  const buyUntil = async (token: string, end: number) => {
    const { totalMinor } = await post<{ totalMinor: number }>(`${api}/orders/quote`, token, purchase)
    while (performance.now() < end) {
      const { id } = await post<{ id: string }>(`${api}/orders`, token, {
        ...purchase,
        ...agreed,
        expectedTotalMinor: totalMinor,
      })
      await post(`${api}/orders/${id}/pay`, token, { expectedTotalMinor: totalMinor })
      paid++
    }
  }
  const start = performance.now()
  await Promise.all(tokens.map((token) => buyUntil(token, start + seconds * 1000)))
  return { paid, perSecond: (paid * 1000) / (performance.now() - start) }
}

async function post<T>(url: string, token: string, body: unknown): Promise<T> {
  const headers = { token, 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID() }
  const answer = await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) })
  // Envelope of our own server.
  const { data, msg } = (await answer.json()) as { data: T; msg: string }
  if (answer.status !== 200) throw new Error(`${url} answered ${answer.status}: ${msg}`)
  return data
}
