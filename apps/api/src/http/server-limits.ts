/** Limits of every listener of this server, in milliseconds and bytes. */
export const serverLimits = {
  maxHeaderSize: 16_384,
  /** Slow headers are given up after ten seconds at most, because Node checks their timeout at intervals. */
  headersTimeout: 8000,
  connectionsCheckingInterval: 1000,
  requestTimeout: 15_000,
} as const
