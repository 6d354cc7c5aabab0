import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { baseRoles } from './permissions.ts'

/** Menu for a group, Page for a route, Func for a function button. */
export const menuTypes = ['Menu', 'Page', 'Func'] as const
export const menuLanguages = ['zh', 'en', 'es', 'de', 'ja', 'fr'] as const

/** A menu label: in the languages of the console, and in others where it was translated. */
const Labels = z.object({
  ...{ zh: z.string(), en: z.string() },
  ...{ es: z.string().optional(), de: z.string().optional(), ja: z.string().optional(), fr: z.string().optional() },
})
export type Labels = z.infer<typeof Labels>

export interface MenuItem {
  menuId: string
  parentID: string
  /** The label in the site's default language. */
  menuName: string
  menuType: (typeof menuTypes)[number]
  /** For a Page its path, for a Func its permission, for a Menu its key. */
  name: string
  /** Stable key of the label and icon: `sslOrderList`. */
  key: string
  labels: Labels
  /** The Chinese label as it sounds, for typing it: `zheng shu ding dan`. Empty for a Func. */
  pinyin: string
  hidden: boolean
  alwaysShow: boolean
  meta: { title: string; roles: (typeof baseRoles)[number][] }
  /**
   * Not built yet. Of a page: the console shows a notice there. Of a group: none of its pages is built. Of a function:
   * nothing asks for the right yet.
   */
  isComing: boolean
  children: MenuItem[]
}

export const MenuItem: z.ZodType<MenuItem> = z.object({
  menuId: z.string(),
  parentID: z.string(),
  menuName: z.string(),
  menuType: z.enum(menuTypes),
  name: z.string(),
  key: z.string(),
  labels: Labels,
  pinyin: z.string(),
  hidden: z.boolean(),
  alwaysShow: z.boolean(),
  meta: z.object({ title: z.string(), roles: z.array(z.enum(baseRoles)) }),
  isComing: z.boolean(),
  get children() {
    return z.array(MenuItem)
  },
})

export const menuTree = endpoint({
  method: 'GET',
  path: '/menuTree',
  access: 'signed-in',
  summary: 'The menu the member may see; Func entries are its function rights.',
  query: z.object({ isLeft: z.enum(['N', 'Y']).default('N') }),
  reply: z.object({ menuTree: z.array(MenuItem) }),
})

const Named = z.object({ name: z.string(), labels: Labels })

export const missingRights = endpoint({
  method: 'GET',
  path: '/menuTree/missing',
  access: 'signed-in',
  summary:
    'The pages and functions that the account has and the member has not, and who of the account could grant them.',
  reply: z.object({
    /** By their paths. */
    pages: z.array(Named),
    functions: z.array(Named),
    /** Names, the holder first; three at most. */
    granters: z.array(z.string()),
  }),
})
