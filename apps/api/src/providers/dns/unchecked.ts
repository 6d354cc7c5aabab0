import { randomInt } from 'node:crypto'
import { createSocket } from 'node:dgram'
import { getServers } from 'node:dns'
import { isIPv6 } from 'node:net'

const headerLength = 12
const checkingDisabled = 0x10

/** Parses a server as `host`, `host:port` or `[host]:port`. */
function addressOf(servers: readonly string[]): { host: string; port: number } {
  const [server = '127.0.0.1'] = servers.length > 0 ? servers : getServers()
  if (isIPv6(server)) return { host: server, port: 53 }
  const [, host = server, port = '53'] = /^\[?(.*?)\]?(?::(\d+))?$/.exec(server) ?? []
  return { host, port: Number(port) }
}

/** DNS query for the addresses of a name with checking disabled (CD flag, RFC 4035 §3.2.2). */
function question(id: number, name: string): Buffer {
  const header = Buffer.alloc(headerLength)
  header.writeUInt16BE(id, 0)
  header.writeUInt8(0x01, 2)
  header.writeUInt8(checkingDisabled, 3)
  header.writeUInt16BE(1, 4)
  const labels = name.split('.').flatMap((label) => [Buffer.from([label.length]), Buffer.from(label, 'latin1')])
  return Buffer.concat([header, ...labels, Buffer.from([0, 0, 1, 0, 1])])
}

/**
 * Whether a failed name resolves when signature checks are off, which means that its DNSSEC is broken. Anything unclear
 * means no.
 */
export function answersUnchecked(servers: readonly string[], name: string, signal: AbortSignal): Promise<boolean> {
  const { host, port } = addressOf(servers)
  const id = randomInt(0x10000)
  return new Promise((resolve) => {
    const socket = createSocket(isIPv6(host) ? 'udp6' : 'udp4')
    let isOver = false
    const end = (answer: boolean) => {
      if (isOver) return
      isOver = true
      signal.removeEventListener('abort', giveUp)
      socket.close()
      resolve(answer)
    }
    const giveUp = () => end(false)
    signal.addEventListener('abort', giveUp)
    socket.on('error', giveUp)
    socket.on('message', (reply) => {
      if (reply.length >= headerLength && reply.readUInt16BE(0) === id) end((reply.readUInt8(3) & 0x0f) === 0)
    })
    socket.send(question(id, name), port, host)
    if (signal.aborted) giveUp()
  })
}
