import { CircleCheck } from 'lucide-react'
import type { PkiRefusal } from '#features/keys/key-tasks.ts'
import { pkiMessages, pkiSentence } from '#features/keys/pki.messages.ts'
import { useT } from '#i18n/use-t.ts'
import { Button } from '#ui/Button.tsx'
import { CopyButton } from '#ui/facts/CopyButton.tsx'
import { FileButton } from '#ui/forms/FileButton.tsx'
import { Textarea } from '#ui/forms/fields.ts'
import { pfxMessages } from './pfx.messages.ts'
import styles from './pfx.module.css'

/** Size limit of a key file; larger files are not read. */
const longestFile = 65_536
const decrypt = 'openssl pkey -in encrypted.key -out plain.key'

interface PfxKeyFieldProps {
  value: string
  onChange: (pem: string) => void
  /** Key generated on this page for the order, if still in memory. */
  sessionKey: string | undefined
  /** Verdict of the key check: null if the key matches, undefined while unknown. */
  verdict: PkiRefusal | null | undefined
  isMissing: boolean
}

/** The buyer's private key: pasted, from a file, or the one just generated on this page. */
export function PfxKeyField({ value, onChange, sessionKey, verdict, isMissing }: PfxKeyFieldProps) {
  const t = useT(pfxMessages)
  const sayPki = useT(pkiMessages)
  const wrong = verdict ? pkiSentence(sayPki, verdict) : isMissing && t('pfx.key-missing')
  return (
    <div className={styles.key}>
      <Textarea
        label={t('pfx.key')}
        description={t('pfx.key-help')}
        classNames={{ input: styles.pem }}
        rows={6}
        value={value}
        spellCheck={false}
        autoComplete="off"
        data-autofocus
        error={wrong}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
      <p role="status" className={styles.verdict}>
        {verdict === null && (
          <>
            <CircleCheck className="icon" aria-hidden="true" />
            {t('pfx.key-fits')}
          </>
        )}
      </p>
      {verdict?.code === 'key.encrypted' && (
        <p className={styles.decrypt}>
          {t('pfx.key-decrypt')} <code>{decrypt}</code>
          <CopyButton value={decrypt} />
        </p>
      )}
      <div className={styles.sources}>
        <FileButton
          label={t('pfx.key-file')}
          accept=".key,.pem,.txt,application/x-pem-file"
          onFile={(file) => void file.slice(0, longestFile).text().then(onChange)}
        />
        {sessionKey !== undefined && sessionKey !== value && (
          <Button size="sm" onClick={() => onChange(sessionKey)}>
            {t('pfx.key-session')}
          </Button>
        )}
      </div>
    </div>
  )
}
