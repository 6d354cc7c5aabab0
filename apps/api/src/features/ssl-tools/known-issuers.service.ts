import { encodePem, splitPem } from '@app/pki/pem'
import type { Ctx } from '#ctx.ts'
import { chainsOfJson } from './known-issuers.repo.ts'

/**
 * Certificates of CAs, PEM, that came with what a site issued under an issuer's name. Of whichever account: a CA's certificate is the
 * public's, and nothing else is given.
 */
export async function knownIssuers({ db }: Ctx, siteId: string, issuer: string): Promise<string[]> {
  const chains = await db.read<string[]>({ siteId, accountId: null }, chainsOfJson(siteId, issuer))
  return [...new Set(chains.flatMap(splitPem).map(({ label, der }) => encodePem(label, der)))]
}
