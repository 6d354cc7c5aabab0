import type { Half } from '@app/pki/match'
import { Fragment, useCallback, useState } from 'react'
import { readHalf } from '#features/keys/key-tasks.ts'
import { pkiMessages, pkiSentence } from '#features/keys/pki.messages.ts'
import { NoResult } from '#features/ssl-tools/NoResult.tsx'
import { PemField } from '#features/ssl-tools/PemField.tsx'
import { ToolPage } from '#features/ssl-tools/ToolPage.tsx'
import { toolMessages } from '#features/ssl-tools/tools.messages.ts'
import styles from '#features/ssl-tools/tools.module.css'
import { type Reading, useReading } from '#features/ssl-tools/use-reading.ts'
import { useT } from '#i18n/use-t.ts'
import { useSettled } from '#lib/use-settled.ts'
import { PasswordInput } from '#ui/forms/fields.ts'
import { Panel } from '#ui/layout/DetailLayout.tsx'
import { MatchResult, type Slot, slots } from './MatchResult.tsx'

const readPlain = (text: string) => readHalf(text)

/** Whether key, certificate and CSR belong together: any two or three of them, compared as they are pasted. */
export function MatchPairPage() {
  const t = useT(toolMessages)
  const sayPki = useT(pkiMessages)
  const [texts, setTexts] = useState<Record<Slot, string>>({ key: '', certificate: '', csr: '' })
  const [password, setPassword] = useState('')
  // A password costs hundreds of thousands of rounds: it is not tried at each letter.
  const tried = useSettled(password, 300)
  const open = useCallback((text: string) => readHalf(text, tried), [tried])
  const key = useReading(texts.key, open)
  const certificate = useReading(texts.certificate, readPlain)
  const csr = useReading(texts.csr, readPlain)
  const readings: Record<Slot, Reading<Half>> = { key, certificate, csr }

  // By its label, or as it was before PKCS#8 by a header.
  const isLocked = /BEGIN ENCRYPTED PRIVATE KEY|Proc-Type: *4, *ENCRYPTED/.test(texts.key)
  const wrong = (slot: Slot) => {
    const { value, refusal } = readings[slot]
    if (refusal?.code === 'key.encrypted' && isLocked) return undefined
    if (refusal) return pkiSentence(sayPki, refusal)
    if (!value || value.kind === slot) return undefined
    return t('match.wrong-kind', { found: t(`match.the.${value.kind}`), wanted: t(`match.the.${slot}`) })
  }
  const halves = slots.flatMap((slot) => {
    const { value } = readings[slot]
    return value?.kind === slot ? [{ slot, half: value }] : []
  })
  return (
    <ToolPage
      title={t('match.title')}
      input={
        <Panel title={t('tool.input')}>
          {slots.map((slot, i) => (
            <Fragment key={slot}>
              <PemField
                label={t(`match.${slot}`)}
                rows={6}
                hasFocus={i === 0}
                value={texts[slot]}
                error={wrong(slot)}
                onChange={(text) => setTexts((before) => ({ ...before, [slot]: text }))}
              />
              {slot === 'key' && isLocked && (
                <PasswordInput
                  className={styles.password}
                  label={t('match.password')}
                  value={password}
                  autoComplete="off"
                  onChange={(event) => setPassword(event.currentTarget.value)}
                />
              )}
            </Fragment>
          ))}
        </Panel>
      }
      result={
        halves.length >= 2 ? (
          <MatchResult halves={halves} />
        ) : (
          <NoResult title={t('match.empty')}>{t('match.empty-help')}</NoResult>
        )
      }
    />
  )
}
