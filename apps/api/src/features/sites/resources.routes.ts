import { countryCodes } from '@app/contracts/countries'
import type { FastifyPluginAsync } from 'fastify'

/** Names of countries and regions in a language, from the runtime's own data (CLDR). */
function named(locale: 'zh' | 'en'): (code: string) => string {
  const names = new Intl.DisplayNames([locale], { type: 'region' })
  return (code) => names.of(code) ?? code
}

/** Static resources that clients load beside the API; the same for every site, without a session. */
export const resourcesRoutes: FastifyPluginAsync = async (app) => {
  const [zh, en] = [named('zh'), named('en')]
  const countries = countryCodes.map((code) => ({ code, name: zh(code), nameEn: en(code) }))
  for (const path of ['/resources/countries.json', '/api/v1/resources/countries.json']) {
    app.get(path, async (request, reply) =>
      reply
        .header('cache-control', 'public, max-age=86400')
        .send({ code: 200, msg: 'ok', data: countries, requestId: request.id }),
    )
  }
}
