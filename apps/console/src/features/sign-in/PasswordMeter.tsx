import { Check } from 'lucide-react'
import { useT } from '#i18n/use-t.ts'
import { type PasswordCheck, passwordStrength } from '#lib/password-strength.ts'
import { siteConfig } from '#lib/site-config.ts'
import styles from './Setup.module.css'
import { setupMessages } from './setup.messages.ts'

/** How strong a password is, and what it still lacks. */
export function PasswordMeter({ password }: { password: string }) {
  const t = useT(setupMessages)
  const { minLength } = siteConfig().newPassword
  const { score, passed } = passwordStrength(password, minLength)
  const checks = Object.entries(passed) as [PasswordCheck, boolean][]
  return (
    <div className={styles.meter}>
      <div className={styles.bars} role="img" aria-label={t('strength.label', { score })}>
        {checks.map(([name], i) => (
          <i key={name} data-on={(i + 1) * 20 <= score || undefined} data-good={score >= 80 || undefined} />
        ))}
      </div>
      <ul>
        {checks.map(([name, isMet]) => (
          <li key={name} data-met={isMet || undefined}>
            <Check aria-hidden="true" />
            {t(`strength.${name}`, { minLength })}
            {isMet && <span className="sr"> {t('step.done')}</span>}
          </li>
        ))}
      </ul>
    </div>
  )
}
