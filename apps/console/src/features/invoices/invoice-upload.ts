import { dataUrlOf } from '#lib/data-url.ts'

/** Files that the picker offers: the original in XML or OFD, and its picture as PDF. */
export const invoiceAccept = '.pdf,.ofd,.xml,application/pdf,application/ofd,application/xml,text/xml'

/** File as the server reads it: its name, and its bytes in base64. */
export async function uploadOf(file: File): Promise<{ fileName: string; content: string }> {
  const url = await dataUrlOf(file)
  return { fileName: file.name, content: url.slice(url.indexOf(',') + 1) }
}
