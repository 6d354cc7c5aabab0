import * as contract from '@app/contracts/cms/cms-categories'
import { type CategoryKind, deepestCategory } from '@app/contracts/cms/cms-values'
import type { Received, Reply } from '@app/contracts/endpoint'
import { wordIn } from '@app/contracts/languages'
import { Locale } from '@app/contracts/wire'
import type { Caller } from '#core/caller.ts'
import { DomainError } from '#core/domain-error.ts'
import { newId } from '#core/new-id.ts'
import { requireName } from '#core/require-words.ts'
import type { Ctx } from '#ctx.ts'
import type { Tx } from '#db/client.ts'
import { record } from '#features/logs/logs.service.ts'
import { ownLanguage } from '#features/sites/sites.service.ts'
import * as repo from './categories.repo.ts'
import type { CmsCategoryRow } from './cms.table.ts'
import { addSlug, dropSlugs, formerSlugs, moveSlug, passSlugs, removeSlug } from './redirects.repo.ts'
import { freeSlug, slugOf } from './slug.ts'

/**
 * Category of a kind that something is put into; locked, so that it is not deleted meanwhile. Throws
 * 'cms.category-missing' for one that is not the site's, and 'cms.category-other-kind'.
 */
export async function categoryOfKind(tx: Tx, siteId: string, id: string, kind: CategoryKind): Promise<CmsCategoryRow> {
  const category = await repo.categoryFor(tx, siteId, id)
  if (category.kind !== kind) throw new DomainError('cms.category-other-kind')
  return category
}

type Tree = readonly CmsCategoryRow[]

/** Scope of the whole site: its content belongs to no account. */
export const wholeSite = ({ scope }: Pick<Caller, 'scope'>) => ({ siteId: scope.siteId, accountId: null })

/** Creates a category, last among its siblings. Throws 'request.invalid' without a name in the site's language. */
export function createCategory(
  ctx: Ctx,
  caller: Caller,
  { slug: wished, ...body }: contract.CategoryBody,
): Promise<contract.CmsCategory> {
  const { siteId } = caller.scope
  const [id, now] = [newId(), ctx.clock.now()]
  return ctx.db.transaction(wholeSite(caller), async (tx) => {
    const tree = await repo.lockCategories(tx, siteId)
    const own = await ownLanguage(tx, siteId)
    requireName(body.name, own)
    refuseTooDeep(tree, body.kind, body.parentId, 1)
    const slug = slugFor(tree, body.kind, wished, body.name[own])
    const position = siblingsIn(tree, body.kind, body.parentId).length
    const row = { ...body, siteId, id, slug, position, updatedAt: now }
    if (!(await repo.insertCategory(tx, row))) throw slugTaken()
    const more = { object: objectOf(id, body.name[own]), after: { ...fieldsOf(body), kind: body.kind, slug } }
    await record(tx, caller, siteId, caller.accountId, 'cms.category-create', {}, more)
    return repo.readCategory(tx, siteId, id, now)
  })
}

/** Changes a category, moves it, or gives it another place. Throws 'request.invalid' without a name in the site's language. */
export function updateCategory(
  ctx: Ctx,
  caller: Caller,
  id: string,
  { version, position, slug: wished, ...body }: Received<typeof contract.updateCmsCategory>['body'],
): Promise<contract.CmsCategory> {
  const { siteId } = caller.scope
  const now = ctx.clock.now()
  return ctx.db.transaction(wholeSite(caller), async (tx) => {
    const tree = await repo.lockCategories(tx, siteId)
    const own = await ownLanguage(tx, siteId)
    const before = inTree(tree, id)
    // One of before the site's language changed can still be moved and hidden.
    if (Locale.options.some((locale) => body.name[locale] !== before.name[locale])) requireName(body.name, own)
    if (before.version !== version) throw new DomainError('save.conflict', { name: wordIn(before.name, own) })
    if (body.parentId !== before.parentId) refuseMove(tree, before, body.parentId)
    const others = tree.filter((one) => one.id !== id)
    const name = wordIn(body.name, own)
    const slug = slugFor(others, before.kind, wished || before.slug, name)
    const target = { siteId, kind: before.kind, of: 'category' as const, id }
    if (slug !== before.slug) await moveSlug(tx, target, before.slug, slug)
    await repo.changeCategory(tx, siteId, id, { ...body, slug, version: version + 1, updatedAt: now })
    if (body.parentId !== before.parentId || position !== undefined)
      await placeInOrder(tx, siteId, others, { ...before, parentId: body.parentId }, position)
    const more = {
      object: objectOf(id, name),
      before: { ...fieldsOf(before), slug: before.slug, position: before.position },
      after: { ...fieldsOf(body), slug, position: position ?? before.position },
    }
    await record(tx, caller, siteId, caller.accountId, 'cms.category-update', {}, more)
    return repo.readCategory(tx, siteId, id, now)
  })
}

/** Deletes a category without others below it; its articles or announcements go to another one of its kind, and its addresses lead there. */
export function deleteCategory(
  ctx: Ctx,
  caller: Caller,
  id: string,
  { moveTo, reason }: Received<typeof contract.deleteCmsCategory>['query'],
): Promise<number> {
  const { siteId } = caller.scope
  return ctx.db.transaction(wholeSite(caller), async (tx) => {
    const tree = await repo.lockCategories(tx, siteId)
    const category = inTree(tree, id)
    if (siblingsIn(tree, category.kind, id).length > 0) throw new DomainError('cms.category-has-children')
    const count = await repo.itemsIn(tx, category)
    const target = moveTo === undefined || moveTo === id ? undefined : inTree(tree, moveTo)
    if (target && target.kind !== category.kind) throw new DomainError('cms.category-other-kind')
    if (count > 0 && !target) throw new DomainError('cms.category-full', { count })
    if (target) await passOn(tx, category, target)
    else await dropSlugs(tx, siteId, id)
    await repo.removeCategory(tx, siteId, id)
    const { name, slug, kind, parentId } = category
    const own = await ownLanguage(tx, siteId)
    const more = { object: objectOf(id, wordIn(name, own)), before: { name, slug, kind, parentCategory: parentId } }
    const facts = { ...counted(kind, count), ...(target && { into: wordIn(target.name, own) }), reason }
    await record(tx, caller, siteId, caller.accountId, 'cms.category-delete', facts, more)
    return count
  })
}

/** Merges a category into another one of its kind, with its articles or announcements, the categories below it, and all its addresses. */
export function mergeCategory(
  ctx: Ctx,
  caller: Caller,
  id: string,
  { into, reason }: Received<typeof contract.mergeCmsCategory>['body'],
): Promise<Reply<typeof contract.mergeCmsCategory>> {
  const { siteId } = caller.scope
  const now = ctx.clock.now()
  return ctx.db.transaction(wholeSite(caller), async (tx) => {
    const tree = await repo.lockCategories(tx, siteId)
    const category = inTree(tree, id)
    const target = tree.find((one) => one.id === into)
    if (!target) throw new DomainError('cms.category-target-missing')
    if (target.kind !== category.kind) throw new DomainError('cms.category-other-kind')
    for (let above: string | null = into; above !== null; above = inTree(tree, above).parentId)
      if (above === id) throw new DomainError('cms.category-into-itself')
    const children = siblingsIn(tree, category.kind, id)
    for (const child of children) refuseTooDeep(tree, category.kind, into, heightOf(tree, child.id))
    const count = await repo.itemsIn(tx, category)
    await passOn(tx, category, target)
    const last = Math.max(-1, ...siblingsIn(tree, category.kind, into).map(({ position }) => position))
    for (const [at, child] of children.entries())
      await repo.changeCategory(tx, siteId, child.id, {
        ...{ parentId: into, position: last + 1 + at, version: child.version + 1, updatedAt: now },
      })
    await repo.removeCategory(tx, siteId, id)
    const { name, slug, kind, parentId } = category
    const own = await ownLanguage(tx, siteId)
    const more = {
      object: objectOf(id, wordIn(name, own)),
      before: { name, slug, kind, parentCategory: parentId },
      after: { category: into },
    }
    const facts = { ...counted(kind, count), categories: children.length, into: wordIn(target.name, own), reason }
    await record(tx, caller, siteId, caller.accountId, 'cms.category-merge', facts, more)
    return { articles: count, categories: children.length }
  })
}

/**
 * Lets a further address lead to a category. Throws 'cms.redirect-taken' and 'cms.redirect-elsewhere' where another
 * category has it.
 */
export function addRedirect(
  ctx: Ctx,
  caller: Caller,
  id: string,
  { slug }: Received<typeof contract.addCategoryRedirect>['body'],
): Promise<contract.CmsCategory> {
  return changeRedirects(ctx, caller, id, 'cms.category-redirect', slug, async (tx, category, tree, own) => {
    const { siteId, kind } = category
    const refuse = (word: string) => new DomainError('request.invalid', {}, { slug: word })
    const owner = tree.find((one) => one.kind === kind && one.slug === slug)
    if (owner?.id === id) throw refuse('field.slug-own')
    if (owner) throw new DomainError('cms.redirect-taken', { slug, name: wordIn(owner.name, own) })
    const former = await formerSlugs(tx, { siteId, kind, of: 'category' })
    const leadsTo = former.find((one) => one.slug === slug)?.targetId
    if (leadsTo === id) throw refuse('field.slug-own')
    if (leadsTo)
      throw new DomainError('cms.redirect-elsewhere', { slug, name: wordIn(inTree(tree, leadsTo).name, own) })
    if (former.filter(({ targetId }) => targetId === id).length >= contract.mostRedirects)
      throw refuse('field.redirects-most')
    await addSlug(tx, { siteId, kind, of: 'category', id }, slug)
    return true
  })
}

/** Lets a former address lead to a category no longer; nothing happens where it does not. */
export function removeRedirect(
  ctx: Ctx,
  caller: Caller,
  id: string,
  { slug }: Received<typeof contract.removeCategoryRedirect>['query'],
): Promise<contract.CmsCategory> {
  return changeRedirects(ctx, caller, id, 'cms.category-redirect-end', slug, (tx, { siteId, kind }) =>
    removeSlug(tx, { siteId, kind, of: 'category', id }, slug),
  )
}

/** Changes the former addresses of a category under the lock of all. Only what changed something is recorded. */
function changeRedirects(
  ctx: Ctx,
  caller: Caller,
  id: string,
  action: string,
  slug: string,
  work: (tx: Tx, category: CmsCategoryRow, tree: Tree, own: Locale) => Promise<boolean>,
): Promise<contract.CmsCategory> {
  const { siteId } = caller.scope
  return ctx.db.transaction(wholeSite(caller), async (tx) => {
    const tree = await repo.lockCategories(tx, siteId)
    const category = inTree(tree, id)
    const own = await ownLanguage(tx, siteId)
    const isChanged = await work(tx, category, tree, own)
    const more = { object: objectOf(id, wordIn(category.name, own)) }
    if (isChanged) await record(tx, caller, siteId, caller.accountId, action, { slug }, more)
    return repo.readCategory(tx, siteId, id, ctx.clock.now())
  })
}

/** Lets articles, or announcements, and addresses of a category go to another. */
async function passOn(tx: Tx, from: CmsCategoryRow, target: CmsCategoryRow): Promise<void> {
  const { siteId, kind, id, slug } = from
  await repo.moveItems(tx, from, target.id)
  await passSlugs(tx, { siteId, kind, of: 'category', id: target.id }, { id, slug }, target.slug)
}

/** How many moved, as the audit log has it. */
const counted = (kind: CategoryKind, count: number): Record<string, number> =>
  kind === 'announcement' ? { announcements: count } : { articles: count }

const objectOf = (id: string, name: string) => ({ kind: 'cms-category', id, name })

/** Fields of a category as the audit log has them. */
const fieldsOf = ({ parentId, ...fields }: Omit<contract.CategoryBody, 'kind' | 'slug'>) => ({
  ...{ name: fields.name, description: fields.description, seoTitle: fields.seoTitle },
  ...{ seoDescription: fields.seoDescription, isShown: fields.isShown, icon: fields.icon, parentCategory: parentId },
  ...{ cover: fields.cover, template: fields.template },
})

/** Error of a slug that another document or category has. */
export const slugTaken = () => new DomainError('request.invalid', {}, { slug: 'field.slug-taken' })

const siblingsIn = (tree: Tree, kind: CategoryKind, parentId: string | null) =>
  tree.filter((one) => one.kind === kind && one.parentId === parentId)

function inTree(tree: Tree, id: string): CmsCategoryRow {
  const found = tree.find((one) => one.id === id)
  if (!found) throw new DomainError('cms.category-missing')
  return found
}

function slugFor(others: Tree, kind: CategoryKind, wished: string, name: string): string {
  const taken = new Set(others.filter((one) => one.kind === kind).map(({ slug }) => slug))
  if (wished === '') return freeSlug(slugOf(name), taken)
  if (taken.has(wished)) throw slugTaken()
  return wished
}

/** Level of a category, 1 for one without a parent; 0 for none. */
function levelOf(tree: Tree, id: string | null): number {
  return id === null ? 0 : levelOf(tree, inTree(tree, id).parentId) + 1
}

/** Levels from a category down to its deepest descendant. */
function heightOf(tree: Tree, id: string): number {
  return 1 + Math.max(0, ...tree.filter(({ parentId }) => parentId === id).map((child) => heightOf(tree, child.id)))
}

function refuseTooDeep(tree: Tree, kind: CategoryKind, parentId: string | null, height: number): void {
  if (parentId !== null && inTree(tree, parentId).kind !== kind) throw new DomainError('cms.category-other-kind')
  if (levelOf(tree, parentId) + height > deepestCategory)
    throw new DomainError('cms.category-too-deep', { levels: deepestCategory })
}

function refuseMove(tree: Tree, { id, kind }: CmsCategoryRow, parentId: string | null): void {
  for (let above = parentId; above !== null; above = inTree(tree, above).parentId)
    if (above === id) throw new DomainError('cms.category-below-itself')
  refuseTooDeep(tree, kind, parentId, heightOf(tree, id))
}

async function placeInOrder(
  tx: Tx,
  siteId: string,
  others: Tree,
  { id, kind, parentId }: CmsCategoryRow,
  position: number | undefined,
): Promise<void> {
  const ids = siblingsIn(others, kind, parentId).map((one) => one.id)
  const order = ids.toSpliced(position ?? ids.length, 0, id)
  for (const [at, one] of order.entries()) await repo.changeCategory(tx, siteId, one, { position: at })
}
