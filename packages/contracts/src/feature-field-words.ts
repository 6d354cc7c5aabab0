import { passwordWords } from './access/password-words.ts'
import { announcementFieldWords } from './announcements/announcement-field-words.ts'
import { cmsFieldWords } from './cms/cms-field-words.ts'
import { promotionFieldWords } from './products/promotion-field-words.ts'
import { settingWords } from './settings/setting-words.ts'

/** Errors in fields of single features. */
export const featureFieldWords = {
  ...passwordWords,
  ...announcementFieldWords,
  ...cmsFieldWords,
  ...promotionFieldWords,
  ...settingWords,
}
