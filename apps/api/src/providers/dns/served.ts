import { isIP } from 'node:net'
import { connect, type DetailedPeerCertificate } from 'node:tls'
import { type CheckDetail, checkDetail } from '@app/contracts/check-details'
import type { Served } from './probe.ts'
import { checkedAddresses, codeOf, PageUnreadable, type Reach } from './web-page.ts'

const addressesAsked = 4

/**
 * What a host shows as its certificate, address by address, on a stranger's word: each address is checked, and nothing but a
 * handshake is sent. Whether the certificate is good is not asked here.
 */
export async function servedBy(reach: Reach, host: string, port: number): Promise<Served[]> {
  try {
    const addresses = await checkedAddresses(reach, host)
    return await Promise.all(
      addresses.slice(0, addressesAsked).map((address) => shakeHands(reach, host, address, port)),
    )
  } catch (error) {
    if (!(error instanceof PageUnreadable)) throw error
    return [failed(null, error.detail)]
  }
}

const failed = (address: string | null, detail: CheckDetail): Served => ({
  ...{ address, detail },
  ...{ leafDer: null, isChainSent: false, protocol: null },
})

function shakeHands({ signal }: Reach, host: string, address: string, port: number): Promise<Served> {
  return new Promise((resolve) => {
    const socket = connect({
      ...{ host: address, port },
      // No secret is sent, so any certificate may be looked at; old servers are to be seen as well.
      ...{ rejectUnauthorized: false, minVersion: 'TLSv1' as const },
      ...(isIP(host) === 0 ? { servername: host } : {}),
    })
    let isConnected = false
    const end = (served: Served) => {
      signal.removeEventListener('abort', late)
      socket.destroy()
      resolve(served)
    }
    const late = () => end(failed(address, checkDetail('page-late', { host: `${address}:${port}` })))
    signal.addEventListener('abort', late)
    if (signal.aborted) late()
    socket.once('connect', () => (isConnected = true))
    socket.once('error', (error) =>
      end(
        failed(
          address,
          checkDetail(isConnected ? 'tls-failed' : 'page-unreached', { address, port, code: codeOf(error) }),
        ),
      ),
    )
    socket.once('secureConnect', () => {
      const peer = socket.getPeerCertificate(true)
      const protocol = socket.getProtocol()
      if (!peer.raw) end(failed(address, checkDetail('tls-failed', { address, port, code: 'NO_CERTIFICATE' })))
      else end({ address, leafDer: peer.raw, isChainSent: isChainSent(peer), protocol, detail: null })
    })
  })
}

/** A certificate that another one of those sent has signed. */
const isChainSent = (leaf: DetailedPeerCertificate) =>
  // Node's types promise it; of a leaf that comes alone there is none.
  (leaf.issuerCertificate as DetailedPeerCertificate | undefined) !== undefined &&
  leaf.issuerCertificate.fingerprint256 !== leaf.fingerprint256
