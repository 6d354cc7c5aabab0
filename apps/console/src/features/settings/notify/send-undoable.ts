import { showUndo } from '#ui/feedback/notices.ts'

/** Sends a choice at once, says so and offers the one before. A refusal is told where every refusal is. */
export function sendUndoable<Choice>(
  send: (next: Choice, over: Choice) => Promise<unknown>,
  { next, over, said }: { next: Choice; over: Choice; said: string },
): void {
  void send(next, over).then(
    () => showUndo(said, () => void send(over, next).catch(() => undefined)),
    () => undefined,
  )
}
