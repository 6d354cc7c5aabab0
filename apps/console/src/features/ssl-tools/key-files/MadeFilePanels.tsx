import { Download } from 'lucide-react'
import styles from '#features/ssl-tools/tools.module.css'
import { useT } from '#i18n/use-t.ts'
import { saveFile } from '#lib/download.ts'
import { Button } from '#ui/Button.tsx'
import { CodeText } from '#ui/facts/CodeText.tsx'
import { Panel } from '#ui/layout/DetailLayout.tsx'
import { convertMessages } from './convert-key.messages.ts'
import type { MadeFile } from './convert-wish.ts'

/** The files that came out: text to be copied or taken along, others to be taken along. */
export function MadeFilePanels({ files }: { files: readonly MadeFile[] }) {
  const t = useT(convertMessages)
  return files.map(({ kind, fileName, content, mediaType }, at) => (
    <Panel
      key={kind}
      title={t(`convert.made.${kind}`)}
      actions={
        <Button
          size="sm"
          variant={at === 0 ? 'primary' : 'default'}
          icon={<Download aria-hidden="true" />}
          aria-label={t('convert.download', { file: fileName })}
          onClick={() => saveFile(fileName, content, mediaType)}
        >
          {t('convert.download-short')}
        </Button>
      }
    >
      <p className={styles.file}>
        <b>{fileName}</b>
        <span className="t3">{t('convert.bytes', { count: content.length })}</span>
      </p>
      {typeof content === 'string' && <CodeText text={content} copyLabel={t(`convert.copy.${kind}`)} />}
    </Panel>
  ))
}
