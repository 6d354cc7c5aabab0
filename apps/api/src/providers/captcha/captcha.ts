/** A human check at sign-in. Whether a ticket was used before is the caller's to remember: `uses` are the keys to burn. */
export interface Captcha {
  challenge(now: Date): Promise<{ challenge: Record<string, unknown>; randstr: string }>
  verify(
    answer: { ticket: string; randstr: string },
    now: Date,
  ): Promise<{ ok: boolean; uses: readonly string[]; expiresAt: Date }>
}
