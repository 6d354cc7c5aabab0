import { type ServedChain, tlsPorts } from '@app/contracts/ssl-tools'
import { checkDetailText } from '@app/contracts/validation/check-details'
import { Globe } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { type HostPort, readHostPort } from '#features/ssl-tools/host-port.ts'
import type { useReadLiveHost } from '#features/ssl-tools/ssl-tools.queries.ts'
import styles from '#features/ssl-tools/tools.module.css'
import { useLocale, useT } from '#i18n/use-t.ts'
import { Button } from '#ui/Button.tsx'
import { TextInput } from '#ui/forms/fields.ts'
import { liveHostMessages } from './live-host.messages.ts'

/** A host and what its addresses show. */
export interface LiveHost extends HostPort {
  served: readonly ServedChain[]
}

interface FormProps {
  /** Held by the page, so that what is pasted meanwhile is not overwritten by a late answer. */
  reading: ReturnType<typeof useReadLiveHost>
  onRead: (host: LiveHost) => void
  /** Called when the host gave no certificate, or could not be asked. */
  onFail: () => void
}

/** Asks the server for the certificates of a host; why there are none is said below the field. */
export function LiveHostForm({ reading, onRead, onFail }: FormProps) {
  const t = useT(liveHostMessages)
  const locale = useLocale()
  const [text, setText] = useState('')
  const [wrong, setWrong] = useState<'host' | 'port'>()
  const details = (reading.data?.served ?? []).flatMap(({ chain, detail }) =>
    chain.length === 0 && detail ? [checkDetailText(detail, locale)] : [],
  )
  const isFailed = reading.isSuccess && reading.data.served.every(({ chain }) => chain.length === 0)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const wanted = readHostPort(text)
    if (isUnderWay(reading, wanted)) return
    setWrong(typeof wanted === 'string' ? wanted : undefined)
    reading.reset()
    if (typeof wanted === 'string') return
    reading.mutate(wanted, {
      onSuccess: ({ served }) => {
        if (served.some(({ chain }) => chain.length > 0)) onRead({ ...wanted, served })
        else onFail()
      },
      onError: onFail,
    })
  }
  return (
    <form className={styles.host} onSubmit={submit} noValidate>
      <TextInput
        label={t('live.label')}
        description={t('live.help')}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        value={text}
        placeholder="example.com:443"
        spellCheck={false}
        autoComplete="off"
        autoCapitalize="none"
        error={wrong && t(`live.${wrong}-wrong`, { ports: tlsPorts.join(t('common.sep')) })}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <div role="alert" className={styles.bad}>
        {isFailed && [t('live.failed'), ...details].map((line) => <p key={line}>{line}</p>)}
      </div>
      <div>
        <Button type="submit" icon={<Globe aria-hidden="true" />} loading={reading.isPending}>
          {t('live.read')}
        </Button>
      </div>
    </form>
  )
}

/** Pressed twice, a question is asked once; another one takes its place. */
function isUnderWay({ isPending, variables }: FormProps['reading'], wanted: ReturnType<typeof readHostPort>): boolean {
  if (!isPending || typeof wanted === 'string') return false
  return variables.host === wanted.host && variables.port === wanted.port
}
