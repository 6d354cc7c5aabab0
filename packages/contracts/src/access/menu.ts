import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { baseRoles } from './permissions.ts'

/** Types of menu entries: Menu for a group, Page for a route, Func for a function right. */
export const menuTypes = ['Menu', 'Page', 'Func'] as const

/** Menu label in the console's languages and any others it was translated to. */
export const Labels = z.object({
  ...{ zh: z.string(), en: z.string() },
  ...{ es: z.string().optional(), de: z.string().optional(), ja: z.string().optional(), fr: z.string().optional() },
})
export type Labels = z.infer<typeof Labels>

export interface MenuItem {
  menuId: string
  parentID: string
  /** Label in the site's default language. */
  menuName: string
  menuType: (typeof menuTypes)[number]
  /** Path of a Page, permission of a Func, key of a Menu. */
  name: string
  /** Stable key of label and icon, such as `sslOrderList`. */
  key: string
  labels: Labels
  /** Pinyin of the Chinese label, such as `zheng shu ding dan`, for search by keyboard; empty for a Func. */
  pinyin: string
  hidden: boolean
  /** Whether the site leaves the page out of its menu. It stays open to whoever has the right. */
  isOff: boolean
  alwaysShow: boolean
  meta: { title: string; roles: (typeof baseRoles)[number][] }
  /**
   * Whether the entry is not built yet. Page: the console shows a notice. Group: none of its pages is built. Function:
   * no call requires the right yet.
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
  isOff: z.boolean(),
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
  query: z.object({
    /** `N` also lists the functions of pages (`Func`), `Y` only what the menu on the left shows. */
    isLeft: z.enum(['N', 'Y']).default('N'),
  }),
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
    /** Pages by path. */
    pages: z.array(Named),
    functions: z.array(Named),
    /** Names of up to three members who can grant access, the account owner first. */
    granters: z.array(z.string()),
  }),
})
