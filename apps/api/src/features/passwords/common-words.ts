const list = (text: string): readonly string[] => text.trim().split(/\s+/)

/** Words in common passwords: English, pinyin, and keyboard sequences. */
export const commonWords = list(`
password passw0rd p@ssw0rd p@ssword pass admin administrator root user guest test login welcome hello letmein changeme secret default
master access system server manager company security internet computer windows google apple qwerty qwertyuiop qwert qwer asdf asdfgh
asdfghjkl zxcv zxcvbn zxcvbnm qazwsx qweasd qweasdzxc abc abcd abcde abcdef abcdefg abcdefgh iloveyou love sunshine princess dragon monkey
football baseball superman batman shadow michael jennifer jessica charlie starwars trustno1 whatever freedom summer winter spring autumn
flower cookie chocolate orange happy lucky angel hunter soccer hockey thomas robert daniel andrew joshua matthew george jordan samsung
facebook linkedin woaini woaiwojia nihao baobao laopo laogong caonima china zhongguo beijing shanghai weixin taobao alibaba tencent
baidu huawei xiaomi a q z aa qq qw aaa asd qwe zxc workspace certificate
`)

/** Names in common passwords, followed by digits. */
export const commonNames = list(`
zhang wang liu chen yang huang zhao zhou xu sun zhu lin gao luo song xie tang han feng li wu hu guo he ma
wangwei liwei zhangwei wangfang liuwei lijun xiaoming xiaohong zhangsan lisi
`)

/** Endings added to words to satisfy length and character rules. */
export const commonEndings = list(`
1 2 12 123 1234 12345 123456 1234567 12345678 123456789 ! 1! 123! @123 @1234 #123 111 888 520 1314 2020 2022 2023 2024 2025 2026 @2024 @2025 @2026 2025!
`)

/** Endings added to names. */
export const digitEndings = list(
  '123 1234 123456 1234567 12345678 123456789 888 666 520 1314 5201314 2024 2025 2026 @123 @2025 @2026',
)
