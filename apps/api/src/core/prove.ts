/**
 * Goes on where the member has proved itself for this very call, or has nothing to prove itself by; else throws the refusal that asks for
 * it. Call it inside the work's transaction, before anything is used up that a rollback does not give back.
 */
export type Prove = () => void

/** For work that was proved when it was begun. */
export const alreadyProved: Prove = () => {}
