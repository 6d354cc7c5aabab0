/** Servers and mail clients that use a PFX, and their usual file names. */
export const pfxEnding = { tomcat: 'p12', iis: 'pfx', mail: 'pfx' } as const
export type PfxServer = keyof typeof pfxEnding
