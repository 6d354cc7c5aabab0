import type { ServedChain } from '@app/contracts/ssl-tools'
import { useState } from 'react'
import { type BundleInspection, inspectBundle } from '#features/keys/key-tasks.ts'
import { pkiMessages, pkiSentence } from '#features/keys/pki.messages.ts'
import { NoResult } from '#features/ssl-tools/NoResult.tsx'
import { PemField } from '#features/ssl-tools/PemField.tsx'
import { useReadLiveHost } from '#features/ssl-tools/ssl-tools.queries.ts'
import { ToolPage } from '#features/ssl-tools/ToolPage.tsx'
import { toolMessages } from '#features/ssl-tools/tools.messages.ts'
import { useReading } from '#features/ssl-tools/use-reading.ts'
import { useT } from '#i18n/use-t.ts'
import { Panel } from '#ui/layout/DetailLayout.tsx'
import { BundleReport } from './BundleReport.tsx'
import { type LiveHost, LiveHostForm } from './LiveHostForm.tsx'
import { LiveHostReport } from './LiveHostReport.tsx'

interface Live {
  host: LiveHost
  shown: ServedChain
}

/** Reads a certificate or a chain, pasted or fetched from a host: contents, missing parts, warnings. */
export function ParseCertPage() {
  const t = useT(toolMessages)
  const sayPki = useT(pkiMessages)
  const [text, setText] = useState('')
  const [live, setLive] = useState<Live>()
  const [completed, setCompleted] = useState({ text: '', count: 0 })
  const reading = useReadLiveHost()
  const { value, refusal } = useReading(text, inspectBundle)
  const complete = (part: BundleInspection, whole: BundleInspection) => {
    const next = [...whole.chain, ...whole.strays].map(({ pem }) => pem).join('')
    setCompleted({ text: next, count: whole.chain.length - part.chain.length })
    setText(next)
  }
  const show = (host: LiveHost, shown = host.served.find(({ chain }) => chain.length > 0)) => {
    if (!shown) return
    setLive({ host, shown })
    setText(shown.chain.join(''))
  }
  /** The certificates of the host before would pass for those of the one that did not answer. */
  const forgetLive = () => {
    if (!live) return
    setLive(undefined)
    setText('')
  }
  return (
    <ToolPage
      title={t('cert.tool.title')}
      isWaiting={reading.isPending}
      input={
        <Panel title={t('tool.input')}>
          <PemField
            label={t('cert.tool.label')}
            rows={16}
            hasFocus
            value={text}
            error={refusal && pkiSentence(sayPki, refusal)}
            onChange={(next) => {
              reading.reset()
              setLive(undefined)
              setText(next)
            }}
          />
          <LiveHostForm reading={reading} onRead={show} onFail={forgetLive} />
        </Panel>
      }
      result={
        value ? (
          <>
            {live && <LiveHostReport {...live} bundle={value} choose={(shown) => show(live.host, shown)} />}
            <BundleReport
              bundle={value}
              added={completed.text === text ? completed.count : 0}
              onComplete={(whole) => complete(value, whole)}
            />
          </>
        ) : (
          <NoResult title={t('cert.tool.empty')} refusal={refusal}>
            {t('cert.tool.empty-help')}
          </NoResult>
        )
      }
    />
  )
}
