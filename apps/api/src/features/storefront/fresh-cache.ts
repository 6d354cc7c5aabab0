interface Entry<T> {
  value: Promise<T>
  at: number
  version: number
}

interface Rules {
  /** Milliseconds on the server's clock. */
  now(): number
  /** Number that is another one whenever what was made before may be stale. */
  version(): number
  /** Most values that are kept. */
  most: number
}

/**
 * Values that are the same for everybody, by key, for a while. Callers who ask for one at the same time share its
 * making.
 */
export class FreshCache<T> {
  readonly #rules: Rules
  readonly #kept = new Map<string, Entry<T>>()
  readonly #making = new Map<string, Entry<T>>()

  constructor(rules: Rules) {
    this.#rules = rules
  }

  /** The value of a key, made anew once it is stale. */
  take(key: string, forMs: number, make: () => Promise<T>, isKept: (value: T) => boolean = () => true): Promise<T> {
    const at = this.#rules.now()
    const version = this.#rules.version()
    for (const entry of [this.#kept.get(key), this.#making.get(key)])
      if (entry?.version === version && at >= entry.at && at - entry.at < forMs) return entry.value
    const entry = { value: make(), at, version }
    this.#making.set(key, entry)
    const end = (isGood: boolean) => {
      if (this.#making.get(key) !== entry) return
      this.#making.delete(key)
      this.#kept.delete(key)
      if (isGood) this.#keep(key, entry)
    }
    entry.value.then(
      (value) => end(isKept(value)),
      () => end(false),
    )
    return entry.value
  }

  #keep(key: string, entry: Entry<T>): void {
    const [oldest] = this.#kept.keys()
    if (oldest !== undefined && this.#kept.size >= this.#rules.most) this.#kept.delete(oldest)
    this.#kept.set(key, entry)
  }
}
