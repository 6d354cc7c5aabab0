import type { Product } from '@app/contracts/products/products'
import { CircleCheck } from 'lucide-react'
import { useEffect } from 'react'
import { keyNames } from '#features/keys/key-names.ts'
import type { CsrFacts } from '#features/keys/key-tasks.ts'
import { addNames } from '#features/keys/name-list.ts'
import { pkiMessages, pkiSentence } from '#features/keys/pki.messages.ts'
import { unicodeOf } from '#features/keys/unicode-name.ts'
import type { CsrReading } from '#features/keys/use-csr-facts.ts'
import { useT } from '#i18n/use-t.ts'
import { Textarea } from '#ui/forms/fields.ts'
import panelStyles from '#ui/layout/wizard-panel.module.css'
import { usageMessages } from '../order-usage.messages.ts'
import { isForMail, isForSigning } from '../order-usage.ts'
import { addMailboxes } from './mailbox-list.ts'
import type { KeyDraft } from './order-draft.ts'
import { mailboxesOf, shortOf } from './order-steps.ts'
import { wizardMessages } from './order-wizard.messages.ts'
import keyStyles from './wizard-key.module.css'

interface CsrBoxProps {
  draft: KeyDraft
  change: (part: Partial<KeyDraft>) => void
  product: Product
  csr: CsrReading
}

/** A CSR that was made elsewhere, read as it is pasted; its names go along to the next step. */
export function CsrBox({ draft, change, product, csr }: CsrBoxProps) {
  const t = useT(wizardMessages)
  const tell = useT(usageMessages)
  const sayPki = useT(pkiMessages)
  const { facts, refusal } = csr

  useEffect(() => {
    if (!facts) return
    const brought = namesIn(facts, product).filter((name) => !draft.csrNames.includes(name))
    if (brought.length === 0) return
    const names = [...draft.names, ...brought.filter((name) => !draft.names.includes(name))]
    change({ names, csrNames: [...draft.csrNames, ...brought] })
  }, [facts, draft.names, draft.csrNames, product, change])

  const wrongKey = () => {
    if (!facts) return undefined
    const key = keyNames[facts.keyAlgorithm]
    const bits = shortOf(product, facts)
    if (bits !== undefined) return tell('csr.rsa-too-short-named', { bits, key })
    return product.keyAlgorithms.includes(facts.keyAlgorithm) ? undefined : t('csr.key-not-allowed-named', { key })
  }
  const wrong = refusal ? pkiSentence(sayPki, refusal) : wrongKey()
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
      {facts && !wrong && <CsrCard facts={facts} product={product} />}
    </>
  )
}

const namesOf = ({ dnsNames, ips, commonName }: CsrFacts): readonly string[] => {
  const names = [...dnsNames, ...ips]
  return names.length > 0 ? names : commonName ? [commonName] : []
}

/** Names of the request as an order has them; what is for signing takes none. */
function namesIn(facts: CsrFacts, product: Product): string[] {
  if (isForSigning(product)) return []
  if (isForMail(product)) return addMailboxes([], mailboxesOf(facts).join(' ')).mailboxes
  return addNames([], namesOf(facts).join(' '), product.allowsIp).names
}

function CsrCard({ facts, product }: { facts: CsrFacts; product: Product }) {
  const t = useT(wizardMessages)
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
        {!isForSigning(product) && <AskedNames facts={facts} isMail={isForMail(product)} />}
        {facts.subject && (
          <>
            <dt>{t('csr.subject')}</dt>
            <dd className={keyStyles.csrNames}>{facts.subject}</dd>
          </>
        )}
      </dl>
      {!isForSigning(product) && <NamesNote facts={facts} isMail={isForMail(product)} allowsIp={product.allowsIp} />}
    </div>
  )
}

interface AskedProps {
  facts: CsrFacts
  isMail: boolean
}

function AskedNames({ facts, isMail }: AskedProps) {
  const t = useT(wizardMessages)
  const tell = useT(usageMessages)
  const names = isMail ? mailboxesOf(facts) : namesOf(facts).map(unicodeOf)
  const none = isMail ? tell('csr.mailboxes-none') : t('csr.names-none')
  return (
    <>
      <dt>{isMail ? tell('csr.mailboxes') : t('csr.names')}</dt>
      <dd className={keyStyles.csrNames}>{names.length === 0 ? none : names.join(t('common.sep'))}</dd>
    </>
  )
}

/** What becomes of the names in a request. */
function NamesNote({ facts, isMail, allowsIp }: AskedProps & { allowsIp: boolean }) {
  const t = useT(wizardMessages)
  const tell = useT(usageMessages)
  if (isMail) return mailboxesOf(facts).length > 0 && <p className="t3 s13">{tell('csr.mailboxes-used')}</p>
  const names = namesOf(facts)
  const refused = addNames([], names.join(' '), allowsIp).refused.map(({ text }) => text)
  const ignored = [...refused, ...facts.otherNames]
  return (
    <>
      {ignored.length > 0 && (
        <p className={panelStyles.fault}>{t('csr.names-invalid', { names: ignored.join(t('common.sep')) })}</p>
      )}
      {names.length > 0 && <p className="t3 s13">{t('csr.names-used')}</p>}
    </>
  )
}
