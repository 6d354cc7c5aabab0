import { can } from '@app/contracts/access/permissions'
import { ArticleContent } from '@app/contracts/cms/article-content'
import type { ArticleFileVerdict, importArticles } from '@app/contracts/cms/article-files'
import type { ArticleFileFault, ArticleFileNote } from '@app/contracts/cms/cms-values'
import { imageAddress, imageAt } from '@app/contracts/cms/image-address'
import type { Received, Reply } from '@app/contracts/endpoint'
import { issueText } from '@app/contracts/field-words'
import { ownFirst } from '@app/contracts/languages'
import { Locale } from '@app/contracts/wire'
import type { Caller } from '#core/caller.ts'
import { imagesIn } from '#core/markdown.ts'
import type { Ctx } from '#ctx.ts'
import type { Tx } from '#db/client.ts'
import { record } from '#features/logs/logs.service.ts'
import { ownLanguage } from '#features/sites/sites.service.ts'
import { type ArticleFile, readArticleFile } from './article-file.ts'
import * as repo from './article-files.repo.ts'
import { addArticle, keepVersion, saveDraft } from './articles.service.ts'
import { wholeSite } from './categories.service.ts'
import type { CmsArticleRow, CmsCategoryRow } from './cms.table.ts'

type Wish = Received<typeof importArticles>['body']

/** A document that files of an import make or change. */
interface Plan {
  slug: string
  before: CmsArticleRow | undefined
  categoryId: string
  content: ArticleContent
  /** Version of the draft that the files were compared with. */
  seen: number
}

interface Judged {
  verdicts: ArticleFileVerdict[]
  plans: Plan[]
  /** Images said to come along that the site does not have. */
  absentImages: string[]
}

const blank = { title: '', summary: '', body: '', seoTitle: '', seoDescription: '' }

/**
 * Takes Markdown files as drafts. Files with a fault are left out. Throws 'cms.article-newer' where somebody saved a
 * draft since it was compared.
 */
export function importFiles(
  ctx: Ctx,
  caller: Caller,
  locale: Locale,
  wish: Wish,
): Promise<Reply<typeof importArticles>> {
  const { siteId } = caller.scope
  const scope = wholeSite(caller)
  if (wish.dryRun)
    return ctx.db.readTransaction(scope, async (tx) => {
      const { verdicts, absentImages } = await judge(tx, caller, locale, wish)
      return { files: verdicts, absentImages, taken: 0 }
    })
  const now = ctx.clock.now()
  return ctx.db.transaction(scope, async (tx) => {
    const { verdicts, plans, absentImages } = await judge(tx, caller, locale, wish)
    for (const { slug, before, categoryId, content, seen } of plans) {
      if (before) {
        // What nobody has kept yet can be loaded again.
        await keepVersion(tx, before, '')
        await saveDraft(tx, caller, before.id, { categoryId, slug, content, version: seen, keep: true }, now)
      } else await addArticle(tx, caller, { categoryId, slug, content }, now)
    }
    if (plans.length > 0)
      await record(tx, caller, siteId, caller.accountId, 'cms.import', { count: plans.length, kind: wish.kind })
    return { files: verdicts, absentImages, taken: plans.length }
  })
}

/**
 * What each file would do, and the documents that come of it. Texts in the site's own language go
 * first: a document has one, or gets one by the same import.
 */
async function judge(tx: Tx, caller: Caller, language: Locale, wish: Wish): Promise<Judged> {
  const { kind, categoryId, files, dryRun } = wish
  const { siteId } = caller.scope
  const own = await ownLanguage(tx, siteId)
  const read = files.map(({ name, text }) => readArticleFile(name, text, own))
  const good = read.filter((file): file is ArticleFile => !('fault' in file))
  const slugs = [...new Set(good.map(({ slug }) => slug).filter(Boolean))]
  const documents = await repo.articlesBySlug(tx, siteId, kind, slugs)
  const categories = await repo.categoriesOfKind(tx, siteId, kind)
  const hashes = good.flatMap(({ body, cover }) =>
    [...imagesIn(body), cover ?? ''].flatMap((at) => imageAt(at)?.hash ?? []),
  )
  const coming = [...new Set(wish.images)]
  hashes.push(...coming.flatMap((at) => imageAt(at)?.hash ?? []))
  const known = await repo.knownImages(tx, siteId, [...new Set(hashes)])
  const absentImages = coming.filter((at) => !known.has(at))
  // What comes along is there once the files are taken, and not missed in what they would do.
  const images = new Set([...known, ...(dryRun ? coming : [])])
  const plans = new Map<string, Plan>()
  const done = new Set<string>()

  const one = (file: ArticleFile | { fault: ArticleFileFault }, at: number): ArticleFileVerdict => {
    const { name = '', version = 0 } = files[at] ?? {}
    if ('fault' in file) return { ...refusal(file.fault), name, title: '', slug: '', locale: own }
    const { title, slug, locale } = file
    const about = { name, title, slug, locale }
    const key = slug || `file ${at}`
    const before = documents.get(slug)
    const plan = plans.get(key)
    const fault = faultOf(file, { before, plan, isTwice: done.has(`${key} ${locale}`), caller, own })
    if (fault) return { ...about, ...refusal(fault) }
    const named = categoryNamed(categories, file.category)
    const fallback = plan?.categoryId ?? before?.categoryId ?? categories.find(({ id }) => id === categoryId)?.id
    const place = named ?? fallback
    if (!place) return { ...about, ...refusal('no-category') }
    const content = ArticleContent.safeParse(mixed(plan?.content ?? before?.draft, file))
    if (!content.success) {
      const [issue] = content.error.issues
      const detail = issue ? `${String(issue.path.at(-1) ?? '')}: ${issueText(issue, language)}` : ''
      return { ...about, ...refusal('field'), detail }
    }
    done.add(`${key} ${locale}`)
    const notes = notesOf(file, images)
    if (file.category && !named) notes.push('other-category')
    const isSame = before && before.categoryId === place && isEqual(content.data, plan?.content ?? before.draft)
    const taken = { ...about, categoryId: place, version: before?.version ?? 0, fault: null, detail: '', notes }
    if (isSame) return { ...taken, does: 'same' }
    plans.set(key, { slug, before, categoryId: place, content: content.data, seen: version })
    return { ...taken, does: before ? 'change' : 'create' }
  }

  const verdicts: ArticleFileVerdict[] = []
  const languageOf = (file: (typeof read)[number]) => ('locale' in file ? file.locale : own)
  for (const wanted of ownFirst(own))
    for (const [at, file] of read.entries()) if (languageOf(file) === wanted) verdicts[at] = one(file, at)
  return { verdicts, plans: [...plans.values()], absentImages }
}

const refusal = (fault: ArticleFileFault) => ({
  ...{ does: 'none' as const, categoryId: null, version: 0, fault, detail: '', notes: [] },
})

function faultOf(
  { locale }: ArticleFile,
  {
    before,
    plan,
    isTwice,
    caller,
    own,
  }: { before?: CmsArticleRow | undefined; plan?: Plan | undefined; isTwice: boolean; caller: Caller; own: Locale },
): ArticleFileFault | null {
  if (isTwice) return 'twice'
  if (before?.deletedAt) return 'in-trash'
  if (before && !can(caller, 'cms.articleEdit')) return 'may-not'
  const content = plan?.content ?? before?.draft
  return locale !== own && !content?.[own].title ? 'no-own-language' : null
}

/** Category of a slug or, in either language, a name. */
function categoryNamed(categories: readonly CmsCategoryRow[], wanted = ''): string | undefined {
  const sought = wanted.trim().toLowerCase()
  if (sought === '') return undefined
  const bySlug = categories.find(({ slug }) => slug === sought)
  return (bySlug ?? categories.find(({ name }) => [name.zh, name.en].some((text) => text.toLowerCase() === sought)))?.id
}

/** A document with the language of a file in place of its own; what the file leaves out stays. */
function mixed(base: ArticleContent | undefined, file: ArticleFile): unknown {
  const { locale, title, body, cover, visibility, tags, products } = file
  const own = base?.[locale] ?? blank
  const words = {
    ...{ title, body, summary: file.summary ?? own.summary },
    ...{ seoTitle: file.seoTitle ?? own.seoTitle, seoDescription: file.seoDescription ?? own.seoDescription },
  }
  // Where tags differ between the files of the languages, the last one counts.
  const common = Object.fromEntries(
    Object.entries({ cover, visibility, tags, products }).filter(([, value]) => value !== undefined),
  )
  return { zh: blank, en: blank, cover: '', ...base, ...common, [locale]: words }
}

const isEqual = (a: ArticleContent, b: ArticleContent): boolean =>
  (a.cover ?? '') === (b.cover ?? '') &&
  (a.visibility ?? 'public') === (b.visibility ?? 'public') &&
  // Older drafts have neither.
  (['tags', 'products'] as const).every((field) => (a[field] ?? []).join('\n') === (b[field] ?? []).join('\n')) &&
  Locale.options.every((locale) =>
    (['title', 'summary', 'body', 'seoTitle', 'seoDescription'] as const).every(
      (field) => a[locale][field].trim() === b[locale][field].trim(),
    ),
  )

/** Images of other sites are shown as links; of this site, those that it does not have are missing. */
function notesOf({ body, cover }: ArticleFile, known: ReadonlySet<string>): ArticleFileNote[] {
  const addresses = [...imagesIn(body), ...(cover ? [cover] : [])]
  const found = addresses.map((address) => imageAt(address))
  const notes: ArticleFileNote[] = []
  if (found.some((image) => image && !known.has(imageAddress(image)))) notes.push('images-missing')
  if (found.includes(null)) notes.push('images-elsewhere')
  return notes
}
