import { tokenName } from '@app/contracts/access/token-name'
import type { FastifyRequest } from 'fastify'

/** Route of the console's pages: every address that nothing else answers. */
export const consoleRoute = '/*'

/**
 * Whether a browser has had a session here: its console says by itself whether that still holds. Visitors of a shop see the
 * shop first.
 */
export const wasHere = ({ headers }: Pick<FastifyRequest, 'headers'>): boolean =>
  new RegExp(`\\b${tokenName}=[^;]`).test(headers.cookie ?? '')
