import { type Bytes, toHex } from './asn1/bytes.ts'

/** Signed certificate timestamp: a log's promise to publish a certificate (RFC 6962 3.2). */
export interface Sct {
  /** SHA-256 of the log's public key, lower-case hex. */
  readonly logId: string
  /** Unix milliseconds, as logs count. */
  readonly at: number
}

const version1 = 0
const logIdLength = 32
const shortest = 1 + logIdLength + 8

/** Version 1 timestamps of a list whose entries are each preceded by their length (RFC 6962 3.3, RFC 5246 4.3). */
export function readScts(list: Bytes): Sct[] {
  const scts: Sct[] = []
  const view = new DataView(list.buffer, list.byteOffset, list.byteLength)
  for (let at = 2; at + 2 <= list.length; at += 2 + view.getUint16(at)) {
    const sct = list.subarray(at + 2, at + 2 + view.getUint16(at))
    if (sct[0] !== version1 || sct.length < shortest) continue
    scts.push({
      logId: toHex(sct.subarray(1, 1 + logIdLength)),
      at: Number(view.getBigUint64(at + 2 + 1 + logIdLength)),
    })
  }
  return scts
}
