/**
 * Returns where the member confirmed identity for this very call, or has no factor for it; else throws the refusal that
 * asks for it. Call it inside the work's transaction, before anything is used up that a rollback does not give back.
 */
export type Prove = () => void

/** For work whose identity confirmation came at its start. */
export const alreadyProved: Prove = () => {}
