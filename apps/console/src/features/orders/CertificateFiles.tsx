import type { Certificate } from '@app/contracts/certificates'
import type { downloadFormats, Order } from '@app/contracts/orders'
import { Download } from 'lucide-react'
import { useT } from '#i18n/use-t.ts'
import { saveBase64 } from '#lib/download.ts'
import { showSuccess } from '#ui/notices.ts'
import styles from './order-certificate.module.css'
import { detailMessages } from './order-detail.messages.ts'
import { useDownload } from './orders.queries.ts'

type Format = (typeof downloadFormats)[number]

// What most people need stands first.
const formats: readonly Format[] = ['nginx', 'apache', 'fullchain', 'pem', 'chain', 'der']

/** The certificate in the form its server wants. */
export function CertificateFiles({ order, certificate }: { order: Order; certificate: Certificate }) {
  const t = useT(detailMessages)
  const download = useDownload()
  const busy = download.isPending ? download.variables.query.format : undefined
  const fetchFile = (format: Format) => {
    if (download.isPending) return
    download.mutate(
      { params: { id: order.id, certificateId: certificate.id }, query: { format } },
      {
        onSuccess: ({ fileName, base64, mediaType }) => {
          saveBase64(fileName, base64, mediaType)
          showSuccess(t('cert.downloaded', { file: fileName }))
        },
      },
    )
  }
  return (
    <ul className={styles.files} aria-label={t('cert.download')}>
      {formats.map((format) => (
        <li key={format}>
          <button type="button" aria-busy={busy === format || undefined} onClick={() => fetchFile(format)}>
            <Download className="icon" aria-hidden="true" />
            <span>
              <b>{t(`cert.format.${format}`)}</b>
              <small>{t(`cert.format.${format}-note`)}</small>
            </span>
          </button>
        </li>
      ))}
    </ul>
  )
}
