import { extensionName } from '@app/pki/x509-extensions'
import type { ReactNode } from 'react'
import type { CertificateInspection } from '#features/keys/key-tasks.ts'
import { unicodeOf } from '#features/keys/unicode-name.ts'
import { extensionMessages } from '#features/ssl-tools/extension.messages.ts'
import { FactPanel, type FactRow } from '#features/ssl-tools/FactPanel.tsx'
import { monoRow, nameRow } from '#features/ssl-tools/name-rows.tsx'
import { toolMessages } from '#features/ssl-tools/tools.messages.ts'
import { useT } from '#i18n/use-t.ts'
import { formatTime } from '#lib/time.ts'
import { AppLink } from '#ui/AppLink.tsx'
import { MonoFact } from '#ui/facts/MonoFact.tsx'
import { nameOf } from './certificate-words.ts'

interface FactsProps {
  certificate: CertificateInspection
  /** What is wrong with it. */
  children: ReactNode
}

/** All that a certificate says, as OpenSSL shows it. */
export function CertificateFacts({ certificate, children }: FactsProps) {
  const t = useT(toolMessages)
  const { dnsNames, ips, otherNames, serial, keyUsage, isCa, pathLength, notBefore, notAfter } = certificate
  const rows: FactRow[] = [
    nameRow(t('parse-csr.subject'), certificate.subject, t('parse-csr.no-subject')),
    { name: t('parse-csr.names'), lines: [...dnsNames.map(unicodeOf), ...ips, ...otherNames] },
    nameRow(t('cert.tool.issuer'), certificate.issuer, t('parse-csr.no-subject')),
    {
      name: t('cert.tool.validity'),
      lines: [t('cert.tool.until', { from: moment(notBefore), until: moment(notAfter) })],
    },
    { name: t('parse-csr.key'), lines: [certificate.keyLabel] },
    { name: t('parse-csr.signature'), lines: [certificate.signatureAlgorithm] },
    {
      name: t('cert.tool.serial'),
      lines: [serial],
      shown: (
        <>
          <MonoFact value={serial} name={t('cert.tool.serial')} max={28} />
          {!isCa && (
            <AppLink className="link" href={`/ssl/order/list?q=${serial}`}>
              {t('cert.tool.find')}
            </AppLink>
          )}
        </>
      ),
    },
    {
      name: t('cert.tool.ca'),
      lines: isCa ? [pathLength === null ? t('cert.tool.path-any') : t('cert.tool.path', { count: pathLength })] : [],
    },
    { name: t('cert.tool.usage'), lines: keyUsage ? [keyUsage.join(t('common.sep'))] : [] },
    {
      name: t('cert.tool.purposes'),
      lines: certificate.purposes.length > 0 ? [certificate.purposes.join(t('common.sep'))] : [],
    },
    { name: t('cert.tool.policies'), lines: certificate.policies },
    { name: t('cert.tool.issuers'), lines: certificate.issuerUrls },
    { name: t('cert.tool.ocsp'), lines: certificate.ocspUrls },
    { name: t('cert.tool.crl'), lines: certificate.crlUrls },
    useSctRow(certificate),
    monoRow(t('cert.tool.sha256'), certificate.sha256),
    monoRow(t('cert.tool.sha1'), certificate.sha1),
    monoRow(t('parse-csr.spki'), certificate.spkiSha256),
    monoRow(t('cert.tool.key-id'), certificate.subjectKeyId),
    monoRow(t('cert.tool.issuer-key-id'), certificate.authorityKeyId),
    useExtensionRow(certificate),
  ]
  return (
    <FactPanel title={nameOf(certificate)} rows={rows}>
      {children}
    </FactPanel>
  )
}

/** Of a certificate every moment counts, the first second of 1970 too. */
const moment = (seconds: number) => formatTime(new Date(seconds * 1000).toISOString())

/** Which logs promised when to publish it. */
function useSctRow({ scts }: CertificateInspection): FactRow {
  const t = useT(toolMessages)
  return {
    name: t('cert.tool.scts'),
    lines: scts.map(({ logId, at }) => `${formatTime(at / 1000)} ${logId}`),
    shown: scts.map(({ logId, at }) => (
      <div key={`${logId} ${at}`}>
        {formatTime(at / 1000)} <MonoFact value={logId} name={t('cert.tool.log')} max={20} />
      </div>
    )),
  }
}

function useExtensionRow({ extensions }: CertificateInspection): FactRow {
  const t = useT(toolMessages)
  const say = useT(extensionMessages)
  const wordOf = (oid: string) => {
    const name = extensionName(oid)
    return name ? say(`ext.${name}`) : oid
  }
  return {
    name: t('cert.tool.extensions'),
    lines: extensions.map(({ oid, isCritical }) =>
      isCritical ? `${wordOf(oid)} · ${t('cert.tool.critical')}` : wordOf(oid),
    ),
  }
}
