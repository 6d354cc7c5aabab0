const digits = '零壹贰叁肆伍陆柒捌玖'
const places = ['仟', '佰', '拾', '']
const groups = ['', '万', '亿', '万亿']

/** Four digits in capitals, without zeros at their end; a run of zeros within is one 零. */
function groupWords(group: string): string {
  let words = ''
  for (const [at, digit] of [...group].entries()) {
    if (digit !== '0') words += `${digits[Number(digit)]}${places[at]}`
    else if (words !== '' && !words.endsWith('零')) words += '零'
  }
  return words.replace(/零$/, '')
}

/** Whole yuan in capitals; empty for none. */
function yuanWords(yuan: string): string {
  const padded = yuan.padStart(Math.ceil(yuan.length / 4) * 4, '0')
  const parts = padded.match(/\d{4}/g) ?? []
  let words = ''
  let hasGap = false
  for (const [at, part] of parts.entries()) {
    const said = groupWords(part)
    if (said === '') {
      hasGap = words !== ''
      continue
    }
    // A zero before the first digit of a group, or a group of zeros before it, is said once.
    if (words !== '' && (hasGap || part.startsWith('0'))) words += '零'
    words += `${said}${groups[parts.length - 1 - at]}`
    hasGap = false
  }
  // 亿 is said once, after the last of the groups that it counts.
  return words.indexOf('亿') < words.lastIndexOf('亿') ? words.replace('万亿', '万') : words
}

/** Amount of fen in capitals, as invoices and receipts of China have it: `负壹佰零伍元叁角整`. */
export function capitalAmount(minor: number): string {
  const text = String(Math.abs(minor)).padStart(3, '0')
  const [yuan, jiao, fen] = [text.slice(0, -2), text.at(-2) ?? '0', text.at(-1) ?? '0']
  const whole = yuanWords(yuan)
  const sign = minor < 0 ? '负' : ''
  if (jiao === '0' && fen === '0') return `${sign}${whole === '' ? '零' : whole}元整`
  const start = whole === '' ? '' : `${whole}元`
  const tens = jiao === '0' ? (start === '' ? '' : '零') : `${digits[Number(jiao)]}角`
  return `${sign}${start}${tens}${fen === '0' ? '整' : `${digits[Number(fen)]}分`}`
}
