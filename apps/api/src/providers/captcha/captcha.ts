/** Human check at sign-in. The caller remembers used tickets: `uses` are the keys to mark as used. */
export interface Captcha {
  /** `audience` limits the answer: a puzzle solved for one site and address opens nothing on another. */
  challenge(audience: string, now: Date): Promise<{ challenge: Record<string, unknown>; randstr: string }>
  /** Never throws for a bad answer. `uses` and `expiresAt` count only where `ok` is true. */
  verify(
    answer: { ticket: string; randstr: string },
    audience: string,
    now: Date,
  ): Promise<{ ok: boolean; uses: readonly string[]; expiresAt: Date }>
}
