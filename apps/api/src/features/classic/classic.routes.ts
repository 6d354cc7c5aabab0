import { apiKeyPrefix } from '@app/contracts/access/api-keys'
import { sysAccount } from '@app/contracts/access/session'
import { errors, errorText } from '@app/contracts/errors'
import { fieldText } from '@app/contracts/field-words'
import { constructedAt } from '@app/contracts/validation/mail-proof'
import { parseDnsOrIp } from '@app/pki/names/domain-name'
import { PkiError } from '@app/pki/pki-error'
import type { FastifyPluginAsync, FastifyRequest } from 'fastify'
import { DomainError } from '#core/domain-error.ts'
import type { Ctx } from '#ctx.ts'
import { refusalOf, requestLocale } from '#http/errors.ts'
import { pathOf } from '#http/logger.ts'
import { holdsPrivateKey } from '#http/private-key.ts'
import type { Fields } from './classic-fields.ts'
import { openKey, sealKey } from './classic-key.ts'
import * as orders from './classic-orders.service.ts'
import * as catalogue from './classic-products.service.ts'
import { type Ask, OwnRefusal, ownApi } from './own-api.ts'

interface Asked {
  ask: Ask
  fields: Fields
  /** Number in the path; empty without one. */
  number: string
  currency: string
  now: Date
}

type Verb = (asked: Asked) => Promise<object>

const base = '/api/classic'
/** Read before the key is known: no more than the longest CSR with the longest list of names needs. */
const mostBytes = 131_072

/** Verbs by path, `#` for a number. These clients send most with and some without a slash at the end. */
export const verbs: Readonly<Record<string, Verb>> = {
  account: ({ ask, currency }) => catalogue.account(ask, currency),
  'account/balance': ({ ask, currency }) => catalogue.account(ask, currency),
  'account/total_orders': ({ ask }) => orders.total(ask),
  products: ({ ask }) => catalogue.products(ask),
  'products/ssl': ({ ask }) => catalogue.products(ask),
  'products/all_prices': ({ ask }) => catalogue.prices(ask),
  'products/ssl/#': ({ ask, number }) => catalogue.product(ask, number),
  'products/details/#': ({ ask, number }) => catalogue.product(ask, number),
  'products/price/#': ({ ask, number }) => catalogue.product(ask, number),
  'tools/domain/emails': async ({ fields }) => approvers(fields, ['ComodoApprovalEmails', 'GeotrustApprovalEmails']),
  'tools/domain/emails/geotrust': async ({ fields }) => approvers(fields, ['GeotrustApprovalEmails']),
  'tools/webservers/#': async () => ({ success: true, webservers: [{ id: -1, software: 'Other' }] }),
  'orders/add_ssl_order': ({ ask, fields }) => orders.add(ask, fields),
  'orders/add_ssl_order1': ({ ask, fields }) => orders.add(ask, fields),
  'orders/add_ssl_renew_order': ({ ask, fields, now }) => orders.renew(ask, fields, now),
  'orders/cancel_ssl_order': ({ ask, fields }) => orders.cancel(ask, fields),
  'orders/cancel_ssl_order/#': ({ ask, fields, number }) => orders.cancel(ask, { ...fields, order_id: number }),
  'orders/status/#': ({ ask, number }) => orders.status(ask, number),
  'orders/statuses': ({ ask, fields }) => orders.statuses(ask, fields),
  'orders/list/unpaid': ({ ask }) => orders.unpaid(ask),
  'orders/ssl/download/#': ({ ask, number }) => orders.files(ask, number),
  'orders/ssl/reissue/#': ({ ask, number, fields }) => orders.reissue(ask, number, fields),
  'orders/ssl/revoke/#': ({ ask, number, fields }) => orders.revoke(ask, number, fields),
  'orders/ssl/activate/#': ({ ask, number }) => orders.status(ask, number),
  'orders/ssl/revalidate/#': ({ ask, number }) => orders.revalidate(ask, number),
  'orders/ssl/change_dcv/#': ({ ask, number, fields }) => orders.changeMethods(ask, number, fields),
  'orders/ssl/change_validation_method/#': ({ ask, number, fields }) => orders.changeMethods(ask, number, fields),
  'orders/ssl/change_domains_validation_method/#': ({ ask, number, fields }) =>
    orders.changeMethods(ask, number, fields),
  'orders/ssl/change_validation_email/#': ({ ask, number, fields }) => orders.changeMethods(ask, number, fields),
  'orders/ssl/resend_validation_email/#': ({ ask, number }) => orders.resend(ask, number),
}

/** Verbs that change nothing and may come by GET. */
const isReading = (verb: string) =>
  /^(account|products|tools)\b/.test(verb) || /^orders\/(status|statuses|list|ssl\/download)\b/.test(verb)

/**
 * The API in the classic shape that resellers' billing modules speak. It adds no rule: each verb is a few calls of our
 * own API with the API key of whoever asks.
 */
export const classicRoutes =
  (ctx: Ctx): FastifyPluginAsync =>
  async (app) => {
    app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, text, done) =>
      done(null, Object.fromEntries(new URLSearchParams(String(text)))),
    )
    app.setErrorHandler((error, request, reply) => {
      const { status, message, description } = faultOf(error, request)
      if (error instanceof OwnRefusal && error.retryAfter) reply.header('retry-after', error.retryAfter)
      if (status === 500) request.log.error({ err: error }, 'The request failed')
      return reply.status(status).send({ error: true, message, description })
    })
    app.route({
      method: ['GET', 'POST'],
      url: `${base}/*`,
      bodyLimit: mostBytes,
      async handler(request) {
        const { site } = request
        if (!site) throw new DomainError('site.unknown')
        const path = pathOf(request.url)
          .slice(base.length)
          .replace(/^\/+|\/+$/g, '')
        const fields = fieldsOf(request)
        if (holdsPrivateKey(Object.values(fields).join('\n'))) throw new DomainError('request.private-key')
        if (path === 'auth') {
          // Of the body alone: an address with it would be logged on its way.
          const secret = String(Object(request.body).pass ?? '')
          if (request.method !== 'POST' || !secret.startsWith(apiKeyPrefix)) throw new DomainError('api-key.unknown')
          await ownApi(app, request, secret)(sysAccount, {})
          return { success: true, key: sealKey(ctx, site, secret) }
        }
        const number = /\/(\d{1,20})$/.exec(path)?.[1] ?? ''
        const verb = number ? path.replace(/\d+$/, '#') : path
        const run = Object.hasOwn(verbs, verb) ? verbs[verb] : undefined
        if (!run || (request.method === 'GET' && !isReading(verb))) throw new DomainError('route.missing')
        const ask = ownApi(app, request, openKey(ctx, site, fields.auth_key ?? ''))
        return run({ ask, fields, number, currency: site.currency, now: ctx.clock.now() })
      },
    })
  }

/** Fields of body and query; the body comes first, but the key stands in the query alone. */
function fieldsOf({ query, body }: FastifyRequest): Fields {
  const sent = { ...Object(query), ...Object(body), auth_key: Object(query).auth_key }
  return Object.fromEntries(
    Object.entries(sent).flatMap(([name, value]) =>
      ['string', 'number', 'boolean'].includes(typeof value) ? [[name, String(value)]] : [],
    ),
  )
}

/** Constructed addresses at which approval may be asked for. */
function approvers({ domain = '' }: Fields, lists: readonly string[]): object {
  try {
    const addresses = constructedAt([parseDnsOrIp(domain).base])
    return { success: true, ...Object.fromEntries(lists.map((name) => [name, addresses])) }
  } catch (error) {
    if (error instanceof PkiError) throw new DomainError('request.invalid', {}, { domain: 'field.domain' })
    throw error
  }
}

function faultOf(error: unknown, request: FastifyRequest) {
  const locale = requestLocale(request)
  const described = (fields: Readonly<Record<string, string>> = {}) =>
    Object.entries(fields)
      .map(([field, text]) => `${field}: ${text}`)
      .join('; ')
  if (error instanceof OwnRefusal)
    return { status: error.status, message: error.message, description: described(error.fields) || error.message }
  const { key, facts, fields = {} } = refusalOf(error)
  const message = errorText(key, locale, facts)
  const words = Object.fromEntries(Object.entries(fields).map(([field, text]) => [field, fieldText(text, locale)]))
  return { status: errors[key].status, message, description: described(words) || message }
}
