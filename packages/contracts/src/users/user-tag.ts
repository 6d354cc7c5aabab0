import { Line } from '../wire.ts'
import { longestUserTag } from './user-values.ts'

/** Tag that operators give a customer. */
export const UserTag = Line(longestUserTag).min(1, 'field.missing')
