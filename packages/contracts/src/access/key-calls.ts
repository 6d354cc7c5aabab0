import type { Endpoint } from '../endpoint.ts'

/**
 * Whether a call is for people only, so that API keys are refused it whatever their role: it proves who somebody is,
 * concerns a person's own settings, or grants rights.
 */
export function isForPeople({
  access,
  proof,
  inPlace,
  byKey,
}: Pick<Endpoint, 'access' | 'proof' | 'inPlace' | 'byKey'>) {
  if (byKey) return byKey === 'never'
  return inPlace === 'never' || access === 'self.2fa' || proof === true
}
