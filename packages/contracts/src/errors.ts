import { apiKeyRefusals } from './access/api-key-refusals.ts'
import { captchaRefusals } from './access/captcha-refusals.ts'
import { loginRefusals } from './access/login-refusals.ts'
import { proofRefusals } from './access/proof-refusals.ts'
import { ssoRefusals } from './access/sso-refusals.ts'
import { teamRefusals } from './access/team-refusals.ts'
import { announcementRefusals } from './announcements/announcement-refusals.ts'
import { billRefusals } from './bills/bill-refusals.ts'
import { changeRefusals } from './change-refusals.ts'
import { cmsRefusals } from './cms/cms-refusals.ts'
import {
  alreadyRegisteredCode,
  codeTooSoonCode,
  contactProofGoneCode,
  keyReusedCode,
  moveRefusedCode,
  priceChangedCode,
  saveConflictCode,
} from './error-codes.ts'
import { invoiceRefusals } from './invoices/invoice-refusals.ts'
import { mergingRefusals } from './merging/merging-refusals.ts'
import { messageRefusals } from './message-refusals.ts'
import { deskRefusals } from './orders/desk-refusals.ts'
import { orderKindRefusals } from './orders/order-kind-refusals.ts'
import { organisationRefusals } from './organisation-refusals.ts'
import { packRefusals } from './packs/pack-refusals.ts'
import { partnerRefusals } from './partners/partner-refusals.ts'
import { paymentRefusals } from './payments/payment-refusals.ts'
import { planRefusals } from './plans/plan-refusals.ts'
import { productRefusals } from './products/product-refusals.ts'
import { reconcileRefusals } from './reconcile/reconcile-refusals.ts'
import { type ErrorFacts, type Refusal, withFacts } from './refusal.ts'

export type { ErrorFacts } from './refusal.ts'

import { reportRefusals } from './reports/report-refusals.ts'
import { saasRefusals } from './saas/saas-refusals.ts'
import { settingRefusals } from './settings/setting-refusals.ts'
import { taskRefusals } from './task-refusals.ts'
import { upstreamRefusals } from './upstream-refusals.ts'
import { userRefusals } from './users/user-refusals.ts'
import { mailRefusals } from './validation/mail-refusals.ts'
import { verificationRefusals } from './verification/verification-refusals.ts'
import { viewRefusals } from './view-refusals.ts'
import { webhookRefusals } from './webhook-refusals.ts'
import { wordingRefusals } from './wording/wording-refusals.ts'

/** Refusals of the API; `refusal-ranges.ts` assigns codes to features. The error's facts fill each `{hole}`. */
export const errors = {
  internal: { status: 500, code: 500, zh: '系统繁忙，请稍后再试', en: 'Something went wrong. Please try again.' },
  unavailable: {
    status: 503,
    code: 503,
    zh: '服务暂时不可用，请稍后再试',
    en: 'The service is temporarily unavailable. Please try again later.',
  },
  'route.missing': { status: 404, code: 404, zh: '接口不存在', en: 'No such endpoint' },
  'site.unknown': {
    status: 421,
    code: 421,
    zh: '此主机名没有对应的站点',
    en: 'No site exists under this host name',
  },
  'request.invalid': {
    status: 400,
    code: 400,
    zh: '提交的内容有误，请按提示修改',
    en: 'The request is invalid. Correct the marked fields.',
  },
  'request.too-large': { status: 413, code: 413, zh: '提交的内容过大', en: 'The request is too large' },
  'request.private-key': {
    status: 400,
    code: 40010,
    zh: '请求中含有私钥，已拒绝且未保存。请只提交 CSR',
    en: 'The request contains a private key. It was rejected and not stored. Submit only the CSR.',
  },
  'session.missing': { status: 401, code: 401, zh: '请先登录', en: 'Please sign in' },
  'access.denied': { status: 403, code: 403, zh: '没有权限：{need}', en: 'Permission denied: {need}' },
  'rate.exceeded': {
    status: 429,
    code: 429,
    zh: '操作太频繁，请 {seconds} 秒后再试',
    en: 'Too many attempts. Try again in {seconds} s.',
  },
  ...captchaRefusals,
  ...loginRefusals,
  'password.common': {
    status: 400,
    code: 40015,
    zh: '此密码过于常见，请换一个',
    en: 'This password is too common. Choose another.',
  },
  'code.wrong': { status: 400, code: 40016, zh: '验证码不正确或已失效', en: 'The code is incorrect or has expired' },
  'code.too-soon': {
    status: 429,
    code: codeTooSoonCode,
    zh: '请 {seconds} 秒后再获取验证码',
    en: 'Wait {seconds} s before requesting another code.',
  },
  'code.too-many': {
    status: 429,
    code: 42904,
    zh: '获取验证码次数过多，请 {minutes} 分钟后再试',
    en: 'Too many codes requested. Try again in {minutes} min.',
  },
  'sign-up.closed': {
    status: 403,
    code: 40310,
    zh: '本站不开放注册，请联系 {contact}',
    en: 'This site does not offer self-registration. Please contact {contact}.',
  },
  'sign-up.registered': {
    status: 409,
    code: alreadyRegisteredCode,
    zh: '已注册过账号，请直接登录',
    en: 'An account already exists. Please sign in.',
  },
  'password.wrong': { status: 400, code: 40017, zh: '当前密码不正确', en: 'Current password is incorrect' },
  'proof.gone': {
    status: 409,
    code: contactProofGoneCode,
    zh: '原联系方式的验证已失效，请重新验证',
    en: 'The verification of the old contact has expired. Verify it again.',
  },
  'contact.in-use': {
    status: 409,
    code: 40913,
    zh: '已被其他账号使用',
    en: 'Already used by another account',
  },
  'own-session.missing': { status: 404, code: 40412, zh: '此登录已结束', en: 'This session has already ended' },
  'setup.invalid': {
    status: 410,
    code: 41001,
    zh: '此链接已使用或已过期，请重新运行 npm run setup',
    en: 'This link has been used or has expired. Run npm run setup again.',
  },
  'save.conflict': {
    status: 409,
    code: saveConflictCode,
    zh: '{name} 刚刚被别人修改过，请对照后再保存',
    en: '{name} was just changed by someone else. Compare the changes and save again.',
  },
  'idempotency.missing': {
    status: 400,
    code: 40011,
    zh: '缺少 Idempotency-Key 请求头',
    en: 'The Idempotency-Key header is missing',
  },
  'idempotency.reused': {
    status: 409,
    code: keyReusedCode,
    zh: '同一个 Idempotency-Key 已用于不同的内容',
    en: 'This Idempotency-Key was used with a different body',
  },
  'balance.short': {
    status: 409,
    code: 40902,
    zh: '余额不足，还差 {short}。请充值后再付款',
    en: 'Insufficient balance: {short} short. Top up before paying.',
  },
  'balance.merged': {
    status: 409,
    code: 409128,
    zh: '账户已并入另一账户，请刷新后在并入的账户上操作',
    en: 'The account was merged into another one. Refresh the page, and go on there.',
  },
  'balance.owed': {
    status: 409,
    code: 409126,
    zh: '有争议款项 {owed} 尚未补足，暂不能下单和付款。请先充值，充值款会先补足此项',
    en: 'You owe {owed} of a disputed payment, so no orders can be placed or paid. Top up first: it settles this amount.',
  },
  'balance.credit-used': {
    status: 409,
    code: 409120,
    zh: '信用额度已用 {used}，不能低于此数',
    en: '{used} of the credit is in use. The limit cannot be lower.',
  },
  'product.missing': {
    status: 404,
    code: 40403,
    zh: '产品不存在或未上架',
    en: 'Product not found or not on sale',
  },
  'order.missing': { status: 404, code: 40401, zh: '订单不存在', en: 'Order not found' },
  'order.move-refused': {
    status: 409,
    code: moveRefusedCode,
    zh: '当前状态不可用',
    en: 'Not available in this status',
  },
  'order.refund-closed': {
    status: 409,
    code: 40965,
    zh: '已过退款期，无法申请退款',
    en: 'The refund window has ended',
  },
  'order.refund-held': {
    status: 409,
    code: 40977,
    zh: '退款已同意，正等待发票 {invoices} 红冲，红冲后款项自动退回',
    en: 'The refund is approved and waits for invoice {invoices} to be reversed; then the money goes back by itself.',
  },
  'order.reissues-used': {
    status: 409,
    code: 40967,
    zh: '此产品最多重签 {limit} 次，已用完',
    en: 'All {limit} reissues of this product have been used',
  },
  'order.renewed-before': {
    status: 409,
    code: 40966,
    zh: '此订单已由 {orderNo} 续费',
    en: 'This order has already been renewed by {orderNo}',
  },
  'agreement.missing': {
    status: 409,
    code: 40969,
    zh: '请先阅读并同意{title}（版本 {version}）',
    en: 'Read and accept the {title} first (version {version})',
  },
  'agreement.changed': {
    status: 409,
    code: 409340,
    zh: '{title}已更新为版本 {version}，请阅读新文本后重新同意',
    en: 'The {title} has changed to version {version}. Read the new text and accept it',
  },
  'agreement.unknown': {
    status: 404,
    code: 404260,
    zh: '没有这个版本的协议',
    en: 'There is no such version of the agreement',
  },
  'order.renewal-early': {
    status: 409,
    code: 40968,
    zh: '订单 {orderNo} 自 {date} 起才能续费',
    en: 'Order {orderNo} can be renewed from {date}',
  },
  'order.reference-taken': {
    status: 409,
    code: 40963,
    zh: '订单 {orderNo} 已使用此参考号，且内容不同',
    en: 'Order {orderNo} already uses this reference with different content',
  },
  'order.export-too-wide': {
    status: 409,
    code: 40960,
    zh: '搜索到的订单超过 {most} 条，导出会不完整。请缩小搜索范围，或改用筛选',
    en: 'The search matches more than {most} orders, too many for a complete export. Narrow the search, or use filters instead.',
  },
  'order.price-changed': {
    status: 409,
    code: priceChangedCode,
    zh: '价格已变为 {total}，请确认后重新提交',
    en: 'The price is now {total}. Confirm it and submit again.',
  },
  'order.names-invalid': {
    status: 400,
    code: 40012,
    zh: '域名不符合此产品：{reason}',
    en: 'The names do not suit this product: {reason}',
  },
  'order.csr-refused': { status: 400, code: 40014, zh: 'CSR 不可用：{reason}', en: 'The CSR cannot be used: {reason}' },
  'order.not-automatic': {
    status: 409,
    code: 40904,
    zh: '此产品暂不支持在线下单',
    en: 'This product cannot be ordered online yet',
  },
  'check.missing': { status: 404, code: 40404, zh: '订单中没有这个域名', en: 'This name is not in the order' },
  'check.too-often': {
    status: 429,
    code: 42902,
    zh: '检查太频繁，请 {seconds} 秒后再试',
    en: 'Too many checks. Try again in {seconds} s.',
  },
  'log.missing': { status: 404, code: 40431, zh: '没有这条日志', en: 'Log entry not found' },
  'deployment.other-host': {
    status: 400,
    code: 40031,
    zh: '该主机不在这张证书的域名范围内，请填写证书覆盖的主机名',
    en: 'The certificate does not cover that host. Enter a host name it covers.',
  },
  'certificate.missing': { status: 404, code: 40405, zh: '证书不存在', en: 'Certificate not found' },
  'ca.unreachable': {
    status: 503,
    code: 50301,
    zh: 'CA 暂时无法连接，系统会自动重试',
    en: 'The CA cannot be reached right now. We retry automatically.',
  },
  ...apiKeyRefusals,
  ...changeRefusals,
  ...deskRefusals,
  ...mailRefusals,
  ...messageRefusals,
  ...orderKindRefusals,
  ...organisationRefusals,
  ...packRefusals,
  ...partnerRefusals,
  ...mergingRefusals,
  ...verificationRefusals,
  ...paymentRefusals,
  ...productRefusals,
  ...ssoRefusals,
  ...proofRefusals,
  ...reconcileRefusals,
  ...taskRefusals,
  ...teamRefusals,
  ...upstreamRefusals,
  ...billRefusals,
  ...reportRefusals,
  ...settingRefusals,
  ...planRefusals,
  ...saasRefusals,
  ...wordingRefusals,
  ...announcementRefusals,
  ...cmsRefusals,
  ...invoiceRefusals,
  ...userRefusals,
  ...viewRefusals,
  ...webhookRefusals,
} as const satisfies Record<string, Refusal>

export type ErrorKey = keyof typeof errors

/** Sentence of a refusal in a language, with its facts filled in. */
export function errorText(key: ErrorKey, locale: 'zh' | 'en', facts: ErrorFacts = {}): string {
  return withFacts(errors[key][locale], locale, facts)
}
