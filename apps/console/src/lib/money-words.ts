const digits = '零壹贰叁肆伍陆柒捌玖'
const places = ['', '拾', '佰', '仟']
const groups = ['', '万', '亿', '万亿']

/** Four digits or fewer: 1080 → 壹仟零捌拾. */
function groupWords(text: string): string {
  const words = [...text].map((digit, at) =>
    digit === '0' ? '零' : `${digits[Number(digit)]}${places[text.length - 1 - at]}`,
  )
  return words.join('').replace(/零+/g, '零').replace(/零$/, '')
}

function yuanWords(yuan: number): string {
  const text = String(yuan)
  const first = text.length % 4 || 4
  const parts = [text.slice(0, first), ...(text.slice(first).match(/\d{4}/g) ?? [])]
  const said = parts.map((part, at) => {
    const words = groupWords(part)
    return words === '' ? '零' : `${words}${groups[parts.length - 1 - at]}`
  })
  return said.join('').replace(/零+/g, '零').replace(/零$/, '')
}

/** An amount in yuan as receipts spell it, so that no digit can be added: 128050 → 壹仟贰佰捌拾元伍角整. */
export function yuanInWords(minor: number): string {
  const all = Math.abs(minor)
  const [yuan, jiao, fen] = [Math.floor(all / 100), Math.floor(all / 10) % 10, all % 10]
  if (all === 0) return '零元整'
  const whole = yuan > 0 ? `${yuanWords(yuan)}元` : ''
  const tenth = jiao > 0 ? `${digits[jiao]}角` : fen > 0 && yuan > 0 ? '零' : ''
  const end = fen > 0 ? `${digits[fen]}分` : '整'
  return `${minor < 0 ? '负' : ''}${whole}${tenth}${end}`
}
