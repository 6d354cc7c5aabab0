/**
 * Background job. Runs at least every `everySeconds`, and soon after a wake-up; at least once and, with several
 * servers, perhaps twice at the same time, so it locks its rows, and its outside effects must be repeatable. Visits
 * each site and opens a scoped transaction for each.
 */
export interface Job<C = unknown> {
  /** Name as `feature.verb-thing`. */
  name: string
  everySeconds: number
  run(ctx: C): Promise<void>
}

export const job = <C>(described: Job<C>): Job<C> => described
