/** A human check at sign-in. Whether a ticket was used before is the caller's to remember: `uses` are the keys to burn. */
export interface Captcha {
  /** `audience` is where the answer counts: a puzzle solved for one site and address opens nothing on another. */
  challenge(audience: string, now: Date): Promise<{ challenge: Record<string, unknown>; randstr: string }>
  /** Never throws for what was sent. `uses` and `expiresAt` mean something only where `ok` is true. */
  verify(
    answer: { ticket: string; randstr: string },
    audience: string,
    now: Date,
  ): Promise<{ ok: boolean; uses: readonly string[]; expiresAt: Date }>
}
