import type { Locale } from '../wire.ts'
import type { VerificationItem, VerificationKind, VerificationState } from './verification-values.ts'

/** Words of the verification, on screen and in mails. */
export const verificationStateWords: Record<VerificationState, Record<Locale, string>> = {
  none: { zh: '未认证', en: 'Not verified' },
  submitted: { zh: '审核中', en: 'Being checked' },
  returned: { zh: '已退回', en: 'Returned' },
  approved: { zh: '已认证', en: 'Verified' },
}

type Words = Record<VerificationItem, Record<Locale, string>>

const files = {
  front: { zh: '证件正面', en: 'Front of the document' },
  back: { zh: '证件反面', en: 'Back of the document' },
  licence: { zh: '营业执照', en: 'Business licence' },
  letter: { zh: '授权书', en: 'Letter of authorisation' },
}
const company = {
  company: { zh: '企业名称', en: 'Company name' },
  companyNo: { zh: '统一社会信用代码 / 注册号', en: 'Registration number' },
}

/** Items of a check; those of a company's person are its legal representative's. */
export const verificationItemWords: Record<VerificationKind, Words> = {
  person: {
    ...company,
    person: { zh: '姓名', en: 'Name' },
    idNo: { zh: '证件号码', en: 'Document number' },
    ...files,
  },
  company: {
    ...company,
    person: { zh: '法定代表人', en: 'Legal representative' },
    idNo: { zh: '法定代表人证件号码', en: 'Document number of the legal representative' },
    ...files,
  },
}
