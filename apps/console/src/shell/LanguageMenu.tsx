import { useQueryClient } from '@tanstack/react-query'
import { Languages } from 'lucide-react'
import { changeLocale } from '#i18n/i18n.ts'
import { useLocale, useT } from '#i18n/use-t.ts'
import { PopMenu } from '#ui/overlays/PopMenu.tsx'
import styles from './Header.module.css'
import { shellMessages } from './shell.messages.ts'

/** Chinese or English, on sites that offer the choice. What the server says is asked for again in the new language. */
export function LanguageMenu() {
  const t = useT(shellMessages)
  const locale = useLocale()
  const cache = useQueryClient()
  return (
    <PopMenu
      label={t('common.pair', { name: t('shell.language'), value: t(`shell.language-${locale}`) })}
      align="end"
      className={styles.button}
      entries={(['zh', 'en'] as const).map((choice) => ({
        id: choice,
        label: <span lang={choice === 'zh' ? 'zh-CN' : 'en'}>{t(`shell.language-${choice}`)}</span>,
        isChecked: choice === locale,
        onSelect: () => {
          changeLocale(choice)
          void cache.invalidateQueries()
        },
      }))}
    >
      <Languages aria-hidden="true" />
    </PopMenu>
  )
}
