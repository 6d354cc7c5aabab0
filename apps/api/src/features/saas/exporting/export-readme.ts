import type { SiteRow } from '#features/sites/sites.table.ts'

/** What an archive holds, for whoever opens it. Times are of the zone UTC. */
export function readme(site: SiteRow, at: Date, counts: { rows: number; files: number; certificates: number }): string {
  const moment = `${at.toISOString().slice(0, 16).replace('T', ' ')} UTC`
  return [
    `${site.name} (${site.code})`,
    `导出时间：${moment}`,
    `数据 ${counts.rows} 行，文件 ${counts.files} 个，证书 ${counts.certificates} 张。`,
    '',
    '目录',
    '  site.json            站点设置与访问域名',
    '  data/<表名>.jsonl     站点的全部数据，每个表一个文件，每行一条 JSON；时间为 UTC，金额以分为单位',
    '  ledger/lines.csv     总账：每一笔交易及变动后余额',
    '  ledger/accounts.csv  每个账户的期初、收入、支出与期末余额；期末 = 期初 + 收入 − 支出',
    '  certificates/        已签发的证书及中间证书（PEM），按签发月份排列',
    '  files/               订单与机构的文件、发票、图片；文章里的图片按正文中的地址存放',
    '',
    '不包含',
    '  密码及其散列值、会话、通行密钥、恢复码、验证码、API 密钥、Webhook 密钥、支付与发信通道的密钥、',
    '  个人证件号码、实名认证的证件照片、提现收款账号、已发送消息的正文。证书私钥从不保存在本系统中。',
    '',
    `Exported: ${moment}`,
    `${counts.rows} rows, ${counts.files} files, ${counts.certificates} certificates.`,
    '',
    'Contents',
    '  site.json            settings and host names of the site',
    '  data/<table>.jsonl   all data of the site, one file per table, one JSON record per line; times in UTC, amounts in cents',
    '  ledger/lines.csv     the ledger: every transaction with the balance after it',
    '  ledger/accounts.csv  opening balance, in, out and closing balance of each account; closing = opening + in - out',
    '  certificates/        issued certificates with their chains (PEM), by month of issue',
    '  files/               documents of orders and organisations, invoices, pictures; images of articles by their address in the text',
    '',
    'Left out',
    '  Passwords and their hashes, sessions, passkeys, recovery codes, verification codes, API keys, webhook secrets,',
    '  keys of payment and message channels, numbers of identity documents, pictures of identity checks, accounts that',
    '  withdrawals were paid to, and the text of sent messages. Private keys of certificates were never stored here.',
    '',
  ].join('\r\n')
}
