import { extensionName } from '@app/pki/x509-extensions'
import type { CsrInspection } from '#features/orders/key-tasks.ts'
import { unicodeOf } from '#features/orders/unicode-name.ts'
import { useT } from '#i18n/use-t.ts'
import { Fact, Facts, Panel } from '#ui/DetailLayout.tsx'
import { MonoFact } from '#ui/MonoFact.tsx'
import { NameLines } from './CertificateFacts.tsx'
import { csrFaults, isMild } from './csr-faults.ts'
import { extensionMessages } from './extension.messages.ts'
import { FaultList } from './FaultList.tsx'
import { OrderWithCsr } from './OrderWithCsr.tsx'
import { toolMessages } from './tools.messages.ts'
import styles from './tools.module.css'
import { useCsrFaultWords } from './use-fault-words.ts'

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
      <Panel title={t('parse-csr.title')}>
        <CsrFacts csr={csr} />
      </Panel>
    </>
  )
}

function CsrFacts({ csr }: { csr: CsrInspection }) {
  const t = useT(toolMessages)
  const sayExtension = useT(extensionMessages)
  const names = [...csr.dnsNames.map(unicodeOf), ...csr.ips, ...csr.otherNames]
  return (
    <Facts>
      <Fact name={t('parse-csr.subject')}>
        <NameLines name={csr.attributes} none={t('parse-csr.no-subject')} />
      </Fact>
      <Fact name={t('parse-csr.names')}>
        {names.length === 0 ? t('parse-csr.no-names') : names.map((name) => <div key={name}>{name}</div>)}
      </Fact>
      <Fact name={t('parse-csr.key')}>{csr.keyLabel}</Fact>
      <Fact name={t('parse-csr.signature')}>
        <span>{csr.signatureAlgorithm}</span>
        <span className={styles.note} data-bad={['invalid', 'broken-digest'].includes(csr.signature) || undefined}>
          {t(`parse-csr.signature-${csr.signature}`)}
        </span>
      </Fact>
      {csr.extensions.length > 0 && (
        <Fact name={t('parse-csr.asked')}>
          {csr.extensions.map((oid) => {
            const name = extensionName(oid)
            return <div key={oid}>{name ? sayExtension(`ext.${name}`) : oid}</div>
          })}
        </Fact>
      )}
      <Fact name={t('parse-csr.spki')}>
        <MonoFact value={csr.spkiSha256} name={t('parse-csr.spki')} max={28} />
      </Fact>
      <Fact name={t('parse-csr.sha256')}>
        <MonoFact value={csr.sha256} name={t('parse-csr.sha256')} max={28} />
      </Fact>
    </Facts>
  )
}
