import type { Locale } from '@app/contracts/wire'
import { contactWayMessages } from '#i18n/contact-ways.messages.ts'
import { say } from '#i18n/messages.ts'
import { siteConfig } from '#lib/site-config.ts'
import { Guilloche } from '#ui/facts/Guilloche.tsx'
import { SiteMark } from '#ui/layout/SiteMark.tsx'
import styles from './SignInPage.module.css'
import { signInMessages as m } from './sign-in.messages.ts'

/** Who one is signing in to: mark, the site's own rosette, one promise, three plain facts. */
export function SitePane({ locale }: { locale: Locale }) {
  const { name, primaryColor, slogan, support, contacts, policeFiling, pictures } = siteConfig()
  const facts = [
    [m['sign-in.hours'], support.hours[locale]],
    [m['sign-in.tel'], support.phone],
    ...contacts.map(({ channel, value }) => [contactWayMessages[`contact-way.${channel}`], value] as const),
    [m['sign-in.icp'], support.icp],
    [m['sign-in.police'], policeFiling],
  ] as const
  return (
    <section className={styles.pane} aria-label={say(m['sign-in.about'], locale)}>
      <span className={styles.site}>
        <SiteMark size={28} isOnColour />
        {name[locale]}
      </span>
      <div className={styles.art}>
        {pictures.signIn ? (
          <img className={styles.picture} src={pictures.signIn} alt="" />
        ) : (
          <Guilloche
            host={location.hostname}
            colour={primaryColor}
            hasMicroText
            className={styles.rosette ?? ''}
            label={say(m['sign-in.pattern'], locale, { host: location.hostname })}
          />
        )}
      </div>
      <p className={styles.promise}>{slogan[locale]}</p>
      <dl className={styles.facts}>
        {facts
          .filter(([, value]) => value !== '')
          .map(([row, value]) => (
            <div key={`${row.zh} ${value}`}>
              <dt>{say(row, locale)}</dt>
              <dd>{value.startsWith('https://') ? <a href={value}>{new URL(value).host}</a> : value}</dd>
            </div>
          ))}
      </dl>
    </section>
  )
}
