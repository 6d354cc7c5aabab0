import { type InvoiceSaid, invoicePdf } from './invoice-files.ts'

// For browser tests, which make no PDF themselves: values of an invoice as JSON in, its PDF out.
const said = JSON.parse(await new Response(process.stdin as never).text()) as Partial<InvoiceSaid>
process.stdout.write(await invoicePdf(said))
