import { type ParsedName, parseName } from '@app/pki/names/domain-name'
import { PkiError, type PkiErrorCode } from '@app/pki/pki-error'

// Each configuration language quotes in its own way; only characters that need no quotes in any of them are allowed.
const posixPath = /^[A-Za-z0-9._/][A-Za-z0-9._+@=~/-]*$/
// PowerShell's single quotes surround the path, so spaces and parentheses are allowed.
const windowsPath = /^[A-Za-z]:\\[A-Za-z0-9._+@=~ ()\\-]*$/
const longestPath = 255

/** Whether a path can stand in a configuration of such a server without being read as anything else. */
export const isSafePath = (path: string, isWindows: boolean): boolean =>
  path.length <= longestPath && (isWindows ? windowsPath : posixPath).test(path)

/** The domain that a configuration is for, or why it cannot be one. */
export function readDomain(text: string): { name: ParsedName } | { refusal: PkiErrorCode } {
  try {
    return { name: parseName(text) }
  } catch (error) {
    if (error instanceof PkiError) return { refusal: error.code }
    throw error
  }
}
