import type { CategoryIcon } from '@app/contracts/cms/category-icons'

interface Words {
  title: string
  summary: string
  body: string
}

interface DemoDocument {
  zh: Words
  en: Words
  /** Console pages that it explains. */
  pages: readonly string[]
  tags?: readonly string[]
  /** Numbers of related products. */
  products?: readonly string[]
  isDraft?: true
  /** Whether only people who are signed in read it. */
  isForMembers?: true
  /** Readers who found it useful. */
  useful?: number
  /** Remarks of readers who did not; empty ones answered without words. */
  missing?: readonly string[]
}

interface DemoChapter {
  kind: 'help' | 'article'
  slug: string
  icon: CategoryIcon
  name: { zh: string; en: string }
  documents: readonly DemoDocument[]
}

const lines = (...all: string[]) => all.join('\n')

/** Help documents and articles of the demo's sites, by category. */
export const demoContent: readonly DemoChapter[] = [
  {
    ...{ kind: 'help', slug: 'orders', icon: 'cart' },
    name: { zh: '下单与支付', en: 'Orders and payment' },
    documents: [
      {
        ...{ useful: 12, missing: ['退款中的订单显示成什么状态？'] },
        pages: ['/ssl/order/list', '/ssl/order/:id/:orderNo'],
        zh: {
          title: '看懂订单状态',
          summary: '从待付款到已签发，每个状态在等谁、下一步做什么。',
          body: lines(
            '## 订单在等谁',
            '',
            '| 状态 | 在等谁 | 下一步 |',
            '| --- | --- | --- |',
            '| 待付款 | 您 | 用余额或在线支付 |',
            '| 待提交资料 | 您 | 填写域名、CSR 和联系人 |',
            '| 待验证 | 您 | 完成域名验证，OV、EV 还要等 CA 审核单位 |',
            '| 已签发 | - | 下载证书并部署 |',
            '',
            '> [!TIP]',
            '> 列表上方的视图已按状态分好，数字就是还要处理的订单数。',
          ),
        },
        en: {
          title: 'What an order is waiting for',
          summary: 'From unpaid to issued: whose turn it is, and what comes next.',
          body: lines(
            '## Whose turn it is',
            '',
            '| State | Waiting for | Next step |',
            '| --- | --- | --- |',
            '| Awaiting payment | you | pay from the balance or online |',
            '| Awaiting details | you | enter domains, CSR and contacts |',
            '| In validation | you | prove the domains; for OV and EV the CA also checks the organisation |',
            '| Issued | - | download and install the certificate |',
            '',
            '> [!TIP]',
            '> The views above the list sort orders by state; their numbers are what is left to do.',
          ),
        },
      },
      {
        pages: ['/finance/bill'],
        zh: {
          title: '充值与账单',
          summary: '余额怎么来、怎么扣，账单里每一笔是什么。',
          body: lines(
            '1. 在**充值**页选择金额和支付方式，到账后余额立即可用。',
            '2. 下单时从余额扣款；余额不足时可在线支付差额。',
            '3. 订单取消或退款后，款项退回余额，账单里会多一笔退款。',
          ),
        },
        en: {
          title: 'Top-ups and bills',
          summary: 'Where the balance comes from, and what each line of the bill is.',
          body: lines(
            '1. Choose an amount and a way to pay on **Top up**. The balance can be used as soon as the money is in.',
            '2. Orders are paid from the balance.',
            '3. A cancelled or refunded order gives its money back to the balance, as a line of its own in the bill.',
          ),
        },
      },
    ],
  },
  {
    ...{ kind: 'help', slug: 'validation', icon: 'check' },
    name: { zh: '域名验证', en: 'Domain validation' },
    documents: [
      {
        pages: ['/ssl/order/:id/:orderNo'],
        zh: {
          title: '用 DNS 解析验证域名',
          summary: '添加一条解析记录，几分钟内通过验证。',
          body: lines(
            '1. 打开订单详情，复制**主机记录**和**记录值**。',
            '2. 在域名的解析商处添加该记录。主机记录不要重复带上域名本身。',
            '3. 回到订单点**检查**。解析生效通常要几分钟。',
            '',
            '```',
            '_dnsauth.example.com.  CNAME  验证值',
            '```',
          ),
        },
        en: {
          title: 'Prove a domain by DNS',
          summary: 'Add one record, and the domain is validated within minutes.',
          body: lines(
            '1. Open the order and copy the **host** and the **value** of the record.',
            '2. Add the record where the domain’s DNS is kept. Do not repeat the domain in the host.',
            '3. Go back to the order and press **Check**. A record usually takes a few minutes to be seen.',
            '',
            '```',
            '_dnsauth.example.com.  CNAME  value',
            '```',
          ),
        },
      },
      {
        ...{ pages: [], isDraft: true },
        zh: {
          title: '邮件验证收不到邮件怎么办',
          summary: '',
          body: lines(
            '先检查垃圾邮件，再确认收件地址是 CA 允许的五个之一：',
            '',
            '- admin@',
            '- administrator@',
            '- hostmaster@',
            '- postmaster@',
            '- webmaster@',
          ),
        },
        en: { title: '', summary: '', body: '' },
      },
    ],
  },
  {
    ...{ kind: 'help', slug: 'install', icon: 'server' },
    name: { zh: '部署证书', en: 'Installing certificates' },
    documents: [
      {
        ...{ useful: 1, missing: ['没有 IIS 的步骤', '宝塔面板装在哪里？', '', ''] },
        pages: ['/ssl/tools/ssl-config'],
        zh: {
          title: '在 Nginx 上部署证书',
          summary: '两行配置，一次重载。',
          body: lines(
            '把证书链和私钥放到服务器上，写入站点配置：',
            '',
            '```nginx',
            'ssl_certificate     /etc/ssl/example.pem;',
            'ssl_certificate_key /etc/ssl/example.key;',
            '```',
            '',
            '用 `nginx -t` 检查配置，再执行 `nginx -s reload`。',
          ),
        },
        en: {
          title: 'Install a certificate on Nginx',
          summary: 'Two lines of configuration and one reload.',
          body: lines(
            'Put the certificate chain and the private key on the server, and name them in the site’s configuration:',
            '',
            '```nginx',
            'ssl_certificate     /etc/ssl/example.pem;',
            'ssl_certificate_key /etc/ssl/example.key;',
            '```',
            '',
            'Check it with `nginx -t`, then run `nginx -s reload`.',
          ),
        },
      },
    ],
  },
  {
    ...{ kind: 'article', slug: 'news', icon: 'news' },
    name: { zh: '行业动态', en: 'News' },
    documents: [
      {
        pages: [],
        tags: ['有效期', '自动续期'],
        products: ['SEC-DV-1', 'SEC-DV-W'],
        zh: {
          title: '证书有效期为什么越来越短',
          summary: '从两年到四十七天，订阅期不变，换证更勤。',
          body: '公共信任证书的最长有效期正在分步缩短。按年购买的订阅不受影响：到期前会自动重新签发。',
        },
        en: {
          title: 'Why certificates live ever shorter',
          summary: 'From two years to forty-seven days: the subscription stays, certificates are replaced more often.',
          body: 'The longest validity of publicly trusted certificates is being cut step by step. Subscriptions bought by the year stay as they are: certificates are reissued before they end.',
        },
      },
      {
        ...{ pages: [], isDraft: true },
        zh: { title: '通配符证书的三个误区', summary: '', body: '通配符只覆盖一级子域名。' },
        en: { title: '', summary: '', body: '' },
      },
    ],
  },
  {
    ...{ kind: 'article', slug: 'offers', icon: 'offer' },
    name: { zh: '优惠活动', en: 'Offers' },
    documents: [
      {
        ...{ pages: [], isForMembers: true, tags: ['续费'] },
        zh: {
          title: '老客户续费怎么算更划算',
          summary: '提前续费不丢天数，批量下单可用套餐。',
          body: lines(
            '## 提前续费不丢天数',
            '',
            '新的一年从原订单到期日算起，提前多久续费都一样。',
            '',
            '## 多张证书用套餐',
            '',
            '一次购买多张，按张使用，单价更低。',
          ),
        },
        en: {
          title: 'Renewing for less, for our customers',
          summary: 'Renewing early loses no days, and packs lower the price of each.',
          body: lines(
            '## Early renewals lose no days',
            '',
            'The new year begins where the old one ends, however early you renew.',
            '',
            '## Packs for many certificates',
            '',
            'Buy several at once and use them one by one at a lower price.',
          ),
        },
      },
    ],
  },
]
