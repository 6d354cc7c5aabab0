/** Buffer of bytes sent by a client, cut where the engine answers. */
export class FrontendBytes {
  #bytes: Buffer = Buffer.alloc(0)
  #started = false

  push(chunk: Uint8Array): void {
    this.#bytes = this.#bytes.length === 0 ? Buffer.from(chunk) : Buffer.concat([this.#bytes, chunk])
  }

  /**
   * Next run of whole messages that ends where PostgreSQL answers (Query, Sync, Flush), or the start of the session;
   * undefined until more bytes arrive. A run is never split: with one backend behind all clients, another client's
   * Parse must not slip between this one's Parse and its Bind.
   */
  next(): { kind: 'ssl' | 'cancel' | 'startup' | 'batch' | 'end'; bytes: Buffer } | undefined {
    if (!this.#started) return this.#opening()
    let end = 0
    while (this.#bytes.length >= end + 5) {
      const type = this.#bytes.readUInt8(end)
      const next = end + 1 + this.#bytes.readInt32BE(end + 1)
      if (this.#bytes.length < next) return undefined
      if (type === message.terminate) return this.#take('end', next)
      end = next
      if (answered.has(type)) return this.#take('batch', end)
    }
    return undefined
  }

  #opening(): ReturnType<FrontendBytes['next']> {
    if (this.#bytes.length < 8) return undefined
    const length = this.#bytes.readInt32BE(0)
    if (this.#bytes.length < length) return undefined
    const code = this.#bytes.readInt32BE(4)
    if (code === sslRequest) return this.#take('ssl', length)
    if (code === cancelRequest) return this.#take('cancel', length)
    this.#started = true
    return this.#take('startup', length)
  }

  #take<K extends string>(kind: K, length: number): { kind: K; bytes: Buffer } {
    const bytes = this.#bytes.subarray(0, length)
    this.#bytes = this.#bytes.subarray(length)
    return { kind, bytes }
  }
}

// https://www.postgresql.org/docs/15/protocol-message-formats.html
const message = { query: 0x51, sync: 0x53, flush: 0x48, terminate: 0x58 }
const answered = new Set([message.query, message.sync, message.flush])
const sslRequest = 80_877_103
const cancelRequest = 80_877_102
