/**
 * Refusal codes that the console acts on. Kept apart from `errors.ts`, so that pages do not load every sentence for a
 * number.
 */
export const moveRefusedCode = 40901
export const agreementChangedCode = 409340
export const priceChangedCode = 40903
export const keyReusedCode = 40910
export const saveConflictCode = 40920
export const secondStepGoneCode = 41003
export const actionUnprovedCode = 40320
export const passwordPastAgeCode = 40326
export const codeTooSoonCode = 42903
export const loginPausedCode = 42905
export const alreadyRegisteredCode = 40911
export const contactProofGoneCode = 40912
export const statementDateOrderCode = 422304

/** Code of a save over a newer draft of an article. */
export const newerArticleCode = 409375
/** No such article, or not any more. */
export const missingArticleCode = 404291
/** An article that somebody else is editing. */
export const heldArticleCode = 409379
