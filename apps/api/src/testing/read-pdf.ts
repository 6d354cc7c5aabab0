import { extractText, getDocumentProxy, getMeta } from 'unpdf'

/** Text of a PDF page by page, as a reader of PDFs sees it, with its title and language. */
export async function readPdf(bytes: Uint8Array): Promise<{ pages: string[]; title: string; language: string }> {
  const file = await getDocumentProxy(new Uint8Array(bytes))
  const { text } = await extractText(file, { mergePages: false })
  const { info } = await getMeta(file)
  return { pages: text, title: String(info.Title), language: String(info.Language) }
}
