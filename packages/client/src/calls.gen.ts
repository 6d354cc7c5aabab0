// Written from the API document by: node apps/api/src/testing/client-types.ts

export type getApplicationDefaults_reply___schema0 = GetApplicationDefaults_reply___schema0
export type getSiteConsole_reply___schema0 = GetSiteConsole_reply___schema0
export type grantableMenu_reply___schema0 = GrantableMenu_reply___schema0
export type menuTree_reply___schema0 = MenuTree_reply___schema0
export type previewRole_reply___schema0 = PreviewRole_reply___schema0
export type saveSiteConsole_reply___schema0 = SaveSiteConsole_reply___schema0
export type setApplicationMenu_reply___schema0 = SetApplicationMenu_reply___schema0
export type setApplicationProducts_reply___schema0 = SetApplicationProducts_reply___schema0
export type GetAnnouncementReply = { level: "normal" | "important" | "urgent"; readers: "customers" | "level" | "staff" | "tenants"; priceLevel: "A" | "B" | "C" | null; startsAt: number | null; endsAt: number | null; mustConfirm: boolean; inBell: boolean; inBanner: boolean; byMail: boolean; categoryId: string | null; isPublic: boolean; id: string; title: string; state: "draft" | "scheduled" | "live" | "ended" | "recalled"; publishedAt: number | null; recalledAt: number | null; correctedAt: number | null; updatedAt: number; updatedBy: string; deletedAt: number | null; version: number; content: { zh: { title: string; body: string }; en: { title: string; body: string } } }
export type GetAnnouncementReadsReplyMails = { sent: number; waiting: number; failed: number; kept: number; withdrawn: number; skipped: number }
export type GetAnnouncementReadsReplyTenants = { siteId: string; name: string; people: number; read: number; confirmed: number }
export type GetAnnouncementReadsReply = { people: number; read: number; confirmed: number; remindedAt: number | null; mails: GetAnnouncementReadsReplyMails | null; tenants: GetAnnouncementReadsReplyTenants[] | null; isNamed: boolean }
export type GetApplicationDefaultsReplyProducts = { productId: string; productNo: string; name: { zh: string; en: string }; isIncluded: boolean; terms: ({ validity: 90 | 1 | 2 | 3; site: { priceMinor: number; extraNameMinor: number; extraWildcardMinor: number }; base: { priceMinor: number; extraNameMinor: number; extraWildcardMinor: number } | null })[] }
export type GetApplicationDefaultsReplyMessages = { channel: "mail" | "sms"; template: string; source: "site" | "application" | "product"; isWithheld: boolean }
export type GetApplicationDefaultsReply = { version: number; currency: "CNY" | "USD"; products: GetApplicationDefaultsReplyProducts[]; menu: { order: string[]; hidden: string[] } | null; siteMenu: { order: string[]; hidden: string[] }; entries: getApplicationDefaults_reply___schema0[]; messages: GetApplicationDefaultsReplyMessages[]; templates: { mail: string[]; sms: string[] } }
export type GetApplicationMessageReplyWordsZh = { subject: string; preheader: string; body: string; button: string }
export type GetApplicationMessageReply = { version: number; source: "site" | "application" | "product"; isWithheld: boolean; words: { zh: GetApplicationMessageReplyWordsZh; en: GetApplicationMessageReplyWordsZh } | { zh: string; en: string }; usual: { zh: GetApplicationMessageReplyWordsZh; en: GetApplicationMessageReplyWordsZh } | { zh: string; en: string }; variables: ({ name: string; isRequired: boolean; sample: { zh: string; en: string } })[] }
export type GetApplicationOverviewReplyIncidents = { kind: "provisioning" | "host" | "astray" | "own-ca" | "return-due"; subject: string; tenantId: string; name: string }
export type GetApplicationOverviewReply = { tenants: Record<string, number>; sales: ({ currency: "CNY" | "USD"; minor: number })[]; monthly: ({ currency: "CNY" | "USD"; months: ({ month: string; minor: number })[] })[]; incidents: GetApplicationOverviewReplyIncidents[] }
export type GetArticleReplyReview = { byId: string; by: string; at: number; note: string; version: number }
export type GetArticleReplyContentZh = { title: string; summary: string; body: string; seoTitle: string; seoDescription: string }
export type GetArticleReplyContent = { zh: GetArticleReplyContentZh; en: GetArticleReplyContentZh; cover: "" | string; tags: string[]; visibility: "public" | "members"; products: string[] }
export type GetArticleReplyHistory = { version: number; savedAt: number; savedBy: string; note: string; settings: GetArticleReplyContent }
export type GetArticleReply = { id: string; kind: "article" | "help"; categoryId: string; title: string; cover: string; views: number; visibility: "public" | "members"; tags: string[]; slug: string; state: "draft" | "review" | "scheduled" | "published" | "offline"; locales: ("zh" | "en")[]; hasChanges: boolean; publishedAt: number | null; endsAt: number | null; next: { at: number; by: string; version: number } | null; updatedAt: number; updatedBy: string; authorId: string | null; author: string; showsAuthor: boolean; deletedAt: number | null; isPinned: boolean; review: GetArticleReplyReview | null; version: number; content: GetArticleReplyContent; redirects: string[]; history: GetArticleReplyHistory[] }
export type GetBillReplyBill = { id: string; serialNo: string; at: number; kind: "recharge" | "payment" | "surcharge" | "refund" | "adjustment" | "fee" | "bonus" | "reversal" | "pack" | "draw" | "payout" | "breakage" | "commission" | "withdrawal" | "dispute" | "chargeback" | "merge" | "wholesale" | "plan"; method: "balance" | "alipay" | "wechat" | "bank" | "usdt" | "stripe" | "paypal" | "demo" | "manual"; channelNo: string | null; account: { id: string; name: string }; order: { id: string; orderNo: string } | null; amountMinor: number; balanceMinor: number; bookMinor: number | null; currency: "CNY" | "USD"; memo: string; operator: string | null; reconcile: "matched" | "open" | "difference" | null; reverses: { id: string; serialNo: string } | null; reversedBy: { id: string; serialNo: string } | null; entries: ({ book: "wallet" | "receipts" | "sales" | "adjustments" | "fees" | "bonuses" | "deferred" | "commissions" | "disputed"; amountMinor: number })[]; creditMinor: number; isReversible: boolean }
export type GetContactReplyContact = { id: string; accountId: string; accountName: string; name: string; latinFirst: string; latinLast: string; title: string; email: string; telPrefix: string; telephone: string; idType: "idCard" | "passport" | "hkMacauPermit" | "taiwanPermit" | "other" | null; idNoMasked: string; roles: ("admin" | "technical" | "billing" | "signer")[]; defaultFor: ("admin" | "technical" | "billing" | "signer")[]; usedBy: number; isIncomplete: boolean; version: number; updatedAt: number }
export type GetCustomerPricesReplyPricesSpecial = { priceMinor: number | null; from: number; to: number | null; reason: string; setBy: string; setAt: number }
export type GetCustomerPricesReplyPrices = { productId: string; productNo: string; name: { zh: string; en: string }; brand: string; usageType: "ssl" | "code" | "doc" | "smime"; validType: "dv" | "ov" | "ev"; validity: 90 | 1 | 2 | 3; priceMinor: number; rule: "special" | "level" | "list"; listMinor: number; levelMinor: number | null; special: GetCustomerPricesReplyPricesSpecial | null; planned: GetCustomerPricesReplyPricesSpecial[]; costMinor: number | null }
export type GetDashboardReplyIssuancesNext = { id: string; orderNo: string; primaryName: string; dueAt: number; certificateEndsAt: number | null; autoReissue: boolean }
export type GetDashboardReplyLatestOrdersPending = { checks: number; checksOpen: number; challengesMissing: number; recordsMissing: number; isCaAway: boolean; needsOrganisation: boolean; vetting: { state: "submitted" | "approved" | "returned" | "changed"; validUntil: number | null } | null; person: { vettedAt: number | null } | null }
export type GetDashboardReplyLatestOrdersDevice = { method: "shipped-token" | "own-token" | "hsm" | "cloud"; hasCsr: boolean; hasContact: boolean; hasOrganisation: boolean; needsOrganisation: boolean; isShipped: boolean }
export type GetDashboardReplyLatestOrders = { status: number; usageType: "ssl" | "code" | "doc" | "smime"; validType: "dv" | "ov" | "ev"; planEndsAt: number | null; renewableFrom: number | null; certificateStartsAt: number | null; certificateEndsAt: number | null; reissueDueAt: number | null; autoReissue: boolean; deployedAt: number | null; isRefundHeld: boolean; isPurchaseDue: boolean; pending: GetDashboardReplyLatestOrdersPending | null; device: GetDashboardReplyLatestOrdersDevice | null; id: string; orderNo: string; statusSince: number; closesAt: number | null; partnerRef: string | null; primaryName: string; nameCount: number; productName: { zh: string; en: string }; brand: string; validity: number; accountId: string; accountName: string; amountMinor: number; dcvPassed: number; dcvTotal: number; reason: string; payDate: number | null; source: "console" | "operator" | "renewal"; createdAt: number; desk?: { assignee: string | null; tags: string[]; notes: number } }
export type GetDashboardReplyAuthorities = { name: string; isSandbox: boolean; issued: number; refused: number; pending: number; medianSeconds: number | null; outage: { failures: number; failedAt: number } | null }
export type GetDashboardReplyRevenue = { days: ({ day: string; amountMinor: number; previousMinor: number })[]; totalMinor: number; previousMinor: number; refundedMinor: number; refunds: number; payments: number }
export type GetDashboardReply = { period: { from: string; to: string }; todos: ({ kind: "unpaid" | "validating" | "resubmit" | "incomplete" | "refund" | "suspended" | "expiring" | "due" | "invoiceReview" | "invoiceWaiting" | "invoiceToRed" | "dispute" | "unassigned" | "verification"; count: number; oldestAt: number | null })[] | null; ordersByStatus: ({ status: number; count: number; oldestAt: number })[] | null; weeks: ({ from: string; certificates: number; plans: number })[] | null; issuances: { due: number; soon: number; next: GetDashboardReplyIssuancesNext[] } | null; latestOrders: GetDashboardReplyLatestOrders[] | null; activity: { orders: { count: number; previous: number }; certificates: { count: number; reissues: number; orders: number } } | null; authorities: GetDashboardReplyAuthorities[] | null; revenue: GetDashboardReplyRevenue | null; hidden: ("todos" | "authorities" | "figures" | "weeks" | "revenue" | "states" | "sales" | "latest" | "issuances")[]; order: ("todos" | "authorities" | "figures" | "weeks" | "revenue" | "states" | "sales" | "latest" | "issuances")[]; balanceMinor: number; toBeInvoicedMinor: number; lastLoginIP: string; lastLoginTime: number | null }
export type GetDashboardSalesReplySalesCustomers = { amountMinor: number; orders: number; accountId: string; name: string }
export type GetDashboardSalesReplySales = { period: { from: string; to: string }; totalMinor: number; customers: GetDashboardSalesReplySalesCustomers[]; brands: ({ amountMinor: number; orders: number; brand: string })[]; usages: ({ amountMinor: number; orders: number; usageType: "ssl" | "code" | "doc" | "smime" })[] }
export type GetDifferenceReplyDifference = { id: string; kind: "only-ours" | "only-theirs" | "amount" | "fee"; source: "alipay" | "wechat" | "stripe" | "paypal" | "bank" | "upstream"; account: string; day: string; oursMinor: number | null; theirsMinor: number | null; currency: string; ourNo: string; channelNo: string; who: string; memo: string; rowKind: "payment" | "refund" | "fee" | "other" | null; transactionId: string | null; paymentId: string | null; order: { id: string; orderNo: string } | null; owner: { id: string; name: string } | null; dueOn: string | null; note: string; state: "open" | "resolved"; resolution: "explained" | "adjusted" | "refunded" | "ignored" | "credited" | "found" | null; reason: string; resolvedBy: string | null; resolvedAt: number | null; version: number; createdAt: number }
export type GetInvoiceReplyInvoiceBuyer = { kind: "enterprise" | "personal" | "institution"; title: string; taxNo: string; country: string; address: string; phone: string; bank: string; bankAccount: string }
export type GetInvoiceReplyInvoiceSeller = { name: string; taxNo: unknown; country: string; address: string; phone: string; bank: string; bankAccount: string; drawer: string }
export type GetInvoiceReplyInvoiceLines = { usage: "ssl" | "code" | "doc" | "smime" | "pack" | "plan"; name: string; spec: string; code: string; quantity: number; grossMinor: number; netMinor: number; taxMinor: number; rateBp: number; category: "S" | "AE" | "G" | "O" }
export type GetInvoiceReplyInvoiceOrders = { id: string; order: { id: string; orderNo: string } | null; usage: "ssl" | "code" | "doc" | "smime" | "pack" | "plan"; spec: string; amountMinor: number; allocatedMinor: number; isRefundHeld: boolean }
export type GetInvoiceReplyInvoiceFiles = { id: string; format: "pdf" | "ofd" | "xml"; fileName: string; size: number; sha256: string; redLetterId: string | null; uploadedBy: string; uploadedAt: number }
export type GetInvoiceReplyInvoiceRedLetters = { id: string; redNo: string; redDate: string; reason: "01" | "02" | "03" | "04"; amountMinor: number; items: ({ order: { id: string; orderNo: string } | null; spec: string; amountMinor: number })[]; isConfirmed: boolean; note: string; by: string; at: number }
export type GetInvoiceReplyInvoiceTimeline = { id: string; kind: "applied" | "approved" | "rejected" | "withdrawn" | "cancelled" | "dropped" | "issued" | "file-added" | "mailed" | "red" | "refund-waits" | "refund-done" | "refund-off"; actor: string | null; at: number; facts: Record<string, string | number> }
export type GetInvoiceReplyInvoice = { id: string; applyNo: string; account: { id: string; name: string }; kind: "ordinary" | "special" | "commercial"; state: "review" | "waiting" | "issued" | "partly-red" | "red" | "rejected" | "cancelled"; stateSince: number; titleKind: "enterprise" | "personal" | "institution"; title: string; taxNo: string; amountMinor: number; redMinor: number; currency: "CNY" | "USD"; items: number; invoiceNo: string | null; invoiceDate: string | null; appliedAt: number; handler: string | null; reason: string; needsRed: boolean; buyer: GetInvoiceReplyInvoiceBuyer; seller: GetInvoiceReplyInvoiceSeller | null; lines: GetInvoiceReplyInvoiceLines[]; netMinor: number; taxMinor: number; emails: string[]; remark: string; appliedBy: string; orders: GetInvoiceReplyInvoiceOrders[]; files: GetInvoiceReplyInvoiceFiles[]; redLetters: GetInvoiceReplyInvoiceRedLetters[]; timeline: GetInvoiceReplyInvoiceTimeline[]; missing: ("name" | "taxNo" | "drawer" | "address" | "phone" | "bank" | "bankAccount" | "code")[] }
export type GetInvoiceSettingsReplySettingsClassesSsl = { name: string; shortName: string; code: "" | string; rateBp: number | null }
export type GetInvoiceSettingsReplySettingsClasses = { ssl: GetInvoiceSettingsReplySettingsClassesSsl; code: GetInvoiceSettingsReplySettingsClassesSsl; doc: GetInvoiceSettingsReplySettingsClassesSsl; smime: GetInvoiceSettingsReplySettingsClassesSsl; pack: GetInvoiceSettingsReplySettingsClassesSsl; plan: GetInvoiceSettingsReplySettingsClassesSsl }
export type GetInvoiceSettingsReplySettings = { seller: GetInvoiceReplyInvoiceSeller; defaultRateBp: number; classes: GetInvoiceSettingsReplySettingsClasses; countryRates: ({ country: string; rateBp: number })[]; series: string; version: number; updatedAt: number | null; updatedBy: string | null }
export type GetLogReplyLog = { id: string; seq: number | null; at: number; memberId: string | null; actor: string; onBehalfOf: string | null; action: string; object: { kind: string; id: string; name: string } | null; accountId: string; accountName: string; facts: Record<string, string | number | null>; ip: string; userAgent: string; requestId: string; before: Record<string, unknown> | null; after: Record<string, unknown> | null; names: Record<string, string>; hash: string | null }
export type GetMailTemplateReplyHistory = { version: number; savedAt: number; savedBy: string; note: string; settings: { zh: GetApplicationMessageReplyWordsZh; en: GetApplicationMessageReplyWordsZh } }
export type GetMailTemplateReply = { template: string; settings: { zh: GetApplicationMessageReplyWordsZh; en: GetApplicationMessageReplyWordsZh }; version: number; history: GetMailTemplateReplyHistory[]; original: { zh: GetApplicationMessageReplyWordsZh; en: GetApplicationMessageReplyWordsZh }; draft: { content: { zh: GetApplicationMessageReplyWordsZh; en: GetApplicationMessageReplyWordsZh }; savedBy: string; savedAt: number } | null; isEnabled: boolean; mayBeOff: boolean; copiesTo: string[]; mayBeCopied: boolean; variables: ({ name: string; isRequired: boolean; sample: { zh: string; en: string } })[]; orders: ({ id: string; orderNo: string; name: string })[] }
export type GetMessageReplyMessage = { id: string; channel: "email" | "sms" | "robot"; recipient: string; locale: "zh" | "en"; template: string; subject: string; isSecret: boolean; state: "waiting" | "sent" | "failed" | "kept" | "gathered"; carrier: string; attempts: number; error: string; resentFrom: string | null; summaryId: string | null; createdAt: number; sentAt: number | null; nextTryAt: number | null }
export type GetNotifySettingsReplyChanged = { template: string; channel: "inbox" | "email" | "sms"; policy: "always-on" | "on" | "off" | "always-off"; changedBy: string; changedAt: number }
export type GetNotifySettingsReplyLeadDays = { template: string; days: number[]; changedBy: string; changedAt: number }
export type GetNotifySettingsReplyRecipients = { template: string; recipients: ("contact" | "finance" | "manager" | string)[]; changedBy: string; changedAt: number }
export type GetNotifySettingsReplySummaryDaily = { groups: ("order" | "expiry" | "finance" | "account" | "domain" | "system")[]; mostADay: number | null; hour: number; timeZone: string }
export type GetNotifySettingsReply = { changed: GetNotifySettingsReplyChanged[]; leadDays: GetNotifySettingsReplyLeadDays[]; recipients: GetNotifySettingsReplyRecipients[]; roles: ({ id: string; name: string })[]; quiet: { hours: { from: number; to: number; timeZone: string }; changedBy: string; changedAt: number } | null; summary: { daily: GetNotifySettingsReplySummaryDaily; changedBy: string; changedAt: number } | null; sends: { email: boolean; sms: boolean } }
export type GetOrderReplyContact = { name: string; email: string; telPrefix: string; telephone: string; savedId?: string }
export type GetOrderReplyPriceLines = { kind: "base" | "extraName" | "extraWildcard" | "promotion" | "pack" | "adjustment"; count: number; unitMinor: number; amountMinor: number }
export type GetOrderReplyPurchases = { seller: string; isForNames: boolean; amountMinor: number; currency: "CNY" | "USD"; boughtAt: number; returnedAt: number | null; returnDueAt: number | null }
export type GetOrderReplyBuyer = { id: string; name: string; accountNo: string; balanceMinor: number; creditMinor: number }
export type GetOrderReplyNextStep = { key: "pay" | "supply" | "prepare-device" | "wait-purchase" | "wait-ca" | "ca-away" | "validate" | "vetting" | "vet-person" | "fix-organisation" | "issuing" | "fix-returned" | "fix-rejected" | "ship-device" | "install" | "check-deployment" | "installed" | "reissue-soon" | "reissue-due" | "replace-revoked" | "decide-refund" | "await-red-letter" | "suspended" | "renew-soon" | "ended" | "unknown"; owner: "customer" | "operator" | "ca" | "nobody"; since: number; deadline: number | null; facts: Record<string, string | number> }
export type GetOrderReplyUpcoming = { startsAt: number; endsAt: number; capDays: number; n: number; dueAt: number; toProve: number }
export type GetOrderReplyChecksRecord = { type: "TXT" | "CNAME" | "HTTP"; host: string; relativeHost: string; value: string }
export type GetOrderReplyChecksMail = { recipient: string; sentAt: number | null; expiresAt: number | null; approvedAt: number | null }
export type GetOrderReplyChecks = { domain: string; method: "dns-txt" | "dns-cname" | "dns-persist" | "http" | "email" | "mailbox"; methodsAllowed: ("dns-txt" | "dns-cname" | "dns-persist" | "http" | "email")[]; result: "pending" | "notFound" | "wrongHost" | "wrongValue" | "waitingCa" | "passed" | "caaBlocked" | "unreachable" | "timeout"; record: GetOrderReplyChecksRecord | null; mail: GetOrderReplyChecksMail | null; found: string[]; detail: { key: "ca-says" | "authorization-ended" | "mail-refused" | "value-stale" | "method-ended" | "record-missing" | "record-elsewhere" | "record-wrong" | "dns-failed" | "dns-silent" | "dns-bad-name" | "dns-aliases" | "dns-late" | "caa-unreadable" | "caa-critical" | "caa-other" | "page-status" | "page-late" | "page-unreached" | "tls-failed" | "tls-alert" | "tls-none" | "certificate-unreadable" | "port-refused" | "name-unknown" | "address-missing" | "address-private" | "ip-private" | "redirect-endless" | "redirect-unreadable" | "redirect-scheme" | "redirect-user" | "redirect-address" | "redirect-port"; facts: Record<string, string | number> } | null; checkedAt: number | null; nextCheckAt: number | null; cooldownUntil: number | null; validUntil: number | null; provenUntil: number | null; proveAgain: { n: number; by: number } | null; reusedFrom: number | null }
export type GetOrderReplyCertificates = { id: string; state: "pending" | "issued" | "rejected" | "withdrawn" | "revoked" | "expired"; ca: "sandbox" | "acme"; connection: string | null; caOrderId: string | null; names: string[]; serial: string | null; issuer: string | null; sha256: string | null; sha1: string | null; notBefore: number | null; notAfter: number | null; createdAt: number; trigger: "order" | "resubmission" | "reissue" | "scheduled"; reason: string; requestedBy: string; keyAlgorithm: "rsa-2048" | "rsa-3072" | "rsa-4096" | "ec-p256" | "ec-p384" | null; spkiSha256: string | null; revocationReason: "unspecified" | "keyCompromise" | "affiliationChanged" | "superseded" | "cessationOfOperation" | "privilegeWithdrawn" | null; revokeAskedAt: number | null; revokedAt: number | null }
export type GetOrderReplyPayments = { transactionId: string; kind: "recharge" | "payment" | "surcharge" | "refund" | "adjustment" | "fee" | "bonus" | "reversal" | "pack" | "draw" | "payout" | "breakage" | "commission" | "withdrawal" | "dispute" | "chargeback" | "merge" | "wholesale" | "plan"; amountMinor: number; memo: string; at: number }
export type GetOrderReplyEvents = { id: string; kind: string; actor: string | null; at: number; facts: Record<string, string | number> }
export type GetOrderReplyOrganisation = { id: string; name: string; telephone: string; state: "none" | "submitted" | "approved" | "returned" | "changed" | "expired"; validUntil: number | null }
export type GetOrderReplyDeliveryReceiver = { name: string; telPrefix: string; telephone: string; address: string; postcode: string }
export type GetOrderReply = { status: number; usageType: "ssl" | "code" | "doc" | "smime"; validType: "dv" | "ov" | "ev"; planEndsAt: number | null; renewableFrom: number | null; certificateStartsAt: number | null; certificateEndsAt: number | null; reissueDueAt: number | null; autoReissue: boolean; deployedAt: number | null; isRefundHeld: boolean; isPurchaseDue: boolean; pending: GetDashboardReplyLatestOrdersPending | null; device: GetDashboardReplyLatestOrdersDevice | null; id: string; orderNo: string; statusSince: number; closesAt: number | null; partnerRef: string | null; primaryName: string; nameCount: number; productName: { zh: string; en: string }; brand: string; validity: number; accountId: string; accountName: string; amountMinor: number; dcvPassed: number; dcvTotal: number; reason: string; payDate: number | null; source: "console" | "operator" | "renewal"; createdAt: number; desk?: { assignee: string | null; tags: string[]; notes: number }; currency: "CNY" | "USD"; productId: string; ca: "sandbox" | "acme"; caaDomain: string; kind: "tls-dv" | "tls-ov" | "tls-ev" | "code" | "code-ev" | "document" | "smime-mailbox" | "smime-organization" | "smime-sponsor" | "smime-individual"; namesIncluded: number; includesPair: boolean; names: string[]; keyAlgorithm: "rsa-2048" | "rsa-3072" | "rsa-4096" | "ec-p256" | "ec-p384" | null; hasCsr: boolean; contact: GetOrderReplyContact | null; contactRoles: ("admin" | "technical" | "billing" | "signer")[]; contacts: Record<string, GetOrderReplyContact>; priceLines: GetOrderReplyPriceLines[]; costMinor: number | null; purchases: GetOrderReplyPurchases[]; buyer: GetOrderReplyBuyer; placedBy: string; refundRule: "none" | "before-issue" | "days"; needsOrganisation: boolean; nextStep: GetOrderReplyNextStep; plan: ({ startsAt: number; endsAt: number; capDays: number })[]; upcoming: GetOrderReplyUpcoming[]; checks: GetOrderReplyChecks[]; certificates: GetOrderReplyCertificates[]; payments: GetOrderReplyPayments[]; events: GetOrderReplyEvents[]; refundUntil: number | null; returnedItems: ({ item: "csr" | "names" | "person" | "delivery" | "contact"; reason: string })[]; suspendedFrom: number | null; reissuesUsed: number; organisation: GetOrderReplyOrganisation | null; person: { givenName: string; surname: string } | null; personVettedAt: number | null; delivery: { method: "shipped-token" | "own-token" | "hsm" | "cloud"; receiver: GetOrderReplyDeliveryReceiver | null; device: string } | null; shipment: { carrier: string; trackingNo: string; shippedAt: number } | null; renews: { id: string; orderNo: string; carriedDays: number } | null; renewedBy: { id: string; orderNo: string } | null }
export type GetOrderDeskReplyNotes = { id: string; author: string; isOwn: boolean; text: string; mentions: ({ id: string; name: string })[]; isPinned: boolean; at: number }
export type GetOrderDeskReply = { assignee: { id: string; name: string } | null; tags: string[]; notes: GetOrderDeskReplyNotes[]; colleagues: ({ id: string; name: string })[] }
export type GetOrganisationReplyOrganisationVettings = { id: string; brand: string; state: "submitted" | "approved" | "returned" | "changed" | "expired"; validUntil: number | null; submittedAt: number }
export type GetOrganisationReplyOrganisationDocuments = { id: string; fileName: string; mediaType: string; size: number; sha256: string; uploadedBy: string; uploadedAt: number; kind: "licence" | "letter" | "agreement" | "other" }
export type GetOrganisationReplyOrganisationVettingDetailsSteps = { step: "registry" | "phone" | "agreement"; result: "passed" | "failed" | null; note: string; evidence: string; by: string; at: number | null }
export type GetOrganisationReplyOrganisationVettingDetails = { id: string; brand: string; state: "submitted" | "approved" | "returned" | "changed" | "expired"; validUntil: number | null; submittedAt: number; steps: GetOrganisationReplyOrganisationVettingDetailsSteps[]; reasons: ({ field: string; reason: string })[]; submitted: Record<string, string>; previous: Record<string, string> | null; submittedBy: string; note: string; decidedAt: number | null; decidedBy: string; version: number }
export type GetOrganisationReplyOrganisationEvents = { id: string; kind: string; brand: string; actor: string; at: number; facts: Record<string, string> }
export type GetOrganisationReplyOrganisation = { id: string; accountId: string; accountName: string; name: string; nameEn: string; type: "private" | "government" | "business" | "nonCommercial"; creditCode: string; registrationNo: string; lei: string; duns: string; country: string; province: string; city: string; address: string; postcode: string; telPrefix: string; telephone: string; documentCount: number; vettings: GetOrganisationReplyOrganisationVettings[]; usedBy: number; version: number; updatedAt: number; documents: GetOrganisationReplyOrganisationDocuments[]; vettingDetails: GetOrganisationReplyOrganisationVettingDetails[]; events: GetOrganisationReplyOrganisationEvents[]; openOrders: ({ id: string; orderNo: string; status: number })[]; brands: string[] }
export type GetOwnPlanReplyStanding = { planId: string; name: { zh: string; en: string }; state: "starting" | "trial" | "paid" | "overdue"; months: 1 | 12; priceMinor: number; endsAt: number | null; suspendsAt: number | null; quotas: Record<string, number | null>; withoutModules: ("isRetail" | "isSaas" | "supportedDomain" | "needLangChange" | "hasOwnCa")[] }
export type GetOwnPlanReplyMoney = { seller: string; currency: "CNY" | "USD"; balanceMinor: number; creditMinor: number }
export type GetOwnPlanReplyCharges = { id: string; kind: "period" | "renewal" | "change" | "return"; plan: { zh: string; en: string }; amountMinor: number; from: number; to: number; at: number }
export type GetOwnPlanReply = { standing: GetOwnPlanReplyStanding | null; usage: Record<string, number>; stored: Record<string, number>; money: GetOwnPlanReplyMoney | null; charges: GetOwnPlanReplyCharges[]; terms: ({ months: 1 | 12; priceMinor: number })[] }
export type GetPartnerReplyProgramme = { isOpen: boolean; rate: number; months: number; minWithdrawalMinor: number; terms: string }
export type GetPartnerReplyPartner = { accountId: string; code: string; url: string; isActive: boolean; rate: number; ownRate: number | null; joinedAt: number; version: number }
export type GetPartnerReplySums = { clicks: number; signUps: number; buyers: number; pendingMinor: number; dueMinor: number; settledMinor: number; withdrawnMinor: number; withdrawableMinor: number }
export type GetPartnerReplyMonths = { month: string; clicks: number; signUps: number; orders: number; commissionMinor: number }
export type GetPartnerReply = { programme: GetPartnerReplyProgramme; partner: GetPartnerReplyPartner | null; sums: GetPartnerReplySums; months: GetPartnerReplyMonths[]; currency: "CNY" | "USD" }
export type GetPaymentReplyOrders = { id: string; orderNo: string; amountMinor: number; outcome: "waiting" | "paid" | "unpaid"; why: "order-closed" | "price-changed" | "balance-short" | "owed" | null }
export type GetPaymentReplyArrivals = { network: "trc20" | "erc20"; txHash: string; amount: string; confirmations: number; state: "pending" | "received" | "queued" }
export type GetPaymentReplyRefunds = { id: string; refundNo: string; paymentId: string; paymentNo: string; channel: "demo" | "alipay" | "wechat" | "bank" | "stripe" | "paypal" | "usdt"; state: "asked" | "running" | "done" | "failed"; amountMinor: number; bonusMinor: number; currency: "CNY" | "USD"; order: { id: string; orderNo: string } | null; accountName: string; isByHand: boolean; usdt: { amount: string; network: "trc20" | "erc20" | null; address: string } | null; createdAt: number; doneAt: number | null }
export type GetPaymentReplyDisputes = { id: string; state: "inquiry" | "open" | "won" | "lost"; amountMinor: number; heldMinor: number; owedMinor: number; currency: "CNY" | "USD"; openedAt: number; closedAt: number | null }
export type GetPaymentReply = { id: string; paymentNo: string; channel: "demo" | "alipay" | "wechat" | "bank" | "stripe" | "paypal" | "usdt"; purpose: "top-up" | "orders" | "test"; state: "waiting" | "paid" | "closed" | "failed"; failure: "refused" | "amount" | "currency" | "merchant" | "number" | "used-before" | null; amountMinor: number; fromBalanceMinor: number; currency: "CNY" | "USD"; receivedMinor: number | null; bonusMinor: number; orders: GetPaymentReplyOrders[]; way: unknown | null; arrivals: GetPaymentReplyArrivals[]; channelTransaction: string; payer: { accountName: string; memberName: string }; createdAt: number; expiresAt: number; paidAt: number | null; refunds: GetPaymentReplyRefunds[]; disputes: GetPaymentReplyDisputes[] }
export type GetPricesReplyRows = { validity: 90 | 1 | 2 | 3; costMinor: number | null; priceMinor: number; levels: { A: number | null; B: number | null; C: number | null }; extraNameMinor: number; extraWildcardMinor: number }
export type GetPricesReplyVersions = { from: number; setBy: string; setAt: number; rows: GetPricesReplyRows[] }
export type GetPricesReply = { rows: GetPricesReplyRows[]; versions: GetPricesReplyVersions[]; entersCost: boolean; offerVersion: number }
export type GetProductReplyProductUpstream = { channel: string; code: string; connectionId: string | null; fallbackId: string | null }
export type GetProductReplyProductPrices = { validity: 90 | 1 | 2 | 3; priceMinor: number; rule: "special" | "level" | "list"; listMinor: number; extraNameMinor: number; extraWildcardMinor: number; levels: { A: number | null; B: number | null; C: number | null } | null; costMinor: number | null }
export type GetProductReplyProduct = { id: string; productNo: string; productType: "single" | "wildcard" | "multi-domain" | "multi-wildcard" | "organisation" | "person"; name: { zh: string; en: string }; description: { zh: string; en: string }; sellingPoints: { zh: string[]; en: string[] }; brand: string; usageType: "ssl" | "code" | "doc" | "smime"; validType: "dv" | "ov" | "ev"; caCertificateNo: string; upstream: GetProductReplyProductUpstream | null; namesIncluded: number; namesMax: number; allowsWildcard: boolean; requiresWildcard: boolean; allowsIp: boolean; includesPair: boolean; terms: (90 | 1 | 2 | 3)[]; keyAlgorithms: ("rsa-2048" | "rsa-3072" | "rsa-4096" | "ec-p256" | "ec-p384")[]; dcvMethods: ("dns-txt" | "dns-cname" | "dns-persist" | "http" | "email")[]; needsOrganisation: boolean; contactRoles: ("admin" | "technical" | "billing" | "signer")[]; issueMinutes: number; reissueLimit: number | null; refundRule: "none" | "before-issue" | "days"; refundDays: number; renewalLeadDays: number; onSale: boolean; isOrderable: boolean; weight: number; prices: GetProductReplyProductPrices[]; ownConnectionId: string | null; soldCount: number | null; version: number; offerVersion: number; updatedAt: number }
export type GetProgrammeReplyProgramme = { isOpen: boolean; rate: number; months: number; minWithdrawalMinor: number; terms: string; version: number }
export type GetSiteAgreementReplyHistory = { version: number; savedAt: number; savedBy: string; note: string; settings: { zh: { title: string; text: string }; en: { title: string; text: string } } }
export type GetSiteAgreementReply = { kind: "terms" | "subscriber"; settings: { zh: { title: string; text: string }; en: { title: string; text: string } }; version: number; inForce: string; isBuiltIn: boolean; history: GetSiteAgreementReplyHistory[]; original: { zh: { title: string; text: string }; en: { title: string; text: string } } }
export type GetSiteBrandReplySettings = { name: { zh: string; en: string }; shortName: { zh: string; en: string }; slogan: { zh: string; en: string }; primaryColor: string; logoLight: string | null; logoDark: string | null; favicon: string | null; signInPicture: string | null; phone: string; email: "" | string; hours: { zh: string; en: string }; contacts: ({ channel: "wechat" | "wecom" | "qq" | "whatsapp" | "telegram" | "link"; value: string })[]; takesQuestions: boolean; icp: string; policeFiling: string; address: { zh: string; en: string }; title: { zh: string; en: string }; description: { zh: string; en: string } }
export type GetSiteBrandReplyHistory = { version: number; savedAt: number; savedBy: string; note: string; settings: GetSiteBrandReplySettings }
export type GetSiteCaptchaReply = { settings: { kind: "own" | "tencent"; appId: string; secretId: string }; hasSecrets: boolean; version: number; savedBy: string; savedAt: number | null }
export type GetSiteConsoleReplySettingsPasswordRules = { minLength: number; kinds: number; remembered: number; maxAgeDays: 0 | number }
export type GetSiteConsoleReplySettings = { locale: "zh" | "en"; theme: "system" | "light" | "dark"; needLangChange: boolean; isRetail: boolean; onlySelfusdt: boolean; currency: "CNY" | "USD"; idleMinutes: number; absoluteMinutes: number; passwordRules: GetSiteConsoleReplySettingsPasswordRules; strip: { zh: string; en: string }; menu: { order: string[]; hidden: string[] }; hiddenCards: { operator: ("todos" | "authorities" | "figures" | "weeks" | "revenue" | "states" | "sales" | "latest" | "issuances")[]; till: ("figures" | "revenue" | "todos" | "states" | "sales" | "latest")[]; customer: ("todos" | "latest" | "issuances" | "weeks")[] }; cardOrder: { operator: ("todos" | "authorities" | "figures" | "weeks" | "revenue" | "states" | "sales" | "latest" | "issuances")[]; till: ("figures" | "revenue" | "todos" | "states" | "sales" | "latest")[]; customer: ("todos" | "latest" | "issuances" | "weeks")[] }; unpaidDays: number; validationDays: { dv: number; ov: number; ev: number }; expiryDays: { urgent: number; soon: number; ahead: number } }
export type GetSiteConsoleReplyHistory = { version: number; savedAt: number; savedBy: string; note: string; settings: GetSiteConsoleReplySettings }
export type GetSiteConsoleReplyFixed = { isRoot: boolean; isSaas: boolean; supportedDomain: boolean; hasOwnCa: boolean }
export type GetSiteConsoleReply = { settings: GetSiteConsoleReplySettings; version: number; history: GetSiteConsoleReplyHistory[]; fixed: GetSiteConsoleReplyFixed; withheld: ("isRetail" | "isSaas" | "supportedDomain" | "needLangChange" | "hasOwnCa")[]; entries: getSiteConsole_reply___schema0[]; isCurrencyFixed: boolean }
export type GetSmsTemplateReplyRoute = { by: "own" | "platform" | "nobody"; vendor: "aliyun" | "tencent" | "twilio" | null; isInUse: boolean; takes: "texts" | "ids" | "nothing"; segmentPrice: string }
export type GetSmsTemplateReply = { template: string; kind: "code" | "notice"; text: { zh: string; en: string }; segments: { zh: number; en: number }; customised: ("zh" | "en")[]; vendorId: string; audit: "none" | "waiting" | "passed" | "refused"; policy: "always-on" | "on" | "off" | "always-off"; sent: number; failed: number; route: GetSmsTemplateReplyRoute; original: { zh: string; en: string }; variables: ({ name: string; isRequired: boolean; sample: { zh: string; en: string } })[]; facts: string[]; isForAllCodes: boolean; reason: string; version: number; editedBy: string; editedAt: number | null }
export type GetSsoReplySettings = { isEnabled: boolean; label: { zh: string; en: string }; issuer: unknown; clientId: string; groupClaim: string; roles: ({ group: string; roleId: string })[] }
export type GetSsoReply = { settings: GetSsoReplySettings | null; hasSecret: boolean; version: number; savedBy: string; savedAt: number | null; redirectUris: string[]; mayChange: boolean; roles: ({ id: string; name: string })[] }
export type GetTenantReplyTenantClosed = { at: number; reason: string; eraseAt: number; erasedAt: number | null }
export type GetTenantReplyTenantStepsRepeat = { at: number; tookMs: number; by: string; hasFailed: boolean; added: number | null }
export type GetTenantReplyTenantSteps = { step: "account" | "site" | "menu" | "catalogue" | "host" | "certificate" | "sender" | "admin" | "health"; state: "waiting" | "done" | "pending" | "skipped" | "failed"; at: number | null; tookMs: number | null; skippedBy: string | null; repeat: GetTenantReplyTenantStepsRepeat | null }
export type GetTenantReplyTenant = { id: string; companyName: string; creditCode: string; contactName: string; contactEmail: string; contactTelPrefix: string; contactTelephone: string; name: string; code: string; host: string; ownHost: string; origin: string; state: "provisioning" | "active" | "suspended" | "closed"; suspended: { at: number; reason: string } | null; closed: GetTenantReplyTenantClosed | null; adminName: string; adminLogin: string; adminEmail: string; invitedBy: "email" | "sms"; accountId: string | null; steps: GetTenantReplyTenantSteps[]; plan: GetOwnPlanReplyStanding | null; createdAt: number }
export type GetTenantReplyOwner = { name: string; loginName: string; email: string; telPrefix: string; telephone: string; isInvited: boolean; lastLoginAt: number | null }
export type GetTenantReplyAdmins = { id: string; name: string; loginName: string; isOwner: boolean; state: "active" | "disabled" | "invited"; lastLoginAt: number | null }
export type GetTenantReplyFigures = { members: number; customers: number; orders: number; boughtMinor: number; waiting: number }
export type GetTenantReplyHostsHostsCheck = { at: number; proof: "passed" | "missing" | "wrong" | "unreachable"; leads: "alias" | "elsewhere" | "address" | "nowhere"; leadsTo: string[]; certificate: { issuer: string; endsAt: number; isForHost: boolean } | null }
export type GetTenantReplyHostsHosts = { host: string; isLive: boolean; isMain: boolean; isHere: boolean; proof: { name: string; value: string } | null; check: GetTenantReplyHostsHostsCheck | null; tls: { endsAt: number | null; failure: { kind: "not-here" | "refused" | "unreachable" | "wrong-certificate"; detail: { key: "ca-says" | "authorization-ended" | "mail-refused" | "value-stale" | "method-ended" | "record-missing" | "record-elsewhere" | "record-wrong" | "dns-failed" | "dns-silent" | "dns-bad-name" | "dns-aliases" | "dns-late" | "caa-unreadable" | "caa-critical" | "caa-other" | "page-status" | "page-late" | "page-unreached" | "tls-failed" | "tls-alert" | "tls-none" | "certificate-unreadable" | "port-refused" | "name-unknown" | "address-missing" | "address-private" | "ip-private" | "redirect-endless" | "redirect-unreadable" | "redirect-scheme" | "redirect-user" | "redirect-address" | "redirect-port"; facts: Record<string, string | number> } | null } | null; nextAt: number } | null }
export type GetTenantReply = { tenant: GetTenantReplyTenant; incidents: ({ kind: "provisioning" | "host" | "astray" | "own-ca" | "return-due" | "plan-overdue" | "limit" | "waiting"; subject: string })[]; reasons: ({ step: "account" | "site" | "menu" | "catalogue" | "host" | "certificate" | "sender" | "admin" | "health"; text: string })[]; owner: GetTenantReplyOwner | null; admins: GetTenantReplyAdmins[]; money: { currency: "CNY" | "USD"; balanceMinor: number; creditMinor: number } | null; figures: GetTenantReplyFigures; sales: { currency: "CNY" | "USD"; months: ({ month: string; minor: number })[] }; hosts: { hosts: GetTenantReplyHostsHosts[]; target: string; tlsCa: "sandbox" | "acme" | null }; handover: ({ step: "host" | "certificate" | "owner" | "funds" | "channel" | "products" | "brand" | "mail" | "customer"; isDone: boolean; isSkipped: boolean })[] }
export type GetTenantDefaultsReplyFlags = { flag: "isRetail" | "isSaas" | "supportedDomain" | "needLangChange" | "onlySelfusdt" | "hasOwnCa"; value: boolean; isWithheld: boolean; defaultValue: boolean; state: "inherited" | "behind" | "overridden" }
export type GetTenantDefaultsReply = { application: { id: string; name: string } | null; number: number; newest: number; flags: GetTenantDefaultsReplyFlags[]; prices: { inherited: number; behind: number; overridden: number } | null; words: { inherited: number; behind: number; overridden: number } | null; ownWords: string[]; menu: "inherited" | "behind" | "overridden" | null }
export type GetTenantPlanReplyCharges = { id: string; kind: "period" | "renewal" | "change" | "return"; plan: { zh: string; en: string }; amountMinor: number; transactionId: string | null; from: number; to: number; at: number }
export type GetTenantPlanReplyOffered = { id: string; applicationId: string; name: { zh: string; en: string }; monthlyMinor: number | null; yearlyMinor: number | null; quotas: Record<string, number | null>; withoutModules: ("isRetail" | "isSaas" | "supportedDomain" | "needLangChange" | "hasOwnCa")[]; trialDays: number; graceDays: number; isOffered: boolean; tenants: number; version: number }
export type GetTenantPlanReply = { currency: "CNY" | "USD"; standing: GetOwnPlanReplyStanding | null; usage: Record<string, number>; stored: Record<string, number>; charges: GetTenantPlanReplyCharges[]; offered: GetTenantPlanReplyOffered[]; terms: ({ months: 1 | 12; priceMinor: number })[] }
export type GetTenantPricesReplyPrices = { productId: string; productNo: string; name: { zh: string; en: string }; validity: 90 | 1 | 2 | 3; onSale: boolean; isOwnCa: boolean; costMinor: number | null; priceMinor: number | null; state: "inherited" | "behind" | "overridden" | null; handedMinor: number | null; offerVersion: number }
export type GetTenantPricesReply = { application: { id: string; name: string } | null; currency: "CNY" | "USD"; isOtherCurrency: boolean; prices: GetTenantPricesReplyPrices[] }
export type GetUserReplyUserHolder = { name: string; email: string; telPrefix: string; telephone: string }
export type GetUserReplyUserParticulars = { companyNo: string; country: string; state: string; city: string; address: string; postcode: string }
export type GetUserReplyUserMergedInto = { id: string; accountNo: string; name: string; at: number; by: string; reason: string }
export type GetUserReplyUserMergedFrom = { id: string; accountNo: string; name: string; at: number }
export type GetUserReplyUser = { id: string; accountNo: string; name: string; kind: "person" | "company"; status: "active" | "invited" | "suspended" | "closed" | "merged"; holder: GetUserReplyUserHolder; balanceMinor: number; creditMinor: number; toBeInvoicedMinor: number; spendMinor: number; priceLevel: "A" | "B" | "C" | null; manager: { id: string; name: string } | null; orders: number; certificates: number; tags: string[]; source: "signUp" | "operator" | "import"; verification: "none" | "submitted" | "returned" | "approved"; lastLoginAt: number | null; lastLoginIp: string; createdAt: number; particulars: GetUserReplyUserParticulars; locale: "zh" | "en" | null; remarks: string; expiring: number; openOrders: number; freeze: { at: number; by: string; reason: string } | null; registerIp: string; createdBy: string; partnerCode: string; mergedInto: GetUserReplyUserMergedInto | null; mergedFrom: GetUserReplyUserMergedFrom[]; version: number }
export type GetUserOverviewReplyExpiring = { id: string; orderNo: string; status: number; primaryName: string; productName: { zh: string; en: string }; amountMinor: number; createdAt: number; endsAt: number }
export type GetUserOverviewReplyLatestOrders = { id: string; orderNo: string; status: number; primaryName: string; productName: { zh: string; en: string }; amountMinor: number; createdAt: number }
export type GetUserOverviewReplyMovements = { id: string; kind: "recharge" | "payment" | "surcharge" | "refund" | "adjustment" | "fee" | "bonus" | "reversal" | "pack" | "draw" | "payout" | "breakage" | "commission" | "withdrawal" | "dispute" | "chargeback" | "merge" | "wholesale" | "plan"; amountMinor: number; memo: string; at: number }
export type GetUserOverviewReplyNotes = { id: string; author: string; text: string; isPinned: boolean; isOwn: boolean; createdAt: number }
export type GetUserOverviewReply = { months: ({ month: string; paidMinor: number; refundedMinor: number })[]; statuses: ({ status: number; orders: number })[]; expiring: GetUserOverviewReplyExpiring[]; latestOrders: GetUserOverviewReplyLatestOrders[]; movements: GetUserOverviewReplyMovements[]; flags: ({ flag: "manyRefunds" | "wrongPasswords" | "newPlace" | "failedOrders"; count: number })[]; notes: GetUserOverviewReplyNotes[] }
export type GetUserRecordReplyAgreements = { kind: string; version: string; times: number; by: string; ip: string; at: number }
export type GetUserVerificationReplyChecksFiles = { id: string; fileName: string; mediaType: string; size: number; sha256: string; uploadedBy: string; uploadedAt: number; kind: "front" | "back" | "licence" | "letter" }
export type GetUserVerificationReplyChecks = { id: string; kind: "person" | "company"; state: "submitted" | "returned" | "approved"; cause: "submitted" | "renamed"; company: string; country: string; companyNo: string; person: string; idType: "idCard" | "passport" | "hkMacauPermit" | "taiwanPermit" | "other"; idNoMasked: string; files: GetUserVerificationReplyChecksFiles[]; results: ({ item: "company" | "companyNo" | "person" | "idNo" | "front" | "back" | "licence" | "letter"; isRight: boolean; note: string })[]; submittedAt: number; submittedBy: string; decidedAt: number | null; decidedBy: string }
export type GetWordReplyDefaults = { zh?: string; en?: string; es?: string; de?: string; ja?: string; fr?: string }
export type GetWordReply = { id: string; key: string; module: string; languages: ("zh" | "en" | "es" | "de" | "ja" | "fr")[]; defaults: GetWordReplyDefaults; own: GetWordReplyDefaults; published: GetWordReplyDefaults; unfit: ("zh" | "en" | "es" | "de" | "ja" | "fr")[]; version: number; savedBy: string; savedAt: number | null }
export type AddCategoryRedirectReplyCategory = { id: string; kind: "article" | "help" | "announcement"; parentId: string | null; name: { zh: string; en: string }; description: { zh: string; en: string }; seoTitle: { zh: string; en: string }; seoDescription: { zh: string; en: string }; slug: string; icon: "shield" | "lock" | "key" | "cart" | "wallet" | "receipt" | "check" | "renew" | "server" | "globe" | "tools" | "code" | "people" | "company" | "news" | "notice" | "book" | "help" | "offer" | null; cover: string; template: "list" | "cards"; position: number; isShown: boolean; items: number; lastPublishedAt: number | null; redirects: string[]; version: number; updatedAt: number }
export type AddOrderDocumentReplyDocuments = { id: string; fileName: string; mediaType: string; size: number; sha256: string; uploadedBy: string; uploadedAt: number; kind: "letter" | "identity" | "other"; isRemovable: boolean }
export type AddRobotReplyRobot = { id: string; kind: "wecom" | "dingtalk" | "feishu" | "slack" | "telegram"; name: string; chat: string; locale: "zh" | "en"; events: string[]; isOn: boolean; host: string; addressEnd: string; isSigned: boolean; version: number; changedBy: string; changedAt: number }
export type AddRobotBody = { name: string; chat?: string; locale: "zh" | "en"; events: readonly string[]; kind: "wecom" | "dingtalk" | "feishu" | "slack" | "telegram"; address: string; secret?: string }
export type AdjustPackReplyPack = { id: string; packNo: string; name: string; products: ({ id: string; name: { zh: string; en: string } })[]; validities: (90 | 1 | 2 | 3)[]; total: number; used: number; reserved: number; left: number; priceMinor: number; deferredMinor: number; currency: "CNY" | "USD"; validTo: number; state: "active" | "used-up" | "expired" | "voided"; reason: string; grantedBy: string; grantedAt: number }
export type AnswerShopQuestionReply = { id: string; name: string; email: string; topic: "sales" | "order" | "invoice" | "account" | "other"; orderNo: string; text: string; locale: "zh" | "en"; askedAt: number; answeredAt: number | null; answeredBy: string }
export type ApplyForInvoiceBody = { accountId?: string | null; titleId: string; kind: "ordinary" | "special" | "commercial"; of: unknown; emails: readonly string[]; remark?: string }
export type ApproveSmsTemplateBodyApproval = { id: string; facts: readonly string[]; isForAllCodes: boolean; audit: "waiting" | "passed" | "refused"; reason: string }
export type AssignDifferenceBody = { ownerId: string | null; dueOn: string | null; note: string; version: number }
export type AssignOrdersBodyOrdersSearch = { view?: "all" | "awaitingPayment" | "awaitingValidation" | "awaitingSubmission" | "resubmit" | "held" | "issued" | "expiring" | "closed"; q?: string; status?: string; productId?: string; accountId?: string; managerId?: string | "none"; brand?: string; usageType?: "ssl" | "code" | "doc" | "smime"; validType?: "dv" | "ov" | "ev"; source?: "console" | "operator" | "renewal"; validity?: number; amountFrom?: number; amountTo?: number; method?: "dns-txt" | "dns-cname" | "dns-persist" | "http" | "email"; assignee?: string | "none"; tag?: string; hasNote?: "1"; createdFrom?: string; createdTo?: string; paidFrom?: string; paidTo?: string; issuedFrom?: string; issuedTo?: string; refundedFrom?: string; refundedTo?: string; endsWithin?: number; dueWithin?: number; waitingHours?: number; sort?: "-createdAt" | "createdAt" | "-amount" | "amount" | "certificateEndsAt" | "planEndsAt" | "reissueDueAt" | "-payDate" | "statusSince" | "-statusSince" }
export type AssignUsdtTransferReplyCandidates = { paymentId: string; paymentNo: string; accountId: string; accountName: string; state: "waiting" | "paid" | "closed" | "failed"; amount: string; bookedMinor: number; createdAt: number }
export type AssignUsdtTransferReplyOutcome = { by: string; reason: string; accountName: string; paymentNo: string; at: number }
export type AssignUsdtTransferReply = { id: string; network: "trc20" | "erc20"; txHash: string; logIndex: number; from: string; to: string; amount: string; at: number; state: "queued" | "assigned" | "dismissed"; why: "amount" | "late" | "second"; currency: "CNY" | "USD"; bookedMinor: number; candidates: AssignUsdtTransferReplyCandidates[]; outcome: AssignUsdtTransferReplyOutcome | null }
export type AssignUsdtTransferBody = { paymentId?: string | null; accountId?: string | null; bookedMinor: number; reason: string }
export type AssignUsersBodyUsersSearch = { view?: "all" | "new7" | "toVerify" | "lowBalance" | "idle90" | "highValue" | "frozen"; q?: string; kind?: "person" | "company"; level?: "list" | "A" | "B" | "C"; status?: "active" | "invited" | "suspended" | "closed" | "merged"; managerId?: string | "none"; tag?: string; source?: "signUp" | "operator" | "import"; verified?: "none" | "submitted" | "returned" | "approved"; balanceFrom?: number; balanceTo?: number }
export type BillFiguresReply = { inMinor: number; outMinor: number; netMinor: number; feeMinor: number; bookMinor: number | null }
export type BillRefundWaysReplySource = { paymentId: string; paymentNo: string; channel: "demo" | "alipay" | "wechat" | "bank" | "stripe" | "paypal" | "usdt"; leftMinor: number; isByHand: boolean }
export type CancelSpecialPriceBody = { productId: string; validity: 90 | 1 | 2 | 3; from: number; reason: string }
export type CancelTaskReplyTask = { id: string; kind: string; state: "waiting" | "running" | "done" | "failed" | "cancelled"; done: number; total: number; failures: ({ row: string; id: string | null; reason: string })[]; failed: number; error: string; fileName: string; fileBytes: number; canRetry: boolean; isSeen: boolean; createdAt: number; finishedAt: number | null }
export type ChangePlanBody = { planId: string; months: 1 | 12; dueMinor: number; reason: string }
export type ChangeRobotBody = { name: string; chat?: string; locale: "zh" | "en"; events: readonly string[]; isOn: boolean; address: string | null; secret: string | null; version: number }
export type ChangeUserMemberReplyMember = { id: string; name: string; loginName: string; email: string; telPrefix: string; telephone: string; roleId: string; roleName: string; reach: "all" | "department" | "self"; isHolder: boolean; state: "active" | "disabled" | "invited"; hasSecondStep: boolean; orders: number; lastLoginAt: number | null; lastLoginIp: string; createdAt: number; version: number }
export type ChangeUserMemberBody = { name: string; roleId: string; loginName?: string; telPrefix?: string; telephone?: string; version: number }
export type CheckBatchReplyRows = { line: number; ok: boolean; reason: string; title: string; amountMinor: number | null }
export type CheckBatchBodyRows = { line: number; applyNo: string; invoiceNo: string; invoiceDate: string }
export type CheckDayReplyClose = { day: string; closedBy: string; closedAt: number; note: string; reopenedBy: string | null; reopenedAt: number | null; reopenedWhy: string }
export type CheckDayReplyLedger = { transactions: number; inMinor: number; outMinor: number; salesMinor: number }
export type CheckDayReply = { day: string; close: CheckDayReplyClose | null; isOver: boolean; differences: number; missing: ({ source: "alipay" | "wechat" | "stripe" | "paypal" | "bank" | "upstream"; count: number; amountMinor: number })[]; transfers: { count: number; amountMinor: number }; refunds: { count: number; amountMinor: number }; ledger: CheckDayReplyLedger; broken: ("balanced" | "balances" | "sales")[] }
export type CheckDeploymentReplyDeploymentsServed = { serial: string; issuer: string; notAfter: number; sha256: string }
export type CheckDeploymentReplyDeployments = { host: string; address: string | null; verdict: "installed" | "previous" | "another" | "unreachable"; served: CheckDeploymentReplyDeploymentsServed | null; isChainSent: boolean | null; protocol: string | null; detail: { key: "ca-says" | "authorization-ended" | "mail-refused" | "value-stale" | "method-ended" | "record-missing" | "record-elsewhere" | "record-wrong" | "dns-failed" | "dns-silent" | "dns-bad-name" | "dns-aliases" | "dns-late" | "caa-unreadable" | "caa-critical" | "caa-other" | "page-status" | "page-late" | "page-unreached" | "tls-failed" | "tls-alert" | "tls-none" | "certificate-unreadable" | "port-refused" | "name-unknown" | "address-missing" | "address-private" | "ip-private" | "redirect-endless" | "redirect-unreadable" | "redirect-scheme" | "redirect-user" | "redirect-address" | "redirect-port"; facts: Record<string, string | number> } | null }
export type CheckDeploymentReply = { port: number; deployments: CheckDeploymentReplyDeployments[]; unchecked: string[]; isComplete: boolean }
export type CheckImportBodyRows = { line: number; name: string; loginName: string; email: string; telephone?: string; role: string; department?: string }
export type CheckSenderDomainReplyEmailOwnServer = { host: string; port: number; tls: "tls" | "starttls"; user: string; fromAddress: string; fromName: string; replyTo: "" | string; dkimSelector: string }
export type CheckSenderDomainReplyEmailOwnCheckRecords = { kind: "spf" | "dkim" | "dmarc"; name: string; wanted: string; found: string[]; finding: "spf-good" | "spf-missing" | "spf-several" | "spf-open" | "spf-long" | "spf-lacks" | "spf-elsewhere" | "dkim-good" | "dkim-unnamed" | "dkim-missing" | "dkim-revoked" | "dkim-unreadable" | "dkim-short" | "dkim-weak" | "dmarc-good" | "dmarc-missing" | "dmarc-several" | "dmarc-unreadable" | "dmarc-watch" | "silent" }
export type CheckSenderDomainReplyEmailOwn = { isEnabled: boolean; version: number; editedBy: string; editedAt: number; server: CheckSenderDomainReplyEmailOwnServer; hasPassword: boolean; check: { at: number; domain: string; records: CheckSenderDomainReplyEmailOwnCheckRecords[] } | null }
export type CheckSenderDomainReplySmsOwnService = { vendor: "aliyun" | "tencent" | "twilio"; keyId: string; signName: string; appId: string; from: string; segmentPrice: string }
export type CheckSenderDomainReplySmsOwn = { isEnabled: boolean; version: number; editedBy: string; editedAt: number; service: CheckSenderDomainReplySmsOwnService }
export type CheckStatementReplyDifferences = { "only-ours": number; "only-theirs": number; amount: number; fee: number }
export type CheckStatementReplyVerdicts = { line: number; day: string; label: string; payer: string; amountMinor: number; verdict: "matched" | "only-ours" | "only-theirs" | "amount" | "fee" | "aside" | "known" }
export type CheckStatementReply = { source: "alipay" | "wechat" | "stripe" | "paypal" | "bank" | "upstream"; account: string; currency: string; from: string | null; to: string | null; rows: number; added: number; known: number; changed: number; matched: number; aside: number; differences: CheckStatementReplyDifferences; found: number; inMinor: number; outMinor: number; feeMinor: number; reopened: string[]; verdicts: CheckStatementReplyVerdicts[] }
export type CheckStatementBodyMapping = { name: string; columns: Record<string, string>; dateOrder?: "ymd" | "mdy" | "dmy"; timeZone?: string; rate?: string; tolerance?: number }
export type CheckStatementBody = { source: "alipay" | "wechat" | "stripe" | "paypal" | "bank" | "upstream"; fileName: string; content: string; mapping?: CheckStatementBodyMapping; dateOrder?: "ymd" | "mdy" | "dmy" }
export type CheckUserImportReplyRows = { line: number; does: "create" | "skip" | "none"; reason: string; twin: string; balanceMinor: number }
export type CheckUserImportBodyRows = { line: number; name: string; kind?: string; holderName: string; email?: string; telephone?: string; level?: string; manager?: string; tags?: string; openingBalance?: string }
export type ChooseConnectionProductsReplyConnectionProducts = { id: string; productNo: string; name: { zh: string; en: string }; isFallback: boolean }
export type ChooseConnectionProductsReplyConnection = { id: string; name: string; kind: "sandbox" | "acme"; isBuiltIn: boolean; isThere: boolean; isDefault: boolean; isEnabled: boolean; directoryUrl: string; contact: string; eabKid: string; hasEabKey: boolean; rootsPem: string; caaDomain: string; validTypes: ("dv" | "ov" | "ev")[]; lastOkAt: number | null; lastFailedAt: number | null; lastError: string; lastTrouble: "dns" | "connect" | "answer" | "account" | "call" | null; failures: number; restsUntil: number | null; products: ChooseConnectionProductsReplyConnectionProducts[]; version: number; updatedAt: number }
export type CopyToHelpReply = { id: string; kind: "article" | "help"; categoryId: string; title: string; cover: string; views: number; visibility: "public" | "members"; tags: string[]; slug: string; state: "draft" | "review" | "scheduled" | "published" | "offline"; locales: ("zh" | "en")[]; hasChanges: boolean; publishedAt: number | null; endsAt: number | null; next: { at: number; by: string; version: number } | null; updatedAt: number; updatedBy: string; authorId: string | null; author: string; showsAuthor: boolean; deletedAt: number | null; isPinned: boolean; review: GetArticleReplyReview | null; version: number; position: number; pages: string[]; useful: number; notUseful: number; remarks: number }
export type CreateAnnouncementBody = { content: { zh: { title: string; body: string }; en: { title: string; body: string } }; level: "normal" | "important" | "urgent"; readers: "customers" | "level" | "staff" | "tenants"; priceLevel?: "A" | "B" | "C" | null; startsAt?: number | null; endsAt?: number | null; mustConfirm?: boolean; inBell?: boolean; inBanner?: boolean; byMail?: boolean; categoryId?: string | null; isPublic?: boolean }
export type CreateApplicationReply = { name: string; edition: string; flags: Record<string, boolean>; markupPercent: number; id: string; icon: string | null; owner: { id: string; name: string } | null; state: "running" | "stopped"; tenants: Record<string, number>; paidMinor: number; plans: GetTenantPlanReplyOffered[]; defaultPlanId: string | null; maintenance: { from: number; until: number; text: { zh: string; en: string } } | null; version: number; newestVersion: number; updatedAt: number; updatedBy: string }
export type CreateApplicationBody = { name: string; edition?: string; icon?: string; ownerId?: string | null; flags: Record<string, boolean>; markupPercent: number }
export type CreateArticleBodyContent = { zh: GetArticleReplyContentZh; en: GetArticleReplyContentZh; cover?: "" | string; tags?: readonly string[]; visibility?: "public" | "members"; products?: readonly string[] }
export type CreateCmsCategoryBody = { kind: "article" | "help" | "announcement"; parentId?: string | null; name: { zh: string; en: string }; description?: { zh: string; en: string }; seoTitle?: { zh: string; en: string }; seoDescription?: { zh: string; en: string }; slug?: "" | string; isShown?: boolean; icon?: "shield" | "lock" | "key" | "cart" | "wallet" | "receipt" | "check" | "renew" | "server" | "globe" | "tools" | "code" | "people" | "company" | "news" | "notice" | "book" | "help" | "offer" | null; cover?: "" | string; template?: "list" | "cards" }
export type CreateConnectionBody = { name: string; directoryUrl: string; contact?: "" | string; eab: { kid: string; hmacKey?: string | null } | null; rootsPem?: string; caaDomain?: string; validTypes?: readonly ("dv" | "ov" | "ev")[] }
export type CreateContactBody = { name: string; latinFirst?: string; latinLast?: string; title?: string; email: string; telPrefix?: string; telephone: string; idType?: "idCard" | "passport" | "hkMacauPermit" | "taiwanPermit" | "other" | null; idNo?: string; roles?: readonly ("admin" | "technical" | "billing" | "signer")[]; accountId?: string | null }
export type CreateDeptReplyDept = { id: string; parentId: string | null; name: string; code: string; head: { id: string; name: string } | null; position: number; members: number; version: number; createdAt: number }
export type CreateDeptBody = { name: string; code?: string; parentId?: string | null; headId?: string | null }
export type CreateOrganisationBody = { name?: string; nameEn?: string; type?: "private" | "government" | "business" | "nonCommercial"; creditCode?: string; registrationNo?: string; lei?: string; duns?: string; country?: string; province?: string; city?: string; address?: string; postcode?: string; telPrefix?: string; telephone?: string; accountId?: string | null }
export type CreatePlanBody = { name: { zh: string; en: string }; monthlyMinor: number | null; yearlyMinor: number | null; quotas: Record<string, number | null>; withoutModules?: readonly ("isRetail" | "isSaas" | "supportedDomain" | "needLangChange" | "hasOwnCa")[]; trialDays: number; graceDays: number; isOffered: boolean }
export type CreateProductBodyUpstream = { channel: string; code: string; connectionId?: string | null; fallbackId?: string | null }
export type CreateProductBody = { productNo: string; productType: "single" | "wildcard" | "multi-domain" | "multi-wildcard" | "organisation" | "person"; name: { zh: string; en: string }; description: { zh: string; en: string }; sellingPoints: { zh: readonly string[]; en: readonly string[] }; brand: string; usageType: "ssl" | "code" | "doc" | "smime"; validType: "dv" | "ov" | "ev"; caCertificateNo: string; upstream: CreateProductBodyUpstream; namesIncluded: number; namesMax: number; allowsIp: boolean; includesPair?: boolean; terms: readonly (90 | 1 | 2 | 3)[]; keyAlgorithms: readonly ("rsa-2048" | "rsa-3072" | "rsa-4096" | "ec-p256" | "ec-p384")[]; dcvMethods: readonly ("dns-txt" | "dns-cname" | "dns-persist" | "http" | "email")[]; needsOrganisation: boolean; contactRoles: readonly ("admin" | "technical" | "billing" | "signer")[]; issueMinutes: number; reissueLimit: number | null; refundRule: "none" | "before-issue" | "days"; refundDays: number; renewalLeadDays: number; weight: number }
export type CreatePromotionReplyPromotion = { code: string; name: string; kind: "percent" | "amount"; percent: number | null; amountMinor: number | null; productIds: string[]; validities: (90 | 1 | 2 | 3)[]; eligibility: "all" | "new" | "level"; level: "A" | "B" | "C" | null; from: number; to: number | null; maxUses: number | null; maxPerAccount: number | null; isActive: boolean; id: string; state: "running" | "planned" | "ended" | "used-up" | "off"; uses: number; paidUses: number; discountMinor: number; version: number; createdAt: number }
export type CreatePromotionBody = { code: string; name: string; kind: "percent" | "amount"; percent: number | null; amountMinor: number | null; productIds: readonly string[]; validities: readonly (90 | 1 | 2 | 3)[]; eligibility: "all" | "new" | "level"; level: "A" | "B" | "C" | null; from: number; to: number | null; maxUses: number | null; maxPerAccount: number | null; isActive: boolean }
export type CreateSubAccountReplySubAccount = { id: string; name: string; loginName: string; email: string; telPrefix: string; telephone: string; roleId: string; roleName: string; deptId: string | null; deptName: string; isHolder: boolean; isSelf: boolean; state: "active" | "disabled" | "invited"; hasSecondStep: boolean; lastLoginAt: number | null; lastLoginIp: string; createdAt: number; version: number }
export type CreateSubAccountBody = { name: string; email: string; telPrefix?: string; telephone?: string; roleId: string; deptId?: string | null; loginName: string; password?: string }
export type CreateTenantBody = { companyName: string; creditCode?: string; contactName?: string; contactEmail?: "" | string; contactTelPrefix?: string; contactTelephone?: string; name: string; code: string; ownHost?: string; locale: "zh" | "en"; primaryColor: string; logo?: string; isRetail: boolean; flags?: Record<string, boolean>; markupPercent: number; adminName: string; adminLogin: string; adminEmail: string; adminTelPrefix?: string; adminTelephone?: string; invitedBy?: "email" | "sms"; accountId?: string | null; plan?: { planId: string; months: 1 | 12; isTrial: boolean } | null }
export type CreateTitleReplyTitle = { id: string; accountId: string; kind: "enterprise" | "personal" | "institution"; title: string; taxNo: string; country: string; address: string; phone: string; bank: string; bankAccount: string; email: string; isDefault: boolean; version: number; updatedAt: number }
export type CreateTitleBody = { kind: "enterprise" | "personal" | "institution"; title: string; taxNo?: string; country?: string; address?: string; phone?: string; bank?: string; bankAccount?: string; email?: "" | string; isDefault?: boolean; accountId?: string | null }
export type CreateUserBody = { kind: "person" | "company"; name?: string; holderName: string; email?: "" | string; telPrefix?: string; telephone?: string; priceLevel?: "A" | "B" | "C" | null; managerId?: string | null; tags?: readonly string[] }
export type CreateWebhookReplyWebhook = { id: string; url: string; name: string; kinds: ("order.placed" | "order.incomplete" | "order.validating" | "order.returned" | "order.rejected" | "order.cancelled" | "order.issued" | "order.reissuing" | "order.revoked" | "order.refund_pending" | "order.refunded" | "order.expired" | "order.suspended" | "order.checked" | "order.changed" | "certificate.requested" | "certificate.issued" | "certificate.rejected" | "certificate.withdrawn" | "certificate.revoked" | "certificate.expired" | "certificate.changed" | "balance.changed")[]; isOn: boolean; offReason: "person" | "gone" | "failing" | null; failingSince: number | null; lastSentAt: number | null; waiting: number; secretEnd: string; previousUntil: number | null; createdBy: string; createdAt: number; version: number }
export type DifferenceTransfersReplyTransfers = { id: string; paymentNo: string; reference: string; accountId: string; accountName: string; memberName: string; state: "waiting" | "paid" | "closed" | "failed"; amountMinor: number; currency: "CNY" | "USD"; orders: number; createdAt: number; expiresAt: number; fits: "reference" | "amount-and-payer" | "amount" | "payer" }
export type ExportPickedBody = { format: "csv" | "xlsx"; timeZone?: string; sort?: "-createdAt" | "createdAt" | "-amount" | "amount" | "certificateEndsAt" | "planEndsAt" | "reissueDueAt" | "-payDate" | "statusSince" | "-statusSince"; ids: readonly string[] }
export type FindKeyUsesReplyOrders = { id: string; orderNo: string; primaryName: string; status: number }
export type FindTwinsReplyTwins = { id: string; accountNo: string; name: string; by: "name" | "email" | "telephone" }
export type FindTwinsBody = { name?: string; email?: string; telPrefix?: string; telephone?: string }
export type GrantPackBody = { name: string; productIds: readonly string[]; validities: readonly (90 | 1 | 2 | 3)[]; total: number; priceMinor: number; validTo: number; reason?: string }
export type ImportArticlesReplyFiles = { name: string; does: "create" | "change" | "same" | "none"; title: string; slug: string; locale: "zh" | "en"; categoryId: string | null; version: number; fault: "front-matter" | "no-title" | "no-text" | "field" | "slug" | "language" | "twice" | "no-own-language" | "no-category" | "in-trash" | "may-not" | null; detail: string; notes: ("other-category" | "images-missing" | "images-elsewhere")[] }
export type ImportArticlesBody = { kind: "article" | "help"; categoryId?: string | null; files: readonly ({ name: string; text: string; version?: number })[]; images?: readonly string[]; dryRun: boolean }
export type ImportMailTemplatesReplyRows = { line: number; template: string; language: string; does: "change" | "none"; reason: string; changes: ({ field: "subject" | "preheader" | "body" | "button"; before: string; after: string })[]; version: number }
export type ImportMailTemplatesBodyRows = { line: number; template: string; language: string; words: GetApplicationMessageReplyWordsZh; version?: number }
export type ImportProductsReplyRows = { row: number; productNo: string; does: "create" | "change" | "none"; reason: string }
export type ImportWordingReplyRowsChanges = { language: "zh" | "en" | "es" | "de" | "ja" | "fr"; before: string; after: string; isLong: boolean }
export type ImportWordingReplyRows = { line: number; key: string; does: "new" | "change" | "none"; reason: string; changes: ImportWordingReplyRowsChanges[]; version: number }
export type ImportWordingBodyRows = { line: number; key: string; texts: GetWordReplyDefaults; version?: number }
export type InvoiceFiguresReply = { openMinor: number; issuedMinor: number; redMinor: number; taxMinor: number }
export type ListAcceptancesReplyAcceptances = { id: string; at: number; agreement: "terms" | "subscriber"; version: string; account: { id: string; name: string }; by: string; ip: string; order: { id: string; orderNo: string } | null }
export type ListAnnouncementReadersReplyReaders = { id: string; name: string; accountName: string; readAt: number | null; confirmedAt: number | null }
export type ListAnnouncementsReplyAnnouncements = { level: "normal" | "important" | "urgent"; readers: "customers" | "level" | "staff" | "tenants"; priceLevel: "A" | "B" | "C" | null; startsAt: number | null; endsAt: number | null; mustConfirm: boolean; inBell: boolean; inBanner: boolean; byMail: boolean; categoryId: string | null; isPublic: boolean; id: string; title: string; state: "draft" | "scheduled" | "live" | "ended" | "recalled"; publishedAt: number | null; recalledAt: number | null; correctedAt: number | null; updatedAt: number; updatedBy: string; deletedAt: number | null; version: number; people: number | null; read: number | null }
export type ListApiKeysReplyApiKeys = { id: string; name: string; lastFour: string; roleId: string; roleName: string; deptId: string | null; deptName: string; ipList: string[]; state: "active" | "expired" | "revoked"; expiresAt: number | null; lastUsedAt: number | null; lastUsedIp: string; previousUntil: number | null; previousLastFour: string; createdBy: string; createdAt: number; revokedAt: number | null; revokedBy: string; version: number }
export type ListApplicationFiguresReplyApplications = { id: string; tenants: { active: number; all: number }; sales: ({ currency: "CNY" | "USD"; minor: number })[]; incidents: number; hosts: { total: number; incidents: GetApplicationOverviewReplyIncidents[] } }
export type ListArticleImagesReplyImages = { address: string; width: number; height: number; bytes: number; name: string; uploadedBy: string; uploadedAt: number; uses: number }
export type ListArticleImagesReply = { images: ListArticleImagesReplyImages[]; total: number; bytes: number; stored: Record<string, number>; mostBytes: number | null }
export type ListArticlesReplyArticles = { id: string; kind: "article" | "help"; categoryId: string; title: string; cover: string; views: number; visibility: "public" | "members"; tags: string[]; slug: string; state: "draft" | "review" | "scheduled" | "published" | "offline"; locales: ("zh" | "en")[]; hasChanges: boolean; publishedAt: number | null; endsAt: number | null; next: { at: number; by: string; version: number } | null; updatedAt: number; updatedBy: string; authorId: string | null; author: string; showsAuthor: boolean; deletedAt: number | null; isPinned: boolean; review: GetArticleReplyReview | null; version: number; score: number | null }
export type ListBillsReplyBills = { id: string; serialNo: string; at: number; kind: "recharge" | "payment" | "surcharge" | "refund" | "adjustment" | "fee" | "bonus" | "reversal" | "pack" | "draw" | "payout" | "breakage" | "commission" | "withdrawal" | "dispute" | "chargeback" | "merge" | "wholesale" | "plan"; method: "balance" | "alipay" | "wechat" | "bank" | "usdt" | "stripe" | "paypal" | "demo" | "manual"; channelNo: string | null; account: { id: string; name: string }; order: { id: string; orderNo: string } | null; amountMinor: number; balanceMinor: number; bookMinor: number | null; currency: "CNY" | "USD"; memo: string; operator: string | null; reconcile: "matched" | "open" | "difference" | null; reverses: { id: string; serialNo: string } | null; reversedBy: { id: string; serialNo: string } | null }
export type ListChangesReplyChanges = { id: string; number: number; kind: "order.placed" | "order.incomplete" | "order.validating" | "order.returned" | "order.rejected" | "order.cancelled" | "order.issued" | "order.reissuing" | "order.revoked" | "order.refund_pending" | "order.refunded" | "order.expired" | "order.suspended" | "order.checked" | "order.changed" | "certificate.requested" | "certificate.issued" | "certificate.rejected" | "certificate.withdrawn" | "certificate.revoked" | "certificate.expired" | "certificate.changed" | "balance.changed"; at: number; accountId: string; orderId: string | null; certificateId: string | null; data: Record<string, unknown> }
export type ListChannelsReplyChannelsReads = { network: "trc20" | "erc20"; address: string; readAt: number | null; fault: string }
export type ListChannelsReplyChannels = { kind: "alipay" | "wechat" | "bank" | "stripe" | "paypal" | "usdt"; isSetUp: boolean; isEnabled: boolean; lock: "currency" | "usdt-only" | null; settings: Record<string, string>; keptSecrets: string[]; minMinor: number; maxMinor: number; noticeUrl: string; lastNoticeAt: number | null; lastNotice: "accepted" | "forged" | "unknown" | null; reads: ListChannelsReplyChannelsReads[]; fee: { basisPoints: number; fixedMinor: number }; lately: { payments: number; receivedMinor: number }; silentSince: number | null; certificateEndsAt: number | null; version: number }
export type ListChannelsReplyRules = { presets: number[]; bonuses: ({ fromMinor: number; bonusMinor: number })[]; refundTo: "balance" | "source"; version: number }
export type ListChannelsReplyFunds = { accounts: number; balanceMinor: number; creditAccounts: number; creditMinor: number; creditUsedMinor: number }
export type ListChannelsReply = { channels: ListChannelsReplyChannels[]; rules: ListChannelsReplyRules; funds: ListChannelsReplyFunds; isSimulated: boolean; onlyUsdt: boolean }
export type ListCommissionsReplyCommissions = { id: string; orderId: string | null; orderNo: string; customerName: string; baseMinor: number; rate: number; amountMinor: number; state: "pending" | "due" | "settled" | "reversed"; dueFrom: number | null; paidAt: number; settledAt: number | null }
export type ListDeliveriesReplyDeliveries = { id: string; messageId: string; kind: string; state: "waiting" | "sent" | "failed"; attempts: number; status: number | null; answer: string; milliseconds: number | null; body: string; createdAt: number; triedAt: number | null; nextTryAt: number | null }
export type ListDisputesReplyDisputes = { id: string; state: "inquiry" | "open" | "won" | "lost"; amountMinor: number; heldMinor: number; owedMinor: number; currency: "CNY" | "USD"; openedAt: number; closedAt: number | null; channel: "demo" | "alipay" | "wechat" | "bank" | "stripe" | "paypal" | "usdt"; disputeNo: string; paymentId: string; paymentNo: string; accountId: string; accountName: string; orders: ({ id: string; orderNo: string })[]; reason: string; respondBy: number | null }
export type ListDueReturnsReplyReturns = { orderNo: string; orderId: string | null; seller: string; currency: "CNY" | "USD"; amountMinor: number; since: number }
export type ListExpiringReplyOrdersDesk = { contact: { name: string; email: string; phone: string }; followUp: "none" | "reminded" | "quoted" | "renewed" | "declined"; reason: string; remindedAt: number | null }
export type ListExpiringReplyOrders = { id: string; orderNo: string; status: number; primaryName: string; nameCount: number; productId: string; productName: { zh: string; en: string }; brand: string; usageType: "ssl" | "code" | "doc" | "smime"; validType: "dv" | "ov" | "ev"; validity: number; accountName: string; amountMinor: number; endsAt: number; certificateEndsAt: number | null; planEndsAt: number | null; action: "reissue" | "renew"; autoReissue: boolean; renewableFrom: number | null; renewedBy: { id: string; orderNo: string } | null; desk: ListExpiringReplyOrdersDesk | null }
export type ListExpiringReply = { orders: ListExpiringReplyOrders[]; total: number; buckets: ({ bucket: "over" | "within7" | "within30" | "within90"; count: number; amountMinor: number })[]; nextEndsAt: number | null }
export type ListHelpReplyPagesLabels = { zh: string; en: string; es?: string; de?: string; ja?: string; fr?: string }
export type ListHelpRemarksReplyRemarks = { id: string; text: string; isUseful: boolean; answeredAt: number }
export type ListHelpSearchesReplyTerms = { term: string; locale: "zh" | "en"; count: number; lastAt: number; draft: { id: string; title: string } | null }
export type ListInvoiceableReplyItems = { id: string; order: { id: string; orderNo: string } | null; usage: "ssl" | "code" | "doc" | "smime" | "pack" | "plan"; spec: { zh: string; en: string }; primaryName: string; at: number; paidMinor: number; refundedMinor: number; invoicedMinor: number; leftMinor: number; invoices: ({ id: string; applyNo: string })[] }
export type ListInvoiceableReply = { toBeInvoicedMinor: number; months: ({ month: string; items: number; leftMinor: number })[]; items: ListInvoiceableReplyItems[]; total: number }
export type ListInvoicesReplyInvoices = { id: string; applyNo: string; account: { id: string; name: string }; kind: "ordinary" | "special" | "commercial"; state: "review" | "waiting" | "issued" | "partly-red" | "red" | "rejected" | "cancelled"; stateSince: number; titleKind: "enterprise" | "personal" | "institution"; title: string; taxNo: string; amountMinor: number; redMinor: number; currency: "CNY" | "USD"; items: number; invoiceNo: string | null; invoiceDate: string | null; appliedAt: number; handler: string | null; reason: string; needsRed: boolean }
export type ListInvoicesReply = { invoices: ListInvoicesReplyInvoices[]; total: number; totalCapped: boolean; views: Record<string, number> }
export type ListLogsReplyLogs = { id: string; seq: number | null; at: number; memberId: string | null; actor: string; onBehalfOf: string | null; action: string; object: { kind: string; id: string; name: string } | null; accountId: string; accountName: string; facts: Record<string, string | number | null>; ip: string; userAgent: string; requestId: string }
export type ListMailTemplatesReplyTemplates = { template: string; subject: { zh: string; en: string }; customised: ("zh" | "en")[]; isEnabled: boolean; mayBeOff: boolean; hasDraft: boolean; editedBy: string; editedAt: number | null; sent: number; failed: number }
export type ListMappingsReplyMappingsMapping = { name: string; columns: Record<string, string>; dateOrder: "ymd" | "mdy" | "dmy"; timeZone: string; rate?: string; tolerance: number }
export type ListMessagesReply = { messages: GetMessageReplyMessage[]; total: number; carriers: { email: string; sms: string }; failing: ({ channel: "email" | "sms" | "robot"; failed: number; ended: number })[] }
export type ListNoticesReplyNotices = { id: string; template: string; title: string; text: string; href: string; isRead: boolean; at: number }
export type ListOrderInvoicesReplyInvoices = { id: string; applyNo: string; invoiceNo: string | null; kind: "ordinary" | "special" | "commercial"; state: "review" | "waiting" | "issued" | "partly-red" | "red" | "rejected" | "cancelled"; amountMinor: number; allocatedMinor: number; currency: "CNY" | "USD" }
export type ListOrdersReply = { orders: GetDashboardReplyLatestOrders[]; total: number; totalCapped: boolean; unmatched: string[] | null; nextCursor: string | null }
export type ListOrganisationsReplyOrganisations = { id: string; accountId: string; accountName: string; name: string; nameEn: string; type: "private" | "government" | "business" | "nonCommercial"; creditCode: string; registrationNo: string; lei: string; duns: string; country: string; province: string; city: string; address: string; postcode: string; telPrefix: string; telephone: string; documentCount: number; vettings: GetOrganisationReplyOrganisationVettings[]; usedBy: number; version: number; updatedAt: number }
export type ListOrganisationsReply = { organisations: ListOrganisationsReplyOrganisations[]; total: number; views: Record<string, number>; countries: string[] }
export type ListOwnArticlesReplyArticles = { id: string; categoryId: string; title: string; summary: string; cover: string; locale: "zh" | "en"; visibility: "public" | "members"; isPinned: boolean; publishedAt: number }
export type ListOwnPackMovesReplyMoves = { id: string; kind: "grant" | "reserve" | "release" | "draw" | "return" | "adjust" | "extend" | "void" | "expire" | "lapse"; units: number; amountMinor: number; order: { id: string; orderNo: string } | null; reason: string; actor: string | null; at: number }
export type ListOwnVisitsReplyVisits = { id: string; operatorId: string; operator: string; reason: string; at: number; until: number; end: "left" | "limit" | "idle" | "unused" | "ended" | null }
export type ListPaidSitesReplySites = { id: string; name: string; origin: string; state: "provisioning" | "active" | "suspended" | "closed"; suspendedFor: string; standing: GetOwnPlanReplyStanding | null; terms: ({ months: 1 | 12; priceMinor: number })[] }
export type ListPartnersReplyPartners = { clicks: number; signUps: number; buyers: number; pendingMinor: number; dueMinor: number; settledMinor: number; partner: GetPartnerReplyPartner; accountName: string; accountNo: string }
export type ListProvenDomainsReplyDomainsEvidence = { type: string; host: string; value: string; sentAt?: number; approvedAt?: number }
export type ListProvenDomainsReplyDomains = { domain: string; method: "dns-txt" | "dns-cname" | "dns-persist" | "http" | "email"; ca: "sandbox" | "acme"; coversBelow: boolean; orderId: string; evidence: ListProvenDomainsReplyDomainsEvidence | null; provenAt: number; validUntil: number }
export type ListReconcileDaysReplyDays = { id: string; source: "alipay" | "wechat" | "stripe" | "paypal" | "bank" | "upstream"; account: string; day: string; state: "done" | "open" | "missing"; rows: number; inMinor: number; outMinor: number; feeMinor: number; oursMinor: number; gapMinor: number | null; matched: number; open: number; resolved: number; importedAt: number | null }
export type ListReferralsReplyReferrals = { accountId: string | null; name: string; signedUpAt: number; orders: number; commissionMinor: number }
export type ListRolesReplySysRoleList = { id: string; name: string; code: string; description: string; base: "admin" | "accountant" | "developer"; reach: "all" | "department" | "self"; pages: string[] | null; permissions: ("dashboard.view" | "dash.export" | "self.2fa" | "order.view" | "order.create" | "order.pay" | "order.markPaid" | "order.priceEdit" | "order.costView" | "order.submit" | "order.prepare" | "order.return" | "order.resubmit" | "order.dcvCheck" | "order.dcvChange" | "order.dcvSend" | "order.download" | "order.reissue" | "order.revoke" | "order.refund" | "order.refundDecide" | "order.suspend" | "order.cancel" | "order.renew" | "order.sync" | "order.remind" | "order.assign" | "order.follow" | "order.note" | "order.document" | "order.export" | "contact.view" | "contact.save" | "contact.merge" | "contact.delete" | "org.view" | "org.save" | "org.submit" | "org.delete" | "org.vet" | "product.view" | "product.create" | "product.edit" | "product.price" | "product.shelf" | "product.import" | "product.delete" | "product.costOverride" | "promo.view" | "promo.save" | "user.view" | "user.create" | "user.edit" | "user.pii" | "user.recharge" | "user.level" | "user.credit" | "user.notify" | "user.freeze" | "user.resetPwd" | "user.verify" | "user.apiKey" | "user.delete" | "user.merge" | "user.look" | "user.act" | "user.priceEdit" | "user.packGrant" | "user.packVoid" | "user.subSave" | "user.note" | "user.logExport" | "user.export" | "partner.view" | "partner.toggle" | "partner.withdraw" | "partner.rate" | "partner.settle" | "bill.view" | "bill.confirm" | "bill.adjust" | "bill.reconcile" | "bill.export" | "bill.renewPlan" | "report.view" | "report.export" | "invoice.view" | "invoice.apply" | "invoice.title" | "invoice.audit" | "invoice.reject" | "invoice.issue" | "invoice.batch" | "invoice.red" | "invoice.cancel" | "role.view" | "role.save" | "role.delete" | "dept.view" | "dept.save" | "dept.delete" | "sub.view" | "sub.save" | "sub.disable" | "sub.reset" | "sub.delete" | "sub.export" | "apiKey.view" | "apiKey.save" | "webhook.view" | "webhook.save" | "verification.view" | "verification.submit" | "log.view" | "log.verify" | "site.edit" | "site.dash" | "site.export" | "site.visits" | "site.renewPlan" | "lang.edit" | "lang.import" | "lang.publish" | "pay.toggle" | "pay.edit" | "pay.test" | "notify.edit" | "notify.test" | "notify.sender" | "mailTpl.edit" | "mailTpl.toggle" | "mailTpl.test" | "smsTpl.edit" | "smsTpl.submit" | "smsTpl.test" | "upstream.view" | "upstream.edit" | "message.view" | "message.read" | "message.resend" | "saas.appCreate" | "saas.appMaintain" | "saas.appStop" | "saas.appUpgrade" | "saas.planEdit" | "saas.push" | "saas.release" | "saas.tenantCreate" | "saas.tenantPlan" | "saas.tenantSuspend" | "saas.tenantFlag" | "saas.tenantDelete" | "saas.tenantAdmin" | "saas.provision" | "saas.tenantExport" | "saas.enter" | "cms.articleCreate" | "cms.articleEdit" | "cms.articleDelete" | "cms.publish" | "cms.categorySave" | "cms.categoryDelete" | "cms.helpSave" | "cms.noticePublish" | "cms.noticeRecall" | "domain.register" | "domain.retry" | "domain.renew" | "domain.renewBatch" | "domain.restore" | "domain.transferIn" | "domain.refund" | "domain.ns" | "domain.lock" | "domain.authCode" | "domain.realName" | "domain.owner" | "domain.sync" | "cart.checkout" | "cart.quote" | "tld.price" | "tld.sync" | "tldVip.edit" | "registrar.edit" | "tpl.save" | "tpl.submit" | "group.save" | "dns.edit")[] | null; isSystem: boolean; isOwn: boolean; members: number; version: number; updatedAt: number }
export type ListSharedKeysReplyCertificates = { id: string; orderNo: string; certificateId: string; serial: string; primaryName: string; notAfter: number; accountName: string; isOwn: boolean }
export type ListSiteAgreementsReplyAgreements = { kind: "terms" | "subscriber"; inForce: string; isBuiltIn: boolean; title: { zh: string; en: string }; publishedAt: number | null; publishedBy: string }
export type ListSmsTemplatesReplyTemplates = { template: string; kind: "code" | "notice"; text: { zh: string; en: string }; segments: { zh: number; en: number }; customised: ("zh" | "en")[]; vendorId: string; audit: "none" | "waiting" | "passed" | "refused"; policy: "always-on" | "on" | "off" | "always-off"; sent: number; failed: number }
export type ListSpecialPricesReplyPrices = { priceMinor: number | null; from: number; to: number | null; reason: string; setBy: string; setAt: number; productId: string; validity: 90 | 1 | 2 | 3 }
export type ListStatementRowsReplyRows = { id: string; kind: "payment" | "refund" | "fee" | "other"; state: "matched" | "only-theirs" | "amount" | "fee" | "aside"; at: number; channelNo: string; ourNo: string; payer: string; memo: string; amountMinor: number; feeMinor: number; currency: string; expectedMinor: number | null; transactionId: string | null }
export type ListTenantExportsReplyExports = { id: string; by: string; reason: string; fileName: string; bytes: number; sha256: string; rows: number; files: number; at: number; until: number }
export type ListTenantsReplyTenantsTightest = { kind: "members" | "orders" | "hosts" | "storage"; used: number; most: number; percent: number }
export type ListTenantsReplyTenantsUsage = { kind: "members" | "orders" | "hosts" | "storage"; used: number; most: number | null; percent: number | null }
export type ListTenantsReplyTenants = { id: string; companyName: string; creditCode: string; contactName: string; contactEmail: string; contactTelPrefix: string; contactTelephone: string; name: string; code: string; host: string; ownHost: string; origin: string; state: "provisioning" | "active" | "suspended" | "closed"; suspended: { at: number; reason: string } | null; closed: GetTenantReplyTenantClosed | null; adminName: string; adminLogin: string; adminEmail: string; invitedBy: "email" | "sms"; accountId: string | null; steps: GetTenantReplyTenantSteps[]; plan: GetOwnPlanReplyStanding | null; createdAt: number; mainHost: string; accountNo: string | null; application: { id: string; name: string } | null; balanceMinor: number | null; tightest: ListTenantsReplyTenantsTightest | null; usage: ListTenantsReplyTenantsUsage[]; admins: number; isOwnerInvited: boolean; orders: number; certificateEndsAt: number | null }
export type ListTenantsReplyViews = { all: number; trialEnding: number; overdue: number; failed: number }
export type ListTenantsReply = { tenants: ListTenantsReplyTenants[]; total: number; views: ListTenantsReplyViews; currency: "CNY" | "USD"; baseHost: string }
export type ListTransfersReplyTransfers = { id: string; paymentNo: string; reference: string; accountId: string; accountName: string; memberName: string; state: "waiting" | "paid" | "closed" | "failed"; amountMinor: number; currency: "CNY" | "USD"; orders: number; createdAt: number; expiresAt: number }
export type ListUsersReplyUsers = { id: string; accountNo: string; name: string; kind: "person" | "company"; status: "active" | "invited" | "suspended" | "closed" | "merged"; holder: GetUserReplyUserHolder; balanceMinor: number; creditMinor: number; toBeInvoicedMinor: number; spendMinor: number; priceLevel: "A" | "B" | "C" | null; manager: { id: string; name: string } | null; orders: number; certificates: number; tags: string[]; source: "signUp" | "operator" | "import"; verification: "none" | "submitted" | "returned" | "approved"; lastLoginAt: number | null; lastLoginIp: string; createdAt: number }
export type ListWithdrawalsReplyWithdrawals = { id: string; withdrawalNo: string; accountId: string; accountName: string; amountMinor: number; currency: "CNY" | "USD"; way: "bank" | "alipay" | "paypal"; payeeName: string; payeeAccount: string; bank: string; state: "asked" | "paid" | "refused"; note: string; askedAt: number; decidedAt: number | null }
export type ListWordPacksReplyVersions = { version: number; note: string; publishedBy: string; publishedAt: number; texts: number }
export type ListWordingReply = { words: GetWordReply[]; total: number; views: Record<string, number>; modules: string[]; coverage: ({ language: "zh" | "en" | "es" | "de" | "ja" | "fr"; has: number; of: number })[]; toPublish: number; published: ListWordPacksReplyVersions | null }
export type MaintainApplicationBody = { from: number | null; until: number; text: { zh: string; en: string }; reason: string }
export type MergeContactsBody = { name: string; latinFirst?: string; latinLast?: string; title?: string; email: string; telPrefix?: string; telephone: string; idType?: "idCard" | "passport" | "hkMacauPermit" | "taiwanPermit" | "other" | null; roles?: readonly ("admin" | "technical" | "billing" | "signer")[]; otherId: string; idNoOf?: "this" | "other"; version: number; otherVersion: number; reason: string }
export type PacksReportReplyMonths = { month: string; deferredMinor: number; packs: number; units: number }
export type PacksReportReplyRows = { account: { id: string; name: string }; deferredMinor: number; packs: number; units: number; endsAt: number }
export type PacksReportReply = { currency: "CNY" | "USD"; deferredMinor: number; packs: number; months: PacksReportReplyMonths[]; rows: PacksReportReplyRows[]; total: number }
export type PaymentOptionsReply = { channels: ({ channel: "demo" | "alipay" | "wechat" | "bank" | "stripe" | "paypal" | "usdt"; minMinor: number; maxMinor: number })[]; presets: ({ amountMinor: number; bonusMinor: number })[]; balanceMinor: number; creditMinor: number; owedMinor: number; onlyUsdt: boolean }
export type PlaceOrderBodyContact = { name: string; email: string; telPrefix?: string; telephone: string; savedId?: string }
export type PlaceOrderBodyDeliveryReceiver = { name: string; telPrefix?: string; telephone: string; address: string; postcode: string }
export type PlaceOrderBody = { buyerId?: string | null; productId: string; validity: 90 | 1 | 2 | 3; csrPem?: string | null; names?: readonly string[]; methods?: Record<string, "dns-txt" | "dns-cname" | "dns-persist" | "http" | "email">; mailboxes?: readonly string[]; recipients?: Record<string, string>; contact?: PlaceOrderBodyContact | null; contacts?: Record<string, PlaceOrderBodyContact>; organisationId?: string | null; person?: { givenName: string; surname: string } | null; delivery?: { method: "shipped-token" | "own-token" | "hsm" | "cloud"; receiver?: PlaceOrderBodyDeliveryReceiver | null; device?: string } | null; promoCode?: string | null; packId?: string | null; expectedTotalMinor: number; agreementVersion?: string; partnerRef?: string | null; renewsId?: string | null; autoReissue?: boolean }
export type PreflightOrderReplyNames = { domain: string; provenUntil: number | null; domains: string[]; isChecked: boolean; problems: ({ kind: "unresolved" | "dnssec" | "caa" | "port-80" | "ip-private" | "public-suffix" | "reserved"; found: string[]; detail: { key: "ca-says" | "authorization-ended" | "mail-refused" | "value-stale" | "method-ended" | "record-missing" | "record-elsewhere" | "record-wrong" | "dns-failed" | "dns-silent" | "dns-bad-name" | "dns-aliases" | "dns-late" | "caa-unreadable" | "caa-critical" | "caa-other" | "page-status" | "page-late" | "page-unreached" | "tls-failed" | "tls-alert" | "tls-none" | "certificate-unreadable" | "port-refused" | "name-unknown" | "address-missing" | "address-private" | "ip-private" | "redirect-endless" | "redirect-unreadable" | "redirect-scheme" | "redirect-user" | "redirect-address" | "redirect-port"; facts: Record<string, string | number> } | null })[] }
export type PreflightOrderReply = { names: PreflightOrderReplyNames[]; caaDomain: string; caMethods: ("dns-txt" | "dns-cname" | "dns-persist" | "http" | "email")[]; wantsWholeCsr: boolean }
export type PreflightOrderBody = { buyerId?: string | null; productId?: string | null; names: readonly string[]; methods?: Record<string, "dns-txt" | "dns-cname" | "dns-persist" | "http" | "email"> }
export type PreviewAnnouncementReply = { title: string; html: string; locale: "zh" | "en"; mail: { subject: string; html: string; text: string } }
export type PreviewArticlePageBody = { kind: "article" | "help"; categoryId: string | ""; slug: string; content: CreateArticleBodyContent; locale: "zh" | "en"; author?: string; publishedAt: number | null }
export type PreviewMergeReplyPreviewRemaining = { id: string; accountNo: string; name: string; kind: "person" | "company"; status: "active" | "invited" | "suspended" | "closed" | "merged"; companyNo: string; holder: { name: string; email: string; telephone: string }; balanceMinor: number; creditMinor: number; toBeInvoicedMinor: number; priceLevel: "A" | "B" | "C" | null; manager: string; verification: "none" | "submitted" | "returned" | "approved"; partnerCode: string; tags: string[]; members: number; orders: number; invoices: number; packs: number; specialPrices: number; createdAt: number }
export type PreviewMergeReplyPreviewThings = { thing: "balance" | "orders" | "payments" | "packs" | "invoices" | "titles" | "members" | "departments" | "organisations" | "contacts" | "notes" | "carriedPrices" | "bills" | "agreements" | "verifications" | "sessions" | "roles" | "tasks" | "apiKeys" | "droppedPrices"; fate: "moves" | "stays" | "ends"; count: number; amountMinor: number | null }
export type PreviewMergeReplyPreview = { remaining: PreviewMergeReplyPreviewRemaining; merged: PreviewMergeReplyPreviewRemaining; things: PreviewMergeReplyPreviewThings[]; keeps: Record<string, "remaining" | "merged" | "both">; obstacles: ({ obstacle: "person" | "frozen" | "tenant" | "partner" | "referrer" | "creditDrawn" | "owed" | "payment" | "refund" | "dispute" | "withdrawal" | "application" | "redLetter" | "verification" | "inPlace"; on: "remaining" | "merged"; count: number })[]; roles: ({ id: string; name: string })[]; stamp: string }
export type PreviewPricesReplySteps = { id: string; productNo: string; name: { zh: string; en: string }; validity: 90 | 1 | 2 | 3; part: "list" | "A" | "B" | "C"; oldMinor: number; newMinor: number; costMinor: number | null; isLoss: boolean }
export type PreviewPricesBody = { ids: readonly string[]; parts: readonly ("list" | "A" | "B" | "C")[]; by: unknown; rounding: "cent" | "unit" | "ten" | "nine"; from: number | null }
export type PreviewReminderReply = { to: string; locale: "zh" | "en"; subject: string; text: string }
export type PreviewRolloutReplyVersionsChanges = { markup: { from: number | null; to: number } | null; repriced: number; added: number; removed: number; words: number; menu: boolean }
export type PreviewRolloutReplyVersions = { number: number; flags: Record<string, boolean>; savedBy: string; savedAt: number; tenants: number; changes: PreviewRolloutReplyVersionsChanges }
export type PreviewRolloutReplyTenantsCatalogueExamples = { name: { zh: string; en: string }; validity: 90 | 1 | 2 | 3; from: number | null; to: number }
export type PreviewRolloutReplyTenantsCatalogue = { prices: number; examples: PreviewRolloutReplyTenantsCatalogueExamples[]; added: number; addedNames: ({ zh: string; en: string })[]; removed: number; kept: number; belowCost: number }
export type PreviewRolloutReplyTenants = { tenantId: string; name: string; host: string; number: number; changes: ({ flag: "isRetail" | "isSaas" | "supportedDomain" | "needLangChange" | "onlySelfusdt" | "hasOwnCa"; to: boolean; isWithheld: boolean })[]; kept: ("isRetail" | "isSaas" | "supportedDomain" | "needLangChange" | "onlySelfusdt" | "hasOwnCa")[]; catalogue: PreviewRolloutReplyTenantsCatalogue | null; isOtherCurrency: boolean; words: { changes: number; names: string[]; kept: number } | null; menu: "same" | "changes" | "kept" | null }
export type PreviewRolloutReply = { number: number; versions: PreviewRolloutReplyVersions[]; pending: PreviewRolloutReplyVersionsChanges | null; unsharedWords: number; tenants: PreviewRolloutReplyTenants[] }
export type ProductOptionsReply = { products: ({ id: string; productNo: string; name: { zh: string; en: string } })[]; usageTypes: ("ssl" | "code" | "doc" | "smime")[]; validTypes: ("dv" | "ov" | "ev")[]; brand: string[] }
export type QuoteOrderReplyBase = { rule: "special" | "level" | "list"; specialMinor: number | null; levelMinor: number | null; listMinor: number }
export type QuoteOrderReplyPromotion = { code: string; name: string; discountMinor: number; refusal: "unknown" | "off" | "early" | "ended" | "product" | "term" | "eligibility" | "used-up" | "used-before" | "special" | "pack" | null; message: string }
export type QuoteOrderReplyPacks = { id: string; packNo: string; name: string; total: number; left: number; validTo: number }
export type QuoteOrderReply = { priceLines: GetOrderReplyPriceLines[]; totalMinor: number; listTotalMinor: number; base: QuoteOrderReplyBase; promotion: QuoteOrderReplyPromotion | null; packs: QuoteOrderReplyPacks[]; packId: string | null; funds: { balanceMinor: number; creditMinor: number }; currency: "CNY" | "USD"; plan: ({ startsAt: number; endsAt: number; capDays: number })[] }
export type QuoteOrderBody = { buyerId?: string | null; productId: string; validity: 90 | 1 | 2 | 3; names?: readonly string[]; mailboxes?: readonly string[]; isForPerson?: boolean; promoCode?: string | null; packId?: "best" | string | null }
export type QuoteOwnRenewalReply = { priceMinor: number; from: number; until: number; balanceMinor: number; creditMinor: number }
export type QuotePlanReply = { priceMinor: number; creditMinor: number; dueMinor: number; endsAt: number; modules: { gained: ("isRetail" | "isSaas" | "supportedDomain" | "needLangChange" | "hasOwnCa")[]; lost: ("isRetail" | "isSaas" | "supportedDomain" | "needLangChange" | "hasOwnCa")[] } }
export type QuoteReissueReply = { priceLines: GetOrderReplyPriceLines[]; totalMinor: number; funds: { balanceMinor: number; creditMinor: number }; added: string[]; removed: string[] }
export type ReadHelpReply = { id: string; locale: "zh" | "en"; title: string; html: string; address: string | null; isUseful: boolean | null }
export type ReadInvoiceFileReply = { format: "pdf" | "ofd" | "xml"; invoiceNo: string | null; invoiceDate: string | null; amountMinor: number | null; differences: ("amount" | "buyer" | "seller" | "used")[] }
export type ReadLiveHostReplyServed = { address: string | null; chain: string[]; protocol: string | null; cipher: string | null; detail: { key: "ca-says" | "authorization-ended" | "mail-refused" | "value-stale" | "method-ended" | "record-missing" | "record-elsewhere" | "record-wrong" | "dns-failed" | "dns-silent" | "dns-bad-name" | "dns-aliases" | "dns-late" | "caa-unreadable" | "caa-critical" | "caa-other" | "page-status" | "page-late" | "page-unreached" | "tls-failed" | "tls-alert" | "tls-none" | "certificate-unreadable" | "port-refused" | "name-unknown" | "address-missing" | "address-private" | "ip-private" | "redirect-endless" | "redirect-unreadable" | "redirect-scheme" | "redirect-user" | "redirect-address" | "redirect-port"; facts: Record<string, string | number> } | null }
export type ReadOwnArticleReply = { id: string; categoryId: string; title: string; summary: string; cover: string; locale: "zh" | "en"; visibility: "public" | "members"; isPinned: boolean; publishedAt: number; category: { zh: string; en: string }; tags: string[]; author: string; html: string; revisedAt: number }
export type ReceivablesReportReplyRows = { account: { id: string; name: string }; drawnMinor: number; creditMinor: number; ages: unknown[] }
export type ReceivablesReportReply = { currency: "CNY" | "USD"; drawnMinor: number; ages: unknown[]; rows: ReceivablesReportReplyRows[]; total: number }
export type RecordStepBody = { step: "registry" | "phone" | "agreement"; result: "passed" | "failed"; note?: string; evidence: string; version: number }
export type ReissueOrderBody = { names?: readonly string[]; mailboxes?: readonly string[]; reason: string; csrPem?: string | null; methods?: Record<string, "dns-txt" | "dns-cname" | "dns-persist" | "http" | "email">; recipients?: Record<string, string>; expectedTotalMinor: number }
export type RenewPlanBody = { months: 1 | 12; priceMinor: number; from: number; reason: string }
export type RenewalsReportReplyMonths = { month: string; from: string; to: string; orders: number; amountMinor: number; renewedOrders: number; renewedMinor: number }
export type ResolveDifferencesBody = { ids: readonly string[]; how: "explained" | "adjusted" | "refunded" | "ignored"; reason: string; adjust?: { accountId: string; amountMinor: number } }
export type SalesReportReplySums = { salesMinor: number; refundedMinor: number; costMinor: number; feeMinor: number; marginMinor: number; orders: number }
export type SalesReportReplyRows = { salesMinor: number; refundedMinor: number; costMinor: number; feeMinor: number; marginMinor: number; orders: number; key: string | null; name: string; previousMinor: number }
export type SalesReportReply = { currency: "CNY" | "USD"; period: { from: string; to: string }; before: { from: string; to: string }; sums: SalesReportReplySums; previous: SalesReportReplySums; rows: SalesReportReplyRows[]; total: number; chosen: { account: string | null; manager: string | null; product: string | null } }
export type SaveAnnouncementBody = { content: { zh: { title: string; body: string }; en: { title: string; body: string } }; level: "normal" | "important" | "urgent"; readers: "customers" | "level" | "staff" | "tenants"; priceLevel?: "A" | "B" | "C" | null; startsAt?: number | null; endsAt?: number | null; mustConfirm?: boolean; inBell?: boolean; inBanner?: boolean; byMail?: boolean; categoryId?: string | null; isPublic?: boolean; version: number }
export type SaveApplicationBody = { name: string; edition?: string; icon?: string; ownerId?: string | null; flags: Record<string, boolean>; markupPercent: number; version: number }
export type SaveArticleBody = { categoryId: string; slug?: "" | string; content: CreateArticleBodyContent; version: number; keep?: boolean; author?: { id: string; isShown: boolean } }
export type SaveInvoiceSettingsBodySeller = { name?: string; taxNo?: string; country?: string; address?: string; phone?: string; bank?: string; bankAccount?: string; drawer?: string }
export type SaveInvoiceSettingsBodyClassesSsl = { name: string; shortName?: unknown; code?: unknown; rateBp?: unknown }
export type SaveInvoiceSettingsBodyClasses = { ssl: SaveInvoiceSettingsBodyClassesSsl; code: SaveInvoiceSettingsBodyClassesSsl; doc: SaveInvoiceSettingsBodyClassesSsl; smime: SaveInvoiceSettingsBodyClassesSsl; pack: SaveInvoiceSettingsBodyClassesSsl; plan?: SaveInvoiceSettingsBodyClassesSsl }
export type SaveInvoiceSettingsBody = { seller: SaveInvoiceSettingsBodySeller; defaultRateBp: number; classes: SaveInvoiceSettingsBodyClasses; countryRates?: readonly ({ country: string; rateBp: number })[]; series?: string; version: number }
export type SavePlanBody = { name: { zh: string; en: string }; monthlyMinor: number | null; yearlyMinor: number | null; quotas: Record<string, number | null>; withoutModules?: readonly ("isRetail" | "isSaas" | "supportedDomain" | "needLangChange" | "hasOwnCa")[]; trialDays: number; graceDays: number; isOffered: boolean; version: number; reason?: string }
export type SaveSiteBrandBody = { name: { zh: string; en: string }; shortName: { zh: string; en: string }; slogan: { zh: string; en: string }; primaryColor: string; logoLight?: string | null; logoDark?: string | null; favicon?: string | null; signInPicture?: string | null; phone: string; email: "" | string; hours: { zh: string; en: string }; contacts?: readonly ({ channel: "wechat" | "wecom" | "qq" | "whatsapp" | "telegram" | "link"; value: string })[]; takesQuestions?: boolean; icp: string; policeFiling: string; address: { zh: string; en: string }; title: { zh: string; en: string }; description: { zh: string; en: string }; version: number; note?: string }
export type SaveSiteCaptchaBody = { kind: "own" | "tencent"; appId: string; secretId: string; appSecretKey?: string; secretKey?: string; version: number }
export type SaveSiteConsoleReply = { settings: GetSiteConsoleReplySettings; version: number; history: GetSiteConsoleReplyHistory[]; fixed: GetSiteConsoleReplyFixed; withheld: ("isRetail" | "isSaas" | "supportedDomain" | "needLangChange" | "hasOwnCa")[]; entries: saveSiteConsole_reply___schema0[]; isCurrencyFixed: boolean }
export type SaveSiteConsoleBody = { locale: "zh" | "en"; theme: "system" | "light" | "dark"; needLangChange: boolean; isRetail: boolean; onlySelfusdt: boolean; currency: "CNY" | "USD"; idleMinutes: number; absoluteMinutes: number; passwordRules?: GetSiteConsoleReplySettingsPasswordRules; strip?: { zh: string; en: string }; menu?: { order: readonly string[]; hidden: readonly string[] }; hiddenCards?: { operator: readonly ("todos" | "authorities" | "figures" | "weeks" | "revenue" | "states" | "sales" | "latest" | "issuances")[]; till: readonly ("figures" | "revenue" | "todos" | "states" | "sales" | "latest")[]; customer: readonly ("todos" | "latest" | "issuances" | "weeks")[] }; cardOrder?: { operator: readonly ("todos" | "authorities" | "figures" | "weeks" | "revenue" | "states" | "sales" | "latest" | "issuances")[]; till: readonly ("figures" | "revenue" | "todos" | "states" | "sales" | "latest")[]; customer: readonly ("todos" | "latest" | "issuances" | "weeks")[] }; unpaidDays: number; validationDays?: { dv: number; ov: number; ev: number }; expiryDays?: { urgent: number; soon: number; ahead: number }; version: number; note?: string }
export type SaveTenantCompanyBodyCompany = { companyName: string; creditCode?: string; contactName?: string; contactEmail?: "" | string; contactTelPrefix?: string; contactTelephone?: string }
export type SearchReplyOrders = { id: string; orderNo: string; primaryName: string; accountName: string; status: number }
export type SearchReplyCustomers = { id: string; accountNo: string; name: string; email: string }
export type SearchReplyMembers = { id: string; name: string; loginName: string; email: string }
export type SearchReplyInvoices = { id: string; applyNo: string; invoiceNo: string | null; title: string }
export type SearchReply = { orders: SearchReplyOrders[]; customers: SearchReplyCustomers[]; members: SearchReplyMembers[]; invoices: SearchReplyInvoices[] }
export type SetApplicationMenuReply = { version: number; currency: "CNY" | "USD"; products: GetApplicationDefaultsReplyProducts[]; menu: { order: string[]; hidden: string[] } | null; siteMenu: { order: string[]; hidden: string[] }; entries: setApplicationMenu_reply___schema0[]; messages: GetApplicationDefaultsReplyMessages[]; templates: { mail: string[]; sms: string[] } }
export type SetApplicationProductsReply = { version: number; currency: "CNY" | "USD"; products: GetApplicationDefaultsReplyProducts[]; menu: { order: string[]; hidden: string[] } | null; siteMenu: { order: string[]; hidden: string[] }; entries: setApplicationProducts_reply___schema0[]; messages: GetApplicationDefaultsReplyMessages[]; templates: { mail: string[]; sms: string[] } }
export type SetApplicationProductsBodyProductsBasePrices = { priceMinor: number; extraNameMinor: number; extraWildcardMinor: number; validity: 90 | 1 | 2 | 3 }
export type SetDailySummaryBodySummary = { groups: readonly ("order" | "expiry" | "finance" | "account" | "domain" | "system")[]; mostADay: number | null; hour: number; timeZone: string }
export type SetPartnerRateBody = { accountId: string; rate: number | null; reason: string; version: number }
export type SupplyMaterialBody = { csrPem?: string | null; names?: readonly string[]; methods?: Record<string, "dns-txt" | "dns-cname" | "dns-persist" | "http" | "email">; mailboxes?: readonly string[]; recipients?: Record<string, string>; contact?: PlaceOrderBodyContact | null; contacts?: Record<string, PlaceOrderBodyContact>; organisationId?: string | null; person?: { givenName: string; surname: string } | null; delivery?: { method: "shipped-token" | "own-token" | "hsm" | "cloud"; receiver?: PlaceOrderBodyDeliveryReceiver | null; device?: string } | null }
export type SysAccountReplyAccountInfo = { id: string; accountId: string; accountNo: string; accountName: string; name: string; loginName: string; avatar: string; introduction: string; timeZone: string; email: string; telPrefix: string; telephone: string; roleID: string; roleName: string; deptID: string | null; roles: ("admin" | "accountant" | "developer")[]; audience: "platform" | "reseller" | "customer"; permissions: ("dashboard.view" | "dash.export" | "self.2fa" | "order.view" | "order.create" | "order.pay" | "order.markPaid" | "order.priceEdit" | "order.costView" | "order.submit" | "order.prepare" | "order.return" | "order.resubmit" | "order.dcvCheck" | "order.dcvChange" | "order.dcvSend" | "order.download" | "order.reissue" | "order.revoke" | "order.refund" | "order.refundDecide" | "order.suspend" | "order.cancel" | "order.renew" | "order.sync" | "order.remind" | "order.assign" | "order.follow" | "order.note" | "order.document" | "order.export" | "contact.view" | "contact.save" | "contact.merge" | "contact.delete" | "org.view" | "org.save" | "org.submit" | "org.delete" | "org.vet" | "product.view" | "product.create" | "product.edit" | "product.price" | "product.shelf" | "product.import" | "product.delete" | "product.costOverride" | "promo.view" | "promo.save" | "user.view" | "user.create" | "user.edit" | "user.pii" | "user.recharge" | "user.level" | "user.credit" | "user.notify" | "user.freeze" | "user.resetPwd" | "user.verify" | "user.apiKey" | "user.delete" | "user.merge" | "user.look" | "user.act" | "user.priceEdit" | "user.packGrant" | "user.packVoid" | "user.subSave" | "user.note" | "user.logExport" | "user.export" | "partner.view" | "partner.toggle" | "partner.withdraw" | "partner.rate" | "partner.settle" | "bill.view" | "bill.confirm" | "bill.adjust" | "bill.reconcile" | "bill.export" | "bill.renewPlan" | "report.view" | "report.export" | "invoice.view" | "invoice.apply" | "invoice.title" | "invoice.audit" | "invoice.reject" | "invoice.issue" | "invoice.batch" | "invoice.red" | "invoice.cancel" | "role.view" | "role.save" | "role.delete" | "dept.view" | "dept.save" | "dept.delete" | "sub.view" | "sub.save" | "sub.disable" | "sub.reset" | "sub.delete" | "sub.export" | "apiKey.view" | "apiKey.save" | "webhook.view" | "webhook.save" | "verification.view" | "verification.submit" | "log.view" | "log.verify" | "site.edit" | "site.dash" | "site.export" | "site.visits" | "site.renewPlan" | "lang.edit" | "lang.import" | "lang.publish" | "pay.toggle" | "pay.edit" | "pay.test" | "notify.edit" | "notify.test" | "notify.sender" | "mailTpl.edit" | "mailTpl.toggle" | "mailTpl.test" | "smsTpl.edit" | "smsTpl.submit" | "smsTpl.test" | "upstream.view" | "upstream.edit" | "message.view" | "message.read" | "message.resend" | "saas.appCreate" | "saas.appMaintain" | "saas.appStop" | "saas.appUpgrade" | "saas.planEdit" | "saas.push" | "saas.release" | "saas.tenantCreate" | "saas.tenantPlan" | "saas.tenantSuspend" | "saas.tenantFlag" | "saas.tenantDelete" | "saas.tenantAdmin" | "saas.provision" | "saas.tenantExport" | "saas.enter" | "cms.articleCreate" | "cms.articleEdit" | "cms.articleDelete" | "cms.publish" | "cms.categorySave" | "cms.categoryDelete" | "cms.helpSave" | "cms.noticePublish" | "cms.noticeRecall" | "domain.register" | "domain.retry" | "domain.renew" | "domain.renewBatch" | "domain.restore" | "domain.transferIn" | "domain.refund" | "domain.ns" | "domain.lock" | "domain.authCode" | "domain.realName" | "domain.owner" | "domain.sync" | "cart.checkout" | "cart.quote" | "tld.price" | "tld.sync" | "tldVip.edit" | "registrar.edit" | "tpl.save" | "tpl.submit" | "group.save" | "dns.edit")[]; balance: number; toBeInvoicedAmount: number }
export type SysAccountReplyOperator = { name: string; mode: "look" | "act" | "visit"; endsAt: number; visit: { siteName: string; reason: string; grantedUntil: number | null } | null }
export type SysAccountReply = { accountInfo: SysAccountReplyAccountInfo; lastLoginIP: string; lastLoginTime: number | null; operator: SysAccountReplyOperator | null }
export type TestConnectionReply = { outcome: "ok" | "dns" | "connect" | "answer" | "account"; detail: string; milliseconds: number; connection: ChooseConnectionProductsReplyConnection }
export type TestMailSenderReply = { to: string; end: "sent" | "unreachable" | "private" | "slow" | "insecure" | "sign-in" | "from" | "recipient" | "content" | "other"; answer: string; milliseconds: number }
export type TestSmsSenderReply = { to: string; end: "sent" | "kept" | "refused" | "later" | "no-template"; answer: string; milliseconds: number }
export type UpdateCmsCategoryBody = { parentId?: string | null; name: { zh: string; en: string }; description?: { zh: string; en: string }; seoTitle?: { zh: string; en: string }; seoDescription?: { zh: string; en: string }; slug?: "" | string; isShown?: boolean; icon?: "shield" | "lock" | "key" | "cart" | "wallet" | "receipt" | "check" | "renew" | "server" | "globe" | "tools" | "code" | "people" | "company" | "news" | "notice" | "book" | "help" | "offer" | null; cover?: "" | string; template?: "list" | "cards"; version: number; position?: number }
export type UpdateConnectionBody = { name: string; directoryUrl: string; contact?: "" | string; eab: { kid: string; hmacKey?: string | null } | null; rootsPem?: string; caaDomain?: string; validTypes?: readonly ("dv" | "ov" | "ev")[]; version: number }
export type UpdateContactBody = { name: string; latinFirst?: string; latinLast?: string; title?: string; email: string; telPrefix?: string; telephone: string; idType?: "idCard" | "passport" | "hkMacauPermit" | "taiwanPermit" | "other" | null; idNo?: string; roles?: readonly ("admin" | "technical" | "billing" | "signer")[]; version: number }
export type UpdateDeptBody = { name: string; code?: string; parentId?: string | null; headId?: string | null; version: number; position?: number }
export type UpdateOrganisationBody = { name?: string; nameEn?: string; type?: "private" | "government" | "business" | "nonCommercial"; creditCode?: string; registrationNo?: string; lei?: string; duns?: string; country?: string; province?: string; city?: string; address?: string; postcode?: string; telPrefix?: string; telephone?: string; version: number }
export type UpdateProductBody = { productNo: string; productType: "single" | "wildcard" | "multi-domain" | "multi-wildcard" | "organisation" | "person"; name: { zh: string; en: string }; description: { zh: string; en: string }; sellingPoints: { zh: readonly string[]; en: readonly string[] }; brand: string; usageType: "ssl" | "code" | "doc" | "smime"; validType: "dv" | "ov" | "ev"; caCertificateNo: string; upstream: CreateProductBodyUpstream; namesIncluded: number; namesMax: number; allowsIp: boolean; includesPair?: boolean; terms: readonly (90 | 1 | 2 | 3)[]; keyAlgorithms: readonly ("rsa-2048" | "rsa-3072" | "rsa-4096" | "ec-p256" | "ec-p384")[]; dcvMethods: readonly ("dns-txt" | "dns-cname" | "dns-persist" | "http" | "email")[]; needsOrganisation: boolean; contactRoles: readonly ("admin" | "technical" | "billing" | "signer")[]; issueMinutes: number; reissueLimit: number | null; refundRule: "none" | "before-issue" | "days"; refundDays: number; renewalLeadDays: number; weight: number; version: number }
export type UpdatePromotionBody = { code: string; name: string; kind: "percent" | "amount"; percent: number | null; amountMinor: number | null; productIds: readonly string[]; validities: readonly (90 | 1 | 2 | 3)[]; eligibility: "all" | "new" | "level"; level: "A" | "B" | "C" | null; from: number; to: number | null; maxUses: number | null; maxPerAccount: number | null; isActive: boolean; version: number }
export type UpdateSubAccountBody = { name: string; email: string; telPrefix?: string; telephone?: string; roleId: string; deptId?: string | null; version: number }
export type UpdateTitleBody = { kind: "enterprise" | "personal" | "institution"; title: string; taxNo?: string; country?: string; address?: string; phone?: string; bank?: string; bankAccount?: string; email?: "" | string; isDefault?: boolean; version: number }
export type UpdateUserBodyParticulars = { companyNo?: string; country?: string; state?: string; city?: string; address?: string; postcode?: string }
export type UpdateUserBody = { kind: "person" | "company"; name: string; particulars: UpdateUserBodyParticulars; locale: "zh" | "en" | null; managerId: string | null; tags: readonly string[]; remarks: string; version: number }
export type UpdateWebhookBody = { name: string; url: string; kinds: readonly ("order.placed" | "order.incomplete" | "order.validating" | "order.returned" | "order.rejected" | "order.cancelled" | "order.issued" | "order.reissuing" | "order.revoked" | "order.refund_pending" | "order.refunded" | "order.expired" | "order.suspended" | "order.checked" | "order.changed" | "certificate.requested" | "certificate.issued" | "certificate.rejected" | "certificate.withdrawn" | "certificate.revoked" | "certificate.expired" | "certificate.changed" | "balance.changed")[]; isOn: boolean; version: number }
export type UploadArticleImageReply = { address: string; width: number; height: number; bytes: number; name: string }
export type VerifyLogsReplyBroken = { kind: "changed" | "missing" | "added" | "end" | "rewritten" | "cut" | "unsealed"; seq: number | null; id: string | null; at: number | null; action: string; actor: string }
export type VerifyLogsReply = { intact: number; older: number; sealed: number; heads: number; headHash: string; broken: VerifyLogsReplyBroken | null }
export type GetApplicationDefaults_reply___schema0 = { id: string; labels: ListHelpReplyPagesLabels; isPage: boolean; isKept: boolean; children: getApplicationDefaults_reply___schema0[] }
export type GetSiteConsole_reply___schema0 = { id: string; labels: ListHelpReplyPagesLabels; isPage: boolean; isKept: boolean; children: getSiteConsole_reply___schema0[] }
export type GrantableMenu_reply___schema0 = { menuId: string; parentID: string; menuName: string; menuType: "Menu" | "Page" | "Func"; name: string; key: string; labels: ListHelpReplyPagesLabels; pinyin: string; hidden: boolean; isOff: boolean; alwaysShow: boolean; meta: { title: string; roles: ("admin" | "accountant" | "developer")[] }; isComing: boolean; children: grantableMenu_reply___schema0[] }
export type MenuTree_reply___schema0 = { menuId: string; parentID: string; menuName: string; menuType: "Menu" | "Page" | "Func"; name: string; key: string; labels: ListHelpReplyPagesLabels; pinyin: string; hidden: boolean; isOff: boolean; alwaysShow: boolean; meta: { title: string; roles: ("admin" | "accountant" | "developer")[] }; isComing: boolean; children: menuTree_reply___schema0[] }
export type PreviewRole_reply___schema0 = { menuId: string; parentID: string; menuName: string; menuType: "Menu" | "Page" | "Func"; name: string; key: string; labels: ListHelpReplyPagesLabels; pinyin: string; hidden: boolean; isOff: boolean; alwaysShow: boolean; meta: { title: string; roles: ("admin" | "accountant" | "developer")[] }; isComing: boolean; children: previewRole_reply___schema0[] }
export type SaveSiteConsole_reply___schema0 = { id: string; labels: ListHelpReplyPagesLabels; isPage: boolean; isKept: boolean; children: saveSiteConsole_reply___schema0[] }
export type SetApplicationMenu_reply___schema0 = { id: string; labels: ListHelpReplyPagesLabels; isPage: boolean; isKept: boolean; children: setApplicationMenu_reply___schema0[] }
export type SetApplicationProducts_reply___schema0 = { id: string; labels: ListHelpReplyPagesLabels; isPage: boolean; isKept: boolean; children: setApplicationProducts_reply___schema0[] }
/** Parts and answer of each call that an API key may make. */
export interface Calls {
  /** One announcement with its texts. */
  getAnnouncement: { params: { id: string }; reply: GetAnnouncementReply }
  /** How many of the people that an announcement is for have read and confirmed it, of the staff of tenants by tenant for those who see the tenants. */
  getAnnouncementReads: { params: { id: string }; reply: GetAnnouncementReadsReply }
  /** What an application hands down beside its switches: products with base prices, menu, and words of messages. A version takes it over when it is saved. */
  getApplicationDefaults: { params: { id: string }; reply: GetApplicationDefaultsReply }
  /** Words of one message as an application hands them down, with the variables that they may have. */
  getApplicationMessage: { params: { id: string; channel: "mail" | "sms"; template: string }; reply: GetApplicationMessageReply }
  /** How the tenants of an application do: by state, what their sites sold in 30 days and by month, and what is wrong with them. */
  getApplicationOverview: { params: { id: string }; reply: GetApplicationOverviewReply }
  /** One article with its draft and versions. */
  getArticle: { params: { id: string }; reply: GetArticleReply }
  /** The balance of the member’s own account. */
  getBalance: { reply: { balanceMinor: number; creditMinor: number; toBeInvoicedMinor: number } }
  /** One transaction with its entries. */
  getBill: { params: { id: string }; reply: { bill: GetBillReplyBill } }
  /** One contact, and the orders still open that name it. */
  getContact: { params: { id: string }; reply: { contact: GetContactReplyContact; openOrders: ({ id: string; orderNo: string; status: number })[] } }
  /** What a customer pays for each product and term, now or at a moment past or to come, and by which rule. */
  getCustomerPrices: { params: { id: string }; query?: { at?: number }; reply: { level: "A" | "B" | "C" | null; at: number; prices: GetCustomerPricesReplyPrices[] } }
  /** What the member has to do today, where its orders stand and how a period went. Parts it may not see are null. */
  getDashboard: { query?: { from?: string; to?: string }; reply: GetDashboardReply }
  /** Who paid most in a period, and for what: at most 5 customers, brands and usages each, the largest first. */
  getDashboardSales: { query?: { from?: string; to?: string }; reply: { sales: GetDashboardSalesReplySales | null } }
  /** One difference. */
  getDifference: { params: { id: string }; reply: { difference: GetDifferenceReplyDifference } }
  /** One invoice with its orders, files, red letters and timeline. */
  getInvoice: { params: { id: string }; reply: { invoice: GetInvoiceReplyInvoice } }
  /** Seller and taxes of the site’s invoices. */
  getInvoiceSettings: { reply: { settings: GetInvoiceSettingsReplySettings } }
  /** One line with what was there before and after. */
  getLog: { params: { id: string }; reply: { log: GetLogReplyLog } }
  /** One mail template: its words, the variables of its event, the draft and the versions. */
  getMailTemplate: { params: { template: string }; reply: GetMailTemplateReply }
  /** One message, without its text. */
  getMessage: { params: { id: string }; query?: { siteId?: string }; reply: { message: GetMessageReplyMessage } }
  /** By which channels the site tells of which event, where it decided otherwise than the product does. */
  getNotifySettings: { reply: GetNotifySettingsReply }
  /** One order with its checks, certificates, payments and timeline. */
  getOrder: { params: { id: string }; reply: GetOrderReply }
  /** Whom an order is assigned to, its tags and its internal notes; for operators. */
  getOrderDesk: { params: { id: string }; reply: GetOrderDeskReply }
  /** One organisation with its documents, vettings and history. */
  getOrganisation: { params: { id: string }; reply: { organisation: GetOrganisationReplyOrganisation } }
  /** Plan of the caller's own site at the site that opened it, how far its limits are used, and its balance there. */
  getOwnPlan: { reply: GetOwnPlanReply }
  /** A partner with its code, its rate, and what came of it; the terms for one who may join. */
  getPartner: { query?: { accountId?: string }; reply: GetPartnerReply }
  /** A payment of the member’s own account, as last heard from its channel. */
  getPayment: { params: { id: string }; reply: GetPaymentReply }
  /** A product's prices on this site: in force, planned and past. */
  getPrices: { params: { id: string }; reply: GetPricesReply }
  /** One product of the catalogue. */
  getProduct: { params: { id: string }; reply: { product: GetProductReplyProduct } }
  /** The partner programme of the site. */
  getProgramme: { reply: { programme: GetProgrammeReplyProgramme } }
  /** One agreement of the site in both languages, with the versions before. */
  getSiteAgreement: { params: { kind: "terms" | "subscriber" }; reply: GetSiteAgreementReply }
  /** Brand and legal details of the site as customers see them, with the versions before. */
  getSiteBrand: { reply: { settings: GetSiteBrandReplySettings; version: number; history: GetSiteBrandReplyHistory[] } }
  /** How the site tells people from programs at sign-in and sign-up. Secrets are never answered. */
  getSiteCaptcha: { reply: GetSiteCaptchaReply }
  /** What the site still needs before it can sell, and what is recommended. */
  getSiteChecklist: { reply: { steps: ({ step: "channel" | "products" | "brand" | "mail" | "customer"; isDone: boolean })[]; canSell: boolean } }
  /** How console, sign-in and sign-up of the site behave, with the versions before. */
  getSiteConsole: { reply: GetSiteConsoleReply }
  /** One text message: its texts, the variables of its event, and its template at the service. */
  getSmsTemplate: { params: { template: string }; reply: GetSmsTemplateReply }
  /** How the staff of the site signs in by an identity provider (OpenID Connect). The client secret is never answered. */
  getSso: { reply: GetSsoReply }
  /** A tenant: its balance here, members, customers, orders and purchases of the last 30 days, and host names. */
  getTenant: { params: { id: string }; reply: GetTenantReply }
  /** Defaults of a tenant’s site, and which of them follow the application of its plan. */
  getTenantDefaults: { params: { id: string }; reply: GetTenantDefaultsReply }
  /** A tenant's plan, how far its limits are used, what was charged, and the plans that it can be given. */
  getTenantPlan: { params: { id: string }; reply: GetTenantPlanReply }
  /** Products that a tenant can sell: its cost here, its list prices, and which of them follow the application of its plan. */
  getTenantPrices: { params: { id: string }; reply: GetTenantPricesReply }
  /** One customer account of this site. */
  getUser: { params: { id: string }; reply: { user: GetUserReplyUser } }
  /** How a customer is doing: spend by month, orders by status, what expires, latest movements, risks and notes. */
  getUserOverview: { params: { id: string }; reply: GetUserOverviewReply }
  /** The fixed part of a record: versions of agreements accepted, how often, and by whom, when and from where last. */
  getUserRecord: { params: { id: string }; reply: { agreements: GetUserRecordReplyAgreements[] } }
  /** The real-name verification of a customer, with the results of each check and who decided. */
  getUserVerification: { params: { id: string }; reply: { state: "none" | "submitted" | "returned" | "approved"; checks: GetUserVerificationReplyChecks[] } }
  /** The real-name verification of the own account, with the results of each check. */
  getVerification: { reply: { state: "none" | "submitted" | "returned" | "approved"; checks: GetUserVerificationReplyChecks[]; account: { kind: "person" | "company"; name: string } } }
  /** One text of the product with what the site says in its place. */
  getWord: { query: { key: string }; reply: GetWordReply }
  /** Lets a further address lead to a category, such as one from an earlier website. One that another category has, or that leads to another, is refused. */
  addCategoryRedirect: { params: { id: string }; body: { slug: string }; reply: { category: AddCategoryRedirectReplyCategory } }
  /** Adds a PDF, PNG or JPEG of up to 5 MB. What it is is read from its content. */
  addDocument: { params: { id: string }; body: { fileName: string; content: string; kind: "licence" | "letter" | "agreement" | "other" }; reply: { organisation: GetOrganisationReplyOrganisation } }
  /** Claims a host name. The site is served under it once a check finds the TXT record of the claim. */
  addHost: { body: { host: string }; reply: { hosts: GetTenantReplyHostsHosts[]; target: string; tlsCa: "sandbox" | "acme" | null } }
  /** Adds a file to an issued invoice, or to one of its red letters. */
  addInvoiceFile: { params: { id: string }; body: { fileName: string; content: string; redLetterId?: string | null }; reply: { invoice: GetInvoiceReplyInvoice } }
  /** Writes an internal note; whoever is mentioned gets a mail. */
  addNote: { params: { id: string }; body: { text: string; mentions?: readonly string[] }; reply: GetOrderDeskReply }
  /** Adds a PDF, PNG or JPEG of up to 5 MB to an order. What it is is read from its content. */
  addOrderDocument: { params: { id: string }; body: { fileName: string; content: string; kind: "letter" | "identity" | "other" }; reply: { documents: AddOrderDocumentReplyDocuments[] } }
  /** Adds the robot of a group. Address and secret are sealed at once. */
  addRobot: { body: AddRobotBody; reply: { robot: AddRobotReplyRobot } }
  /** Notes something about a customer. */
  addUserNote: { params: { id: string }; body: { text: string; isPinned?: boolean }; reply: { note: GetUserOverviewReplyNotes } }
  /** Adds units to a certificate pack or takes some away; its price stays. */
  adjustPack: { params: { id: string; packId: string }; body: { units: number; reason: string }; once: string; reply: { pack: AdjustPackReplyPack } }
  /** Says whether a published help document is useful. Each member counts once: a second answer takes the place of the first. Nobody reads who answered what. */
  answerHelp: { params: { id: string }; body: { isUseful: boolean; remark?: string }; reply: Record<string, never> }
  /** Marks a question as answered, or as open again. The answer itself is a mail of the member. */
  answerShopQuestion: { params: { id: string }; body: { isAnswered: boolean }; reply: AnswerShopQuestionReply }
  /** Applies for an invoice over orders, or over all that was first paid in a month. */
  applyForInvoice: { body: ApplyForInvoiceBody; once: string; reply: { invoice: GetInvoiceReplyInvoice } }
  /** Approves an application, which then waits to be issued. */
  approveInvoice: { params: { id: string }; reply: { invoice: GetInvoiceReplyInvoice } }
  /** Enters the template that the site’s service has for a message, and how far it came there; null takes it out. `version` is that of the service. Until it passed, the platform sends the message. */
  approveSmsTemplate: { params: { template: string }; body: { approval: ApproveSmsTemplateBodyApproval | null; version: number }; reply: GetSmsTemplateReply }
  /** Approves a vetting whose steps are all passed; it holds for as long as the rules of the day allow. */
  approveVetting: { params: { id: string }; body: { version: number; reason?: string }; reply: { organisation: GetOrganisationReplyOrganisation } }
  /** Asks for a review of the draft, with a line to the reviewer; whoever may publish it is told. Saves after it leave it in review: the reviewer reads the draft as it is then. */
  askArticleReview: { params: { id: string }; body: { version: number; note?: string }; reply: GetArticleReply }
  /** Asks the channel now whether the money has come; at most once in two seconds, else as last heard. */
  askPayment: { params: { id: string }; reply: GetPaymentReply }
  /** Asks for the money back, within the product's refund window. */
  askRefund: { params: { id: string }; body: { reason: string }; once: string; reply: GetOrderReply }
  /** Says who looks into a difference, until when, and what is known of it. */
  assignDifference: { params: { id: string }; body: AssignDifferenceBody; reply: { difference: GetDifferenceReplyDifference } }
  /** Gives orders to an operator, or to nobody; who gets some is told by mail. */
  assignOrders: { body: { orders: { ids: readonly string[] } | { search: AssignOrdersBodyOrdersSearch; expected?: number }; assigneeId: string | null }; reply: { changed: number; before: ({ assigneeId: string | null; ids: string[] })[] } }
  /** Books a transfer for a payment that waits or was closed, or onto the balance of an account, once, at the amount that was shown. */
  assignUsdtTransfer: { params: { id: string }; body: AssignUsdtTransferBody; once: string; reply: AssignUsdtTransferReply }
  /** Gives customers an account manager, or none. */
  assignUsers: { body: { users: { ids: readonly string[] } | { search: AssignUsersBodyUsersSearch; expected: number }; managerId: string | null }; reply: { changed: number } }
  /** Sums over all lines of a filter. */
  billFigures: { query?: { view?: "all" | "recharge" | "spend" | "refund" | "partner" | "adjustment" | "difference"; q?: string; kind?: "recharge" | "payment" | "surcharge" | "refund" | "adjustment" | "fee" | "bonus" | "reversal" | "pack" | "draw" | "payout" | "breakage" | "commission" | "withdrawal" | "dispute" | "chargeback" | "merge" | "wholesale" | "plan"; method?: "balance" | "alipay" | "wechat" | "bank" | "usdt" | "stripe" | "paypal" | "demo" | "manual"; accountId?: string; managerId?: string | "none"; book?: "wallet" | "receipts" | "sales" | "adjustments" | "fees" | "bonuses" | "deferred" | "commissions" | "disputed"; productId?: string; brand?: string; from?: string; to?: string; amountFrom?: number; amountTo?: number }; reply: BillFiguresReply }
  /** The payment behind a top-up on the ledger, and what of it has gone back. */
  billRefundWays: { params: { id: string }; reply: { source: BillRefundWaysReplySource | null; refunds: GetPaymentReplyRefunds[] } }
  /** Takes back that changes of a published article are published at a time. The draft keeps them. */
  cancelArticleNext: { params: { id: string }; reply: GetArticleReply }
  /** Withdraws an application: a customer before it is reviewed, an operator until it is issued. */
  cancelInvoice: { params: { id: string }; reply: { invoice: GetInvoiceReplyInvoice } }
  /** Ends an order before issuance; what was paid goes back to the balance. */
  cancelOrder: { params: { id: string }; body: { reason: string }; once: string; reply: GetOrderReply }
  /** A task that ends many orders before issuance, each as if alone; what was paid goes back to the balances. */
  cancelPicked: { body: { orders: { ids: readonly string[] } | { search: AssignOrdersBodyOrdersSearch; expected?: number }; reason: string }; once: string; reply: { taskId: string; orders: number } }
  /** Takes back prices that are planned for a moment to come. What has come into force stays known for good. */
  cancelPrices: { params: { id: string }; body: { from: number; offerVersion: number; reason: string }; once: string; reply: GetPricesReply }
  /** Takes back a special price that is planned for a moment to come. */
  cancelSpecialPrice: { params: { id: string }; body: CancelSpecialPriceBody; once: string; reply: { level: "A" | "B" | "C" | null; at: number; prices: GetCustomerPricesReplyPrices[] } }
  /** Stops a task at its next step; what is done stays done. */
  cancelTask: { params: { id: string }; reply: { task: CancelTaskReplyTask } }
  /** Proves a name another way. */
  changeMethod: { params: { id: string }; body: { domain: string; method: "dns-txt" | "dns-cname" | "dns-persist" | "http" | "email"; recipient?: string }; reply: GetOrderReply }
  /** Changes a tenant's plan at once and charges its account here. Refused where the amount due is another than was shown. */
  changePlan: { params: { id: string }; body: ChangePlanBody; once: string; reply: GetTenantPlanReply }
  /** Changes a robot. Null keeps the address or the secret; an empty secret takes it away. */
  changeRobot: { params: { id: string }; body: ChangeRobotBody; reply: { robot: AddRobotReplyRobot } }
  /** Changes name, login name, role or telephone of a member of a customer. Another role ends its sessions; of another telephone, which takes a proof, the member is told at the address before. Over the version that was read; never the account owner. */
  changeUserMember: { params: { id: string; memberId: string }; body: ChangeUserMemberBody; reply: { member: ChangeUserMemberReplyMember } }
  /** Says of each row of a file whether its invoice would be recorded as issued, and if not, why. Records nothing. */
  checkBatch: { body: { rows: readonly CheckBatchBodyRows[] }; reply: { rows: CheckBatchReplyRows[] } }
  /** What of a day is open: differences, statements, transfers, refunds, and whether the ledger holds. */
  checkDay: { query: { day: string }; reply: CheckDayReply }
  /** Looks at what the servers of a certificate’s names show, on the port of HTTPS. */
  checkDeployment: { params: { id: string; certificateId: string }; body: { host?: string }; reply: CheckDeploymentReply }
  /** Looks for the validation records now; without a name, all open ones. */
  checkDomains: { params: { id: string }; body: { domain?: string }; reply: GetOrderReply }
  /** Looks up the proof of a host, where it leads and which certificate it serves. A host that is proven is served from then on. */
  checkHost: { params: { host: string }; reply: { hosts: GetTenantReplyHostsHosts[]; target: string; tlsCa: "sandbox" | "acme" | null } }
  /** Says of each row of a CSV whether it would be invited, and if not, why. Invites nobody. */
  checkImport: { body: { rows: readonly CheckImportBodyRows[] }; reply: { rows: ({ line: number; ok: boolean; reason: string })[] } }
  /** A task that looks for the validation records of many orders; those that are not being validated are its failed rows. */
  checkPicked: { body: { orders: { ids: readonly string[] } | { search: AssignOrdersBodyOrdersSearch; expected?: number } }; once: string; reply: { taskId: string; orders: number } }
  /** Looks up the SPF, DKIM and DMARC records of the domain that the site’s mails come from. */
  checkSenderDomain: { reply: { email: { own: CheckSenderDomainReplyEmailOwn | null; platform: string }; sms: { own: CheckSenderDomainReplySmsOwn | null; hasPlatform: boolean } } }
  /** Reads a statement and says what importing it would do. Nothing is written. */
  checkStatement: { body: CheckStatementBody; reply: CheckStatementReply }
  /** Looks up the proof of a tenant's own host at once, serves its site there when that is found, and goes on with its certificate. */
  checkTenantHost: { params: { id: string }; reply: GetTenantReply }
  /** Says of each row of a CSV which customer it would create, and if none, why. Writes nothing. */
  checkUserImport: { body: { rows: readonly CheckUserImportBodyRows[] }; reply: { rows: CheckUserImportReplyRows[] } }
  /** Sets which products a tenant’s site sells on its own CA connection. Other products are bought from the site above; orders that were sold go on where they were. */
  chooseConnectionProducts: { params: { id: string }; body: { productIds: readonly string[] }; reply: { connection: ChooseConnectionProductsReplyConnection } }
  /** Closes a day that has ended, without open differences and with a ledger that holds. Closing it again changes nothing. */
  closeDay: { body: { day: string; note: string }; once: string; reply: CheckDayReply }
  /** Gives a waiting payment up. Should its money have come already, it is booked instead. */
  closePayment: { params: { id: string }; reply: GetPaymentReply }
  /** Books what has come by a bank transfer, once per transaction of the bank. Another amount than announced is booked as it came. */
  confirmTransfer: { params: { id: string }; body: { receivedMinor: number; bankNo: string; reason: string }; once: string; reply: GetPaymentReply }
  /** Begins a help document, as a draft at the end of a category, with the draft of an article. The article stays as it is. */
  copyToHelp: { params: { id: string }; body: { categoryId: string }; reply: CopyToHelpReply }
  /** How many orders of all sites have a certificate under way there: placed with the CA, and still to be placed. */
  countConnectionOrders: { params: { id: string }; reply: { placed: number; waiting: number } }
  /** How many orders each tab of the list holds; counts stop at 1000. */
  countOrders: { reply: Record<string, number> }
  /** How many people would receive an announcement: active members of active accounts. Of tenants, their staff and the number of tenants; those that are suspended or closed do not count. */
  countReceivers: { query: { readers: "customers" | "level" | "staff" | "tenants"; priceLevel?: "A" | "B" | "C" }; reply: { accounts: number; people: number } }
  /** Creates a draft of an announcement. */
  createAnnouncement: { body: CreateAnnouncementBody; reply: GetAnnouncementReply }
  /** Adds an application: what its tenants begin with. Plans are added to it next. */
  createApplication: { body: CreateApplicationBody; reply: CreateApplicationReply }
  /** Creates a draft in a category, whose kind it has. It has a title in the language of the site. */
  createArticle: { body: { categoryId: string; slug?: "" | string; content: CreateArticleBodyContent }; reply: GetArticleReply }
  /** Creates a category, last among its siblings, at most three levels deep. */
  createCmsCategory: { body: CreateCmsCategoryBody; reply: { category: AddCategoryRedirectReplyCategory } }
  /** A connection to the ACME directory of a CA. */
  createConnection: { body: CreateConnectionBody; reply: { connection: ChooseConnectionProductsReplyConnection } }
  /** Saves a person for orders to come. */
  createContact: { body: CreateContactBody; reply: { contact: GetContactReplyContact } }
  /** A new department, last among its siblings. */
  createDept: { body: CreateDeptBody; reply: { dept: CreateDeptReplyDept } }
  /** Keeps the legal details of an organisation. */
  createOrganisation: { body: CreateOrganisationBody; reply: { organisation: GetOrganisationReplyOrganisation } }
  /** Begins a payment by a channel, for the member’s own account: a top-up, or orders at the prices that were shown. The money is booked once the channel confirms it. */
  createPayment: { body: { for: unknown; channel: "demo" | "alipay" | "wechat" | "bank" | "stripe" | "paypal" | "usdt" }; once: string; reply: GetPaymentReply }
  /** Adds a plan to an application. */
  createPlan: { params: { id: string }; body: CreatePlanBody; reply: CreateApplicationReply }
  /** A new product of the catalogue. It is not on sale, and has no price. */
  createProduct: { body: CreateProductBody; reply: { product: GetProductReplyProduct } }
  /** A new promotion with a code of its own. */
  createPromotion: { body: CreatePromotionBody; reply: { promotion: CreatePromotionReplyPromotion } }
  /** Invites a member by a link sent by e-mail, or opens it at once where a first password is given. */
  createSubAccount: { body: CreateSubAccountBody; reply: { subAccount: CreateSubAccountReplySubAccount; inviteUrl: string | null } }
  /** Opens a site for a tenant. A task provisions it step by step, and invites its administrator at the end. */
  createTenant: { body: CreateTenantBody; reply: { tenant: GetTenantReplyTenant; taskId: string } }
  /** Saves a title for later invoices. The first one of an account is its default. */
  createTitle: { body: CreateTitleBody; reply: { title: CreateTitleReplyTitle } }
  /** Opens a customer account and invites its owner by a link to set a password. */
  createUser: { body: CreateUserBody; once: string; reply: { id: string; accountNo: string; inviteUrl: string } }
  /** Adds an endpoint for changes from now on. Answers its secret, this once. */
  createWebhook: { body: { name: string; url: string; kinds: readonly ("order.placed" | "order.incomplete" | "order.validating" | "order.returned" | "order.rejected" | "order.cancelled" | "order.issued" | "order.reissuing" | "order.revoked" | "order.refund_pending" | "order.refunded" | "order.expired" | "order.suspended" | "order.checked" | "order.changed" | "certificate.requested" | "certificate.issued" | "certificate.rejected" | "certificate.withdrawn" | "certificate.revoked" | "certificate.expired" | "certificate.changed" | "balance.changed")[] }; reply: { webhook: CreateWebhookReplyWebhook; secret: string } }
  /** Books money on a bank statement: as the transfer that a customer has announced, or onto a customer’s balance. */
  creditDifference: { params: { id: string }; body: { to: unknown; reason: string }; once: string; reply: { difference: GetDifferenceReplyDifference } }
  /** Approves a check whose items are all right, or returns it with what is wrong. The customer is told; an approval names the account after the verified person or company. */
  decideVerification: { params: { id: string; checkId: string }; body: { outcome: "approved" | "returned"; results: readonly ({ item: "company" | "companyNo" | "person" | "idNo" | "front" | "back" | "licence" | "letter"; isRight: boolean; note?: string })[] }; reply: { state: "none" | "submitted" | "returned" | "approved"; checks: GetUserVerificationReplyChecks[] } }
  /** Deletes an announcement that nobody is shown. It can be restored for 30 days. */
  deleteAnnouncement: { params: { id: string }; reply: Record<string, never> }
  /** Moves an article into the trash, from where it can be restored for 30 days. */
  deleteArticle: { params: { id: string }; reply: Record<string, never> }
  /** Deletes a category without others below it. Its articles or announcements go to `moveTo`, where its addresses lead too; without it, a category that has some is refused. */
  deleteCmsCategory: { params: { id: string }; query: { moveTo?: string; reason: string }; reply: { moved: number } }
  /** Deletes a connection that no product names and nothing was ever ordered through. */
  deleteConnection: { params: { id: string }; query?: { reason?: string }; reply: Record<string, never> }
  /** Deletes a contact that no open order names. */
  deleteContact: { params: { id: string }; reply: Record<string, never> }
  /** Deletes a department without departments below it; its members go to `moveTo`, or are without one. */
  deleteDept: { params: { id: string }; query?: { moveTo?: string; reason?: string }; reply: Record<string, never> }
  /** Deletes an organisation that no open order names, with its documents. */
  deleteOrganisation: { params: { id: string }; reply: Record<string, never> }
  /** Deletes a product that no site has ever sold. */
  deleteProduct: { params: { id: string }; query?: { reason?: string }; reply: Record<string, never> }
  /** Deletes a title. Invoices keep their copy of it. */
  deleteTitle: { params: { id: string }; reply: Record<string, never> }
  /** Deletes a note. Its text stays in the audit log. */
  deleteUserNote: { params: { id: string; noteId: string }; reply: Record<string, never> }
  /** Deletes an endpoint with its log. */
  deleteWebhook: { params: { id: string }; reply: Record<string, never> }
  /** The operators an order can be assigned to, the tags in use, and the brands sold; for pickers and filters. */
  deskChoices: { reply: { members: ({ id: string; name: string })[]; tags: string[]; brands: string[] } }
  /** Colleagues that a difference can be given to. */
  differenceChoices: { reply: { owners: ({ id: string; name: string })[] } }
  /** Announced transfers that money on a bank statement may be: by reference, then by amount and payer. */
  differenceTransfers: { params: { id: string }; reply: { transfers: DifferenceTransfersReplyTransfers[] } }
  /** Ends its sessions and signs it in no more; what it looks after goes to `handOverTo`. */
  disableSubAccount: { params: { id: string }; body: { reason: string; handOverTo?: string | null }; reply: { subAccount: CreateSubAccountReplySubAccount; handedOver: number } }
  /** Takes a term off the list of searches without a result, or puts it back. */
  dismissHelpSearch: { body: { term: string; locale: "zh" | "en"; isDismissed: boolean }; reply: Record<string, never> }
  /** Says that a transfer is nobody’s payment; nothing is booked. */
  dismissUsdtTransfer: { params: { id: string }; body: { reason: string }; reply: AssignUsdtTransferReply }
  /** The certificate as a file: PEM, chain, full chain, P7B, DER, or a zip for nginx or Apache. */
  downloadCertificate: { params: { id: string; certificateId: string }; query?: { format?: "pem" | "chain" | "fullchain" | "p7b" | "der" | "nginx" | "apache" }; reply: { fileName: string; mediaType: string; base64: string } }
  /** The document as a file to be saved. Who took it along is recorded. */
  downloadDocument: { params: { id: string; documentId: string }; reply: import('./received-file.ts').ReceivedFile | Record<string, never> }
  /** A file of an invoice, as it was uploaded. Who took it along is recorded. */
  downloadInvoiceFile: { params: { id: string; fileId: string }; reply: import('./received-file.ts').ReceivedFile | Record<string, never> }
  /** The document as a file to be saved. Who took it along is recorded. */
  downloadOrderDocument: { params: { id: string; documentId: string }; reply: import('./received-file.ts').ReceivedFile | Record<string, never> }
  /** The file a task left, for a day. */
  downloadTaskFile: { params: { id: string }; reply: import('./received-file.ts').ReceivedFile }
  /** Changes the price of an unpaid order by a line of its own. */
  editPrice: { params: { id: string }; body: { totalMinor: number; reason: string }; reply: GetOrderReply }
  /** Changes the partner programme. Orders paid before keep the rate of their day. */
  editProgramme: { body: GetProgrammeReplyProgramme; reply: { programme: GetProgrammeReplyProgramme } }
  /** Lets a disabled member sign in again. */
  enableSubAccount: { params: { id: string }; reply: { subAccount: CreateSubAccountReplySubAccount } }
  /** Ends or calls off maintenance at once. Without one, nothing changes. */
  endMaintenance: { params: { id: string }; reply: CreateApplicationReply }
  /** Erases the words of a remark for good, such as abuse or personal data. The answer still counts. */
  eraseHelpRemark: { params: { id: string }; reply: Record<string, never> }
  /** Erases a question with the name and address of the visitor for good, such as spam. */
  eraseShopQuestion: { params: { id: string }; reply: Record<string, never> }
  /** The same people as a file, for callers who may export customers, or the list of tenants; above 5,000 people a task that makes it, and then the envelope names that. */
  exportAnnouncementReaders: { params: { id: string }; query?: { view?: "all" | "unread" | "read" | "unconfirmed" | "confirmed"; q?: string; sort?: "account" | "-account" | "name" | "-name" | "-read" | "read"; format?: "csv" | "xlsx"; timeZone?: string }; reply: import('./received-file.ts').ReceivedFile | { taskId: string; rows: number } }
  /** The draft of an article in one language as a Markdown file with front matter; where it shows images, a ZIP of the file and a folder with them. */
  exportArticle: { params: { id: string }; query?: { locale?: "zh" | "en" }; reply: import('./received-file.ts').ReceivedFile | Record<string, never> }
  /** The drafts of all articles or help documents as a ZIP of Markdown files, a folder for each category and one with the images that they show. Images beyond 20 MB are left out and named in a file; above 200 documents a task that makes it, and then the envelope names that. */
  exportArticles: { query: { kind: "article" | "help" }; reply: import('./received-file.ts').ReceivedFile | { taskId: string; rows: number } }
  /** The lines of the list as a file; above 2,000 of them a task that makes it, and then the envelope names that. */
  exportBills: { query: { view?: "all" | "recharge" | "spend" | "refund" | "partner" | "adjustment" | "difference"; q?: string; kind?: "recharge" | "payment" | "surcharge" | "refund" | "adjustment" | "fee" | "bonus" | "reversal" | "pack" | "draw" | "payout" | "breakage" | "commission" | "withdrawal" | "dispute" | "chargeback" | "merge" | "wholesale" | "plan"; method?: "balance" | "alipay" | "wechat" | "bank" | "usdt" | "stripe" | "paypal" | "demo" | "manual"; accountId?: string; managerId?: string | "none"; book?: "wallet" | "receipts" | "sales" | "adjustments" | "fees" | "bonuses" | "deferred" | "commissions" | "disputed"; productId?: string; brand?: string; from?: string; to?: string; amountFrom?: number; amountTo?: number; sort?: "-at" | "at"; format: "csv" | "xlsx"; timeZone?: string }; reply: import('./received-file.ts').ReceivedFile | { taskId: string; rows: number } }
  /** The table of a card as a CSV file, for those who see the card. */
  exportDashboard: { query: { from?: string; to?: string; card: "revenue" | "customers" | "brands" | "usages" }; reply: import('./received-file.ts').ReceivedFile }
  /** The same orders as a file, 2,000 at most; what ends first comes first. */
  exportExpiring: { query: { basis?: "certificate" | "plan"; bucket?: "over" | "within7" | "within30" | "within90"; brand?: string; follow?: "none" | "reminded" | "quoted" | "renewed" | "declined"; managerId?: string; day?: string; until?: string; format: "csv" | "xlsx"; timeZone?: string }; reply: import('./received-file.ts').ReceivedFile }
  /** The invoices of the list as a file; above 2,000 of them a task that makes it, and then the envelope names that. */
  exportInvoices: { query: { view?: "all" | "review" | "waiting" | "issued" | "toRed" | "red" | "closed"; q?: string; kind?: "ordinary" | "special" | "commercial"; accountId?: string; from?: string; to?: string; amountFrom?: number; amountTo?: number; sort?: "-appliedAt" | "appliedAt" | "-amount" | "amount" | "-stateSince" | "stateSince"; format: "csv" | "xlsx"; timeZone?: string }; reply: import('./received-file.ts').ReceivedFile | { taskId: string; rows: number } }
  /** The words in force of every mail, a line for each template and language, as a workbook or as JSON. An import reads the same file. */
  exportMailTemplates: { query: { format: "xlsx" | "json" }; reply: import('./received-file.ts').ReceivedFile | Record<string, never> }
  /** The orders of the list as a file; above 2,000 of them a task that makes it, and then the envelope names that. */
  exportOrders: { query: { view?: "all" | "awaitingPayment" | "awaitingValidation" | "awaitingSubmission" | "resubmit" | "held" | "issued" | "expiring" | "closed"; q?: string; status?: string; productId?: string; accountId?: string; managerId?: string | "none"; brand?: string; usageType?: "ssl" | "code" | "doc" | "smime"; validType?: "dv" | "ov" | "ev"; source?: "console" | "operator" | "renewal"; validity?: number; amountFrom?: number; amountTo?: number; method?: "dns-txt" | "dns-cname" | "dns-persist" | "http" | "email"; assignee?: string | "none"; tag?: string; hasNote?: "1"; createdFrom?: string; createdTo?: string; paidFrom?: string; paidTo?: string; issuedFrom?: string; issuedTo?: string; refundedFrom?: string; refundedTo?: string; endsWithin?: number; dueWithin?: number; waitingHours?: number; sort?: "-createdAt" | "createdAt" | "-amount" | "amount" | "certificateEndsAt" | "planEndsAt" | "reissueDueAt" | "-payDate" | "statusSince" | "-statusSince"; format: "csv" | "xlsx"; timeZone?: string }; reply: import('./received-file.ts').ReceivedFile | { taskId: string; rows: number } }
  /** The orders picked by hand as a file; above 2,000 of them a task that makes it, and then the envelope names that. */
  exportPicked: { body: ExportPickedBody; reply: import('./received-file.ts').ReceivedFile | { taskId: string; rows: number } }
  /** The catalogue with its prices as a file. Its columns are those an import reads. */
  exportProducts: { query: { format: "csv" | "xlsx" }; reply: import('./received-file.ts').ReceivedFile | Record<string, never> }
  /** The table of a report as a file, with at most 10000 rows. */
  exportReport: { query: { by?: "month" | "customer" | "manager" | "brand" | "product" | "order"; from: string; to: string; accountId?: string; managerId?: string | "none"; brand?: string; productId?: string; part: "sales" | "receivables" | "packs" | "renewals"; month?: string; format: "csv" | "xlsx"; timeZone?: string }; reply: import('./received-file.ts').ReceivedFile }
  /** A customer’s account over a period as a PDF to be sent: opening balance, every line, sums and closing balance. Customers get their own. */
  exportStatement: { query: { accountId?: string; from: string; to: string; timeZone?: string }; reply: import('./received-file.ts').ReceivedFile | Record<string, never> }
  /** The filtered members as CSV text. */
  exportSubAccounts: { query?: { view?: "all" | "invited" | "noSecondStep" | "idle90" | "disabled"; q?: string; roleId?: string; deptId?: string; sort?: "name" | "-name" | "lastLogin" | "-lastLogin" | "created" | "-created" }; reply: { fileName: string; text: string } }
  /** The tenants of the list as a file; above 300 of them a task that makes it, and then the envelope names that. */
  exportTenants: { query: { view?: "all" | "trialEnding" | "overdue" | "over" | "failed"; q?: string; applicationId?: string; plan?: "starting" | "trial" | "paid" | "overdue"; planId?: string; state?: "provisioning" | "active" | "suspended" | "closed"; ending?: "7" | "30" | "90" | "passed"; accountId?: string; sort?: "ends" | "-ends" | "balance" | "-balance" | "created" | "-created"; format: "csv" | "xlsx"; timeZone?: string }; reply: import('./received-file.ts').ReceivedFile | { taskId: string; rows: number } }
  /** The latest 10,000 lines of the audit log about a customer as a file. */
  exportUserLogs: { params: { id: string }; query?: { q?: string; group?: string; object?: string; objectId?: string; from?: string; to?: string; format?: "csv" | "xlsx"; timeZone?: string }; reply: import('./received-file.ts').ReceivedFile | Record<string, never> }
  /** The customers of the list as a file; above 2,000 of them a task that makes it, and then the envelope names that. */
  exportUsers: { query: { view?: "all" | "new7" | "toVerify" | "lowBalance" | "idle90" | "highValue" | "frozen"; q?: string; kind?: "person" | "company"; level?: "list" | "A" | "B" | "C"; status?: "active" | "invited" | "suspended" | "closed" | "merged"; managerId?: string | "none"; tag?: string; source?: "signUp" | "operator" | "import"; verified?: "none" | "submitted" | "returned" | "approved"; balanceFrom?: number; balanceTo?: number; sort?: "-created" | "created" | "name" | "-name" | "-balance" | "balance" | "-spend" | "spend" | "-lastLogin" | "lastLogin"; format: "csv" | "xlsx"; timeZone?: string }; reply: import('./received-file.ts').ReceivedFile | { taskId: string; rows: number } }
  /** A workbook of what waits to be issued, a row per line, with columns for number and day to be filled in. */
  exportWaiting: { reply: import('./received-file.ts').ReceivedFile | Record<string, never> }
  /** Every text as the site has it saved, with its key, module and state, as a workbook or as JSON. An import reads the same file. */
  exportWording: { query: { format: "xlsx" | "json" }; reply: import('./received-file.ts').ReceivedFile | Record<string, never> }
  /** Lets a certificate pack run longer. */
  extendPack: { params: { id: string; packId: string }; body: { validTo: number; reason: string }; reply: { pack: AdjustPackReplyPack } }
  /** Published help documents for a console page, or for words; at most 20. In the language of the caller, in the other one where it is not written in that. */
  findHelp: { query?: { page?: string; q?: string }; reply: { documents: ({ id: string; title: string; summary: string })[] } }
  /** Certificates of CAs that came with what this site issued under that issuer: to complete a chain with. */
  findIssuers: { query: { issuer: string }; reply: { certificates: string[] } }
  /** Which orders of the buyer have the public key of a CSR already, the newest first; ten at most. It refuses nothing. */
  findKeyUses: { body: { buyerId?: string | null; csrPem: string }; reply: { orders: FindKeyUsesReplyOrders[] } }
  /** The order of the caller's account that has this reference of its own. */
  findOrder: { params: { reference: string }; reply: GetOrderReply }
  /** Customers that already have this name, email address or phone number. */
  findTwins: { body: FindTwinsBody; reply: { twins: FindTwinsReplyTwins[] } }
  /** Gives words of messages, or the menu, that a tenant made its own back to its application: they become what was handed down last. What follows already stays. */
  followDefaults: { params: { id: string }; body: unknown; once: string; reply: { changed: number } }
  /** Gives prices that a tenant decided itself back to its application: all of those named, or none where one would be below the tenant's present cost. Level prices stay. */
  followTenantPrices: { params: { id: string }; body: { prices: readonly ({ productId: string; validity: 90 | 1 | 2 | 3; offerVersion: number })[] }; once: string; reply: { changed: number } }
  /** Freezes a customer account: its members are signed out and sign in no more; running orders go on. */
  freezeUser: { params: { id: string }; body: { reason: string; isTold?: boolean }; reply: { endedSessions: number; openOrders: number } }
  /** Sells a customer a certificate pack from its balance, or gives it one. */
  grantPack: { params: { id: string }; body: GrantPackBody; once: string; reply: { pack: AdjustPackReplyPack } }
  /** The whole menu with its functions as the caller could grant it for a base role: the tree of the role editor. */
  grantableMenu: { query: { base: "admin" | "accountant" | "developer" }; reply: { menuTree: grantableMenu_reply___schema0[]; sensitive: ("dashboard.view" | "dash.export" | "self.2fa" | "order.view" | "order.create" | "order.pay" | "order.markPaid" | "order.priceEdit" | "order.costView" | "order.submit" | "order.prepare" | "order.return" | "order.resubmit" | "order.dcvCheck" | "order.dcvChange" | "order.dcvSend" | "order.download" | "order.reissue" | "order.revoke" | "order.refund" | "order.refundDecide" | "order.suspend" | "order.cancel" | "order.renew" | "order.sync" | "order.remind" | "order.assign" | "order.follow" | "order.note" | "order.document" | "order.export" | "contact.view" | "contact.save" | "contact.merge" | "contact.delete" | "org.view" | "org.save" | "org.submit" | "org.delete" | "org.vet" | "product.view" | "product.create" | "product.edit" | "product.price" | "product.shelf" | "product.import" | "product.delete" | "product.costOverride" | "promo.view" | "promo.save" | "user.view" | "user.create" | "user.edit" | "user.pii" | "user.recharge" | "user.level" | "user.credit" | "user.notify" | "user.freeze" | "user.resetPwd" | "user.verify" | "user.apiKey" | "user.delete" | "user.merge" | "user.look" | "user.act" | "user.priceEdit" | "user.packGrant" | "user.packVoid" | "user.subSave" | "user.note" | "user.logExport" | "user.export" | "partner.view" | "partner.toggle" | "partner.withdraw" | "partner.rate" | "partner.settle" | "bill.view" | "bill.confirm" | "bill.adjust" | "bill.reconcile" | "bill.export" | "bill.renewPlan" | "report.view" | "report.export" | "invoice.view" | "invoice.apply" | "invoice.title" | "invoice.audit" | "invoice.reject" | "invoice.issue" | "invoice.batch" | "invoice.red" | "invoice.cancel" | "role.view" | "role.save" | "role.delete" | "dept.view" | "dept.save" | "dept.delete" | "sub.view" | "sub.save" | "sub.disable" | "sub.reset" | "sub.delete" | "sub.export" | "apiKey.view" | "apiKey.save" | "webhook.view" | "webhook.save" | "verification.view" | "verification.submit" | "log.view" | "log.verify" | "site.edit" | "site.dash" | "site.export" | "site.visits" | "site.renewPlan" | "lang.edit" | "lang.import" | "lang.publish" | "pay.toggle" | "pay.edit" | "pay.test" | "notify.edit" | "notify.test" | "notify.sender" | "mailTpl.edit" | "mailTpl.toggle" | "mailTpl.test" | "smsTpl.edit" | "smsTpl.submit" | "smsTpl.test" | "upstream.view" | "upstream.edit" | "message.view" | "message.read" | "message.resend" | "saas.appCreate" | "saas.appMaintain" | "saas.appStop" | "saas.appUpgrade" | "saas.planEdit" | "saas.push" | "saas.release" | "saas.tenantCreate" | "saas.tenantPlan" | "saas.tenantSuspend" | "saas.tenantFlag" | "saas.tenantDelete" | "saas.tenantAdmin" | "saas.provision" | "saas.tenantExport" | "saas.enter" | "cms.articleCreate" | "cms.articleEdit" | "cms.articleDelete" | "cms.publish" | "cms.categorySave" | "cms.categoryDelete" | "cms.helpSave" | "cms.noticePublish" | "cms.noticeRecall" | "domain.register" | "domain.retry" | "domain.renew" | "domain.renewBatch" | "domain.restore" | "domain.transferIn" | "domain.refund" | "domain.ns" | "domain.lock" | "domain.authCode" | "domain.realName" | "domain.owner" | "domain.sync" | "cart.checkout" | "cart.quote" | "tld.price" | "tld.sync" | "tldVip.edit" | "registrar.edit" | "tpl.save" | "tpl.submit" | "group.save" | "dns.edit")[] } }
  /** Hands the orders that a member of a customer has placed over to another active member of the same customer, within whose data scope they are then. */
  handOverUserMember: { params: { id: string; memberId: string }; body: { to: string; reason: string }; reply: { orders: number; members: ChangeUserMemberReplyMember[] } }
  /** Holds an article for editing, or goes on holding it, for a minute. Where somebody else holds it, that stays so, unless `take` is set: then its drafts are saved by the caller alone. */
  holdArticle: { params: { id: string }; body: { take?: boolean }; reply: { holder: { name: string; since: number } | null } }
  /** Takes Markdown files as drafts: a file whose slug a document has already changes its draft, any other begins one. What is published stays. Files with a fault are left out; all others are taken, or none. `dryRun` says what would happen. */
  importArticles: { body: ImportArticlesBody; reply: { files: ImportArticlesReplyFiles[]; absentImages: string[]; taken: number } }
  /** Puts the words of a file into force as a new version of each template that they change. With `dryRun` it only says what each line would change. Lines that are refused are left out; a template published since its version is a conflict of the whole. */
  importMailTemplates: { body: { rows: readonly ImportMailTemplatesBodyRows[]; dryRun?: boolean }; reply: { rows: ImportMailTemplatesReplyRows[]; same: number; published: number } }
  /** Creates products from rows of a file, or changes those whose number is there already. With `dryRun` it only says what each row would do; one bad row keeps all from being applied. */
  importProducts: { body: { rows: readonly (Record<string, string>)[]; dryRun?: boolean }; reply: { rows: ImportProductsReplyRows[]; created: number; changed: number } }
  /** Imports a statement and matches its rows with our books. Rows are unique, so a file that was imported before adds nothing. */
  importStatement: { body: CheckStatementBody; once: string; reply: CheckStatementReply }
  /** Begins a task that invites the good rows of a CSV, each once, and says of the others why not. */
  importSubAccounts: { body: { rows: readonly CheckImportBodyRows[] }; once: string; reply: { taskId: string | null; invited: number; rows: ({ line: number; ok: boolean; reason: string })[] } }
  /** Begins a task that creates the customers of the valid rows, each once. Balances carried over need `bill.adjust` and a proof. Invitations are sent only where asked for. */
  importUsers: { body: { rows: readonly CheckUserImportBodyRows[]; isInvited?: boolean }; once: string; reply: { taskId: string | null; created: number; rows: CheckUserImportReplyRows[] } }
  /** Takes texts of a file into what is saved, for the next publication. With `dryRun` it only says what each line would change. Lines that are refused are left out; a text that somebody saved since its version is a conflict of the whole. */
  importWording: { body: { rows: readonly ImportWordingBodyRows[]; dryRun?: boolean }; reply: { rows: ImportWordingReplyRows[]; same: number; taken: number } }
  /** Sends the account owner, who has set no password yet, a new invitation; the link before it is void. */
  inviteUser: { params: { id: string }; reply: { inviteUrl: string } }
  /** Invites somebody to act for a customer, by a link to set a password. */
  inviteUserMember: { params: { id: string }; body: { name: string; email: string; roleId: string }; once: string; reply: { member: ChangeUserMemberReplyMember } }
  /** Sums over all invoices of a filter. */
  invoiceFigures: { query?: { view?: "all" | "review" | "waiting" | "issued" | "toRed" | "red" | "closed"; q?: string; kind?: "ordinary" | "special" | "commercial"; accountId?: string; from?: string; to?: string; amountFrom?: number; amountTo?: number }; reply: InvoiceFiguresReply }
  /** Begins a task that records the good rows of a file as issued, each once, and says of the others why not. */
  issueBatch: { body: { rows: readonly CheckBatchBodyRows[] }; once: string; reply: { taskId: string | null; issued: number; rows: CheckBatchReplyRows[] } }
  /** Records the number and day of an invoice that was issued at the tax office, with its files, and mails it. */
  issueInvoice: { params: { id: string }; body: { invoiceNo: string; invoiceDate: string; files?: readonly ({ fileName: string; content: string })[] }; once: string; reply: { invoice: GetInvoiceReplyInvoice } }
  /** Makes an account a partner, under a code that is its own for good. */
  joinProgramme: { body: { accountId?: string | null }; reply: { partner: GetPartnerReplyPartner } }
  /** Ends a partnership: later sign-ups and orders earn nothing; what was earned is kept. */
  leaveProgramme: { body: { accountId?: string | null; reason?: string }; reply: { partner: GetPartnerReplyPartner } }
  /** Sends a member of a customer a link to set a password: an invitation, or a reset that ends its sessions. */
  linkUserMember: { params: { id: string; memberId: string }; body: { reason?: string }; reply: { sentTo: string } }
  /** Who accepted which version of an agreement, when and with which order; the newest first. */
  listAcceptances: { query?: { limit?: number; offset?: number; agreement?: "terms" | "subscriber"; version?: string; q?: string }; reply: { acceptances: ListAcceptancesReplyAcceptances[]; total: number; totalCapped: boolean } }
  /** The people that an announcement is for now, with when each has read and confirmed it. For callers who see all customers, of the staff of tenants for those who see the tenants. */
  listAnnouncementReaders: { params: { id: string }; query?: { limit?: number; offset?: number; view?: "all" | "unread" | "read" | "unconfirmed" | "confirmed"; q?: string; sort?: "account" | "-account" | "name" | "-name" | "-read" | "read" }; reply: { readers: ListAnnouncementReadersReplyReaders[]; total: number; views: Record<string, number> } }
  /** Announcements of the site by state, level, readers, category and words. */
  listAnnouncements: { query?: { limit?: number; offset?: number; view?: "all" | "draft" | "scheduled" | "live" | "ended" | "recalled" | "deleted"; q?: string; level?: "normal" | "important" | "urgent"; readers?: "customers" | "level" | "staff" | "tenants"; categoryId?: string; sort?: "-start" | "start" | "title" | "-title" | "-updated" | "updated" }; reply: { announcements: ListAnnouncementsReplyAnnouncements[]; total: number; views: Record<string, number> } }
  /** API keys of the caller's account. */
  listApiKeys: { query?: { limit?: number; offset?: number; view?: "all" | "active" | "expired" | "revoked"; q?: string; sort?: "name" | "-name" | "lastUsed" | "-lastUsed" | "created" | "-created" }; reply: { apiKeys: ListApiKeysReplyApiKeys[]; total: number; views: Record<string, number> } }
  /** What the tenants of each application sold in 30 days, and what is wrong with them; applications without tenants are left out. */
  listApplicationFigures: { reply: { applications: ListApplicationFiguresReplyApplications[] } }
  /** Members of this site who can look after an application: those whose role lets them provision tenants. */
  listApplicationOwners: { reply: { members: ({ id: string; name: string })[] } }
  /** Applications that this site rents out to tenants, each with its plans, tenants and takings of 30 days. */
  listApplications: { reply: { applications: CreateApplicationReply[]; addresses: { baseHost: string; api: string } } }
  /** Images of the site with their size and use, the newest first. */
  listArticleImages: { query?: { q?: string; limit?: number; offset?: number }; reply: ListArticleImagesReply }
  /** What articles can be about: the tags of those that are not in the trash, the most frequent first, and the products on sale. And who can be their author. */
  listArticleSubjects: { reply: { tags: ({ tag: string; count: number })[]; products: ({ productNo: string; name: { zh: string; en: string } })[]; authors: ({ id: string; name: string; mayWrite: boolean })[] } }
  /** Articles and help documents of the site by state, category and words. */
  listArticles: { query?: { limit?: number; offset?: number; view?: "all" | "draft" | "review" | "scheduled" | "published" | "offline" | "pinned" | "trash"; q?: string; kind?: "article" | "help"; categoryId?: string; visibility?: "public" | "members"; authorId?: string; tag?: string; language?: "zh" | "no-zh" | "en" | "no-en"; dates?: "updated" | "published"; from?: string; to?: string; sort?: "-updated" | "updated" | "title" | "-title" | "-published" | "published" }; reply: { articles: ListArticlesReplyArticles[]; total: number; views: Record<string, number> } }
  /** Lines of the ledger: of all customers for who runs the site, else of the own account. */
  listBills: { query?: { limit?: number; offset?: number; view?: "all" | "recharge" | "spend" | "refund" | "partner" | "adjustment" | "difference"; q?: string; kind?: "recharge" | "payment" | "surcharge" | "refund" | "adjustment" | "fee" | "bonus" | "reversal" | "pack" | "draw" | "payout" | "breakage" | "commission" | "withdrawal" | "dispute" | "chargeback" | "merge" | "wholesale" | "plan"; method?: "balance" | "alipay" | "wechat" | "bank" | "usdt" | "stripe" | "paypal" | "demo" | "manual"; accountId?: string; managerId?: string | "none"; book?: "wallet" | "receipts" | "sales" | "adjustments" | "fees" | "bonuses" | "deferred" | "commissions" | "disputed"; productId?: string; brand?: string; from?: string; to?: string; amountFrom?: number; amountTo?: number; sort?: "-at" | "at" }; reply: { bills: ListBillsReplyBills[]; total: number; totalCapped: boolean } }
  /** What has changed since a cursor, oldest first: orders, certificates and the balance. Nothing is left out, and of one object nothing comes out of order. Ask again with `next`; 0 is the beginning. */
  listChanges: { query?: { after?: number; limit?: number }; reply: { changes: ListChangesReplyChanges[]; next: number; hasMore: boolean } }
  /** How this site takes money: every channel with its state and limits, without keys, and the rules of top-ups. */
  listChannels: { reply: ListChannelsReply }
  /** Categories of the site, siblings in order. */
  listCmsCategories: { reply: { categories: AddCategoryRedirectReplyCategory[] } }
  /** Commission of a partner, newest first. */
  listCommissions: { query?: { limit?: number; offset?: number; accountId?: string; state?: "pending" | "due" | "settled" | "reversed" }; reply: { commissions: ListCommissionsReplyCommissions[]; total: number } }
  /** The CAs that this site buys certificates from, how each fares, and which products name it. No credentials. A tenant’s are its own. */
  listConnections: { reply: { connections: ChooseConnectionProductsReplyConnection[] } }
  /** People that orders may name, as they were changed last. */
  listContacts: { query?: { limit?: number; offset?: number; view?: "all" | "incomplete"; q?: string; role?: "admin" | "technical" | "billing" | "signer"; accountId?: string; sort?: "-updated" | "updated" | "name" | "-name" }; reply: { contacts: GetContactReplyContact[]; total: number; views: Record<string, number> } }
  /** Days of a span that were closed, each with its last closing. */
  listDayCloses: { query: { from: string; to: string; source?: "alipay" | "wechat" | "stripe" | "paypal" | "bank" | "upstream"; state?: "done" | "open" | "missing" }; reply: { closes: CheckDayReplyClose[] } }
  /** What was sent to an endpoint and how it answered, newest first. */
  listDeliveries: { params: { id: string }; query?: { limit?: number; offset?: number; state?: "waiting" | "sent" | "failed" }; reply: { deliveries: ListDeliveriesReplyDeliveries[]; total: number } }
  /** Departments of the caller's account, each naming its parent, siblings in order. */
  listDepts: { query?: { limit?: number; offset?: number }; reply: { depts: CreateDeptReplyDept[]; total: number } }
  /** Differences between statements and our books, the oldest day first. */
  listDifferences: { query?: { limit?: number; offset?: number; view?: "all" | "open" | "mine" | "overdue" | "resolved"; q?: string; source?: "alipay" | "wechat" | "stripe" | "paypal" | "bank" | "upstream"; account?: string; kind?: "only-ours" | "only-theirs" | "amount" | "fee"; from?: string; to?: string }; reply: { differences: GetDifferenceReplyDifference[]; total: number } }
  /** Disputes that payers have opened with their bank or PayPal: those under way first, then the ended ones of the last 90 days. Evidence is handed in at the channel. */
  listDisputes: { reply: { disputes: ListDisputesReplyDisputes[] } }
  /** What the site paid its parent for orders that are refunded, where it waits because it stands on an invoice. A role with a limited reach sees none. */
  listDueReturns: { reply: { returns: ListDueReturnsReplyReturns[]; sums: ({ currency: "CNY" | "USD"; count: number; amountMinor: number })[] } }
  /** Orders whose certificate or plan ends within 90 days or has ended lately; what ends first comes first. */
  listExpiring: { query?: { basis?: "certificate" | "plan"; bucket?: "over" | "within7" | "within30" | "within90"; brand?: string; follow?: "none" | "reminded" | "quoted" | "renewed" | "declined"; managerId?: string; day?: string; until?: string; limit?: number; offset?: number }; reply: ListExpiringReply }
  /** How many end on each day of the next 90, by the same filters; days without any are left out. */
  listExpiringDays: { query?: { basis?: "certificate" | "plan"; brand?: string; follow?: "none" | "reminded" | "quoted" | "renewed" | "declined"; managerId?: string }; reply: { days: ({ day: string; count: number; amountMinor: number })[] } }
  /** Help documents of the site in the order of each category, and the console pages that they can explain. */
  listHelp: { reply: { documents: CopyToHelpReply[]; pages: ({ path: string; labels: ListHelpReplyPagesLabels; section: ListHelpReplyPagesLabels })[] } }
  /** Remarks of readers on a help document, the newest first; at most 100. */
  listHelpRemarks: { params: { id: string }; reply: { remarks: ListHelpRemarksReplyRemarks[] } }
  /** Terms that readers searched the help for without a result, the most frequent first; at most 100. A term that finds a published document by now is left out, and so is one that was dismissed. */
  listHelpSearches: { reply: { terms: ListHelpSearchesReplyTerms[] } }
  /** Host names of the site: those it is served under, and those that wait for their proof. */
  listHosts: { reply: { hosts: GetTenantReplyHostsHosts[]; target: string; tlsCa: "sandbox" | "acme" | null } }
  /** What of an account is to be invoiced: by month, and its latest items, at most 200. */
  listInvoiceable: { query?: { accountId?: string; q?: string; timeZone?: string }; reply: ListInvoiceableReply }
  /** Invoices and applications: of all customers for who runs the site, else of the own account. */
  listInvoices: { query?: { limit?: number; offset?: number; view?: "all" | "review" | "waiting" | "issued" | "toRed" | "red" | "closed"; q?: string; kind?: "ordinary" | "special" | "commercial"; accountId?: string; from?: string; to?: string; amountFrom?: number; amountTo?: number; sort?: "-appliedAt" | "appliedAt" | "-amount" | "amount" | "-stateSince" | "stateSince" }; reply: ListInvoicesReply }
  /** The audit log, newest first: of the site for who runs it, else of the own account. */
  listLogs: { query?: { limit?: number; offset?: number; q?: string; actor?: string | "system"; group?: string; object?: string; objectId?: string; accountId?: string; from?: string; to?: string }; reply: { logs: ListLogsReplyLogs[]; total: number; totalCapped: boolean } }
  /** Every mail that the site sends, with its subject and whether the site has words of its own for it. */
  listMailTemplates: { reply: { templates: ListMailTemplatesReplyTemplates[] } }
  /** What is remembered of the columns of each bank account and CA. */
  listMappings: { reply: { mappings: ({ id: string; source: "bank" | "upstream"; mapping: ListMappingsReplyMappingsMapping })[] } }
  /** The sites whose messages the platform can look through. */
  listMessageSites: { reply: { sites: ({ id: string; name: string; isOwn: boolean })[] } }
  /** Mails and text messages of the site, newest first. */
  listMessages: { query?: { limit?: number; offset?: number; channel?: "email" | "sms" | "robot"; state?: "waiting" | "sent" | "failed" | "kept" | "gathered"; orderId?: string; q?: string; siteId?: string }; reply: ListMessagesReply }
  /** The member's own notices of the last 90 days, the newest first, a hundred at most. */
  listNotices: { reply: { unread: number; notices: ListNoticesReplyNotices[] } }
  /** The documents of an order, the newest first. */
  listOrderDocuments: { params: { id: string }; reply: { documents: AddOrderDocumentReplyDocuments[] } }
  /** Invoices that name an order, latest first. */
  listOrderInvoices: { params: { id: string }; reply: { invoices: ListOrderInvoicesReplyInvoices[] } }
  /** Certificate orders, newest first. */
  listOrders: { query?: { limit?: number; offset?: number; view?: "all" | "awaitingPayment" | "awaitingValidation" | "awaitingSubmission" | "resubmit" | "held" | "issued" | "expiring" | "closed"; q?: string; status?: string; productId?: string; accountId?: string; managerId?: string | "none"; brand?: string; usageType?: "ssl" | "code" | "doc" | "smime"; validType?: "dv" | "ov" | "ev"; source?: "console" | "operator" | "renewal"; validity?: number; amountFrom?: number; amountTo?: number; method?: "dns-txt" | "dns-cname" | "dns-persist" | "http" | "email"; assignee?: string | "none"; tag?: string; hasNote?: "1"; createdFrom?: string; createdTo?: string; paidFrom?: string; paidTo?: string; issuedFrom?: string; issuedTo?: string; refundedFrom?: string; refundedTo?: string; endsWithin?: number; dueWithin?: number; waitingHours?: number; sort?: "-createdAt" | "createdAt" | "-amount" | "amount" | "certificateEndsAt" | "planEndsAt" | "reissueDueAt" | "-payDate" | "statusSince" | "-statusSince"; cursor?: string }; reply: ListOrdersReply }
  /** Organisations that certificates may name, with the state of their vetting per brand. */
  listOrganisations: { query?: { limit?: number; offset?: number; view?: "all" | "toVet" | "approved" | "returned" | "expiring"; q?: string; vetting?: "none" | "submitted" | "approved" | "returned" | "changed" | "expired"; country?: string; accountId?: string; sort?: "-updated" | "updated" | "name" | "-name" }; reply: ListOrganisationsReply }
  /** Published articles of the site for its members, those that the shop front does not show included; pinned ones first, then the newest. In the language of the caller, in the other one where it is not written in that. */
  listOwnArticles: { query?: { limit?: number; offset?: number; q?: string; categoryId?: string }; reply: { articles: ListOwnArticlesReplyArticles[]; total: number; categories: ({ id: string; name: { zh: string; en: string }; count: number })[] } }
  /** What a certificate pack of the member’s own account was used for, latest first, at most 500. */
  listOwnPackMoves: { params: { id: string }; reply: { moves: ListOwnPackMovesReplyMoves[]; total: number } }
  /** The certificate packs of the member’s own account, latest first, at most 200. */
  listOwnPacks: { reply: { packs: AdjustPackReplyPack[]; total: number } }
  /** Who entered the console of the caller's own site from its parent in the last 90 days, newest first, at most 50; and whether they may change things at present. */
  listOwnVisits: { reply: { parent: string; grant: { until: number; by: string; reason: string } | null; visits: ListOwnVisitsReplyVisits[] } }
  /** Sites that the caller's account pays the plans of, by name, and the balance that they are paid from. */
  listPaidSites: { reply: { sites: ListPaidSitesReplySites[]; money: { currency: "CNY" | "USD"; balanceMinor: number; creditMinor: number } } }
  /** Partners of the site, those with most commission to settle first. */
  listPartners: { query?: { limit?: number; offset?: number; q?: string }; reply: { partners: ListPartnersReplyPartners[]; total: number } }
  /** Refunds on their way back, oldest first: those that a person pays out, and those that a channel is slow with. */
  listPaymentRefunds: { reply: { refunds: GetPaymentReplyRefunds[] } }
  /** Payments of the member’s own account, newest first. */
  listPayments: { query?: { limit?: number; offset?: number }; reply: { payments: GetPaymentReply[]; total: number } }
  /** Tenants that have a plan and are not closed, by name, and how much of what it limits each uses: at most 200 of the total. */
  listPlanTenants: { params: { id: string }; reply: { total: number; tenants: ({ id: string; companyName: string; usage: Record<string, number> })[] } }
  /** The catalogue of this site with its prices. Operators also see what their site does not sell, and what a customer that they name would pay. */
  listProducts: { query?: { limit?: number; offset?: number; buyerId?: string }; reply: { allProducts: GetProductReplyProduct[]; total: number } }
  /** The promotions of this site, latest first, at most 500. */
  listPromotions: { reply: { promotions: CreatePromotionReplyPromotion[]; total: number } }
  /** Domains that an account has proven and may use again; an operator names the account. */
  listProvenDomains: { query?: { accountId?: string }; reply: { domains: ListProvenDomainsReplyDomains[] } }
  /** Who may be asked by e-mail for a name: constructed addresses and what its DNS says (BR 3.2.2.4.4, .13, .14). */
  listRecipients: { params: { id: string }; query?: { domain?: string }; reply: { recipients: ({ address: string; isFromDns: boolean })[] } }
  /** Each day of each channel: what its statement says, what our books say, and what is open. Days with payments and no statement are among them. */
  listReconcileDays: { query: { from: string; to: string; source?: "alipay" | "wechat" | "stripe" | "paypal" | "bank" | "upstream"; state?: "done" | "open" | "missing" }; reply: { days: ListReconcileDaysReplyDays[] } }
  /** Customers who signed up with a partner’s code; a partner sees their names masked. */
  listReferrals: { query?: { limit?: number; offset?: number; accountId?: string }; reply: { referrals: ListReferralsReplyReferrals[]; total: number } }
  /** Robots that tell groups of staff of events. Addresses and secrets are not answered. */
  listRobots: { reply: { robots: AddRobotReplyRobot[] } }
  /** Roles of the caller's account. */
  listRoles: { query?: { limit?: number; offset?: number; q?: string }; reply: { sysRoleList: ListRolesReplySysRoleList[]; total: number } }
  /** Who sends the mails of the site: a mail server of its own, or the platform. */
  listSenders: { reply: { email: { own: CheckSenderDomainReplyEmailOwn | null; platform: string }; sms: { own: CheckSenderDomainReplySmsOwn | null; hasPlatform: boolean } } }
  /** Certificates outside of this order, or beside one of it, that stand on the same keys; all have to go when a key is lost (BR 4.9.1.1). Customers see their own. */
  listSharedKeys: { params: { id: string }; query?: { certificateId?: string }; reply: { certificates: ListSharedKeysReplyCertificates[] } }
  /** Questions that visitors asked on the contact page of the shop front: open ones in the order they came, or answered ones with the latest first; at most 100. Each is erased after 180 days. */
  listShopQuestions: { query?: { state?: "open" | "answered" }; reply: { questions: AnswerShopQuestionReply[]; counts: { open: number; answered: number } } }
  /** The agreements of the site: which version of each is in force, and since when. */
  listSiteAgreements: { reply: { agreements: ListSiteAgreementsReplyAgreements[] } }
  /** Every text message that the site sends, with its text, or its template at the service, and who sends it. */
  listSmsTemplates: { reply: { route: GetSmsTemplateReplyRoute; templates: ListSmsTemplatesReplyTemplates[] } }
  /** The special prices that a customer has had and those planned, latest first, at most 500. */
  listSpecialPrices: { params: { id: string }; reply: { prices: ListSpecialPricesReplyPrices[] } }
  /** Rows of one day’s statement, in the order of their moments. */
  listStatementRows: { query: { limit?: number; offset?: number; source: "alipay" | "wechat" | "stripe" | "paypal" | "bank" | "upstream"; account?: string; day: string; state?: "matched" | "only-theirs" | "amount" | "fee" | "aside" }; reply: { rows: ListStatementRowsReplyRows[]; total: number; currency: "CNY" | "USD" } }
  /** Members of the caller's account. */
  listSubAccounts: { query?: { limit?: number; offset?: number; view?: "all" | "invited" | "noSecondStep" | "idle90" | "disabled"; q?: string; roleId?: string; deptId?: string; sort?: "name" | "-name" | "lastLogin" | "-lastLogin" | "created" | "-created" }; reply: { subAccounts: CreateSubAccountReplySubAccount[]; total: number; views: Record<string, number> } }
  /** The member's own long work, the newest first, fifty at most. */
  listTasks: { reply: { tasks: CancelTaskReplyTask[]; unseen: number } }
  /** Exports of a tenant whose file is still here, the newest first. */
  listTenantExports: { params: { id: string }; reply: { exports: ListTenantExportsReplyExports[] } }
  /** Sites that this site has opened for tenants, with plan, balance, limits and the steps of provisioning. */
  listTenants: { query?: { limit?: number; offset?: number; view?: "all" | "trialEnding" | "overdue" | "over" | "failed"; q?: string; applicationId?: string; plan?: "starting" | "trial" | "paid" | "overdue"; planId?: string; state?: "provisioning" | "active" | "suspended" | "closed"; ending?: "7" | "30" | "90" | "passed"; accountId?: string; sort?: "ends" | "-ends" | "balance" | "-balance" | "created" | "-created" }; reply: ListTenantsReply }
  /** Titles that invoices of an account are made out to, the default first. */
  listTitles: { query?: { accountId?: string }; reply: { titles: CreateTitleReplyTitle[] } }
  /** Bank transfers that customers have announced and nobody has confirmed, oldest first; closed ones by their reference. */
  listTransfers: { query?: { q?: string }; reply: { transfers: ListTransfersReplyTransfers[] } }
  /** USDT that came to the site’s addresses and fits no waiting payment, oldest first, with the payments nearest to it. With a text: transfers of any state by hash, sender or amount. */
  listUsdtTransfers: { query?: { q?: string }; reply: { transfers: AssignUsdtTransferReply[]; isSetUp: boolean } }
  /** API keys of a customer. */
  listUserApiKeys: { params: { id: string }; reply: { apiKeys: ListApiKeysReplyApiKeys[] } }
  /** Who signs in for a customer, and the roles of its account. */
  listUserMembers: { params: { id: string }; reply: { members: ChangeUserMemberReplyMember[]; roles: ({ id: string; name: string })[] } }
  /** What operators noted about a customer, pinned first. */
  listUserNotes: { params: { id: string }; reply: { notes: GetUserOverviewReplyNotes[] } }
  /** What a customer’s certificate pack was used for, latest first, at most 500. */
  listUserPackMoves: { params: { id: string; packId: string }; reply: { moves: ListOwnPackMovesReplyMoves[]; total: number } }
  /** The certificate packs of a customer, latest first, at most 200. */
  listUserPacks: { params: { id: string }; reply: { packs: AdjustPackReplyPack[]; total: number } }
  /** Customer accounts of this site. Closed ones only where their status is asked for. */
  listUsers: { query?: { limit?: number; offset?: number; view?: "all" | "new7" | "toVerify" | "lowBalance" | "idle90" | "highValue" | "frozen"; q?: string; kind?: "person" | "company"; level?: "list" | "A" | "B" | "C"; status?: "active" | "invited" | "suspended" | "closed" | "merged"; managerId?: string | "none"; tag?: string; source?: "signUp" | "operator" | "import"; verified?: "none" | "submitted" | "returned" | "approved"; balanceFrom?: number; balanceTo?: number; sort?: "-created" | "created" | "name" | "-name" | "-balance" | "balance" | "-spend" | "spend" | "-lastLogin" | "lastLogin" }; reply: { users: ListUsersReplyUsers[]; total: number } }
  /** Who entered a tenant's console from here in the last 90 days, newest first, at most 50. */
  listVisits: { params: { id: string }; reply: { visits: ListOwnVisitsReplyVisits[]; grantedUntil: number | null } }
  /** Endpoints of the caller's account that changes are sent to. */
  listWebhooks: { reply: { webhooks: CreateWebhookReplyWebhook[] } }
  /** Withdrawals of a partner, newest first; for operators without an account, those that wait, oldest first. */
  listWithdrawals: { query?: { accountId?: string }; reply: { withdrawals: ListWithdrawalsReplyWithdrawals[] } }
  /** Published versions of the site's words, the newest first, at most twenty. */
  listWordPacks: { reply: { versions: ListWordPacksReplyVersions[] } }
  /** Every text of console and server with what the site says in its place, and how complete each language is. */
  listWording: { query?: { limit?: number; offset?: number; view?: "all" | "changed" | "unpublished" | "missing"; q?: string; module?: string; language?: "zh" | "en" | "es" | "de" | "ja" | "fr"; sort?: "key" | "-recent" }; reply: ListWordingReply }
  /** Who and what the latest lines of the audit log name, to filter by. */
  logFilters: { reply: { actors: ({ id: string; name: string })[]; groups: string[]; objects: string[] } }
  /** Whether the code and the host name that are wished for a new tenant are free, and where that host leads now. */
  lookAtTenantNames: { query?: { code?: string; ownHost?: string }; reply: { isCodeFree: boolean | null; ownHost: { isFree: boolean; lead: { target: string; leads: "alias" | "elsewhere" | "address" | "nowhere"; leadsTo: string[] } | null } | null } }
  /** Mails an issued invoice again to the addresses of its application, at most 5 times a day. */
  mailInvoice: { params: { id: string }; reply: { addresses: number } }
  /** Plans or begins maintenance of the sites of an application’s tenants, or changes it. Until its end their pages and calls answer 503; paid orders are still worked on. */
  maintainApplication: { params: { id: string }; body: MaintainApplicationBody; reply: CreateApplicationReply }
  /** Work that waits behind entries of the menu: only what the member may see and has the right to do, up to 100. */
  menuCounts: { reply: { counts: Record<string, number> } }
  /** The menu the member may see; Func entries are its function rights. */
  menuTree: { query?: { isLeft?: "N" | "Y" }; reply: { menuTree: menuTree_reply___schema0[] } }
  /** Merges a category into another of its kind, and deletes it. Its articles or announcements and the categories below it go there, and its present and former addresses lead there. */
  mergeCmsCategory: { params: { id: string }; body: { into: string; reason: string }; reply: { articles: number; categories: number } }
  /** Makes one of two contacts of an account, field by field; the other is gone and its orders count with this one. */
  mergeContacts: { params: { id: string }; body: MergeContactsBody; reply: { contact: GetContactReplyContact } }
  /** The pages and functions that the account has and the member has not, and who of the account could grant them. */
  missingRights: { reply: { pages: ({ name: string; labels: ListHelpReplyPagesLabels })[]; functions: ({ name: string; labels: ListHelpReplyPagesLabels })[]; granters: string[] } }
  /** Moves articles to another category of their kind, where they stand last. All move, or none. */
  moveArticles: { body: { ids: readonly string[]; categoryId: string }; reply: { moved: ({ id: string; from: string })[] } }
  /** Moves members of the account into a department. */
  moveDeptMembers: { params: { id: string }; body: { memberIds: readonly string[] }; reply: { moved: number } }
  /** Counts a search of the help in the language of the caller that finds nothing. Says nothing about the caller; what looks like an address or a number of somebody is not kept. */
  noteHelpSearch: { body: { q: string }; reply: Record<string, never> }
  /** Sends the account owner a message under the brand of the site. */
  notifyUser: { params: { id: string }; body: { subject: string; text: string }; once: string; reply: { sentTo: string } }
  /** The order in which customers see the channels. */
  orderChannels: { body: { kinds: readonly ("alipay" | "wechat" | "bank" | "stripe" | "paypal" | "usdt")[] }; reply: ListChannelsReply }
  /** Where the money of an order can go back to: the payment that brought it, if one did, and the site’s rule. */
  orderRefundWays: { params: { id: string }; reply: { source: BillRefundWaysReplySource | null; toSourceMinor: number; rule: "balance" | "source" } }
  /** Deferred revenue: what packs were sold for and orders have not drawn, by month of their end and by customer, at most 200 customers. */
  packsReport: { query?: { month?: string }; reply: PacksReportReply }
  /** Pays from the buyer’s balance; a complete order goes on to the CA. Refused where the price is no longer the one that was shown. */
  payOrder: { params: { id: string }; body: { expectedTotalMinor: number }; once: string; reply: GetOrderReply }
  /** How this site takes money: its channels with their limits, and the amounts it suggests for a top-up. */
  paymentOptions: { reply: PaymentOptionsReply }
  /** Lets the lists of the shop front and of members begin with an article, or no longer. Help documents stand in the order of their contents and are refused. */
  pinArticle: { params: { id: string }; body: { isPinned: boolean }; reply: GetArticleReply }
  /** Pins an internal note above the others, or lets it go. */
  pinNote: { params: { id: string; noteId: string }; body: { isPinned: boolean }; reply: GetOrderDeskReply }
  /** Pins a note to the overview of its customer, or takes it off. */
  pinUserNote: { params: { id: string; noteId: string }; body: { isPinned: boolean }; reply: { note: GetUserOverviewReplyNotes } }
  /** Says which console pages a help document explains, or gives it another place in its category. Readers see it at once; the text stays as it is. */
  placeHelp: { params: { id: string }; body: { pages?: readonly string[]; position?: number }; reply: CopyToHelpReply }
  /** Places an order. Refused where the price is no longer the one the buyer saw. A reference that the account has given before answers with that order where it is for the same, and is refused where it is not. */
  placeOrder: { body: PlaceOrderBody; once: string; reply: GetOrderReply }
  /** What would keep names from being proven, before they are paid for. It refuses nothing. */
  preflightOrder: { body: PreflightOrderBody; reply: PreflightOrderReply }
  /** Gives the CSR of a key that was made in the token to be sent or in the signing service; a complete order goes on. */
  prepareDevice: { params: { id: string }; body: { csrPem: string }; reply: GetOrderReply }
  /** An announcement as its readers would have it: its text as sanitised HTML, and the mail to the caller, in the brand and the words of the site. Nothing is kept or sent. */
  previewAnnouncement: { body: { content: { zh: { title: string; body: string }; en: { title: string; body: string } }; level: "normal" | "important" | "urgent"; locale: "zh" | "en" }; reply: PreviewAnnouncementReply }
  /** A text as its public page shows it: sanitised HTML. */
  previewArticle: { body: { text: string; locale: "zh" | "en" }; reply: { html: string } }
  /** A draft as the whole page that visitors would see, as HTML. Nothing is saved or published. */
  previewArticlePage: { body: PreviewArticlePageBody; reply: { html: string } }
  /** The mail that given words become, with sample values or those of an order. Nothing is kept or sent. */
  previewMail: { params: { template: string }; body: { locale: "zh" | "en"; words: GetApplicationMessageReplyWordsZh; orderId?: string }; reply: { subject: string; html: string; text: string } }
  /** What a merge of another account into this one would do: both side by side, what moves, stays and ends, and what has to be settled first. */
  previewMerge: { params: { id: string; otherId: string }; reply: { preview: PreviewMergeReplyPreview } }
  /** What a change of many prices would do. Changes nothing. */
  previewPrices: { body: PreviewPricesBody; reply: { steps: PreviewPricesReplySteps[]; products: number; losses: number } }
  /** The reminder as it would go out, and to whom. */
  previewReminder: { params: { id: string }; query?: { locale?: "zh" | "en" }; reply: PreviewReminderReply }
  /** The menu that a member with this role would see. Changes nothing. */
  previewRole: { body: { base: "admin" | "accountant" | "developer"; pages: readonly string[]; permissions: readonly ("dashboard.view" | "dash.export" | "self.2fa" | "order.view" | "order.create" | "order.pay" | "order.markPaid" | "order.priceEdit" | "order.costView" | "order.submit" | "order.prepare" | "order.return" | "order.resubmit" | "order.dcvCheck" | "order.dcvChange" | "order.dcvSend" | "order.download" | "order.reissue" | "order.revoke" | "order.refund" | "order.refundDecide" | "order.suspend" | "order.cancel" | "order.renew" | "order.sync" | "order.remind" | "order.assign" | "order.follow" | "order.note" | "order.document" | "order.export" | "contact.view" | "contact.save" | "contact.merge" | "contact.delete" | "org.view" | "org.save" | "org.submit" | "org.delete" | "org.vet" | "product.view" | "product.create" | "product.edit" | "product.price" | "product.shelf" | "product.import" | "product.delete" | "product.costOverride" | "promo.view" | "promo.save" | "user.view" | "user.create" | "user.edit" | "user.pii" | "user.recharge" | "user.level" | "user.credit" | "user.notify" | "user.freeze" | "user.resetPwd" | "user.verify" | "user.apiKey" | "user.delete" | "user.merge" | "user.look" | "user.act" | "user.priceEdit" | "user.packGrant" | "user.packVoid" | "user.subSave" | "user.note" | "user.logExport" | "user.export" | "partner.view" | "partner.toggle" | "partner.withdraw" | "partner.rate" | "partner.settle" | "bill.view" | "bill.confirm" | "bill.adjust" | "bill.reconcile" | "bill.export" | "bill.renewPlan" | "report.view" | "report.export" | "invoice.view" | "invoice.apply" | "invoice.title" | "invoice.audit" | "invoice.reject" | "invoice.issue" | "invoice.batch" | "invoice.red" | "invoice.cancel" | "role.view" | "role.save" | "role.delete" | "dept.view" | "dept.save" | "dept.delete" | "sub.view" | "sub.save" | "sub.disable" | "sub.reset" | "sub.delete" | "sub.export" | "apiKey.view" | "apiKey.save" | "webhook.view" | "webhook.save" | "verification.view" | "verification.submit" | "log.view" | "log.verify" | "site.edit" | "site.dash" | "site.export" | "site.visits" | "site.renewPlan" | "lang.edit" | "lang.import" | "lang.publish" | "pay.toggle" | "pay.edit" | "pay.test" | "notify.edit" | "notify.test" | "notify.sender" | "mailTpl.edit" | "mailTpl.toggle" | "mailTpl.test" | "smsTpl.edit" | "smsTpl.submit" | "smsTpl.test" | "upstream.view" | "upstream.edit" | "message.view" | "message.read" | "message.resend" | "saas.appCreate" | "saas.appMaintain" | "saas.appStop" | "saas.appUpgrade" | "saas.planEdit" | "saas.push" | "saas.release" | "saas.tenantCreate" | "saas.tenantPlan" | "saas.tenantSuspend" | "saas.tenantFlag" | "saas.tenantDelete" | "saas.tenantAdmin" | "saas.provision" | "saas.tenantExport" | "saas.enter" | "cms.articleCreate" | "cms.articleEdit" | "cms.articleDelete" | "cms.publish" | "cms.categorySave" | "cms.categoryDelete" | "cms.helpSave" | "cms.noticePublish" | "cms.noticeRecall" | "domain.register" | "domain.retry" | "domain.renew" | "domain.renewBatch" | "domain.restore" | "domain.transferIn" | "domain.refund" | "domain.ns" | "domain.lock" | "domain.authCode" | "domain.realName" | "domain.owner" | "domain.sync" | "cart.checkout" | "cart.quote" | "tld.price" | "tld.sync" | "tldVip.edit" | "registrar.edit" | "tpl.save" | "tpl.submit" | "group.save" | "dns.edit")[] }; reply: { menuTree: previewRole_reply___schema0[] } }
  /** Versions of an application’s defaults, and what one of them, the newest if none is named, would change at each tenant. */
  previewRollout: { params: { id: string }; query?: { number?: number }; reply: PreviewRolloutReply }
  /** The values the catalogue is filtered by. */
  productOptions: { reply: ProductOptionsReply }
  /** Goes on with the provisioning of a tenant where it stopped. What is done stays. */
  provisionTenant: { params: { id: string }; reply: { taskId: string } }
  /** Publishes a draft, from its start on or at once. An urgent one, and one that is mailed, needs a reason for the audit log. */
  publishAnnouncement: { params: { id: string }; body: { version: number; reason?: string }; reply: GetAnnouncementReply }
  /** Publishes the draft at once, or from a time on; a review ends by that. What is published already stays until that time, and later changes of the draft are left out then. */
  publishArticle: { params: { id: string }; body: { version: number; at?: number | null; endsAt?: number | null }; reply: GetArticleReply }
  /** Puts words of the site into force from the next mail on. `version` is the one that was read. Words equal to those of the product give the template back to it. */
  publishMailTemplate: { params: { template: string }; body: { content: { zh: GetApplicationMessageReplyWordsZh; en: GetApplicationMessageReplyWordsZh }; version: number; note?: string }; reply: GetMailTemplateReply }
  /** Puts a text of the site into force for who signs up or orders from now on. `version` is the one that was read. Versions before stay readable. A text equal to the standard one gives the agreement back to it. */
  publishSiteAgreement: { params: { kind: "terms" | "subscriber" }; body: { content: { zh: { title: string; text: string }; en: { title: string; text: string } }; version: number; note?: string }; reply: GetSiteAgreementReply }
  /** Puts the saved texts in force for everybody. `version` is the publication that was read, 0 for none. */
  publishWording: { body: { version: number; note?: string }; reply: ListWordPacksReplyVersions }
  /** What cancelling these orders would come to. */
  quoteCancel: { body: { orders: { ids: readonly string[] } | { search: AssignOrdersBodyOrdersSearch; expected?: number } }; reply: { orders: number; cancellable: number; refunds: ({ currency: "CNY" | "USD"; amountMinor: number })[] } }
  /** What this order would cost this buyer, and the certificates its term will take. */
  quoteOrder: { body: QuoteOrderBody; reply: QuoteOrderReply }
  /** What it costs to renew the plan of the caller's own site, for when, and its balance at its parent. */
  quoteOwnRenewal: { body: { months: 1 | 12 }; reply: QuoteOwnRenewalReply }
  /** What it costs to renew the plan of a site that the caller's account pays, for when, and the balance. */
  quotePaidRenewal: { params: { id: string }; body: { months: 1 | 12 }; reply: QuoteOwnRenewalReply }
  /** What a change of plan costs now: the price of a new period from today on, less the rest of the one that was paid. Nothing within a trial. */
  quotePlan: { params: { id: string }; body: { planId: string; months: 1 | 12 }; reply: QuotePlanReply }
  /** What a reissue with these names would change and cost. */
  quoteReissue: { params: { id: string }; body: { names?: readonly string[]; mailboxes?: readonly string[] }; reply: QuoteReissueReply }
  /** What it costs to renew a tenant's plan ahead of its end, and for when. Of a plan that is overdue, the periods that are open. */
  quoteRenewal: { params: { id: string }; body: { months: 1 | 12 }; reply: QuoteOwnRenewalReply }
  /** A published help document as sanitised HTML. */
  readHelp: { params: { id: string }; reply: ReadHelpReply }
  /** Reads number, day and amount of an invoice from a PDF, OFD or XML and compares them. Keeps nothing. */
  readInvoiceFile: { params: { id: string }; body: { fileName: string; content: string }; reply: ReadInvoiceFileReply }
  /** Shows the certificates that a host serves, at each of its addresses. Nothing but a TLS handshake is sent to it. */
  readLiveHost: { body: { host: string; port: number }; reply: { served: ReadLiveHostReplyServed[] } }
  /** The text of a message, which is written to the audit log. A code or link is readable only where it was never sent. */
  readMessage: { params: { id: string }; query?: { siteId?: string }; reply: { text: string; html: string } }
  /** A published article as sanitised HTML. */
  readOwnArticle: { params: { id: string }; reply: ReadOwnArticleReply }
  /** A file that a customer handed in for its verification. Each look is recorded. */
  readUserVerificationFile: { params: { id: string; fileId: string }; reply: import('./received-file.ts').ReceivedFile | Record<string, never> }
  /** A file that the own account uploaded for its verification. */
  readVerificationFile: { params: { id: string }; reply: import('./received-file.ts').ReceivedFile | Record<string, never> }
  /** Recalls a scheduled or live announcement: nobody sees it any longer. */
  recallAnnouncement: { params: { id: string }; reply: GetAnnouncementReply }
  /** Credit that customers have drawn, by age: money that came in settles the oldest debts first. At most 200 customers, the largest debt first. */
  receivablesReport: { reply: ReceivablesReportReply }
  /** Books money an operator has received onto a customer balance. */
  rechargeUser: { params: { id: string }; body: { amountMinor: number; memo: string }; once: string; reply: { balanceMinor: number; creditMinor: number; transactionId: string } }
  /** Notes what a step of a vetting came to: registry, telephone call or agreement. */
  recordStep: { params: { id: string }; body: RecordStepBody; reply: { organisation: GetOrganisationReplyOrganisation } }
  /** Asks for another certificate of an issued order; the present one stays valid. */
  reissueOrder: { params: { id: string }; body: ReissueOrderBody; once: string; reply: GetOrderReply }
  /** Rejects an application with a reason; its orders can be applied for again. */
  rejectInvoice: { params: { id: string }; body: { reason: string }; reply: { invoice: GetInvoiceReplyInvoice } }
  /** Lets go of an article that the caller holds, so that somebody else may edit it at once. */
  releaseArticle: { params: { id: string }; reply: Record<string, never> }
  /** Mails the buyer what the order waits for: payment, records, mending, or that certificate or plan ends; once within 24 hours. */
  remindBuyer: { params: { id: string }; body: { locale?: "zh" | "en" }; once: string; reply: { to: string; remindedAt: number } }
  /** A task that reminds the buyers of many orders, 1,000 at most; those reminded within 24 hours are its failed rows. */
  remindPicked: { body: { orders: { ids: readonly string[] } | { search: AssignOrdersBodyOrdersSearch; expected?: number }; locale?: "zh" | "en" }; once: string; reply: { taskId: string; orders: number } }
  /** Mails a live announcement to those who have not read it, or not confirmed it where that is asked for; at most once in 24 hours. Who turned such mails off gets none. */
  remindReaders: { params: { id: string }; reply: Record<string, never> }
  /** Lets a former address lead to a category no longer: whoever follows it finds nothing. */
  removeCategoryRedirect: { params: { id: string }; query: { slug: string }; reply: { category: AddCategoryRedirectReplyCategory } }
  /** Removes a document. */
  removeDocument: { params: { id: string; documentId: string }; reply: { organisation: GetOrganisationReplyOrganisation } }
  /** Gives up a host or its claim. The main host stays, and so does the one that the caller is here under. */
  removeHost: { params: { host: string }; reply: { hosts: GetTenantReplyHostsHosts[]; target: string; tlsCa: "sandbox" | "acme" | null } }
  /** Removes a document of an order; a customer removes what its own side uploaded. */
  removeOrderDocument: { params: { id: string; documentId: string }; reply: { documents: AddOrderDocumentReplyDocuments[] } }
  /** Removes a robot. What waits for it is not sent. */
  removeRobot: { params: { id: string }; reply: Record<string, never> }
  /** Renews a tenant's plan from the end of what is paid on, and charges its account here at once. A trial becomes a paid plan at its end; one that is overdue is paid, and a site that was suspended for that opens. Refused where price or begin are others than were shown, and beyond 36 months from now. */
  renewPlan: { params: { id: string }; body: RenewPlanBody; once: string; reply: GetTenantPlanReply }
  /** Orders whose term ends in each of 12 months from this one on, and what they cost last; the list of what expires shows the same orders. */
  renewalsReport: { reply: { currency: "CNY" | "USD"; months: RenewalsReportReplyMonths[] } }
  /** Opens a closed day again, with a reason that stays visible. */
  reopenDay: { body: { day: string; reason: string }; reply: CheckDayReply }
  /** Opens a difference again that was explained, ignored or noted as refunded. */
  reopenDifference: { params: { id: string }; body: { reason: string }; reply: { difference: GetDifferenceReplyDifference } }
  /** Does a step of a tenant's provisioning once more, or takes up one that was skipped. It adds what is missing: products, prices, main host and whatever else the tenant has decided stay. Of the administrator it sends a new invitation, and older links end. A repeat that fails is noted beside the step, and the tenant stays open. */
  repeatTenantStep: { params: { id: string }; body: { step: "catalogue" | "host" | "certificate" | "sender" | "admin" | "health" }; reply: GetTenantReply }
  /** Sends a message again, with the same id and content. */
  replayDelivery: { params: { id: string; deliveryId: string }; reply: { delivery: ListDeliveriesReplyDeliveries } }
  /** Sends a new invitation; the link before it is void. */
  resendInvitation: { params: { id: string }; reply: { inviteUrl: string } }
  /** Sends the mail about a name once more, with a new random value. */
  resendMail: { params: { id: string }; body: { domain: string }; reply: GetOrderReply }
  /** Sends the same text to the same recipient once more, as a new message. Codes and links are refused. */
  resendMessage: { params: { id: string }; query?: { siteId?: string }; once: string; reply: { message: GetMessageReplyMessage } }
  /** Takes the account owner's password away and sends a link for a new one. Its sessions end. */
  resetUserPassword: { params: { id: string }; body: { reason: string }; reply: { sentTo: string } }
  /** Ends differences with a reason. One that is booked by an adjustment names the customer and the amount, and needs the right to adjust balances. */
  resolveDifferences: { body: ResolveDifferencesBody; once: string; reply: { differences: GetDifferenceReplyDifference[] } }
  /** Gives names whose value has run out a new one; without a name, all of them. */
  restartValidation: { params: { id: string }; body: { domain?: string }; reply: GetOrderReply }
  /** Restores a deleted announcement in the state that it had. */
  restoreAnnouncement: { params: { id: string }; reply: GetAnnouncementReply }
  /** Takes an article out of the trash, offline or as a draft. */
  restoreArticle: { params: { id: string }; reply: GetArticleReply }
  /** Lets a held order go on where it was; its deadline moves by the time it was held. */
  resumeOrder: { params: { id: string }; body: { reason: string }; reply: GetOrderReply }
  /** Opens a suspended tenant's site again. One that is open stays so. */
  resumeTenant: { params: { id: string }; body: { reason: string }; reply: { tenant: GetTenantReplyTenant } }
  /** Does it again: the rows that failed, or all of a task that broke off, where its kind allows that. */
  retryTask: { params: { id: string }; reply: { task: CancelTaskReplyTask } }
  /** Ends a review without publishing, with a reason for whoever asked. */
  returnArticle: { params: { id: string }; body: { reason: string }; reply: GetArticleReply }
  /** Sends the material back to the buyer, item by item; the buyer resubmits without paying again. */
  returnOrder: { params: { id: string }; body: { items: readonly ({ item: "csr" | "names" | "person" | "delivery" | "contact"; reason: string })[] }; reply: GetOrderReply }
  /** Sends a vetting back with a reason for each detail that has to be mended. */
  returnVetting: { params: { id: string }; body: { version: number; reasons: readonly ({ field: "name" | "nameEn" | "type" | "creditCode" | "registrationNo" | "lei" | "country" | "province" | "city" | "address" | "telPrefix" | "telephone" | "documents"; reason: string })[] }; reply: { organisation: GetOrganisationReplyOrganisation } }
  /** The account owner's email address and phone number in full. Each look is recorded. */
  revealUserContact: { params: { id: string }; reply: { email: string; telPrefix: string; telephone: string } }
  /** The document number of a check in full, to compare it with the pictures. Each look is recorded. */
  revealVerificationNumber: { params: { id: string; checkId: string }; reply: { idNo: string } }
  /** Revokes one certificate (RFC 5280 5.3.1). It cannot be undone. */
  revokeCertificate: { params: { id: string; certificateId: string }; body: { reason: "unspecified" | "keyCompromise" | "affiliationChanged" | "superseded" | "cessationOfOperation" | "privilegeWithdrawn"; note?: string; sharedKey?: boolean }; once: string; reply: GetOrderReply }
  /** Revokes every certificate of an order and closes it. It cannot be undone. */
  revokeOrder: { params: { id: string }; body: { reason: "unspecified" | "keyCompromise" | "affiliationChanged" | "superseded" | "cessationOfOperation" | "privilegeWithdrawn"; note?: string; sharedKey?: boolean }; once: string; reply: GetOrderReply }
  /** Publishes an older version again, as a new one. Texts saved since are dropped. `version` is the publication that was read. */
  rollBackWording: { body: { to: number; version: number; note?: string }; reply: ListWordPacksReplyVersions }
  /** Gives an endpoint a new secret. For a day both sign. */
  rotateWebhook: { params: { id: string }; reply: { webhook: CreateWebhookReplyWebhook; secret: string } }
  /** Sales, cost and margin of a period by one dimension, beside the period of the same length before: at most 200 rows, the largest first, months in their order. */
  salesReport: { query: { by?: "month" | "customer" | "manager" | "brand" | "product" | "order"; from: string; to: string; accountId?: string; managerId?: string | "none"; brand?: string; productId?: string }; reply: SalesReportReply }
  /** Saves an announcement over the version that was read. Of a published one only the texts, the category and the end can change; a live one whose texts change is marked as corrected. */
  saveAnnouncement: { params: { id: string }; body: SaveAnnouncementBody; reply: GetAnnouncementReply }
  /** Saves an application over the version that was read. Tenants that are there keep what they have. */
  saveApplication: { params: { id: string }; body: SaveApplicationBody; reply: CreateApplicationReply }
  /** Saves the draft; what is published stays. `version` is the one that was read: a save over a newer one is refused with who saved it and when. `keep` adds it to the versions. */
  saveArticle: { params: { id: string }; body: SaveArticleBody; reply: GetArticleReply }
  /** Changes seller and taxes for invoices that are applied for from now on. */
  saveInvoiceSettings: { body: SaveInvoiceSettingsBody; reply: { settings: GetInvoiceSettingsReplySettings } }
  /** Keeps words without sending them; null drops the draft. `over` is when the draft that was read was saved. */
  saveMailDraft: { params: { template: string }; body: { content: { zh: GetApplicationMessageReplyWordsZh; en: GetApplicationMessageReplyWordsZh } | null; over: number | null }; reply: GetMailTemplateReply }
  /** Saves a plan over the version that was read. New limits hold at once for the tenants that have it, new prices from their next period: where it has tenants, both need a reason. */
  savePlan: { params: { id: string }; body: SavePlanBody; reply: CreateApplicationReply }
  /** Changes the brand of the site, at once and for everybody. `version` is the one that was read. */
  saveSiteBrand: { body: SaveSiteBrandBody; reply: { settings: GetSiteBrandReplySettings; version: number; history: GetSiteBrandReplyHistory[] } }
  /** Chooses how the site tells people from programs. Tencent's API is asked with the keys at once, so that wrong ones lock nobody out. */
  saveSiteCaptcha: { body: SaveSiteCaptchaBody; reply: GetSiteCaptchaReply }
  /** Changes how console, sign-in and sign-up behave. The currency stays once money has moved. */
  saveSiteConsole: { body: SaveSiteConsoleBody; reply: SaveSiteConsoleReply }
  /** Puts texts of the site into force from the next message on, where its service takes texts. `version` is the one that was read. Texts equal to those of the product give the message back to it. */
  saveSmsTemplate: { params: { template: string }; body: { content: { zh: string; en: string }; version: number }; reply: GetSmsTemplateReply }
  /** Changes the company of a tenant and whom to speak to there. Its site, its account here and its invoices stay. */
  saveTenantCompany: { params: { id: string }; body: { company: SaveTenantCompanyBodyCompany; before: Record<string, string> }; reply: { tenant: GetTenantReplyTenant } }
  /** Saves what an application hands down now as a new version, over the version of the application that was read. Where the newest one has it all, nothing changes. Tenants that are there get it with a roll-out. */
  saveVersion: { params: { id: string }; body: { version: number }; reply: CreateApplicationReply }
  /** Words one text anew. An empty language is worded by the product. Nobody else sees it before it is published. */
  saveWord: { body: { key: string; texts: GetWordReplyDefaults; version: number }; reply: GetWordReply }
  /** Five of each kind that a text names, of what the member may see: orders, customers, members of its own account, and invoices by their numbers. */
  search: { query: { q: string; only?: "orders" | "people" }; reply: SearchReply }
  /** Help documents whose draft has the words in its summary or text, in either language, each with the line around the first hit; at most 50. */
  searchHelpTexts: { query: { q: string }; reply: { matches: ({ id: string; locale: "zh" | "en"; line: string })[] } }
  /** Marks a finished task as read. */
  seeTask: { params: { id: string }; reply: { task: CancelTaskReplyTask } }
  /** Mails the records of all open names to whoever is to publish them. */
  sendInstructions: { params: { id: string }; body: { email: string; locale: "zh" | "en" }; reply: GetOrderReply }
  /** Sends a mailbox another message, whose link takes the place of the last; without one, all that are open. */
  sendMailboxMail: { params: { id: string }; body: { mailbox?: string }; reply: GetOrderReply }
  /** Gives an application a menu of its own for its tenants, or with null that of this site. */
  setApplicationMenu: { params: { id: string }; body: { version: number; menu: { order: readonly string[]; hidden: readonly string[] } | null }; reply: SetApplicationMenuReply }
  /** Gives a message words of the application’s own, or with null those of this site. Tenants get them with a version that is handed down. */
  setApplicationMessage: { params: { id: string; channel: "mail" | "sms"; template: string }; body: { version: number; words: { zh: GetApplicationMessageReplyWordsZh; en: GetApplicationMessageReplyWordsZh } | { zh: string; en: string } | null }; reply: GetApplicationMessageReply }
  /** Says which products of this site the tenants of an application sell, and their base prices. What is not named stays. Tenants get it with a version that is handed down. */
  setApplicationProducts: { params: { id: string }; body: { version: number; products: readonly ({ productId: string; isIncluded?: boolean; basePrices?: readonly SetApplicationProductsBodyProductsBasePrices[] })[] }; reply: SetApplicationProductsReply }
  /** Says when a published or scheduled article goes offline by itself, or with null that it does not. */
  setArticleEnd: { params: { id: string }; body: { endsAt: number | null }; reply: GetArticleReply }
  /** Whether the next certificates of the plan are made with the stored CSR, without asking. */
  setAutoReissue: { params: { id: string }; body: { autoReissue: boolean }; reply: GetOrderReply }
  /** Decides which mails wait for one summary a day, and from how many mails a day and address on; null for none. `over` is what was read. Codes, payments, certificates and security notices never wait. */
  setDailySummary: { body: { summary: SetDailySummaryBodySummary | null; over: SetDailySummaryBodySummary | null }; reply: GetNotifySettingsReply }
  /** Makes a contact the default of its account for a role, or takes that away. Says who was it before. */
  setDefaultContact: { params: { id: string }; body: { role: "admin" | "technical" | "billing" | "signer"; isDefault: boolean }; reply: { contact: GetContactReplyContact; previousId: string | null } }
  /** Chooses the plan that is proposed for new tenants of an application, or none. It has to be on offer, and ends as the default when it is no longer. */
  setDefaultPlan: { params: { id: string }; body: { planId: string | null }; reply: CreateApplicationReply }
  /** Notes how far the talk about the next term has come; `declined` wants a reason. */
  setFollowUp: { params: { id: string }; body: { followUp: "none" | "reminded" | "quoted" | "renewed" | "declined"; reason?: string }; reply: { followUp: "none" | "reminded" | "quoted" | "renewed" | "declined"; reason: string } }
  /** Decides how many days before an end its reminders are sent. `over` are the days that were read. A day that is added counts from now on: what it would already have sent is not made up for. */
  setLeadDays: { params: { template: string }; body: { days: readonly number[]; over: readonly number[] }; reply: GetNotifySettingsReply }
  /** Sends a blind copy of each such mail to some addresses. `over` are those that were read. Codes, links and notices that protect an account have no copies. */
  setMailCopies: { params: { template: string }; body: { addresses: readonly string[]; over: readonly string[] }; reply: GetMailTemplateReply }
  /** Makes this the main host: links in messages that the system sends by itself begin with it. */
  setMainHost: { params: { host: string }; reply: { hosts: GetTenantReplyHostsHosts[]; target: string; tlsCa: "sandbox" | "acme" | null } }
  /** Decides for one event and channel whether it is told of. `over` is the policy that was read. Codes, links and notices that protect an account stay on. */
  setNotifyPolicy: { params: { template: string }; body: { channel: "inbox" | "email" | "sms"; policy: "always-on" | "on" | "off" | "always-off"; over: "always-on" | "on" | "off" | "always-off" }; reply: GetNotifySettingsReply }
  /** Sets the rate of one partner for later orders; null for the programme’s. */
  setPartnerRate: { body: SetPartnerRateBody; reply: { partner: GetPartnerReplyPartner } }
  /** Sets what this site asks for a product, from now or from a moment to come. Orders keep the price they were sold at. */
  setPrices: { params: { id: string }; body: { from: number | null; rows: readonly GetPricesReplyRows[]; offerVersion: number }; reply: GetPricesReply }
  /** Decides who is told of an event beside whom it is for. `over` are the recipients that were read. The account manager and the members of a role read the subject, the customer and the link. */
  setRecipients: { params: { template: string }; body: { recipients: readonly ("contact" | "finance" | "manager" | string)[]; over: readonly ("contact" | "finance" | "manager" | string)[] }; reply: GetNotifySettingsReply }
  /** Sets a switch for one tenant, so that roll-outs leave it alone, or lets it follow its application again. */
  setTenantFlag: { params: { id: string }; body: { flag: "isRetail" | "isSaas" | "supportedDomain" | "needLangChange" | "onlySelfusdt" | "hasOwnCa"; value: boolean | null }; reply: GetTenantDefaultsReply }
  /** Sets the price level at which customers buy from now on; null for list prices. */
  setUserLevel: { body: { users: { ids: readonly string[] } | { search: AssignUsersBodyUsersSearch; expected: number }; priceLevel: "A" | "B" | "C" | null; reason: string }; reply: { changed: number } }
  /** Puts a product on sale on this site, or takes it off. Orders that exist go on. */
  shelveProduct: { params: { id: string }; body: { onSale: boolean }; reply: { product: GetProductReplyProduct } }
  /** Notes with which carrier and under which number the token went out; the buyer is told. */
  shipDevice: { params: { id: string }; body: { carrier: string; trackingNo: string }; reply: GetOrderReply }
  /** Stops waiting for a pending step of provisioning that somebody outside has to make possible. One that is skipped stays so until it is repeated. */
  skipTenantStep: { params: { id: string }; body: { step: "certificate" | "sender" }; reply: GetTenantReply }
  /** Takes new tenants for a stopped application again. A running one stays so. */
  startApplication: { params: { id: string }; body: { reason: string }; reply: CreateApplicationReply }
  /** Hands an organisation in to be vetted for a brand, for the first time or again. */
  submitVetting: { params: { id: string }; body: { brand: string; note?: string }; reply: { organisation: GetOrganisationReplyOrganisation } }
  /** Gives what the order needs later; a paid, complete order goes on to the CA. */
  supplyMaterial: { params: { id: string }; body: SupplyMaterialBody; reply: GetOrderReply }
  /** Holds a paid order: nothing is issued, closed or refunded while it lasts. */
  suspendOrder: { params: { id: string }; body: { reason: string }; reply: GetOrderReply }
  /** Suspends a tenant's site: nobody signs in there and its pages say so, while paid orders are still issued, certificates renewed and payments taken in. One that is suspended stays so. */
  suspendTenant: { params: { id: string }; body: { reason: string }; reply: { tenant: GetTenantReplyTenant } }
  /** Offers a channel to customers, or stops offering it. Payments that were begun go on. */
  switchChannel: { params: { kind: "alipay" | "wechat" | "bank" | "stripe" | "paypal" | "usdt" }; body: { isEnabled: boolean; version: number; reason: string }; reply: ListChannelsReply }
  /** Switches a connection on or off. Off, it takes no new orders; those that were placed go on. */
  switchConnection: { params: { id: string }; body: { isEnabled: boolean; version: number; reason?: string }; reply: { connection: ChooseConnectionProductsReplyConnection } }
  /** Switches a mail on or off. Codes, links for signing in and notices that protect an account stay on. */
  switchMailTemplate: { params: { template: string }; body: { isEnabled: boolean }; reply: { isEnabled: boolean } }
  /** Disables a member of a customer, whose sessions end, or lets it sign in again. Never the account owner. */
  switchUserMember: { params: { id: string; memberId: string }; body: { isActive: boolean; reason?: string }; reply: { member: ChangeUserMemberReplyMember } }
  /** Asks the CA now how an order stands that waits for it. */
  syncOrder: { params: { id: string }; reply: GetOrderReply }
  /** The signed-in member, its account and its rights. */
  sysAccount: { reply: SysAccountReply }
  /** Puts a tag on orders, or takes it off. */
  tagOrders: { body: { orders: { ids: readonly string[] } | { search: AssignOrdersBodyOrdersSearch; expected?: number }; tag: string; isOn: boolean }; reply: { changed: number; ids: string[] } }
  /** Adds tags to customers and takes others off. */
  tagUsers: { body: { users: { ids: readonly string[] } | { search: AssignUsersBodyUsersSearch; expected: number }; add?: readonly string[]; remove?: readonly string[] }; reply: { changed: number } }
  /** Makes a new one-time link for a tenant's administrator who has no password yet. Older links end. */
  tenantLink: { params: { id: string }; reply: { url: string } }
  /** Begins a payment of a small amount by a channel, whether it is offered or not, to see its notice come. Books nothing. */
  testChannel: { params: { kind: "alipay" | "wechat" | "bank" | "stripe" | "paypal" | "usdt" }; once: string; reply: { payment: GetPaymentReply; steps: ({ kind: "opened" | "notice" | "forged" | "asked" | "settled" | "mismatch" | "closed" | "failed"; at: number; facts: Record<string, string | number> })[] } }
  /** Fetches the directory and opens the account, or finds it open, and says where that failed. */
  testConnection: { params: { id: string }; reply: TestConnectionReply }
  /** Sends the mail that given words, or those in force, become to the caller’s own address, at most ten in ten minutes. */
  testMail: { params: { template: string }; body: { locale: "zh" | "en"; words?: GetApplicationMessageReplyWordsZh; orderId?: string }; reply: { to: string } }
  /** Sends a test mail to the caller’s own address by the mail server of the site, switched on or not, and tells what the server said. */
  testMailSender: { reply: TestMailSenderReply }
  /** Sends the message of an event to the caller alone, by one channel, in the words that are in force and marked as a test, with made-up values or those of an order. At most ten in ten minutes, and one text message a minute. */
  testNotice: { params: { template: string }; body: { channel: "inbox" | "email" | "sms"; locale: "zh" | "en"; orderId?: string }; reply: { to: string; isKept: boolean } }
  /** Has a robot write a test into its group at once, at most ten in ten minutes, and says what it answered. */
  testRobot: { params: { id: string }; reply: { isTaken: boolean; reason: string } }
  /** Sends a made-up code to the caller’s own telephone by the service of the site, switched on or not, and tells what it said. Once a minute. */
  testSmsSender: { reply: TestSmsSenderReply }
  /** Sends a message with sample values to the caller’s own telephone, once a minute, and tells what the service said. `text` stands for the one in force where the service takes texts. */
  testSmsTemplate: { params: { template: string }; body: { locale: "zh" | "en"; text?: string }; reply: TestSmsSenderReply }
  /** Sends a message of the kind `test`. */
  testWebhook: { params: { id: string }; reply: { delivery: ListDeliveriesReplyDeliveries } }
  /** A test payment and what happened to it, step by step. */
  traceTest: { params: { id: string }; reply: { payment: GetPaymentReply; steps: ({ kind: "opened" | "notice" | "forged" | "asked" | "settled" | "mismatch" | "closed" | "failed"; at: number; facts: Record<string, string | number> })[] } }
  /** Lets the members of a frozen customer account sign in again. */
  unfreezeUser: { params: { id: string }; body: { reason: string; isTold?: boolean }; reply: Record<string, never> }
  /** Changes a category, or its place among its siblings. A former slug leads to the new one. `version` is the one that was read. */
  updateCmsCategory: { params: { id: string }; body: UpdateCmsCategoryBody; reply: { category: AddCategoryRedirectReplyCategory } }
  /** Changes a connection; a key that is left out stays. Directory and key identifier stay once it was ordered through. */
  updateConnection: { params: { id: string }; body: UpdateConnectionBody; reply: { connection: ChooseConnectionProductsReplyConnection } }
  /** Changes a contact. Orders placed with it keep what they have. */
  updateContact: { params: { id: string }; body: UpdateContactBody; reply: { contact: GetContactReplyContact } }
  /** Renames or moves a department. Below itself, or deeper than six, is refused. */
  updateDept: { params: { id: string }; body: UpdateDeptBody; reply: { dept: CreateDeptReplyDept } }
  /** Changes an organisation. A change of legal details ends the vettings that stand or are under way. */
  updateOrganisation: { params: { id: string }; body: UpdateOrganisationBody; reply: { organisation: GetOrganisationReplyOrganisation } }
  /** Changes a product for every site that sells it. Its number stays; so does what orders were sold as. */
  updateProduct: { params: { id: string }; body: UpdateProductBody; reply: { product: GetProductReplyProduct } }
  /** Changes a promotion, or switches it off. Orders that have it keep their price. */
  updatePromotion: { params: { id: string }; body: UpdatePromotionBody; reply: { promotion: CreatePromotionReplyPromotion } }
  /** Changes a member. Another role ends its sessions. */
  updateSubAccount: { params: { id: string }; body: UpdateSubAccountBody; reply: { subAccount: CreateSubAccountReplySubAccount } }
  /** Changes a title. Invoices that were applied for keep the one they were applied with. */
  updateTitle: { params: { id: string }; body: UpdateTitleBody; reply: { title: CreateTitleReplyTitle } }
  /** Changes the data of a customer account. */
  updateUser: { params: { id: string }; body: UpdateUserBody; reply: { user: GetUserReplyUser } }
  /** Changes an endpoint, or switches it on or off. What happens while it is off is not sent later. */
  updateWebhook: { params: { id: string }; body: UpdateWebhookBody; reply: { webhook: CreateWebhookReplyWebhook } }
  /** Keeps an image for articles: PNG, JPEG, WebP or GIF by content, drawn anew as WebP and without its metadata. The same image has the same address. */
  uploadArticleImage: { body: { name: string; content: string }; reply: UploadArticleImageReply }
  /** Keeps a picture for the brand: PNG, JPEG or WebP, drawn anew and without its metadata. SVG is refused. */
  uploadSitePicture: { body: { use: "logo" | "favicon" | "sign-in"; content: string }; reply: { id: string; width: number; height: number } }
  /** The operators a customer can be managed by, and the tags in use; for pickers and filters. */
  userChoices: { reply: { managers: ({ id: string; name: string })[]; tags: string[] } }
  /** Sums over all customers of a filter, and how many of them each view has. */
  userFigures: { query?: { view?: "all" | "new7" | "toVerify" | "lowBalance" | "idle90" | "highValue" | "frozen"; q?: string; kind?: "person" | "company"; level?: "list" | "A" | "B" | "C"; status?: "active" | "invited" | "suspended" | "closed" | "merged"; managerId?: string | "none"; tag?: string; source?: "signUp" | "operator" | "import"; verified?: "none" | "submitted" | "returned" | "approved"; balanceFrom?: number; balanceTo?: number }; reply: { balanceMinor: number; spendMinor: number; views: Record<string, number> } }
  /** Walks the site's audit log along its chain and names the first line that was tampered with. */
  verifyLogs: { reply: VerifyLogsReply }
  /** Notes that the identity of the person whom the certificate is to name was seen, and by what. */
  vetPerson: { params: { id: string }; body: { evidence: string }; reply: GetOrderReply }
  /** Takes an article off the public pages. Its draft stays. */
  withdrawArticle: { params: { id: string }; reply: GetArticleReply }
  /** Withdraws a review that the caller asked for. */
  withdrawArticleReview: { params: { id: string }; reply: GetArticleReply }
  /** Gives a reissue up; the order is issued as before, with the names it has paid for. */
  withdrawReissue: { params: { id: string }; body: { reason: string }; reply: GetOrderReply }
}

/** Where each call is sent. */
export const calls = {
  getAnnouncement: { method: 'GET', path: '/api/v1/announcements/{id}' },
  getAnnouncementReads: { method: 'GET', path: '/api/v1/announcements/{id}/reads' },
  getApplicationDefaults: { method: 'GET', path: '/api/v1/saas/applications/{id}/defaults' },
  getApplicationMessage: { method: 'GET', path: '/api/v1/saas/applications/{id}/messages/{channel}/{template}' },
  getApplicationOverview: { method: 'GET', path: '/api/v1/saas/applications/{id}/overview' },
  getArticle: { method: 'GET', path: '/api/v1/articles/{id}' },
  getBalance: { method: 'GET', path: '/api/v1/balance' },
  getBill: { method: 'GET', path: '/api/v1/bills/{id}' },
  getContact: { method: 'GET', path: '/api/v1/contacts/{id}' },
  getCustomerPrices: { method: 'GET', path: '/api/v1/users/{id}/prices' },
  getDashboard: { method: 'GET', path: '/api/v1/dashboard' },
  getDashboardSales: { method: 'GET', path: '/api/v1/dashboard/sales' },
  getDifference: { method: 'GET', path: '/api/v1/differences/{id}' },
  getInvoice: { method: 'GET', path: '/api/v1/invoices/{id}' },
  getInvoiceSettings: { method: 'GET', path: '/api/v1/invoiceSettings' },
  getLog: { method: 'GET', path: '/api/v1/logs/{id}' },
  getMailTemplate: { method: 'GET', path: '/api/v1/mailTemplates/{template}' },
  getMessage: { method: 'GET', path: '/api/v1/messages/{id}' },
  getNotifySettings: { method: 'GET', path: '/api/v1/notifyPolicies' },
  getOrder: { method: 'GET', path: '/api/v1/orders/{id}' },
  getOrderDesk: { method: 'GET', path: '/api/v1/orders/{id}/desk' },
  getOrganisation: { method: 'GET', path: '/api/v1/organisations/{id}' },
  getOwnPlan: { method: 'GET', path: '/api/v1/saas/ownPlan' },
  getPartner: { method: 'GET', path: '/api/v1/partner' },
  getPayment: { method: 'GET', path: '/api/v1/payments/{id}' },
  getPrices: { method: 'GET', path: '/api/v1/products/{id}/prices' },
  getProduct: { method: 'GET', path: '/api/v1/products/{id}' },
  getProgramme: { method: 'GET', path: '/api/v1/partnerProgramme' },
  getSiteAgreement: { method: 'GET', path: '/api/v1/siteAgreements/{kind}' },
  getSiteBrand: { method: 'GET', path: '/api/v1/siteSettings/brand' },
  getSiteCaptcha: { method: 'GET', path: '/api/v1/siteCaptcha' },
  getSiteChecklist: { method: 'GET', path: '/api/v1/siteChecklist' },
  getSiteConsole: { method: 'GET', path: '/api/v1/siteSettings/console' },
  getSmsTemplate: { method: 'GET', path: '/api/v1/smsTemplates/{template}' },
  getSso: { method: 'GET', path: '/api/v1/singleSignOn' },
  getTenant: { method: 'GET', path: '/api/v1/saas/tenants/{id}' },
  getTenantDefaults: { method: 'GET', path: '/api/v1/saas/tenants/{id}/defaults' },
  getTenantPlan: { method: 'GET', path: '/api/v1/saas/tenants/{id}/plan' },
  getTenantPrices: { method: 'GET', path: '/api/v1/saas/tenants/{id}/prices' },
  getUser: { method: 'GET', path: '/api/v1/users/{id}' },
  getUserOverview: { method: 'GET', path: '/api/v1/users/{id}/overview' },
  getUserRecord: { method: 'GET', path: '/api/v1/users/{id}/record' },
  getUserVerification: { method: 'GET', path: '/api/v1/users/{id}/verification' },
  getVerification: { method: 'GET', path: '/api/v1/verification' },
  getWord: { method: 'GET', path: '/api/v1/wording/word' },
  addCategoryRedirect: { method: 'POST', path: '/api/v1/cmsCategories/{id}/redirects' },
  addDocument: { method: 'POST', path: '/api/v1/organisations/{id}/documents' },
  addHost: { method: 'POST', path: '/api/v1/siteHosts' },
  addInvoiceFile: { method: 'POST', path: '/api/v1/invoices/{id}/files' },
  addNote: { method: 'POST', path: '/api/v1/orders/{id}/notes' },
  addOrderDocument: { method: 'POST', path: '/api/v1/orders/{id}/documents' },
  addRobot: { method: 'POST', path: '/api/v1/notifyRobots' },
  addUserNote: { method: 'POST', path: '/api/v1/users/{id}/notes' },
  adjustPack: { method: 'POST', path: '/api/v1/users/{id}/packs/{packId}/adjust' },
  answerHelp: { method: 'PUT', path: '/api/v1/pageHelp/{id}/answer' },
  answerShopQuestion: { method: 'PUT', path: '/api/v1/shopQuestions/{id}' },
  applyForInvoice: { method: 'POST', path: '/api/v1/invoices' },
  approveInvoice: { method: 'POST', path: '/api/v1/invoices/{id}/approve' },
  approveSmsTemplate: { method: 'PUT', path: '/api/v1/smsTemplates/{template}/approval' },
  approveVetting: { method: 'POST', path: '/api/v1/vettings/{id}/approve' },
  askArticleReview: { method: 'POST', path: '/api/v1/articles/{id}/review' },
  askPayment: { method: 'POST', path: '/api/v1/payments/{id}/ask' },
  askRefund: { method: 'POST', path: '/api/v1/orders/{id}/refund' },
  assignDifference: { method: 'PUT', path: '/api/v1/differences/{id}' },
  assignOrders: { method: 'POST', path: '/api/v1/orders/bulk/assign' },
  assignUsdtTransfer: { method: 'POST', path: '/api/v1/usdtTransfers/{id}/assign' },
  assignUsers: { method: 'POST', path: '/api/v1/users/bulk/manager' },
  billFigures: { method: 'GET', path: '/api/v1/bills/figures' },
  billRefundWays: { method: 'GET', path: '/api/v1/bills/{id}/refundWays' },
  cancelArticleNext: { method: 'DELETE', path: '/api/v1/articles/{id}/next' },
  cancelInvoice: { method: 'POST', path: '/api/v1/invoices/{id}/cancel' },
  cancelOrder: { method: 'POST', path: '/api/v1/orders/{id}/cancel' },
  cancelPicked: { method: 'POST', path: '/api/v1/orders/bulk/cancel' },
  cancelPrices: { method: 'POST', path: '/api/v1/products/{id}/prices/cancel' },
  cancelSpecialPrice: { method: 'POST', path: '/api/v1/users/{id}/prices/cancel' },
  cancelTask: { method: 'POST', path: '/api/v1/tasks/{id}/cancel' },
  changeMethod: { method: 'PUT', path: '/api/v1/orders/{id}/method' },
  changePlan: { method: 'POST', path: '/api/v1/saas/tenants/{id}/plan' },
  changeRobot: { method: 'PUT', path: '/api/v1/notifyRobots/{id}' },
  changeUserMember: { method: 'PUT', path: '/api/v1/users/{id}/members/{memberId}' },
  checkBatch: { method: 'POST', path: '/api/v1/invoices/batch/check' },
  checkDay: { method: 'GET', path: '/api/v1/dayCloses/check' },
  checkDeployment: { method: 'POST', path: '/api/v1/orders/{id}/certificates/{certificateId}/deployment' },
  checkDomains: { method: 'POST', path: '/api/v1/orders/{id}/check' },
  checkHost: { method: 'POST', path: '/api/v1/siteHosts/{host}/check' },
  checkImport: { method: 'POST', path: '/api/v1/subAccounts/import/check' },
  checkPicked: { method: 'POST', path: '/api/v1/orders/bulk/check' },
  checkSenderDomain: { method: 'POST', path: '/api/v1/senders/email/domain' },
  checkStatement: { method: 'POST', path: '/api/v1/statements/check' },
  checkTenantHost: { method: 'POST', path: '/api/v1/saas/tenants/{id}/hosts/check' },
  checkUserImport: { method: 'POST', path: '/api/v1/users/import/check' },
  chooseConnectionProducts: { method: 'PUT', path: '/api/v1/upstreamConnections/{id}/products' },
  closeDay: { method: 'POST', path: '/api/v1/dayCloses' },
  closePayment: { method: 'POST', path: '/api/v1/payments/{id}/close' },
  confirmTransfer: { method: 'POST', path: '/api/v1/transfers/{id}/confirm' },
  copyToHelp: { method: 'POST', path: '/api/v1/articles/{id}/help' },
  countConnectionOrders: { method: 'GET', path: '/api/v1/upstreamConnections/{id}/orders' },
  countOrders: { method: 'GET', path: '/api/v1/orders_views' },
  countReceivers: { method: 'GET', path: '/api/v1/announcementReceivers' },
  createAnnouncement: { method: 'POST', path: '/api/v1/announcements' },
  createApplication: { method: 'POST', path: '/api/v1/saas/applications' },
  createArticle: { method: 'POST', path: '/api/v1/articles' },
  createCmsCategory: { method: 'POST', path: '/api/v1/cmsCategories' },
  createConnection: { method: 'POST', path: '/api/v1/upstreamConnections' },
  createContact: { method: 'POST', path: '/api/v1/contacts' },
  createDept: { method: 'POST', path: '/api/v1/depts' },
  createOrganisation: { method: 'POST', path: '/api/v1/organisations' },
  createPayment: { method: 'POST', path: '/api/v1/payments' },
  createPlan: { method: 'POST', path: '/api/v1/saas/applications/{id}/plans' },
  createProduct: { method: 'POST', path: '/api/v1/products' },
  createPromotion: { method: 'POST', path: '/api/v1/promotions' },
  createSubAccount: { method: 'POST', path: '/api/v1/subAccounts' },
  createTenant: { method: 'POST', path: '/api/v1/saas/tenants' },
  createTitle: { method: 'POST', path: '/api/v1/invoiceTitles' },
  createUser: { method: 'POST', path: '/api/v1/users' },
  createWebhook: { method: 'POST', path: '/api/v1/webhooks' },
  creditDifference: { method: 'POST', path: '/api/v1/differences/{id}/credit' },
  decideVerification: { method: 'POST', path: '/api/v1/users/{id}/verifications/{checkId}/decision' },
  deleteAnnouncement: { method: 'DELETE', path: '/api/v1/announcements/{id}' },
  deleteArticle: { method: 'DELETE', path: '/api/v1/articles/{id}' },
  deleteCmsCategory: { method: 'DELETE', path: '/api/v1/cmsCategories/{id}' },
  deleteConnection: { method: 'DELETE', path: '/api/v1/upstreamConnections/{id}' },
  deleteContact: { method: 'DELETE', path: '/api/v1/contacts/{id}' },
  deleteDept: { method: 'DELETE', path: '/api/v1/depts/{id}' },
  deleteOrganisation: { method: 'DELETE', path: '/api/v1/organisations/{id}' },
  deleteProduct: { method: 'DELETE', path: '/api/v1/products/{id}' },
  deleteTitle: { method: 'DELETE', path: '/api/v1/invoiceTitles/{id}' },
  deleteUserNote: { method: 'DELETE', path: '/api/v1/users/{id}/notes/{noteId}' },
  deleteWebhook: { method: 'DELETE', path: '/api/v1/webhooks/{id}' },
  deskChoices: { method: 'GET', path: '/api/v1/order_desk' },
  differenceChoices: { method: 'GET', path: '/api/v1/differences/choices' },
  differenceTransfers: { method: 'GET', path: '/api/v1/differences/{id}/transfers' },
  disableSubAccount: { method: 'POST', path: '/api/v1/subAccounts/{id}/disable' },
  dismissHelpSearch: { method: 'PUT', path: '/api/v1/helpSearches' },
  dismissUsdtTransfer: { method: 'POST', path: '/api/v1/usdtTransfers/{id}/dismiss' },
  downloadCertificate: { method: 'GET', path: '/api/v1/orders/{id}/certificates/{certificateId}' },
  downloadDocument: { method: 'GET', path: '/api/v1/organisations/{id}/documents/{documentId}' },
  downloadInvoiceFile: { method: 'GET', path: '/api/v1/invoices/{id}/files/{fileId}' },
  downloadOrderDocument: { method: 'GET', path: '/api/v1/orders/{id}/documents/{documentId}' },
  downloadTaskFile: { method: 'GET', path: '/api/v1/tasks/{id}/file' },
  editPrice: { method: 'PUT', path: '/api/v1/orders/{id}/price' },
  editProgramme: { method: 'PUT', path: '/api/v1/partnerProgramme' },
  enableSubAccount: { method: 'POST', path: '/api/v1/subAccounts/{id}/enable' },
  endMaintenance: { method: 'POST', path: '/api/v1/saas/applications/{id}/maintenance/end' },
  eraseHelpRemark: { method: 'DELETE', path: '/api/v1/helpRemarks/{id}' },
  eraseShopQuestion: { method: 'DELETE', path: '/api/v1/shopQuestions/{id}' },
  exportAnnouncementReaders: { method: 'GET', path: '/api/v1/announcements/{id}/readers/export' },
  exportArticle: { method: 'GET', path: '/api/v1/articles/{id}/markdown' },
  exportArticles: { method: 'GET', path: '/api/v1/articleFiles' },
  exportBills: { method: 'GET', path: '/api/v1/bills/export' },
  exportDashboard: { method: 'GET', path: '/api/v1/dashboard/export' },
  exportExpiring: { method: 'GET', path: '/api/v1/expiringOrders/export' },
  exportInvoices: { method: 'GET', path: '/api/v1/invoices/export' },
  exportMailTemplates: { method: 'GET', path: '/api/v1/mailTemplateFile' },
  exportOrders: { method: 'GET', path: '/api/v1/orders/export' },
  exportPicked: { method: 'POST', path: '/api/v1/orders/bulk/export' },
  exportProducts: { method: 'GET', path: '/api/v1/products/export' },
  exportReport: { method: 'GET', path: '/api/v1/reports/export' },
  exportStatement: { method: 'GET', path: '/api/v1/bills/statement' },
  exportSubAccounts: { method: 'GET', path: '/api/v1/subAccounts/export' },
  exportTenants: { method: 'GET', path: '/api/v1/saas/tenants/export' },
  exportUserLogs: { method: 'GET', path: '/api/v1/users/{id}/logs/export' },
  exportUsers: { method: 'GET', path: '/api/v1/users/export' },
  exportWaiting: { method: 'GET', path: '/api/v1/invoices/waiting' },
  exportWording: { method: 'GET', path: '/api/v1/wording/export' },
  extendPack: { method: 'POST', path: '/api/v1/users/{id}/packs/{packId}/extend' },
  findHelp: { method: 'GET', path: '/api/v1/pageHelp' },
  findIssuers: { method: 'GET', path: '/api/v1/tools/issuers' },
  findKeyUses: { method: 'POST', path: '/api/v1/orders/key_uses' },
  findOrder: { method: 'GET', path: '/api/v1/orders/by_reference/{reference}' },
  findTwins: { method: 'POST', path: '/api/v1/users/twins' },
  followDefaults: { method: 'POST', path: '/api/v1/saas/tenants/{id}/defaults/follow' },
  followTenantPrices: { method: 'POST', path: '/api/v1/saas/tenants/{id}/prices/follow' },
  freezeUser: { method: 'POST', path: '/api/v1/users/{id}/freeze' },
  grantPack: { method: 'POST', path: '/api/v1/users/{id}/packs' },
  grantableMenu: { method: 'GET', path: '/api/v1/roles/grantable' },
  handOverUserMember: { method: 'POST', path: '/api/v1/users/{id}/members/{memberId}/handOver' },
  holdArticle: { method: 'POST', path: '/api/v1/articles/{id}/hold' },
  importArticles: { method: 'POST', path: '/api/v1/articleFiles' },
  importMailTemplates: { method: 'POST', path: '/api/v1/mailTemplateFile' },
  importProducts: { method: 'POST', path: '/api/v1/products/import' },
  importStatement: { method: 'POST', path: '/api/v1/statements' },
  importSubAccounts: { method: 'POST', path: '/api/v1/subAccounts/import' },
  importUsers: { method: 'POST', path: '/api/v1/users/import' },
  importWording: { method: 'POST', path: '/api/v1/wording/import' },
  inviteUser: { method: 'POST', path: '/api/v1/users/{id}/invitation' },
  inviteUserMember: { method: 'POST', path: '/api/v1/users/{id}/members' },
  invoiceFigures: { method: 'GET', path: '/api/v1/invoices/figures' },
  issueBatch: { method: 'POST', path: '/api/v1/invoices/batch' },
  issueInvoice: { method: 'POST', path: '/api/v1/invoices/{id}/issue' },
  joinProgramme: { method: 'POST', path: '/api/v1/partner' },
  leaveProgramme: { method: 'POST', path: '/api/v1/partner/leave' },
  linkUserMember: { method: 'POST', path: '/api/v1/users/{id}/members/{memberId}/link' },
  listAcceptances: { method: 'GET', path: '/api/v1/agreementAcceptances' },
  listAnnouncementReaders: { method: 'GET', path: '/api/v1/announcements/{id}/readers' },
  listAnnouncements: { method: 'GET', path: '/api/v1/announcements' },
  listApiKeys: { method: 'GET', path: '/api/v1/apiKeys' },
  listApplicationFigures: { method: 'GET', path: '/api/v1/saas/applications/figures' },
  listApplicationOwners: { method: 'GET', path: '/api/v1/saas/applications/owners' },
  listApplications: { method: 'GET', path: '/api/v1/saas/applications' },
  listArticleImages: { method: 'GET', path: '/api/v1/articleImages' },
  listArticleSubjects: { method: 'GET', path: '/api/v1/articleSubjects' },
  listArticles: { method: 'GET', path: '/api/v1/articles' },
  listBills: { method: 'GET', path: '/api/v1/bills' },
  listChanges: { method: 'GET', path: '/api/v1/changes' },
  listChannels: { method: 'GET', path: '/api/v1/paymentChannels' },
  listCmsCategories: { method: 'GET', path: '/api/v1/cmsCategories' },
  listCommissions: { method: 'GET', path: '/api/v1/partner/commissions' },
  listConnections: { method: 'GET', path: '/api/v1/upstreamConnections' },
  listContacts: { method: 'GET', path: '/api/v1/contacts' },
  listDayCloses: { method: 'GET', path: '/api/v1/dayCloses' },
  listDeliveries: { method: 'GET', path: '/api/v1/webhooks/{id}/deliveries' },
  listDepts: { method: 'GET', path: '/api/v1/depts' },
  listDifferences: { method: 'GET', path: '/api/v1/differences' },
  listDisputes: { method: 'GET', path: '/api/v1/paymentDisputes' },
  listDueReturns: { method: 'GET', path: '/api/v1/wholesale/dueReturns' },
  listExpiring: { method: 'GET', path: '/api/v1/expiringOrders' },
  listExpiringDays: { method: 'GET', path: '/api/v1/expiringOrders/days' },
  listHelp: { method: 'GET', path: '/api/v1/helpDocuments' },
  listHelpRemarks: { method: 'GET', path: '/api/v1/helpDocuments/{id}/remarks' },
  listHelpSearches: { method: 'GET', path: '/api/v1/helpSearches' },
  listHosts: { method: 'GET', path: '/api/v1/siteHosts' },
  listInvoiceable: { method: 'GET', path: '/api/v1/invoiceable' },
  listInvoices: { method: 'GET', path: '/api/v1/invoices' },
  listLogs: { method: 'GET', path: '/api/v1/logs' },
  listMailTemplates: { method: 'GET', path: '/api/v1/mailTemplates' },
  listMappings: { method: 'GET', path: '/api/v1/statementMappings' },
  listMessageSites: { method: 'GET', path: '/api/v1/messageSites' },
  listMessages: { method: 'GET', path: '/api/v1/messages' },
  listNotices: { method: 'GET', path: '/api/v1/inbox' },
  listOrderDocuments: { method: 'GET', path: '/api/v1/orders/{id}/documents' },
  listOrderInvoices: { method: 'GET', path: '/api/v1/orders/{id}/invoices' },
  listOrders: { method: 'GET', path: '/api/v1/orders' },
  listOrganisations: { method: 'GET', path: '/api/v1/organisations' },
  listOwnArticles: { method: 'GET', path: '/api/v1/ownArticles' },
  listOwnPackMoves: { method: 'GET', path: '/api/v1/packs/{id}/moves' },
  listOwnPacks: { method: 'GET', path: '/api/v1/packs' },
  listOwnVisits: { method: 'GET', path: '/api/v1/siteVisits' },
  listPaidSites: { method: 'GET', path: '/api/v1/finance/sites' },
  listPartners: { method: 'GET', path: '/api/v1/partners' },
  listPaymentRefunds: { method: 'GET', path: '/api/v1/paymentRefunds' },
  listPayments: { method: 'GET', path: '/api/v1/payments' },
  listPlanTenants: { method: 'GET', path: '/api/v1/saas/plans/{id}/tenants' },
  listProducts: { method: 'GET', path: '/api/v1/products' },
  listPromotions: { method: 'GET', path: '/api/v1/promotions' },
  listProvenDomains: { method: 'GET', path: '/api/v1/provenDomains' },
  listRecipients: { method: 'GET', path: '/api/v1/orders/{id}/recipients' },
  listReconcileDays: { method: 'GET', path: '/api/v1/reconcileDays' },
  listReferrals: { method: 'GET', path: '/api/v1/partner/referrals' },
  listRobots: { method: 'GET', path: '/api/v1/notifyRobots' },
  listRoles: { method: 'GET', path: '/api/v1/roles' },
  listSenders: { method: 'GET', path: '/api/v1/senders' },
  listSharedKeys: { method: 'GET', path: '/api/v1/orders/{id}/shared_keys' },
  listShopQuestions: { method: 'GET', path: '/api/v1/shopQuestions' },
  listSiteAgreements: { method: 'GET', path: '/api/v1/siteAgreements' },
  listSmsTemplates: { method: 'GET', path: '/api/v1/smsTemplates' },
  listSpecialPrices: { method: 'GET', path: '/api/v1/users/{id}/prices/history' },
  listStatementRows: { method: 'GET', path: '/api/v1/statementRows' },
  listSubAccounts: { method: 'GET', path: '/api/v1/subAccounts' },
  listTasks: { method: 'GET', path: '/api/v1/tasks' },
  listTenantExports: { method: 'GET', path: '/api/v1/saas/tenants/{id}/exports' },
  listTenants: { method: 'GET', path: '/api/v1/saas/tenants' },
  listTitles: { method: 'GET', path: '/api/v1/invoiceTitles' },
  listTransfers: { method: 'GET', path: '/api/v1/transfers' },
  listUsdtTransfers: { method: 'GET', path: '/api/v1/usdtTransfers' },
  listUserApiKeys: { method: 'GET', path: '/api/v1/users/{id}/apiKeys' },
  listUserMembers: { method: 'GET', path: '/api/v1/users/{id}/members' },
  listUserNotes: { method: 'GET', path: '/api/v1/users/{id}/notes' },
  listUserPackMoves: { method: 'GET', path: '/api/v1/users/{id}/packs/{packId}/moves' },
  listUserPacks: { method: 'GET', path: '/api/v1/users/{id}/packs' },
  listUsers: { method: 'GET', path: '/api/v1/users' },
  listVisits: { method: 'GET', path: '/api/v1/saas/tenants/{id}/visits' },
  listWebhooks: { method: 'GET', path: '/api/v1/webhooks' },
  listWithdrawals: { method: 'GET', path: '/api/v1/partner/withdrawals' },
  listWordPacks: { method: 'GET', path: '/api/v1/wording/versions' },
  listWording: { method: 'GET', path: '/api/v1/wording' },
  logFilters: { method: 'GET', path: '/api/v1/logs/filters' },
  lookAtTenantNames: { method: 'GET', path: '/api/v1/saas/tenantNames' },
  mailInvoice: { method: 'POST', path: '/api/v1/invoices/{id}/mail' },
  maintainApplication: { method: 'POST', path: '/api/v1/saas/applications/{id}/maintenance' },
  menuCounts: { method: 'GET', path: '/api/v1/menuTree/counts' },
  menuTree: { method: 'GET', path: '/api/v1/menuTree' },
  mergeCmsCategory: { method: 'POST', path: '/api/v1/cmsCategories/{id}/merge' },
  mergeContacts: { method: 'POST', path: '/api/v1/contacts/{id}/merge' },
  missingRights: { method: 'GET', path: '/api/v1/menuTree/missing' },
  moveArticles: { method: 'POST', path: '/api/v1/articles/move' },
  moveDeptMembers: { method: 'POST', path: '/api/v1/depts/{id}/members' },
  noteHelpSearch: { method: 'POST', path: '/api/v1/helpSearches' },
  notifyUser: { method: 'POST', path: '/api/v1/users/{id}/notify' },
  orderChannels: { method: 'PUT', path: '/api/v1/paymentChannels' },
  orderRefundWays: { method: 'GET', path: '/api/v1/orders/{id}/refundWays' },
  packsReport: { method: 'GET', path: '/api/v1/reports/packs' },
  payOrder: { method: 'POST', path: '/api/v1/orders/{id}/pay' },
  paymentOptions: { method: 'GET', path: '/api/v1/paymentOptions' },
  pinArticle: { method: 'PUT', path: '/api/v1/articles/{id}/pin' },
  pinNote: { method: 'PUT', path: '/api/v1/orders/{id}/notes/{noteId}' },
  pinUserNote: { method: 'PUT', path: '/api/v1/users/{id}/notes/{noteId}' },
  placeHelp: { method: 'PUT', path: '/api/v1/helpDocuments/{id}' },
  placeOrder: { method: 'POST', path: '/api/v1/orders' },
  preflightOrder: { method: 'POST', path: '/api/v1/orders/preflight' },
  prepareDevice: { method: 'PUT', path: '/api/v1/orders/{id}/device' },
  previewAnnouncement: { method: 'POST', path: '/api/v1/announcementPreview' },
  previewArticle: { method: 'POST', path: '/api/v1/articlePreview' },
  previewArticlePage: { method: 'POST', path: '/api/v1/articlePagePreview' },
  previewMail: { method: 'POST', path: '/api/v1/mailTemplates/{template}/preview' },
  previewMerge: { method: 'GET', path: '/api/v1/users/{id}/merge/{otherId}' },
  previewPrices: { method: 'POST', path: '/api/v1/products/prices/preview' },
  previewReminder: { method: 'GET', path: '/api/v1/orders/{id}/remind' },
  previewRole: { method: 'POST', path: '/api/v1/roles/preview' },
  previewRollout: { method: 'GET', path: '/api/v1/saas/applications/{id}/rollout' },
  productOptions: { method: 'GET', path: '/api/v1/products_options' },
  provisionTenant: { method: 'POST', path: '/api/v1/saas/tenants/{id}/provision' },
  publishAnnouncement: { method: 'POST', path: '/api/v1/announcements/{id}/publish' },
  publishArticle: { method: 'POST', path: '/api/v1/articles/{id}/publish' },
  publishMailTemplate: { method: 'PUT', path: '/api/v1/mailTemplates/{template}' },
  publishSiteAgreement: { method: 'PUT', path: '/api/v1/siteAgreements/{kind}' },
  publishWording: { method: 'POST', path: '/api/v1/wording/publish' },
  quoteCancel: { method: 'POST', path: '/api/v1/orders/bulk/cancel/quote' },
  quoteOrder: { method: 'POST', path: '/api/v1/orders/quote' },
  quoteOwnRenewal: { method: 'POST', path: '/api/v1/saas/ownPlan/renewal/quote' },
  quotePaidRenewal: { method: 'POST', path: '/api/v1/finance/sites/{id}/renewal/quote' },
  quotePlan: { method: 'POST', path: '/api/v1/saas/tenants/{id}/plan/quote' },
  quoteReissue: { method: 'POST', path: '/api/v1/orders/{id}/reissue/quote' },
  quoteRenewal: { method: 'POST', path: '/api/v1/saas/tenants/{id}/plan/renewal/quote' },
  readHelp: { method: 'GET', path: '/api/v1/pageHelp/{id}' },
  readInvoiceFile: { method: 'POST', path: '/api/v1/invoices/{id}/read' },
  readLiveHost: { method: 'POST', path: '/api/v1/tools/live-host' },
  readMessage: { method: 'GET', path: '/api/v1/messages/{id}/body' },
  readOwnArticle: { method: 'GET', path: '/api/v1/ownArticles/{id}' },
  readUserVerificationFile: { method: 'GET', path: '/api/v1/users/{id}/verification/files/{fileId}' },
  readVerificationFile: { method: 'GET', path: '/api/v1/verification/files/{id}' },
  recallAnnouncement: { method: 'POST', path: '/api/v1/announcements/{id}/recall' },
  receivablesReport: { method: 'GET', path: '/api/v1/reports/receivables' },
  rechargeUser: { method: 'POST', path: '/api/v1/users/{id}/recharge' },
  recordStep: { method: 'PUT', path: '/api/v1/vettings/{id}/step' },
  reissueOrder: { method: 'POST', path: '/api/v1/orders/{id}/reissue' },
  rejectInvoice: { method: 'POST', path: '/api/v1/invoices/{id}/reject' },
  releaseArticle: { method: 'DELETE', path: '/api/v1/articles/{id}/hold' },
  remindBuyer: { method: 'POST', path: '/api/v1/orders/{id}/remind' },
  remindPicked: { method: 'POST', path: '/api/v1/orders/bulk/remind' },
  remindReaders: { method: 'POST', path: '/api/v1/announcements/{id}/remind' },
  removeCategoryRedirect: { method: 'DELETE', path: '/api/v1/cmsCategories/{id}/redirects' },
  removeDocument: { method: 'DELETE', path: '/api/v1/organisations/{id}/documents/{documentId}' },
  removeHost: { method: 'DELETE', path: '/api/v1/siteHosts/{host}' },
  removeOrderDocument: { method: 'DELETE', path: '/api/v1/orders/{id}/documents/{documentId}' },
  removeRobot: { method: 'DELETE', path: '/api/v1/notifyRobots/{id}' },
  renewPlan: { method: 'POST', path: '/api/v1/saas/tenants/{id}/plan/renewal' },
  renewalsReport: { method: 'GET', path: '/api/v1/reports/renewals' },
  reopenDay: { method: 'POST', path: '/api/v1/dayCloses/reopen' },
  reopenDifference: { method: 'POST', path: '/api/v1/differences/{id}/reopen' },
  repeatTenantStep: { method: 'POST', path: '/api/v1/saas/tenants/{id}/repeatStep' },
  replayDelivery: { method: 'POST', path: '/api/v1/webhooks/{id}/deliveries/{deliveryId}/replay' },
  resendInvitation: { method: 'POST', path: '/api/v1/subAccounts/{id}/invite' },
  resendMail: { method: 'POST', path: '/api/v1/orders/{id}/resendMail' },
  resendMessage: { method: 'POST', path: '/api/v1/messages/{id}/resend' },
  resetUserPassword: { method: 'POST', path: '/api/v1/users/{id}/password-reset' },
  resolveDifferences: { method: 'POST', path: '/api/v1/differences/resolve' },
  restartValidation: { method: 'POST', path: '/api/v1/orders/{id}/restartValidation' },
  restoreAnnouncement: { method: 'POST', path: '/api/v1/announcements/{id}/restore' },
  restoreArticle: { method: 'POST', path: '/api/v1/articles/{id}/restore' },
  resumeOrder: { method: 'POST', path: '/api/v1/orders/{id}/resume' },
  resumeTenant: { method: 'POST', path: '/api/v1/saas/tenants/{id}/resume' },
  retryTask: { method: 'POST', path: '/api/v1/tasks/{id}/retry' },
  returnArticle: { method: 'POST', path: '/api/v1/articles/{id}/return' },
  returnOrder: { method: 'POST', path: '/api/v1/orders/{id}/return' },
  returnVetting: { method: 'POST', path: '/api/v1/vettings/{id}/return' },
  revealUserContact: { method: 'POST', path: '/api/v1/users/{id}/contact' },
  revealVerificationNumber: { method: 'POST', path: '/api/v1/users/{id}/verifications/{checkId}/number' },
  revokeCertificate: { method: 'POST', path: '/api/v1/orders/{id}/certificates/{certificateId}/revoke' },
  revokeOrder: { method: 'POST', path: '/api/v1/orders/{id}/revoke' },
  rollBackWording: { method: 'POST', path: '/api/v1/wording/rollBack' },
  rotateWebhook: { method: 'POST', path: '/api/v1/webhooks/{id}/rotate' },
  salesReport: { method: 'GET', path: '/api/v1/reports/sales' },
  saveAnnouncement: { method: 'PUT', path: '/api/v1/announcements/{id}' },
  saveApplication: { method: 'PUT', path: '/api/v1/saas/applications/{id}' },
  saveArticle: { method: 'PUT', path: '/api/v1/articles/{id}' },
  saveInvoiceSettings: { method: 'PUT', path: '/api/v1/invoiceSettings' },
  saveMailDraft: { method: 'PUT', path: '/api/v1/mailTemplates/{template}/draft' },
  savePlan: { method: 'PUT', path: '/api/v1/saas/plans/{id}' },
  saveSiteBrand: { method: 'PUT', path: '/api/v1/siteSettings/brand' },
  saveSiteCaptcha: { method: 'PUT', path: '/api/v1/siteCaptcha' },
  saveSiteConsole: { method: 'PUT', path: '/api/v1/siteSettings/console' },
  saveSmsTemplate: { method: 'PUT', path: '/api/v1/smsTemplates/{template}' },
  saveTenantCompany: { method: 'PUT', path: '/api/v1/saas/tenants/{id}/company' },
  saveVersion: { method: 'POST', path: '/api/v1/saas/applications/{id}/versions' },
  saveWord: { method: 'PUT', path: '/api/v1/wording/word' },
  search: { method: 'GET', path: '/api/v1/search' },
  searchHelpTexts: { method: 'GET', path: '/api/v1/helpMatches' },
  seeTask: { method: 'POST', path: '/api/v1/tasks/{id}/seen' },
  sendInstructions: { method: 'POST', path: '/api/v1/orders/{id}/instructions' },
  sendMailboxMail: { method: 'POST', path: '/api/v1/orders/{id}/mailboxes' },
  setApplicationMenu: { method: 'PUT', path: '/api/v1/saas/applications/{id}/menu' },
  setApplicationMessage: { method: 'PUT', path: '/api/v1/saas/applications/{id}/messages/{channel}/{template}' },
  setApplicationProducts: { method: 'PUT', path: '/api/v1/saas/applications/{id}/products' },
  setArticleEnd: { method: 'PUT', path: '/api/v1/articles/{id}/end' },
  setAutoReissue: { method: 'PUT', path: '/api/v1/orders/{id}/auto_reissue' },
  setDailySummary: { method: 'PUT', path: '/api/v1/notifySummary' },
  setDefaultContact: { method: 'POST', path: '/api/v1/contacts/{id}/default' },
  setDefaultPlan: { method: 'PUT', path: '/api/v1/saas/applications/{id}/defaultPlan' },
  setFollowUp: { method: 'PUT', path: '/api/v1/orders/{id}/follow_up' },
  setLeadDays: { method: 'PUT', path: '/api/v1/notifyPolicies/{template}/leadDays' },
  setMailCopies: { method: 'PUT', path: '/api/v1/mailTemplates/{template}/copies' },
  setMainHost: { method: 'POST', path: '/api/v1/siteHosts/{host}/main' },
  setNotifyPolicy: { method: 'PUT', path: '/api/v1/notifyPolicies/{template}' },
  setPartnerRate: { method: 'PUT', path: '/api/v1/partner/rate' },
  setPrices: { method: 'PUT', path: '/api/v1/products/{id}/prices' },
  setRecipients: { method: 'PUT', path: '/api/v1/notifyPolicies/{template}/recipients' },
  setTenantFlag: { method: 'PUT', path: '/api/v1/saas/tenants/{id}/flags' },
  setUserLevel: { method: 'POST', path: '/api/v1/users/bulk/level' },
  shelveProduct: { method: 'PUT', path: '/api/v1/products/{id}/shelf' },
  shipDevice: { method: 'PUT', path: '/api/v1/orders/{id}/shipment' },
  skipTenantStep: { method: 'POST', path: '/api/v1/saas/tenants/{id}/skipStep' },
  startApplication: { method: 'POST', path: '/api/v1/saas/applications/{id}/start' },
  submitVetting: { method: 'POST', path: '/api/v1/organisations/{id}/vettings' },
  supplyMaterial: { method: 'PUT', path: '/api/v1/orders/{id}/material' },
  suspendOrder: { method: 'POST', path: '/api/v1/orders/{id}/suspend' },
  suspendTenant: { method: 'POST', path: '/api/v1/saas/tenants/{id}/suspend' },
  switchChannel: { method: 'PUT', path: '/api/v1/paymentChannels/{kind}/switch' },
  switchConnection: { method: 'PUT', path: '/api/v1/upstreamConnections/{id}/switch' },
  switchMailTemplate: { method: 'PUT', path: '/api/v1/mailTemplates/{template}/enabled' },
  switchUserMember: { method: 'POST', path: '/api/v1/users/{id}/members/{memberId}/state' },
  syncOrder: { method: 'POST', path: '/api/v1/orders/{id}/sync' },
  sysAccount: { method: 'GET', path: '/api/v1/sysAccount' },
  tagOrders: { method: 'POST', path: '/api/v1/orders/bulk/tag' },
  tagUsers: { method: 'POST', path: '/api/v1/users/bulk/tags' },
  tenantLink: { method: 'POST', path: '/api/v1/saas/tenants/{id}/link' },
  testChannel: { method: 'POST', path: '/api/v1/paymentChannels/{kind}/test' },
  testConnection: { method: 'POST', path: '/api/v1/upstreamConnections/{id}/test' },
  testMail: { method: 'POST', path: '/api/v1/mailTemplates/{template}/test' },
  testMailSender: { method: 'POST', path: '/api/v1/senders/email/test' },
  testNotice: { method: 'POST', path: '/api/v1/notifyPolicies/{template}/test' },
  testRobot: { method: 'POST', path: '/api/v1/notifyRobots/{id}/test' },
  testSmsSender: { method: 'POST', path: '/api/v1/senders/sms/test' },
  testSmsTemplate: { method: 'POST', path: '/api/v1/smsTemplates/{template}/test' },
  testWebhook: { method: 'POST', path: '/api/v1/webhooks/{id}/test' },
  traceTest: { method: 'GET', path: '/api/v1/paymentTests/{id}' },
  unfreezeUser: { method: 'POST', path: '/api/v1/users/{id}/unfreeze' },
  updateCmsCategory: { method: 'PUT', path: '/api/v1/cmsCategories/{id}' },
  updateConnection: { method: 'PUT', path: '/api/v1/upstreamConnections/{id}' },
  updateContact: { method: 'PUT', path: '/api/v1/contacts/{id}' },
  updateDept: { method: 'PUT', path: '/api/v1/depts/{id}' },
  updateOrganisation: { method: 'PUT', path: '/api/v1/organisations/{id}' },
  updateProduct: { method: 'PUT', path: '/api/v1/products/{id}' },
  updatePromotion: { method: 'PUT', path: '/api/v1/promotions/{id}' },
  updateSubAccount: { method: 'PUT', path: '/api/v1/subAccounts/{id}' },
  updateTitle: { method: 'PUT', path: '/api/v1/invoiceTitles/{id}' },
  updateUser: { method: 'PUT', path: '/api/v1/users/{id}' },
  updateWebhook: { method: 'PUT', path: '/api/v1/webhooks/{id}' },
  uploadArticleImage: { method: 'POST', path: '/api/v1/articleImages' },
  uploadSitePicture: { method: 'POST', path: '/api/v1/sitePictures' },
  userChoices: { method: 'GET', path: '/api/v1/users/choices' },
  userFigures: { method: 'GET', path: '/api/v1/users/figures' },
  verifyLogs: { method: 'POST', path: '/api/v1/logs/verify' },
  vetPerson: { method: 'POST', path: '/api/v1/orders/{id}/person_vetting' },
  withdrawArticle: { method: 'POST', path: '/api/v1/articles/{id}/offline' },
  withdrawArticleReview: { method: 'DELETE', path: '/api/v1/articles/{id}/review' },
  withdrawReissue: { method: 'POST', path: '/api/v1/orders/{id}/reissue/withdraw' },
} as const satisfies Record<keyof Calls, { method: string; path: string }>
