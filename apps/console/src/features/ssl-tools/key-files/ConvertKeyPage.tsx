import { Eraser } from 'lucide-react'
import { useCallback, useMemo, useRef, useState } from 'react'
import { convertKey, type KeySource, KeyTaskRefused, type PkiRefusal } from '#features/keys/key-tasks.ts'
import { pkiMessages, pkiSentence } from '#features/keys/pki.messages.ts'
import { NoResult } from '#features/ssl-tools/NoResult.tsx'
import { ToolPage } from '#features/ssl-tools/ToolPage.tsx'
import { toolMessages } from '#features/ssl-tools/tools.messages.ts'
import styles from '#features/ssl-tools/tools.module.css'
import { useT } from '#i18n/use-t.ts'
import { useDelayed } from '#lib/use-time.ts'
import { Button } from '#ui/Button.tsx'
import { Panel } from '#ui/layout/DetailLayout.tsx'
import { ConvertForm } from './ConvertForm.tsx'
import { convertMessages } from './convert-key.messages.ts'
import { type ConvertWish, filesOf, firstWish, type MadeFile, targetOf } from './convert-wish.ts'
import { KeyFilePanel } from './KeyFilePanel.tsx'
import { KeyPasswords } from './KeyPasswords.tsx'
import { type KeyInput, KeySourceField } from './KeySourceField.tsx'
import { MadeFilePanels } from './MadeFilePanels.tsx'
import { useIdleClear } from './use-idle-clear.ts'
import { asksForPassword, noPasswords, useKeyFile } from './use-key-file.ts'

const noInput: KeyInput = { text: '' }
type Outcome = { files: MadeFile[] } | { refusal: string } | 'busy'

/** A private key in another form or under another password. Nothing of it outlives ten idle minutes. */
export function ConvertKeyPage() {
  const t = useT(convertMessages)
  const say = useT(toolMessages)
  const sayPki = useT(pkiMessages)
  const [input, setInput] = useState(noInput)
  const [passwords, setPasswords] = useState(noPasswords)
  const [wish, setWish] = useState(firstWish)
  const [outcome, setOutcome] = useState<Outcome>()
  const [cleared, setCleared] = useState<'pressed' | 'idle'>()
  // An answer to what was cleared or changed meanwhile is dropped.
  const attempt = useRef(0)

  const source = useMemo((): KeySource | undefined => input.file?.bytes ?? (input.text.trim() || undefined), [input])
  const { facts, refusal, isOpening } = useKeyFile(source, passwords)
  const isOpeningLong = useDelayed(isOpening)
  const reset = () => {
    attempt.current++
    setOutcome(undefined)
    setCleared(undefined)
  }
  const clear = useCallback((why: 'pressed' | 'idle') => {
    attempt.current++
    setInput(noInput)
    setPasswords(noPasswords)
    setWish(firstWish)
    setOutcome(undefined)
    setCleared(why)
  }, [])
  const isFilled = [
    input.text,
    input.file,
    passwords.password,
    passwords.keyPassword,
    wish.password,
    wish.certificatePems,
  ].some(Boolean)
  useIdleClear(
    isFilled,
    useCallback(() => clear('idle'), [clear]),
  )

  const sentenceOf = (no: PkiRefusal | null) => (no ? pkiSentence(sayPki, no) : t('convert.failed'))
  const convert = async () => {
    if (source === undefined || !facts) return
    const mine = ++attempt.current
    setOutcome('busy')
    const { keyAt, certificatePems } = wish
    const conversion = { target: targetOf(wish), keyAt, certificatePems, now: Date.now() }
    const next = await convertKey(source, passwords, conversion).then(
      (made): Outcome => ({ files: filesOf(made, wish, input.file?.name) }),
      (error: unknown): Outcome => ({ refusal: sentenceOf(error instanceof KeyTaskRefused ? error.refusal : null) }),
    )
    if (mine === attempt.current) setOutcome(next)
  }
  const change = (part: Partial<ConvertWish>) => {
    reset()
    setWish((before) => ({ ...before, ...part }))
  }
  const made = outcome && outcome !== 'busy' && 'files' in outcome ? outcome.files : undefined
  const wrong = refusal === undefined || asksForPassword(refusal) ? undefined : sentenceOf(refusal)
  const emptyTitle = cleared
    ? t(`convert.cleared.${cleared}`)
    : asksForPassword(refusal)
      ? t('convert.empty-locked')
      : t('convert.empty')
  return (
    <ToolPage
      title={t('convert.title')}
      input={
        <>
          <Panel
            title={say('tool.input')}
            actions={
              isFilled && (
                <Button size="sm" icon={<Eraser aria-hidden="true" />} onClick={() => clear('pressed')}>
                  {t('convert.clear')}
                </Button>
              )
            }
          >
            <KeySourceField
              value={input}
              error={wrong}
              onChange={(value) => {
                reset()
                setInput(value)
                setPasswords(noPasswords)
                change({ keyAt: 0 })
              }}
            />
            <KeyPasswords
              isLocked={facts?.protection != null}
              refusal={refusal}
              value={passwords}
              onChange={(value) => {
                reset()
                setPasswords(value)
              }}
            />
            <p role="status" className={styles.opening}>
              {isOpeningLong && t('convert.opening')}
            </p>
            <p className={styles.idle}>{t('convert.idle')}</p>
          </Panel>
          {facts && (
            <Panel title={t('convert.into')}>
              <ConvertForm
                facts={facts}
                wish={wish}
                change={change}
                onConvert={() => void convert()}
                isBusy={outcome === 'busy'}
                isDone={made !== undefined}
                refusal={outcome && outcome !== 'busy' && 'refusal' in outcome ? outcome.refusal : undefined}
              />
            </Panel>
          )}
        </>
      }
      result={
        <>
          {made && <MadeFilePanels files={made} />}
          {facts && <KeyFilePanel facts={facts} keyAt={wish.keyAt} />}
          {!facts && <NoResult title={emptyTitle}>{t('convert.empty-help')}</NoResult>}
        </>
      }
    />
  )
}
