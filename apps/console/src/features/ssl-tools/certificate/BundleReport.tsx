import { Download } from 'lucide-react'
import { useState } from 'react'
import type { BundleInspection, CertificateInspection } from '#features/keys/key-tasks.ts'
import { certificateFaults, servesAsCa } from '#features/ssl-tools/certificate-faults.ts'
import { FaultList } from '#features/ssl-tools/FaultList.tsx'
import { toolMessages } from '#features/ssl-tools/tools.messages.ts'
import styles from '#features/ssl-tools/tools.module.css'
import { useCertificateFaultWords } from '#features/ssl-tools/use-fault-words.ts'
import { useT } from '#i18n/use-t.ts'
import { saveFile } from '#lib/download.ts'
import { formatDay } from '#lib/time.ts'
import { useNow } from '#lib/use-time.ts'
import { Button } from '#ui/Button.tsx'
import { Panel } from '#ui/layout/DetailLayout.tsx'
import { CertificateFacts } from './CertificateFacts.tsx'
import { nameOf } from './certificate-words.ts'
import { lacksIssuer, MissingIssuer } from './MissingIssuer.tsx'

interface BundleProps {
  bundle: BundleInspection
  /** How many of the chain this site has added. */
  added: number
  onComplete: (whole: BundleInspection) => void
}

/** Chain as a selectable list, with the missing issuer at its end, then the selected certificate, its faults first. */
export function BundleReport({ bundle, added, onComplete }: BundleProps) {
  const { chain, strays } = bundle
  const t = useT(toolMessages)
  const sayFault = useCertificateFaultWords()
  const now = Math.floor(useNow() / 1000)
  const [chosen, choose] = useState<string>()
  const all = [...chain, ...strays]
  const shown = all.find(({ sha256 }) => sha256 === chosen) ?? all[0]
  if (!shown) return null
  const top = chain.at(-1)
  const saveChain = () => saveFile('chain.pem', chain.map(({ pem }) => pem).join(''), 'application/x-pem-file')
  const item = (certificate: CertificateInspection) => (
    <li key={certificate.sha256}>
      <button
        type="button"
        aria-pressed={certificate === shown}
        className={styles.link}
        onClick={() => choose(certificate.sha256)}
      >
        <b>{nameOf(certificate)}</b>
        <small>
          {t(`cert.tool.${roleOf(certificate)}`)}
          {' · '}
          {certificate.notAfter < now
            ? t('cert.tool.expired', { date: formatDay(certificate.notAfter) })
            : t('cert.tool.days-left', { count: Math.floor((certificate.notAfter - now) / 86_400) })}
        </small>
      </button>
    </li>
  )
  return (
    <>
      <Panel
        title={t('cert.tool.chain')}
        actions={
          chain.length > 1 && (
            <Button size="sm" icon={<Download aria-hidden="true" />} onClick={saveChain}>
              {t('cert.tool.download-chain')}
            </Button>
          )
        }
      >
        <ol className={styles.chain}>
          {chain.map(item)}
          {top && lacksIssuer(bundle) && (
            <li key={`issuer of ${top.sha256}`}>
              <MissingIssuer bundle={bundle} of={top} onComplete={onComplete} />
            </li>
          )}
        </ol>
        {added > 0 && <p className={styles.sub}>{t('cert.tool.completed', { count: added })}</p>}
        {strays.length > 0 && (
          <>
            <p className={styles.sub}>{t('cert.tool.strays')}</p>
            <ul className={styles.chain}>{strays.map(item)}</ul>
          </>
        )}
      </Panel>
      <CertificateFacts certificate={shown}>
        <FaultList faults={certificateFaults(shown, now).map((fault) => ({ text: sayFault(fault) }))} />
      </CertificateFacts>
    </>
  )
}

function roleOf(certificate: CertificateInspection) {
  const { isCa, isSelfIssued } = certificate
  if (isSelfIssued) return isCa && !servesAsCa(certificate) ? 'root' : 'self-signed'
  return isCa ? 'intermediate' : 'leaf'
}
