/** Human check at sign-in. The caller remembers used tickets: `uses` are the keys to mark as used. */
export interface Captcha {
  /** `audience` binds the puzzle to one site and address. */
  challenge(audience: string, now: Date): Promise<{ challenge: Record<string, unknown>; randstr: string }>
  /** Returns `ok: false` for a wrong answer and never throws. `uses` and `expiresAt` are only valid with `ok`. */
  verify(
    answer: { ticket: string; randstr: string },
    audience: string,
    now: Date,
  ): Promise<{ ok: boolean; uses: readonly string[]; expiresAt: Date }>
}
