import type { Certificate } from '@app/contracts/certificates/certificates'
import type { Deployment } from '@app/contracts/orders/deployment'
import type { Order } from '@app/contracts/orders/orders'
import { checkDetailText } from '@app/contracts/validation/check-details'
import { type FormEvent, useState } from 'react'
import { unicodeOf } from '#features/keys/unicode-name.ts'
import { useLocale, useT } from '#i18n/use-t.ts'
import { fieldErrors } from '#lib/call.ts'
import { formatDay } from '#lib/time.ts'
import { Button } from '#ui/Button.tsx'
import { middleEllipsis } from '#ui/facts/MonoFact.tsx'
import { StatusTag } from '#ui/facts/StatusTag.tsx'
import type { StatusFamilyName } from '#ui/facts/status-families.ts'
import { TextInput } from '#ui/forms/fields.ts'
import { Panel } from '#ui/layout/DetailLayout.tsx'
import { detailMessages } from '../order-detail.messages.ts'
import { useCheckDeployment } from '../validation/validation.queries.ts'
import { deploymentMessages } from './deployment.messages.ts'
import styles from './deployment.module.css'

const httpsPort = 443

const families: Record<Deployment['verdict'], StatusFamilyName> = {
  installed: 'done',
  previous: 'soon',
  another: 'returned',
  unreachable: 'closed',
}

/** Checks which certificate each server serves, and what to do if it is the wrong one. */
export function DeploymentCheck({ order, certificate }: { order: Order; certificate: Certificate }) {
  const t = useT(deploymentMessages)
  const check = useCheckDeployment()
  const [host, write] = useState('')
  const [isHostMissing, missHost] = useState(false)
  const wildcard = certificate.names.find((name) => name.startsWith('*.'))
  const example = wildcard?.replace('*', 'www') ?? ''
  const answer = check.data
  const ask = (event: FormEvent) => {
    event.preventDefault()
    const wanted = host.trim().toLowerCase()
    const isEmpty = wanted === '' && certificate.names.every((name) => name.startsWith('*.'))
    missHost(isEmpty)
    if (isEmpty || check.isPending) return
    check.mutate({
      params: { id: order.id, certificateId: certificate.id },
      body: wanted === '' ? {} : { host: wanted },
    })
  }
  return (
    <Panel id="deployment" title={t('deploy.title')}>
      <p className={styles.intro}>{t('deploy.intro', { port: answer?.port ?? httpsPort })}</p>
      <form className={styles.ask} onSubmit={ask}>
        {wildcard !== undefined && (
          <TextInput
            className={styles.host}
            label={t('deploy.host')}
            description={t('deploy.host-hint', { example })}
            value={host}
            placeholder={example}
            spellCheck={false}
            autoComplete="off"
            error={isHostMissing ? t('deploy.host-needed', { example }) : fieldErrors(check.error).host}
            onChange={(event) => write(event.currentTarget.value)}
          />
        )}
        <Button type="submit" loading={check.isPending}>
          {t(answer ? 'deploy.again' : 'deploy.check')}
        </Button>
      </form>
      <div role="status">
        {answer && !check.isPending && <Answer deployments={answer.deployments} unchecked={answer.unchecked} />}
      </div>
    </Panel>
  )
}

function Answer({ deployments, unchecked }: { deployments: readonly Deployment[]; unchecked: readonly string[] }) {
  const t = useT(deploymentMessages)
  const say = useT(detailMessages)
  const good = deployments.filter(({ verdict, isChainSent }) => verdict === 'installed' && isChainSent === true).length
  const count = deployments.length
  return (
    <>
      {count > 0 && (
        <p className={styles.sum} data-good={good === count || undefined}>
          {good === count ? t('deploy.complete', { count }) : t('deploy.incomplete', { good, count })}
        </p>
      )}
      <ul className={styles.results} aria-label={t('deploy.results')}>
        {deployments.map((one) => (
          <li key={`${one.host} ${one.address}`}>
            <Row deployment={one} />
          </li>
        ))}
      </ul>
      {unchecked.length > 0 && (
        <p className={styles.unchecked}>
          {t('deploy.unchecked', { names: unchecked.map(unicodeOf).join(say('common.sep')) })}
        </p>
      )}
    </>
  )
}

function Row({
  deployment: { host, address, verdict, served, isChainSent, protocol, detail },
}: {
  deployment: Deployment
}) {
  const t = useT(deploymentMessages)
  const locale = useLocale()
  return (
    <>
      <span className={styles.where}>
        <b>{unicodeOf(host)}</b>
        {address !== null && address !== host && <code>{address}</code>}
      </span>
      <span className={styles.what}>
        <StatusTag family={verdict === 'installed' && isChainSent === false ? 'soon' : families[verdict]}>
          {t(`deploy.${verdict}`)}
        </StatusTag>
        {served && (
          <small>
            {t('deploy.serves', { serial: middleEllipsis(served.serial, 17), date: formatDay(served.notAfter) })}
            {protocol !== null && ` · ${protocol.replace('TLSv', 'TLS ')}`}
          </small>
        )}
        {verdict === 'installed' && isChainSent === false && <small>{t('deploy.chain-missing')}</small>}
        {(verdict === 'previous' || verdict === 'another') && <small>{t(`deploy.${verdict}-do`)}</small>}
        {detail && <small>{checkDetailText(detail, locale)}</small>}
      </span>
    </>
  )
}
