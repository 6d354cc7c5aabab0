import { csrCommand, fileBase } from './csr-command.ts'
import type { CsrWish } from './csr-wish.ts'

export interface MadeCsr {
  wish: CsrWish
  /** Under the password, where one was wanted. */
  keyPem: string
  csrPem: string
  /** The key was downloaded. */
  isSaved: boolean
}

/** Key, request and the OpenSSL command that would have made them, in one file. */
export async function madeCsrZip({ wish, keyPem, csrPem }: MadeCsr): Promise<Uint8Array<ArrayBuffer>> {
  const { strToU8, zipSync } = await import('fflate')
  const base = fileBase(wish)
  return zipSync({
    [`${base}.key`]: strToU8(keyPem),
    [`${base}.csr`]: strToU8(csrPem),
    'openssl.txt': strToU8(`${csrCommand(wish)}\n`),
  })
}
