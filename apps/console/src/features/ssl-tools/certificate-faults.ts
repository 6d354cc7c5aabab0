import { policyAt } from '@app/contracts/certificates/policy'
import { heldIpFault, heldNameFault } from '@app/pki/names/domain-name'
import type { CertificateInspection, PkiRefusal } from '#features/keys/key-tasks.ts'

const daySeconds = 86_400

/** What a client or a person stumbles over. */
export type CertificateFault =
  | { is: 'expired' | 'not-yet'; at: number }
  | { is: 'key'; refusal: PkiRefusal }
  | { is: 'sha1'; algorithm: string }
  | { is: 'no-san' }
  /** Altered after it was issued, or not issued by the one it names. */
  | { is: 'signature' }
  /** A CA's own certificate that names hosts: whoever holds its key can sign for any name. */
  | { is: 'ca-for-host' }
  /** Nobody vouches for it. */
  | { is: 'self-signed' }
  | { is: 'long'; days: number; most: number }
  | { is: 'name'; name: string }

/**
 * Faults of a certificate at a moment (unix seconds), the gravest first. Only server certificates are judged by names
 * and lifetime.
 */
export function certificateFaults(certificate: CertificateInspection, now: number): CertificateFault[] {
  const { notBefore, notAfter, keyFault, isSignedWeakly, isSelfIssued, signatureAlgorithm: algorithm } = certificate
  const faults: CertificateFault[] = certificate.isSignatureWrong ? [{ is: 'signature' }] : []
  if (notAfter < now) faults.push({ is: 'expired', at: notAfter })
  if (notBefore > now) faults.push({ is: 'not-yet', at: notBefore })
  if (keyFault && !certificate.isCa) faults.push({ is: 'key', refusal: keyFault })
  // Of a root its own signature proves nothing, so nobody looks at it.
  if (isSignedWeakly && !isSelfIssued) faults.push({ is: 'sha1', algorithm })
  const isCaForHost = servesAsCa(certificate)
  if (isCaForHost) faults.push({ is: 'ca-for-host' })
  if (isSelfIssued && (!certificate.isCa || isCaForHost)) faults.push({ is: 'self-signed' })
  return isCaForHost || (certificate.purposes.includes('serverAuth') && !certificate.isCa)
    ? [...faults, ...serverFaults(certificate)]
    : faults
}

const hostLike = /^(\*\.)?([a-z0-9-]+\.)+[a-z][a-z0-9-]*$/i

/** Whether a CA's certificate is for a host: by its names, or by its common name as old commands make it. */
export const servesAsCa = ({ isCa, dnsNames, ips, commonName }: CertificateInspection): boolean =>
  isCa && (dnsNames.length + ips.length > 0 || (commonName !== null && hostLike.test(commonName)))

function serverFaults({ dnsNames, ips, notBefore, notAfter, isSelfIssued }: CertificateInspection): CertificateFault[] {
  const faults: CertificateFault[] = dnsNames.length + ips.length === 0 ? [{ is: 'no-san' }] : []
  for (const name of new Set(dnsNames)) if (heldNameFault(name)) faults.push({ is: 'name', name })
  for (const name of new Set(ips)) if (heldIpFault(name)) faults.push({ is: 'name', name })
  // The last second counts (RFC 5280 4.1.2.5).
  const days = Math.ceil((notAfter - notBefore + 1) / daySeconds)
  const most = policyAt(notBefore).maxDays
  if (days > most && !isSelfIssued) faults.push({ is: 'long', days, most })
  return faults
}
