import { saveConflictCode } from '@app/contracts/error-codes'
import type { Product } from '@app/contracts/products/products'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useLocale } from '#i18n/use-t.ts'
import { fieldErrors, Refused } from '#lib/call.ts'
import { changedFields, draftOf, faultsOf, type ProductDraft } from './product-draft.ts'
import { useSaveProduct } from './product-moves.queries.ts'
import { productQueries } from './products.queries.ts'

/** A product being written: what is stored, what is on screen, and the way from the one to the other. */
export function useProductDesk(product: Product | undefined, start: ProductDraft) {
  const cache = useQueryClient()
  const locale = useLocale()
  const save = useSaveProduct()
  const [base, setBase] = useState(product)
  const [draft, setDraft] = useState(start)
  const [seen, setSeen] = useState<ReadonlySet<string>>(new Set())
  const [isTried, setTried] = useState(false)
  const [told, setTold] = useState<Record<string, string>>({})
  const [theirs, setTheirs] = useState<Product>()
  const [savedAt, setSavedAt] = useState<number>()
  const saved = base ? draftOf(base) : start
  const isDirty = changedFields(draft, saved).length > 0

  // Somebody else saved and nothing is at stake here: what is stored is shown.
  if (product && base && product.version > base.version && !isDirty && !save.isPending) {
    setBase(product)
    setDraft(draftOf(product))
  }
  const adopt = (next: Product) => {
    setBase(next)
    setDraft(draftOf(next))
    setTheirs(undefined)
    setTried(false)
    setTold({})
  }
  const found = faultsOf(draft, locale)
  // A fault is shown once its field was left, or once saving was tried.
  const shown = Object.fromEntries(Object.entries(found).filter(([path]) => isTried || seen.has(path)))
  const faults: Record<string, string> = { ...told, ...shown }

  const send = async (over: Product | undefined = base): Promise<Product | undefined> => {
    setTried(true)
    if (Object.keys(found).length > 0 || save.isPending) return undefined
    try {
      const stored = await save.mutateAsync({ stored: over, body: draft })
      adopt(stored)
      setSavedAt(Date.now())
      return stored
    } catch (error) {
      setTold(fieldErrors(error))
      if (base && error instanceof Refused && error.code === saveConflictCode) {
        setTheirs(await cache.fetchQuery({ ...productQueries.one(base.id), staleTime: 0 }))
      }
      return undefined
    }
  }
  return {
    base,
    draft,
    isDirty,
    savedAt: isDirty ? undefined : savedAt,
    isPending: save.isPending,
    faults,
    theirs,
    change: (part: Partial<ProductDraft>) => {
      setDraft((before) => ({ ...before, ...part }))
      const names = Object.keys(part)
      setTold((before) =>
        Object.fromEntries(Object.entries(before).filter(([path]) => !names.includes(path.split('.')[0] ?? ''))),
      )
    },
    look: (path: string) => setSeen((before) => new Set([...before, path])),
    discard: () => setDraft(saved),
    send,
    takeTheirs: () => theirs && adopt(theirs),
    forgetTheirs: () => setTheirs(undefined),
  }
}
export type ProductDesk = ReturnType<typeof useProductDesk>
