import { attributeName } from '@app/pki/distinguished-name'
import { CircleCheck, CircleX, TriangleAlert } from 'lucide-react'
import type { CsrInspection, PkiRefusal } from '#features/orders/key-tasks.ts'
import { pkiMessages, pkiSentence } from '#features/orders/pki.messages.ts'
import { unicodeOf } from '#features/orders/unicode-name.ts'
import { useT } from '#i18n/use-t.ts'
import { Fact, Facts, Panel } from '#ui/DetailLayout.tsx'
import { MonoFact } from '#ui/MonoFact.tsx'
import { type CsrFault, csrFaults, isMild } from './csr-faults.ts'
import { OrderWithCsr } from './OrderWithCsr.tsx'
import { toolMessages } from './tools.messages.ts'
import styles from './tools.module.css'

/** What a request holds, and first of all what is wrong with it. */
export function CsrReport({ csr }: { csr: CsrInspection }) {
  const t = useT(toolMessages)
  const faults = csrFaults(csr)
  const isUsable = faults.every((fault) => fault.is !== 'refused')
  return (
    <>
      <Panel
        title={faults.length === 0 ? t('tool.result') : t('parse-csr.problems', { count: faults.length })}
        actions={isUsable && <OrderWithCsr csrPem={csr.pem} label={t('parse-csr.order')} />}
      >
        <FaultList faults={faults} />
      </Panel>
      <Panel title={t('parse-csr.title')}>
        <CsrFacts csr={csr} />
      </Panel>
    </>
  )
}

function FaultList({ faults }: { faults: readonly CsrFault[] }) {
  const t = useT(toolMessages)
  const sayFault = useFaultWords()
  if (faults.length === 0) {
    return (
      <p className={styles.fine}>
        <CircleCheck className="icon" aria-hidden="true" />
        {t('parse-csr.good')}
      </p>
    )
  }
  return (
    <ul className={styles.faults}>
      {faults.map((fault) => {
        const Icon = isMild(fault) ? TriangleAlert : CircleX
        return (
          <li key={JSON.stringify(fault)} data-mild={isMild(fault) || undefined}>
            <Icon className="icon" aria-hidden="true" />
            {sayFault(fault)}
          </li>
        )
      })}
    </ul>
  )
}

function useFaultWords(): (fault: CsrFault) => string {
  const t = useT(toolMessages)
  const sayPki = useT(pkiMessages)
  const why = (refusal: PkiRefusal) => pkiSentence(sayPki, refusal)
  return (fault) => {
    if (fault.is === 'refused') return why(fault.refusal)
    if (fault.is === 'name') return t('parse-csr.warn-name', { name: fault.name, why: why(fault.refusal) })
    if (fault.is === 'cn-outside') return t('parse-csr.warn-cn-outside', { name: fault.name })
    return t(`parse-csr.warn-${fault.is}`)
  }
}

function CsrFacts({ csr }: { csr: CsrInspection }) {
  const t = useT(toolMessages)
  const names = [...csr.dnsNames.map(unicodeOf), ...csr.ips, ...csr.otherNames]
  return (
    <Facts>
      <Fact name={t('parse-csr.subject')}>
        {csr.attributes.length === 0
          ? t('parse-csr.no-subject')
          : csr.attributes.map(({ oid, value }) => (
              <div key={`${oid} ${value}`}>
                <span className="t3">{attributeName(oid)}</span> {value}
              </div>
            ))}
      </Fact>
      <Fact name={t('parse-csr.names')}>
        {names.length === 0 ? t('parse-csr.no-names') : names.map((name) => <div key={name}>{name}</div>)}
      </Fact>
      <Fact name={t('parse-csr.key')}>{csr.keyLabel}</Fact>
      <Fact name={t('parse-csr.signature')}>
        {csr.signatureAlgorithm}
        <span className={styles.note} data-bad={['invalid', 'broken-digest'].includes(csr.signature) || undefined}>
          {t(`parse-csr.signature-${csr.signature}`)}
        </span>
      </Fact>
      {csr.extensions.length > 0 && <Fact name={t('parse-csr.asked')}>{csr.extensions.join(t('common.sep'))}</Fact>}
      <Fact name={t('parse-csr.spki')}>
        <MonoFact value={csr.spkiSha256} name={t('parse-csr.spki')} max={28} />
      </Fact>
      <Fact name={t('parse-csr.sha256')}>
        <MonoFact value={csr.sha256} name={t('parse-csr.sha256')} max={28} />
      </Fact>
    </Facts>
  )
}
