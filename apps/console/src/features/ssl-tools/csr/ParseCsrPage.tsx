import { useState } from 'react'
import { inspectCsr } from '#features/keys/key-tasks.ts'
import { pkiMessages, pkiSentence } from '#features/keys/pki.messages.ts'
import { NoResult } from '#features/ssl-tools/NoResult.tsx'
import { PemField } from '#features/ssl-tools/PemField.tsx'
import { ToolPage } from '#features/ssl-tools/ToolPage.tsx'
import { toolMessages } from '#features/ssl-tools/tools.messages.ts'
import { useReading } from '#features/ssl-tools/use-reading.ts'
import { useT } from '#i18n/use-t.ts'
import { Button } from '#ui/Button.tsx'
import { Panel } from '#ui/layout/DetailLayout.tsx'
import { CsrReport } from './CsrReport.tsx'
import { sampleCsr } from './sample-csr.ts'

/** A CSR read before it is ordered with: what it holds, and what a CA would refuse. */
export function ParseCsrPage() {
  const t = useT(toolMessages)
  const sayPki = useT(pkiMessages)
  const [text, setText] = useState('')
  const { value, refusal } = useReading(text, inspectCsr)
  return (
    <ToolPage
      title={t('parse-csr.title')}
      input={
        <Panel title={t('tool.input')}>
          <PemField
            label={t('parse-csr.label')}
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
          <CsrReport csr={value} />
        ) : (
          <NoResult
            title={t('parse-csr.empty')}
            refusal={refusal}
            action={<Button onClick={() => setText(sampleCsr)}>{t('parse-csr.sample')}</Button>}
          >
            {t('parse-csr.empty-help')}
          </NoResult>
        )
      }
    />
  )
}
