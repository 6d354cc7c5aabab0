import { type CategoryIcon, categoryIcons, categoryIconWords } from '@app/contracts/cms/category-icons'
import { Ban } from 'lucide-react'
import { useId } from 'react'
import { useLocale, useT } from '#i18n/use-t.ts'
import { IconDrawing } from '../CategoryMark.tsx'
import { cmsMessages } from '../cms.messages.ts'
import styles from './icon-field.module.css'

interface IconFieldProps {
  value: CategoryIcon | null
  onChange: (icon: CategoryIcon | null) => void
}

/** Icon of a category, one of those there are, or none. */
export function IconField({ value, onChange }: IconFieldProps) {
  const t = useT(cmsMessages)
  const locale = useLocale()
  const name = useId()
  const wordsOf = (icon: CategoryIcon | null) => (icon ? categoryIconWords[icon][locale] : t('category.no-icon'))
  return (
    <fieldset className={styles.field}>
      <legend>
        {t('category.icon')} <span aria-hidden="true">{wordsOf(value)}</span>
      </legend>
      <div className={styles.choices}>
        {[null, ...categoryIcons].map((icon) => (
          <label key={icon}>
            <input
              type="radio"
              name={name}
              aria-label={wordsOf(icon)}
              checked={icon === value}
              onChange={() => onChange(icon)}
            />
            {icon ? <IconDrawing icon={icon} /> : <Ban aria-hidden="true" />}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
