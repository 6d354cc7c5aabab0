import type { NameAttribute } from '@app/pki/distinguished-name'
import { attributeName } from '@app/pki/distinguished-name'
import type { CertificateInspection } from '#features/orders/key-tasks.ts'
import { unicodeOf } from '#features/orders/unicode-name.ts'
import { useT } from '#i18n/use-t.ts'
import { formatTime } from '#lib/time.ts'
import { AppLink } from '#ui/AppLink.tsx'
import { Fact, Facts } from '#ui/DetailLayout.tsx'
import { MonoFact } from '#ui/MonoFact.tsx'
import { toolMessages } from './tools.messages.ts'
import styles from './tools.module.css'

/** All that a certificate says, as OpenSSL shows it. */
export function CertificateFacts({ certificate }: { certificate: CertificateInspection }) {
  const t = useT(toolMessages)
  const { dnsNames, ips, otherNames, keyUsage, purposes, policies, ocspUrls, crlUrls, sctCount } = certificate
  const names = [...dnsNames.map(unicodeOf), ...ips, ...otherNames]
  const hashes = [
    ['cert.tool.sha256', certificate.sha256],
    ['cert.tool.sha1', certificate.sha1],
    ['parse-csr.spki', certificate.spkiSha256],
  ] as const
  return (
    <div className={styles.facts}>
      <Facts>
        <Fact name={t('parse-csr.subject')}>
          <NameLines name={certificate.subject} none={t('parse-csr.no-subject')} />
        </Fact>
        {names.length > 0 && (
          <Fact name={t('parse-csr.names')}>
            <Lines of={names} />
          </Fact>
        )}
        <Fact name={t('cert.tool.issuer')}>
          <NameLines name={certificate.issuer} none={t('parse-csr.no-subject')} />
        </Fact>
        <Fact name={t('cert.tool.validity')}>
          {t('cert.tool.until', {
            from: formatTime(certificate.notBefore),
            until: formatTime(certificate.notAfter),
          })}
        </Fact>
        <Fact name={t('parse-csr.key')}>{certificate.keyLabel}</Fact>
        <Fact name={t('parse-csr.signature')}>{certificate.signatureAlgorithm}</Fact>
        <Fact name={t('cert.tool.serial')}>
          <MonoFact value={certificate.serial} name={t('cert.tool.serial')} max={28} />
          {!certificate.isCa && (
            <AppLink className="link" href={`/ssl/order/list?q=${certificate.serial}`}>
              {t('cert.tool.find')}
            </AppLink>
          )}
        </Fact>
        {keyUsage && <Fact name={t('cert.tool.usage')}>{keyUsage.join(t('common.sep'))}</Fact>}
        {purposes.length > 0 && <Fact name={t('cert.tool.purposes')}>{purposes.join(t('common.sep'))}</Fact>}
        {policies.length > 0 && (
          <Fact name={t('cert.tool.policies')}>
            <Lines of={policies} />
          </Fact>
        )}
        {ocspUrls.length > 0 && (
          <Fact name={t('cert.tool.ocsp')}>
            <Lines of={ocspUrls} />
          </Fact>
        )}
        {crlUrls.length > 0 && (
          <Fact name={t('cert.tool.crl')}>
            <Lines of={crlUrls} />
          </Fact>
        )}
        {sctCount > 0 && <Fact name={t('cert.tool.scts')}>{t('cert.tool.scts-count', { count: sctCount })}</Fact>}
        {hashes.map(([key, value]) => (
          <Fact key={key} name={t(key)}>
            <MonoFact value={value} name={t(key)} max={28} />
          </Fact>
        ))}
      </Facts>
    </div>
  )
}

/** The attributes of a name, one to a line. */
export function NameLines({ name, none }: { name: readonly NameAttribute[]; none: string }) {
  if (name.length === 0) return none
  return name.map(({ oid, value }) => (
    <div key={`${oid} ${value}`}>
      <span className="t3">{attributeName(oid)}</span> {value}
    </div>
  ))
}

const Lines = ({ of }: { of: readonly string[] }) => of.map((line) => <div key={line}>{line}</div>)
