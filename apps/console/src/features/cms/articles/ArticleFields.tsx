import {
  articleVisibilities,
  type ContentKind,
  longestArticleTag,
  mostArticleProducts,
  mostArticleTags,
} from '@app/contracts/cms/cms-values'
import { wordIn } from '@app/contracts/languages'
import type { Locale } from '@app/contracts/wire'
import { useQuery } from '@tanstack/react-query'
import { useLocale, useT } from '#i18n/use-t.ts'
import { lazyNamed } from '#lib/lazy-named.ts'
import { useSite, useWrittenLanguages } from '#session/use-site.ts'
import { AppLink } from '#ui/AppLink.tsx'
import { MultiSelect, SegmentedControl, Select, Textarea, TextInput } from '#ui/forms/fields.ts'
import { type ImageChoice, MarkdownField, type ProductChoice } from '#ui/forms/MarkdownField.tsx'
import { TagField } from '#ui/forms/TagField.tsx'
import { categoryChoices } from '../category-tree.ts'
import { cmsMessages } from '../cms.messages.ts'
import styles from '../cms.module.css'
import { cmsQueries } from '../cms.queries.ts'
import { CoverField } from '../images/CoverField.tsx'
import { altOf, useTakeImage } from '../images/use-image-upload.ts'
import { AuthorFields } from './AuthorFields.tsx'
import type { ArticleDesk } from './use-article-desk.ts'

const ImageLibrary = lazyNamed(() => import('../images/ImageLibrary.tsx'), 'ImageLibrary')

const chooseImage: ImageChoice = ({ onChoose, onClose }) => (
  <ImageLibrary onChoose={({ address, name }) => onChoose(address, altOf(name))} onClose={onClose} />
)

const ProductPicker = lazyNamed(() => import('./ProductPicker.tsx'), 'ProductPicker')

const chooseProduct: ProductChoice = (wish) => <ProductPicker {...wish} />

/** Where an article stands: its category and its address. */
export function ArticleBasics({ desk, kinds: offered }: { desk: ArticleDesk; kinds: readonly ContentKind[] }) {
  const t = useT(cmsMessages)
  const locale = useLocale()
  const [own] = useWrittenLanguages()
  const { data: categories } = useQuery(cmsQueries.categories())
  const { draft, base, faults } = desk
  // The kind of an article is that of its category, and stays.
  const kinds = base ? [base.kind] : offered
  return (
    <div className={styles.fields}>
      {categories && !kinds.some((kind) => categories.some((one) => one.kind === kind)) && (
        <div className="t2">
          <p>{t('article.no-category')}</p>
          <AppLink className="link" href="/cms/category">
            {t('category.title')}
          </AppLink>
        </div>
      )}
      <Select
        label={t('articles.category')}
        required
        searchable
        allowDeselect={false}
        value={draft.categoryId || null}
        data={kinds.map((kind) => ({
          group: t(`cms.kind.${kind}`),
          items: categoryChoices(categories ?? [], kind, locale),
        }))}
        error={faults['categoryId']}
        onChange={(categoryId) => desk.change({ categoryId: categoryId ?? '' })}
      />
      <TextInput
        label={t('category.slug')}
        description={t(`article.slug-help.${own}`)}
        maxLength={80}
        value={draft.slug}
        error={faults['slug']}
        onChange={(event) => desk.change({ slug: event.currentTarget.value })}
        onBlur={(event) => desk.leave('slug', event.relatedTarget)}
      />
      <Visibility desk={desk} />
      <AuthorFields desk={desk} />
      <CoverField
        help={t('article.cover-help')}
        value={draft.content.cover}
        onChange={(cover) => desk.change((now) => ({ content: { ...now.content, cover } }))}
      />
      <Subjects desk={desk} />
    </div>
  )
}

/** Who reads an article. Help is for everybody. */
function Visibility({ desk: { draft, base, change } }: { desk: ArticleDesk }) {
  const t = useT(cmsMessages)
  const { data: categories } = useQuery(cmsQueries.categories())
  const kind = base?.kind ?? categories?.find(({ id }) => id === draft.categoryId)?.kind
  const { visibility } = draft.content
  if (kind === 'help') return null
  return (
    <div>
      <p className={styles.label} aria-hidden="true">
        {t('article.visibility')}
      </p>
      <SegmentedControl
        aria-label={t('article.visibility')}
        value={visibility}
        data={articleVisibilities.map((value) => ({ value, label: t(`article.visibility.${value}`) }))}
        onChange={(chosen) => change((now) => ({ content: { ...now.content, visibility: chosen } }))}
      />
      <p className={styles.help}>{t(`article.visibility-${visibility}`)}</p>
    </div>
  )
}

/** What an article is about: its tags, and products of the shop front. */
function Subjects({ desk: { draft, faults, change } }: { desk: ArticleDesk }) {
  const t = useT(cmsMessages)
  const locale = useLocale()
  const { data } = useQuery(cmsQueries.subjects())
  const { tags, products } = draft.content
  const offered = data?.products.map(({ productNo, name }) => ({ value: productNo, label: wordIn(name, locale) })) ?? []
  // One that was chosen stays on show, though the site does not sell it any more.
  const lost = products.filter((one) => !offered.some(({ value }) => value === one))
  const set = (part: Partial<ArticleDesk['draft']['content']>) =>
    change((now) => ({ content: { ...now.content, ...part } }))
  return (
    <>
      <TagField
        label={t('article.tags')}
        tags={tags}
        known={data?.tags.map(({ tag }) => tag) ?? []}
        longest={longestArticleTag}
        most={mostArticleTags}
        error={Object.entries(faults).find(([path]) => path.startsWith('content.tags'))?.[1]}
        onChange={(next) => set({ tags: next })}
      />
      {/* Without a shop front there is nothing to choose. */}
      {(offered.length > 0 || products.length > 0) && (
        <MultiSelect
          label={t('article.products')}
          description={t('article.products-help')}
          searchable
          maxValues={mostArticleProducts}
          value={products}
          data={[...offered, ...lost.map((value) => ({ value, label: value }))]}
          onChange={(next) => set({ products: next })}
        />
      )}
    </>
  )
}

const lines = [
  ['title', 120],
  ['summary', 300],
] as const
const seoLines = [
  ['seoTitle', 120],
  ['seoDescription', 300],
] as const

interface WordsProps {
  desk: ArticleDesk
  locale: Locale
  onFocus: () => void
}

/** The fields of one language. */
export function ArticleWordsFields({ desk, locale, onFocus }: WordsProps) {
  const t = useT(cmsMessages)
  const takeImage = useTakeImage()
  const { data } = useQuery(cmsQueries.subjects())
  const { flags, locale: own } = useSite()
  const words = desk.draft.content[locale]
  const change = (part: Partial<typeof words>) =>
    desk.change(({ content }) => ({ content: { ...content, [locale]: { ...content[locale], ...part } } }))
  const field = (name: keyof typeof words) => ({
    label: t(`article.${locale}.${name}`),
    lang: locale,
    value: words[name],
    error: desk.faults[`content.${locale}.${name}`],
    onFocus,
    onBlur: (event: React.FocusEvent) => desk.leave(`content.${locale}.${name}`, event.relatedTarget),
  })
  const text = ([name, maxLength]: readonly ['title' | 'summary' | 'seoTitle' | 'seoDescription', number]) => {
    const Field = maxLength > 120 ? Textarea : TextInput
    return (
      <Field
        key={name}
        {...field(name)}
        maxLength={maxLength}
        required={name === 'title' && locale === own}
        onChange={(event: React.ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) =>
          change({ [name]: event.currentTarget.value })
        }
      />
    )
  }
  return (
    <div className={styles.fields}>
      {locale !== own && flags.isRetail && !flags.needLangChange && (
        <p className={styles.help}>{t('article.unseen-language')}</p>
      )}
      {lines.map(text)}
      <MarkdownField
        {...field('body')}
        chooseProduct={data?.products.length ? chooseProduct : undefined}
        takeImage={takeImage}
        chooseImage={chooseImage}
        description={t('article.body-help', { tag: '{{product:…}}' })}
        onChange={(body) => change({ body })}
      />
      {seoLines.map(text)}
    </div>
  )
}
