/** Theme; `system` follows the device. */
export const siteThemes = ['system', 'light', 'dark'] as const
export type SiteTheme = (typeof siteThemes)[number]

/** Ways to reach a site besides phone and e-mail; `link` is an https address. */
export const contactChannels = ['wechat', 'wecom', 'qq', 'whatsapp', 'telegram', 'link'] as const
export type ContactChannel = (typeof contactChannels)[number]
export const mostContacts = 6

/** Minutes without a call after which a session ends. */
export const idleLimits = { least: 5, most: 1440 }
/** Minutes after which a session ends in any case. */
export const sessionLimits = { least: 30, most: 43_200 }
/** Rules for passwords, where a site does not say otherwise. */
export const passwordRulesByDefault = { minLength: 8, kinds: 2, remembered: 0, maxAgeDays: 0 }
export type PasswordRules = typeof passwordRulesByDefault
/** Characters that a password may be required to have. */
export const passwordLengths = { least: 8, most: 32 }
/** Kinds of characters, of lower case, upper case, digits and others, that a password may be required to mix. */
export const passwordKinds = { least: 1, most: 4 }
/** Most passwords of a member that a site may refuse to see again. */
export const mostRemembered = 10
/** Days after which a password may have to be replaced. */
export const passwordAges = { least: 30, most: 730 }

/** Days after which an unpaid order is closed. */
export const unpaidLimits = { least: 1, most: 90 }

/** Days after which a paid order or a reissue that is not validated is given up, where a site does not say otherwise. */
export const validationDaysByDefault = { dv: 45, ov: 60, ev: 60 }
export type ValidationDays = typeof validationDaysByDefault
export const validationKinds = ['dv', 'ov', 'ev'] as const satisfies (keyof ValidationDays)[]
/** Days that validation may be given. */
export const validationLimits = { least: 7, most: 90 }

/** Days before an end from which it is urgent, soon, and worth a look, where a site does not say otherwise. */
export const expiryDaysByDefault = { urgent: 7, soon: 30, ahead: 90 }
export type ExpiryDays = typeof expiryDaysByDefault
export const expirySteps = ['urgent', 'soon', 'ahead'] as const satisfies (keyof ExpiryDays)[]
/** Days before an end at which it can begin to count. */
export const expiryLimits = { least: 1, most: 180 }

/** Most entries of the menu that a site arranges. */
export const mostMenuEntries = 300
/** Pages that stay in every menu, by key: the first one, and the one on which entries are shown again. */
export const keptEntries: readonly string[] = ['dashboard', 'siteDash']

/** Cards of the dashboard that a site may move or leave out, by who reads it: who runs the site, who keeps its books, who buys. */
export const dashboardCards = {
  /** Cards of an operator's dashboard. */
  operator: ['todos', 'authorities', 'figures', 'weeks', 'revenue', 'states', 'sales', 'latest', 'issuances'],
  /** Cards of an accountant's dashboard. */
  till: ['figures', 'revenue', 'todos', 'states', 'sales', 'latest'],
  /** Cards of a customer's dashboard. */
  customer: ['todos', 'latest', 'issuances', 'weeks'],
} as const
/** Cards in the order of the site; those that it did not name keep their place behind. */
export const cardsArranged = <Card extends string>(usual: readonly Card[], order: readonly Card[]): Card[] => [
  ...order,
  ...usual.filter((card) => !order.includes(card)),
]
export type DashboardLayout = keyof typeof dashboardCards
export const dashboardLayouts = ['operator', 'till', 'customer'] as const satisfies DashboardLayout[]
export type DashboardCard = (typeof dashboardCards)[DashboardLayout][number]

/** Versions of a page of settings that are listed. */
export const mostVersions = 20

/** Largest upload for the brand, in bytes, before it is drawn anew. */
export const mostPictureBytes = 2 * 1024 * 1024

/** Characters of such an upload in base64. */
export const mostPictureText = Math.ceil(mostPictureBytes / 3) * 4

/** Largest side of a stored picture in pixels, by its use. */
export const pictureSides = { logo: 640, favicon: 128, 'sign-in': 1600 } as const
export type PictureUse = keyof typeof pictureSides
