import { Link2 } from 'lucide-react'
import type { BundleInspection, CertificateInspection } from '#features/keys/key-tasks.ts'
import { useT } from '#i18n/use-t.ts'
import { Button } from '#ui/Button.tsx'
import { nameOf } from './certificate-words.ts'
import { useCompleteChain } from './ssl-tools.queries.ts'
import { toolMessages } from './tools.messages.ts'
import styles from './tools.module.css'

/** Whether the next certificate of a chain has to be found. A root is not missed where an intermediate stands: clients have it. */
export const lacksIssuer = ({ chain }: BundleInspection) => {
  const top = chain.at(-1)
  return top !== undefined && !top.isSelfIssued && !top.isCa
}

interface MissingProps {
  bundle: BundleInspection
  of: CertificateInspection
  onComplete: (whole: BundleInspection) => void
}

/** The place of the issuer in the chain: what it is called, where its CA has it, and the way to take it from what this site knows. */
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
