import type { AgreementKind } from '@app/contracts/agreement-kinds'
import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { useLocale, useT } from '#i18n/use-t.ts'
import { buttonClass } from '#ui/Button.tsx'
import { ErrorState } from '#ui/feedback/ErrorState.tsx'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import { Checkbox } from '#ui/forms/fields.ts'
import { Dialog } from '#ui/overlays/Dialog.tsx'
import { Close } from '#ui/overlays/Dismiss.tsx'
import { AgreementText } from './AgreementText.tsx'
import styles from './AgreementTick.module.css'
import { agreementHref } from './agreement-href.ts'
import { agreementMessages } from './agreements.messages.ts'
import { agreementQueries } from './agreements.queries.ts'

interface TickProps {
  kind: AgreementKind
  /** Accepted version; empty until the box is ticked. */
  accepted: string
  error?: string | undefined
  /** Whether an operator accepts on behalf of a customer. */
  isForCustomer?: boolean
  onChange: (version: string) => void
}

/** Checkbox that stores the accepted version, with a link that opens the text. */
export function AgreementTick({ kind, accepted, error, isForCustomer = false, onChange }: TickProps) {
  const t = useT(agreementMessages)
  const locale = useLocale()
  const fault = useId()
  const [isOpen, setOpen] = useState(false)
  const { data, error: failure, isError, refetch } = useQuery(agreementQueries.one(kind, locale))
  const close = () => setOpen(false)
  const label = t(isForCustomer ? 'agreement.accept-for' : 'agreement.accept')
  const name = t(`agreement.${kind}`)
  // Accepted before, and not what is in force by now.
  const isOutdated = data !== undefined && accepted !== '' && accepted !== data.version
  return (
    <>
      <div className={styles.agree}>
        <Checkbox
          // Acceptance of an outdated version does not count.
          checked={data !== undefined && accepted === data.version}
          error={error !== undefined}
          aria-describedby={error === undefined ? undefined : fault}
          disabled={data === undefined}
          onChange={(event) => onChange(event.currentTarget.checked && data ? data.version : '')}
          label={label}
          aria-label={`${label} ${name}`}
        />
        <button type="button" className={styles.link} onClick={() => setOpen(true)}>
          {name}
        </button>
        {isOutdated && (
          <p className={styles.changed} role="status">
            {t('agreement.changed', { version: data.version })}
          </p>
        )}
        {error !== undefined && (
          <p className={styles.fault} id={fault} role="alert">
            {error}
          </p>
        )}
      </div>
      <Dialog
        isOpen={isOpen}
        onClose={close}
        title={data?.title ?? name}
        width={560}
        footer={
          <>
            <a className={buttonClass({})} href={agreementHref(kind)} target="_blank" rel="noreferrer">
              {t('agreement.open')}
            </a>
            <Close onClick={close} />
          </>
        }
      >
        {data && (
          <>
            <p className="t2 s13">
              {t(data.isBuiltIn ? 'agreement.built-in' : 'agreement.version', { version: data.version })}
            </p>
            <div className={styles.text}>
              <AgreementText text={data.text} lang={data.locale} />
            </div>
          </>
        )}
        {!data && (isError ? <ErrorState error={failure} onRetry={() => void refetch()} /> : <Skeleton height={200} />)}
      </Dialog>
    </>
  )
}
