import type { returnableFields } from '@app/contracts/validation/vetting'
import type { Locale } from '@app/contracts/wire'

/** Names of returned details in mails. */
export const returnableWords: Record<(typeof returnableFields)[number], Record<Locale, string>> = {
  name: { zh: '名称', en: 'Legal name' },
  nameEn: { zh: '英文名称', en: 'English name' },
  type: { zh: '组织类型', en: 'Organisation type' },
  creditCode: { zh: '统一社会信用代码', en: 'Credit code' },
  registrationNo: { zh: '注册号', en: 'Registration number' },
  lei: { zh: 'LEI', en: 'LEI' },
  country: { zh: '国家或地区', en: 'Country' },
  province: { zh: '省份', en: 'State or province' },
  city: { zh: '城市', en: 'City' },
  address: { zh: '地址', en: 'Address' },
  telPrefix: { zh: '电话区号', en: 'Country code' },
  telephone: { zh: '公开电话', en: 'Public phone' },
  documents: { zh: '材料', en: 'Documents' },
}
