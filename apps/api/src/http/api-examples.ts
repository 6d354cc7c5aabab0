/** Command of the guide, as it can be pasted into a shell. */
export interface ApiExample {
  title: string
  why: string
  command: string
  /** Shell variables for later commands, by where they stand in the answer. */
  keeps?: Record<string, string>
}

/** What holds for all calls. */
export const apiGuide = [
  'Make a key under Company, API keys. It has the rights of its role; give it those it needs. In the commands, KEY is its secret and URL the address of this site with its scheme, as the browser shows it.',
  'A call that moves money or cannot be undone carries an Idempotency-Key of your own. Sent again with the same key and body, it answers the same and does nothing twice: after a timeout, just send it again.',
  'Give each order your own reference (partnerRef). It is unique in your account: placing it again answers with the same order, and it is found by it.',
  'Answers to a key say how many calls are left (RateLimit). A 429 says in Retry-After how long to wait; so does a 503.',
]

const get = (path: string) => `curl -H "Authorization: Bearer $KEY" "$URL/api/v1${path}"`

const post = (path: string, body: string, once?: string) =>
  [
    'curl -X POST -H "Authorization: Bearer $KEY" -H "Content-Type: application/json"',
    ...(once ? [`  -H "Idempotency-Key: ${once}-$REFERENCE"`] : []),
    `  -d '${body}'`,
    `  "$URL/api/v1${path}"`,
  ].join(' \\\n')

/** A value of a shell variable within a body in single quotes. */
const of = (name: string) => `'"$${name}"'`

/** From the price list to a certificate, its replacement and its end. */
export const apiExamples: readonly ApiExample[] = [
  {
    title: 'Balance',
    why: 'What the account can spend, in the currency’s smallest unit.',
    command: get('/balance'),
  },
  {
    title: 'Products with your prices',
    why: 'Each offer has the price that your account pays for that term.',
    command: get('/products?limit=100'),
  },
  {
    title: 'Quote',
    why: 'The price of this order, and the certificates that its term will take.',
    command: post('/orders/quote', `{"productId":"${of('PRODUCT')}","validity":1,"names":["${of('DOMAIN')}"]}`),
    keeps: { TOTAL: 'data.totalMinor' },
  },
  {
    title: 'Place an order',
    why: 'With your CSR, your reference and the price that you saw; another price is refused. `CSR` is the PEM text with its line breaks as \\n.',
    command: post(
      '/orders',
      [
        `{"productId":"${of('PRODUCT')}","validity":1,"names":["${of('DOMAIN')}"]`,
        `"methods":{"${of('DOMAIN')}":"dns-txt"},"csrPem":"${of('CSR')}"`,
        '"contact":{"name":"Li Hua","email":"li@example.com","telPrefix":"+86","telephone":"13800138000"}',
        `"expectedTotalMinor":${of('TOTAL')},"agreementVersion":"${of('AGREEMENT')}","partnerRef":"${of('REFERENCE')}"}`,
      ].join(','),
      'place',
    ),
    keeps: { ORDER: 'data.id' },
  },
  {
    title: 'Pay from the balance',
    why: 'A complete order goes to the CA at once.',
    command: post(`/orders/$ORDER/pay`, `{"expectedTotalMinor":${of('TOTAL')}}`, 'pay'),
  },
  {
    title: 'Records to set',
    why: '`checks` has, for each name, the DNS record or the file that proves control of it.',
    command: get('/orders/$ORDER'),
  },
  {
    title: 'Look for the records now',
    why: 'They are looked for by themselves too, at growing intervals.',
    command: post('/orders/$ORDER/check', '{}'),
  },
  {
    title: 'Find an order by your reference',
    why: 'After a crash, this says whether the order was placed.',
    command: get('/orders/by_reference/$REFERENCE'),
    keeps: { CERTIFICATE: 'data.certificates.0.id' },
  },
  {
    title: 'Download the certificate',
    why: 'In base64: the certificate and its chain as PEM; other formats are p7b, der and zips for web servers.',
    command: get('/orders/$ORDER/certificates/$CERTIFICATE?format=fullchain'),
  },
  {
    title: 'Changes since a cursor',
    why: 'Orders, certificates and the balance, oldest first. Keep `next` and ask with it again: nothing is left out.',
    command: get('/changes?after=0&limit=100'),
  },
  {
    title: 'Reissue',
    why: 'Another certificate within the paid term, here with a new key.',
    command: post(
      '/orders/$ORDER/reissue',
      `{"reason":"New server","names":["${of('DOMAIN')}"],"csrPem":"${of('NEW_CSR')}","expectedTotalMinor":0}`,
      'reissue',
    ),
  },
  {
    title: 'Renew',
    why: 'From some days before the end of the term on (`renewableFrom`): a new order that names the old one and takes up to 30 of its days along. Pay it like any other.',
    command: post(
      '/orders',
      [
        `{"productId":"${of('PRODUCT')}","validity":1,"names":["${of('DOMAIN')}"]`,
        `"csrPem":"${of('NEW_CSR')}","renewsId":"${of('ORDER')}"`,
        '"contact":{"name":"Li Hua","email":"li@example.com","telPrefix":"+86","telephone":"13800138000"}',
        `"expectedTotalMinor":${of('TOTAL')},"agreementVersion":"${of('AGREEMENT')}","partnerRef":"${of('REFERENCE')}-next"}`,
      ].join(','),
      'renew',
    ),
  },
  {
    title: 'Revoke a certificate',
    why: 'With a reason of RFC 5280. The key’s role needs the right to revoke.',
    command: post('/orders/$ORDER/certificates/$CERTIFICATE/revoke', '{"reason":"superseded"}', 'revoke'),
  },
  {
    title: 'Ask for a refund',
    why: 'Within the refund period of the product.',
    command: post('/orders/$ORDER/refund', '{"reason":"Ordered twice"}', 'refund'),
  },
]

/** For billing modules that speak the classic API of resellers. */
export const classicGuide = [
  'WHMCS and other billing modules that buy certificates in the classic form (form fields, auth_key in the address) work here by two settings: their API address becomes URL/api/classic, and their password an API key of yours. The user name is not looked at.',
  'POST auth/ with user and pass gives a key for an hour, which goes into auth_key. The API key itself is not taken there, because addresses are logged. The key may do what its role may, and its addresses and end hold as everywhere.',
  'Ids are whole numbers: of an order its number without the letters, of a product one of its own. Amounts have two decimals, in the currency of the site. What is refused says { error, message, description } with an HTTP status of 400 or more.',
  'An order is placed at its present price, accepts the subscriber agreement in force and is paid from the balance. Where that does not reach, it is there and unpaid. With unique_code it happens once, however often it is sent, and unique_code is its reference.',
  'Of organisations only org_name is used: it names one that is kept in the console. Its other details, and documents, are given there.',
] as const

/** What stands below `/api/classic/`, `#` for a number, and what it does. */
export const classicVerbs: Readonly<Record<string, string>> = {
  account: 'balance, credit and currency',
  'account/balance': 'the same',
  'account/total_orders': 'number of orders',
  products: 'products of the account with its prices by months',
  'products/ssl': 'the same',
  'products/ssl/#': 'one product',
  'products/details/#': 'the same',
  'products/price/#': 'the same',
  'products/all_prices': 'a price per product and term',
  'tools/domain/emails': 'addresses that may approve a domain',
  'tools/domain/emails/geotrust': 'the same',
  'tools/webservers/#': 'kinds of web server; the certificate is the same for all',
  'orders/add_ssl_order': 'place and pay; with only_validate just the price',
  'orders/add_ssl_order1': 'the same',
  'orders/add_ssl_renew_order':
    'renew order_id, or the order of that name and product that ends first; a new order where none is due',
  'orders/cancel_ssl_order': 'cancel an order; once there is a certificate, ask for a refund',
  'orders/cancel_ssl_order/#': 'the same',
  'orders/status/#': 'state, proofs to set, certificate',
  'orders/statuses': 'states of up to a hundred orders (cids)',
  'orders/list/unpaid': 'orders that wait for their payment',
  'orders/ssl/download/#': 'certificate and chain',
  'orders/ssl/reissue/#': 'another certificate for a new CSR',
  'orders/ssl/revoke/#': 'revoke all certificates of an order, with a reason of RFC 5280',
  'orders/ssl/activate/#': 'state; nothing has to be activated',
  'orders/ssl/revalidate/#': 'look for the proofs now',
  'orders/ssl/change_dcv/#': 'prove a name another way (domain, new_method)',
  'orders/ssl/change_validation_method/#': 'the same',
  'orders/ssl/change_domains_validation_method/#': 'the same for several (domains, new_methods)',
  'orders/ssl/change_validation_email/#': 'have another address approve (approver_email)',
  'orders/ssl/resend_validation_email/#': 'send the approval mails again',
}
