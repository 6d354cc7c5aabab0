import { ArrowDown, ArrowUp } from 'lucide-react'
import { useT } from '#i18n/use-t.ts'
import { IconButton } from '#ui/Button.tsx'
import { consoleSettingsMessages } from './console-settings.messages.ts'
import styles from './MenuFields.module.css'

interface MoveButtonsProps {
  name: string
  isFirst: boolean
  isLast: boolean
  /** Moves it one place up (-1) or down (1). */
  onMove: (step: -1 | 1) => void
}

/** Moves one of a list up and down, by mouse and keyboard alike. */
export function MoveButtons({ name, isFirst, isLast, onMove }: MoveButtonsProps) {
  const t = useT(consoleSettingsMessages)
  return (
    <span className={styles.moves}>
      <IconButton
        size="sm"
        label={t('console.menu-up', { name })}
        whyNot={isFirst ? t('console.menu-first') : undefined}
        onClick={() => onMove(-1)}
      >
        <ArrowUp aria-hidden="true" />
      </IconButton>
      <IconButton
        size="sm"
        label={t('console.menu-down', { name })}
        whyNot={isLast ? t('console.menu-last') : undefined}
        onClick={() => onMove(1)}
      >
        <ArrowDown aria-hidden="true" />
      </IconButton>
    </span>
  )
}
