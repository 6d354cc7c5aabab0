import http from 'node:http'

export interface Target {
  url: string
  headers?: Record<string, string>
}

export interface Load {
  requests: number
  requestsPerSecond: number
  /** Milliseconds. */
  median: number
  p95: number
  bytes: number
}

function get({ url, headers }: Target, agent: http.Agent): Promise<number> {
  return new Promise((resolve, reject) => {
    const request = http.get(url, { agent, headers }, (answer) => {
      let bytes = 0
      answer.on('data', (chunk: Buffer) => {
        bytes += chunk.length
      })
      answer.on('end', () => {
        if (answer.statusCode === 200) resolve(bytes)
        else reject(new Error(`${url} answered ${answer.statusCode}`))
      })
    })
    request.on('error', reject)
  })
}

/** Requests of one caller, repeated in order. */
export type Round = readonly Target[]

/**
 * Runs each caller's round repeatedly for a number of seconds, sending each request when the previous one is answered.
 */
export async function measure(rounds: readonly Round[], seconds: number): Promise<Load> {
  const agent = new http.Agent({ keepAlive: true, maxSockets: rounds.length })
  const times: number[] = []
  let bytes = 0
  const start = performance.now()
  const end = start + seconds * 1000
  const walk = async (round: Round) => {
    for (let at = 0; performance.now() < end; at = (at + 1) % round.length) {
      const target = round[at]
      if (!target) return
      const began = performance.now()
      bytes = await get(target, agent)
      times.push(performance.now() - began)
    }
  }
  await Promise.all(rounds.map(walk))
  const elapsed = (performance.now() - start) / 1000
  agent.destroy()
  times.sort((a, b) => a - b)
  const at = (share: number) => times[Math.floor(times.length * share)] ?? Number.NaN
  return { requests: times.length, requestsPerSecond: times.length / elapsed, median: at(0.5), p95: at(0.95), bytes }
}
