import type { CategoryKind } from '@app/contracts/cms/cms-values'
import { and, eq } from 'drizzle-orm'
import type { Tx } from '#db/client.ts'
import { cmsRedirects } from './cms.table.ts'

interface Target {
  siteId: string
  kind: CategoryKind
  of: 'article' | 'category'
  id: string
}

/** Lets a former slug lead to its owner, and frees the new one from leading elsewhere. */
export async function moveSlug(tx: Tx, { siteId, kind, of, id }: Target, from: string, to: string): Promise<void> {
  const key = [eq(cmsRedirects.siteId, siteId), eq(cmsRedirects.kind, kind), eq(cmsRedirects.of, of)]
  await tx.delete(cmsRedirects).where(and(...key, eq(cmsRedirects.slug, to)))
  await tx
    .insert(cmsRedirects)
    .values({ siteId, kind, of, slug: from, targetId: id })
    .onConflictDoUpdate({
      target: [cmsRedirects.siteId, cmsRedirects.kind, cmsRedirects.of, cmsRedirects.slug],
      set: { targetId: id },
    })
}

/** Lets the slug of what is deleted, and its former ones, lead to its successor. */
export async function passSlugs(
  tx: Tx,
  target: Target,
  { id, slug }: { id: string; slug: string },
  present: string,
): Promise<void> {
  const { siteId, kind, of } = target
  await tx
    .update(cmsRedirects)
    .set({ targetId: target.id })
    .where(
      and(
        eq(cmsRedirects.siteId, siteId),
        eq(cmsRedirects.kind, kind),
        eq(cmsRedirects.of, of),
        eq(cmsRedirects.targetId, id),
      ),
    )
  await moveSlug(tx, target, slug, present)
}

const ofKind = ({ siteId, kind, of }: Omit<Target, 'id'>) =>
  and(eq(cmsRedirects.siteId, siteId), eq(cmsRedirects.kind, kind), eq(cmsRedirects.of, of))

/** Former slugs of a kind, with what each leads to. */
export function formerSlugs(tx: Tx, among: Omit<Target, 'id'>): Promise<{ slug: string; targetId: string }[]> {
  const { slug, targetId } = cmsRedirects
  return tx.select({ slug, targetId }).from(cmsRedirects).where(ofKind(among))
}

/** Lets a slug that leads nowhere lead to a target. */
export async function addSlug(tx: Tx, { siteId, kind, of, id }: Target, slug: string): Promise<void> {
  await tx.insert(cmsRedirects).values({ siteId, kind, of, slug, targetId: id })
}

/** Lets a slug lead to a target no longer. Returns whether it did. */
export async function removeSlug(tx: Tx, { id, ...among }: Target, slug: string): Promise<boolean> {
  const one = and(ofKind(among), eq(cmsRedirects.slug, slug), eq(cmsRedirects.targetId, id))
  return (await tx.delete(cmsRedirects).where(one).returning({ slug: cmsRedirects.slug })).length > 0
}

/** Forgets the former slugs of what was deleted. */
export async function dropSlugs(tx: Tx, siteId: string, targetId: string): Promise<void> {
  await tx.delete(cmsRedirects).where(and(eq(cmsRedirects.siteId, siteId), eq(cmsRedirects.targetId, targetId)))
}
