import { createSocket } from 'node:dgram'
import { createServer, type Socket } from 'node:net'
import { type Answer, decode, encode, type Packet, streamEncode } from 'dns-packet'
import { answerTo, type LabRecords, type LabType, type LabValue, recordsOf } from './dns-zone.ts'

export interface SeenQuery {
  name: string
  type: string
  transport: 'udp' | 'tcp'
}

export interface DnsLab {
  /** `127.0.0.1:port`, UDP and TCP. */
  address: string
  /** Replaces the records of that name and type; an empty list means "exists, but not this type". */
  set<T extends LabType>(name: string, type: T, values: readonly LabValue<T>[]): void
  /** Forgets records (and failures) of a name, or of one type of it. */
  clear(name: string, type?: LabType): void
  /** Lets questions for this name (and type) fail. */
  servfail(name: string, type?: LabType): void
  queries: SeenQuery[]
  stop(): Promise<void>
}

export interface DnsLabOptions {
  /** Every host name without an A record of its own has this one. Names with a `_` label are no host names. */
  fallbackA?: string
}

const rcodes = { NOERROR: 0, SERVFAIL: 2, NXDOMAIN: 3 } as const
const authoritative = 1 << 10
const truncated = 1 << 9
const recursion = (1 << 8) | (1 << 7)

function reply(records: LabRecords, query: Packet, fallbackA: string | undefined): Packet {
  const question = query.questions?.[0]
  if (question === undefined) return { type: 'response', id: query.id ?? 0, flags: rcodes.SERVFAIL }
  const { rcode, answers, authorities } = answerTo(records, question, fallbackA)
  const asksEdns = query.additionals?.some(({ type }) => type === 'OPT') ?? false
  const opt: Answer = {
    type: 'OPT',
    name: '.',
    udpPayloadSize: 1232,
    extendedRcode: 0,
    ednsVersion: 0,
    flags: 0,
    flag_do: false,
    options: [],
  }
  return {
    type: 'response',
    id: query.id ?? 0,
    flags: authoritative | recursion | rcodes[rcode],
    questions: [question],
    answers,
    authorities,
    additionals: asksEdns ? [opt] : [],
  }
}

/** Response that fits into a datagram; otherwise only the truncation flag, which makes the client use TCP. */
function datagram(query: Packet, response: Packet): Buffer {
  const opt = query.additionals?.find((record) => record.type === 'OPT')
  const limit = opt?.type === 'OPT' ? Math.max(512, opt.udpPayloadSize) : 512
  const whole = encode(response)
  if (whole.length <= limit) return whole
  return encode({ ...response, flags: (response.flags ?? 0) | truncated, answers: [], authorities: [] })
}

/** Reads two-byte lengths and messages from a stream (RFC 1035, 4.2.2). */
function onMessages(socket: Socket, take: (message: Buffer) => void): void {
  let pending = Buffer.alloc(0)
  socket.on('data', (chunk) => {
    pending = Buffer.concat([pending, Buffer.from(chunk)])
    while (pending.length >= 2 && pending.length >= 2 + pending.readUInt16BE(0)) {
      const end = 2 + pending.readUInt16BE(0)
      take(pending.subarray(2, end))
      pending = pending.subarray(end)
    }
  })
  socket.on('error', () => socket.destroy())
}

/** DNS server on loopback, on one port over UDP and TCP, with the records that a test sets. */
export async function startDns({ fallbackA }: DnsLabOptions = {}): Promise<DnsLab> {
  const records: LabRecords = recordsOf()
  const queries: SeenQuery[] = []
  const open = new Set<Socket>()

  const answer = (message: Buffer, transport: 'udp' | 'tcp') => {
    const query = decode(message)
    const question = query.questions?.[0]
    if (question !== undefined) queries.push({ name: question.name.toLowerCase(), type: question.type, transport })
    return { query, response: reply(records, query, fallbackA) }
  }

  const tcp = createServer((socket) => {
    open.add(socket)
    socket.once('close', () => open.delete(socket))
    onMessages(socket, (message) => socket.write(streamEncode(answer(message, 'tcp').response)))
  })
  const udp = createSocket('udp4', (message, { port, address }) => {
    const { query, response } = answer(message, 'udp')
    udp.send(datagram(query, response), port, address)
  })
  const port = await bindBoth(tcp, udp)

  return {
    address: `127.0.0.1:${port}`,
    queries,
    set: (name, type, values) => records.set(name, type, values),
    clear: (name, type) => records.clear(name, type),
    servfail: (name, type) => records.fail(name, type),
    async stop() {
      for (const socket of open) socket.destroy()
      await Promise.all([
        new Promise((resolve) => tcp.close(resolve)),
        new Promise<void>((resolve) => udp.close(() => resolve())),
      ])
    },
  }
}

/** TCP takes any free port; where UDP's same number is taken, another is tried. */
async function bindBoth(tcp: ReturnType<typeof createServer>, udp: ReturnType<typeof createSocket>): Promise<number> {
  for (let attempt = 0; attempt < 20; attempt++) {
    await new Promise<void>((resolve) => tcp.listen(0, '127.0.0.1', resolve))
    const address = tcp.address()
    if (address === null || typeof address === 'string') throw new Error('the DNS server has no port')
    const isBound = await new Promise<boolean>((resolve) => {
      const refuse = () => resolve(false)
      udp.once('error', refuse)
      udp.bind(address.port, '127.0.0.1', () => {
        udp.off('error', refuse)
        resolve(true)
      })
    })
    if (isBound) return address.port
    await new Promise((resolve) => tcp.close(resolve))
  }
  throw new Error('no port is free over both UDP and TCP')
}
