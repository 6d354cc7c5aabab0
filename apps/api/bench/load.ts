import http from 'node:http'

export interface Target {
  url: string
  headers?: Record<string, string>
}

export interface Load {
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

/** Eight callers ask again as soon as they are answered, for a number of seconds after a short warm-up. */
export async function measure(target: Target, seconds = 4, callers = 8): Promise<Load> {
  const agent = new http.Agent({ keepAlive: true, maxSockets: callers })
  let bytes = 0
  const run = async (milliseconds: number) => {
    const times: number[] = []
    const end = performance.now() + milliseconds
    const caller = async () => {
      while (performance.now() < end) {
        const start = performance.now()
        bytes = await get(target, agent)
        times.push(performance.now() - start)
      }
    }
    const start = performance.now()
    await Promise.all(Array.from({ length: callers }, caller))
    return { times: times.sort((a, b) => a - b), elapsed: (performance.now() - start) / 1000 }
  }
  await run(1000)
  const { times, elapsed } = await run(seconds * 1000)
  agent.destroy()
  const at = (share: number) => times[Math.floor(times.length * share)] ?? Number.NaN
  return { requestsPerSecond: times.length / elapsed, median: at(0.5), p95: at(0.95), bytes }
}
