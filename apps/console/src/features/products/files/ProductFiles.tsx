import { exportProducts } from '@app/contracts/products/product-files'
import { sheetFormats } from '@app/contracts/sheet-formats'
import { Download, Upload } from 'lucide-react'
import { Suspense, useState } from 'react'
import { useT } from '#i18n/use-t.ts'
import { saveAnswer } from '#lib/call.ts'
import { lazyNamed } from '#lib/lazy-named.ts'
import { ButtonFor } from '#session/Can.tsx'
import { useCan } from '#session/use-actor.ts'
import { buttonClass } from '#ui/Button.tsx'
import { PopMenu } from '#ui/overlays/PopMenu.tsx'
import { productFileMessages } from './product-files.messages.ts'

const ProductImport = lazyNamed(() => import('./ProductImport.tsx'), 'ProductImport')

/** The catalogue as a file, and back. */
export function ProductFiles() {
  const t = useT(productFileMessages)
  const mayExport = useCan('product.price')
  const [isImporting, bring] = useState(false)
  return (
    <>
      <ButtonFor need="product.import" icon={<Upload aria-hidden="true" />} onClick={() => bring(true)}>
        {t('product-file.import')}
      </ButtonFor>
      {mayExport && (
        <PopMenu
          label={t('product-file.export')}
          className={buttonClass({})}
          align="end"
          entries={sheetFormats.map((format) => ({
            id: format,
            label: t(`product-file.${format}`),
            onSelect: () => void saveAnswer(exportProducts, { query: { format } }).catch(() => undefined),
          }))}
        >
          <Download aria-hidden="true" />
          <span>{t('product-file.export')}</span>
        </PopMenu>
      )}
      {isImporting && (
        <Suspense fallback={null}>
          <ProductImport onClose={() => bring(false)} />
        </Suspense>
      )}
    </>
  )
}
