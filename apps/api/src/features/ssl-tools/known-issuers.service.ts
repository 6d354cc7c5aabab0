import { encodePem, splitPem } from '@app/pki/asn1/pem'
import type { Ctx } from '#ctx.ts'
import { chainsOfJson } from './known-issuers.repo.ts'

/**
 * PEM certificates of an issuer, from the chains of all certificates that the site has issued. All accounts' chains
 * serve: CA certificates are public, and nothing else is given.
 */
export async function knownIssuers({ db }: Ctx, siteId: string, issuer: string): Promise<string[]> {
  const chains = await db.read<string[]>({ siteId, accountId: null }, chainsOfJson(siteId, issuer))
  return [...new Set(chains.flatMap(splitPem).map(({ label, der }) => encodePem(label, der)))]
}
