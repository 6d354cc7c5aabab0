/** Order as stored by a CA adapter. */
export interface OrderEntry<State> {
  caOrderId: string
  reference: string
  state: State
}

/** Storage for a CA adapter's orders. Every call is one short transaction of its own. */
export interface OrderBook<State> {
  byReference(reference: string): Promise<OrderEntry<State> | null>
  read(caOrderId: string): Promise<OrderEntry<State> | null>
  /** Inserts an order unless its reference exists; returns the stored one. */
  keep(order: OrderEntry<State>): Promise<OrderEntry<State>>
  /** Updates the current state while other writers wait; `alter` may run again. Null if there is no such order. */
  change(caOrderId: string, alter: (state: State) => State): Promise<OrderEntry<State> | null>
}

/** Sealed values by name. The first value stored under a name stays. */
export interface SealedValues {
  sealed(name: string): Promise<string | null>
  keepSealed(name: string, sealed: string): Promise<string>
}
