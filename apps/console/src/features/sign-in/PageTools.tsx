import type { Locale } from '@app/contracts/wire'
import { Languages, Monitor, Moon, Sun } from 'lucide-react'
import { say } from '#i18n/messages.ts'
import { useStore } from '#lib/external-store.ts'
import { siteConfig } from '#lib/site-config.ts'
import { chooseTheme, readTheme, themeStore, themes } from '#lib/theme-choice.ts'
import styles from './SignInPage.module.css'
import { signInMessages as m } from './sign-in.messages.ts'

const icons = { light: Sun, dark: Moon, system: Monitor }

/** Theme and, on sites that offer it, language: each press takes the next choice. */
export function PageTools({ locale, onLocale }: { locale: Locale; onLocale: (locale: Locale) => void }) {
  const theme = useStore(themeStore) ?? readTheme()
  const Icon = icons[theme]
  const themeName = say(m[`sign-in.theme-${theme}`], locale)
  const themeLabel = say(m['sign-in.theme'], locale, { theme: themeName })
  const other = locale === 'zh' ? 'en' : 'zh'
  const languageLabel = say(m['sign-in.other-language'], locale)
  return (
    <div className={styles.tools}>
      <button
        type="button"
        className={styles.tool}
        aria-label={themeLabel}
        title={themeLabel}
        onClick={() => chooseTheme(themes[(themes.indexOf(theme) + 1) % themes.length] ?? 'system')}
      >
        <Icon aria-hidden="true" />
      </button>
      {siteConfig().flags.needLangChange && (
        <button
          type="button"
          className={styles.tool}
          aria-label={languageLabel}
          title={languageLabel}
          lang={other === 'zh' ? 'zh-CN' : 'en'}
          onClick={() => onLocale(other)}
        >
          <Languages aria-hidden="true" />
        </button>
      )}
    </div>
  )
}
