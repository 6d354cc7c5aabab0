/** A server that takes key and certificate in one file, and what it is used to calling it. */
export const pfxEnding = { tomcat: 'p12', iis: 'pfx' } as const
export type PfxServer = keyof typeof pfxEnding
