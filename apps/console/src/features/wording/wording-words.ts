import type { WordState } from '@app/contracts/wording/word-state'
import type { StatusFamilyName } from '#ui/facts/status-families.ts'

export const stateFamilies: Readonly<Record<WordState, StatusFamilyName>> = {
  ...{ usual: 'closed', own: 'done', unpublished: 'waitAction', unfit: 'returned', missing: 'waitSupply' },
}
