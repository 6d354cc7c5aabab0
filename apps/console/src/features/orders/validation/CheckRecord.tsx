import type { DomainCheck } from '@app/contracts/validation/domain-checks'
import { Download, ExternalLink } from 'lucide-react'
import { useT } from '#i18n/use-t.ts'
import { saveFile } from '#lib/download.ts'
import { Button } from '#ui/Button.tsx'
import { CopyButton } from '#ui/facts/CopyButton.tsx'
import { RecordTriple } from '#ui/facts/RecordTriple.tsx'
import { detailMessages } from '../order-detail.messages.ts'
import styles from './order-validation.module.css'

type Record = NonNullable<DomainCheck['record']>

/** What has to be published: a DNS record, or a file with the way to check it. */
export function CheckRecord({ check }: { check: DomainCheck }) {
  const t = useT(detailMessages)
  const { record } = check
  if (!record) return <p className="t2 s13">{t('dcv.preparing')}</p>
  if (record.type === 'HTTP') return <FileRecord record={record} />
  return (
    <>
      <RecordTriple type={record.type} host={record.host} relativeHost={record.relativeHost} value={record.value} />
      <p className={styles.ttl}>{t('dcv.ttl-hint')}</p>
    </>
  )
}

function FileRecord({ record }: { record: Record }) {
  const t = useT(detailMessages)
  const path = URL.parse(record.host)?.pathname ?? record.host
  const fileName = path.split('/').at(-1) || 'validation.txt'
  return (
    <div className={styles.file}>
      <dl>
        <div>
          <dt>{t('dcv.file-path')}</dt>
          <dd>
            <code>{path}</code>
            <CopyButton value={path} label={t('common.copy-named', { name: t('dcv.file-path') })} />
          </dd>
        </div>
        <div>
          <dt>{t('dcv.file-content')}</dt>
          <dd>
            <code>{record.value}</code>
            <CopyButton value={record.value} label={t('common.copy-named', { name: t('dcv.file-content') })} />
          </dd>
        </div>
      </dl>
      <div className={styles.fileDo}>
        <Button
          size="sm"
          icon={<Download aria-hidden="true" />}
          onClick={() => saveFile(fileName, record.value, 'text/plain')}
        >
          {t('dcv.file-download')}
        </Button>
        <a className={styles.fileLink} href={record.host} target="_blank" rel="noreferrer noopener">
          {t('dcv.file-open')}
          <ExternalLink className="icon" aria-hidden="true" />
          <span className="sr">{t('dcv.file-new-tab')}</span>
        </a>
      </div>
    </div>
  )
}
