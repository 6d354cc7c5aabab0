/**
 * What follows a call that was answered; of a refusal the reader has been told. Not the mutation's own callbacks: the changed order takes
 * its dialog away before they would run.
 */
export const finish = (call: Promise<unknown>, onDone: () => void): void => void call.then(onDone, () => undefined)
