import { createSocket } from 'node:dgram'
import { createServer, type Socket } from 'node:net'
import dns from 'dns-packet'

/** Records of a name. CAA: `[flags, tag, value]`. A list of lists answers each query with the next one. */
export interface TestRecords {
  A?: readonly string[]
  /** Each query gets the next list and then the last one forever, as in a DNS rebinding attack. */
  nextA?: readonly (readonly string[])[]
  AAAA?: readonly string[]
  TXT?: readonly (string | readonly string[])[]
  CNAME?: string
  MX?: readonly string[]
  CAA?: readonly (readonly [number, string, string])[]
  /** Answers every query with this failure, or not at all. */
  fails?: 'SERVFAIL' | 'REFUSED' | 'silence'
  /** Invalid DNSSEC signatures: only queries with checking disabled are answered. */
  isBogus?: boolean
}

export interface TestDns {
  /** Address as `127.0.0.1:port`. */
  address: string
  /** Records by name, lower case, without a trailing dot. A name with `*.` answers for all below. */
  names: Map<string, TestRecords>
  questions: string[]
  close(): Promise<void>
}

const rcodes = { SERVFAIL: 2, REFUSED: 5 } as const
const udpLimit = 1200

/** DNS server on loopback, UDP and TCP, authoritative for the given names only. */
export async function startDnsServer(names: Record<string, TestRecords> = {}): Promise<TestDns> {
  const zone = new Map(Object.entries(names))
  const questions: string[] = []
  const turns = new Map<string, number>()
  const udp = createSocket('udp4')
  const open = new Set<Socket>()
  const tcp = createServer((socket) => {
    open.add(socket)
    socket.on('error', () => socket.destroy())
    socket.on('close', () => open.delete(socket))
    let held = Buffer.alloc(0)
    socket.on('data', (chunk) => {
      held = Buffer.concat([held, chunk])
      if (held.length < 2 || held.length < held.readUInt16BE(0) + 2) return
      const reply = answer(zone, turns, questions, held.subarray(2))
      held = Buffer.alloc(0)
      if (reply === null) return
      const length = Buffer.alloc(2)
      length.writeUInt16BE(reply.length)
      socket.write(Buffer.concat([length, reply]))
    })
  })
  udp.on('message', (message, from) => {
    const reply = answer(zone, turns, questions, message)
    if (reply === null) return
    udp.send(reply.length > udpLimit ? truncated(message) : reply, from.port, from.address)
  })

  await new Promise<void>((resolve) => tcp.listen(0, '127.0.0.1', resolve))
  const bound = tcp.address()
  const port = bound !== null && typeof bound === 'object' ? bound.port : 0
  await new Promise<void>((resolve) => udp.bind(port, '127.0.0.1', resolve))
  return {
    address: `127.0.0.1:${port}`,
    names: zone,
    questions,
    close: async () => {
      for (const socket of open) socket.destroy()
      await Promise.all([
        new Promise<void>((resolve) => udp.close(() => resolve())),
        new Promise<void>((resolve) => tcp.close(() => resolve())),
      ])
    },
  }
}

function find(zone: Map<string, TestRecords>, name: string): TestRecords | undefined {
  const exact = zone.get(name)
  if (exact !== undefined) return exact
  const labels = name.split('.')
  return labels.map((_, at) => zone.get(`*.${labels.slice(at + 1).join('.')}`)).find((records) => records !== undefined)
}

function answer(
  zone: Map<string, TestRecords>,
  turns: Map<string, number>,
  questions: string[],
  message: Buffer,
): Buffer | null {
  const query = dns.decode(message)
  const [question] = query.questions ?? []
  if (question === undefined) return null
  const name = question.name.toLowerCase()
  questions.push(`${question.type} ${name}`)
  const records = find(zone, name)
  if (records?.fails === 'silence') return null
  const isChecked = ((query.flags ?? 0) & dns.CHECKING_DISABLED) === 0
  if (records?.isBogus && isChecked) return dns.encode({ ...replyTo(query, question), flags: 2 })
  const rcode = records === undefined ? 3 : records.fails === undefined ? 0 : rcodes[records.fails]
  const answers = records === undefined || rcode !== 0 ? [] : answersOf(records, question, turns)
  const flags = dns.AUTHORITATIVE_ANSWER | dns.RECURSION_DESIRED | dns.RECURSION_AVAILABLE | rcode
  return dns.encode({ ...replyTo(query, question), flags, answers })
}

const replyTo = ({ id }: dns.DecodedPacket, question: dns.Question): dns.Packet => ({
  type: 'response',
  id: id ?? 0,
  questions: [question],
})

function answersOf(records: TestRecords, question: dns.Question, turns: Map<string, number>): dns.Answer[] {
  const of = { name: question.name, ttl: 0 }
  if (records.CNAME !== undefined) return [{ ...of, type: 'CNAME', data: records.CNAME }]
  switch (question.type) {
    case 'A':
      return aRecords(records, question.name, turns).map((data) => ({ ...of, type: 'A', data }))
    case 'AAAA':
      return (records.AAAA ?? []).map((data) => ({ ...of, type: 'AAAA', data }))
    case 'TXT':
      return (records.TXT ?? []).map((data) => ({
        ...of,
        type: 'TXT',
        data: typeof data === 'string' ? data : [...data],
      }))
    case 'MX':
      return (records.MX ?? []).map((exchange) => ({ ...of, type: 'MX', data: { preference: 10, exchange } }))
    case 'CAA':
      // The library's types have three tags; its encoder writes any.
      return (records.CAA ?? []).map(([flags, tag, value]) => ({
        ...of,
        type: 'CAA',
        data: { flags, tag: tag as 'issue', value },
      }))
    default:
      return []
  }
}

function aRecords(records: TestRecords, name: string, turns: Map<string, number>): readonly string[] {
  if (records.nextA === undefined) return records.A ?? []
  const turn = turns.get(name) ?? 0
  turns.set(name, turn + 1)
  return records.nextA[Math.min(turn, records.nextA.length - 1)] ?? []
}

function truncated(message: Buffer): Buffer {
  const query = dns.decode(message)
  const flags = dns.TRUNCATED_RESPONSE | dns.RECURSION_AVAILABLE
  return dns.encode({ type: 'response', id: query.id, flags, questions: query.questions })
}
