import { useState } from 'react'
import { inspectBundle } from '#features/orders/key-tasks.ts'
import { pkiMessages, pkiSentence } from '#features/orders/pki.messages.ts'
import { useT } from '#i18n/use-t.ts'
import { Panel } from '#ui/DetailLayout.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { BundleReport } from './BundleReport.tsx'
import { PemField } from './PemField.tsx'
import { ToolPage } from './ToolPage.tsx'
import { toolMessages } from './tools.messages.ts'
import { useReading } from './use-reading.ts'

/** A certificate or a whole chain read: what each holds, what is missing, what to look out for. */
export function ParseCertPage() {
  const t = useT(toolMessages)
  const sayPki = useT(pkiMessages)
  const [text, setText] = useState('')
  const { value, refusal } = useReading(text, inspectBundle)
  return (
    <ToolPage
      title={t('cert.tool.title')}
      input={
        <Panel title={t('tool.input')}>
          <PemField
            label={t('cert.tool.label')}
            rows={16}
            hasFocus
            value={text}
            error={refusal && pkiSentence(sayPki, refusal)}
            onChange={setText}
          />
        </Panel>
      }
      result={
        value ? (
          <BundleReport bundle={value} />
        ) : (
          <Panel title={t('tool.result')}>
            <EmptyState title={t('cert.tool.empty')}>{t('cert.tool.empty-help')}</EmptyState>
          </Panel>
        )
      }
    />
  )
}
