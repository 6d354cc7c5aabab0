import { useState } from 'react'
import styles from '#features/sign-in/Door.module.css'
import { useT } from '#i18n/use-t.ts'
import { siteConfig } from '#lib/site-config.ts'
import { Button } from '#ui/Button.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { Checkbox } from '#ui/fields.ts'
import { signUpMessages } from './sign-up.messages.ts'

export interface AgreementsProps {
  isChecked: boolean
  error: string | undefined
  onChange: (isChecked: boolean) => void
}

/** The box to tick, and what it stands for a press away. */
export function Agreements({ isChecked, error, onChange }: AgreementsProps) {
  const t = useT(signUpMessages)
  const [isOpen, setOpen] = useState(false)
  const { name: site, support } = siteConfig()
  const close = () => setOpen(false)
  return (
    <>
      <div className={styles.agree}>
        <Checkbox
          checked={isChecked}
          error={error}
          onChange={(event) => onChange(event.currentTarget.checked)}
          label={t('sign-up.agree')}
          aria-label={`${t('sign-up.agree')} ${t('sign-up.terms')}`}
        />
        <button type="button" className={styles.link} onClick={() => setOpen(true)}>
          {t('sign-up.terms')}
        </button>
      </div>
      <Dialog
        isOpen={isOpen}
        onClose={close}
        title={t('sign-up.terms-title')}
        width={560}
        footer={
          <Button variant="primary" onClick={close}>
            {t('sign-up.terms-close')}
          </Button>
        }
      >
        <ul className={styles.terms}>
          <li>{t('sign-up.terms-service', { site })}</li>
          <li>{t('sign-up.terms-true')}</li>
          <li>{t('sign-up.terms-key')}</li>
          <li>{t('sign-up.terms-data')}</li>
          <li>{t('sign-up.terms-rights', { contact: support.email || support.phone })}</li>
        </ul>
      </Dialog>
    </>
  )
}
