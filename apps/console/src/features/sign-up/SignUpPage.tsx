import styles from '#features/sign-in/Door.module.css'
import { DoorFrame } from '#features/sign-in/DoorFrame.tsx'
import { wishedPlace } from '#features/sign-in/wished-place.ts'
import { changeLocale } from '#i18n/i18n.ts'
import { useLocale, useT } from '#i18n/use-t.ts'
import { siteConfig } from '#lib/site-config.ts'
import { buttonClass } from '#ui/Button.tsx'
import { Fact, Facts } from '#ui/layout/DetailLayout.tsx'
import { SignUpForm } from './SignUpForm.tsx'
import { signUpMessages } from './sign-up.messages.ts'

/** A prospect opens an account, where the site sells to anybody; elsewhere it is told whom to ask. */
export function SignUpPage({ partnerCode }: { partnerCode: string }) {
  const t = useT(signUpMessages)
  const locale = useLocale()
  const { name, flags } = siteConfig()
  const title = flags.isRetail ? t('sign-up.title', { site: name[locale] }) : t('sign-up.closed')
  return (
    <DoorFrame
      title={title}
      tabTitle={t('sign-up.page')}
      locale={locale}
      onLocale={(next) => changeLocale(next)}
      isTall={flags.isRetail}
    >
      {flags.isRetail ? <SignUpForm partnerCode={partnerCode} /> : <Closed />}
    </DoorFrame>
  )
}

function Closed() {
  const t = useT(signUpMessages)
  const locale = useLocale()
  const { support } = siteConfig()
  return (
    <div className={styles.form}>
      <p className={styles.lead}>{t('sign-up.closed-body')}</p>
      <Facts>
        {support.phone && <Fact name={t('sign-up.phone')}>{support.phone}</Fact>}
        {support.email && (
          <Fact name={t('sign-up.email')}>
            <a className="link" href={`mailto:${support.email}`}>
              {support.email}
            </a>
          </Fact>
        )}
        {support.hours[locale] && <Fact name={t('sign-up.hours')}>{support.hours[locale]}</Fact>}
      </Facts>
      <a href={`/login${wishedPlace()}`} className={buttonClass({ variant: 'primary', size: 'lg' })}>
        {t('sign-up.sign-in')}
      </a>
    </div>
  )
}
