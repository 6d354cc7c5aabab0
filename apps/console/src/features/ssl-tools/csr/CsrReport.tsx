import { extensionName } from '@app/pki/x509-extensions'
import type { CsrInspection } from '#features/keys/key-tasks.ts'
import { unicodeOf } from '#features/keys/unicode-name.ts'
import { csrFaults, isMild } from '#features/ssl-tools/csr-faults.ts'
import { extensionMessages } from '#features/ssl-tools/extension.messages.ts'
import { FactPanel, type FactRow } from '#features/ssl-tools/FactPanel.tsx'
import { FaultList } from '#features/ssl-tools/FaultList.tsx'
import { monoRow, nameRow } from '#features/ssl-tools/name-rows.tsx'
import { toolMessages } from '#features/ssl-tools/tools.messages.ts'
import styles from '#features/ssl-tools/tools.module.css'
import { useCsrFaultWords } from '#features/ssl-tools/use-fault-words.ts'
import { useT } from '#i18n/use-t.ts'
import { Panel } from '#ui/layout/DetailLayout.tsx'
import { OrderWithCsr } from './OrderWithCsr.tsx'

/** What a request holds, and first of all what is wrong with it. */
export function CsrReport({ csr }: { csr: CsrInspection }) {
  const t = useT(toolMessages)
  const sayFault = useCsrFaultWords()
  const faults = csrFaults(csr)
  const isUsable = faults.every((fault) => fault.is !== 'refused')
  return (
    <>
      <Panel
        title={faults.length === 0 ? t('tool.result') : t('parse-csr.problems', { count: faults.length })}
        actions={isUsable && <OrderWithCsr csrPem={csr.pem} label={t('parse-csr.order')} />}
      >
        <FaultList faults={faults.map((fault) => ({ text: sayFault(fault), isMild: isMild(fault) }))} />
      </Panel>
      <CsrFacts csr={csr} />
    </>
  )
}

function CsrFacts({ csr }: { csr: CsrInspection }) {
  const t = useT(toolMessages)
  const sayExtension = useT(extensionMessages)
  const names = [...csr.dnsNames.map(unicodeOf), ...csr.ips, ...csr.otherNames]
  const signature = t(`parse-csr.signature-${csr.signature}`)
  const rows: FactRow[] = [
    nameRow(t('parse-csr.subject'), csr.attributes, t('parse-csr.no-subject')),
    { name: t('parse-csr.names'), lines: names.length === 0 ? [t('parse-csr.no-names')] : names },
    { name: t('parse-csr.key'), lines: [csr.keyLabel] },
    {
      name: t('parse-csr.signature'),
      lines: [`${csr.signatureAlgorithm} ${signature}`],
      shown: (
        <>
          <span>{csr.signatureAlgorithm}</span>
          <span className={styles.note} data-bad={['invalid', 'broken-digest'].includes(csr.signature) || undefined}>
            {signature}
          </span>
        </>
      ),
    },
    {
      name: t('parse-csr.asked'),
      lines: csr.extensions.map((oid) => {
        const name = extensionName(oid)
        return name ? sayExtension(`ext.${name}`) : oid
      }),
    },
    monoRow(t('parse-csr.spki'), csr.spkiSha256),
    monoRow(t('parse-csr.sha256'), csr.sha256),
  ]
  return <FactPanel title={t('parse-csr.title')} rows={rows} />
}
