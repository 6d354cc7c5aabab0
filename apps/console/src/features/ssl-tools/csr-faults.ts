import { mostNames } from '@app/contracts/orders/order-values'
import { heldIpFault, heldNameFault } from '@app/pki/names/domain-name'
import type { CsrInspection, PkiRefusal } from '#features/keys/key-tasks.ts'

/** What is wrong with a request. A mild one does not keep a CA from issuing: it takes the names from the order. */
export type CsrFault =
  | { is: 'refused'; refusal: PkiRefusal }
  | { is: 'no-names' | 'no-san' | 'no-cn' }
  | { is: 'too-many'; count: number }
  | { is: 'cn-outside'; name: string }
  | { is: 'name'; name: string; refusal: PkiRefusal }

export const isMild = ({ is }: CsrFault) => is !== 'refused' && is !== 'name' && is !== 'too-many'

/** Everything a CA or a server would stumble over, the gravest first. */
export function csrFaults(csr: CsrInspection): CsrFault[] {
  const { commonName, dnsNames, ips, keyFault } = csr
  const names = [...dnsNames, ...ips]
  const faults: CsrFault[] = keyFault ? [{ is: 'refused', refusal: keyFault }] : []
  const signature = signatureFault(csr)
  if (signature) faults.push({ is: 'refused', refusal: signature })
  const asked = names.length > 0 ? names : commonName ? [commonName] : []
  const count = new Set(asked).size
  if (count > mostNames) faults.push({ is: 'too-many', count })
  for (const name of new Set(asked)) {
    const fault = ips.includes(name) ? heldIpFault(name) : heldNameFault(name)
    if (fault) faults.push({ is: 'name', name, refusal: { code: fault.code, facts: fault.facts } })
  }
  if (asked.length === 0 && csr.otherNames.length === 0) faults.push({ is: 'no-names' })
  else if (names.length === 0 && csr.otherNames.length === 0) faults.push({ is: 'no-san' })
  else if (commonName === null) faults.push({ is: 'no-cn' })
  else if (names.length > 0 && !names.includes(commonName.toLowerCase()))
    faults.push({ is: 'cn-outside', name: commonName })
  return faults
}

function signatureFault({ signature, signatureAlgorithm: algorithm }: CsrInspection): PkiRefusal | null {
  if (signature === 'broken-digest') return { code: 'csr.weak-signature', facts: { algorithm } }
  if (signature === 'invalid') return { code: 'csr.bad-signature', facts: {} }
  return null
}
