import { notifyGroups } from '@app/contracts/settings/notify-values'
import { z } from 'zod'
import { lenient } from '#lib/list-search.ts'

export const notifyPath = '/setting/center/notify'

/** The address of the notifications of a site. */
export const notifySearch = z.object({
  group: lenient(z.enum(notifyGroups)),
  /** Only what the site decided otherwise. */
  show: lenient(z.literal('changed')),
})
