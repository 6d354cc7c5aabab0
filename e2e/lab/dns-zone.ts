import type { Answer, Question } from 'dns-packet'

export interface LabCaa {
  tag: 'issue' | 'issuewild' | 'iodef'
  value: string
  isCritical?: boolean
}

export type LabType = 'TXT' | 'CNAME' | 'A' | 'AAAA' | 'CAA'
export type LabValue<T extends LabType = LabType> = T extends 'CAA' ? LabCaa : string

export interface LabRecords {
  set(name: string, type: LabType, values: readonly (string | LabCaa)[]): void
  clear(name: string, type?: LabType): void
  fail(name: string, type?: LabType): void
  isFailing(name: string, type: string): boolean
  /** Undefined where nothing was ever said about that name and type. */
  get(name: string, type: string): readonly (string | LabCaa)[] | undefined
  /** The name, or a name below it, has records (RFC 8020). */
  exists(name: string): boolean
}

const plain = (name: string) => name.toLowerCase().replace(/\.$/, '')

/** An empty set of records. */
export function recordsOf(): LabRecords {
  const known = new Map<string, Map<string, readonly (string | LabCaa)[]>>()
  const failing = new Set<string>()
  return {
    set(name, type, values) {
      const types = known.get(plain(name)) ?? new Map<string, readonly (string | LabCaa)[]>()
      known.set(plain(name), types.set(type, values))
    },
    clear(name, type) {
      const types = known.get(plain(name))
      if (type !== undefined) types?.delete(type)
      if (type === undefined || types?.size === 0) known.delete(plain(name))
      for (const key of failing) {
        if (key === `${plain(name)} ${type ?? '*'}` || (type === undefined && key.startsWith(`${plain(name)} `))) {
          failing.delete(key)
        }
      }
    },
    fail: (name, type) => void failing.add(`${plain(name)} ${type ?? '*'}`),
    isFailing: (name, type) => failing.has(`${plain(name)} *`) || failing.has(`${plain(name)} ${type}`),
    get: (name, type) => known.get(plain(name))?.get(type),
    exists: (name) => [...known.keys()].some((one) => one === plain(name) || one.endsWith(`.${plain(name)}`)),
  }
}

// Nothing may be remembered between two looks of a test.
const ttl = 0

/** A TXT record carries strings of at most 255 bytes. */
function textChunks(text: string): Buffer[] {
  const bytes = Buffer.from(text)
  const count = Math.max(1, Math.ceil(bytes.length / 255))
  return Array.from({ length: count }, (_, at) => bytes.subarray(at * 255, (at + 1) * 255))
}

function toAnswer(name: string, type: LabType, value: string | LabCaa): Answer {
  const head = { name, ttl, class: 'IN' as const }
  if (typeof value !== 'string') {
    const { tag, value: text, isCritical = false } = value
    return { ...head, type: 'CAA', data: { tag, value: text, flags: isCritical ? 128 : 0, issuerCritical: isCritical } }
  }
  if (type === 'TXT') return { ...head, type, data: textChunks(value) }
  if (type === 'CNAME') return { ...head, type, data: plain(value) }
  return { ...head, type: type === 'AAAA' ? 'AAAA' : 'A', data: value }
}

const soa = (name: string): Answer => ({
  type: 'SOA',
  name: plain(name).split('.').slice(-2).join('.'),
  ttl,
  class: 'IN',
  data: {
    mname: 'ns.lab.test',
    rname: 'hostmaster.lab.test',
    serial: 1,
    refresh: 60,
    retry: 60,
    expire: 60,
    minimum: 0,
  },
})

const types: readonly string[] = ['TXT', 'CNAME', 'A', 'AAAA', 'CAA'] satisfies LabType[]
const isLabType = (type: string): type is LabType => types.includes(type)
const isHostName = (name: string) => !name.split('.').some((label) => label.startsWith('_'))

export interface Reply {
  rcode: 'NOERROR' | 'NXDOMAIN' | 'SERVFAIL'
  answers: Answer[]
  authorities: Answer[]
}

/** Correct answer: the chain of CNAMEs to the records, an empty answer, or NXDOMAIN. */
export function answerTo(records: LabRecords, question: Question, fallbackA?: string): Reply {
  const answers: Answer[] = []
  const { type } = question
  let name = question.name
  for (let hop = 0; hop < 16; hop++) {
    if (records.isFailing(name, type)) return { rcode: 'SERVFAIL', answers: [], authorities: [] }
    const values = isLabType(type) ? records.get(name, type) : undefined
    if (isLabType(type)) for (const value of values ?? []) answers.push(toAnswer(name, type, value))
    if (values !== undefined && values.length > 0) return { rcode: 'NOERROR', answers, authorities: [] }
    const alias = records.get(name, 'CNAME')?.[0]
    if (typeof alias === 'string' && type !== 'CNAME') {
      answers.push(toAnswer(name, 'CNAME', alias))
      name = alias
      continue
    }
    const hasFallback = fallbackA !== undefined && isHostName(name)
    if (hasFallback && type === 'A' && values === undefined) {
      return { rcode: 'NOERROR', answers: [...answers, toAnswer(name, 'A', fallbackA)], authorities: [] }
    }
    const rcode = hasFallback || records.exists(name) ? 'NOERROR' : 'NXDOMAIN'
    return { rcode, answers, authorities: [soa(name)] }
  }
  return { rcode: 'SERVFAIL', answers: [], authorities: [] }
}
