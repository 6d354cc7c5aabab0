import type { listArticleSubjects, saveArticle } from '@app/contracts/cms/articles'
import type { Received, Reply } from '@app/contracts/endpoint'
import { and, eq, isNotNull } from 'drizzle-orm'
import { DomainError } from '#core/domain-error.ts'
import type { Ctx } from '#ctx.ts'
import type { Tx } from '#db/client.ts'
import { operatorsWho } from '#features/notify/further-people.service.ts'
import { siteIn } from '#features/sites/sites.service.ts'
import { type CmsArticleRow, cmsArticles } from './cms.table.ts'

/** Author of an article, and whether readers see the name. */
export type Authored = Pick<CmsArticleRow, 'authorId' | 'author' | 'showsAuthor'>

export const isSameAuthor = (a: Authored, b: Authored): boolean =>
  a.authorId === b.authorId && a.showsAuthor === b.showsAuthor

/** Author as the audit log has it. */
export const shownOf = ({ author, showsAuthor }: Authored) => ({ articleAuthor: author, showsAuthor })

type Writer = { id: string; name: string }

/** Members of the site who may edit articles, by name. */
async function writersOf(tx: Tx, ctx: Pick<Ctx, 'env'>, siteId: string): Promise<Writer[]> {
  const site = await siteIn(tx, ctx.env, siteId)
  const writers = await operatorsWho(tx, site, 'cms.articleEdit')
  return writers.map(({ id, name }) => ({ id, name })).toSorted((a, b) => a.name.localeCompare(b.name))
}

/** Author that an article is to have. One who may no longer write may stay. Throws 'cms.author-unfit'. */
export async function authorFor(
  tx: Tx,
  ctx: Pick<Ctx, 'env'>,
  before: CmsArticleRow,
  { id, isShown: showsAuthor }: NonNullable<Received<typeof saveArticle>['body']['author']>,
): Promise<Authored> {
  const writer = (await writersOf(tx, ctx, before.siteId)).find((one) => one.id === id)
  if (writer) return { authorId: id, author: writer.name, showsAuthor }
  if (id === before.authorId) return { authorId: id, author: before.author, showsAuthor }
  throw new DomainError('cms.author-unfit')
}

/** Who can be the author of an article, and authors who no longer can. */
export async function authorsOf(
  tx: Tx,
  ctx: Pick<Ctx, 'env'>,
  siteId: string,
): Promise<Reply<typeof listArticleSubjects>['authors']> {
  const writers = await writersOf(tx, ctx, siteId)
  const known = new Set(writers.map(({ id }) => id))
  const former = await tx
    .selectDistinctOn([cmsArticles.authorId], { id: cmsArticles.authorId, name: cmsArticles.author })
    .from(cmsArticles)
    .where(and(eq(cmsArticles.siteId, siteId), isNotNull(cmsArticles.authorId)))
    .orderBy(cmsArticles.authorId)
  return [
    ...writers.map((writer) => ({ ...writer, mayWrite: true })),
    ...former.flatMap(({ id, name }) => (id === null || known.has(id) ? [] : [{ id, name, mayWrite: false }])),
  ]
}
