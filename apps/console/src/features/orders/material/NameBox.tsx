import { isIpName } from '@app/contracts/ip-name'
import { countedNames, coveredByWildcard, extraNames, isWildcard } from '@app/contracts/products/name-rules'
import type { Product } from '@app/contracts/products/products'
import { Check, Info } from 'lucide-react'
import { useState } from 'react'
import { addNames, missingPair, type Tidied, withFreePair } from '#features/keys/name-list.ts'
import { pkiMessages, pkiSentence } from '#features/keys/pki.messages.ts'
import { unicodeOf } from '#features/keys/unicode-name.ts'
import { useT } from '#i18n/use-t.ts'
import { Button } from '#ui/Button.tsx'
import { ChipBox } from './ChipBox.tsx'
import { includedNamesMessages } from './included-names.messages.ts'
import { wizardMessages } from './order-wizard.messages.ts'
import styles from './wizard-names.module.css'

interface NameBoxProps {
  names: readonly string[]
  product: Product
  onChange: (names: string[]) => void
}

/** Each name becomes a chip, cleaned and encoded; the first is the common name. */
export function NameBox({ names, product, onChange }: NameBoxProps) {
  const t = useT(wizardMessages)
  const tell = useT(includedNamesMessages)
  const [tidied, setTidied] = useState<Tidied>()
  const pair = missingPair(names, product)
  const counted = countedNames(names, product)
  const { plain, wildcard } = extraNames(names, product)
  const extra = new Set([...plain, ...wildcard])
  // A covered name that is paid for is what nobody wants; a free one does no harm.
  const covered = coveredByWildcard(names).filter((name) => counted.includes(name))

  const add = (raw: string): string => {
    const result = addNames(names, raw, product.allowsIp)
    setTidied(result)
    // Only with the first name: whoever removes the counterpart again does not want it.
    if (result.names.length !== names.length)
      onChange(names.length === 0 ? withFreePair(result.names, product) : result.names)
    return result.refused.map((each) => each.text).join(' ')
  }
  const chip = (name: string, i: number) => {
    const isOver = extra.has(name)
    const unicode = unicodeOf(name)
    const notes = [
      i === 0 && t('names.primary'),
      isIpName(name) && t('names.ip'),
      isWildcard(name) && t('names.wildcard'),
      isOver ? t('names.over') : i > 0 && !counted.includes(name) && tell('names.pair'),
    ]
    return {
      text: unicode,
      note: notes.filter(Boolean).join(' · '),
      is: i === 0 ? ('primary' as const) : isOver ? ('over' as const) : undefined,
      remove: t('names.remove', { name: unicode }),
    }
  }
  return (
    <>
      <ChipBox
        entries={names}
        chip={chip}
        add={add}
        remove={(name) => onChange(names.filter((each) => each !== name))}
        words={{
          list: t('names.title'),
          input: t('names.input'),
          placeholder: names.length > 0 ? t('names.placeholder-more') : t('names.placeholder'),
        }}
        inputMode="url"
      />
      <div role="status">
        {tidied && <TidyLine tidied={tidied} />}
        {tidied && tidied.refused.length > 0 && <RefusedLines refused={tidied.refused} />}
      </div>
      {covered.length > 0 && (
        <p className={styles.tidy}>
          <Info className="icon" aria-hidden="true" />
          <span>{t('names.covered', { name: unicodeOf(covered[0] ?? ''), count: covered.length })}</span>
          <Button variant="text" size="sm" onClick={() => onChange(names.filter((name) => !covered.includes(name)))}>
            {t('names.covered-drop')}
          </Button>
        </p>
      )}
      {pair && (
        <p className={styles.tidy}>
          <Info className="icon" aria-hidden="true" />
          <span>
            {product.includesPair
              ? tell('names.pair-free', { name: unicodeOf(pair) })
              : t('names.www', { name: unicodeOf(pair) })}
          </span>
          <Button variant="text" size="sm" onClick={() => add(pair)}>
            {t('names.www-add')}
          </Button>
        </p>
      )}
    </>
  )
}

function TidyLine({ tidied: { addresses, duplicates, international } }: { tidied: Tidied }) {
  const t = useT(wizardMessages)
  const parts = [
    ...(addresses > 0 ? [t('names.tidied-addresses', { count: addresses })] : []),
    ...(duplicates > 0 ? [t('names.tidied-duplicates', { count: duplicates })] : []),
    ...(international > 0 ? [t('names.tidied-idn', { count: international })] : []),
  ]
  if (parts.length === 0) return null
  return (
    <p className={styles.tidy} data-good>
      <Check className="icon" aria-hidden="true" />
      {t('names.tidied', { parts: parts.join(t('common.sep')) })}
    </p>
  )
}

/** What could not be taken, each with the reason. */
export function RefusedLines({ refused }: Pick<Tidied, 'refused'>) {
  const t = useT(wizardMessages)
  const sayPki = useT(pkiMessages)
  return (
    <ul className={styles.refused}>
      {refused.map(({ text, code }) => (
        <li key={text}>
          {t('names.refused', {
            text,
            reason: pkiSentence(sayPki, { code, facts: { suffix: text.split('.').at(-1) ?? '' } }),
          })}
        </li>
      ))}
    </ul>
  )
}
