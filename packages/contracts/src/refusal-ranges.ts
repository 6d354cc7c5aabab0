/**
 * Owner of each refusal code: per feature, the first words of its keys and its codes or ranges. A new refusal takes a
 * free code of its feature; a feature without one takes a block that no row holds; a status whose two digits are all
 * taken goes on with three (`409100`). Codes are never reassigned, because
 * callers switch on them. `http` covers answers given before any feature is called.
 */
export const refusalRanges = {
  http: {
    nouns: 'internal unavailable route site request session access rate idempotency save',
    codes: '400-599 40010-40011 40910 40920',
  },
  identity: {
    nouns:
      'captcha login password code sign-up contact own-session setup second-step authenticator action proof passkey in-place',
    codes: `-1 12009 40015-40017 40019 40021 40101-40119 40310-40329 40412-40419 40440-40449 40911-40919 40940-40941
      41001 41003-41004 42901 42903-42905 50220-50221 50310-50311`,
  },
  team: {
    nouns: 'role dept member grant invitation',
    codes: '40301-40309 40406-40408 40930-40939 41002 42908',
  },
  sso: { nouns: 'sso', codes: '403400-403409 404280-404289 409360-409369 50210-50219' },
  'api-keys': { nouns: 'api-key', codes: '40120-40129 40330-40339 404200-404209 409260-409279' },
  changes: { nouns: 'change', codes: '41070-41079' },
  webhooks: { nouns: 'webhook', codes: '404230-404239 409280-409289' },
  logs: { nouns: 'log', codes: '40431' },
  inbox: { nouns: 'inbox', codes: '404240-404249' },
  messages: { nouns: 'message', codes: '40430 40921-40929' },
  agreements: { nouns: 'agreement', codes: '40969 404260-404264 409340-409344' },
  desk: {
    nouns: 'task view',
    codes: '40450-40459 40470-40479 40950-40959 40970 41050-41059 41350-41359 50350-50359',
  },
  products: { nouns: 'product', codes: '40403 40980-40984' },
  pricing: { nouns: 'promotion', codes: '40433-40439 41060-41069' },
  packs: { nouns: 'pack', codes: '404130-404139 409140-409159' },
  users: { nouns: 'user user-note', codes: '40402 40490-40499 409100-409119' },
  finance: { nouns: 'balance bill', codes: '40902 404120-404129 409120-409139' },
  invoices: { nouns: 'invoice', codes: '42909 404160-404169 409160-409179' },
  partners: { nouns: 'partner', codes: '404180-404189 409180-409199' },
  merging: { nouns: 'merge', codes: '409290-409299' },
  verification: { nouns: 'verification', codes: '404190-404199 409220-409239' },
  organisations: {
    nouns: 'saved-contact organisation document vetting',
    codes: '40460-40469 40989-40999',
  },
  orders: {
    nouns: 'order check certificate deployment mail-proof instructions remind note expiring ca',
    codes: `40012-40014 40018 40020 40031 40401 40404-40405 40432 40901 40903-40909 40942-40949 40960-40968 40971-40979
      41005-41009 42902 42907 50301`,
  },
  payments: { nouns: 'payment', codes: '40420-40429 42200-42229 50390-50399' },
  reconcile: { nouns: 'statement difference books', codes: '404170-404179 409200-409219 422300-422349' },
  reports: { nouns: 'report', codes: '409250-409259' },
  settings: { nouns: 'picture host setting', codes: '404210-404219 409300-409319 422350-422369 429100-429109' },
  notify: { nouns: 'notify', codes: '404250-404259 409330-409339 422370-422379' },
  wording: { nouns: 'wording', codes: '404220-404229 409320-409329' },
  announcements: { nouns: 'announcement', codes: '404310-404314 409400-409409' },
  cms: { nouns: 'cms', codes: '404290-404299 409370-409389 409480-409489 422380-422389 429110-429119 503310-503319' },
  plans: { nouns: 'application plan quota', codes: '404315-404319 409410-409439 503320-503329' },
  saas: { nouns: 'tenant', codes: '404300-404309 409390-409399 409450-409459 409470-409479 503300-503309' },
  upstream: { nouns: 'connection', codes: '40480-40489 40985-40988 409460-409469' },
} as const satisfies Record<string, { nouns: string; codes: string }>
