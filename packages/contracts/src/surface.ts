import * as actionProof from './action-proof.ts'
import * as agreements from './agreements.ts'
import * as certificateDownload from './certificate-download.ts'
import * as company from './company.ts'
import * as contacts from './contacts.ts'
import * as dashboard from './dashboard.ts'
import * as deployment from './deployment.ts'
import type { Endpoint } from './endpoint.ts'
import * as finance from './finance.ts'
import * as identity from './identity.ts'
import * as logs from './logs.ts'
import * as mailProof from './mail-proof.ts'
import * as memberImport from './member-import.ts'
import * as menu from './menu.ts'
import * as messages from './messages.ts'
import * as orderBulk from './order-bulk.ts'
import * as orderDesk from './order-desk.ts'
import * as orderDocuments from './order-documents.ts'
import * as orderExport from './order-export.ts'
import * as orderKinds from './order-kinds.ts'
import * as orderLife from './order-life.ts'
import * as orders from './orders.ts'
import * as organisations from './organisations.ts'
import * as passkeys from './passkeys.ts'
import * as preferences from './preferences.ts'
import * as productFiles from './product-files.ts'
import * as productPrices from './product-prices.ts'
import * as products from './products.ts'
import * as provenDomains from './proven-domains.ts'
import * as search from './search.ts'
import * as secondStep from './second-step.ts'
import * as session from './session.ts'
import * as sslTools from './ssl-tools.ts'
import * as tasks from './tasks.ts'
import * as upstream from './upstream.ts'
import * as users from './users.ts'
import * as validation from './validation.ts'
import * as vetting from './vetting.ts'
import * as views from './views.ts'

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'reply' in value

/** Every endpoint of the API by name; the document and the permission tests walk it. */
export const endpoints: Readonly<Record<string, Endpoint>> = Object.fromEntries(
  [
    session,
    secondStep,
    actionProof,
    passkeys,
    identity,
    agreements,
    logs,
    menu,
    messages,
    products,
    productPrices,
    productFiles,
    upstream,
    users,
    finance,
    contacts,
    organisations,
    vetting,
    orders,
    certificateDownload,
    orderLife,
    orderKinds,
    provenDomains,
    validation,
    deployment,
    sslTools,
    mailProof,
    orderExport,
    orderBulk,
    orderDesk,
    orderDocuments,
    company,
    memberImport,
    dashboard,
    tasks,
    preferences,
    views,
    search,
  ].flatMap((room) => Object.entries(room).filter((entry): entry is [string, Endpoint] => isEndpoint(entry[1]))),
)
