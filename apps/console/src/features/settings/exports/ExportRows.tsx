import type { SiteExport } from '@app/contracts/saas/tenant-exports'
import { useMutation } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { useT } from '#i18n/use-t.ts'
import { Button } from '#ui/Button.tsx'
import { Time } from '#ui/facts/Time.tsx'
import { exportMessages } from './exports.messages.ts'
import styles from './exports.module.css'

interface ExportRowsProps {
  exports: readonly SiteExport[]
  /** Saves the archive of one. */
  onSave: (id: string) => Promise<unknown>
}

/** Finished exports of a site, each with what it holds, who made it and why, and its archive. */
export function ExportRows({ exports, onSave }: ExportRowsProps) {
  return (
    <ul className={styles.rows}>
      {exports.map((one) => (
        <Row key={one.id} made={one} onSave={() => onSave(one.id)} />
      ))}
    </ul>
  )
}

const sizeOf = (bytes: number): string =>
  bytes < 1024 * 1024 ? `${Math.ceil(bytes / 1024)} KB` : `${(bytes / 1024 / 1024).toFixed(1)} MB`

function Row({ made, onSave }: { made: SiteExport; onSave: () => Promise<unknown> }) {
  const t = useT(exportMessages)
  const { fileName, bytes, rows, files, by, reason, at, until } = made
  const save = useMutation({ mutationFn: onSave })
  return (
    <li>
      <div>
        <p className="mono">{fileName}</p>
        <p className="t2 s13">
          <Time at={at} /> · {t('site-export.facts', { size: sizeOf(bytes), rows, files })}
        </p>
        <p className="t2 s13">{t('site-export.by', { by, reason })}</p>
        <p className="t2 s13">
          {t('site-export.until')} <Time at={until} />
        </p>
      </div>
      <Button
        size="sm"
        icon={<Download aria-hidden="true" />}
        aria-label={t('site-export.download-named', { name: fileName })}
        loading={save.isPending}
        onClick={() => save.mutate()}
      >
        {t('site-export.download')}
      </Button>
    </li>
  )
}
