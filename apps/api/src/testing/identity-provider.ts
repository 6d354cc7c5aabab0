import { createHash, generateKeyPairSync, randomUUID, sign } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { startWebServer } from './web-server.ts'

/** Claims of the person who signs in at the provider. */
export interface TestPerson {
  sub: string
  email?: string
  email_verified?: boolean
  name?: string
  groups?: string[]
}

export interface TestIdentityProvider {
  issuer: string
  /** Who signs in next; null refuses. */
  person: TestPerson | null
  /** Claims that only the userinfo endpoint tells. */
  isTerse: boolean
  /** Signs with a key that it does not publish. */
  isForged: boolean
  /** Follows an address as a browser would, and returns the query that the browser brings back. */
  visit(url: string): Promise<string>
  close(): Promise<void>
}

interface Grant {
  person: TestPerson
  nonce: string
  challenge: string
  redirectUri: string
}

export const testClient = { clientId: 'workspace', clientSecret: 'the client secret' }

const base64 = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')

async function bodyOf(request: IncomingMessage): Promise<URLSearchParams> {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(part as Buffer)
  return new URLSearchParams(Buffer.concat(parts).toString())
}

/** An OpenID provider on loopback: codes count once, and only for who holds the verifier and the client secret. */
export async function startIdentityProvider(): Promise<TestIdentityProvider> {
  const [key, other] = [0, 1].map(() => generateKeyPairSync('rsa', { modulusLength: 2048 }))
  if (!key || !other) throw new Error('No keys were made')
  const grants = new Map<string, Grant>()
  const tokens = new Map<string, TestPerson>()
  const web = await startWebServer((request, reply) => void answer(request).then((said) => send(said, reply)))
  const issuer = `http://127.0.0.1:${web.port}`
  const self: TestIdentityProvider = {
    issuer,
    person: null,
    isTerse: false,
    isForged: false,
    async visit(url) {
      const answer = await fetch(url, { redirect: 'manual' })
      return new URL(answer.headers.get('location') ?? '').search
    },
    close: () => web.close(),
  }

  type Said = { status: number; json?: object; location?: string }
  const send = ({ status, json, location }: Said, reply: Parameters<Parameters<typeof startWebServer>[0]>[1]) => {
    const headers = { 'content-type': 'application/json', ...(location ? { location } : {}) }
    reply.writeHead(status, headers).end(json ? JSON.stringify(json) : '')
  }

  async function answer(request: IncomingMessage): Promise<Said> {
    const { pathname, searchParams: query } = new URL(request.url ?? '', issuer)
    if (pathname === '/.well-known/openid-configuration') return { status: 200, json: configuration }
    if (pathname === '/jwks')
      return { status: 200, json: { keys: [{ ...key?.publicKey.export({ format: 'jwk' }), kid: '1', alg: 'RS256' }] } }
    if (pathname === '/authorize') return authorize(query)
    if (pathname === '/token') return redeem(await bodyOf(request))
    const person = tokens.get((request.headers.authorization ?? '').replace(/^Bearer /, ''))
    return person ? { status: 200, json: { ...person } } : { status: 401 }
  }

  const configuration = {
    issuer,
    authorization_endpoint: `${issuer}/authorize`,
    token_endpoint: `${issuer}/token`,
    jwks_uri: `${issuer}/jwks`,
    userinfo_endpoint: `${issuer}/userinfo`,
    response_types_supported: ['code'],
    subject_types_supported: ['public'],
    id_token_signing_alg_values_supported: ['RS256'],
    code_challenge_methods_supported: ['S256'],
  }

  function authorize(query: URLSearchParams): Said {
    const asked = (name: string) => query.get(name) ?? ''
    const back = new URL(asked('redirect_uri'))
    back.searchParams.set('state', asked('state'))
    if (self.person === null || asked('client_id') !== testClient.clientId) {
      back.searchParams.set('error', 'access_denied')
      back.searchParams.set('error_description', 'Not one of us')
      return { status: 302, location: back.href }
    }
    const code = randomUUID()
    const redirectUri = asked('redirect_uri')
    grants.set(code, { person: self.person, nonce: asked('nonce'), challenge: asked('code_challenge'), redirectUri })
    back.searchParams.set('code', code)
    return { status: 302, location: back.href }
  }

  function redeem(body: URLSearchParams): Said {
    const code = body.get('code') ?? ''
    const grant = grants.get(code)
    grants.delete(code)
    const challenge = createHash('sha256')
      .update(body.get('code_verifier') ?? '')
      .digest('base64url')
    const isOurs = body.get('client_secret') === testClient.clientSecret
    if (!isOurs) return { status: 401, json: { error: 'invalid_client', error_description: 'Wrong client secret' } }
    if (grant?.challenge !== challenge || grant.redirectUri !== body.get('redirect_uri'))
      return { status: 400, json: { error: 'invalid_grant', error_description: 'The code is spent' } }
    const { person, nonce } = grant
    const token = randomUUID()
    tokens.set(token, person)
    const at = Math.floor(Date.now() / 1000)
    const claims = self.isTerse ? { sub: person.sub } : person
    const content = { iss: issuer, aud: testClient.clientId, iat: at, exp: at + 300, nonce, ...claims }
    const text = `${base64({ alg: 'RS256', kid: '1' })}.${base64(content)}`
    const signer = (self.isForged ? other : key)?.privateKey
    const signature = sign('RSA-SHA256', Buffer.from(text), signer ?? '').toString('base64url')
    const json = { access_token: token, token_type: 'Bearer', expires_in: 300, id_token: `${text}.${signature}` }
    return { status: 200, json }
  }
  return self
}
