import type { Product } from '@app/contracts/products'
import { CircleCheck } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { useT } from '#i18n/use-t.ts'
import { Textarea } from '#ui/fields.ts'
import type { KeyDraft } from './KeyStep.tsx'
import type { CsrFacts } from './key-tasks.ts'
import { addNames } from './name-list.ts'
import { wizardMessages } from './order-wizard.messages.ts'
import { orderMessages } from './orders.messages.ts'
import { pkiMessages, pkiSentence } from './pki.messages.ts'
import { unicodeOf } from './unicode-name.ts'
import type { CsrReading } from './use-csr-facts.ts'
import keyStyles from './wizard-key.module.css'
import panelStyles from './wizard-panel.module.css'

interface CsrBoxProps {
  draft: KeyDraft
  change: (part: Partial<KeyDraft>) => void
  product: Product
  csr: CsrReading
}

/** A CSR that was made elsewhere, read as it is pasted; its names go along to the next step. */
export function CsrBox({ draft, change, product, csr }: CsrBoxProps) {
  const t = useT(wizardMessages)
  const say = useT(orderMessages)
  const sayPki = useT(pkiMessages)
  const taken = useRef('')
  const { facts, refusal } = csr

  useEffect(() => {
    if (!facts || taken.current === facts.pem) return
    taken.current = facts.pem
    const { names } = addNames(draft.names, namesOf(facts).join(' '))
    if (names.length > draft.names.length) change({ names })
  }, [facts, draft.names, change])

  const isKeyWrong = facts && !product.keyAlgorithms.includes(facts.keyAlgorithm)
  const wrong = refusal
    ? pkiSentence(sayPki, refusal)
    : isKeyWrong
      ? t('csr.key-not-allowed-named', { key: say(`order.key.${facts.keyAlgorithm}`) })
      : undefined
  return (
    <>
      <Textarea
        label={t('csr.label')}
        description={t('csr.help')}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        classNames={{ input: keyStyles.pem }}
        rows={8}
        value={draft.csrPem}
        spellCheck={false}
        autoComplete="off"
        error={wrong}
        onChange={(event) => change({ csrPem: event.currentTarget.value })}
      />
      {facts && !wrong && <CsrCard facts={facts} />}
    </>
  )
}

const namesOf = ({ dnsNames, commonName }: CsrFacts): readonly string[] =>
  dnsNames.length > 0 ? dnsNames : commonName ? [commonName] : []

function CsrCard({ facts }: { facts: CsrFacts }) {
  const t = useT(wizardMessages)
  const names = namesOf(facts)
  const refused = addNames([], names.join(' ')).refused.map(({ text }) => text)
  const ignored = [...refused, ...facts.otherNames]
  return (
    <div className={keyStyles.csr} role="status">
      <p className={keyStyles.made}>
        <CircleCheck className="icon" aria-hidden="true" />
        {t('csr.signature-ok')}
      </p>
      <dl>
        <dt>{t('csr.key')}</dt>
        <dd>
          {facts.keyLabel} · {facts.signatureAlgorithm}
        </dd>
        <dt>{t('csr.names')}</dt>
        <dd className={keyStyles.csrNames}>
          {names.length === 0 ? t('csr.names-none') : names.map(unicodeOf).join(t('common.sep'))}
        </dd>
        {facts.subject && (
          <>
            <dt>{t('csr.subject')}</dt>
            <dd className={keyStyles.csrNames}>{facts.subject}</dd>
          </>
        )}
      </dl>
      {ignored.length > 0 && (
        <p className={panelStyles.fault}>{t('csr.names-invalid', { names: ignored.join(t('common.sep')) })}</p>
      )}
      {names.length > 0 && <p className="t3 s13">{t('csr.names-used')}</p>}
    </div>
  )
}
