import { connect, isIP } from 'node:net'
import { type CheckDetail, checkDetail } from '@app/contracts/validation/check-details'
import { clientHello } from './client-hello.ts'
import type { Served } from './probe.ts'
import { FlightUnreadable, readFlight, recordCount, type ServerFlight } from './server-flight.ts'
import { checkedAddresses, codeOf, PageUnreadable, type Reach } from './web-page.ts'

const addressesAsked = 4
/** Maximum bytes up to the certificates; the longest chains in use take a tenth of it. */
const mostBytes = 131_072

/**
 * Certificates that a host serves, address by address. The host is a stranger's input: each address is checked, and
 * receives nothing but a ClientHello. Node's own client reorders certificates, adds roots from its store and hides
 * those of a handshake that fails later; here they are read as sent. Does not judge whether they are good.
 */
export async function servedBy(reach: Reach, host: string, port: number): Promise<Served[]> {
  try {
    const addresses = await checkedAddresses(reach, host)
    return await Promise.all(addresses.slice(0, addressesAsked).map((address) => greet(reach, { host, address, port })))
  } catch (error) {
    if (!(error instanceof PageUnreadable)) throw error
    return [failed(null, error.detail)]
  }
}

const failed = (address: string | null, detail: CheckDetail): Served => ({
  ...{ address, detail },
  ...{ chain: [], protocol: null, cipher: null },
})

interface Target {
  host: string
  address: string
  port: number
}

function greet({ signal }: Reach, { host, address, port }: Target): Promise<Served> {
  return new Promise((resolve) => {
    const hello = clientHello(isIP(host) === 0 ? host : null)
    const room = Buffer.alloc(mostBytes)
    let wire = room.subarray(0, 0)
    let records = 0
    let isConnected = false
    const socket = connect({ host: address, port })
    const end = (served: Served) => {
      signal.removeEventListener('abort', late)
      socket.destroy()
      resolve(served)
    }
    const fail = (code: string) => end(failed(address, whyNone({ address, port, code, isConnected, wire })))
    const late = () => end(failed(address, checkDetail('page-late', { host: `${address}:${port}` })))
    signal.addEventListener('abort', late)
    if (signal.aborted) late()
    socket.on('connect', () => {
      isConnected = true
      socket.write(hello.record)
    })
    socket.on('data', (chunk) => {
      if (wire.length + chunk.length > mostBytes) return fail('TOO_LARGE')
      wire = room.subarray(0, wire.length + chunk.copy(room, wire.length))
      if (wire[0] !== contentType.handshake) return wire.length < alertBytes ? undefined : fail('')
      try {
        const whole = recordCount(wire)
        if (whole === records) return
        records = whole
        const flight = readFlight(wire, hello)
        if (flight) end(shown(address, flight))
      } catch (error) {
        // An exception here would end the process, and a stranger's bytes must never do that.
        fail(error instanceof FlightUnreadable ? error.message : 'UNREADABLE')
      }
    })
    socket.on('error', (error) => fail(codeOf(error)))
    socket.on('close', () => fail('CLOSED'))
  })
}

const shown = (address: string, { chain, protocol, cipher }: ServerFlight): Served => ({
  ...{ address, chain, protocol, cipher },
  detail: null,
})

const contentType = { alert: 21, handshake: 22 } as const
/** Length of a record with an alert: type, version, length, level, description (RFC 8446 6). */
const alertBytes = 7

/** Alert names (RFC 8446 6) of servers that refuse a handshake. */
const alerts: Record<number, string> = {
  40: 'handshake_failure',
  47: 'illegal_parameter',
  49: 'access_denied',
  50: 'decode_error',
  70: 'protocol_version',
  71: 'insufficient_security',
  80: 'internal_error',
  112: 'unrecognized_name',
  120: 'no_application_protocol',
}

interface Failure extends Omit<Target, 'host'> {
  code: string
  isConnected: boolean
  /** Bytes received from the server. */
  wire: Buffer
}

/** Reason why there is no certificate, by the first record: an alert, a protocol other than TLS, or nothing. */
function whyNone({ address, port, code, isConnected, wire }: Failure): CheckDetail {
  if (code === 'ECONNREFUSED') return checkDetail('port-refused', { address, port })
  if (!isConnected) return checkDetail('page-unreached', { address, port, code })
  const [first, , , , , , alert] = wire
  if (first === contentType.alert && alert !== undefined)
    return checkDetail('tls-alert', { address, port, alert: alerts[alert] ?? String(alert) })
  if (first !== undefined && first !== contentType.handshake) return checkDetail('tls-none', { address, port })
  return checkDetail('tls-failed', { address, port, code })
}
