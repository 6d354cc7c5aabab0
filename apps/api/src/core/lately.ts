interface Entry<T> {
  value: T
  at: number
}

/** Cache with expiry and a maximum size; the least recently used entry is removed first. */
export class Lately<T> {
  readonly #entries = new Map<string, Entry<T>>()
  readonly #most: number
  readonly #ms: number

  constructor(most: number, ms: number) {
    this.#most = most
    this.#ms = ms
  }

  get(key: string, now: Date): T | undefined {
    const entry = this.#entries.get(key)
    if (!entry) return undefined
    this.#entries.delete(key)
    // Compare both ways: a clock that was set back must not extend an entry's life.
    if (Math.abs(now.getTime() - entry.at) >= this.#ms) return undefined
    this.#entries.set(key, entry)
    return entry.value
  }

  set(key: string, value: T, now: Date): void {
    this.#entries.delete(key)
    const [oldest] = this.#entries.size >= this.#most ? this.#entries.keys() : []
    if (oldest !== undefined) this.#entries.delete(oldest)
    this.#entries.set(key, { value, at: now.getTime() })
  }

  delete(key: string): void {
    this.#entries.delete(key)
  }
}
