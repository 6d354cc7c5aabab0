const codeDigits = '0123456789ABCDEFGHJKLMNPQRTUWXY'
const codeShape = /^[0-9A-HJ-NPQRTUWXY]{2}\d{6}[0-9A-HJ-NPQRTUWXY]{10}$/

/** Whether a text is a unified social credit code with a valid check character (GB 32100-2015). */
export function isCreditCode(code: string): boolean {
  if (!codeShape.test(code)) return false
  let [sum, weight] = [0, 1]
  for (const digit of code.slice(0, 17)) {
    sum += codeDigits.indexOf(digit) * weight
    weight = (weight * 3) % 31
  }
  return codeDigits[(31 - (sum % 31)) % 31] === code[17]
}

/** Whether a text is a legal entity identifier with valid check digits (ISO 17442, by MOD 97-10 of ISO 7064). */
export function isLei(lei: string): boolean {
  if (!/^[A-Z0-9]{18}\d{2}$/.test(lei)) return false
  const digits = lei.replace(/[A-Z]/g, (letter) => String(letter.charCodeAt(0) - 55))
  return BigInt(digits) % 97n === 1n
}

const cardWeights = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2]

/** Whether a text is a resident identity card number with a valid check character (GB 11643-1999). */
export function isIdCard(no: string): boolean {
  if (!/^\d{17}[\dX]$/.test(no)) return false
  const sum = cardWeights.reduce((total, weight, at) => total + weight * Number(no[at]), 0)
  return '10X98765432'[sum % 11] === no[17]
}
