import type { Product } from '@app/contracts/products/products'
import { productFormMessages } from '#features/products/product-form.messages.ts'
import styles from '#features/products/product-form.module.css'
import { issueWords, namesWords, periodWord } from '#features/products/product-words.ts'
import { productMessages } from '#features/products/products.messages.ts'
import { useT } from '#i18n/use-t.ts'
import { Fact, Facts } from '#ui/layout/DetailLayout.tsx'
import { FormSection } from '#ui/layout/SectionedForm.tsx'
import { useFieldWords } from './product-field-words.ts'

/** A product for those who do not write it: what it is and what goes with it. */
export function ProductFacts({ product, note }: { product: Product; note: string }) {
  const t = useT(productFormMessages)
  const say = useT(productMessages)
  const { tell } = useFieldWords()
  return (
    <FormSection id="basic" title={t('product.form.facts')} isFirst note={<span className="t3 s13">{note}</span>}>
      <div className={styles.grid}>
        <Facts>
          <Fact name={t('product.form.productNo')}>
            <span className="mono">{product.productNo}</span>
          </Fact>
          <Fact name={say('product.brand')}>{product.brand}</Fact>
          <Fact name={say('product.usage')}>{say(`product.usage.${product.usageType}`)}</Fact>
          <Fact name={say('product.valid-type')}>{say(`product.valid-type.${product.validType}`)}</Fact>
          <Fact name={t('product.form.productType')}>{t(`product.form.type.${product.productType}`)}</Fact>
          {product.usageType === 'ssl' && <Fact name={say('product.column.names')}>{namesWords(say, product)}</Fact>}
          <Fact name={t('product.form.terms')}>
            {product.terms.map((term) => periodWord(say, term)).join(t('common.sep'))}
          </Fact>
        </Facts>
        <Facts>
          <Fact name={t('product.form.keyAlgorithms')}>{tell(product.keyAlgorithms).toUpperCase()}</Fact>
          {product.dcvMethods.length > 0 && (
            <Fact name={t('product.form.dcvMethods')}>
              {product.dcvMethods.map((method) => t(`product.form.dcv.${method}`)).join(t('common.sep'))}
            </Fact>
          )}
          <Fact name={t('product.form.needsOrganisation')}>{tell(product.needsOrganisation)}</Fact>
          <Fact name={t('product.form.issueMinutes')}>{issueWords(say, product.issueMinutes)}</Fact>
          <Fact name={t('product.form.refundRule')}>
            {product.refundRule === 'days'
              ? say('product.refund-days', { days: product.refundDays })
              : t(`product.form.refund.${product.refundRule}`)}
          </Fact>
          <Fact name={t('product.form.reissueLimit')}>
            {product.reissueLimit === null ? t('product.form.no-limit') : product.reissueLimit}
          </Fact>
          <Fact name={t('product.form.renewalLeadDays')}>{product.renewalLeadDays}</Fact>
        </Facts>
      </div>
    </FormSection>
  )
}
