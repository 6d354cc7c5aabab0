/** An order as a CA's adapter keeps it. */
export interface Kept<State> {
  caOrderId: string
  reference: string
  state: State
}

/** Where an adapter keeps its orders. Every call is one short transaction of its own. */
export interface OrderBook<State> {
  byReference(reference: string): Promise<Kept<State> | null>
  read(caOrderId: string): Promise<Kept<State> | null>
  /** The first one kept under a reference stays; gives what stands. */
  keep(order: Kept<State>): Promise<Kept<State>>
  /** Alters the newest state, others waiting meanwhile; `alter` may run again. Null where there is no such order. */
  change(caOrderId: string, alter: (state: State) => State): Promise<Kept<State> | null>
}

/** Sealed values by name. The first one kept stays. */
export interface SealedValues {
  sealed(name: string): Promise<string | null>
  keepSealed(name: string, sealed: string): Promise<string>
}
