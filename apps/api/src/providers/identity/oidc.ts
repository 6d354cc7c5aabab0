import {
  AuthorizationResponseError,
  allowInsecureRequests,
  authorizationCodeGrant,
  buildAuthorizationUrl,
  type Configuration,
  calculatePKCECodeChallenge,
  customFetch,
  discovery,
  enableNonRepudiationChecks,
  fetchUserInfo,
  ResponseBodyError,
  randomNonce,
  randomPKCECodeVerifier,
  randomState,
} from 'openid-client'
import { ProviderRefused, ProviderUnreachable } from '#core/identity-fault.ts'
import { addressGuard } from '#providers/dns/address-guard.ts'
import { guardedFetch } from './guarded-fetch.ts'
import type { Begun, IdentityProviders, Person, ProviderAccess } from './identity-provider.ts'

/**
 * Speaks OpenID Connect (Core 1.0, authorization code with PKCE). Providers are strangers' addresses: only public ones
 * and `allowNetworks` are connected to, and `http` only where there are such networks.
 */
export function createIdentityProviders(allowNetworks: readonly string[]): IdentityProviders {
  const ask = guardedFetch(addressGuard(allowNetworks))
  // The signature of the ID token counts, not only that it came over TLS.
  const execute = [enableNonRepudiationChecks, ...(allowNetworks.length > 0 ? [allowInsecureRequests] : [])]

  async function configured({ issuer, clientId, clientSecret }: ProviderAccess): Promise<Configuration> {
    const options = { [customFetch]: ask, execute }
    return told(ProviderUnreachable, () => discovery(new URL(issuer), clientId, clientSecret, undefined, options))
  }

  return {
    async check(access) {
      await configured({ ...access, clientSecret: '' })
    },
    async begin(access, redirectUri) {
      const config = await configured(access)
      const begun = { redirectUri, state: randomState(), nonce: randomNonce(), verifier: randomPKCECodeVerifier() }
      const url = buildAuthorizationUrl(config, {
        redirect_uri: redirectUri,
        scope: 'openid email profile',
        state: begun.state,
        nonce: begun.nonce,
        code_challenge: await calculatePKCECodeChallenge(begun.verifier),
        code_challenge_method: 'S256',
      })
      return { url: url.href, begun }
    },
    async finish(access, begun, answer, groupClaim) {
      const config = await configured(access)
      return told(ProviderRefused, () => personOf(config, begun, answer, groupClaim))
    },
  }
}

async function personOf(config: Configuration, begun: Begun, answer: string, groupClaim: string): Promise<Person> {
  const url = new URL(begun.redirectUri)
  url.search = answer
  const tokens = await authorizationCodeGrant(config, url, {
    pkceCodeVerifier: begun.verifier,
    expectedNonce: begun.nonce,
    expectedState: begun.state,
    idTokenExpected: true,
  })
  const signed = tokens.claims()
  if (!signed) throw new ProviderRefused('no ID token')
  // Some providers keep the ID token small and tell the rest at their userinfo endpoint only.
  const isWhole = signed.email !== undefined && signed[groupClaim] !== undefined
  const hasMore = !isWhole && config.serverMetadata().userinfo_endpoint !== undefined
  const claims = hasMore ? { ...(await fetchUserInfo(config, tokens.access_token, signed.sub)), ...signed } : signed
  const { sub: subject, email, email_verified: isVerified, name } = claims
  const groups: unknown = claims[groupClaim]
  return {
    subject,
    email: isVerified === true && typeof email === 'string' ? email : '',
    name: typeof name === 'string' ? name : '',
    groups: [groups].flat().filter((group) => typeof group === 'string'),
  }
}

/** Turns each error of the library into one of ours, with its reason. */
async function told<T>(Fault: typeof ProviderRefused | typeof ProviderUnreachable, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof ProviderRefused) throw error
    if (error instanceof AuthorizationResponseError || error instanceof ResponseBodyError)
      throw new ProviderRefused(error.error_description ?? error.error)
    throw new Fault(reasonOf(error))
  }
}

/** The innermost reason: the library wraps what really went wrong. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  return error.cause instanceof Error ? reasonOf(error.cause) : error.message
}
