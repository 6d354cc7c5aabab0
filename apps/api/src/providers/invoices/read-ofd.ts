import { Unzip, UnzipInflate } from 'fflate'
import {
  dayIn,
  type InvoiceFacts,
  InvoiceFileRefused,
  minorIn,
  nothingRead,
  numberIn,
  taxNumberIn,
} from './invoice-facts.ts'
import { factsOfXml, nodeAt, parseXml, textAt } from './read-xml.ts'

/** Most files of a zip, and most bytes that those which are read may have together. */
const mostEntries = 500
const mostBytes = 8 * 1024 * 1024

const isIndex = (name: string) => /^\/?OFD\.xml$/i.test(name)
/** The invoice itself is attached to its picture. */
const isAttachment = (name: string) => /(?:^|\/)(?:attachs?|attachments?)\/[^/]+\.xml$/i.test(name)

/** Files of a zip that are wanted, by name. Whatever unpacks to more than the limit is refused while it is unpacked. */
function unpack(bytes: Uint8Array, isWanted: (name: string) => boolean): Map<string, Uint8Array> {
  const found = new Map<string, Uint8Array>()
  let [entries, size] = [0, 0]
  const unzip = new Unzip((file) => {
    if (++entries > mostEntries) throw new InvoiceFileRefused('field.invoice-file-large')
    if (!isWanted(file.name)) return
    const pieces: Uint8Array[] = []
    file.ondata = (error, piece, isLast) => {
      // The unzipper hands on what was thrown here before, too.
      if (error) throw error
      size += piece.length
      if (size > mostBytes) throw new InvoiceFileRefused('field.invoice-file-large')
      pieces.push(piece)
      if (isLast) found.set(file.name, Buffer.concat(pieces))
    }
    file.start()
  })
  unzip.register(UnzipInflate)
  try {
    // In small pieces, so that what a piece unpacks to is counted before the next one.
    for (let at = 0; at < bytes.length; at += 16_384)
      unzip.push(bytes.subarray(at, at + 16_384), at + 16_384 >= bytes.length)
  } catch (error) {
    throw error instanceof InvoiceFileRefused ? error : new InvoiceFileRefused('field.file-broken')
  }
  return found
}

const asList = (value: unknown): readonly unknown[] =>
  Array.isArray(value) ? value : value === undefined ? [] : [value]

/** Values that the index of an OFD gives beside the pages, by name. */
function customValues(index: Uint8Array): ReadonlyMap<string, string> {
  const [body] = asList(nodeAt(parseXml(index), 'OFD', 'DocBody'))
  const info = nodeAt(body, 'DocInfo')
  const listed = [...asList(nodeAt(info, 'CustomDatas', 'CustomData')), ...asList(nodeAt(info, 'CustomData'))]
  return new Map(
    listed.flatMap((each): [string, string][] => {
      const [name, value] = [nodeAt(each, '@Name'), textAt(each)]
      return typeof name === 'string' && value !== null ? [[name, value]] : []
    }),
  )
}

function factsOfIndex(index: Uint8Array): InvoiceFacts {
  const values = customValues(index)
  const [net, tax] = [minorIn(values.get('合计金额')), minorIn(values.get('合计税额'))]
  return {
    invoiceNo: numberIn(values.get('发票号码')),
    invoiceDate: dayIn(values.get('开票日期')),
    amountMinor: minorIn(values.get('价税合计')) ?? (net === null || tax === null ? null : net + tax),
    buyerTaxNo: taxNumberIn(values.get('购买方纳税人识别号')),
    sellerTaxNo: taxNumberIn(values.get('销售方纳税人识别号')),
  }
}

/** What an OFD says: a zip with the invoice as XML attached, or else with its main values in the index. */
export function factsOfOfd(bytes: Uint8Array): InvoiceFacts {
  const files = [...unpack(bytes, (name) => isIndex(name) || isAttachment(name))]
  const index = files.find(([name]) => isIndex(name))?.[1]
  if (!index) throw new InvoiceFileRefused('field.file-broken')
  const attached = files.filter(([name]) => isAttachment(name)).map(([, file]) => factsOfXml(file))
  const said = [...attached, factsOfIndex(index)]
  const first = <K extends keyof InvoiceFacts>(name: K) => said.find((facts) => facts[name] !== null)?.[name] ?? null
  return {
    ...nothingRead,
    ...{ invoiceNo: first('invoiceNo'), invoiceDate: first('invoiceDate'), amountMinor: first('amountMinor') },
    ...{ buyerTaxNo: first('buyerTaxNo'), sellerTaxNo: first('sellerTaxNo') },
  }
}
