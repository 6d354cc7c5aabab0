import { canonicalIp, urlHost } from '@app/contracts/ip-name'
import { parseName } from '@app/pki/names/domain-name'
import { PkiError } from '@app/pki/pki-error'

// Each configuration language quotes in its own way; only characters that need no quotes in any of them are allowed.
const posixPath = /^[A-Za-z0-9._/][A-Za-z0-9._+@=~/-]*$/
// PowerShell's single quotes surround the path, so spaces and parentheses are allowed.
const windowsPath = /^[A-Za-z]:\\[A-Za-z0-9._+@=~ ()\\-]*$/
const longestPath = 255

/** Whether a path can stand in a configuration of such a server without being read as anything else. */
export const isSafePath = (path: string, isWindows: boolean): boolean =>
  path.length <= longestPath && (isWindows ? windowsPath : posixPath).test(path)

/**
 * Domains and addresses that a configuration is for, in ASCII, separated as people separate them; or why one of them
 * cannot stand there.
 */
export function readNames(text: string): { names: string[] } | { refusal: PkiError } {
  const said = text.split(/[\s,，、]+/).filter((word) => word !== '')
  try {
    return { names: [...new Set(said.map(hostOf))] }
  } catch (error) {
    if (error instanceof PkiError) return { refusal: error }
    throw error
  }
}

function hostOf(word: string): string {
  const ip = canonicalIp(word)
  return ip === null ? parseName(word).ascii : urlHost(ip)
}
