/** Queue for one engine with many clients: each client has it alone until it has no transaction open. */
export class Turns {
  #holder: Turn | undefined
  readonly #waiting: { turn: Turn; start: () => void }[] = []

  take(): Turn {
    return new Turn(this)
  }

  /** Runs `work` when no other client is inside a transaction. */
  async alone<T>(work: () => Promise<T>): Promise<T> {
    const turn = this.take()
    await this.enter(turn)
    try {
      return await work()
    } finally {
      this.exit(turn)
    }
  }

  async enter(turn: Turn): Promise<void> {
    if (this.#holder === turn) return
    if (this.#holder) await new Promise<void>((start) => this.#waiting.push({ turn, start }))
    else this.#holder = turn
  }

  holds(turn: Turn): boolean {
    return this.#holder === turn
  }

  exit(turn: Turn): void {
    if (this.#holder !== turn) return
    const next = this.#waiting.shift()
    this.#holder = next?.turn
    next?.start()
  }
}

export class Turn {
  readonly #turns: Turns

  constructor(turns: Turns) {
    this.#turns = turns
  }

  /** Runs `work` in turn, then releases the engine lock unless `stays` says that the transaction is still open. */
  async run(work: () => Promise<void>, stays: () => boolean): Promise<void> {
    await this.#turns.enter(this)
    try {
      await work()
    } finally {
      if (!stays()) this.#turns.exit(this)
    }
  }

  /** Cleans up if the client still holds the engine lock, and releases it. */
  async leave(cleanUp: () => Promise<void>): Promise<void> {
    if (!this.#turns.holds(this)) return
    try {
      await cleanUp()
    } finally {
      this.#turns.exit(this)
    }
  }
}
