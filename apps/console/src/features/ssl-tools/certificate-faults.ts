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
  | { is: 'long'; days: number; most: number }
  | { is: 'name'; name: string }

/**
 * Faults of a certificate at a moment (unix seconds), the gravest first. Only server certificates are judged by names
 * and lifetime.
 */
export function certificateFaults(certificate: CertificateInspection, now: number): CertificateFault[] {
  const { notBefore, notAfter, keyFault, isSignedWeakly, isSelfIssued, signatureAlgorithm: algorithm } = certificate
  const faults: CertificateFault[] = []
  if (notAfter < now) faults.push({ is: 'expired', at: notAfter })
  if (notBefore > now) faults.push({ is: 'not-yet', at: notBefore })
  if (keyFault && !certificate.isCa) faults.push({ is: 'key', refusal: keyFault })
  // Of a root its own signature proves nothing, so nobody looks at it.
  if (isSignedWeakly && !isSelfIssued) faults.push({ is: 'sha1', algorithm })
  return certificate.purposes.includes('serverAuth') && !certificate.isCa
    ? [...faults, ...serverFaults(certificate)]
    : faults
}

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
