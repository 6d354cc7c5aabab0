/** What takes key and certificate in one file, a server or a mail client, and what it is used to calling it. */
export const pfxEnding = { tomcat: 'p12', iis: 'pfx', mail: 'pfx' } as const
export type PfxServer = keyof typeof pfxEnding
