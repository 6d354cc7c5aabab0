import { mostNames } from '@app/contracts/orders/order-values'
import { pkiMessages, pkiSentence } from '#features/keys/pki.messages.ts'
import { useT } from '#i18n/use-t.ts'
import { formatDay } from '#lib/time.ts'
import type { CertificateFault } from './certificate-faults.ts'
import type { CsrFault } from './csr-faults.ts'
import { toolMessages } from './tools.messages.ts'

/** The sentence for what is wrong with a request. */
export function useCsrFaultWords(): (fault: CsrFault) => string {
  const t = useT(toolMessages)
  const sayPki = useT(pkiMessages)
  return (fault) => {
    if (fault.is === 'refused') return pkiSentence(sayPki, fault.refusal)
    if (fault.is === 'name')
      return t('parse-csr.warn-name', { name: fault.name, why: pkiSentence(sayPki, fault.refusal) })
    if (fault.is === 'too-many') return t('parse-csr.warn-too-many', { count: fault.count, most: mostNames })
    if (fault.is === 'cn-outside') return t('parse-csr.warn-cn-outside', { name: fault.name })
    return t(`parse-csr.warn-${fault.is}`)
  }
}

/** The sentence for what is wrong with a certificate. */
export function useCertificateFaultWords(): (fault: CertificateFault) => string {
  const t = useT(toolMessages)
  const sayPki = useT(pkiMessages)
  return (fault) => {
    if (fault.is === 'expired') return t('cert.tool.expired', { date: formatDay(fault.at) })
    if (fault.is === 'not-yet') return t('cert.tool.not-yet', { date: formatDay(fault.at) })
    if (fault.is === 'key') return pkiSentence(sayPki, fault.refusal)
    if (fault.is === 'sha1') return t('cert.tool.warn-sha1', { algorithm: fault.algorithm })
    if (fault.is === 'long') return t('cert.tool.warn-long', { days: fault.days, most: fault.most })
    if (fault.is === 'name') return t('cert.tool.warn-name', { name: fault.name })
    return t(`cert.tool.warn-${fault.is}`)
  }
}
