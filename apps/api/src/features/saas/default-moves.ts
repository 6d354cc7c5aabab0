import type { SiteMenu } from '@app/contracts/settings/site-settings'
import {
  handedBy,
  type VersionContents,
  type Words,
  type WordsKey,
  wordsKeys,
} from '#features/plans/versions.service.ts'
import { type CatalogueMoves, catalogueMoves, isStill } from './catalogue-defaults.ts'
import type { HeldDefaults } from './held-defaults.service.ts'
import { type Change, inherit } from './inheritance.ts'

/** What a version does to one kind of a tenant's defaults. */
interface Moves<K extends string, V> {
  changes: Change<K, V>[]
  kept: K[]
}

/** What a version does to a tenant's defaults, beside its switches; without the kinds that it says nothing of. */
export interface DefaultMoves {
  catalogue?: CatalogueMoves
  words?: Moves<WordsKey, Words>
  menu?: Moves<'menu', SiteMenu>
}

export function movesOf(held: HeldDefaults, contents: VersionContents): DefaultMoves {
  const target = contents.words ?? {}
  return {
    ...(held.catalogue && { catalogue: catalogueMoves(held.catalogue, contents) }),
    ...(held.words && { words: inherit(held.words, target, wordsKeys(target, held.words.base)) }),
    ...(held.menu && { menu: inherit(held.menu, { menu: contents.menu }, ['menu'] as const) }),
  }
}

/** Whether a tenant's site changes. */
export const isMoving = ({ catalogue, words, menu }: DefaultMoves): boolean =>
  (catalogue !== undefined && !isStill(catalogue)) || (words?.changes.length ?? 0) + (menu?.changes.length ?? 0) > 0

/** Kinds that a tenant has from this version now, as its number by kind. */
export function handedWith({ catalogue, words, menu }: DefaultMoves, contents: VersionContents, number: number) {
  const said = handedBy(contents, number)
  return {
    ...(catalogue && { catalogue: said.catalogue }),
    ...(words && { words: said.words }),
    ...(menu && { menu: said.menu }),
  }
}
