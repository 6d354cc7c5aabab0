/**
 * Runs `onDone` after a successful call; a refusal was already shown. The mutation's own callbacks would not run,
 * because the changed order unmounts its dialog first.
 */
export const finish = (call: Promise<unknown>, onDone: () => void): void => void call.then(onDone, () => undefined)
