/**
 * What the system does when nobody is clicking. It runs at least every `everySeconds`, and soon after it is woken; at least once and, with
 * several servers, perhaps twice at the same time, so it takes rows under lock and what it does to the outside world must be repeatable. It
 * goes over the sites and opens a scoped transaction for each.
 */
export interface Job<C = unknown> {
  /** `feature.verb-thing`. */
  name: string
  everySeconds: number
  run(ctx: C): Promise<void>
}

export const job = <C>(described: Job<C>): Job<C> => described
