import { createHash } from 'node:crypto'

// The commonest of eight characters or more; shorter ones the browser refuses already.
const commonest = `
password password1 password12 password123 password1234 password! passw0rd p@ssw0rd p@ssword 12345678 123456789 1234567890
12345678910 123456789a 123456789q 1234567891 123123123 1231231234 11111111 111111111 1111111111 00000000 000000000 88888888
66666666 99999999 87654321 987654321 0987654321 9876543210 12344321 123454321 11223344 112233445566 147258369 123698745
741852963 159753456 20202020 qwertyui qwertyuiop qwerty123 qwerty12 qwerty1234 1q2w3e4r 1q2w3e4r5t q1w2e3r4 q1w2e3r4t5 1qaz2wsx
1qazxsw2 zaq12wsx zxcvbnm1 zxcvbnm123 asdfghjk asdfghjkl asdf1234 asdfasdf abcd1234 abc12345 abc123456 abcdefgh abcdefg1 a1234567
a12345678 a123456789 aa123456 aa12345678 iloveyou iloveyou1 iloveyou2 woaini520 woaini1314 5201314520 1314520520 52013145 admin123
admin1234 admin123456 administrator adminadmin root1234 rootroot welcome1 welcome123 letmein1 letmein123 changeme changeme1
changeme123 default1 sunshine sunshine1 princess princess1 football football1 baseball baseball1 superman superman1 batman123
michael1 jennifer jessica1 charlie1 starwars dragon123 master123 monkey123 shadow123 trustno1 whatever computer internet samsung1
google123 facebook1 linkedin1 test1234 testtest guest123 user1234 login123 secret123 qazwsxedc qweasdzxc workspace workspace1
`
  .trim()
  .split(/\s+/)

const bySite = new Map<string, ReadonlySet<string>>()

/** Whether a client's hash is that of a password everybody tries first. The server never sees more than the hash. */
export function isCommonPassword(siteCode: string, sent: string): boolean {
  const known = bySite.get(siteCode) ?? new Set(commonest.map((password) => clientHash(siteCode, password)))
  bySite.set(siteCode, known)
  return known.has(sent)
}

/** What a client sends in place of a password: hex SHA-256 of `<site code>:<password>`. */
export function clientHash(siteCode: string, password: string): string {
  return createHash('sha256').update(`${siteCode}:${password}`).digest('hex')
}
