import { z } from 'zod'
import type { ListSearch } from './view-search.ts'

/** Rows on a page where the address says no other number. */
export const defaultLimit = 20

/** A schema without the default and the optionality that it has in a call: an address says a value, or nothing. */
type Bare<S extends z.ZodType> =
  S extends z.ZodDefault<infer Inner extends z.ZodType>
    ? Bare<Inner>
    : S extends z.ZodOptional<infer Inner extends z.ZodType>
      ? Bare<Inner>
      : S

function bare<S extends z.ZodType>(schema: S): Bare<S> {
  if (schema instanceof z.ZodDefault || schema instanceof z.ZodOptional) return bare(schema.unwrap() as never)
  return schema as Bare<S>
}

/** One parameter of an address. What cannot be read counts as absent, so that a mangled link shows the plain list. */
export const lenient = <S extends z.ZodType>(schema: S) => bare(schema).optional().catch(undefined)

/** Search words. */
export const words = z.coerce.string().trim().min(1).max(100)

export const paging = {
  limit: z.coerce.number().int().min(1).max(100),
  offset: z.coerce.number().int().min(1).max(1_000_000),
}
// By which of the member's own views the list was reached.
const reached = { saved: z.uuid() }

type Shape = Readonly<Record<string, z.ZodType>>
type Values<F extends Shape> = { [K in keyof F]?: z.output<Bare<F[K]>> | undefined }
// biome-ignore lint/complexity/noBannedTypes: nothing declared, nothing added.
type None = {}

interface Declaration<F extends Shape, A extends Shape, P extends Shape, O extends Shape> {
  /** Where the list is. */
  path: string
  /** Parameters of the call that leave rows out; `view` among them. */
  filters: F
  /** Further parameters of the call, such as `sort`: display settings, which clearing the filters keeps. */
  settings?: A
  /** Paging parameters of the call, beside `limit` and `offset`. */
  paging?: P
  /** Parameters of the console alone, such as the open record: changing them does not refetch the list. */
  over?: O
}

/** What the address of any list may say. */
export interface AnyListSearch extends ListSearch {
  limit?: number | undefined
  /** The page, counted from 1. */
  offset?: number | undefined
}

export interface DefinedList<S extends AnyListSearch> {
  /** Reads an address: `validateSearch` of the route. */
  schema: z.ZodType<S, S>
  /** Parameters of the call: key of the query and `loaderDeps` of the route. */
  listed: (search: S) => Partial<S>
  /** Parameters of the call on all pages: for an export. */
  unpaged: (search: S) => Partial<S>
  /** Other filters or another order, from the first page on. What lies over the list stays. */
  narrowed: (search: S, change: Partial<S>) => S
  /** The same list at another page, counted from 1, with so many rows. */
  paged: (search: S, page: number, limit: number) => S
  /** The list as it is, with this over it and nothing else. */
  opened: (search: S, over: Partial<S>) => S
  /** Every filter gone. */
  cleared: (search: S) => S
  isFiltered: (search: S) => boolean
  href: (search: S) => string
  /** URL of a view: the page's own keep the current filters, the member's own views drop them. */
  viewHref: (search: S, view: string) => string
}

export type SearchOf<L> = L extends DefinedList<infer S> ? S : never

/** An address that says these values. */
export function addressOf(path: string, search: object): string {
  const pairs = Object.entries(search).flatMap(([name, value]): [string, string][] =>
    value === undefined ? [] : [[name, String(value)]],
  )
  const text = new URLSearchParams(pairs).toString()
  return text ? `${path}?${text}` : path
}

/** Declares a list's search parameters once: parsing, the call's query, and the effect of changes. */
export function defineListSearch<
  F extends Shape,
  A extends Shape = None,
  P extends Shape = None,
  O extends Shape = None,
>(declared: Declaration<F, A, P, O>) {
  type Search = Values<F> & Values<A> & Values<P> & Values<O> & Values<typeof paging & typeof reached>
  const { path, filters } = declared
  const settings: Shape = declared.settings ?? {}
  const pages: Shape = { ...paging, ...declared.paging }
  const over: Shape = { ...declared.over }
  const all: Shape = { ...over, ...filters, ...settings, ...pages, ...reached }
  const schema = z.object(Object.fromEntries(Object.entries(all).map(([name, one]) => [name, lenient(one)])))

  const gone = (names: object) => Object.fromEntries(Object.keys(names).map((name) => [name, undefined]))
  const said = (search: Search, names: Shape): Partial<Search> =>
    Object.fromEntries(
      Object.entries(search).filter(([name, value]) => name in names && value !== undefined && !isPlain(name, value)),
    ) as Partial<Search>
  // `all` says that everything is meant and no view: to the server that is the same as nothing.
  const isPlain = (name: string, value: unknown) => name === 'view' && value === 'all'
  const unpaged = (search: Search) => said(search, { ...filters, ...settings })
  const href = (search: Search) => addressOf(path, search)

  return {
    schema: schema as unknown as z.ZodType<Search, Search>,
    listed: (search: Search) => ({ ...unpaged(search), ...said(search, pages) }),
    unpaged,
    narrowed: (search: Search, change: Partial<Search>): Search => ({
      ...{ ...search, ...gone(pages), limit: search.limit },
      ...change,
    }),
    paged: (search: Search, page: number, limit: number): Search => ({
      ...{ ...search, ...gone(pages) },
      ...{ limit: limit === defaultLimit ? undefined : limit, offset: page === 1 ? undefined : page },
    }),
    opened: (search: Search, change: Partial<Search>): Search => ({ ...search, ...gone(over), ...change }),
    cleared: (search: Search): Search => ({
      ...(said(search, settings) as Search),
      ...{ limit: search.limit, ...('view' in filters && { view: 'all' }) },
    }),
    isFiltered: (search: Search) => Object.keys(said(search, filters)).length > 0,
    href,
    viewHref: (search: Search, view: string) => {
      const kept = search.saved ? {} : { ...unpaged(search), limit: search.limit }
      return addressOf(path, { ...kept, view })
    },
  } satisfies DefinedList<Search & AnyListSearch>
}

/** The last page of a list, where its address names one beyond; undefined where the address is good. */
export function lastPage({ limit = defaultLimit, offset = 1 }: AnyListSearch, total: number): number | undefined {
  const last = Math.max(1, Math.ceil(total / limit))
  return offset > last ? last : undefined
}
