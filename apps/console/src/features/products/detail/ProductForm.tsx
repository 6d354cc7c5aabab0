import type { Product } from '@app/contracts/products/products'
import type { ReactNode } from 'react'
import { changedFields, draftOf, faultsIn, type SectionId, sectionIds } from '#features/products/product-draft.ts'
import { productFormMessages } from '#features/products/product-form.messages.ts'
import type { ProductDesk } from '#features/products/use-product-desk.ts'
import { useLocale, useT } from '#i18n/use-t.ts'
import { formatClock } from '#lib/time.ts'
import { Button } from '#ui/Button.tsx'
import { FormSection, SaveBar, SectionedForm } from '#ui/layout/SectionedForm.tsx'
import { ConflictDialog } from '#ui/overlays/ConflictDialog.tsx'
import { useShortcuts } from '#ui/use-shortcuts.ts'
import { SectionFields } from './ProductSections.tsx'
import { useFieldWords } from './product-field-words.ts'

interface FormProps {
  desk: ProductDesk
  /** Stands after the terms: the prices of a product that exists. */
  prices?: ReactNode
  rail: ReactNode
  onSaved: (product: Product) => void
}

/** A product's form: its sections with anchors, what stands beside it, and the bar that saves it. */
export function ProductForm({ desk, prices, rail, onSaved }: FormProps) {
  const t = useT(productFormMessages)
  const { faults, base } = desk
  const save = async (over?: Product) => {
    const stored = await desk.send(over)
    if (stored) onSaved(stored)
    else requestAnimationFrame(() => document.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus())
  }
  useShortcuts([{ keys: 'mod+s', label: t('product.form.save'), group: 'page', run: () => void save() }])
  const anchors = sectionIds.flatMap((id): (SectionId | 'prices')[] =>
    id === 'terms' && prices ? [id, 'prices'] : [id],
  )
  return (
    <>
      <SectionedForm
        anchors={anchors.map((id) => ({
          id,
          title: t(`product.form.section.${id}`),
          faults: id === 'prices' ? 0 : faultsIn(faults, id),
        }))}
        bar={<ProductBar desk={desk} onSave={() => void save()} />}
        rail={rail}
      >
        {anchors.map((id) =>
          id === 'prices' ? (
            <div key={id}>{prices}</div>
          ) : (
            <FormSection
              key={id}
              id={id}
              title={t(`product.form.section.${id}`)}
              faults={faultsIn(faults, id)}
              isFirst={id === 'basic'}
            >
              <SectionFields id={id} desk={desk} />
            </FormSection>
          ),
        )}
      </SectionedForm>
      {desk.theirs && base && <Conflict desk={desk} theirs={desk.theirs} onKeep={(over) => void save(over)} />}
    </>
  )
}

function ProductBar({ desk, onSave }: { desk: ProductDesk; onSave: () => void }) {
  const t = useT(productFormMessages)
  const { base, draft, isDirty, isPending, savedAt } = desk
  const faults = Object.keys(desk.faults).length
  const words =
    faults > 0
      ? t('form.summary', { count: faults })
      : !base
        ? t('product.form.draft')
        : isDirty
          ? t('product.form.changed', { count: changedFields(draft, draftOf(base)).length })
          : savedAt
            ? t('product.form.saved-at', { time: formatClock(Math.floor(savedAt / 1000)) })
            : t('product.form.unchanged')
  return (
    <SaveBar words={words} isFaulty={faults > 0}>
      {base && isDirty && <Button onClick={desk.discard}>{t('product.form.discard')}</Button>}
      <Button
        variant="primary"
        loading={isPending}
        whyNot={base && !isDirty ? t('product.form.unchanged') : undefined}
        onClick={onSave}
      >
        {t(base ? 'product.form.save' : 'product.form.create')}
      </Button>
    </SaveBar>
  )
}

interface ConflictProps {
  desk: ProductDesk
  theirs: Product
  onKeep: (over: Product) => void
}

/** Two people changed one product: what each of them would have it say. */
function Conflict({ desk, theirs, onKeep }: ConflictProps) {
  const locale = useLocale()
  const { nameOf, tell } = useFieldWords()
  const stored = draftOf(theirs)
  return (
    <ConflictDialog
      object={theirs.name[locale]}
      fields={changedFields(desk.draft, stored).map((field) => ({
        name: nameOf(field),
        mine: tell(desk.draft[field]),
        theirs: tell(stored[field]),
      }))}
      isPending={desk.isPending}
      onKeepMine={() => onKeep(theirs)}
      onTakeTheirs={desk.takeTheirs}
      onClose={desk.forgetTheirs}
    />
  )
}
