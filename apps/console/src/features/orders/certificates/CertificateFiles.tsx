import type { downloadFormats } from '@app/contracts/certificates/certificate-download'
import type { Certificate } from '@app/contracts/certificates/certificates'
import type { Order } from '@app/contracts/orders/orders'
import { Download, FileKey } from 'lucide-react'
import { Suspense, useState } from 'react'
import { useT } from '#i18n/use-t.ts'
import { saveBase64 } from '#lib/download.ts'
import { lazyNamed } from '#lib/lazy-named.ts'
import { showSuccess } from '#ui/feedback/notices.ts'
import { detailMessages } from '../order-detail.messages.ts'
import { useDownload } from '../orders.queries.ts'
import { fileMessages } from './certificate-files.messages.ts'
import styles from './order-certificate.module.css'
import { type PfxServer, pfxEnding } from './pfx-server.ts'
import { guideMessages } from './usage-guide.messages.ts'

type Format = (typeof downloadFormats)[number]

// Most used formats first. Some are built on this page, from a key the server never has.
const signing: readonly Format[] = ['p7b', 'fullchain', 'pem', 'chain', 'der']
const files: Record<Order['usageType'], readonly (Format | PfxServer)[]> = {
  ssl: ['nginx', 'apache', 'tomcat', 'iis', 'fullchain', 'pem', 'chain', 'p7b', 'der'],
  code: signing,
  doc: signing,
  smime: ['mail', 'p7b', 'fullchain', 'pem', 'chain', 'der'],
}
const isPfx = (file: Format | PfxServer): file is PfxServer => file in pfxEnding

const formMessages = { ...fileMessages, ...guideMessages }

const PfxDrawer = lazyNamed(() => import('./PfxDrawer.tsx'), 'PfxDrawer')

/** Downloads the certificate in the format its server needs. */
export function CertificateFiles({ order, certificate }: { order: Order; certificate: Certificate }) {
  const t = useT(detailMessages)
  const say = useT(formMessages)
  const download = useDownload()
  const [pfxFor, makePfx] = useState<PfxServer>()
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
    <>
      <ul className={styles.files} aria-label={t('cert.download')}>
        {files[order.usageType].map((file) => (
          <li key={file}>
            <button
              type="button"
              aria-busy={busy === file || undefined}
              onClick={() => (isPfx(file) ? makePfx(file) : fetchFile(file))}
            >
              {isPfx(file) ? (
                <FileKey className="icon" aria-hidden="true" />
              ) : (
                <Download className="icon" aria-hidden="true" />
              )}
              <span>
                <b>{say(`cert.format.${file}`)}</b>
                <small>{say(`cert.format.${file}-note`)}</small>
              </span>
            </button>
          </li>
        ))}
      </ul>
      {pfxFor && (
        <Suspense fallback={null}>
          <PfxDrawer order={order} certificate={certificate} server={pfxFor} onClose={() => makePfx(undefined)} />
        </Suspense>
      )}
    </>
  )
}
