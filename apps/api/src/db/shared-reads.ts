interface Turn {
  /** Ends with the read that is running. */
  running: Promise<unknown>
  /** Read that begins after it, for everybody who has asked meanwhile. */
  next: Promise<string> | undefined
}

/**
 * Lets those who ask the same thing at the same time share its answer. One read of a kind runs at a time; who asks
 * meanwhile waits for the next one, which begins after all of them have asked. So nobody is answered with anything
 * older than his own question, whoever wrote in between and through whichever server.
 */
export class SharedReads {
  readonly #turns = new Map<string, Turn>()

  /** `key` tells what is asked, and for whom. A failure is shared as an answer is. */
  ask(key: string, read: () => Promise<string>): Promise<string> {
    const turn = this.#turns.get(key)
    if (!turn) return this.#begin(key, read)
    turn.next ??= turn.running.then(() => this.#begin(key, read))
    return turn.next
  }

  #begin(key: string, read: () => Promise<string>): Promise<string> {
    const answer = read()
    const turn: Turn = { running: Promise.resolve(), next: undefined }
    const end = () => {
      // The next read, if anybody waits for one, takes the turn over.
      if (turn.next === undefined) this.#turns.delete(key)
    }
    turn.running = answer.then(end, end)
    this.#turns.set(key, turn)
    return answer
  }
}
