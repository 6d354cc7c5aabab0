/** What is needed to talk to an identity provider. */
export interface ProviderAccess {
  issuer: string
  clientId: string
  clientSecret: string
}

/** A sign-in that was begun, kept by the browser until it comes back. */
export interface Begun {
  redirectUri: string
  state: string
  nonce: string
  /** Secret of PKCE (RFC 7636): only who began can redeem the code. */
  verifier: string
}

/** Who the provider says somebody is. */
export interface Person {
  /** Constant at this provider, and never given to another. */
  subject: string
  /** Empty unless the provider has verified it. */
  email: string
  name: string
  groups: string[]
}

/** Speaks OpenID Connect with identity providers. */
export interface IdentityProviders {
  /** Reads the configuration. Throws `ProviderUnreachable`. */
  check(access: Pick<ProviderAccess, 'issuer' | 'clientId'>): Promise<void>
  /** Address to lead a browser to. Throws `ProviderUnreachable`. */
  begin(access: ProviderAccess, redirectUri: string): Promise<{ url: string; begun: Begun }>
  /**
   * Redeems the code in `answer`, the query that the browser brought back. Throws `ProviderRefused` and
   * `ProviderUnreachable`.
   */
  finish(access: ProviderAccess, begun: Begun, answer: string, groupClaim: string): Promise<Person>
}
