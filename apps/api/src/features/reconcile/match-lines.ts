import type { RowState } from '@app/contracts/reconcile/reconcile-values'
import type { StatementLine } from '#providers/statements/statement.ts'
import type { Ours } from './ours.repo.ts'

/** What a row of a statement was found to be. */
export interface Match {
  state: RowState
  /** Movement of ours that it is; for money that came and is not booked, the one it may become. */
  ours: Ours | null
  /** What the statement says in all, where that is not the row alone, and what we expect of the row then. */
  theirsMinor?: number
  expectedMinor?: number
}

/** Movements of ours that are still free, by the ways in which a statement may name them. */
export class FreeOurs {
  readonly #byNumber = new Map<string, Ours[]>()
  readonly #all = new Map<string, Ours>()
  readonly #taken = new Set<string>()

  add(ours: readonly Ours[]): void {
    for (const each of ours) {
      if (this.#all.has(keyOf(each))) continue
      this.#all.set(keyOf(each), each)
      for (const number of each.numbers) this.#byNumber.set(number, [...(this.#byNumber.get(number) ?? []), each])
      if (each.isTaken) this.#taken.add(keyOf(each))
    }
  }

  /** Movement that one of the numbers names, in the direction of the money. */
  byNumber(numbers: readonly string[], amountMinor: number): Ours | undefined {
    const named = numbers.flatMap((number) => this.#byNumber.get(number) ?? [])
    return named.find((each) => this.#isFree(each) && Math.sign(each.amountMinor) === Math.sign(amountMinor))
  }

  /** Booked movement of exactly this amount and this payer; the one nearest in time. */
  byAmountAndPayer({ amountMinor, payer, at }: StatementLine): Ours | undefined {
    const name = plainName(payer)
    if (name === '') return undefined
    return [...this.#all.values()]
      .filter((each) => this.#isFree(each) && each.isBooked && each.amountMinor === amountMinor)
      .filter(({ accountName }) => plainName(accountName) === name)
      .toSorted((a, b) => Math.abs(a.at * 1000 - at.getTime()) - Math.abs(b.at * 1000 - at.getTime()))[0]
  }

  take(ours: Ours): void {
    this.#taken.add(keyOf(ours))
  }

  #isFree = (ours: Ours) => !this.#taken.has(keyOf(ours))
}

const keyOf = ({ paymentId, paymentRefundId, transactionId }: Ours) =>
  paymentRefundId ?? paymentId ?? transactionId ?? ''

/** Name without what banks and people write in different ways: spaces, width, brackets. */
export const plainName = (name: string): string =>
  name
    .normalize('NFKC')
    .replace(/[\s()[\]·.,]/g, '')
    .toLowerCase()

/** Holds a row against the movement it names. A movement is matched with one row at most. */
export function matchByNumber(line: StatementLine, free: FreeOurs): Match {
  if (line.kind === 'fee' || line.kind === 'other') return { state: 'aside', ours: null }
  const ours = free.byNumber([...line.refs, line.channelId], line.amountMinor)
  return ours ? compared(line, ours, free) : { state: 'only-theirs', ours: null }
}

function compared(line: StatementLine, ours: Ours, free: FreeOurs): Match {
  // Money came and nothing is booked: it may be soon, and until then only the channel has it.
  if (!ours.isBooked) return { state: 'only-theirs', ours }
  free.take(ours)
  if (ours.amountMinor !== line.amountMinor) return { state: 'amount', ours }
  return { state: line.isFeeSound ? 'matched' : 'fee', ours }
}

/**
 * Holds a row of a bank statement against what was announced and booked: by the bank's number, by the reference in its
 * memo, then by exact amount and payer. Money that goes out for something else is the site's own business.
 */
export function matchByBank(line: StatementLine, free: FreeOurs, referencesOf: (text: string) => string[]): Match {
  const named = free.byNumber([...line.refs, ...referencesOf(line.memo)], line.amountMinor)
  if (named) return compared(line, named, free)
  const alike = free.byAmountAndPayer(line)
  if (alike) return compared(line, alike, free)
  return { state: line.amountMinor > 0 ? 'only-theirs' : 'aside', ours: null }
}
