/** Kinds of articles. Each has categories, slugs and public pages of its own. */
export const contentKinds = ['article', 'help'] as const
export type ContentKind = (typeof contentKinds)[number]

/** Kinds of categories: those of articles and help documents, and those of announcements. */
export const categoryKinds = [...contentKinds, 'announcement'] as const
export type CategoryKind = (typeof categoryKinds)[number]

/** Starts of the public addresses of each kind. */
export const publicRoots = {
  article: '/articles',
  help: '/help',
  announcement: '/announcements',
} as const satisfies Record<CategoryKind, string>

/** Public address of a category. */
export const categoryPath = (kind: CategoryKind, slug: string): string => `${publicRoots[kind]}/category/${slug}`

/** Who reads a published article: everybody on the shop front, or those who are signed in to the site, in the console. */
export const articleVisibilities = ['public', 'members'] as const
export type ArticleVisibility = (typeof articleVisibilities)[number]

/**
 * States of an article; `scheduled` is published from a later time on, and `review` is not published and waits for
 * somebody who may publish it.
 */
export const articleStates = ['draft', 'review', 'scheduled', 'published', 'offline'] as const
export type ArticleState = (typeof articleStates)[number]

/**
 * Whether an article belongs under a state: `review` also has those that readers have already, while changes of them
 * are in review.
 */
export const isUnder = (wanted: ArticleState, { state, review }: { state: ArticleState; review: unknown }): boolean =>
  wanted === 'review' ? review !== null : state === wanted

/** Longest line to the reviewer, in characters. */
export const longestReviewNote = 200

/** Views of the article list. */
export const articleViews = ['all', ...articleStates, 'pinned', 'trash'] as const

/** Languages by which the list is filtered: a site's own is there, so the other is too, or it is missing. */
export const articleLanguages = ['zh', 'no-zh', 'en', 'no-en'] as const
export type ArticleLanguage = (typeof articleLanguages)[number]
/** Days by which the list is filtered. */
export const articleDates = ['updated', 'published'] as const
export type ArticleDates = (typeof articleDates)[number]

/** Levels of categories. */
export const deepestCategory = 3
/** Layouts of a category's public page: articles one below the other, or as cards with their covers on top. */
export const categoryTemplates = ['list', 'cards'] as const
export type CategoryTemplate = (typeof categoryTemplates)[number]

/** Longest text of an article in one language, in characters. */
export const mostArticleText = 100_000
/** Days that a deleted article stays in the trash. */
export const trashDays = 30
/** Versions that are listed of an article. */
export const mostArticleVersions = 100
/** Console pages that one help document can explain. */
export const mostHelpPages = 20
/** Highest place of a help document in its category. */
export const mostHelpPlace = 1000
/** Longest remark on a help document, in characters. */
export const mostHelpRemark = 200
/** Remarks that are listed of a help document. */
export const mostHelpRemarks = 100
/** Answers on help documents that one visitor gives within an hour. */
export const mostHelpAnswers = 30

/** Answers of readers on a help document. */
export interface HelpRating {
  useful: number
  notUseful: number
}

/** Whether a help document is rated low: three readers or more found it not useful, and no more found it useful. */
export const isRatedLow = ({ useful, notUseful }: HelpRating): boolean => notUseful >= 3 && notUseful >= useful

/** Longest search term that is kept, in characters. */
export const longestSearchTerm = 60
/** Search terms without a result that a site keeps; rarer and older ones make room. */
export const mostSearchTerms = 500
/** Search terms without a result that are listed. */
export const mostListedTerms = 100
/** Days after which a term that nobody searches for any more is forgotten. */
export const searchTermDays = 180
/** Searches without a result that count of one visitor within an hour. */
export const mostSearchNotes = 20

/** Markdown files that one import takes. */
export const mostImportedFiles = 200
/** Images that one import takes along. */
export const mostImportedImages = 200
/** Longest Markdown file, in characters: a text and its front matter. */
export const longestArticleFile = mostArticleText + 8000
/** Documents that are exported at once; more become a task. */
export const articlesExportedAtOnce = 200

/** What a Markdown file does when it is imported: a new draft, a change of one, or nothing because it is the same or has a fault. */
export const articleFileDeeds = ['create', 'change', 'same', 'none'] as const
/** Faults of a Markdown file. */
export const articleFileFaults = [
  'front-matter',
  'no-title',
  'no-text',
  'field',
  'slug',
  'language',
  'twice',
  'no-own-language',
  'no-category',
  'in-trash',
  'may-not',
] as const
export type ArticleFileFault = (typeof articleFileFaults)[number]
/** What is worth a look in a Markdown file that is taken. */
export const articleFileNotes = ['other-category', 'images-missing', 'images-elsewhere'] as const
export type ArticleFileNote = (typeof articleFileNotes)[number]

/** Tags of one article, and characters of a tag. */
export const mostArticleTags = 10
export const longestArticleTag = 30
/** Products that one article names as related. */
export const mostArticleProducts = 6
/** Tags that are offered and filtered by, those with most articles first. */
export const mostListedTags = 200

/** Articles that one call moves. */
export const mostMovedArticles = 100
