import { tokenName } from '@app/contracts/access/token-name'
import type { FastifyRequest } from 'fastify'
import { consolePaths } from './console-paths.gen.ts'

/** Route of the console's pages: every address that nothing else answers. */
export const consoleRoute = '/*'

/**
 * Whether a browser has had a session here: its console says by itself whether that still holds. Visitors of a shop see the
 * shop first.
 */
export const wasHere = ({ headers }: Pick<FastifyRequest, 'headers'>): boolean =>
  new RegExp(`\\b${tokenName}=[^;]`).test(headers.cookie ?? '')

const pattern = consolePaths.map((path) => path.replaceAll('.', '\\.').replace(/\$\w+/g, '[^/]+')).join('|')
const known = new RegExp(`^(?:${pattern})/?$`, 'i')

/** Whether the console has a page at a path. Its router reads them in any case, and with a slash at the end. */
export const isConsolePath = (path: string): boolean => known.test(path)
