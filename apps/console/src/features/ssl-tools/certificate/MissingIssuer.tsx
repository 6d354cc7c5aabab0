import { Link2 } from 'lucide-react'
import type { BundleInspection, CertificateInspection } from '#features/keys/key-tasks.ts'
import { useCompleteChain } from '#features/ssl-tools/ssl-tools.queries.ts'
import { toolMessages } from '#features/ssl-tools/tools.messages.ts'
import styles from '#features/ssl-tools/tools.module.css'
import { useT } from '#i18n/use-t.ts'
import { Button } from '#ui/Button.tsx'
import { nameOf } from './certificate-words.ts'

/** Whether the chain lacks its next certificate. After an intermediate no root is missing, because clients have it. */
export const lacksIssuer = ({ chain }: BundleInspection) => {
  const top = chain.at(-1)
  return top !== undefined && !top.isSelfIssued && !top.isCa
}

interface MissingProps {
  bundle: BundleInspection
  of: CertificateInspection
  onComplete: (whole: BundleInspection) => void
}

/**
 * Missing issuer in the chain: its name, its CA's download address, and a button that completes it from the site's
 * store.
 */
export function MissingIssuer({ bundle, of, onComplete }: MissingProps) {
  const t = useT(toolMessages)
  const completing = useCompleteChain()
  const issuer = nameOf({ commonName: null, subject: of.issuer, sha256: '' })
  const complete = () =>
    completing.mutate(bundle, {
      onSuccess: (whole) => {
        if (whole) onComplete(whole)
      },
    })
  return (
    <div className={styles.absent}>
      <b>{t('cert.tool.missing', { name: issuer })}</b>
      {of.issuerUrls.map((url) => (
        <small key={url}>
          {t('cert.tool.missing-get')} <code>{url}</code>
        </small>
      ))}
      <div className={styles.acts}>
        <Button size="sm" icon={<Link2 aria-hidden="true" />} loading={completing.isPending} onClick={complete}>
          {t('cert.tool.complete')}
        </Button>
        <small role="status">{completing.data === null && t('cert.tool.complete-none')}</small>
      </div>
    </div>
  )
}
