/** Codes of refusals that the console acts on. Apart from `errors.ts`, so that no page carries every sentence for the sake of a number. */
export const moveRefusedCode = 40901
export const priceChangedCode = 40903
export const keyReusedCode = 40910
export const saveConflictCode = 40920
export const secondStepGoneCode = 41003
export const actionUnprovedCode = 40320
export const codeTooSoonCode = 42903
export const loginPausedCode = 42905
export const alreadyRegisteredCode = 40911
export const contactProofGoneCode = 40912
