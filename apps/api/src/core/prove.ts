/**
 * Returns if the member confirmed identity for this call, or has no factor for it; otherwise throws the refusal that
 * asks for it. Call it inside the transaction, before using up anything that a rollback does not restore.
 */
export type Prove = () => void

/** For work whose identity check was done at its start. */
export const alreadyProved: Prove = () => {}
