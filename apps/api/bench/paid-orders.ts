import { agreementVersions } from '@app/contracts/agreements'

/** Each customer places an order and pays it, again and again for a number of seconds; gives how many were paid in one of them. */
export async function paidOrders(
  api: string,
  tokens: readonly string[],
  productId: string,
  seconds: number,
): Promise<number> {
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
  const run = async (milliseconds: number) => {
    paid = 0
    const start = performance.now()
    await Promise.all(tokens.map((token) => buyUntil(token, start + milliseconds)))
    return (paid * 1000) / (performance.now() - start)
  }
  // Unmeasured: the server's code is compiled, and its plans are made, by being used.
  await run(seconds * 1000)
  return run(seconds * 1000)
}

async function post<T>(url: string, token: string, body: unknown): Promise<T> {
  const headers = { token, 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID() }
  const answer = await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) })
  // The server's own envelope.
  const { data, msg } = (await answer.json()) as { data: T; msg: string }
  if (answer.status !== 200) throw new Error(`${url} answered ${answer.status}: ${msg}`)
  return data
}
