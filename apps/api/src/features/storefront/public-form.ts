import type { FastifyInstance, FastifyRequest } from 'fastify'

/** Reads forms of public pages in the routes of a plug-in; one with more bytes is refused. */
export function readForms(app: FastifyInstance, mostBytes: number): void {
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: mostBytes },
    (_request, text, done) => done(null, Object.fromEntries(new URLSearchParams(String(text)))),
  )
}

/** Whether a form was sent by a page of another site, which must not speak for its visitors. */
export function isFromElsewhere({ headers, host }: Pick<FastifyRequest, 'headers' | 'host'>): boolean {
  const { origin, 'sec-fetch-site': from } = headers
  return (from !== undefined && from !== 'same-origin') || (origin !== undefined && hostOf(origin) !== host)
}

const hostOf = (origin: string): string => (URL.canParse(origin) ? new URL(origin).host : '')
