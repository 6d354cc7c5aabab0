import type { Product } from '@app/contracts/products/products'
import { Clock, FileCheck, FileKey, KeyRound, type LucideIcon } from 'lucide-react'
import { canUseCrypto } from '#features/keys/key-tasks.ts'
import type { CsrReading } from '#features/keys/use-csr-facts.ts'
import { useT } from '#i18n/use-t.ts'
import panelStyles from '#ui/layout/wizard-panel.module.css'
import { usageMessages } from '../order-usage.messages.ts'
import { isForMail, isForSigning } from '../order-usage.ts'
import { CsrBox } from './CsrBox.tsx'
import { KeyMaker } from './KeyMaker.tsx'
import { type KeyDraft, type KeyWay, keyWays } from './order-draft.ts'
import { wizardMessages } from './order-wizard.messages.ts'
import keyStyles from './wizard-key.module.css'

export interface KeyStepProps {
  draft: KeyDraft
  change: (part: Partial<KeyDraft>) => void
  product: Product
  csr: CsrReading
  /** What not giving one now means; by default it is given later. One that is kept says so. */
  laterWords?: { title?: string; help: string; isKept?: boolean }
  ways?: readonly KeyWay[]
}

const icons: Record<KeyWay, LucideIcon> = { browser: KeyRound, paste: FileKey, later: Clock }

/** Where the CSR comes from: made here with a key that never leaves, pasted, or given later. */
export function KeyStep({ draft, change, product, csr, laterWords, ways = keyWays }: KeyStepProps) {
  const t = useT(wizardMessages)
  const say = useT(usageMessages)
  const isMail = isForMail(product)
  const isSigning = isForSigning(product)
  const helpOf = (way: KeyWay) => {
    if (way === 'paste' && isSigning) return say('key.paste-help-signing')
    if (isMail && way !== 'later') return say(`key.${way}-help-mail`)
    return t(`key.${way}-help`)
  }
  const laterNote = isSigning
    ? say('key.later-note-signing')
    : isMail
      ? say('key.later-note-mail')
      : t('key.later-note')
  return (
    <section className={panelStyles.panel}>
      <header className={panelStyles.head}>
        <h2>{t('key.title')}</h2>
      </header>
      <fieldset className={keyStyles.ways} data-pairs={ways.length === 2 || undefined}>
        <legend className="sr">{t('key.way')}</legend>
        {ways.map((way) => {
          const Icon = way === 'later' && laterWords?.isKept ? FileCheck : icons[way]
          return (
            <label key={way} className={keyStyles.way}>
              <input type="radio" name="way" checked={way === draft.keyWay} onChange={() => change({ keyWay: way })} />
              <Icon aria-hidden="true" />
              <span>
                <b>{(way === 'later' && laterWords?.title) || t(`key.${way}`)}</b>
                <small>{(way === 'later' && laterWords?.help) || helpOf(way)}</small>
              </span>
            </label>
          )
        })}
      </fieldset>
      {draft.keyWay === 'later' && laterWords ? null : (
        <div className={panelStyles.block}>
          {draft.keyWay === 'browser' &&
            (canUseCrypto() ? <KeyMaker draft={draft} change={change} product={product} /> : <Insecure />)}
          {draft.keyWay === 'paste' && <CsrBox draft={draft} change={change} product={product} csr={csr} />}
          {draft.keyWay === 'later' && <p className="t2">{laterNote}</p>}
        </div>
      )}
    </section>
  )
}

function Insecure() {
  const t = useT(wizardMessages)
  return (
    <div className={panelStyles.warning}>
      <b>{t('key.insecure-title')}</b>
      <p>{t('key.insecure-body')}</p>
    </div>
  )
}
