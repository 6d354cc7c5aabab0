/** Characters of GSM 03.38 that take one place of a text message. */
const basic = new Set(
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà',
)
/** Those that take two, as they need an escape. */
const extended = new Set('\f^{}\\[~]|€')

export interface SmsSize {
  /** Places that the text takes. */
  length: number
  /** Messages that are charged for it. */
  segments: number
  /** Whether one character beyond GSM 03.38 makes all of it Unicode, with less room. */
  isUnicode: boolean
}

/** Size of a text message: 70 places alone and 67 in each of several, or 160 and 153 for plain Latin text. */
export function smsSize(text: string): SmsSize {
  const marks = [...text]
  const isUnicode = marks.some((mark) => !basic.has(mark) && !extended.has(mark))
  const places = marks.map((mark) => (isUnicode ? mark.length : extended.has(mark) ? 2 : 1))
  const length = places.reduce((sum, each) => sum + each, 0)
  const [alone, ofSeveral] = isUnicode ? [70, 67] : [160, 153]
  if (length <= alone) return { length, segments: length === 0 ? 0 : 1, isUnicode }
  // A character is never parted between two messages.
  let [segments, used] = [1, 0]
  for (const each of places) {
    if (used + each > ofSeveral) [segments, used] = [segments + 1, 0]
    used += each
  }
  return { length, segments, isUnicode }
}
