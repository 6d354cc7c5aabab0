import { wordIn } from '@app/contracts/languages'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useLocale, useT } from '#i18n/use-t.ts'
import { Button } from '#ui/Button.tsx'
import { EmptyState } from '#ui/feedback/EmptyState.tsx'
import { TextInput } from '#ui/forms/fields.ts'
import { Dialog } from '#ui/overlays/Dialog.tsx'
import { Cancel } from '#ui/overlays/Dismiss.tsx'
import { cmsQueries } from '../cms.queries.ts'
import { productPickerMessages } from './product-picker.messages.ts'
import styles from './product-picker.module.css'

interface PickerProps {
  onChoose: (productNo: string) => void
  onClose: () => void
}

/** The products that the site has on sale: one of them is chosen for the text of an article. */
export function ProductPicker({ onChoose, onClose }: PickerProps) {
  const t = useT(productPickerMessages)
  const locale = useLocale()
  const { data } = useQuery(cmsQueries.subjects())
  const [typed, type] = useState('')
  const q = typed.trim()
  const shown = data?.products.filter(({ productNo, name }) =>
    [productNo, name.zh, name.en].some((word) => word.toLowerCase().includes(q.toLowerCase())),
  )
  return (
    <Dialog isOpen onClose={onClose} title={t('picker.title')} footer={<Cancel onClick={onClose} />}>
      <TextInput
        data-autofocus
        label={t('picker.search')}
        type="search"
        maxLength={120}
        value={typed}
        onChange={(event) => type(event.currentTarget.value)}
      />
      {shown?.length === 0 && (
        <EmptyState
          isPlain
          title={t('picker.nothing', { q })}
          action={<Button onClick={() => type('')}>{t('picker.clear')}</Button>}
        />
      )}
      <ul className={styles.list}>
        {shown?.map(({ productNo, name }) => (
          <li key={productNo}>
            <button type="button" className={styles.product} onClick={() => onChoose(productNo)}>
              <span>{wordIn(name, locale)}</span>
              <span className="mono t2 s13">{productNo}</span>
            </button>
          </li>
        ))}
      </ul>
    </Dialog>
  )
}
