/** An identity provider cannot be asked, or what it says breaks the protocol. */
export class ProviderUnreachable extends Error {
  override name = 'ProviderUnreachable'
}

/** An identity provider refuses somebody, or has not signed what was brought back. */
export class ProviderRefused extends Error {
  override name = 'ProviderRefused'
}
