/** Why a file cannot be taken as a statement. */
export type FaultKind = 'unreadable' | 'other-source' | 'row' | 'too-long' | 'date-order' | 'time-zone' | 'no-mapping'

export class StatementFault extends Error {
  readonly what: FaultKind
  readonly facts: Readonly<Record<string, string | number>>

  constructor(what: FaultKind, facts: Readonly<Record<string, string | number>> = {}) {
    super(`${what} ${JSON.stringify(facts)}`)
    this.what = what
    this.facts = facts
  }
}
