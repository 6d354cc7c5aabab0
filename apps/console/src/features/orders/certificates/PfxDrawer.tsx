import { downloadCertificate } from '@app/contracts/certificates/certificate-download'
import type { Certificate } from '@app/contracts/certificates/certificates'
import type { Order } from '@app/contracts/orders/orders'
import { useQuery } from '@tanstack/react-query'
import { LockKeyhole } from 'lucide-react'
import { type FormEvent, useId, useState } from 'react'
import { canUseCrypto, makePfx } from '#features/keys/key-tasks.ts'
import { keySentFor } from '#features/keys/key-vault.ts'
import { stemOf } from '#features/server-config/file-stem.ts'
import { PasswordMeter } from '#features/sign-in/PasswordMeter.tsx'
import { useT } from '#i18n/use-t.ts'
import { call } from '#lib/call.ts'
import { saveFile } from '#lib/download.ts'
import { passwordMinLength } from '#lib/password-strength.ts'
import { Button } from '#ui/Button.tsx'
import { showSuccess } from '#ui/feedback/notices.ts'
import { PasswordInput } from '#ui/forms/fields.ts'
import { Cancel } from '#ui/overlays/Dismiss.tsx'
import { Drawer } from '#ui/overlays/Drawer.tsx'
import { useKeyCheck } from '../material/use-key-check.ts'
import { PfxKeyField } from './PfxKeyField.tsx'
import { pfxMessages } from './pfx.messages.ts'
import styles from './pfx.module.css'
import { type PfxServer, pfxEnding } from './pfx-server.ts'

interface PfxProps {
  order: Order
  certificate: Certificate
  server: PfxServer
  onClose: () => void
}

/** Builds a PFX of key and certificate on this page: the server provides the certificate and never sees the key. */
export function PfxDrawer({ order, certificate, server, onClose }: PfxProps) {
  const t = useT(pfxMessages)
  const formId = useId()
  const [keyText, setKeyText] = useState('')
  const [password, setPassword] = useState('')
  const [again, setAgain] = useState('')
  const [isTried, setTried] = useState(false)
  const [making, setMaking] = useState<'now' | 'failed'>()
  const keyPem = keyText.trim()
  const { pems, isError, refetch } = useIssued(order, certificate, keyPem !== '')
  const verdict = useKeyCheck(keyPem, pems?.[0])
  const name = certificate.names[0] ?? order.orderNo
  const fileName = `${stemOf(name)}.${pfxEnding[server]}`
  const isShort = password.length < passwordMinLength
  const isDifferent = password !== again

  // Not a mutation: its cache would keep key and password after this drawer closes.
  const make = async ([certificatePem, ...chainPems]: Pems) => {
    setMaking('now')
    try {
      const request = { privateKeyPem: keyPem, certificatePem, chainPems, password, friendlyName: name }
      saveFile(fileName, await makePfx(request), 'application/x-pkcs12')
      showSuccess(t('pfx.made', { file: fileName }))
      onClose()
    } catch {
      setMaking('failed')
    }
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (pems && verdict === null && !isShort && !isDifferent && making !== 'now') void make(pems)
  }
  const isChecking = keyPem !== '' && verdict === undefined && !isError
  return (
    <Drawer
      isOpen
      onClose={onClose}
      size="md"
      title={t(`pfx.title.${server}`)}
      footer={
        <>
          <Cancel onClick={onClose} />
          <Button form={formId} type="submit" variant="primary" loading={making === 'now' || isChecking}>
            {t('pfx.make', { file: fileName })}
          </Button>
        </>
      }
    >
      {!canUseCrypto() && (
        <div className={styles.refused} role="alert">
          <b>{t('pfx.insecure-title')}</b>
          <p>{t('pfx.insecure-body')}</p>
        </div>
      )}
      <form id={formId} noValidate autoComplete="off" className={styles.form} onSubmit={submit}>
        <div className={styles.safe}>
          <LockKeyhole className="icon" aria-hidden="true" />
          <p>
            <b>{t('pfx.safe')}</b>
            <small>{t('pfx.safe-more')}</small>
          </p>
        </div>
        <PfxKeyField
          value={keyText}
          onChange={setKeyText}
          sessionKey={keySentFor(order.id)}
          verdict={verdict}
          isMissing={isTried && keyPem === ''}
        />
        {isError && (
          <p className={styles.refused} role="alert">
            {t('pfx.no-certificate')}
            <Button size="sm" onClick={() => void refetch()}>
              {t('pfx.retry')}
            </Button>
          </p>
        )}
        <PasswordInput
          label={t('pfx.password')}
          description={server === 'mail' ? t('pfx.password-help-mail') : t('pfx.password-help')}
          autoComplete="new-password"
          value={password}
          error={isTried && isShort && t('pfx.password-short', { min: passwordMinLength })}
          onChange={(event) => setPassword(event.currentTarget.value)}
        />
        <PasswordMeter password={password} />
        <PasswordInput
          label={t('pfx.again')}
          autoComplete="new-password"
          value={again}
          error={isTried && isDifferent && t('pfx.again-differs')}
          onChange={(event) => setAgain(event.currentTarget.value)}
        />
        {making === 'failed' && (
          <p className={styles.refused} role="alert">
            {t('pfx.failed')}
          </p>
        )}
        <p className="t2 s13">{t(`pfx.reads.${server}`)}</p>
      </form>
    </Drawer>
  )
}

type Pems = [leaf: string, ...chain: string[]]

/** Certificate and chain, fetched only once a key is present: each fetch is logged in the audit log. */
function useIssued({ id }: Order, certificate: Certificate, enabled: boolean) {
  const sent = { params: { id, certificateId: certificate.id }, query: { format: 'fullchain' as const } }
  const { data, isError, refetch } = useQuery({
    queryKey: ['issued', certificate.id],
    queryFn: () => call(downloadCertificate, sent),
    enabled,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  })
  const pems = data && (atob(data.base64).match(/-----BEGIN[\s\S]+?-----END CERTIFICATE-----/g) as Pems | null)
  return { pems, isError, refetch }
}
