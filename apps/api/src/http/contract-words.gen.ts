// Written from the comments of the contracts by: node apps/api/src/testing/contract-words.ts
export const contractWords: Record<string, Record<string, string>> = {
  "acceptInvitation": {
    "body.password": "SHA-256 in lower-case hex of `<site code>:<password>` (UTF-8); the password itself is never sent. The site code is `code` of `GET /api/v1/site`. A new password has at least 8 characters and two of lower-case letters, upper-case letters, digits and others; whoever makes the hash checks that, since the server never sees it."
  },
  "actForCustomer": {
    "body.memberId": "Member in whose place; the account owner if left out.",
    "reply.expiresAt": "Moment in seconds since 1970-01-01 00:00 UTC."
  },
  "addCategoryRedirect": {
    "body.slug": "Last part of a public address: lower case, digits and single hyphens.",
    "reply.category": "Category of articles, help documents or announcements.",
    "reply.category.kind": "Starts of the public addresses of each kind.",
    "reply.category.seoTitle": "Title and description for search engines; empty for name and description.",
    "reply.category.icon": "Icon beside the name; null without one.",
    "reply.category.cover": "Address of the cover of its public page; empty without one.",
    "reply.category.template": "Layouts of a category's public page: articles one below the other, or as cards with their covers on top.",
    "reply.category.position": "Place among its siblings, from 0 on.",
    "reply.category.isShown": "Whether its public page is listed.",
    "reply.category.items": "Articles or announcements in it, those of categories below it and in the trash left out.",
    "reply.category.lastPublishedAt": "When one of those was published last.",
    "reply.category.redirects": "Former slugs, which lead to the present one.",
    "reply.category.updatedAt": "Moment in seconds since 1970-01-01 00:00 UTC."
  },
  "addDocument": {
    "body.content": "File content in base64.",
    "body.kind": "Document of an organisation: licence, letter of authorisation, subscriber agreement, other.",
    "reply.organisation.type": "Business categories of the EV Guidelines.",
    "reply.organisation.vettings": "Vetting of each brand that the organisation was submitted for.",
    "reply.organisation.vettings.state": "Vetting state of an organisation for a brand. `changed`: its legal details differ from the vetted ones.",
    "reply.organisation.vettings.validUntil": "End of the last approval, which stays valid during a renewal.",
    "reply.organisation.vettings.submittedAt": "Moment in seconds since 1970-01-01 00:00 UTC.",
    "reply.organisation.updatedAt": "Moment in seconds since 1970-01-01 00:00 UTC.",
    "reply.organisation.documents.uploadedAt": "Moment in seconds since 1970-01-01 00:00 UTC.",
    "reply.organisation.documents.kind": "Document of an organisation: licence, letter of authorisation, subscriber agreement, other.",
    "reply.organisation.vettingDetails.state": "Vetting state of an organisation for a brand. `changed`: its legal details differ from the vetted ones.",
    "reply.organisation.vettingDetails.validUntil": "End of the last approval, which stays valid during a renewal.",
    "reply.organisation.vettingDetails.submittedAt": "Moment in seconds since 1970-01-01 00:00 UTC.",
    "reply.organisation.vettingDetails.steps.step": "Steps of a vetting, in order.",
    "reply.organisation.vettingDetails.steps.result": "Outcome of the step; null until it was taken.",
    "reply.organisation.vettingDetails.steps.note": "Note; like evidence and operator, empty for customers.",
    "reply.organisation.vettingDetails.steps.at": "Moment in seconds since 1970-01-01 00:00 UTC.",
    "reply.organisation.vettingDetails.reasons": "Reason for returning a field to the customer; `documents` stands for uploads.",
    "reply.organisation.vettingDetails.submitted": "Legal details as submitted, with those of the previous submission, or null.",
    "reply.organisation.vettingDetails.decidedAt": "Moment in seconds since 1970-01-01 00:00 UTC.",
    "reply.organisation.events.kind": "Kind of event: created, changed, document-added, document-removed, submitted, desk-told, step, approved, returned or lapsed.",
    "reply.organisation.events.at": "Moment in seconds since 1970-01-01 00:00 UTC.",
    "reply.organisation.openOrders": "Order that uses a contact or an organisation.",
    "reply.organisation.openOrders.status": "Order status: 1001 unpaid; 1007 paid, needs details; 1002 validating; 1003 returned for changes by an operator, 1006 by the CA; 1005 issued; 1008 reissuing, the certificate before stays valid; 1009 revoked; 1010 refund asked for, 1011 refunded; 1004 cancelled; 1012 expired; 1013 suspended, no clock runs.",
    "reply.organisation.brands": "Brands with products for organisations."
  },
  "addHost": {
    "reply.hosts.host": "Lower case, in punycode.",
    "reply.hosts.isLive": "Whether the site is served under it.",
    "reply.hosts.isMain": "Whether links in messages that nobody's call triggers begin with it.",
    "reply.hosts.isHere": "Whether the caller is here under it.",
    "reply.hosts.proof": "TXT record that proves it; null for a host that the platform gave.",
    "reply.hosts.check": "The last check; null before the first.",
    "reply.hosts.check.at": "Moment in seconds since 1970-01-01 00:00 UTC.",
    "reply.hosts.check.proof": "Result of looking for the record that proves a host.",
    "reply.hosts.check.leads": "Where a host leads: by an alias to this server, by one to another name, to an address of its own, or nowhere.",
    "reply.hosts.check.leadsTo": "Names or addresses that the host leads to, at most ten.",
    "reply.hosts.check.certificate": "Certificate that the host serves; null without one.",
    "reply.hosts.check.certificate.endsAt": "Moment in seconds since 1970-01-01 00:00 UTC.",
    "reply.hosts.tls": "Null where this server ends no TLS, or the name can have no certificate.",
    "reply.hosts.tls.endsAt": "Null before the first certificate.",
    "reply.hosts.tls.failure.kind": "Why a host has no new certificate: its name does not lead here, the CA refused, was not reached, or gave another.",
    "reply.hosts.tls.failure.detail": "Reason for a check's result, independent of language: a key and its facts.",
    "reply.hosts.tls.failure.detail.key": "Details of a check at a name or CA. The detail's facts fill each `{hole}`.",
    "reply.hosts.tls.nextAt": "When it is looked at again: after a failure, or to renew.",
    "reply.target": "Host that an alias (CNAME) has to lead to.",
    "reply.tlsCa": "CA of the certificates that this server gets for its hosts; null where it ends no TLS itself."
  },
  "addInvoiceFile": {
    "body.content": "File content in base64.",
    "reply.invoice.kind": "Kinds of invoices: digital ordinary and special VAT invoices of China, and the commercial invoice of a site elsewhere, which the server makes by itself.",
    "reply.invoice.state": "Words of invoices, on screen and in files.",
    "reply.invoice.stateSince": "Moment in seconds since 1970-01-01 00:00 UTC.",
    "reply.invoice.titleKind": "Who an invoice is made out to.",
    "reply.invoice.amountMinor": "Money in minor units (100 per major unit), always an integer.",
    "reply.invoice.redMinor": "Money in minor units (100 per major unit), always an integer.",
    "reply.invoice.currency": "Currency of a site, ISO 4217.",
    "reply.invoice.items": "Number of orders.",
    "reply.invoice.invoiceNo": "20 digits in China; null until it is issued.",
    "reply.invoice.invoiceDate": "Day on the invoice, `2026-11-24`.",
    "reply.invoice.appliedAt": "Moment in seconds since 1970-01-01 00:00 UTC.",
    "reply.invoice.handler": "Operator who decided last; null before.",
    "reply.invoice.reason": "Reason of a rejection; empty without one.",
    "reply.invoice.needsRed": "Whether the refund of one of its orders waits for a red letter.",
    "reply.invoice.buyer": "Buyer as the invoice names it: the title at the time of the application.",
    "reply.invoice.buyer.kind": "Who an invoice is made out to.",
    "reply.invoice.seller": "Null while the site has not set its seller up.",
    "reply.invoice.seller.taxNo": "Tax number in China, VAT id or other registration elsewhere.",
    "reply.invoice.seller.country": "ISO 3166 code.",
    "reply.invoice.seller.drawer": "Person who issues the invoices.",
    "reply.invoice.lines": "Line of an invoice. Its price includes the tax: net and tax add up to it.",
    "reply.invoice.lines.usage": "Goods and services that invoices name: certificates by their use, certificates of any use (what is left of a pack at its end, orders that a reseller bought), and the plan of a reseller's site.",
    "reply.invoice.lines.spec": "Product or pack; empty where the name says all.",
    "reply.invoice.lines.code": "Classification code of goods and services, 19 digits; empty outside China.",
    "reply.invoice.lines.grossMinor": "Money in minor units (100 per major unit), always an integer.",
    "reply.invoice.lines.netMinor": "Money in minor units (100 per major unit), always an integer.",
    "reply.invoice.lines.taxMinor": "Money in minor units (100 per major unit), always an integer.",
    "reply.invoice.lines.rateBp": "Rates are in basis points: 600 is 6 %.",
    "reply.invoice.lines.category": "VAT categories of EN 16931 (UNCL 5305): standard rate, reverse charge, export, and outside the scope of VAT. Chinese invoices have `S` alone.",
    "reply.invoice.netMinor": "Money in minor units (100 per major unit), always an integer.",
    "reply.invoice.taxMinor": "Money in minor units (100 per major unit), always an integer.",
    "reply.invoice.orders.usage": "Goods and services that invoices name: certificates by their use, certificates of any use (what is left of a pack at its end, orders that a reseller bought), and the plan of a reseller's site.",
    "reply.invoice.orders.amountMinor": "Amount at the application.",
    "reply.invoice.orders.allocatedMinor": "Amount that the invoice still holds: what was neither reversed nor given up.",
    "reply.invoice.orders.isRefundHeld": "Whether the order's refund waits for a red letter.",
    "reply.invoice.files.format": "Formats of an invoice's file. OFD and XML are the original of a digital invoice, a PDF is a picture of it.",
    "reply.invoice.files.redLetterId": "Red letter that it belongs to; null for the invoice itself.",
    "reply.invoice.files.uploadedAt": "Moment in seconds since 1970-01-01 00:00 UTC.",
    "reply.invoice.redLetters.reason": "Reasons of a red letter by the tax office's codes.",
    "reply.invoice.redLetters.amountMinor": "Money in minor units (100 per major unit), always an integer.",
    "reply.invoice.redLetters.items.amountMinor": "Money in minor units (100 per major unit), always an integer.",
    "reply.invoice.redLetters.isConfirmed": "Whether the buyer has confirmed it, which a special invoice needs.",
    "reply.invoice.redLetters.at": "Moment in seconds since 1970-01-01 00:00 UTC.",
    "reply.invoice.timeline.kind": "Events on the timeline of an invoice.",
    "reply.invoice.timeline.actor": "Null for the system.",
    "reply.invoice.timeline.at": "Moment in seconds since 1970-01-01 00:00 UTC.",
    "reply.invoice.missing": "Facts without which it cannot be issued; for operators, else empty."
  },
  "addNote": {
    "reply.notes": "Notes, pinned ones first, then the newest.",
    "reply.notes.at": "Moment in seconds since 1970-01-01 00:00 UTC.",
    "reply.colleagues": "Colleagues who can be mentioned: those who can see this order and its notes."
  },
  "addOrderDocument": {
    "body.content": "File content in base64.",
    "body.kind": "Kinds of order documents; `letter` is the signed confirmation letter.",
    "reply.documents.uploadedAt": "Moment in seconds since 1970-01-01 00:00 UTC.",
    "reply.documents.kind": "Kinds of order documents; `letter` is the signed confirmation letter.",
    "reply.documents.isRemovable": "Whether the reader may remove it: operators any, customers their own."
  },
  "addPasskey": {
    "body.response": "WebAuthn options and answers, validated by the server's library.",
    "reply.passkeys": "Passkey of a member, usable only on the host where it was created.",
    "reply.passkeys.createdAt": "Moment in seconds since 1970-01-01 00:00 UTC.",
    "reply.passkeys.lastUsedAt": "Moment in seconds since 1970-01-01 00:00 UTC."
  },
  "addRobot": {
    "body.chat": "Group that a Telegram robot writes into; empty for the others, whose address says it.",
    "body.locale": "Language of texts: Chinese or English.",
    "body.kind": "Services whose robots write into a group: WeCom, DingTalk, Feishu, Slack and Telegram.",
    "reply.robot.kind": "Services whose robots write into a group: WeCom, DingTalk, Feishu, Slack and Telegram.",
    "reply.robot.locale": "Language of texts: Chinese or English.",
    "reply.robot.host": "Host of the address, and its last characters; the rest is a secret.",
    "reply.robot.changedAt": "Moment in seconds since 1970-01-01 00:00 UTC."
  },
  "addUserNote": {
    "reply.note": "Note of an operator about a customer; customers never see it.",
    "reply.note.createdAt": "Moment in seconds since 1970-01-01 00:00 UTC."
  },
  "addVerificationFile": {
    "body.content": "File content in base64.",
    "body.kind": "Both sides of an identity document; a business licence; a letter that authorises who hands it in.",
    "reply.file.uploadedAt": "Moment in seconds since 1970-01-01 00:00 UTC.",
    "reply.file.kind": "Both sides of an identity document; a business licence; a letter that authorises who hands it in."
  },
  "adjustPack": {
    "reply.pack": "Certificate pack: units paid in advance. A unit covers the base price of one order in its scope.",
    "reply.pack.validities": "90 means days; every other number counts years of 365 days.",
    "reply.pack.used": "Units drawn by paid orders.",
    "reply.pack.reserved": "Units held for orders that are not paid yet.",
    "reply.pack.left": "Units that an order can still take; 0 once the pack has ended.",
    "reply.pack.priceMinor": "Money in minor units (100 per major unit), always an integer.",
    "reply.pack.deferredMinor": "Part of the price that is not earned yet.",
    "reply.pack.currency": "Currency of a site, ISO 4217.",
    "reply.pack.validTo": "Moment in seconds since 1970-01-01 00:00 UTC.",
    "reply.pack.state": "State of a pack: has units left, has none, is past its end, or was taken back.",
    "reply.pack.reason": "Reason that the operator gave at granting; empty without one.",
    "reply.pack.grantedAt": "Moment in seconds since 1970-01-01 00:00 UTC."
  },
  "adjustUser": {
    "body.amountMinor": "Positive adds, negative takes away.",
    "reply.bill": "One line of the ledger: a transaction as it moved the customer's balance.",
    "reply.bill.at": "Moment in seconds since 1970-01-01 00:00 UTC.",
    "reply.bill.kind": "Words of the ledger, on screen and in files.",
    "reply.bill.method": "Ways that money comes or goes. `balance` stays within the wallet, `manual` was booked by an operator.",
    "reply.bill.channelNo": "Number under which the channel knows the money.",
    "reply.bill.amountMinor": "Change of the balance; negative when money goes out.",
    "reply.bill.balanceMinor": "The balance after it.",
    "reply.bill.bookMinor": "Entry in the book of the list's filter; null without one.",
    "reply.bill.currency": "Currency of a site, ISO 4217.",
    "reply.bill.operator": "Member who acted; null for the system, and for a customer whose line was booked by the site.",
    "reply.bill.reconcile": "How it stands to the statement of its channel; `open` on none yet. Null for what no statement has, and for customers.",
    "reply.bill.reverses": "Transaction that it reverses.",
    "reply.bill.reversedBy": "Transaction by which it was reversed."
  },
  "answerHelp": {
    "body.remark": "Line on what is missing, or empty."
  },
  "answerShopQuestion": {
    "reply.topic": "Names of the topics, for the contact page, messages and the console.",
    "reply.orderNo": "As the visitor wrote it; empty without one.",
    "reply.locale": "Language of the page that it was asked on.",
    "reply.askedAt": "Moment in seconds since 1970-01-01 00:00 UTC.",
    "reply.answeredAt": "When a member ended it; null while it is open.",
    "reply.answeredBy": "Name of that member; empty while it is open."
  },
  "applyForInvoice": {
    "body.accountId": "Customer account, for operators; defaults to the caller's own account.",
    "body.kind": "Kinds of invoices: digital ordinary and special VAT invoices of China, and the commercial invoice of a site elsewhere, which the server makes by itself.",
    "body.of.month": "Month such as `2026-11`.",
    "body.of.timeZone": "Time zone in which a file's times are written: spreadsheets have no time zones.",
    "body.of.expectedMinor": "Amount that the applicant was shown.",
    "body.remark": "Printed on the invoice."
  },
  "approveMailProof": {
    "reply.approvedAt": "Moment in seconds since 1970-01-01 00:00 UTC."
  },
  "approveSmsTemplate": {
    "body.approval": "A template at the service as a site enters it.",
    "body.approval.isForAllCodes": "Stands for every code, not this one alone.",
    "body.approval.audit": "How far a service came with a template; a person keeps it, as the service's console says.",
    "reply.kind": "What a text message is for.",
    "reply.text": "A text message in every language.",
    "reply.text.zh": "Source of a text message in one language, with its variables.",
    "reply.text.en": "Source of a text message in one language, with its variables.",
    "reply.customised": "Language of texts: Chinese or English.",
    "reply.audit": "The same, or that nothing was entered yet.",
    "reply.policy": "What a site decides for an event and a channel; between the two extremes each member decides for itself.",
    "reply.route": "Who sends the text messages of a site, and what a site may say of them there.",
    "reply.route.by": "Who sends: the site's own service, the platform's, or nobody.",
    "reply.route.vendor": "Fields that a service needs beside its keys.",
    "reply.route.isInUse": "Whether the site's own service is in use; it can be prepared before.",
    "reply.route.takes": "Texts of the site, ids of templates that the service approved, or nothing.",
    "reply.route.segmentPrice": "What the site's own service charges for a segment, in the currency of the site; empty where it is not known.",
    "reply.original": "Texts that the product comes with.",
    "reply.facts": "Variables in the order of the placeholders of the service's template.",
    "reply.isForAllCodes": "Whether the template at the service stands for every code.",
    "reply.reason": "Why the service refused the template.",
    "reply.version": "Version of the site's texts, or of its service where that takes ids.",
    "reply.editedAt": "Moment in seconds since 1970-01-01 00:00 UTC."
  },
  "arriveAtTenant": {
    "body.code": "What stands behind `#visit=` in the address.",
    "reply.backTo": "Page of the tenant at the parent site, where the visit began."
  },
  "askArticleReview": {
    "reply.kind": "Kinds of articles. Each has categories, slugs and public pages of its own.",
    "reply.cover": "Address of the draft's cover; empty without one.",
    "reply.views": "How often its public page was read; the last half a minute may be missing.",
    "reply.visibility": "Visibility of the draft.",
    "reply.tags": "Tags of the draft.",
    "reply.state": "States of an article; `scheduled` is published from a later time on, and `review` is not published and waits for somebody who may publish it.",
    "reply.locales": "Languages that it is written in.",
    "reply.hasChanges": "Whether the draft, or the author that readers see, differs from what is published.",
    "reply.publishedAt": "Moment in seconds since 1970-01-01 00:00 UTC.",
    "reply.endsAt": "When it goes offline by itself; null where it does not.",
    "reply.next": "Null where no changes wait for their time.",
    "reply.next.at": "Moment in seconds since 1970-01-01 00:00 UTC.",
    "reply.next.by": "Who arranged it.",
    "reply.next.version": "Version of the draft. Later ones are not published by it.",
    "reply.updatedAt": "Moment in seconds since 1970-01-01 00:00 UTC.",
    "reply.authorId": "Member of the staff who wrote it; null where that is not known.",
    "reply.author": "Name of the author; empty where that is not known.",
    "reply.showsAuthor": "Whether readers see the author's name, once it is published so.",
    "reply.deletedAt": "Moment in seconds since 1970-01-01 00:00 UTC.",
    "reply.isPinned": "Whether lists begin with it for readers.",
    "reply.review": "Null where nobody asks for one.",
    "reply.review.byId": "Member who asked.",
    "reply.review.at": "Moment in seconds since 1970-01-01 00:00 UTC.",
    "reply.review.note": "Line to the reviewer; empty without one.",
    "reply.review.version": "Version of the draft when it was asked for. Later ones are reviewed as they are.",
    "reply.content": "The same where the site is not known: the server asks for its own language on its own.",
    "reply.content.zh": "One language of an article. An empty SEO field stands for title and summary.",
    "reply.content.en": "One language of an article. An empty SEO field stands for title and summary.",
    "reply.content.cover": "Address of an image of the site.",
    "reply.content.tags": "Subject of articles, the same in every language. It is a part of addresses, so it is not of marks alone.",
    "reply.content.visibility": "Who reads a published article: everybody on the shop front, or those who are signed in to the site, in the console.",
    "reply.history.savedAt": "Moment in seconds since 1970-01-01 00:00 UTC.",
    "reply.history.settings": "The same where the site is not known: the server asks for its own language on its own."
  },
  "askPasskey": {
    "reply.options": "WebAuthn options and answers, validated by the server's library."
  },
  "askPayment": {
    "reply.paymentNo": "Number that the channel knows it by.",
    "reply.channel": "Channels of a payment: those of the site, or the simulator where a demo has none.",
    "reply.purpose": "What a payment is for: money on the balance, orders at the prices that were shown, or a test of a channel.",
    "reply.state": "`waiting` for money, `paid` and booked, `closed` without money (it is still booked should it arrive late), `failed` where the channel refused it, or what came does not match.",
    "reply.failure": "Reason why a payment failed.",
    "reply.amountMinor": "Amount to pay by the channel.",
    "reply.fromBalanceMinor": "Part of the orders' price that comes from the balance.",
    "reply.currency": "Currency of a site, ISO 4217.",
    "reply.receivedMinor": "Amount that came; null before.",
    "reply.bonusMinor": "Extra credit from the site for this top-up.",
    "reply.orders.amountMinor": "Price that the payer was shown.",
    "reply.orders.outcome": "Whether the payment paid the order; `unpaid`: its money is on the balance instead, for the reason in `why`.",
    "reply.orders.why": "Null unless it stayed unpaid.",
    "reply.way": "Null unless it waits.",
    "reply.way.amount": "Amount of USDT with its decimals, such as `17.3874`.",
    "reply.way.rate": "Site currency per USDT.",
    "reply.way.places.network": "Networks on which USDT comes.",
    "reply.arrivals": "Transfers of exactly the amount that were seen on the network.",
    "reply.arrivals.network": "Networks on which USDT comes.",
    "reply.arrivals.amount": "Amount of USDT with its decimals, such as `17.3874`.",
    "reply.arrivals.state": "`pending` until the network will not undo it any more; then it has been `received`, or a person looks at it.",
    "reply.channelTransaction": "The channel's own number of the transaction; empty before.",
    "reply.createdAt": "Moment in seconds since 1970-01-01 00:00 UTC.",
    "reply.expiresAt": "Moment in seconds since 1970-01-01 00:00 UTC.",
    "reply.paidAt": "Moment in seconds since 1970-01-01 00:00 UTC.",
    "reply.refunds": "Money of it that went back, newest first.",
    "reply.refunds.refundNo": "Number that the channel knows it by.",
    "reply.refunds.channel": "Channels of a payment: those of the site, or the simulator where a demo has none.",
    "reply.refunds.state": "`asked` until the channel or a person has taken the refund on, then `running`; `done` once the money is on its way back, `failed` where it could not go back and is on the balance again.",
    "reply.refunds.amountMinor": "Money in minor units (100 per major unit), always an integer.",
    "reply.refunds.bonusMinor": "Bonus of the top-up that is taken back with it.",
    "reply.refunds.currency": "Currency of a site, ISO 4217.",
    "reply.refunds.order": "Order that was refunded; null for a top-up.",
    "reply.refunds.isByHand": "A person pays it out: the channel has no refunds of its own.",
    "reply.refunds.usdt": "USDT to send, and where the customer wants it; null for other channels. `address` is empty until it is stated.",
    "reply.refunds.usdt.amount": "Amount of USDT with its decimals, such as `17.3874`.",
    "reply.refunds.usdt.network": "Networks on which USDT comes.",
    "reply.refunds.createdAt": "Moment in seconds since 1970-01-01 00:00 UTC.",
    "reply.refunds.doneAt": "Moment in seconds since 1970-01-01 00:00 UTC.",
    "reply.disputes": "A payer's dispute of a payment with its bank or PayPal.",
    "reply.disputes.state": "States of a dispute: `inquiry` before money is at stake, `open` while the disputed amount is held, then `won` or `lost`. A verdict may be reversed.",
    "reply.disputes.amountMinor": "Money in minor units (100 per major unit), always an integer.",
    "reply.disputes.heldMinor": "Amount that is held of the balance now.",
    "reply.disputes.owedMinor": "Amount that the balance did not cover.",
    "reply.disputes.currency": "Currency of a site, ISO 4217.",
    "reply.disputes.openedAt": "Moment in seconds since 1970-01-01 00:00 UTC.",
    "reply.disputes.closedAt": "Moment in seconds since 1970-01-01 00:00 UTC."
  },
  "askRefund": {
    "reply.status": "Order status: 1001 unpaid; 1007 paid, needs details; 1002 validating; 1003 returned for changes by an operator, 1006 by the CA; 1005 issued; 1008 reissuing, the certificate before stays valid; 1009 revoked; 1010 refund asked for, 1011 refunded; 1004 cancelled; 1012 expired; 1013 suspended, no clock runs.",
    "reply.usageType": "Use of a certificate: servers (`ssl`), code signing, document signing, mail.",
    "reply.validType": "Days after which a paid order or a reissue that is not validated is given up, where a site does not say otherwise.",
    "reply.planEndsAt": "Moment in seconds since 1970-01-01 00:00 UTC.",
    "reply.renewableFrom": "Earliest time for renewal; null until the order is paid.",
    "reply.certificateStartsAt": "Moment in seconds since 1970-01-01 00:00 UTC.",
    "reply.certificateEndsAt": "Moment in seconds since 1970-01-01 00:00 UTC.",
    "reply.reissueDueAt": "Due date of the plan's next certificate: two thirds into the current one's life. Null where none follows.",
    "reply.autoReissue": "Whether the certificate will be reissued automatically with the same CSR.",
    "reply.deployedAt": "Time when all servers were seen with the current certificate, or null.",
    "reply.isRefundHeld": "Whether a decided refund waits for the red letter of an invoice.",
    "reply.isPurchaseDue": "Whether it waits until its site has paid the parent site for it.",
    "reply.pending": "Facts of the pending issuance; null without one.",
    "reply.pending.checks": "Number of names or mailboxes, and of those not validated yet.",
    "reply.pending.challengesMissing": "Number of open names without a challenge from the CA yet.",
    "reply.pending.recordsMissing": "Number of open names whose record is not published yet, which is the customer's step.",
    "reply.pending.isCaAway": "Whether the CA could not be reached the last time.",
    "reply.pending.needsOrganisation": "Whether the product requires a vetted organisation, even if its certificate does not name one.",
    "reply.pending.vetting": "The organisation's vetting for the brand, as stored; null where there is none.",
    "reply.pending.vetting.state": "Stored vetting states; expiry is calculated from the approval's end.",
    "reply.pending.vetting.validUntil": "Moment in seconds since 1970-01-01 00:00 UTC.",
    "reply.pending.person": "Person named by the certificate, with the time of the identity check; null without a person.",
    "reply.pending.person.vettedAt": "Moment in seconds since 1970-01-01 00:00 UTC.",
    "reply.device": "Facts of the key's hardware; null for orders without any.",
    "reply.device.method": "Ways of keeping the key of a code or document signing certificate: always in hardware (Code Signing BR 6.2.7.4).",
    "reply.statusSince": "Moment in seconds since 1970-01-01 00:00 UTC.",
    "reply.closesAt": "Moment in seconds since 1970-01-01 00:00 UTC.",
    "reply.partnerRef": "Buyer's own reference, or null.",
    "reply.amountMinor": "Money in minor units (100 per major unit), always an integer.",
    "reply.payDate": "Moment in seconds since 1970-01-01 00:00 UTC.",
    "reply.source": "Names of order sources, on screen and in files.",
    "reply.createdAt": "Moment in seconds since 1970-01-01 00:00 UTC.",
    "reply.desk": "Fields for operators only, in their list.",
    "reply.currency": "Currency of a site, ISO 4217.",
    "reply.ca": "Kind of CA; `sandbox` is a simulator whose certificates are not publicly trusted.",
    "reply.caaDomain": "Issuer domain that CAA records must name for this CA.",
    "reply.kind": "Kind of the order's certificates.",
    "reply.includesPair": "Whether counterparts of names (`www`, apex of a wildcard) were sold as free; they do not count.",
    "reply.names": "Domain names; mailboxes for S/MIME, and none for signing.",
    "reply.keyAlgorithm": "Keys a subscriber may hold; Baseline Requirements 6.1.5.",
    "reply.contact.savedId": "Id of the saved contact that the fields were copied from.",
    "reply.contactRoles": "Roles that the product asked for at placing.",
    "reply.contacts": "Contacts by role; the admin contact fills roles without an entry.",
    "reply.priceLines.kind": "What is charged: the product, names and wildcards beyond those included; a promotion, a unit of a pack, a price changed by hand.",
    "reply.priceLines.unitMinor": "Unit price; negative only in a promotion, in a unit of a pack, and in an adjustment that lowers the price.",
    "reply.priceLines.amountMinor": "Money in minor units (100 per major unit), always an integer.",
    "reply.costMinor": "Cost; null for those who may not see costs.",
    "reply.purchases": "What its site bought for it from the site above, oldest first; empty for those who may not see costs.",
    "reply.purchases.seller": "Name of the site above.",
    "reply.purchases.isForNames": "Whether it was for names that were added to a paid order.",
    "reply.purchases.amountMinor": "Money in minor units (100 per major unit), always an integer.",
    "reply.purchases.currency": "Currency of the site above, which may be another than the order's.",
    "reply.purchases.boughtAt": "Moment in seconds since 1970-01-01 00:00 UTC.",
    "reply.purchases.returnedAt": "Time when the money came back; null while it stands.",
    "reply.purchases.returnDueAt": "Since when the money is to come back, where an invoice of the site above still holds it; null otherwise.",
    "reply.buyer.balanceMinor": "Money in minor units (100 per major unit), always an integer.",
    "reply.refundRule": "Refund rule as sold.",
    "reply.needsOrganisation": "Whether a vetted organisation is required, even if the certificate does not name one.",
    "reply.nextStep": "Next step as the order page shows it: owner, deadline and the facts of its sentence.",
    "reply.nextStep.key": "Key of the sentence; screens translate it.",
    "reply.nextStep.owner": "Names of step owners in files.",
    "reply.nextStep.since": "Moment in seconds since 1970-01-01 00:00 UTC.",
    "reply.nextStep.deadline": "Moment in seconds since 1970-01-01 00:00 UTC.",
    "reply.plan.startsAt": "Moment in seconds since 1970-01-01 00:00 UTC.",
    "reply.plan.endsAt": "Moment in seconds since 1970-01-01 00:00 UTC.",
    "reply.upcoming": "Certificates of the plan after the current one or, before there is one, after the first.",
    "reply.upcoming.startsAt": "Moment in seconds since 1970-01-01 00:00 UTC.",
    "reply.upcoming.endsAt": "Moment in seconds since 1970-01-01 00:00 UTC.",
    "reply.upcoming.n": "Number of the certificate within the order, from 1.",
    "reply.upcoming.dueAt": "Time from which the certificate is requested.",
    "reply.upcoming.toProve": "Number of names that need a new domain validation.",
    "reply.checks.domain": "Domain name or mailbox.",
    "reply.checks.method": "Methods of a check: a record for a domain, a confirmed message for a mailbox.",
    "reply.checks.methodsAllowed": "Methods that this name may change to.",
    "reply.checks.result": "Results of a check; `pending` before the first one.",
    "reply.checks.record": "Record to publish; null until the CA provides a challenge, and for mailboxes.",
    "reply.checks.record.type": "Kind of record: a DNS record, or a file served by HTTP.",
    "reply.checks.record.host": "DNS: full host name without trailing dot. HTTP: the URL.",
    "reply.checks.record.relativeHost": "DNS: host relative to the registrable domain, as most control panels expect it.",
    "reply.checks.mail": "Validation mail; null with any other method.",
    "reply.checks.mail.sentAt": "Moment in seconds since 1970-01-01 00:00 UTC.",
    "reply.checks.mail.expiresAt": "Moment in seconds since 1970-01-01 00:00 UTC.",
    "reply.checks.mail.approvedAt": "Moment in seconds since 1970-01-01 00:00 UTC.",
    "reply.checks.detail": "Detail of the result, such as the answer of one server; null where the result says everything.",
    "reply.checks.checkedAt": "Moment in seconds since 1970-01-01 00:00 UTC.",
    "reply.checks.nextCheckAt": "Moment in seconds since 1970-01-01 00:00 UTC.",
    "reply.checks.cooldownUntil": "Earliest time for the next \"Check now\".",
    "reply.checks.validUntil": "Moment in seconds since 1970-01-01 00:00 UTC.",
    "reply.checks.provenUntil": "End of the account's validation for this CA, from whichever order; null without one.",
    "reply.checks.proveAgain": "Next certificate of the plan that needs a new validation, and the latest time for it; null without one.",
    "reply.checks.proveAgain.by": "Moment in seconds since 1970-01-01 00:00 UTC.",
    "reply.checks.reusedFrom": "Time of the earlier validation that is reused; null where the name was validated for this order.",
    "reply.certificates.state": "State of one issuance: on its way; issued; refused by the CA; given up by the buyer or for a newer one; revoked; past its end.",
    "reply.certificates.ca": "Kind of CA; `sandbox` is labelled as not publicly trusted.",
    "reply.certificates.connection": "Name of the CA connection; null for everybody but the platform.",
    "reply.certificates.caOrderId": "CA's order number, or URL of the ACME order; null before placing, and for everybody but the platform.",
    "reply.certificates.notBefore": "Moment in seconds since 1970-01-01 00:00 UTC.",
    "reply.certificates.notAfter": "Moment in seconds since 1970-01-01 00:00 UTC.",
    "reply.certificates.createdAt": "Moment in seconds since 1970-01-01 00:00 UTC.",
    "reply.certificates.trigger": "Trigger of an issuance.",
    "reply.certificates.reason": "Reason for the request, or for the CA's refusal.",
    "reply.certificates.requestedBy": "Requester; empty for the schedule.",
    "reply.certificates.keyAlgorithm": "Keys a subscriber may hold; Baseline Requirements 6.1.5.",
    "reply.certificates.spkiSha256": "SHA-256 of the public key; equal for issuances with the same key.",
    "reply.certificates.revocationReason": "Revocation reasons: the CRLReasons of RFC 5280 §5.3.1, with their numbers, that the CA/Browser Forum allows for a subscriber's certificate (BR 7.2.2). The CA alone gives reasons that are not for `subscribers`.",
    "reply.certificates.revokeAskedAt": "Time of the revocation request, which is retried until the CA has carried it out.",
    "reply.certificates.revokedAt": "Moment in seconds since 1970-01-01 00:00 UTC.",
    "reply.payments.kind": "Words of the ledger, on screen and in files.",
    "reply.payments.amountMinor": "Change of the wallet; positive when money comes in.",
    "reply.payments.at": "Moment in seconds since 1970-01-01 00:00 UTC.",
    "reply.events.kind": "Kind of event, which screens translate: placed, paid, submitted, check-passed, issued, cancelled, refunded, method-changed …",
    "reply.events.actor": "Name of the member; null where the system or the CA acted.",
    "reply.events.at": "Moment in seconds since 1970-01-01 00:00 UTC.",
    "reply.refundUntil": "End of the refund period; null before the first certificate, and for products without one.",
    "reply.returnedItems": "Items that an operator sent back.",
    "reply.returnedItems.item": "Part of the material that has to be changed.",
    "reply.suspendedFrom": "Status to which a suspended order returns, or null.",
    "reply.organisation": "Organisation named by the certificate, with its vetting state for the order's brand.",
    "reply.organisation.state": "How far the organisation's vetting is; `none` before the first.",
    "reply.organisation.validUntil": "Moment in seconds since 1970-01-01 00:00 UTC.",
    "reply.person": "Person named by an S/MIME or document signing certificate, as in the passport or identity card; X.520 allows 64 characters each.",
    "reply.personVettedAt": "Time of an operator's identity check of the person; null without a check, or with one too old to count.",
    "reply.delivery.method": "Ways of keeping the key of a code or document signing certificate: always in hardware (Code Signing BR 6.2.7.4).",
    "reply.delivery.receiver": "Recipient of a shipped token.",
    "reply.delivery.device": "The buyer's own token or HSM for the key, such as `YubiKey 5 FIPS`.",
    "reply.shipment": "Shipment of the token.",
    "reply.shipment.shippedAt": "Moment in seconds since 1970-01-01 00:00 UTC.",
    "reply.renews": "Renewed order with the days carried over, or, before payment, the days that would be."
  },
  "askWithdrawal": {
    "body.way": "Where a withdrawal is paid to.",
    "reply.withdrawal.amountMinor": "Money in minor units (100 per major unit), always an integer.",
    "reply.withdrawal.currency": "Currency of a site, ISO 4217.",
    "reply.withdrawal.way": "Where a withdrawal is paid to.",
    "reply.withdrawal.payeeAccount": "Account number to pay to; masked except for those who pay it out.",
    "reply.withdrawal.state": "`asked` until an operator has paid it out, or refused it: then the money is balance again.",
    "reply.withdrawal.note": "Why it was refused, or the number of the transfer.",
    "reply.withdrawal.askedAt": "Moment in seconds since 1970-01-01 00:00 UTC.",
    "reply.withdrawal.decidedAt": "Moment in seconds since 1970-01-01 00:00 UTC."
  },
  "assignDifference": {
    "body.dueOn": "Calendar day such as `2026-11-21`; year 0 is refused because databases do not have it.",
    "reply.difference.kind": "What a day of a statement can disagree about. `fee` is one that does not fit the file's own sums.",
    "reply.difference.source": "Time zone whose days a source's statement counts by. Files of PayPal name theirs, and a bank's is part of what is remembered of its columns; these are for days of which no file was imported.",
    "reply.difference.oursMinor": "What our books and the statement say; null where one has nothing. A fee’s are the fee.",
    "reply.difference.theirsMinor": "Money in minor units (100 per major unit), always an integer.",
    "reply.difference.ourNo": "Our number, and the channel’s; empty where there is none.",
    "reply.difference.who": "Payer as the statement names it, or our customer.",
    "reply.difference.rowKind": "`fee` is a charge on no payment; `other` moves money between the channel and our own bank.",
    "reply.difference.transactionId": "Ledger transaction, payment, or order it is about.",
    "reply.difference.state": "Whether somebody has explained it.",
    "reply.difference.resolution": "How a difference ended: a person explains it, books it by an adjustment of a balance, notes that it was refunded outside, or ignores it; `credited` booked the money to a customer, and `found` by a later file.",
    "reply.difference.resolvedAt": "Moment in seconds since 1970-01-01 00:00 UTC.",
    "reply.difference.createdAt": "Moment in seconds since 1970-01-01 00:00 UTC."
  },
  "assignOrders": {
    "body.orders": "Selected orders: picked by hand, or all that match a filter.",
    "body.orders.search.view": "Tabs of the order list with their statuses.",
    "body.orders.search.q": "Search text with one value per line; lines without a match come back as `unmatched`.",
    "body.orders.search.status": "Statuses within the view, such as `1003,1006`.",
    "body.orders.search.managerId": "Account manager of the customer, or `none`; for operators.",
    "body.orders.search.usageType": "Use of a certificate: servers (`ssl`), code signing, document signing, mail.",
    "body.orders.search.validType": "Days after which a paid order or a reissue that is not validated is given up, where a site does not say otherwise.",
    "body.orders.search.source": "Names of order sources, on screen and in files.",
    "body.orders.search.validity": "Validity: 90 means days, else years.",
    "body.orders.search.method": "Validation method of a name of the current issuance.",
    "body.orders.search.assignee": "Assignee, or `none` for unassigned orders; for operators.",
    "body.orders.search.tag": "Tag; for operators.",
    "body.orders.search.hasNote": "Limits the list to orders with an internal note; for operators.",
    "body.orders.search.createdFrom": "Calendar day such as `2026-11-21`; year 0 is refused because databases do not have it.",
    "body.orders.search.createdTo": "Calendar day such as `2026-11-21`; year 0 is refused because databases do not have it.",
    "body.orders.search.paidFrom": "Calendar day such as `2026-11-21`; year 0 is refused because databases do not have it.",
    "body.orders.search.paidTo": "Calendar day such as `2026-11-21`; year 0 is refused because databases do not have it.",
    "body.orders.search.issuedFrom": "Days on which any certificate of the order was issued.",
    "body.orders.search.issuedTo": "Calendar day such as `2026-11-21`; year 0 is refused because databases do not have it.",
    "body.orders.search.refundedFrom": "Calendar day such as `2026-11-21`; year 0 is refused because databases do not have it.",
    "body.orders.search.refundedTo": "Calendar day such as `2026-11-21`; year 0 is refused because databases do not have it.",
    "body.orders.search.endsWithin": "Certificate ends within this many days.",
    "body.orders.search.dueWithin": "Next certificate of the plan is overdue or due within this many days.",
    "body.orders.search.waitingHours": "Time in the current status is longer than this many hours.",
    "body.orders.search.sort": "Column to sort by; with `-` in front the largest come first.",
    "body.orders.expected": "Number of orders that the member confirmed; a different number of matches is refused before anything starts."
  },
  "assignUsdtTransfer": {
    "body.bookedMinor": "Amount that the operator was shown; another one is refused.",
    "reply.network": "Networks on which USDT comes.",
    "reply.logIndex": "Place of the transfer within its transaction.",
    "reply.at": "Moment in seconds since 1970-01-01 00:00 UTC.",
    "reply.state": "`queued` for a person, who assigns it to a payment or an account, or dismisses it.",
    "reply.why": "Reason why a transfer needs a person: no payment asks for this amount, it came after its payment's window, or its payment had been received already.",
    "reply.currency": "Currency of a site, ISO 4217.",
    "reply.bookedMinor": "What an account would be credited at the site's present rate.",
    "reply.candidates": "Payment that a transfer may be meant for, nearest by amount.",
    "reply.candidates.state": "`waiting` for money, `paid` and booked, `closed` without money (it is still booked should it arrive late), `failed` where the channel refused it, or what came does not match.",
    "reply.candidates.bookedMinor": "What would be booked for the payment: the transfer at the rate that its payer was shown.",
    "reply.candidates.createdAt": "Moment in seconds since 1970-01-01 00:00 UTC.",
    "reply.outcome": "What became of it; null while it waits.",
    "reply.outcome.at": "Moment in seconds since 1970-01-01 00:00 UTC."
  },
  "assignUsers": {
    "body.users": "Selected customers: picked by hand, or all that match a filter.",
    "body.users.search": "Filter of the list without paging and order: sums and counts cover all its pages.",
    "body.users.search.view": "Views of customers: opened in the last 7 days, to be verified, low balance, no sign-in for 90 days, high revenue, frozen.",
    "body.users.search.kind": "Items of a check; those of a company's person are its legal representative's.",
    "body.users.search.level": "Price that is changed: the list price, or that of a level.",
    "body.users.search.status": "Status of a customer. `invited`: the account owner has not set a password yet; `suspended`: nobody signs in for the account; `closed`: anonymised, kept for the books alone; `merged`: joined to another account of the company, which has its business.",
    "body.users.search.source": "Ways in which a customer account came about.",
    "body.users.search.verified": "Words of the verification, on screen and in mails.",
    "body.users.search.balanceFrom": "Balance range in minor units, both ends included.",
    "body.users.expected": "Number of customers that the member confirmed; a different number of matches is refused."
  },
  "beginPasskey": {
    "body.password": "SHA-256 in lower-case hex of `<site code>:<password>` (UTF-8); the password itself is never sent. The site code is `code` of `GET /api/v1/site`. A new password has at least 8 characters and two of lower-case letters, upper-case letters, digits and others; whoever makes the hash checks that, since the server never sees it."
  },
  "billFigures": {
    "query.view": "Views of bills by what moved the money.",
    "query.q": "Transaction, order or channel number, note, or for operators a customer.",
    "query.kind": "Words of the ledger, on screen and in files.",
    "query.method": "Ways that money comes or goes. `balance` stays within the wallet, `manual` was booked by an operator.",
    "query.accountId": "Customer account; for operators.",
    "query.managerId": "Account manager of the customer, or `none`; for operators.",
    "query.book": "Book in which a line has an entry.",
    "query.productId": "Product and brand of the order that a line belongs to.",
    "query.from": "Days by UTC, both included.",
    "query.to": "Calendar day such as `2026-11-21`; year 0 is refused because databases do not have it.",
    "query.amountFrom": "Amount in minor units, in or out; both ends included.",
    "reply.inMinor": "Money in minor units (100 per major unit), always an integer.",
    "reply.outMinor": "Money in minor units (100 per major unit), always an integer.",
    "reply.netMinor": "Money in minor units (100 per major unit), always an integer.",
    "reply.feeMinor": "Money in minor units (100 per major unit), always an integer.",
    "reply.bookMinor": "Sum of the entries in the book of the filter; null without one."
  },
  "billRefundWays": {
    "reply.source": "A payment that can still give money back to where it came from.",
    "reply.source.channel": "Channels of a payment: those of the site, or the simulator where a demo has none.",
    "reply.source.leftMinor": "What of the payment has not gone back yet.",
    "reply.refunds": "Money of a payment on its way back to where it came from."
  },
  "cancelPicked": {
    "body.orders": "Selected orders: picked by hand, or all that match a filter."
  },
  "cancelPrices": {
    "body.from": "Moment in seconds since 1970-01-01 00:00 UTC.",
    "reply.rows": "Prices in force now.",
    "reply.rows.validity": "90 means days; every other number counts years of 365 days.",
    "reply.rows.costMinor": "Amount; larger ones are typing errors.",
    "reply.rows.priceMinor": "Amount; larger ones are typing errors.",
    "reply.rows.levels": "Price per price level; null where the level pays the list price.",
    "reply.rows.levels.A": "Money in minor units (100 per major unit), always an integer.",
    "reply.rows.levels.B": "Money in minor units (100 per major unit), always an integer.",
    "reply.rows.levels.C": "Money in minor units (100 per major unit), always an integer.",
    "reply.rows.extraNameMinor": "Amount; larger ones are typing errors.",
    "reply.rows.extraWildcardMinor": "Amount; larger ones are typing errors.",
    "reply.versions": "All versions, past and future, latest first.",
    "reply.versions.from": "Moment in seconds since 1970-01-01 00:00 UTC.",
    "reply.versions.setBy": "Member who set the prices, and when; empty for prices of the catalogue.",
    "reply.versions.setAt": "Moment in seconds since 1970-01-01 00:00 UTC.",
    "reply.versions.rows": "Price row: a term's cost and selling price on this site.",
    "reply.versions.rows.validity": "90 means days; every other number counts years of 365 days.",
    "reply.versions.rows.costMinor": "Amount; larger ones are typing errors.",
    "reply.versions.rows.priceMinor": "Amount; larger ones are typing errors.",
    "reply.versions.rows.levels.A": "Amount; larger ones are typing errors.",
    "reply.versions.rows.levels.B": "Amount; larger ones are typing errors.",
    "reply.versions.rows.levels.C": "Amount; larger ones are typing errors.",
    "reply.versions.rows.extraNameMinor": "Amount; larger ones are typing errors.",
    "reply.versions.rows.extraWildcardMinor": "Amount; larger ones are typing errors.",
    "reply.entersCost": "Whether this site enters costs; false where the cost is the platform's price."
  },
  "cancelSpecialPrice": {
    "body.validity": "90 means days; every other number counts years of 365 days.",
    "body.from": "Moment in seconds since 1970-01-01 00:00 UTC.",
    "reply.level": "Price levels; a customer without a level pays the list price.",
    "reply.at": "Time that these prices are of.",
    "reply.prices": "Price of a product and term for one customer, with the prices that other rules would give.",
    "reply.prices.usageType": "Use of a certificate: servers (`ssl`), code signing, document signing, mail.",
    "reply.prices.validType": "Days after which a paid order or a reissue that is not validated is given up, where a site does not say otherwise.",
    "reply.prices.validity": "90 means days; every other number counts years of 365 days.",
    "reply.prices.priceMinor": "Price in force and the rule behind it.",
    "reply.prices.rule": "Rules for a base price in the order in which they are tried; the first that has a price decides.",
    "reply.prices.listMinor": "Amount; larger ones are typing errors.",
    "reply.prices.levelMinor": "Price of the customer's level; null without a level, or where the level pays the list price.",
    "reply.prices.special": "Special price in force, or null.",
    "reply.prices.special.priceMinor": "Null from a time on at which the customer pays by level again.",
    "reply.prices.special.from": "Moment in seconds since 1970-01-01 00:00 UTC.",
    "reply.prices.special.to": "End of the period, exclusive; null without one.",
    "reply.prices.special.setAt": "Moment in seconds since 1970-01-01 00:00 UTC.",
    "reply.prices.planned": "Special prices of a time to come, earliest first.",
    "reply.prices.costMinor": "Cost; null when unknown, and for those who may not see costs."
  },
  "cancelTask": {
    "reply.task": "Background task of the caller, as the task centre shows it.",
    "reply.task.kind": "Kind of task, such as `orders.export`; the console translates it.",
    "reply.task.state": "State of a task in the background.",
    "reply.task.total": "Number of rows; 0 while it is unknown.",
    "reply.task.failures": "First twenty failed rows, with the reason in the request's language and the id of the row's object, or null.",
    "reply.task.error": "Reason why the whole task failed, in the request's language; else empty.",
    "reply.task.fileName": "Name of the result file; empty without one, or when it was deleted.",
    "reply.task.createdAt": "Moment in seconds since 1970-01-01 00:00 UTC.",
    "reply.task.finishedAt": "Moment in seconds since 1970-01-01 00:00 UTC."
  },
  "changeContact": {
    "body.contact": "Email address, or telephone number with its prefix, to be verified.",
    "reply.profile.timeZone": "IANA time zone; empty for the reader's own."
  },
  "changeMethod": {
    "body.domain": "A certificate's name in canonical form. DNS: lower-case LDH labels, an optional ` .` in front; Unicode names are converted first. IP address: dotted decimal, or IPv6 by RFC 5952.",
    "body.method": "Validation methods in the order they are offered; the one that ends soonest is last.",
    "body.recipient": "Recipient of a validation mail."
  },
  "changePassword": {
    "body.current": "SHA-256 in lower-case hex of `<site code>:<password>` (UTF-8); the password itself is never sent. The site code is `code` of `GET /api/v1/site`. A new password has at least 8 characters and two of lower-case letters, upper-case letters, digits and others; whoever makes the hash checks that, since the server never sees it.",
    "body.newPwd": "SHA-256 in lower-case hex of `<site code>:<password>` (UTF-8); the password itself is never sent. The site code is `code` of `GET /api/v1/site`. A new password has at least 8 characters and two of lower-case letters, upper-case letters, digits and others; whoever makes the hash checks that, since the server never sees it."
  },
  "changePlan": {
    "body.months": "Months that are paid at once.",
    "body.dueMinor": "Amount due that was shown.",
    "reply.currency": "Currency of a site, ISO 4217.",
    "reply.standing": "Null for a tenant without a plan, which has no limits and pays nothing but what it sells.",
    "reply.standing.state": "How a tenant stands with its plan, on screen and in files.",
    "reply.standing.months": "Months that are paid at once.",
    "reply.standing.priceMinor": "What the next period costs.",
    "reply.standing.endsAt": "End of the trial or of the period that is paid; null before the account is there.",
    "reply.standing.suspendsAt": "Moment at which the site is suspended for an unpaid period; null unless it is overdue.",
    "reply.standing.quotas": "Limits of a plan; null for none.",
    "reply.standing.withoutModules": "Switches that a plan may leave out. Taking USDT only is none of them: it takes something from a site, and without it other channels would open.",
    "reply.usage": "What a site has of each kind that a plan limits.",
    "reply.stored": "Bytes of what a site stores, by what it is.",
    "reply.charges": "Newest first, at most 50.",
    "reply.charges.kind": "Why a plan's money moved: a period began, the plan was renewed ahead of its end, it was changed within a period, or what a change left unused of a renewal went back.",
    "reply.charges.amountMinor": "Money in minor units (100 per major unit), always an integer.",
    "reply.charges.transactionId": "Line of the ledger; null where nothing was due.",
    "reply.charges.from": "Moment in seconds since 1970-01-01 00:00 UTC.",
    "reply.charges.to": "Moment in seconds since 1970-01-01 00:00 UTC.",
    "reply.charges.at": "Moment in seconds since 1970-01-01 00:00 UTC.",
    "reply.offered": "Plans that it can be given.",
    "reply.offered.monthlyMinor": "Money in minor units (100 per major unit), always an integer.",
    "reply.offered.yearlyMinor": "Money in minor units (100 per major unit), always an integer.",
    "reply.offered.quotas": "Limits of a plan; null for none.",
    "reply.offered.withoutModules": "Switches that a plan may leave out. Taking USDT only is none of them: it takes something from a site, and without it other channels would open.",
    "reply.terms": "Periods by which its plan can be renewed ahead of its end; none without a plan that has begun.",
    "reply.terms.months": "Months that are paid at once.",
    "reply.terms.priceMinor": "Money in minor units (100 per major unit), always an integer."
  },
  "changePrices": {
    "body.parts": "Price that is changed: the list price, or that of a level.",
    "body.rounding": "Rounding: to the cent, to whole units, to tens, or up to a unit ending in nine.",
    "body.from": "Start of the prices; null for now. Past dates are refused, because orders were sold at the prices of their time.",
    "body.expected": "Number of products that the member confirmed; a different number is refused."
  },
  "changePwdByEmail": {
    "body.newPwd": "SHA-256 in lower-case hex of `<site code>:<password>` (UTF-8); the password itself is never sent. The site code is `code` of `GET /api/v1/site`. A new password has at least 8 characters and two of lower-case letters, upper-case letters, digits and others; whoever makes the hash checks that, since the server never sees it.",
    "body.endOthers": "Whether to end all other sessions of the member: one of them may be the reason for the change.",
    "body.email": "Email address or login name for which the code was requested."
  },
  "changePwdByTel": {
    "body.newPwd": "SHA-256 in lower-case hex of `<site code>:<password>` (UTF-8); the password itself is never sent. The site code is `code` of `GET /api/v1/site`. A new password has at least 8 characters and two of lower-case letters, upper-case letters, digits and others; whoever makes the hash checks that, since the server never sees it.",
    "body.endOthers": "Whether to end all other sessions of the member: one of them may be the reason for the change."
  },
  "changePwdSendEmail": {
    "query.ticket": "Base64 of the JSON `{ challenge, solution }` for the puzzle of `getCaptcha`, or the widget's ticket. Good once.",
    "query.randstr": "The `randstr` that came with the puzzle, or that of the widget. Good once.",
    "reply.resendAt": "Moment in seconds since 1970-01-01 00:00 UTC."
  },
  "changePwdSendSms": {
    "query.ticket": "Base64 of the JSON `{ challenge, solution }` for the puzzle of `getCaptcha`, or the widget's ticket. Good once.",
    "query.randstr": "The `randstr` that came with the puzzle, or that of the widget. Good once."
  },
  "changeRobot": {
    "body.chat": "Group that a Telegram robot writes into; empty for the others, whose address says it.",
    "body.locale": "Language of texts: Chinese or English."
  },
  "changeUserMember": {
    "body.loginName": "Left out, it stays.",
    "body.telephone": "A new telephone number, which can sign in too. Left out, the present one stays; empty, it is removed.",
    "reply.member": "Member of a customer account. Email address and phone number are masked.",
    "reply.member.roleId": "Of the account owner its own id: no role of the account.",
    "reply.member.reach": "Data scope of the role; the account owner sees all.",
    "reply.member.state": "State of a member; `invited` has not set a password yet.",
    "reply.member.lastLoginAt": "Moment in seconds since 1970-01-01 00:00 UTC.",
    "reply.member.createdAt": "Moment in seconds since 1970-01-01 00:00 UTC."
  },
  "checkBatch": {
    "body.rows": "Row of a file of results. Errors are reported per row, so this schema only refuses what no file can hold.",
    "body.rows.line": "Line number in the file, as editors count.",
    "body.rows.invoiceDate": "Day such as `2026-11-24`.",
    "reply.rows": "Result for a row; `reason` is in the caller's language, empty where the row is valid.",
    "reply.rows.amountMinor": "Money in minor units (100 per major unit), always an integer."
  },
  "checkDay": {
    "query.day": "Calendar day such as `2026-11-21`; year 0 is refused because databases do not have it.",
    "reply.close": "Last closing of a day. One that was opened again says by whom and why.",
    "reply.close.closedAt": "Moment in seconds since 1970-01-01 00:00 UTC.",
    "reply.close.reopenedAt": "Moment in seconds since 1970-01-01 00:00 UTC.",
    "reply.close.reopenedWhy": "Reason of a person, or the file whose late rows opened it.",
    "reply.isOver": "Whether it has ended (UTC), so that nothing more is booked into it.",
    "reply.differences": "Differences of the day that nobody has resolved: none may be left.",
    "reply.missing": "Channels with payments that day and no statement of it.",
    "reply.missing.source": "Time zone whose days a source's statement counts by. Files of PayPal name theirs, and a bank's is part of what is remembered of its columns; these are for days of which no file was imported.",
    "reply.missing.amountMinor": "Money in minor units (100 per major unit), always an integer.",
    "reply.transfers": "Transfers announced by the end of the day that nobody has confirmed, and refunds under way.",
    "reply.transfers.amountMinor": "Money in minor units (100 per major unit), always an integer.",
    "reply.ledger": "What the ledger moved that day (UTC).",
    "reply.ledger.inMinor": "Money in minor units (100 per major unit), always an integer.",
    "reply.ledger.outMinor": "Money in minor units (100 per major unit), always an integer.",
    "reply.ledger.salesMinor": "Money in minor units (100 per major unit), always an integer.",
    "reply.broken": "Laws of the ledger that the day breaks; always none."
  },
  "checkDeployment": {
    "body.host": "A certificate's name in canonical form. DNS: lower-case LDH labels, an optional ` .` in front; Unicode names are converted first. IP address: dotted decimal, or IPv6 by RFC 5952.",
    "reply.deployments": "Deployment check of one address of one host.",
    "reply.deployments.address": "IP address; null where the host has none that may be connected to.",
    "reply.deployments.verdict": "Certificate found on a server: the current one, an earlier one of the order, a foreign one, or none readable.",
    "reply.deployments.served.notAfter": "Moment in seconds since 1970-01-01 00:00 UTC.",
    "reply.deployments.isChainSent": "Whether the server sends the intermediates; null without a certificate.",
    "reply.deployments.protocol": "Negotiated protocol, such as `TLSv1.3`; null without a handshake.",
    "reply.deployments.detail": "Reason for a check's result, independent of language: a key and its facts.",
    "reply.unchecked": "Names not checked: wildcards, whose hosts only their owner knows, and names beyond the limit of one call.",
    "reply.isComplete": "Whether every checked server shows the certificate with its chain."
  },
  "checkDomains": {
    "body.domain": "A certificate's name in canonical form. DNS: lower-case LDH labels, an optional ` .` in front; Unicode names are converted first. IP address: dotted decimal, or IPv6 by RFC 5952."
  },
  "checkImport": {
    "body.rows": "Row of an import file. Errors are reported per row, so this schema only refuses what no file can hold.",
    "body.rows.line": "Line number in the file, as editors count.",
    "body.rows.role": "Name of the role.",
    "reply.rows": "Result for a row; `reason` is in the caller's language, empty where the row is valid."
  },
  "checkPicked": {
    "body.orders": "Selected orders: picked by hand, or all that match a filter."
  },
  "checkSenderDomain": {
    "reply.email.own.editedAt": "Moment in seconds since 1970-01-01 00:00 UTC.",
    "reply.email.own.server": "A site's own mail server and what its mails say of their sender.",
    "reply.email.own.server.host": "Name or IP address.",
    "reply.email.own.server.tls": "Usual port of each way (RFC 8314).",
    "reply.email.own.server.user": "Empty for a server that asks for none.",
    "reply.email.own.server.fromName": "Name beside the address; empty: the site's.",
    "reply.email.own.server.replyTo": "Where replies go; empty: the site's support address.",
    "reply.email.own.server.dkimSelector": "Selector of the DKIM key by which the server signs; empty where it is not known.",
    "reply.email.own.check": "The last check of the domain of its address; null before the first, and after the sender was changed.",
    "reply.email.own.check.at": "Moment in seconds since 1970-01-01 00:00 UTC.",
    "reply.email.own.check.records.kind": "Records by which a mail's reader judges its sender.",
    "reply.email.own.check.records.name": "Name at which the TXT record stands; empty where its selector is not known.",
    "reply.email.own.check.records.wanted": "Value to publish; empty where only the mail service knows it, or nothing needs to change.",
    "reply.email.own.check.records.found": "Values found, at most five.",
    "reply.email.own.check.records.finding": "What a look at one of the records can find, and how good that is.",
    "reply.email.platform": "Address from which the platform sends; empty where it has no mail server, so that mails only wait in the log.",
    "reply.sms.own.editedAt": "Moment in seconds since 1970-01-01 00:00 UTC.",
    "reply.sms.own.service.vendor": "Fields that a service needs beside its keys.",
    "reply.sms.own.service.keyId": "Public part of the key.",
    "reply.sms.own.service.signName": "Signature that stands before each text, as the service approved it.",
    "reply.sms.own.service.appId": "Application of the service.",
    "reply.sms.own.service.from": "Number or messaging service that sends.",
    "reply.sms.own.service.segmentPrice": "What the service charges for a segment, in the currency of the site, such as `0.045`; empty where it is not known.",
    "reply.sms.hasPlatform": "Whether the platform has a service; without one, text messages only wait in the log."
  },
  "checkStatement": {
    "body.source": "Time zone whose days a source's statement counts by. Files of PayPal name theirs, and a bank's is part of what is remembered of its columns; these are for days of which no file was imported.",
    "body.content": "The file in base64: a CSV in any usual encoding, or a ZIP with one.",
    "body.mapping": "What the columns mean, for banks and CAs.",
    "body.mapping.name": "Name of the bank account, or of the CA.",
    "body.mapping.columns": "What the columns of a bank's or a CA's file can mean.",
    "body.mapping.dateOrder": "Order of the parts of a date such as `03/04/2026`; one that begins with the year needs none.",
    "body.mapping.timeZone": "Time zone in which a file's times are written: spreadsheets have no time zones.",
    "body.mapping.rate": "Units of the site’s currency for one of the file’s, such as `7.1234`; for CAs that bill in another.",
    "body.mapping.tolerance": "Difference that counts as none, in hundredths of a percent of what we expect.",
    "body.dateOrder": "Order of day and month where the file leaves it open.",
    "reply.source": "Time zone whose days a source's statement counts by. Files of PayPal name theirs, and a bank's is part of what is remembered of its columns; these are for days of which no file was imported.",
    "reply.from": "First and last day of the file; null for an empty one.",
    "reply.added": "Rows that were not there before.",
    "reply.known": "Rows of earlier files; of those, `changed` say another amount or fee now.",
    "reply.found": "Differences of earlier files that this one settled.",
    "reply.inMinor": "Money in minor units (100 per major unit), always an integer.",
    "reply.outMinor": "Money in minor units (100 per major unit), always an integer.",
    "reply.feeMinor": "Money in minor units (100 per major unit), always an integer.",
    "reply.reopened": "Closed days that the added rows opened again.",
    "reply.verdicts": "At most two hundred lines, those that need a person first.",
    "reply.verdicts.line": "Line of the file, counted from 1; 0 for what the file lacks.",
    "reply.verdicts.label": "The channel’s number, or ours where the channel has none.",
    "reply.verdicts.amountMinor": "Money in minor units (100 per major unit), always an integer.",
    "reply.verdicts.verdict": "How a row stands to our books; `aside`: not to be matched, `known`: from an earlier statement."
  },
  "checkTenantHost": {
    "reply.tenant.creditCode": "Its unified social credit code; empty for none.",
    "reply.tenant.contactName": "Whom to speak to at its company; each empty where that is not known.",
    "reply.tenant.host": "Host name below the one of the site that opened it.",
    "reply.tenant.ownHost": "Host name of its own that was asked for; empty for none.",
    "reply.tenant.origin": "Address of the site.",
    "reply.tenant.state": "State of a tenant: its site comes to be, is open, says that it is suspended, or was closed and will be erased.",
    "reply.tenant.suspended": "Since when and why it is suspended; null otherwise.",
    "reply.tenant.suspended.at": "Moment in seconds since 1970-01-01 00:00 UTC.",
    "reply.tenant.closed": "Since when and why it is closed, from when on it is erased, and when that was done; null otherwise.",
    "reply.tenant.closed.at": "Moment in seconds since 1970-01-01 00:00 UTC.",
    "reply.tenant.closed.eraseAt": "Moment in seconds since 1970-01-01 00:00 UTC.",
    "reply.tenant.closed.erasedAt": "Moment in seconds since 1970-01-01 00:00 UTC.",
    "reply.tenant.invitedBy": "Channels for which a site may have a sender of its own.",
    "reply.tenant.accountId": "Customer account of the tenant at the site that opened it; null before the first step.",
    "reply.tenant.steps": "A step of provisioning as it stands.",
    "reply.tenant.steps.step": "Steps of provisioning a tenant's site, in their order.",
    "reply.tenant.steps.state": "State of a step of provisioning; one that is pending goes on by itself once what it waits for is there, one that was skipped does not.",
    "reply.tenant.steps.at": "When it was done, failed or was skipped; null while it waits.",
    "reply.tenant.steps.tookMs": "Milliseconds that it took when it was tried last; null before, and for tenants of earlier versions.",
    "reply.tenant.steps.skippedBy": "Operator who skipped it; null otherwise.",
    "reply.tenant.steps.repeat": "Its last repeat since it was done; null without one.",
    "reply.tenant.steps.repeat.at": "Moment in seconds since 1970-01-01 00:00 UTC.",
    "reply.tenant.steps.repeat.by": "Operator who repeated it.",
    "reply.tenant.steps.repeat.hasFailed": "Whether it failed; the site stays as it was.",
    "reply.tenant.steps.repeat.added": "Products that it added; null for other steps.",
    "reply.tenant.plan": "How it stands with its plan; null where it has none.",
    "reply.tenant.createdAt": "Moment in seconds since 1970-01-01 00:00 UTC.",
    "reply.incidents": "What is wrong with it now.",
    "reply.incidents.kind": "What the page of a tenant tells beside its incidents: its plan is overdue, a limit of that is reached, or paid orders wait because its balance is too low. The list of tenants has views and columns for them.",
    "reply.incidents.subject": "Subject of the incident; else id of the plan, kind of the limit, or how many orders wait.",
    "reply.reasons": "Why steps of provisioning failed or wait, in the reader's language, as far as that was noted.",
    "reply.reasons.step": "Steps of provisioning a tenant's site, in their order.",
    "reply.owner": "Owner of its site; null before that is made, and once it is erased.",
    "reply.owner.telephone": "Empty for none.",
    "reply.owner.isInvited": "Whether it has not set a password yet, so that nobody has come in by it.",
    "reply.owner.lastLoginAt": "Moment in seconds since 1970-01-01 00:00 UTC.",
    "reply.admins": "All who administer its site in any state, the owner first, who can sign in before who cannot; empty once it is erased.",
    "reply.admins.state": "State of a member; `invited` has not set a password yet.",
    "reply.admins.lastLoginAt": "Moment in seconds since 1970-01-01 00:00 UTC.",
    "reply.money": "Its account at the site that opened it, which pays for what it sells; null before that is made.",
    "reply.money.currency": "Currency of a site, ISO 4217.",
    "reply.money.balanceMinor": "Money in minor units (100 per major unit), always an integer.",
    "reply.money.creditMinor": "Money in minor units (100 per major unit), always an integer.",
    "reply.figures.members": "Members of all accounts of its site.",
    "reply.figures.customers": "Customers of its site.",
    "reply.figures.orders": "Orders of the last 30 days that were paid.",
    "reply.figures.boughtMinor": "What it bought here in the last 30 days, without what was given back.",
    "reply.figures.waiting": "Paid orders that wait because its balance here is too low.",
    "reply.sales": "What its site sold, less refunds, in its own currency.",
    "reply.sales.currency": "Currency of a site, ISO 4217.",
    "reply.sales.months.minor": "Money in minor units (100 per major unit), always an integer.",
    "reply.hosts": "Host names that it is served under, the main one first, and those that wait for their proof.",
    "reply.handover": "Steps of the checklist that apply to it, while it is new.",
    "reply.handover.step": "What is left to do for a new tenant's site, in the order of the checklist: what its parent looks after, then what the site itself needs.",
    "reply.handover.isSkipped": "Whether its step of provisioning was skipped, so that nobody waits for it."
  },
  "checkUserImport": {
    "body.rows": "Row of an import file. Errors are reported per row, so this schema only refuses what no file can hold.",
    "body.rows.line": "Line number in the file, as editors count.",
    "body.rows.holderName": "Name of the account owner.",
    "body.rows.manager": "Name of the account manager.",
    "body.rows.openingBalance": "Balance carried over, in the site's currency.",
    "reply.rows": "Result for a row. `skip`: a member of the site has this email address or telephone number already; `twin` is its account number and name. `reason` is in the caller's language, empty where the row is valid.",
    "reply.rows.does": "What the row does: a new customer, skipped as one that is there, or nothing, since it cannot be read.",
    "reply.rows.balanceMinor": "Balance carried over."
  },
  "chooseConnectionProducts": {
    "reply.connection.kind": "Kind of CA; `sandbox` is a simulator whose certificates are not publicly trusted.",
    "reply.connection.isBuiltIn": "Whether the connection comes with the product or the server's environment, and cannot be changed here.",
    "reply.connection.isThere": "False when the environment no longer configures it.",
    "reply.connection.isDefault": "Whether new orders use it when their product names no connection.",
    "reply.connection.eabKid": "Key identifier from the CA for External Account Binding; empty without one. The key itself is never returned.",
    "reply.connection.validTypes": "Vetting levels of the TLS certificates that it issues; the sandbox issues every kind.",
    "reply.connection.lastOkAt": "Moment in seconds since 1970-01-01 00:00 UTC.",
    "reply.connection.lastFailedAt": "Moment in seconds since 1970-01-01 00:00 UTC.",
    "reply.connection.lastTrouble": "Point of failure of a CA request: name lookup, connection, answer, our account with the CA, or one call.",
    "reply.connection.failures": "Number of consecutive failures; 0 while the CA answers.",
    "reply.connection.restsUntil": "Moment until which requests are paused after too many failures, or null.",
    "reply.connection.products.isFallback": "Whether requests use it in place of another connection that is unavailable.",
    "reply.connection.updatedAt": "Moment in seconds since 1970-01-01 00:00 UTC."
  },
  "chooseOwnNotice": {
    "body.channel": "Ways in which somebody is told. What is in the inbox stays there; mails and text messages go out.",
    "reply.notices": "An event of which the member is told, with the channels that it may choose.",
    "reply.notices.channels.channel": "Ways in which somebody is told. What is in the inbox stays there; mails and text messages go out.",
    "reply.notices.channels.isFixed": "Whether the site has decided.",
    "reply.reaches": "Whether the member has such an address, and the site sends to it."
  },
  "closeDay": {
    "body.day": "Calendar day such as `2026-11-21`; year 0 is refused because databases do not have it."
  },
  "completeSetup": {
    "body.password": "SHA-256 in lower-case hex of `<site code>:<password>` (UTF-8); the password itself is never sent. The site code is `code` of `GET /api/v1/site`. A new password has at least 8 characters and two of lower-case letters, upper-case letters, digits and others; whoever makes the hash checks that, since the server never sees it."
  },
  "confirmAuthenticator": {
    "body.password": "SHA-256 in lower-case hex of `<site code>:<password>` (UTF-8); the password itself is never sent. The site code is `code` of `GET /api/v1/site`. A new password has at least 8 characters and two of lower-case letters, upper-case letters, digits and others; whoever makes the hash checks that, since the server never sees it."
  },
  "confirmTransfer": {
    "body.bankNo": "The bank's own number of the transaction."
  },
  "copyToHelp": {
    "reply.kind": "Kinds of articles. Each has categories, slugs and public pages of its own.",
    "reply.cover": "Address of the draft's cover; empty without one.",
    "reply.views": "How often its public page was read; the last half a minute may be missing.",
    "reply.visibility": "Visibility of the draft.",
    "reply.tags": "Tags of the draft.",
    "reply.state": "States of an article; `scheduled` is published from a later time on, and `review` is not published and waits for somebody who may publish it.",
    "reply.locales": "Languages that it is written in.",
    "reply.hasChanges": "Whether the draft, or the author that readers see, differs from what is published.",
    "reply.publishedAt": "Moment in seconds since 1970-01-01 00:00 UTC.",
    "reply.endsAt": "When it goes offline by itself; null where it does not.",
    "reply.next": "Null where no changes wait for their time.",
    "reply.updatedAt": "Moment in seconds since 1970-01-01 00:00 UTC.",
    "reply.authorId": "Member of the staff who wrote it; null where that is not known.",
    "reply.author": "Name of the author; empty where that is not known.",
    "reply.showsAuthor": "Whether readers see the author's name, once it is published so.",
    "reply.deletedAt": "Moment in seconds since 1970-01-01 00:00 UTC.",
    "reply.isPinned": "Whether lists begin with it for readers.",
    "reply.review": "Null where nobody asks for one.",
    "reply.position": "Place in its category, from 0 on.",
    "reply.pages": "Console pages that it explains.",
    "reply.useful": "Readers who found it useful.",
    "reply.notUseful": "Readers who did not.",
    "reply.remarks": "Readers who wrote a remark."
  },
  "countReceivers": {
    "query.readers": "Readers of an announcement: all customers, customers of one price level, the site's own staff, or the staff of the tenants directly below the site.",
    "query.priceLevel": "Price levels; a customer without a level pays the list price."
  },
  "createAnnouncement": {
    "body.content.zh": "One language of an announcement; the text is Markdown.",
    "body.content.en": "One language of an announcement; the text is Markdown.",
    "body.level": "Levels of announcements: how much they matter.",
    "body.readers": "Readers of an announcement: all customers, customers of one price level, the site's own staff, or the staff of the tenants directly below the site.",
    "body.priceLevel": "Price level of the customers that it is for, with the readers `level`.",
    "body.startsAt": "When readers see it first; null for the moment it is published.",
    "body.endsAt": "When it ends; an urgent one has an end.",
    "body.mustConfirm": "Whether each reader has to confirm that it was read.",
    "body.inBell": "Whether its readers have it in the bell while it is live.",
    "body.inBanner": "Whether it stands above every page of its readers until they have read it. Left out, where it matters or has to be confirmed.",
    "body.byMail": "Whether it is mailed, once to each reader with an address.",
    "body.categoryId": "Category of announcements of the site; null without one.",
    "body.isPublic": "Whether the shop front shows it to everybody while it is live; for announcements to all customers.",
    "reply.level": "Levels of announcements: how much they matter.",
    "reply.readers": "Readers of an announcement: all customers, customers of one price level, the site's own staff, or the staff of the tenants directly below the site.",
    "reply.priceLevel": "Price level of the customers that it is for, with the readers `level`.",
    "reply.startsAt": "When readers see it first; null for the moment it is published.",
    "reply.endsAt": "When it ends; an urgent one has an end.",
    "reply.mustConfirm": "Whether each reader has to confirm that it was read.",
    "reply.inBell": "Whether its readers have it in the bell while it is live.",
    "reply.byMail": "Whether it is mailed, once to each reader with an address.",
    "reply.categoryId": "Category of announcements of the site; null without one.",
    "reply.isPublic": "Whether the shop front shows it to everybody while it is live; for announcements to all customers.",
    "reply.state": "States of an announcement; they follow from its times alone.",
    "reply.publishedAt": "Moment in seconds since 1970-01-01 00:00 UTC.",
    "reply.recalledAt": "Moment in seconds since 1970-01-01 00:00 UTC.",
    "reply.correctedAt": "When its text was changed after it had gone live.",
    "reply.updatedAt": "Moment in seconds since 1970-01-01 00:00 UTC.",
    "reply.deletedAt": "Moment in seconds since 1970-01-01 00:00 UTC.",
    "reply.content": "Announcement in each language that it has a title in, the site's own among them.",
    "reply.content.zh": "One language of an announcement; the text is Markdown.",
    "reply.content.en": "One language of an announcement; the text is Markdown."
  },
  "createApiKey": {
    "body.roleId": "Role whose rights and data scope the key has.",
    "body.ipList": "Addresses and networks in CIDR form from which a key works; empty, from anywhere.",
    "body.expiresAt": "End of the key; null for none.",
    "reply.apiKey.lastFour": "Last characters of the secret, to tell keys apart.",
    "reply.apiKey.roleName": "Empty once the role is deleted: the key may do nothing then.",
    "reply.apiKey.state": "State of an API key.",
    "reply.apiKey.expiresAt": "Moment in seconds since 1970-01-01 00:00 UTC.",
    "reply.apiKey.lastUsedAt": "Moment in seconds since 1970-01-01 00:00 UTC.",
    "reply.apiKey.previousUntil": "Until when the secret before the rotation works; null if none does.",
    "reply.apiKey.createdAt": "Moment in seconds since 1970-01-01 00:00 UTC.",
    "reply.apiKey.revokedAt": "Moment in seconds since 1970-01-01 00:00 UTC."
  },
  "createApplication": {
    "body.edition": "Short word for its variant, such as `Standard`; empty for none.",
    "body.icon": "Icon in base64: PNG, JPEG or WebP, drawn anew without its metadata. Empty takes it away; left out, it stays.",
    "body.ownerId": "Member of this site who looks after its tenants and is told of their incidents; null for nobody.",
    "body.flags": "What a new tenant's site has; a tenant may be given others.",
    "body.markupPercent": "Percent that a new tenant's list prices are above the base prices, unless others are asked for.",
    "reply.edition": "Short word for its variant, such as `Standard`; empty for none.",
    "reply.flags": "Switches that a site has or has not.",
    "reply.markupPercent": "Percent that a new tenant's list prices are above the base prices, unless others are asked for.",
    "reply.icon": "Icon as a `data:` address; null for none.",
    "reply.state": "State of an application: a stopped one takes no new tenants, and those that it has go on.",
    "reply.tenants": "Tenants by how they stand with their plan.",
    "reply.paidMinor": "What its tenants paid here in the last 30 days, for plans and for what they sold, less what went back.",
    "reply.plans": "Plan of an application, with the number of tenants that have it.",
    "reply.defaultPlanId": "Plan that is chosen beforehand for a new tenant; null for none. It is one on offer.",
    "reply.maintenance": "Maintenance of its tenants' sites that is planned or under way; null for none.",
    "reply.maintenance.from": "Moment in seconds since 1970-01-01 00:00 UTC.",
    "reply.maintenance.until": "Moment in seconds since 1970-01-01 00:00 UTC.",
    "reply.maintenance.text": "A text in both languages, neither empty unless both are.",
    "reply.newestVersion": "Number of the newest version of what it hands down.",
    "reply.updatedAt": "Moment in seconds since 1970-01-01 00:00 UTC."
  },
  "createArticle": {
    "body.slug": "Slug as given, or empty to make one from the name in the site's own language.",
    "body.content": "The same where the site is not known: the server asks for its own language on its own."
  },
  "createCmsCategory": {
    "body.kind": "Starts of the public addresses of each kind.",
    "body.slug": "Slug as given, or empty to make one from the name in the site's own language.",
    "body.icon": "Lines of each icon as the data of one SVG path in a box of 24 by 24; from Lucide, as the icons of the console are.",
    "body.cover": "Address of an image of the site.",
    "body.template": "Layouts of a category's public page: articles one below the other, or as cards with their covers on top.",
    "reply.category": "Category of articles, help documents or announcements."
  },
  "createConnection": {
    "body.eab.hmacKey": "Key for External Account Binding; left out, the stored one stays.",
    "body.rootsPem": "PEM certificates trusted for the directory's server in addition to the usual roots.",
    "body.caaDomain": "Issuer domain that a CAA record must name; empty for the directory's own.",
    "body.validTypes": "Vetting levels that this account gets: an ACME CA proves names (RFC 8555), so OV and EV need an organisation that the CA has vetted for the account beforehand."
  },
  "createContact": {
    "body.idType": "Identity document.",
    "body.roles": "Roles of contacts; `signer` signs for the organisation.",
    "body.accountId": "Owning customer account, for operators; defaults to the caller's own account.",
    "reply.contact.idType": "Identity document.",
    "reply.contact.idNoMasked": "Identity document number with all but its last four characters hidden; empty without one.",
    "reply.contact.roles": "Roles of contacts; `signer` signs for the organisation.",
    "reply.contact.defaultFor": "Roles for which this contact is the default.",
    "reply.contact.usedBy": "Number of orders with this contact.",
    "reply.contact.isIncomplete": "Whether data that CAs require is missing.",
    "reply.contact.updatedAt": "Moment in seconds since 1970-01-01 00:00 UTC."
  },
  "createDept": {
    "reply.dept.members": "Number of members of this department, without those of the departments below.",
    "reply.dept.version": "Version that the caller read; another answers 409 `save.conflict`, so that no concurrent change is lost.",
    "reply.dept.createdAt": "Moment in seconds since 1970-01-01 00:00 UTC."
  },
  "createOrganisation": {
    "body.type": "Business categories of the EV Guidelines.",
    "body.creditCode": "Unified social credit code of a company in mainland China; empty for none."
  },
  "createPayment": {
    "body.for": "What a payment is for: the balance, or orders at the prices shown, whose shortfall it brings.",
    "body.for.fromBalanceMinor": "Balance that the payer was shown and uses first; 0 pays everything by the channel.",
    "body.channel": "Channels of a payment: those of the site, or the simulator where a demo has none."
  },
  "createPlan": {
    "body.name": "Name in one language at least, which stands in for the other.",
    "body.monthlyMinor": "Price of a month; null where it is not sold by the month.",
    "body.yearlyMinor": "Price of twelve months; null where it is not sold by the year.",
    "body.quotas": "Limits of a plan; null for none.",
    "body.withoutModules": "Switches that the site of a tenant with it cannot have on, whatever it inherits or was given.",
    "body.trialDays": "Days that a new tenant may try it before the first period is charged.",
    "body.graceDays": "Days after an unpaid period's begin until the site is suspended.",
    "body.isOffered": "Whether tenants can still be given it."
  },
  "createProduct": {
    "body.productNo": "Product number; unique and never changed.",
    "body.productType": "Subject of a product's certificates: one name, one wildcard, several names, several with wildcards; an organisation or a person for other uses than servers.",
    "body.usageType": "Use of a certificate: servers (`ssl`), code signing, document signing, mail.",
    "body.validType": "Days after which a paid order or a reissue that is not validated is given up, where a site does not say otherwise.",
    "body.terms": "90 means days; every other number counts years of 365 days.",
    "body.keyAlgorithms": "Keys a subscriber may hold; Baseline Requirements 6.1.5.",
    "body.dcvMethods": "Validation methods in the order they are offered; the one that ends soonest is last.",
    "body.contactRoles": "Required contact roles; the admin contact is always added.",
    "body.refundRule": "Refund rules: never, before the first certificate only, or for some days after it as well.",
    "reply.product.productType": "Subject of a product's certificates: one name, one wildcard, several names, several with wildcards; an organisation or a person for other uses than servers.",
    "reply.product.description": "Description in a small subset of HTML; other elements are removed.",
    "reply.product.usageType": "Use of a certificate: servers (`ssl`), code signing, document signing, mail.",
    "reply.product.validType": "Days after which a paid order or a reissue that is not validated is given up, where a site does not say otherwise.",
    "reply.product.upstream": "Supplier; null for everybody but the platform.",
    "reply.product.upstream.connectionId": "CA connection for orders; null for the platform's default.",
    "reply.product.upstream.fallbackId": "Connection to use while the first one is unavailable, or null.",
    "reply.product.namesIncluded": "Number of names included in the price, and the maximum per certificate.",
    "reply.product.requiresWildcard": "Whether the first name must be a wildcard.",
    "reply.product.includesPair": "Whether the counterpart of a name is included free: `www` of a bare name, the bare name of a `www`, the apex of a wildcard. It does not count as a name.",
    "reply.product.terms": "90 means days; every other number counts years of 365 days.",
    "reply.product.keyAlgorithms": "Keys a subscriber may hold; Baseline Requirements 6.1.5.",
    "reply.product.dcvMethods": "Validation methods in the order they are offered; the one that ends soonest is last.",
    "reply.product.contactRoles": "Roles of contacts; `signer` signs for the organisation.",
    "reply.product.reissueLimit": "Maximum number of reissues; null for no limit.",
    "reply.product.refundRule": "Refund rules: never, before the first certificate only, or for some days after it as well.",
    "reply.product.isOrderable": "Whether the console supports orders for it from placing to download.",
    "reply.product.prices": "Current price of a term.",
    "reply.product.prices.validity": "90 means days; every other number counts years of 365 days.",
    "reply.product.prices.priceMinor": "Price for the buyer: the caller, or the account an operator names; the list price without one.",
    "reply.product.prices.rule": "Rule that gives the price.",
    "reply.product.prices.listMinor": "Money in minor units (100 per major unit), always an integer.",
    "reply.product.prices.extraNameMinor": "Money in minor units (100 per major unit), always an integer.",
    "reply.product.prices.extraWildcardMinor": "Money in minor units (100 per major unit), always an integer.",
    "reply.product.prices.levels": "Prices per level; null for customers.",
    "reply.product.prices.costMinor": "Cost; null when unknown, and for those who may not see costs.",
    "reply.product.ownConnectionId": "Own CA connection that this site sells it on; null where the site above or the platform’s CA supplies it, and for customers.",
    "reply.product.soldCount": "Paid orders of the last 30 days on this site; null for customers.",
    "reply.product.offerVersion": "Version of this site's offer (prices, and whether it sells the product); 0 without an offer.",
    "reply.product.updatedAt": "Moment in seconds since 1970-01-01 00:00 UTC."
  },
  "createPromotion": {
    "body.code": "Code as customers type it; letters count the same in either case.",
    "body.kind": "What a code takes off: a percentage or an amount.",
    "body.percent": "Percent off, with two decimals; for a promotion by percent.",
    "body.amountMinor": "Amount off; for a promotion by amount.",
    "body.productIds": "Products it applies to; none means all.",
    "body.validities": "Terms it applies to; none means all.",
    "body.eligibility": "Who may use a code: everybody, customers without an order so far, or those of a price level.",
    "body.level": "Price level it is for; for the eligibility `level`.",
    "body.from": "Moment in seconds since 1970-01-01 00:00 UTC.",
    "body.to": "End, exclusive; null without one.",
    "body.maxUses": "Most orders in all, and most of one account; null without a limit.",
    "reply.promotion.code": "Code as customers type it; letters count the same in either case.",
    "reply.promotion.kind": "What a code takes off: a percentage or an amount.",
    "reply.promotion.percent": "Percent off, with two decimals; for a promotion by percent.",
    "reply.promotion.amountMinor": "Amount off; for a promotion by amount.",
    "reply.promotion.productIds": "Products it applies to; none means all.",
    "reply.promotion.validities": "Terms it applies to; none means all.",
    "reply.promotion.eligibility": "Who may use a code: everybody, customers without an order so far, or those of a price level.",
    "reply.promotion.level": "Price level it is for; for the eligibility `level`.",
    "reply.promotion.from": "Moment in seconds since 1970-01-01 00:00 UTC.",
    "reply.promotion.to": "End, exclusive; null without one.",
    "reply.promotion.maxUses": "Most orders in all, and most of one account; null without a limit.",
    "reply.promotion.state": "State of a promotion: in force, before its first or after its last day, used as often as it may be, or switched off.",
    "reply.promotion.uses": "Orders with it that were not cancelled, and those of them that are paid.",
    "reply.promotion.discountMinor": "Sum that the paid ones saved.",
    "reply.promotion.createdAt": "Moment in seconds since 1970-01-01 00:00 UTC."
  },
  "createRole": {
    "body.base": "Base roles: the specification's route roles.",
    "body.reach": "Reach of a role: all data, the data of its department and those below, or the member's own.",
    "body.permissions": "Function rights; a role has some of them.",
    "reply.role": "Role. `pages` and `permissions` are null where it grants all of its base role.",
    "reply.role.base": "Base roles: the specification's route roles.",
    "reply.role.reach": "Reach of a role: all data, the data of its department and those below, or the member's own.",
    "reply.role.permissions": "Function rights; a role has some of them.",
    "reply.role.isSystem": "Whether the role came with the account: read-only, but it can be copied.",
    "reply.role.isOwn": "Whether this is the caller's own role.",
    "reply.role.version": "Version that the caller read; another answers 409 `save.conflict`, so that no concurrent change is lost.",
    "reply.role.updatedAt": "Moment in seconds since 1970-01-01 00:00 UTC."
  },
  "createSubAccount": {
    "body.loginName": "Login name that a member is invited under.",
    "body.password": "SHA-256 in lower-case hex of `<site code>:<password>` (UTF-8); the password itself is never sent. The site code is `code` of `GET /api/v1/site`. A new password has at least 8 characters and two of lower-case letters, upper-case letters, digits and others; whoever makes the hash checks that, since the server never sees it.",
    "reply.subAccount.roleName": "Role name; empty for the account owner, who has no role.",
    "reply.subAccount.isHolder": "Whether the member is the account owner (ROOT).",
    "reply.subAccount.state": "State of a member; `invited` has not set a password yet.",
    "reply.subAccount.lastLoginAt": "Moment in seconds since 1970-01-01 00:00 UTC.",
    "reply.subAccount.createdAt": "Moment in seconds since 1970-01-01 00:00 UTC.",
    "reply.subAccount.version": "Version that the caller read; another answers 409 `save.conflict`, so that no concurrent change is lost.",
    "reply.inviteUrl": "Invitation link, returned only once, to its creator; null where a password was set."
  },
  "createTenant": {
    "body.creditCode": "Unified social credit code of a company in mainland China; empty for none.",
    "body.name": "Name of the site, in its own language.",
    "body.code": "Code of the site and first label of its host name.",
    "body.ownHost": "Host name of the tenant's own, under which its site is served as well once that is proven; empty for none.",
    "body.locale": "Language of texts: Chinese or English.",
    "body.logo": "Logo for light ground in base64: PNG, JPEG or WebP, drawn anew without its metadata. Empty for none.",
    "body.flags": "Other switches that are decided for this tenant, so that roll-outs leave them alone; the rest follows its application.",
    "body.markupPercent": "Percent that the tenant's list prices are above the base prices of its application, or the prices of the site that opens it.",
    "body.adminLogin": "Login name that a member is invited under.",
    "body.adminTelephone": "Empty for none.",
    "body.invitedBy": "How the administrator gets the link for setting a password.",
    "body.accountId": "Customer of this site that pays for it; null for a new one with the company's name.",
    "body.plan": "Plan that it begins with, by which it belongs to an application; null for neither, without limits or a price.",
    "body.plan.months": "Months that are paid at once."
  },
  "createTitle": {
    "body.kind": "Who an invoice is made out to.",
    "body.accountId": "Owning customer account, for operators; defaults to the caller's own account.",
    "reply.title.kind": "Who an invoice is made out to.",
    "reply.title.updatedAt": "Moment in seconds since 1970-01-01 00:00 UTC."
  },
  "createUser": {
    "body.kind": "Items of a check; those of a company's person are its legal representative's.",
    "body.name": "Company name, or the person's; the account owner's if left empty for a person.",
    "body.priceLevel": "Price levels; a customer without a level pays the list price.",
    "body.tags": "Tag that operators give a customer.",
    "reply.inviteUrl": "Invitation link to pass on; nobody has signed in for the account yet."
  },
  "createView": {
    "body.list": "Lists with saved views.",
    "body.position": "Index among the views of a list, from 0; larger values mean the last.",
    "reply.view": "Saved filters and order of a list; belongs to one member.",
    "reply.view.list": "Lists with saved views.",
    "reply.view.search": "Query string of the list's address, without the question mark.",
    "reply.view.isDefault": "Whether the list opens with this view when its address has no query; at most one view per list.",
    "reply.views": "Saved filters and order of a list; belongs to one member."
  },
  "createWebhook": {
    "body.kinds": "Everything that is told: of orders, of each certificate, and of the balance. The database writes them by triggers.",
    "reply.webhook.kinds": "Everything that is told: of orders, of each certificate, and of the balance. The database writes them by triggers.",
    "reply.webhook.offReason": "Why an endpoint is off: a person switched it off, it answered 410, or it has failed for days.",
    "reply.webhook.failingSince": "Since when nothing was taken; null while deliveries arrive.",
    "reply.webhook.lastSentAt": "Moment in seconds since 1970-01-01 00:00 UTC.",
    "reply.webhook.previousUntil": "Until when the secret before the rotation signs too.",
    "reply.webhook.createdAt": "Moment in seconds since 1970-01-01 00:00 UTC."
  },
  "decideRefund": {
    "body.to": "Where the money goes; by the site’s rule if left out."
  },
  "decideVerification": {
    "body.outcome": "The whole check is approved, or handed back with what is wrong.",
    "body.results": "Result of one item; what is wrong has a note.",
    "body.results.item": "What is checked, each with a result of its own. For a company, `person` and `idNo` are those of its legal representative.",
    "reply.state": "Words of the verification, on screen and in mails.",
    "reply.checks": "All checks, the latest first.",
    "reply.checks.kind": "Items of a check; those of a company's person are its legal representative's.",
    "reply.checks.state": "How far this check is.",
    "reply.checks.cause": "`renamed`: the customer's name was changed after the check, which has to be done again.",
    "reply.checks.idType": "Identity document.",
    "reply.checks.idNoMasked": "All but the last four characters hidden.",
    "reply.checks.results": "Result of one item; what is wrong has a note.",
    "reply.checks.submittedAt": "Moment in seconds since 1970-01-01 00:00 UTC.",
    "reply.checks.decidedAt": "Moment in seconds since 1970-01-01 00:00 UTC.",
    "reply.checks.decidedBy": "Operator who decided; empty for customers."
  },
  "deleteDept": {
    "query.reason": "Reason for the audit log."
  },
  "deleteSubAccount": {
    "query.reason": "Reason for the audit log."
  },
  "differenceTransfers": {
    "reply.transfers.state": "`waiting` for money, `paid` and booked, `closed` without money (it is still booked should it arrive late), `failed` where the channel refused it, or what came does not match.",
    "reply.transfers.amountMinor": "Money in minor units (100 per major unit), always an integer.",
    "reply.transfers.currency": "Currency of a site, ISO 4217.",
    "reply.transfers.createdAt": "Moment in seconds since 1970-01-01 00:00 UTC.",
    "reply.transfers.expiresAt": "Moment in seconds since 1970-01-01 00:00 UTC.",
    "reply.transfers.fits": "What of the row the transfer fits by."
  },
  "dismissHelpSearch": {
    "body.locale": "Language of texts: Chinese or English."
  },
  "downloadCertificate": {
    "query.format": "File: certificate, chain, both (PEM); PKCS#7; DER; a zip for nginx or Apache."
  },
  "editChannel": {
    "params.kind": "Channels that a site can set up, in the order in which an untouched site lists them.",
    "body.fee": "What a provider keeps of each payment, as the site has agreed with it: hundredths of a percent, and a fixed amount.",
    "reply.channels": "Every kind, those in use first.",
    "reply.channels.kind": "Channels that a site can set up, in the order in which an untouched site lists them.",
    "reply.channels.lock": "Why this site cannot use it; null if it can.",
    "reply.channels.keptSecrets": "Names of the keys that are stored; they are never shown.",
    "reply.channels.minMinor": "Money in minor units (100 per major unit), always an integer.",
    "reply.channels.maxMinor": "Money in minor units (100 per major unit), always an integer.",
    "reply.channels.noticeUrl": "Address that the channel sends its notices to.",
    "reply.channels.lastNoticeAt": "Moment in seconds since 1970-01-01 00:00 UTC.",
    "reply.channels.lastNotice": "What the newest notice was: `forged` has a wrong signature, `unknown` names no payment of ours.",
    "reply.channels.reads": "How the addresses of the channel were read last; empty for channels that send notices.",
    "reply.channels.reads.network": "Networks on which USDT comes.",
    "reply.channels.reads.readAt": "Moment in seconds since 1970-01-01 00:00 UTC.",
    "reply.channels.reads.fault": "What the last try said; empty where it succeeded.",
    "reply.channels.fee": "What a provider keeps of each payment, as the site has agreed with it: hundredths of a percent, and a fixed amount.",
    "reply.channels.lately": "Payments that came by it in the last 30 days, without tests.",
    "reply.channels.lately.receivedMinor": "Money in minor units (100 per major unit), always an integer.",
    "reply.channels.silentSince": "Oldest payment begun since the last notice, once a day has gone by without one; null where all is well.",
    "reply.channels.certificateEndsAt": "End of the certificate that its keys belong to; null where it has none, or it was not entered.",
    "reply.channels.version": "0 before it is set up.",
    "reply.rules.bonuses": "A top-up gets the bonus of the highest rule it reaches.",
    "reply.rules.refundTo": "Where refunds of orders go unless their approver chooses.",
    "reply.funds": "Money of the site's customers: it pays orders beside the channels, and is always offered.",
    "reply.funds.accounts": "Accounts with a balance above nothing, and its sum.",
    "reply.funds.balanceMinor": "Money in minor units (100 per major unit), always an integer.",
    "reply.funds.creditAccounts": "Accounts with a credit line, the sum of these, and of what is used of them now.",
    "reply.funds.creditMinor": "Money in minor units (100 per major unit), always an integer.",
    "reply.funds.creditUsedMinor": "Money in minor units (100 per major unit), always an integer.",
    "reply.isSimulated": "Whether customers are offered the simulator."
  },
  "editProgramme": {
    "body.isOpen": "Whether customers may join by themselves.",
    "body.rate": "Hundredths of a percent.",
    "body.months": "Months after a customer's sign-up in which its orders count; 0 for ever.",
    "body.terms": "What the site promises and asks for, in its own words.",
    "reply.programme.isOpen": "Whether customers may join by themselves.",
    "reply.programme.rate": "Hundredths of a percent.",
    "reply.programme.months": "Months after a customer's sign-up in which its orders count; 0 for ever.",
    "reply.programme.terms": "What the site promises and asks for, in its own words."
  },
  "editTopUpRules": {
    "body.bonuses": "A top-up gets the bonus of the highest rule it reaches.",
    "body.refundTo": "Where refunds of orders go unless their approver chooses."
  },
  "enterTenant": {
    "body.minutes": "Minutes after which it ends.",
    "reply.url": "Address on the tenant's host that leads into its console, once and within two minutes.",
    "reply.endsAt": "Moment in seconds since 1970-01-01 00:00 UTC."
  },
  "exportAnnouncementReaders": {
    "query.view": "Views of the people that an announcement is for, by what they have read and confirmed.",
    "query.q": "Words in the name of the person, or of its account or tenant.",
    "query.sort": "By company, by person, or by when it was read; a minus turns it round.",
    "query.format": "File formats for exporting and importing lists.",
    "query.timeZone": "Time zone in which a file's times are written: spreadsheets have no time zones."
  },
  "exportArticle": {
    "query.locale": "The site's own where left out."
  },
  "exportArticles": {
    "query.kind": "Kinds of articles. Each has categories, slugs and public pages of its own."
  },
  "exportBills": {
    "query.view": "Views of bills by what moved the money.",
    "query.q": "Transaction, order or channel number, note, or for operators a customer.",
    "query.kind": "Words of the ledger, on screen and in files.",
    "query.method": "Ways that money comes or goes. `balance` stays within the wallet, `manual` was booked by an operator.",
    "query.accountId": "Customer account; for operators.",
    "query.managerId": "Account manager of the customer, or `none`; for operators.",
    "query.book": "Book in which a line has an entry.",
    "query.productId": "Product and brand of the order that a line belongs to.",
    "query.from": "Days by UTC, both included.",
    "query.to": "Calendar day such as `2026-11-21`; year 0 is refused because databases do not have it.",
    "query.amountFrom": "Amount in minor units, in or out; both ends included.",
    "query.sort": "Column to sort by; with `-` in front the largest come first.",
    "query.format": "File formats for exporting and importing lists.",
    "query.timeZone": "Time zone in which a file's times are written: spreadsheets have no time zones."
  },
  "exportDashboard": {
    "query.from": "Calendar day such as `2026-11-21`; year 0 is refused because databases do not have it.",
    "query.to": "Calendar day such as `2026-11-21`; year 0 is refused because databases do not have it.",
    "query.card": "Cards whose table can be taken along as a file."
  },
  "exportExpiring": {
    "query.basis": "End date to group by: the current certificate's, or the order's own.",
    "query.bucket": "Buckets without overlap: an end within 7 days is not counted within 30. Named by the product's days; where a site sets others (`expiryDays`), those are what counts.",
    "query.follow": "Follow-up state; for operators.",
    "query.managerId": "Member who manages the customers; for operators.",
    "query.day": "Day on which the orders end, in UTC; with `until` the first of several.",
    "query.until": "Last day on which the orders end, in UTC.",
    "query.format": "File formats for exporting and importing lists."
  },
  "exportInvoices": {
    "query.view": "Views of invoices: to be reviewed, to be issued, issued, red letters to be issued, reversed, closed without one.",
    "query.q": "Number of the application, the invoice, a red letter or an order, title, tax number, or for operators a customer.",
    "query.kind": "Kinds of invoices: digital ordinary and special VAT invoices of China, and the commercial invoice of a site elsewhere, which the server makes by itself.",
    "query.accountId": "Customer account; for operators.",
    "query.from": "Days of application by UTC, both included.",
    "query.to": "Calendar day such as `2026-11-21`; year 0 is refused because databases do not have it.",
    "query.sort": "Left out: what waits longest first, and the latest first in views where nothing waits.",
    "query.format": "File formats for exporting and importing lists.",
    "query.timeZone": "Time zone in which a file's times are written: spreadsheets have no time zones."
  },
  "exportMailTemplates": {
    "query.format": "Formats of the site's words as a file."
  },
  "exportOrders": {
    "query.view": "Tabs of the order list with their statuses.",
    "query.q": "Search text with one value per line; lines without a match come back as `unmatched`.",
    "query.status": "Statuses within the view, such as `1003,1006`.",
    "query.managerId": "Account manager of the customer, or `none`; for operators.",
    "query.usageType": "Use of a certificate: servers (`ssl`), code signing, document signing, mail.",
    "query.validType": "Days after which a paid order or a reissue that is not validated is given up, where a site does not say otherwise.",
    "query.source": "Names of order sources, on screen and in files.",
    "query.validity": "Validity: 90 means days, else years.",
    "query.method": "Validation method of a name of the current issuance.",
    "query.assignee": "Assignee, or `none` for unassigned orders; for operators.",
    "query.tag": "Tag; for operators.",
    "query.hasNote": "Limits the list to orders with an internal note; for operators.",
    "query.createdFrom": "Calendar day such as `2026-11-21`; year 0 is refused because databases do not have it.",
    "query.createdTo": "Calendar day such as `2026-11-21`; year 0 is refused because databases do not have it.",
    "query.paidFrom": "Calendar day such as `2026-11-21`; year 0 is refused because databases do not have it.",
    "query.paidTo": "Calendar day such as `2026-11-21`; year 0 is refused because databases do not have it.",
    "query.issuedFrom": "Days on which any certificate of the order was issued.",
    "query.issuedTo": "Calendar day such as `2026-11-21`; year 0 is refused because databases do not have it.",
    "query.refundedFrom": "Calendar day such as `2026-11-21`; year 0 is refused because databases do not have it.",
    "query.refundedTo": "Calendar day such as `2026-11-21`; year 0 is refused because databases do not have it.",
    "query.endsWithin": "Certificate ends within this many days.",
    "query.dueWithin": "Next certificate of the plan is overdue or due within this many days.",
    "query.waitingHours": "Time in the current status is longer than this many hours.",
    "query.sort": "Column to sort by; with `-` in front the largest come first.",
    "query.format": "File formats for exporting and importing lists.",
    "query.timeZone": "Time zone in which a file's times are written: spreadsheets have no time zones."
  },
  "exportPicked": {
    "body.format": "File formats for exporting and importing lists.",
    "body.timeZone": "Time zone in which a file's times are written: spreadsheets have no time zones.",
    "body.sort": "Column to sort by; with `-` in front the largest come first."
  },
  "exportProducts": {
    "query.format": "File formats for exporting and importing lists."
  },
  "exportReport": {
    "query.by": "Facts by which sales are told apart.",
    "query.from": "Calendar day such as `2026-11-21`; year 0 is refused because databases do not have it.",
    "query.to": "Calendar day such as `2026-11-21`; year 0 is refused because databases do not have it.",
    "query.managerId": "Account manager of the customers, or `none`.",
    "query.part": "Parts of the page, each with a table of its own.",
    "query.format": "File formats for exporting and importing lists.",
    "query.timeZone": "Time zone in which a file's times are written: spreadsheets have no time zones."
  },
  "exportStatement": {
    "query.accountId": "Customer account; operators have to name one.",
    "query.from": "Days in the time zone, both included.",
    "query.to": "Calendar day such as `2026-11-21`; year 0 is refused because databases do not have it.",
    "query.timeZone": "Time zone in which a file's times are written: spreadsheets have no time zones."
  },
  "exportSubAccounts": {
    "query.view": "Filters of lists, kept apart from the API calls: routes parse them before their page is loaded.",
    "query.sort": "Column to sort by; with `-` in front the largest come first."
  },
  "exportTenants": {
    "query.view": "Views of tenants: the trial ends within the days of `planNoticeDays`, the plan is not paid, a limit of the plan is reached, or provisioning stopped at a step that failed.",
    "query.q": "Part of the number of its account, its name, company, one of its host names or its administrator.",
    "query.plan": "How it stands with its plan.",
    "query.state": "State of a tenant: its site comes to be, is open, says that it is suspended, or was closed and will be erased.",
    "query.ending": "When the period that is paid, or the trial, ends: it has, or it will within so many days.",
    "query.accountId": "Account at this site that it pays from.",
    "query.sort": "Column to sort by; with `-` in front the largest come first.",
    "query.format": "File formats for exporting and importing lists.",
    "query.timeZone": "Time zone in which a file's times are written: spreadsheets have no time zones."
  },
  "exportUserLogs": {
    "query.group": "Group of an action: the part of its name before the dot (`order.pay`).",
    "query.object": "Group of an action: the part of its name before the dot (`order.pay`).",
    "query.objectId": "Id of the object that the entry is about.",
    "query.from": "Calendar day such as `2026-11-21`; year 0 is refused because databases do not have it.",
    "query.to": "Calendar day such as `2026-11-21`; year 0 is refused because databases do not have it.",
    "query.format": "File formats for exporting and importing lists.",
    "query.timeZone": "Time zone in which a file's times are written: spreadsheets have no time zones."
  },
  "exportUsers": {
    "query.view": "Views of customers: opened in the last 7 days, to be verified, low balance, no sign-in for 90 days, high revenue, frozen.",
    "query.kind": "Items of a check; those of a company's person are its legal representative's.",
    "query.level": "Price that is changed: the list price, or that of a level.",
    "query.status": "Status of a customer. `invited`: the account owner has not set a password yet; `suspended`: nobody signs in for the account; `closed`: anonymised, kept for the books alone; `merged`: joined to another account of the company, which has its business.",
    "query.source": "Ways in which a customer account came about.",
    "query.verified": "Words of the verification, on screen and in mails.",
    "query.balanceFrom": "Balance range in minor units, both ends included.",
    "query.sort": "Column to sort by; with `-` in front the largest come first.",
    "query.format": "File formats for exporting and importing lists.",
    "query.timeZone": "Time zone in which a file's times are written: spreadsheets have no time zones."
  },
  "exportWording": {
    "query.format": "Formats of the site's words as a file."
  },
  "extendPack": {
    "body.validTo": "Moment in seconds since 1970-01-01 00:00 UTC."
  },
  "findHelp": {
    "query.page": "Path of the page as the menu names it.",
    "reply.documents": "Published help document as a member is offered it.",
    "reply.documents.summary": "Empty where the document has none."
  },
  "findIssuers": {
    "query.issuer": "Distinguished name of the issuer as certificates of orders show it, such as `C=CN, O=Example, CN=Example CA`.",
    "reply.certificates": "PEM certificates in no particular order. The caller must verify whether one of them is the issuer."
  },
  "findKeyUses": {
    "reply.orders.status": "Order status: 1001 unpaid; 1007 paid, needs details; 1002 validating; 1003 returned for changes by an operator, 1006 by the CA; 1005 issued; 1008 reissuing, the certificate before stays valid; 1009 revoked; 1010 refund asked for, 1011 refunded; 1004 cancelled; 1012 expired; 1013 suspended, no clock runs."
  },
  "findOrder": {
    "params.reference": "The buyer's own reference for an order."
  },
  "findTwins": {
    "reply.twins.by": "What both have in common."
  },
  "finishSso": {
    "body.answer": "Query of `/auth-redirect` as the provider wrote it.",
    "reply.expiresAt": "Moment in seconds since 1970-01-01 00:00 UTC."
  },
  "followDefaults": {
    "body.messages": "Mail or text message by its channel and template.",
    "reply.changed": "Messages that changed, or 1 for the menu."
  },
  "followPulse": {
    "reply.orders": "Number of the last change of an order, certificate or balance within the member's reach.",
    "reply.tasks": "The member's own tasks.",
    "reply.notices": "The member's newest notice and its number of unread ones.",
    "reply.announcements": "Mark of the live announcements for the member, empty without any, and the number of unread ones."
  },
  "followTenantPrices": {
    "body.prices": "A price of a product and term, with the version of the offer that it was seen in.",
    "body.prices.validity": "90 means days; every other number counts years of 365 days.",
    "reply.changed": "Prices that changed; those that followed already did not."
  },
  "forgotPassword": {
    "body.ticket": "Base64 of the JSON `{ challenge, solution }` for the puzzle of `getCaptcha`, or the widget's ticket. Good once.",
    "body.randstr": "The `randstr` that came with the puzzle, or that of the widget. Good once."
  },
  "getAnnouncementReads": {
    "reply.remindedAt": "When those who had not read it were reminded last.",
    "reply.mails": "Null for an announcement that is not mailed, neither at first nor as a reminder.",
    "reply.mails.kept": "In the outbox, because no mail server is set up.",
    "reply.mails.withdrawn": "Withdrawn before they were sent, because it was recalled.",
    "reply.mails.skipped": "Readers without an address, or who want no such mails.",
    "reply.tenants": "Counts of each tenant whose staff it is for, those with most unread first; null for other readers, and without names.",
    "reply.isNamed": "Whether the caller may see who they are: it sees every customer, or the tenants."
  },
  "getApplicationDefaults": {
    "reply.version": "Version of the application that this was read in.",
    "reply.currency": "Currency of the prices.",
    "reply.products": "What this site sells, in the order of the catalogue.",
    "reply.products.isIncluded": "Whether its tenants sell it.",
    "reply.products.terms.validity": "90 means days; every other number counts years of 365 days.",
    "reply.products.terms.site": "Price of this site, which is what tenants buy at.",
    "reply.products.terms.site.priceMinor": "Amount; larger ones are typing errors.",
    "reply.products.terms.site.extraNameMinor": "Amount; larger ones are typing errors.",
    "reply.products.terms.site.extraWildcardMinor": "Amount; larger ones are typing errors.",
    "reply.products.terms.base": "Base price of the application; null where it is the price of this site.",
    "reply.menu": "Menu of its own; null where it has that of this site.",
    "reply.siteMenu": "The menu of a site's members by ids of entries. Those in `order` come first in their group, in this order; pages in `hidden` leave the menu and stay what they are: reached by their address, and by whoever has the right.",
    "reply.entries": "Entries that the menu of a tenant's site may have, as they come with the product.",
    "reply.entries.labels": "Menu label in the console's languages and any others it was translated to.",
    "reply.messages": "A message that tenants are given other words for than the product's, or would be if they did not name this site.",
    "reply.messages.source": "Where words come from that an application hands down: this site's, or its own.",
    "reply.messages.isWithheld": "Whether this site's words stay here because they name it, so that tenants have those of the product.",
    "reply.templates": "Every message that tenants' sites send, by channel."
  },
  "getApplicationMessage": {
    "params.channel": "Mails, or text messages.",
    "reply.source": "Where words come from that an application hands down: this site's, or its own.",
    "reply.words": "Words that the next version hands down.",
    "reply.words.zh": "One language of a mail template. `body` is the source of the text, `button` the label of its link.",
    "reply.words.zh.preheader": "What a mail programme shows beside the subject; empty: the beginning of the text.",
    "reply.words.en": "One language of a mail template. `body` is the source of the text, `button` the label of its link.",
    "reply.usual": "Words that it would hand down without those of the application."
  },
  "getApplicationOverview": {
    "reply.tenants": "Tenants by state.",
    "reply.sales": "Value of the orders paid at the sites of its tenants in the last 30 days, by their currencies.",
    "reply.sales.currency": "Currency of a site, ISO 4217.",
    "reply.sales.minor": "Money in minor units (100 per major unit), always an integer.",
    "reply.monthly": "What its tenants' sites sold, less refunds, added up by their currencies; without those that are erased.",
    "reply.incidents": "Open incidents, the oldest tenant first.",
    "reply.incidents.kind": "What is wrong with a tenant, on screen and in messages; `{subject}` is what it is about.",
    "reply.incidents.subject": "Step of provisioning, host name, name of the connection, or number of the order."
  },
  "getBalance": {
    "reply.balanceMinor": "Money in minor units (100 per major unit), always an integer.",
    "reply.toBeInvoicedMinor": "Money in minor units (100 per major unit), always an integer."
  },
  "getBill": {
    "reply.bill.at": "Moment in seconds since 1970-01-01 00:00 UTC.",
    "reply.bill.kind": "Words of the ledger, on screen and in files.",
    "reply.bill.method": "Ways that money comes or goes. `balance` stays within the wallet, `manual` was booked by an operator.",
    "reply.bill.channelNo": "Number under which the channel knows the money.",
    "reply.bill.amountMinor": "Money in minor units (100 per major unit), always an integer.",
    "reply.bill.balanceMinor": "Money in minor units (100 per major unit), always an integer.",
    "reply.bill.bookMinor": "Entry in the book of the list's filter; null without one.",
    "reply.bill.currency": "Currency of a site, ISO 4217.",
    "reply.bill.operator": "Member who acted; null for the system, and for a customer whose line was booked by the site.",
    "reply.bill.reconcile": "How it stands to the statement of its channel; `open` on none yet. Null for what no statement has, and for customers.",
    "reply.bill.reverses": "Transaction that it reverses.",
    "reply.bill.reversedBy": "Transaction by which it was reversed.",
    "reply.bill.entries.book": "Books of one account. Credit is positive, and a transaction's entries sum to zero over the books.",
    "reply.bill.entries.amountMinor": "Money in minor units (100 per major unit), always an integer.",
    "reply.bill.creditMinor": "Money in minor units (100 per major unit), always an integer."
  },
  "getCaptcha": {
    "reply.challenge": "Puzzle of ALTCHA, version 2: its parameters and their signature. Empty where a vendor's widget is asked.",
    "reply.randstr": "Goes back unchanged with the solution; empty where a vendor's widget is asked."
  },
  "getContact": {
    "reply.openOrders": "Order that uses a contact or an organisation."
  },
  "getCustomerPrices": {
    "query.at": "Moment in seconds since 1970-01-01 00:00 UTC."
  },
  "getDashboard": {
    "query.from": "Calendar day such as `2026-11-21`; year 0 is refused because databases do not have it.",
    "query.to": "Calendar day such as `2026-11-21`; year 0 is refused because databases do not have it.",
    "reply.period": "The period that was counted, UTC days, both included.",
    "reply.todos": "To-dos with their numbers of orders or invoices. `unpaid` orders wait longer than 72 h, `validating` ones longer than 24 h; `refund` orders wait for a decision; `expiring` certificates end as soon as the site counts as soon (30 days, unless it says otherwise); `due` certificates of a plan are to be issued now. `invoiceReview` applications wait for a decision, `invoiceWaiting` ones to be issued, `invoiceToRed` invoices for a red letter that a refund needs; each for who has the right to do it. `dispute` counts payments that their payers dispute, `unassigned` USDT that fits no payment, `verification` customers who wait to be verified. Kinds without work are left out.",
    "reply.todos.kind": "Kinds of to-dos. `verification`: customers whose real-name verification waits for an operator.",
    "reply.todos.oldestAt": "Moment in seconds since 1970-01-01 00:00 UTC.",
    "reply.ordersByStatus": "Orders in progress, and since when the oldest of each status has been in it.",
    "reply.ordersByStatus.status": "Order status: 1001 unpaid; 1007 paid, needs details; 1002 validating; 1003 returned for changes by an operator, 1006 by the CA; 1005 issued; 1008 reissuing, the certificate before stays valid; 1009 revoked; 1010 refund asked for, 1011 refunded; 1004 cancelled; 1012 expired; 1013 suspended, no clock runs.",
    "reply.ordersByStatus.oldestAt": "Moment in seconds since 1970-01-01 00:00 UTC.",
    "reply.weeks": "Ends of certificates and of plans in each week from this one on; weeks begin on Monday, UTC.",
    "reply.issuances": "Next certificates of running plans: how many are due now and within the days that the site counts as soon, and the earliest ones.",
    "reply.issuances.next.dueAt": "Moment in seconds since 1970-01-01 00:00 UTC.",
    "reply.issuances.next.certificateEndsAt": "Moment in seconds since 1970-01-01 00:00 UTC.",
    "reply.issuances.next.autoReissue": "Whether the certificate will be reissued automatically.",
    "reply.latestOrders": "Row of the order list, with the facts that decide its next step.",
    "reply.latestOrders.status": "Order status: 1001 unpaid; 1007 paid, needs details; 1002 validating; 1003 returned for changes by an operator, 1006 by the CA; 1005 issued; 1008 reissuing, the certificate before stays valid; 1009 revoked; 1010 refund asked for, 1011 refunded; 1004 cancelled; 1012 expired; 1013 suspended, no clock runs.",
    "reply.latestOrders.usageType": "Use of a certificate: servers (`ssl`), code signing, document signing, mail.",
    "reply.latestOrders.validType": "Days after which a paid order or a reissue that is not validated is given up, where a site does not say otherwise.",
    "reply.latestOrders.planEndsAt": "Moment in seconds since 1970-01-01 00:00 UTC.",
    "reply.latestOrders.renewableFrom": "Earliest time for renewal; null until the order is paid.",
    "reply.latestOrders.certificateStartsAt": "Moment in seconds since 1970-01-01 00:00 UTC.",
    "reply.latestOrders.certificateEndsAt": "Moment in seconds since 1970-01-01 00:00 UTC.",
    "reply.latestOrders.reissueDueAt": "Due date of the plan's next certificate: two thirds into the current one's life. Null where none follows.",
    "reply.latestOrders.autoReissue": "Whether the certificate will be reissued automatically with the same CSR.",
    "reply.latestOrders.deployedAt": "Time when all servers were seen with the current certificate, or null.",
    "reply.latestOrders.isRefundHeld": "Whether a decided refund waits for the red letter of an invoice.",
    "reply.latestOrders.isPurchaseDue": "Whether it waits until its site has paid the parent site for it.",
    "reply.latestOrders.pending": "Facts of the pending issuance; null without one.",
    "reply.latestOrders.device": "Facts of the key's hardware; null for orders without any.",
    "reply.latestOrders.statusSince": "Time of the last status change.",
    "reply.latestOrders.closesAt": "Time at which the order closes by itself, or null.",
    "reply.latestOrders.partnerRef": "Buyer's own reference, or null.",
    "reply.latestOrders.amountMinor": "Money in minor units (100 per major unit), always an integer.",
    "reply.latestOrders.payDate": "Moment in seconds since 1970-01-01 00:00 UTC.",
    "reply.latestOrders.source": "Names of order sources, on screen and in files.",
    "reply.latestOrders.createdAt": "Moment in seconds since 1970-01-01 00:00 UTC.",
    "reply.latestOrders.desk": "Fields for operators only, in their list.",
    "reply.activity": "Orders placed, also in the period before, and certificates issued with the number of their orders; for operators. `reissues` follow the first certificate of an order.",
    "reply.authorities": "Each CA in the period; for those who may see the CA connections. `medianSeconds` lies between the request for a certificate and its issuance, of the newest 500; null where none was issued. `pending` requests wait now.",
    "reply.authorities.outage": "It does not answer: how often in a row, and for the last time when; null while it answers.",
    "reply.authorities.outage.failedAt": "Moment in seconds since 1970-01-01 00:00 UTC.",
    "reply.revenue": "Paid minus refunded by day, beside the same day of the period before; for those who see the site’s money.",
    "reply.revenue.days.amountMinor": "Money in minor units (100 per major unit), always an integer.",
    "reply.revenue.days.previousMinor": "Money in minor units (100 per major unit), always an integer.",
    "reply.revenue.totalMinor": "Money in minor units (100 per major unit), always an integer.",
    "reply.revenue.previousMinor": "Money in minor units (100 per major unit), always an integer.",
    "reply.revenue.refundedMinor": "Money in minor units (100 per major unit), always an integer.",
    "reply.revenue.payments": "Orders paid in the period.",
    "reply.hidden": "Cards that the site leaves out for this reader. What only they show is null.",
    "reply.order": "Cards in the order of the site for this reader; those not named come behind. Empty where it has not arranged them.",
    "reply.balanceMinor": "Money in minor units (100 per major unit), always an integer.",
    "reply.toBeInvoicedMinor": "Money in minor units (100 per major unit), always an integer.",
    "reply.lastLoginTime": "Moment in seconds since 1970-01-01 00:00 UTC."
  },
  "getDashboardSales": {
    "reply.sales": "Null for those who do not see the site’s money. What came to nothing or less is left out of the three.",
    "reply.sales.totalMinor": "Money in minor units (100 per major unit), always an integer.",
    "reply.sales.customers.amountMinor": "Money in minor units (100 per major unit), always an integer.",
    "reply.sales.customers.orders": "Orders paid in the period: those that the order list shows by the days of payment.",
    "reply.sales.brands.amountMinor": "Money in minor units (100 per major unit), always an integer.",
    "reply.sales.brands.orders": "Orders paid in the period: those that the order list shows by the days of payment.",
    "reply.sales.usages.amountMinor": "Money in minor units (100 per major unit), always an integer.",
    "reply.sales.usages.orders": "Orders paid in the period: those that the order list shows by the days of payment.",
    "reply.sales.usages.usageType": "Use of a certificate: servers (`ssl`), code signing, document signing, mail."
  },
  "getInvoiceSettings": {
    "reply.settings.seller": "Seller as invoices name it. Empty fields are not set yet.",
    "reply.settings.defaultRateBp": "Rates are in basis points: 600 is 6 %.",
    "reply.settings.classes.ssl": "Tax class of a use: what invoices call it, and at which rate it is taxed.",
    "reply.settings.classes.ssl.name": "Name of the goods or service.",
    "reply.settings.classes.ssl.shortName": "Short name of the classification, which stands between asterisks before the name.",
    "reply.settings.classes.ssl.code": "Classification code of goods and services: 19 digits.",
    "reply.settings.classes.ssl.rateBp": "Rate in basis points; null for the default rate.",
    "reply.settings.classes.code": "Tax class of a use: what invoices call it, and at which rate it is taxed.",
    "reply.settings.classes.doc": "Tax class of a use: what invoices call it, and at which rate it is taxed.",
    "reply.settings.classes.smime": "Tax class of a use: what invoices call it, and at which rate it is taxed.",
    "reply.settings.classes.pack": "Tax class of a use: what invoices call it, and at which rate it is taxed.",
    "reply.settings.classes.plan": "Tax class of a use: what invoices call it, and at which rate it is taxed.",
    "reply.settings.countryRates": "Rates by the buyer's country, where they are not those of the tax rules; for sites that number their own invoices.",
    "reply.settings.countryRates.rateBp": "Rates are in basis points: 600 is 6 %.",
    "reply.settings.series": "Letters that the numbers of such a site begin with: `INV-2026-00001`.",
    "reply.settings.version": "0 while nothing was saved.",
    "reply.settings.updatedAt": "Moment in seconds since 1970-01-01 00:00 UTC."
  },
  "getLog": {
    "reply.log.seq": "Position in the site's chain; null for entries older than the chain.",
    "reply.log.at": "Moment in seconds since 1970-01-01 00:00 UTC.",
    "reply.log.memberId": "Acting member; null where the system acted.",
    "reply.log.onBehalfOf": "Name of the member in whose place the actor acted, or null.",
    "reply.log.action": "Action, such as `order.pay`; screens translate those they know.",
    "reply.log.ip": "IP address of the actor; empty for the system and, for customers, when an outsider of their account acted.",
    "reply.log.before": "Changed fields with their previous and new values; secrets are masked.",
    "reply.log.names": "Names of the members, roles, departments, accounts, products and connections whose ids the entry holds."
  },
  "getMailTemplate": {
    "reply.settings": "Words in force.",
    "reply.version": "Newest version; 0 while nothing was published.",
    "reply.history.savedAt": "Moment in seconds since 1970-01-01 00:00 UTC.",
    "reply.history.settings": "A mail template in every language.",
    "reply.original": "Words that the product comes with.",
    "reply.draft.content": "A mail template in every language.",
    "reply.draft.savedAt": "Moment in seconds since 1970-01-01 00:00 UTC.",
    "reply.copiesTo": "Addresses that have a copy of each such mail, which its recipient does not see.",
    "reply.mayBeCopied": "Whether copies may be had: not of codes, links and notices that protect an account.",
    "reply.orders": "Orders that can stand for the real one in previews, the newest first; empty where the mail is not about one."
  },
  "getMessage": {
    "reply.message": "Email or text message, without its text.",
    "reply.message.channel": "By mail, by text message, or by a robot into a group.",
    "reply.message.recipient": "Recipient; masked for callers without `message.read`.",
    "reply.message.locale": "Language of texts: Chinese or English.",
    "reply.message.isSecret": "Whether the message holds a code or link for signing in: it is not sent again, and not readable once sent.",
    "reply.message.state": "States of a message. `kept`: no carrier is set up, so the message stays where a platform operator can read it. `gathered`: part of one mail a day, or waiting for it.",
    "reply.message.carrier": "Carrier that sent the message; empty while it waits.",
    "reply.message.error": "Error of the last attempt; empty without one.",
    "reply.message.summaryId": "Summary that tells of it; null while it waits for one, and for all others.",
    "reply.message.createdAt": "Moment in seconds since 1970-01-01 00:00 UTC.",
    "reply.message.sentAt": "Moment in seconds since 1970-01-01 00:00 UTC.",
    "reply.message.nextTryAt": "Moment in seconds since 1970-01-01 00:00 UTC."
  },
  "getNotifySettings": {
    "reply.changed": "What a site decided for an event and a channel otherwise than the product does.",
    "reply.changed.channel": "Ways in which somebody is told. What is in the inbox stays there; mails and text messages go out.",
    "reply.changed.policy": "What a site decides for an event and a channel; between the two extremes each member decides for itself.",
    "reply.changed.changedAt": "Moment in seconds since 1970-01-01 00:00 UTC.",
    "reply.leadDays": "Days before an end at which a site has its reminders sent, where they are not the product's.",
    "reply.leadDays.changedAt": "Moment in seconds since 1970-01-01 00:00 UTC.",
    "reply.recipients": "Whom a site has told of an event beside whom it is for.",
    "reply.recipients.recipients": "Somebody beside whom an event is for: one of three by what they are to the customer, or `role:` with the id of a role of the site's staff.",
    "reply.recipients.changedAt": "Moment in seconds since 1970-01-01 00:00 UTC.",
    "reply.roles": "Roles of the site's staff, any of which can be told as well.",
    "reply.quiet": "Hours during which no reminder is sent, and who decided; null where they go out at any hour.",
    "reply.quiet.hours": "Hours of each day, by the clock of a time zone: from the start of one to the start of the other, past midnight too.",
    "reply.quiet.changedAt": "Moment in seconds since 1970-01-01 00:00 UTC.",
    "reply.summary": "What is kept for one mail a day, and who decided; null where every mail goes by itself.",
    "reply.summary.daily": "One mail a day for what can wait: of some groups all of it, and of the others what exceeds a number of mails a day and address.",
    "reply.summary.daily.groups": "Groups of events, in the order of the pages.",
    "reply.summary.changedAt": "Moment in seconds since 1970-01-01 00:00 UTC.",
    "reply.sends": "Whether mails and text messages leave the site, or are kept because nothing sends them."
  },
  "getOwnPlan": {
    "reply.standing": "Null for a site without a plan.",
    "reply.usage": "What a site has of each kind that a plan limits.",
    "reply.stored": "Bytes of what a site stores, by what it is.",
    "reply.money": "Account at the parent that pays; null for a site that has no parent.",
    "reply.money.currency": "Currency of a site, ISO 4217.",
    "reply.money.balanceMinor": "Money in minor units (100 per major unit), always an integer.",
    "reply.money.creditMinor": "Money in minor units (100 per major unit), always an integer.",
    "reply.charges": "Newest first, at most 50; without the lines of the ledger, which are the parent's.",
    "reply.charges.kind": "Why a plan's money moved: a period began, the plan was renewed ahead of its end, it was changed within a period, or what a change left unused of a renewal went back.",
    "reply.charges.amountMinor": "Money in minor units (100 per major unit), always an integer.",
    "reply.charges.from": "Moment in seconds since 1970-01-01 00:00 UTC.",
    "reply.charges.to": "Moment in seconds since 1970-01-01 00:00 UTC.",
    "reply.charges.at": "Moment in seconds since 1970-01-01 00:00 UTC.",
    "reply.terms": "Periods by which its plan can be renewed ahead of its end."
  },
  "getPartner": {
    "reply.programme.isOpen": "Whether customers may join by themselves.",
    "reply.programme.rate": "Hundredths of a percent.",
    "reply.programme.months": "Months after a customer's sign-up in which its orders count; 0 for ever.",
    "reply.programme.terms": "What the site promises and asks for, in its own words.",
    "reply.partner": "Null for an account that never joined.",
    "reply.partner.url": "Address that carries the code.",
    "reply.partner.rate": "Hundredths of a percent.",
    "reply.partner.ownRate": "Null for the programme's rate.",
    "reply.partner.joinedAt": "Moment in seconds since 1970-01-01 00:00 UTC.",
    "reply.sums.buyers": "Customers who have paid at least one order.",
    "reply.sums.pendingMinor": "Money in minor units (100 per major unit), always an integer.",
    "reply.sums.dueMinor": "Money in minor units (100 per major unit), always an integer.",
    "reply.sums.settledMinor": "Money in minor units (100 per major unit), always an integer.",
    "reply.sums.withdrawnMinor": "Money in minor units (100 per major unit), always an integer.",
    "reply.sums.withdrawableMinor": "Settled commission that is not withdrawn, and no more than the balance.",
    "reply.months": "Twelve months by UTC, oldest first.",
    "reply.months.commissionMinor": "Money in minor units (100 per major unit), always an integer.",
    "reply.currency": "Currency of a site, ISO 4217."
  },
  "getProgramme": {
    "reply.programme.isOpen": "Whether customers may join by themselves.",
    "reply.programme.rate": "Hundredths of a percent.",
    "reply.programme.months": "Months after a customer's sign-up in which its orders count; 0 for ever.",
    "reply.programme.terms": "What the site promises and asks for, in its own words."
  },
  "getSiteAgreement": {
    "params.kind": "Versions of the built-in texts, used until a site publishes its own. A changed text gets a new version.",
    "reply.kind": "Versions of the built-in texts, used until a site publishes its own. A changed text gets a new version.",
    "reply.settings": "Text in force.",
    "reply.settings.zh": "One language of an agreement; empty where the site has it in the other language alone.",
    "reply.settings.en": "One language of an agreement; empty where the site has it in the other language alone.",
    "reply.version": "Newest version; 0 while nothing was published.",
    "reply.inForce": "What who accepts it now is noted with.",
    "reply.history.savedAt": "Moment in seconds since 1970-01-01 00:00 UTC.",
    "reply.history.settings": "An agreement as a site writes it, in at least one language.",
    "reply.original": "Standard text that the product comes with."
  },
  "getSiteBrand": {
    "reply.settings": "Brand of a site and its legal face, as customers see them.",
    "reply.settings.logoLight": "Uploaded pictures by id; null for the mark that comes with the product.",
    "reply.settings.contacts": "Ways to reach the site, shown beside its phone and address.",
    "reply.settings.contacts.channel": "Ways to reach a site besides phone and e-mail; `link` is an https address.",
    "reply.settings.takesQuestions": "Whether visitors of the shop front may ask by a form on the contact page.",
    "reply.settings.icp": "Filing number of the website with the Chinese ministry (ICP), and with the public security bureau.",
    "reply.settings.title": "Title and description for search engines; empty: the name.",
    "reply.history.savedAt": "Moment in seconds since 1970-01-01 00:00 UTC.",
    "reply.history.settings": "Brand of a site and its legal face, as customers see them."
  },
  "getSiteCaptcha": {
    "reply.settings.kind": "How a site tells people from programs: by work that each browser does, or by Tencent's widget.",
    "reply.settings.appId": "CaptchaAppId of the widget.",
    "reply.settings.secretId": "SecretId of the API key that the result is asked for with.",
    "reply.savedAt": "Moment in seconds since 1970-01-01 00:00 UTC."
  },
  "getSiteChecklist": {
    "reply.steps.step": "What a new site needs, in the order of the checklist. A site sells once it has `neededToSell`.",
    "reply.canSell": "Whether customers can buy and pay."
  },
  "getSiteConsole": {
    "reply.settings": "How console and sign-up of a site behave.",
    "reply.settings.locale": "Language of texts: Chinese or English.",
    "reply.settings.theme": "Theme; `system` follows the device.",
    "reply.settings.needLangChange": "Whether members choose their language.",
    "reply.settings.isRetail": "Whether sign-up is open; otherwise operators invite.",
    "reply.settings.currency": "Currency of a site, ISO 4217.",
    "reply.settings.passwordRules.minLength": "Characters at least. Judged in the browser, because the server sees only a hash.",
    "reply.settings.passwordRules.kinds": "Kinds of characters at least, of lower case, upper case, digits and others. Judged in the browser.",
    "reply.settings.passwordRules.remembered": "Passwords of a member, the present one included, that it may not choose again; 0 for none.",
    "reply.settings.passwordRules.maxAgeDays": "Days after which sign-in asks for another; 0 for never.",
    "reply.settings.strip": "Line over every page of the console; empty for none.",
    "reply.settings.menu": "The menu of a site's members by ids of entries. Those in `order` come first in their group, in this order; pages in `hidden` leave the menu and stay what they are: reached by their address, and by whoever has the right.",
    "reply.settings.hiddenCards": "Cards that are left out. Nobody computes them.",
    "reply.settings.hiddenCards.operator": "Cards of an operator's dashboard.",
    "reply.settings.hiddenCards.till": "Cards of an accountant's dashboard.",
    "reply.settings.hiddenCards.customer": "Cards of a customer's dashboard.",
    "reply.settings.cardOrder": "Cards in the order of the site; those not named come behind, as they come with the product.",
    "reply.settings.unpaidDays": "Days after which an unpaid order is closed.",
    "reply.settings.validationDays": "Days after which a paid order or a reissue that is not validated is given up, by what is validated.",
    "reply.settings.expiryDays": "Days before an end from which it is urgent, soon, and worth a look, each more than the one before.",
    "reply.history.savedAt": "Moment in seconds since 1970-01-01 00:00 UTC.",
    "reply.history.settings": "How console and sign-up of a site behave.",
    "reply.fixed": "Flags that the platform sets.",
    "reply.withheld": "Switches that the site's plan leaves out: they are off, whatever is set.",
    "reply.entries": "Every entry that the menu of a member of this site may have, as it comes with the product.",
    "reply.isCurrencyFixed": "Whether money has moved on this site: its currency stays then."
  },
  "getSso": {
    "reply.settings": "Null before the first connection.",
    "reply.settings.label": "Name of the provider on the sign-in page.",
    "reply.settings.issuer": "Issuer identifier, below which the provider publishes its configuration (OpenID Connect Discovery 1.0).",
    "reply.settings.groupClaim": "Claim of the ID token that names the groups.",
    "reply.settings.roles": "Roles by group; of several that fit, the first counts.",
    "reply.savedAt": "Moment in seconds since 1970-01-01 00:00 UTC.",
    "reply.redirectUris": "Addresses that the provider has to allow, one for each host name of the site.",
    "reply.mayChange": "Whether the caller may: the owner of the site alone.",
    "reply.roles": "Roles of the site's staff."
  },
  "getTenantDefaults": {
    "reply.application": "Application of the tenant's plan; null for a tenant without one, whose switches nobody hands down.",
    "reply.number": "Version of the application's defaults that the site has, and the newest one; 0 without an application.",
    "reply.flags.flag": "Switches of a tenant's site, on screen and in refusals.",
    "reply.flags.value": "As it is set; where the plan leaves it out, it is off all the same.",
    "reply.flags.defaultValue": "Value of the newest version.",
    "reply.flags.state": "How a default of a tenant's site stands to the application's: `inherited` follows it, `behind` will with the next roll-out, `overridden` was set for this tenant or by its owner and stays.",
    "reply.prices": "Prices of its catalogue; null where no version says any, or in another currency.",
    "reply.words": "Words of its mails and text messages; null where no version says any.",
    "reply.ownWords": "Messages whose words are the tenant's own, such as `mail/notice.paid`.",
    "reply.menu": "Its menu; null where no version says any."
  },
  "getTenantPrices": {
    "reply.application": "Application whose prices the site can follow; null without one.",
    "reply.currency": "Currency that the site sells in.",
    "reply.isOtherCurrency": "Whether that is another than what it buys in here, so that neither costs nor inherited prices apply.",
    "reply.prices": "Each product that the site can sell, in the order of the catalogue, shortest term first.",
    "reply.prices.validity": "90 means days; every other number counts years of 365 days.",
    "reply.prices.onSale": "Whether its customers can buy the product.",
    "reply.prices.isOwnCa": "Whether its orders go to a CA connection of the tenant's own, so that nothing is bought here.",
    "reply.prices.costMinor": "What the tenant pays here now; null on a CA of its own, and in another currency.",
    "reply.prices.priceMinor": "List price; null where the site has none.",
    "reply.prices.state": "How the price stands to the application's newest version; null where no version hands one down.",
    "reply.prices.handedMinor": "Price that the version handed down to the site gives; null where it gives none.",
    "reply.prices.offerVersion": "Version of the site's offer of the product; 0 without one."
  },
  "getTwoStepAuth": {
    "reply.secondStep": "Factors of the signed-in member beside the password.",
    "reply.secondStep.asksCode": "Whether sign-in requires a code by email or text message.",
    "reply.secondStep.email": "Masked email address, as at sign-in.",
    "reply.secondStep.authenticatorSince": "Moment in seconds since 1970-01-01 00:00 UTC.",
    "reply.secondStep.recoveryLeft": "Number of unused recovery codes.",
    "reply.secondStep.methods": "Factors that can confirm a change now."
  },
  "getUser": {
    "reply.user": "Customer account with what operators keep of it.",
    "reply.user.kind": "Items of a check; those of a company's person are its legal representative's.",
    "reply.user.status": "Status of a customer. `invited`: the account owner has not set a password yet; `suspended`: nobody signs in for the account; `closed`: anonymised, kept for the books alone; `merged`: joined to another account of the company, which has its business.",
    "reply.user.balanceMinor": "Money in minor units (100 per major unit), always an integer.",
    "reply.user.toBeInvoicedMinor": "Money in minor units (100 per major unit), always an integer.",
    "reply.user.spendMinor": "Money in minor units (100 per major unit), always an integer.",
    "reply.user.priceLevel": "Price level the customer buys at; null pays the list price.",
    "reply.user.certificates": "Number of orders with a valid certificate.",
    "reply.user.source": "Ways in which a customer account came about.",
    "reply.user.verification": "Words of the verification, on screen and in mails.",
    "reply.user.lastLoginAt": "Moment in seconds since 1970-01-01 00:00 UTC.",
    "reply.user.createdAt": "Moment in seconds since 1970-01-01 00:00 UTC.",
    "reply.user.locale": "Language of messages to the customer; null for the site's.",
    "reply.user.remarks": "Operators' remarks, which no customer sees.",
    "reply.user.expiring": "Number of orders whose certificate or term ends within 30 days.",
    "reply.user.openOrders": "Number of orders that are neither ended nor cancelled.",
    "reply.user.freeze": "Null unless the account is frozen.",
    "reply.user.freeze.at": "Moment in seconds since 1970-01-01 00:00 UTC.",
    "reply.user.registerIp": "IP address of the sign-up; empty for accounts that an operator opened.",
    "reply.user.createdBy": "Operator who opened the account; empty for a sign-up.",
    "reply.user.mergedInto": "Account that it was merged into; null unless it was.",
    "reply.user.mergedInto.at": "Moment in seconds since 1970-01-01 00:00 UTC.",
    "reply.user.mergedFrom": "Accounts that were merged into it, the latest first.",
    "reply.user.mergedFrom.at": "Moment in seconds since 1970-01-01 00:00 UTC.",
    "reply.user.version": "Version that the caller read; another answers 409 `save.conflict`, so that no concurrent change is lost."
  },
  "getUserOverview": {
    "reply.months": "Twelve months by UTC, oldest first: what was paid and refunded.",
    "reply.months.paidMinor": "Money in minor units (100 per major unit), always an integer.",
    "reply.months.refundedMinor": "Money in minor units (100 per major unit), always an integer.",
    "reply.statuses.status": "Order status: 1001 unpaid; 1007 paid, needs details; 1002 validating; 1003 returned for changes by an operator, 1006 by the CA; 1005 issued; 1008 reissuing, the certificate before stays valid; 1009 revoked; 1010 refund asked for, 1011 refunded; 1004 cancelled; 1012 expired; 1013 suspended, no clock runs.",
    "reply.expiring.status": "Order status: 1001 unpaid; 1007 paid, needs details; 1002 validating; 1003 returned for changes by an operator, 1006 by the CA; 1005 issued; 1008 reissuing, the certificate before stays valid; 1009 revoked; 1010 refund asked for, 1011 refunded; 1004 cancelled; 1012 expired; 1013 suspended, no clock runs.",
    "reply.expiring.amountMinor": "Money in minor units (100 per major unit), always an integer.",
    "reply.expiring.createdAt": "Moment in seconds since 1970-01-01 00:00 UTC.",
    "reply.expiring.endsAt": "Moment in seconds since 1970-01-01 00:00 UTC.",
    "reply.latestOrders": "Order of a customer as its overview links it.",
    "reply.latestOrders.status": "Order status: 1001 unpaid; 1007 paid, needs details; 1002 validating; 1003 returned for changes by an operator, 1006 by the CA; 1005 issued; 1008 reissuing, the certificate before stays valid; 1009 revoked; 1010 refund asked for, 1011 refunded; 1004 cancelled; 1012 expired; 1013 suspended, no clock runs.",
    "reply.latestOrders.amountMinor": "Money in minor units (100 per major unit), always an integer.",
    "reply.latestOrders.createdAt": "Moment in seconds since 1970-01-01 00:00 UTC.",
    "reply.movements.kind": "Words of the ledger, on screen and in files.",
    "reply.movements.amountMinor": "Money in minor units (100 per major unit), always an integer.",
    "reply.movements.at": "Moment in seconds since 1970-01-01 00:00 UTC.",
    "reply.flags": "Each with its number: refunds, wrong passwords, sign-ins from new addresses, orders rejected or returned.",
    "reply.flags.flag": "Signs of risk that a record shows.",
    "reply.notes": "Note of an operator about a customer; customers never see it."
  },
  "getUserRecord": {
    "reply.agreements.at": "Moment in seconds since 1970-01-01 00:00 UTC."
  },
  "getVerification": {
    "reply.state": "Words of the verification, on screen and in mails.",
    "reply.checks": "All checks, the latest first.",
    "reply.account.kind": "Items of a check; those of a company's person are its legal representative's."
  },
  "getWord": {
    "reply.id": "The key, for lists.",
    "reply.module": "Part of the product that says it, such as `orders/placing`.",
    "reply.languages": "Languages that the product can say it in.",
    "reply.defaults": "Texts of the product; a language without one is missing.",
    "reply.own": "The site's own texts as they were last saved, and as they were last published.",
    "reply.unfit": "Languages whose own text no longer has the holes of the product's and is not shown.",
    "reply.version": "Times that it was saved.",
    "reply.savedAt": "Moment in seconds since 1970-01-01 00:00 UTC."
  },
  "grantPack": {
    "body.validities": "90 means days; every other number counts years of 365 days.",
    "body.priceMinor": "Price of all units, taken from the balance; 0 for a gift, which needs a reason.",
    "body.validTo": "Last moment at which a unit can be taken."
  },
  "grantVisits": {
    "body.minutes": "Minutes for which a site may let its parent change things, as chosen when it does.",
    "body.reason": "Shown beside the permission, and kept in the audit log.",
    "reply.grant": "Permission of a site for those who visit it from its parent to change things.",
    "reply.grant.until": "Moment in seconds since 1970-01-01 00:00 UTC.",
    "reply.grant.by": "Member who gave it, by the name at that time."
  },
  "grantableMenu": {
    "query.base": "Base roles: the specification's route roles.",
    "reply.menuTree.menuType": "Types of menu entries: Menu for a group, Page for a route, Func for a function right.",
    "reply.menuTree.labels": "Menu label in the console's languages and any others it was translated to.",
    "reply.menuTree.meta.roles": "Base roles: the specification's route roles.",
    "reply.sensitive": "Function rights; a role has some of them."
  },
  "handOverUserMember": {
    "reply.members": "Member of a customer account. Email address and phone number are masked."
  },
  "holdArticle": {
    "reply.holder": "Who else edits it; null where the caller holds it.",
    "reply.holder.since": "Moment in seconds since 1970-01-01 00:00 UTC."
  },
  "importArticles": {
    "body.kind": "Kinds of articles. Each has categories, slugs and public pages of its own.",
    "body.categoryId": "Category of documents whose file names none of the site's.",
    "body.files.version": "Version of the draft when it was compared; a newer one refuses the import.",
    "body.images": "Images that come along: addresses which the files name them by, whether or not the site has them yet.",
    "reply.files": "What an import does with a Markdown file.",
    "reply.files.name": "Name of the file as it came.",
    "reply.files.does": "What a Markdown file does when it is imported: a new draft, a change of one, or nothing because it is the same or has a fault.",
    "reply.files.locale": "Language of texts: Chinese or English.",
    "reply.files.categoryId": "Category that the document stands in; null with a fault.",
    "reply.files.version": "Version of the draft that changes; 0 for a new one.",
    "reply.files.fault": "Faults of a Markdown file.",
    "reply.files.detail": "More on a fault, in words; else empty.",
    "reply.files.notes": "What is worth a look in a Markdown file that is taken.",
    "reply.absentImages": "Those of `images` that the site does not have: they are to be uploaded, and named by their new addresses.",
    "reply.taken": "Documents that were begun or changed."
  },
  "importMailTemplates": {
    "body.rows": "A line of a file: its words are judged one by one, so that one bad line does not refuse the others.",
    "body.rows.version": "Version of the template when the difference was read. Without it the line only asks.",
    "reply.rows": "Lines that change something or are refused, in the order of the file.",
    "reply.rows.does": "`none` is refused for its reason.",
    "reply.rows.changes.field": "Parts of a mail's words, in the order of a file's columns.",
    "reply.same": "Lines that say what is in force already.",
    "reply.published": "Templates that were published; 0 of a dry run."
  },
  "importProducts": {
    "body.rows": "Cells by column; a missing cell leaves the field unchanged, or sets the default of a new product.",
    "reply.rows": "Results per row; `row` counts from 1, and `reason` is in the caller's language, empty where the row is valid.",
    "reply.rows.does": "What the row does: a new product, a change, or nothing."
  },
  "importSubAccounts": {
    "body.rows": "Row of an import file. Errors are reported per row, so this schema only refuses what no file can hold.",
    "reply.taskId": "Task that sends the invitations; null without a valid row.",
    "reply.rows": "Result for a row; `reason` is in the caller's language, empty where the row is valid."
  },
  "importUsers": {
    "body.rows": "Row of an import file. Errors are reported per row, so this schema only refuses what no file can hold.",
    "reply.taskId": "Task that creates the customers; null without a valid row.",
    "reply.rows": "Result for a row. `skip`: a member of the site has this email address or telephone number already; `twin` is its account number and name. `reason` is in the caller's language, empty where the row is valid."
  },
  "importWording": {
    "body.rows": "A line of a file: its texts are judged one by one, so that one bad line does not refuse the others.",
    "body.rows.texts": "A language that is missing or empty stays as it is.",
    "body.rows.version": "Times that the text was saved when the difference was read. Without it the line only asks.",
    "reply.rows": "Lines that change something or are refused, in the order of the file.",
    "reply.rows.does": "`new` gives a text that the site has not worded yet, `none` is refused for its reason.",
    "reply.rows.changes.language": "Languages that a site may word: the console's two, and those of menu labels.",
    "reply.rows.changes.isLong": "More than ×1.6 as long as the product's text.",
    "reply.same": "Lines that say what is saved already.",
    "reply.taken": "Texts that were taken; 0 of a dry run."
  },
  "inviteUserMember": {
    "reply.member": "Member of a customer account. Email address and phone number are masked."
  },
  "invoiceFigures": {
    "query.view": "Views of invoices: to be reviewed, to be issued, issued, red letters to be issued, reversed, closed without one.",
    "query.q": "Number of the application, the invoice, a red letter or an order, title, tax number, or for operators a customer.",
    "query.kind": "Kinds of invoices: digital ordinary and special VAT invoices of China, and the commercial invoice of a site elsewhere, which the server makes by itself.",
    "query.accountId": "Customer account; for operators.",
    "query.from": "Days of application by UTC, both included.",
    "query.to": "Calendar day such as `2026-11-21`; year 0 is refused because databases do not have it.",
    "reply.openMinor": "Applied for and not issued yet.",
    "reply.issuedMinor": "Issued, red letters not deducted.",
    "reply.redMinor": "Money in minor units (100 per major unit), always an integer.",
    "reply.taxMinor": "Tax on issued invoices."
  },
  "issueBatch": {
    "body.rows": "Row of a file of results. Errors are reported per row, so this schema only refuses what no file can hold.",
    "reply.taskId": "Task that records them; null without a valid row.",
    "reply.rows": "Result for a row; `reason` is in the caller's language, empty where the row is valid."
  },
  "issueInvoice": {
    "body.invoiceNo": "Number of a digital invoice: year, region, channel and sequence.",
    "body.invoiceDate": "Calendar day such as `2026-11-21`; year 0 is refused because databases do not have it.",
    "body.files": "One of each format at most.",
    "body.files.content": "File content in base64."
  },
  "listAcceptances": {
    "query.agreement": "Versions of the built-in texts, used until a site publishes its own. A changed text gets a new version.",
    "query.q": "Part of a customer’s name, or a whole customer or order number.",
    "reply.acceptances": "Somebody’s acceptance of a version of an agreement.",
    "reply.acceptances.at": "Moment in seconds since 1970-01-01 00:00 UTC.",
    "reply.acceptances.agreement": "Versions of the built-in texts, used until a site publishes its own. A changed text gets a new version.",
    "reply.acceptances.by": "Who accepted: a member of the account, or an operator who ordered for it.",
    "reply.acceptances.order": "Order that it came with; null at sign-up."
  },
  "listAnnouncementReaders": {
    "query.view": "Views of the people that an announcement is for, by what they have read and confirmed.",
    "query.q": "Words in the name of the person, or of its account or tenant.",
    "query.sort": "By company, by person, or by when it was read; a minus turns it round.",
    "reply.readers": "Person whom an announcement is for.",
    "reply.readers.accountName": "Account of the person; of a tenant's staff the tenant's site.",
    "reply.readers.readAt": "Moment in seconds since 1970-01-01 00:00 UTC.",
    "reply.readers.confirmedAt": "Moment in seconds since 1970-01-01 00:00 UTC.",
    "reply.views": "Views of the people that an announcement is for, by what they have read and confirmed."
  },
  "listAnnouncements": {
    "query.view": "Views of the list of announcements.",
    "query.level": "Levels of announcements: how much they matter.",
    "query.readers": "Readers of an announcement: all customers, customers of one price level, the site's own staff, or the staff of the tenants directly below the site.",
    "query.sort": "Column to sort by; with `-` in front the largest come first.",
    "reply.announcements": "Announcement as listed, with the number of people that it is for and of those who have read it; null before it was live, and for one that is mailed alone.",
    "reply.announcements.level": "Levels of announcements: how much they matter.",
    "reply.announcements.readers": "Readers of an announcement: all customers, customers of one price level, the site's own staff, or the staff of the tenants directly below the site.",
    "reply.announcements.priceLevel": "Price level of the customers that it is for, with the readers `level`.",
    "reply.announcements.startsAt": "When readers see it first; null for the moment it is published.",
    "reply.announcements.endsAt": "When it ends; an urgent one has an end.",
    "reply.announcements.mustConfirm": "Whether each reader has to confirm that it was read.",
    "reply.announcements.inBell": "Whether its readers have it in the bell while it is live.",
    "reply.announcements.byMail": "Whether it is mailed, once to each reader with an address.",
    "reply.announcements.categoryId": "Category of announcements of the site; null without one.",
    "reply.announcements.isPublic": "Whether the shop front shows it to everybody while it is live; for announcements to all customers.",
    "reply.announcements.state": "States of an announcement; they follow from its times alone.",
    "reply.announcements.publishedAt": "Moment in seconds since 1970-01-01 00:00 UTC.",
    "reply.announcements.recalledAt": "Moment in seconds since 1970-01-01 00:00 UTC.",
    "reply.announcements.correctedAt": "When its text was changed after it had gone live.",
    "reply.announcements.updatedAt": "Moment in seconds since 1970-01-01 00:00 UTC.",
    "reply.announcements.deletedAt": "Moment in seconds since 1970-01-01 00:00 UTC.",
    "reply.views": "Views of the list of announcements."
  },
  "listApiKeys": {
    "query.view": "Views of API keys by their state.",
    "query.sort": "Column to sort by; with `-` in front the largest come first.",
    "reply.views": "Views of API keys by their state."
  },
  "listApplicationFigures": {
    "reply.applications.id": "The application.",
    "reply.applications.tenants": "Its tenants: those whose site is open, and all of them, closed ones too.",
    "reply.applications.sales": "Value of the orders paid at the sites of its tenants in the last 30 days, by their currencies.",
    "reply.applications.incidents": "How many incidents are open at its tenants, those of hosts among them.",
    "reply.applications.hosts": "Incidents of hosts, the oldest tenant first: at most 3 of `hosts.total`."
  },
  "listApplications": {
    "reply.addresses.baseHost": "Host name below which the sites of tenants are.",
    "reply.addresses.api": "Address below which this site's API answers."
  },
  "listArticleImages": {
    "query.q": "Part of the file name.",
    "query.offset": "1-based page.",
    "reply.images.address": "Path on the site, which says width and height of the kept image.",
    "reply.images.bytes": "Bytes of all its copies.",
    "reply.images.name": "Name of the file as it came.",
    "reply.images.uploadedAt": "Moment in seconds since 1970-01-01 00:00 UTC.",
    "reply.images.uses": "Articles whose draft or published text shows it, and categories whose cover it is.",
    "reply.total": "Images that were found.",
    "reply.bytes": "Bytes of all images of the site.",
    "reply.stored": "Bytes of all files of the site, by what they are: together they are what the plan limits.",
    "reply.mostBytes": "Most bytes that the plan allows; null without a limit."
  },
  "listArticleSubjects": {
    "reply.authors": "Members who may be the author, and authors of articles who no longer may."
  },
  "listArticles": {
    "query.view": "Views of the article list.",
    "query.kind": "Kinds of articles. Each has categories, slugs and public pages of its own.",
    "query.visibility": "Visibility of the draft.",
    "query.tag": "Tag of the draft, in any case.",
    "query.language": "Drafts that are written in a language, or are not.",
    "query.dates": "Which day `from` and `to` are about: the last save of the draft, or the first publication.",
    "query.from": "First day, of UTC.",
    "query.to": "Last day.",
    "query.sort": "Column to sort by; with `-` in front the largest come first.",
    "reply.articles": "Article as the list shows it, with the SEO score of its draft; null where search engines do not come.",
    "reply.articles.kind": "Kinds of articles. Each has categories, slugs and public pages of its own.",
    "reply.articles.cover": "Address of the draft's cover; empty without one.",
    "reply.articles.views": "How often its public page was read; the last half a minute may be missing.",
    "reply.articles.visibility": "Visibility of the draft.",
    "reply.articles.tags": "Tags of the draft.",
    "reply.articles.state": "States of an article; `scheduled` is published from a later time on, and `review` is not published and waits for somebody who may publish it.",
    "reply.articles.locales": "Languages that it is written in.",
    "reply.articles.hasChanges": "Whether the draft, or the author that readers see, differs from what is published.",
    "reply.articles.publishedAt": "Moment in seconds since 1970-01-01 00:00 UTC.",
    "reply.articles.endsAt": "When it goes offline by itself; null where it does not.",
    "reply.articles.next": "Null where no changes wait for their time.",
    "reply.articles.updatedAt": "Moment in seconds since 1970-01-01 00:00 UTC.",
    "reply.articles.authorId": "Member of the staff who wrote it; null where that is not known.",
    "reply.articles.author": "Name of the author; empty where that is not known.",
    "reply.articles.showsAuthor": "Whether readers see the author's name, once it is published so.",
    "reply.articles.deletedAt": "Moment in seconds since 1970-01-01 00:00 UTC.",
    "reply.articles.isPinned": "Whether lists begin with it for readers.",
    "reply.articles.review": "Null where nobody asks for one.",
    "reply.views": "Views of the article list."
  },
  "listBills": {
    "query.view": "Views of bills by what moved the money.",
    "query.q": "Transaction, order or channel number, note, or for operators a customer.",
    "query.kind": "Words of the ledger, on screen and in files.",
    "query.method": "Ways that money comes or goes. `balance` stays within the wallet, `manual` was booked by an operator.",
    "query.accountId": "Customer account; for operators.",
    "query.managerId": "Account manager of the customer, or `none`; for operators.",
    "query.book": "Book in which a line has an entry.",
    "query.productId": "Product and brand of the order that a line belongs to.",
    "query.from": "Days by UTC, both included.",
    "query.to": "Calendar day such as `2026-11-21`; year 0 is refused because databases do not have it.",
    "query.amountFrom": "Amount in minor units, in or out; both ends included.",
    "query.sort": "Column to sort by; with `-` in front the largest come first.",
    "reply.bills": "One line of the ledger: a transaction as it moved the customer's balance."
  },
  "listChanges": {
    "reply.changes.number": "Position in the feed of the site; grows without gaps for its operators, with gaps for everybody else.",
    "reply.changes.kind": "Everything that is told: of orders, of each certificate, and of the balance. The database writes them by triggers.",
    "reply.changes.at": "Moment in seconds since 1970-01-01 00:00 UTC.",
    "reply.changes.data": "The order, certificate or balance as it was then.",
    "reply.next": "Cursor to ask with next time.",
    "reply.hasMore": "Whether there is more already."
  },
  "listCmsCategories": {
    "reply.categories": "Category of articles, help documents or announcements."
  },
  "listCommissions": {
    "query.state": "`pending` until the order's refund window has passed, then `due`; `settled` once it is on the partner's balance. `reversed` where the order was refunded before. A refund after the settlement adds a second, negative one that is due at once and lowers the next settlement.",
    "reply.commissions.orderId": "Null for a partner.",
    "reply.commissions.baseMinor": "Money in minor units (100 per major unit), always an integer.",
    "reply.commissions.rate": "Hundredths of a percent.",
    "reply.commissions.amountMinor": "Negative for one that a refund takes back.",
    "reply.commissions.state": "`pending` until the order's refund window has passed, then `due`; `settled` once it is on the partner's balance. `reversed` where the order was refunded before. A refund after the settlement adds a second, negative one that is due at once and lowers the next settlement.",
    "reply.commissions.dueFrom": "When the refund window ends; null while the order is not issued.",
    "reply.commissions.paidAt": "Moment in seconds since 1970-01-01 00:00 UTC.",
    "reply.commissions.settledAt": "Moment in seconds since 1970-01-01 00:00 UTC."
  },
  "listContacts": {
    "query.view": "Views of contacts; `incomplete` lacks something an order asks for.",
    "query.role": "Roles of contacts; `signer` signs for the organisation.",
    "query.sort": "Column to sort by; with `-` in front the largest come first.",
    "reply.views": "Views of contacts; `incomplete` lacks something an order asks for."
  },
  "listDayCloses": {
    "query.from": "Calendar day such as `2026-11-21`; year 0 is refused because databases do not have it.",
    "query.to": "Calendar day such as `2026-11-21`; year 0 is refused because databases do not have it.",
    "query.source": "Time zone whose days a source's statement counts by. Files of PayPal name theirs, and a bank's is part of what is remembered of its columns; these are for days of which no file was imported.",
    "query.state": "A day of a source: all agrees, something is open, or money moved and no statement was imported.",
    "reply.closes": "Last closing of a day. One that was opened again says by whom and why."
  },
  "listDeliveries": {
    "query.state": "State of a delivery; `failed` is tried no more.",
    "reply.deliveries.messageId": "`webhook-id` of the message, the same in every attempt and replay.",
    "reply.deliveries.state": "State of a delivery; `failed` is tried no more.",
    "reply.deliveries.answer": "First hundred printable characters of the answer, or why there was none.",
    "reply.deliveries.createdAt": "Moment in seconds since 1970-01-01 00:00 UTC.",
    "reply.deliveries.triedAt": "Moment in seconds since 1970-01-01 00:00 UTC.",
    "reply.deliveries.nextTryAt": "Moment in seconds since 1970-01-01 00:00 UTC."
  },
  "listDifferences": {
    "query.view": "Views of the list of differences.",
    "query.q": "Number, payer, note or memo.",
    "query.source": "Time zone whose days a source's statement counts by. Files of PayPal name theirs, and a bank's is part of what is remembered of its columns; these are for days of which no file was imported.",
    "query.account": "Name of the bank account or CA; empty for channels of payments.",
    "query.kind": "What a day of a statement can disagree about. `fee` is one that does not fit the file's own sums.",
    "query.from": "Calendar day such as `2026-11-21`; year 0 is refused because databases do not have it.",
    "query.to": "Calendar day such as `2026-11-21`; year 0 is refused because databases do not have it."
  },
  "listDisputes": {
    "reply.disputes.state": "States of a dispute: `inquiry` before money is at stake, `open` while the disputed amount is held, then `won` or `lost`. A verdict may be reversed.",
    "reply.disputes.amountMinor": "Money in minor units (100 per major unit), always an integer.",
    "reply.disputes.heldMinor": "Money in minor units (100 per major unit), always an integer.",
    "reply.disputes.owedMinor": "Money in minor units (100 per major unit), always an integer.",
    "reply.disputes.currency": "Currency of a site, ISO 4217.",
    "reply.disputes.openedAt": "Moment in seconds since 1970-01-01 00:00 UTC.",
    "reply.disputes.closedAt": "Moment in seconds since 1970-01-01 00:00 UTC.",
    "reply.disputes.channel": "Channels of a payment: those of the site, or the simulator where a demo has none.",
    "reply.disputes.disputeNo": "Number that the channel knows the dispute by.",
    "reply.disputes.reason": "Reason as the channel names it, such as `fraudulent`.",
    "reply.disputes.respondBy": "Until then evidence can be handed in at the channel; null where none is asked for."
  },
  "listDueReturns": {
    "reply.returns": "Those that wait longest, at most 50.",
    "reply.returns.orderId": "The order, where the site sold it itself; null where a site below it did.",
    "reply.returns.seller": "Site that it was bought from.",
    "reply.returns.currency": "Currency of a site, ISO 4217.",
    "reply.returns.amountMinor": "Money in minor units (100 per major unit), always an integer.",
    "reply.returns.since": "When the buyer of the order was refunded.",
    "reply.sums": "All of them, by currency.",
    "reply.sums.currency": "Currency of a site, ISO 4217.",
    "reply.sums.amountMinor": "Money in minor units (100 per major unit), always an integer."
  },
  "listExpiring": {
    "query.basis": "End date to group by: the current certificate's, or the order's own.",
    "query.bucket": "Buckets without overlap: an end within 7 days is not counted within 30. Named by the product's days; where a site sets others (`expiryDays`), those are what counts.",
    "query.follow": "Follow-up state; for operators.",
    "query.managerId": "Member who manages the customers; for operators.",
    "query.day": "Day on which the orders end, in UTC; with `until` the first of several.",
    "query.until": "Last day on which the orders end, in UTC.",
    "reply.orders.status": "Order status: 1001 unpaid; 1007 paid, needs details; 1002 validating; 1003 returned for changes by an operator, 1006 by the CA; 1005 issued; 1008 reissuing, the certificate before stays valid; 1009 revoked; 1010 refund asked for, 1011 refunded; 1004 cancelled; 1012 expired; 1013 suspended, no clock runs.",
    "reply.orders.usageType": "Use of a certificate: servers (`ssl`), code signing, document signing, mail.",
    "reply.orders.validType": "Days after which a paid order or a reissue that is not validated is given up, where a site does not say otherwise.",
    "reply.orders.amountMinor": "Money in minor units (100 per major unit), always an integer.",
    "reply.orders.endsAt": "Moment in seconds since 1970-01-01 00:00 UTC.",
    "reply.orders.certificateEndsAt": "Moment in seconds since 1970-01-01 00:00 UTC.",
    "reply.orders.planEndsAt": "Moment in seconds since 1970-01-01 00:00 UTC.",
    "reply.orders.action": "Recommended action: `reissue` is free within the plan, `renew` takes a new order.",
    "reply.orders.autoReissue": "Whether the certificate will be reissued automatically.",
    "reply.orders.renewableFrom": "Earliest time for renewal.",
    "reply.orders.desk": "Fields for operators only.",
    "reply.orders.desk.contact": "Recipient of reminders: the contact of the order, else the account owner of the customer.",
    "reply.orders.desk.followUp": "What was done about an order that ends: nothing, reminded, quoted, renewed, or the customer does not want to.",
    "reply.orders.desk.remindedAt": "Moment in seconds since 1970-01-01 00:00 UTC.",
    "reply.buckets": "Counts per bucket, with the same filters except bucket and day.",
    "reply.buckets.bucket": "Buckets without overlap: an end within 7 days is not counted within 30. Named by the product's days; where a site sets others (`expiryDays`), those are what counts.",
    "reply.buckets.amountMinor": "Money in minor units (100 per major unit), always an integer.",
    "reply.nextEndsAt": "First end date when nothing ends within 90 days, else null."
  },
  "listExpiringDays": {
    "query.basis": "End date to group by: the current certificate's, or the order's own.",
    "query.follow": "Follow-up state; for operators.",
    "query.managerId": "Member who manages the customers; for operators.",
    "reply.days.amountMinor": "Money in minor units (100 per major unit), always an integer."
  },
  "listHelp": {
    "reply.documents": "Help document of the book that the site's help is.",
    "reply.pages.path": "Path of a console page as its menu names it, such as `/ssl/order/:id/:orderNo`.",
    "reply.pages.labels": "Menu label in the console's languages and any others it was translated to.",
    "reply.pages.section": "Section of the menu that the page is in."
  },
  "listHelpRemarks": {
    "reply.remarks": "Remark of a reader, without who it was.",
    "reply.remarks.isUseful": "Whether the reader found the document useful.",
    "reply.remarks.answeredAt": "Moment in seconds since 1970-01-01 00:00 UTC."
  },
  "listHelpSearches": {
    "reply.terms": "Term that readers searched the help for without a result.",
    "reply.terms.term": "Normalised: lower case, single spaces.",
    "reply.terms.locale": "Language that was searched.",
    "reply.terms.lastAt": "Moment in seconds since 1970-01-01 00:00 UTC.",
    "reply.terms.draft": "Document that is not published and whose draft has the term; null without one."
  },
  "listInvoiceable": {
    "query.accountId": "Customer account, for operators; defaults to the caller's own account.",
    "query.q": "Order number or name.",
    "query.timeZone": "Time zone in which a file's times are written: spreadsheets have no time zones.",
    "reply.toBeInvoicedMinor": "Money in minor units (100 per major unit), always an integer.",
    "reply.months": "Months of first payments with something left, latest first.",
    "reply.months.leftMinor": "Money in minor units (100 per major unit), always an integer.",
    "reply.items": "Sold item of an account: an order, or what was earned at the end of a pack.",
    "reply.items.id": "Order, or transaction of the ledger where no order was sold.",
    "reply.items.usage": "Goods and services that invoices name: certificates by their use, certificates of any use (what is left of a pack at its end, orders that a reseller bought), and the plan of a reseller's site.",
    "reply.items.spec": "Product, or number of the pack.",
    "reply.items.at": "First payment.",
    "reply.items.paidMinor": "Money in minor units (100 per major unit), always an integer.",
    "reply.items.refundedMinor": "Money in minor units (100 per major unit), always an integer.",
    "reply.items.invoicedMinor": "Amount on living invoices and applications.",
    "reply.items.leftMinor": "Amount that can still be applied for.",
    "reply.items.invoices": "Living invoices that name the item."
  },
  "listInvoices": {
    "query.view": "Views of invoices: to be reviewed, to be issued, issued, red letters to be issued, reversed, closed without one.",
    "query.q": "Number of the application, the invoice, a red letter or an order, title, tax number, or for operators a customer.",
    "query.kind": "Kinds of invoices: digital ordinary and special VAT invoices of China, and the commercial invoice of a site elsewhere, which the server makes by itself.",
    "query.accountId": "Customer account; for operators.",
    "query.from": "Days of application by UTC, both included.",
    "query.to": "Calendar day such as `2026-11-21`; year 0 is refused because databases do not have it.",
    "query.sort": "Left out: what waits longest first, and the latest first in views where nothing waits.",
    "reply.invoices.kind": "Kinds of invoices: digital ordinary and special VAT invoices of China, and the commercial invoice of a site elsewhere, which the server makes by itself.",
    "reply.invoices.state": "Words of invoices, on screen and in files.",
    "reply.invoices.stateSince": "Moment in seconds since 1970-01-01 00:00 UTC.",
    "reply.invoices.titleKind": "Who an invoice is made out to.",
    "reply.invoices.amountMinor": "Price with tax.",
    "reply.invoices.redMinor": "Part of it that red letters have reversed.",
    "reply.invoices.currency": "Currency of a site, ISO 4217.",
    "reply.invoices.items": "Number of orders.",
    "reply.invoices.invoiceNo": "20 digits in China; null until it is issued.",
    "reply.invoices.invoiceDate": "Day on the invoice, `2026-11-24`.",
    "reply.invoices.appliedAt": "Moment in seconds since 1970-01-01 00:00 UTC.",
    "reply.invoices.handler": "Operator who decided last; null before.",
    "reply.invoices.reason": "Reason of a rejection; empty without one.",
    "reply.invoices.needsRed": "Whether the refund of one of its orders waits for a red letter.",
    "reply.views": "Number of invoices in each view, with the other filters applied."
  },
  "listLogs": {
    "query.actor": "Acting member, or `system`.",
    "query.group": "Group of an action: the part of its name before the dot (`order.pay`).",
    "query.object": "Group of an action: the part of its name before the dot (`order.pay`).",
    "query.objectId": "Id of the object that the entry is about.",
    "query.accountId": "Customer account that the entry concerns or is about; for operators.",
    "query.from": "Calendar day such as `2026-11-21`; year 0 is refused because databases do not have it.",
    "query.to": "Calendar day such as `2026-11-21`; year 0 is refused because databases do not have it.",
    "reply.logs": "Audit log entry as the list shows it.",
    "reply.logs.seq": "Position in the site's chain; null for entries older than the chain.",
    "reply.logs.at": "Moment in seconds since 1970-01-01 00:00 UTC.",
    "reply.logs.memberId": "Acting member; null where the system acted.",
    "reply.logs.onBehalfOf": "Name of the member in whose place the actor acted, or null.",
    "reply.logs.action": "Action, such as `order.pay`; screens translate those they know.",
    "reply.logs.accountId": "Account that the action concerned.",
    "reply.logs.ip": "IP address of the actor; empty for the system and, for customers, when an outsider of their account acted."
  },
  "listMailTemplates": {
    "reply.templates": "A mail of the site as the list has it.",
    "reply.templates.customised": "Languages in which the site has words of its own.",
    "reply.templates.mayBeOff": "Whether the site may switch the mail off.",
    "reply.templates.editedAt": "Moment in seconds since 1970-01-01 00:00 UTC.",
    "reply.templates.sent": "Mails of the last thirty days, and how many of them failed."
  },
  "listMappings": {
    "reply.mappings.source": "Columns that each source has words for, in the order of the form.",
    "reply.mappings.mapping": "Which column of a file means what, by its heading; remembered under the name of the account."
  },
  "listMessages": {
    "query.channel": "By mail, by text message, or by a robot into a group.",
    "query.state": "States of a message. `kept`: no carrier is set up, so the message stays where a platform operator can read it. `gathered`: part of one mail a day, or waiting for it.",
    "query.orderId": "Limits the list to messages about one order.",
    "query.q": "Part of the subject or recipient; without `message.read`, a recipient is matched by its whole address only.",
    "reply.messages": "Email or text message, without its text.",
    "reply.carriers": "Current carrier of each channel; `outbox` keeps messages here.",
    "reply.failing": "Channels of the site that fail more often than they may.",
    "reply.failing.channel": "By mail, by text message, or by a robot into a group."
  },
  "listNotices": {
    "reply.notices": "What a member was told by mail or text message, in its inbox.",
    "reply.notices.template": "Template of the message, such as `notice.issued`.",
    "reply.notices.title": "In the language of the request.",
    "reply.notices.href": "Path in the console, such as `/ssl/order/{id}/{orderNo}`; empty where it leads nowhere.",
    "reply.notices.at": "Moment in seconds since 1970-01-01 00:00 UTC."
  },
  "listOrderInvoices": {
    "reply.invoices.kind": "Kinds of invoices: digital ordinary and special VAT invoices of China, and the commercial invoice of a site elsewhere, which the server makes by itself.",
    "reply.invoices.state": "Words of invoices, on screen and in files.",
    "reply.invoices.amountMinor": "Money in minor units (100 per major unit), always an integer.",
    "reply.invoices.allocatedMinor": "Money in minor units (100 per major unit), always an integer.",
    "reply.invoices.currency": "Currency of a site, ISO 4217."
  },
  "listOrders": {
    "query.view": "Tabs of the order list with their statuses.",
    "query.q": "Search text with one value per line; lines without a match come back as `unmatched`.",
    "query.status": "Statuses within the view, such as `1003,1006`.",
    "query.managerId": "Account manager of the customer, or `none`; for operators.",
    "query.usageType": "Use of a certificate: servers (`ssl`), code signing, document signing, mail.",
    "query.validType": "Days after which a paid order or a reissue that is not validated is given up, where a site does not say otherwise.",
    "query.source": "Names of order sources, on screen and in files.",
    "query.validity": "Validity: 90 means days, else years.",
    "query.method": "Validation method of a name of the current issuance.",
    "query.assignee": "Assignee, or `none` for unassigned orders; for operators.",
    "query.tag": "Tag; for operators.",
    "query.hasNote": "Limits the list to orders with an internal note; for operators.",
    "query.createdFrom": "Calendar day such as `2026-11-21`; year 0 is refused because databases do not have it.",
    "query.createdTo": "Calendar day such as `2026-11-21`; year 0 is refused because databases do not have it.",
    "query.paidFrom": "Calendar day such as `2026-11-21`; year 0 is refused because databases do not have it.",
    "query.paidTo": "Calendar day such as `2026-11-21`; year 0 is refused because databases do not have it.",
    "query.issuedFrom": "Days on which any certificate of the order was issued.",
    "query.issuedTo": "Calendar day such as `2026-11-21`; year 0 is refused because databases do not have it.",
    "query.refundedFrom": "Calendar day such as `2026-11-21`; year 0 is refused because databases do not have it.",
    "query.refundedTo": "Calendar day such as `2026-11-21`; year 0 is refused because databases do not have it.",
    "query.endsWithin": "Certificate ends within this many days.",
    "query.dueWithin": "Next certificate of the plan is overdue or due within this many days.",
    "query.waitingHours": "Time in the current status is longer than this many hours.",
    "query.sort": "Column to sort by; with `-` in front the largest come first.",
    "query.cursor": "Continues after the last page; without it, a distant page is found by counting rows.",
    "reply.orders": "Row of the order list, with the facts that decide its next step.",
    "reply.unmatched": "Search lines without a match; null for a single line or none."
  },
  "listOrganisations": {
    "query.view": "Views of organisations by their vetting; `expiring` soon has to be vetted again.",
    "query.vetting": "How far the organisation's vetting is; `none` before the first.",
    "query.sort": "Column to sort by; with `-` in front the largest come first.",
    "reply.organisations.type": "Business categories of the EV Guidelines.",
    "reply.organisations.vettings": "Vetting of each brand that the organisation was submitted for.",
    "reply.organisations.updatedAt": "Moment in seconds since 1970-01-01 00:00 UTC.",
    "reply.views": "Views of organisations by their vetting; `expiring` soon has to be vetted again.",
    "reply.countries": "Countries of the listed organisations."
  },
  "listOwnAnnouncements": {
    "reply.announcements": "Live announcement as one of its readers has it.",
    "reply.announcements.level": "Levels of announcements: how much they matter.",
    "reply.announcements.sender": "Name of the site above that announces it to its tenants; null where the member's own site does.",
    "reply.announcements.category": "Name of its category in the language of the request; null without one that is shown, and where the site above announces it.",
    "reply.announcements.html": "Text as sanitised HTML.",
    "reply.announcements.locale": "Language of title and text: the other one where it is not written in that.",
    "reply.announcements.startsAt": "Moment in seconds since 1970-01-01 00:00 UTC.",
    "reply.announcements.endsAt": "Moment in seconds since 1970-01-01 00:00 UTC.",
    "reply.announcements.correctedAt": "Moment in seconds since 1970-01-01 00:00 UTC.",
    "reply.announcements.inBell": "Whether it is in the bell, and whether it stands above every page until it was read."
  },
  "listOwnArticles": {
    "reply.articles": "Published article as a member of the site is offered it.",
    "reply.articles.summary": "Empty where the article has none.",
    "reply.articles.cover": "Address of the cover; empty without one.",
    "reply.articles.locale": "Language of title and summary: the other one where it is not written in that.",
    "reply.articles.visibility": "Who reads a published article: everybody on the shop front, or those who are signed in to the site, in the console.",
    "reply.articles.isPinned": "Whether lists begin with it.",
    "reply.articles.publishedAt": "Moment in seconds since 1970-01-01 00:00 UTC.",
    "reply.categories": "Categories that have such articles, in their order."
  },
  "listOwnPackMoves": {
    "reply.moves.kind": "Moves of a pack: `grant` sells its units; `reserve` holds one for an order, which `release` gives back and `draw` uses when the order is paid; `return` undoes a draw whose order is refunded; `adjust` and `extend` are an operator's; `void` and `expire` end the pack, and `lapse` ends a unit that is returned after that.",
    "reply.moves.units": "Change of the units that are not drawn.",
    "reply.moves.amountMinor": "Change of the part of the price that is not earned yet.",
    "reply.moves.order": "Order that takes or gives back the unit, or null.",
    "reply.moves.actor": "Member who acted; null for the system.",
    "reply.moves.at": "Moment in seconds since 1970-01-01 00:00 UTC."
  },
  "listOwnPacks": {
    "reply.packs": "Certificate pack: units paid in advance. A unit covers the base price of one order in its scope."
  },
  "listOwnSessions": {
    "reply.sessions.createdAt": "Moment in seconds since 1970-01-01 00:00 UTC.",
    "reply.sessions.lastSeenAt": "Moment in seconds since 1970-01-01 00:00 UTC.",
    "reply.sessions.isCurrent": "Whether this is the calling session."
  },
  "listOwnSignIns": {
    "query.result": "Whether it let somebody in.",
    "reply.signIns.result": "How a sign-in ended: `ok`; the password or the code was wrong; `locked` after too many tries; `disabled`, a member who may not sign in.",
    "reply.signIns.method": "What a member signed in by: the password alone, or the factor beside it; a passkey and the company's identity provider (`sso`) need no password.",
    "reply.signIns.at": "Moment in seconds since 1970-01-01 00:00 UTC."
  },
  "listOwnVisits": {
    "reply.parent": "Name of the parent site.",
    "reply.grant": "Permission of a site for those who visit it from its parent to change things.",
    "reply.visits": "A visit to a tenant's console.",
    "reply.visits.at": "Moment in seconds since 1970-01-01 00:00 UTC.",
    "reply.visits.until": "When it ended, or will at the latest.",
    "reply.visits.end": "Null while it lasts."
  },
  "listPaidSites": {
    "reply.sites": "Site that an account pays the plan of.",
    "reply.sites.id": "Id of the tenant.",
    "reply.sites.origin": "Address of its shop front.",
    "reply.sites.state": "State of a tenant: its site comes to be, is open, says that it is suspended, or was closed and will be erased.",
    "reply.sites.suspendedFor": "Why it is suspended; empty while it is not.",
    "reply.sites.standing": "Null for a site without a plan.",
    "reply.sites.terms": "Periods by which its plan can be renewed.",
    "reply.money.currency": "Currency of a site, ISO 4217.",
    "reply.money.balanceMinor": "Money in minor units (100 per major unit), always an integer.",
    "reply.money.creditMinor": "Money in minor units (100 per major unit), always an integer."
  },
  "listPartners": {
    "reply.partners.buyers": "Customers who have paid at least one order.",
    "reply.partners.pendingMinor": "Money in minor units (100 per major unit), always an integer.",
    "reply.partners.dueMinor": "Money in minor units (100 per major unit), always an integer.",
    "reply.partners.settledMinor": "Money in minor units (100 per major unit), always an integer."
  },
  "listPaymentRefunds": {
    "reply.refunds": "Money of a payment on its way back to where it came from."
  },
  "listPlanTenants": {
    "reply.tenants.usage": "What a site has of each kind that a plan limits."
  },
  "listProvenDomains": {
    "reply.domains": "Domain that an account need not validate again.",
    "reply.domains.method": "Validation methods in the order they are offered; the one that ends soonest is last.",
    "reply.domains.ca": "Kind of CA that has seen the proof.",
    "reply.domains.coversBelow": "Whether the validation covers its subdomains and wildcard.",
    "reply.domains.orderId": "Order for which it was validated.",
    "reply.domains.evidence": "Evidence recorded at validation.",
    "reply.domains.evidence.sentAt": "Time of sending, for a validation mail.",
    "reply.domains.evidence.approvedAt": "Moment in seconds since 1970-01-01 00:00 UTC.",
    "reply.domains.provenAt": "Moment in seconds since 1970-01-01 00:00 UTC.",
    "reply.domains.validUntil": "Moment in seconds since 1970-01-01 00:00 UTC."
  },
  "listRecipients": {
    "query.domain": "A certificate's name in canonical form. DNS: lower-case LDH labels, an optional ` .` in front; Unicode names are converted first. IP address: dotted decimal, or IPv6 by RFC 5952."
  },
  "listReconcileDays": {
    "reply.days.id": "Source, account and day, such as `alipay::2026-11-23`.",
    "reply.days.source": "Time zone whose days a source's statement counts by. Files of PayPal name theirs, and a bank's is part of what is remembered of its columns; these are for days of which no file was imported.",
    "reply.days.state": "A day of a source: all agrees, something is open, or money moved and no statement was imported.",
    "reply.days.rows": "Rows of the statement, and its sums: money in, money out, fees.",
    "reply.days.inMinor": "Money in minor units (100 per major unit), always an integer.",
    "reply.days.outMinor": "Money in minor units (100 per major unit), always an integer.",
    "reply.days.feeMinor": "Money in minor units (100 per major unit), always an integer.",
    "reply.days.oursMinor": "What our books have of the same day, net: matched rows and those that only we have.",
    "reply.days.gapMinor": "What the compared rows have beyond our books; null without a statement.",
    "reply.days.importedAt": "Last import of the day; null without one."
  },
  "listReferrals": {
    "reply.referrals.accountId": "Null for a partner.",
    "reply.referrals.signedUpAt": "Moment in seconds since 1970-01-01 00:00 UTC.",
    "reply.referrals.commissionMinor": "Money in minor units (100 per major unit), always an integer."
  },
  "listRoles": {
    "reply.sysRoleList": "Role. `pages` and `permissions` are null where it grants all of its base role."
  },
  "listSharedKeys": {
    "reply.certificates.notAfter": "Moment in seconds since 1970-01-01 00:00 UTC.",
    "reply.certificates.isOwn": "Whether it belongs to the same account: `sharedKey` revokes these; operators handle the others one by one."
  },
  "listShopQuestions": {
    "query.state": "`open` ones wait for an answer; `answered` ones were ended by a member.",
    "reply.questions": "Question that a visitor asked on the contact page of the shop front.",
    "reply.counts": "Of all questions, listed or not."
  },
  "listSiteAgreements": {
    "reply.agreements.kind": "Versions of the built-in texts, used until a site publishes its own. A changed text gets a new version.",
    "reply.agreements.publishedAt": "Moment in seconds since 1970-01-01 00:00 UTC."
  },
  "listSiteExports": {
    "reply.exports": "Finished export of a site: everything it holds, as one archive.",
    "reply.exports.by": "Who asked for it, and why.",
    "reply.exports.sha256": "SHA-256 of the archive in hex.",
    "reply.exports.rows": "Rows of all tables.",
    "reply.exports.files": "Documents, invoices and pictures.",
    "reply.exports.at": "Moment in seconds since 1970-01-01 00:00 UTC.",
    "reply.exports.until": "End of the time in which it can be downloaded."
  },
  "listSmsTemplates": {
    "reply.route": "Who sends the text messages of a site, and what a site may say of them there.",
    "reply.templates": "A text message of the site as the list has it.",
    "reply.templates.kind": "What a text message is for.",
    "reply.templates.text": "A text message in every language.",
    "reply.templates.customised": "Language of texts: Chinese or English.",
    "reply.templates.audit": "The same, or that nothing was entered yet.",
    "reply.templates.policy": "What a site decides for an event and a channel; between the two extremes each member decides for itself."
  },
  "listSpecialPrices": {
    "reply.prices.priceMinor": "Null from a time on at which the customer pays by level again.",
    "reply.prices.from": "Moment in seconds since 1970-01-01 00:00 UTC.",
    "reply.prices.to": "End of the period, exclusive; null without one.",
    "reply.prices.setAt": "Moment in seconds since 1970-01-01 00:00 UTC.",
    "reply.prices.validity": "90 means days; every other number counts years of 365 days."
  },
  "listStatementRows": {
    "query.source": "Time zone whose days a source's statement counts by. Files of PayPal name theirs, and a bank's is part of what is remembered of its columns; these are for days of which no file was imported.",
    "query.account": "Name of the bank account or CA; empty for channels of payments.",
    "query.day": "Calendar day such as `2026-11-21`; year 0 is refused because databases do not have it.",
    "query.state": "How a row of a statement stands to our books; `aside` rows are compared with nothing.",
    "reply.rows.kind": "`fee` is a charge on no payment; `other` moves money between the channel and our own bank.",
    "reply.rows.state": "How a row of a statement stands to our books; `aside` rows are compared with nothing.",
    "reply.rows.at": "Moment in seconds since 1970-01-01 00:00 UTC.",
    "reply.rows.amountMinor": "Money in minor units (100 per major unit), always an integer.",
    "reply.rows.feeMinor": "Money in minor units (100 per major unit), always an integer.",
    "reply.rows.expectedMinor": "Money in minor units (100 per major unit), always an integer.",
    "reply.currency": "Currency of a site, ISO 4217."
  },
  "listSubAccounts": {
    "query.view": "Filters of lists, kept apart from the API calls: routes parse them before their page is loaded.",
    "query.sort": "Column to sort by; with `-` in front the largest come first.",
    "reply.views": "Filters of lists, kept apart from the API calls: routes parse them before their page is loaded."
  },
  "listTasks": {
    "reply.tasks": "Background task of the caller, as the task centre shows it."
  },
  "listTenantExports": {
    "reply.exports": "Finished export of a site: everything it holds, as one archive."
  },
  "listTenants": {
    "query.view": "Views of tenants: the trial ends within the days of `planNoticeDays`, the plan is not paid, a limit of the plan is reached, or provisioning stopped at a step that failed.",
    "query.q": "Part of the number of its account, its name, company, one of its host names or its administrator.",
    "query.plan": "How it stands with its plan.",
    "query.state": "State of a tenant: its site comes to be, is open, says that it is suspended, or was closed and will be erased.",
    "query.ending": "When the period that is paid, or the trial, ends: it has, or it will within so many days.",
    "query.accountId": "Account at this site that it pays from.",
    "query.sort": "Column to sort by; with `-` in front the largest come first.",
    "reply.tenants": "A tenant in the list, with what tells who needs looking after.",
    "reply.tenants.creditCode": "Its unified social credit code; empty for none.",
    "reply.tenants.contactName": "Whom to speak to at its company; each empty where that is not known.",
    "reply.tenants.host": "Host name below the one of the site that opened it.",
    "reply.tenants.ownHost": "Host name of its own that was asked for; empty for none.",
    "reply.tenants.origin": "Address of the site.",
    "reply.tenants.state": "State of a tenant: its site comes to be, is open, says that it is suspended, or was closed and will be erased.",
    "reply.tenants.suspended": "Since when and why it is suspended; null otherwise.",
    "reply.tenants.closed": "Since when and why it is closed, from when on it is erased, and when that was done; null otherwise.",
    "reply.tenants.invitedBy": "Channels for which a site may have a sender of its own.",
    "reply.tenants.accountId": "Customer account of the tenant at the site that opened it; null before the first step.",
    "reply.tenants.steps": "A step of provisioning as it stands.",
    "reply.tenants.plan": "How it stands with its plan; null where it has none.",
    "reply.tenants.createdAt": "Moment in seconds since 1970-01-01 00:00 UTC.",
    "reply.tenants.mainHost": "Host name that links to its site begin with: its own once that is proven, else the one below the platform's.",
    "reply.tenants.accountNo": "Number of its account here; null before that is made.",
    "reply.tenants.application": "Application that its plan belongs to; null where it has no plan.",
    "reply.tenants.balanceMinor": "Balance of that account; null before it is made.",
    "reply.tenants.tightest": "The limit of its plan that is used most; null where nothing is limited, or the tenant is closed.",
    "reply.tenants.tightest.kind": "What a plan limits, on screen and in files.",
    "reply.tenants.usage": "Use of each kind that a plan limits, the most used limit first and what has none last; empty without a plan, or where it is closed.",
    "reply.tenants.usage.kind": "What a plan limits, on screen and in files.",
    "reply.tenants.admins": "People who administer its site, those who were invited among them.",
    "reply.tenants.isOwnerInvited": "Whether its owner has not set a password yet: a one-time link can be made for nobody else.",
    "reply.tenants.orders": "Orders of its site that were paid in the last 30 days.",
    "reply.tenants.certificateEndsAt": "When the certificate of its main host ends; null without one, or where this server ends no TLS.",
    "reply.views": "How many each view has. Who reached a limit is not counted: that takes a look into each site.",
    "reply.currency": "Currency of a site, ISO 4217.",
    "reply.baseHost": "Host name below which a tenant's is."
  },
  "listTransfers": {
    "reply.transfers.state": "`waiting` for money, `paid` and booked, `closed` without money (it is still booked should it arrive late), `failed` where the channel refused it, or what came does not match.",
    "reply.transfers.amountMinor": "Money in minor units (100 per major unit), always an integer.",
    "reply.transfers.currency": "Currency of a site, ISO 4217.",
    "reply.transfers.createdAt": "Moment in seconds since 1970-01-01 00:00 UTC.",
    "reply.transfers.expiresAt": "Moment in seconds since 1970-01-01 00:00 UTC."
  },
  "listUsdtTransfers": {
    "reply.isSetUp": "Whether the site collects USDT."
  },
  "listUserMembers": {
    "reply.members": "Member of a customer account. Email address and phone number are masked."
  },
  "listUserNotes": {
    "reply.notes": "Note of an operator about a customer; customers never see it."
  },
  "listUsers": {
    "query.view": "Views of customers: opened in the last 7 days, to be verified, low balance, no sign-in for 90 days, high revenue, frozen.",
    "query.kind": "Items of a check; those of a company's person are its legal representative's.",
    "query.level": "Price that is changed: the list price, or that of a level.",
    "query.status": "Status of a customer. `invited`: the account owner has not set a password yet; `suspended`: nobody signs in for the account; `closed`: anonymised, kept for the books alone; `merged`: joined to another account of the company, which has its business.",
    "query.source": "Ways in which a customer account came about.",
    "query.verified": "Words of the verification, on screen and in mails.",
    "query.balanceFrom": "Balance range in minor units, both ends included.",
    "query.sort": "Column to sort by; with `-` in front the largest come first.",
    "reply.users": "Customer account as the list shows it. The account owner's email address and phone number are masked.",
    "reply.users.kind": "Items of a check; those of a company's person are its legal representative's.",
    "reply.users.status": "Status of a customer. `invited`: the account owner has not set a password yet; `suspended`: nobody signs in for the account; `closed`: anonymised, kept for the books alone; `merged`: joined to another account of the company, which has its business.",
    "reply.users.balanceMinor": "Money in minor units (100 per major unit), always an integer.",
    "reply.users.toBeInvoicedMinor": "Paid less refunded, of which no invoice was asked for yet.",
    "reply.users.spendMinor": "Paid less refunded within the current month and the eleven before, by UTC.",
    "reply.users.priceLevel": "Price level the customer buys at; null pays the list price.",
    "reply.users.certificates": "Number of orders with a valid certificate.",
    "reply.users.source": "Ways in which a customer account came about.",
    "reply.users.verification": "Words of the verification, on screen and in mails.",
    "reply.users.lastLoginAt": "Moment in seconds since 1970-01-01 00:00 UTC.",
    "reply.users.createdAt": "Moment in seconds since 1970-01-01 00:00 UTC."
  },
  "listViews": {
    "reply.views": "Saved filters and order of a list; belongs to one member."
  },
  "listVisits": {
    "reply.visits": "A visit to a tenant's console.",
    "reply.grantedUntil": "Until when the tenant lets visitors change things; null where they only look."
  },
  "listWordPacks": {
    "reply.versions.publishedAt": "Moment in seconds since 1970-01-01 00:00 UTC.",
    "reply.versions.texts": "Own texts in it."
  },
  "listWording": {
    "query.view": "Views of texts: with an own text, not published yet, without a translation.",
    "query.q": "In key or text.",
    "query.language": "Languages that a site may word: the console's two, and those of menu labels.",
    "query.sort": "`recent`: the site's own texts first, the last saved at the top.",
    "reply.words": "One text of the product, and what the site says in its place.",
    "reply.views": "Views of texts: with an own text, not published yet, without a translation.",
    "reply.modules": "Parts of the product, in alphabetical order.",
    "reply.coverage": "Of so many texts the language has so many.",
    "reply.coverage.language": "Languages that a site may word: the console's two, and those of menu labels.",
    "reply.toPublish": "Texts saved and not published, whatever is listed.",
    "reply.published": "What is in force; null while nothing was published."
  },
  "login": {
    "body.password": "SHA-256 in lower-case hex of `<site code>:<password>` (UTF-8); the password itself is never sent. The site code is `code` of `GET /api/v1/site`. A new password has at least 8 characters and two of lower-case letters, upper-case letters, digits and others; whoever makes the hash checks that, since the server never sees it.",
    "body.pending": "Token from the answer that asked for the code; replaces the captcha. A client that does not send it back is known by name, network and `User-Agent`.",
    "body.ticket": "Base64 of the JSON `{ challenge, solution }` for the puzzle of `getCaptcha`, or the widget's ticket. Good once.",
    "body.randstr": "The `randstr` that came with the puzzle, or that of the widget. Good once."
  },
  "lookAtTenantNames": {
    "reply.isCodeFree": "Whether no site and no tenant has the code; null without one.",
    "reply.ownHost": "Null without a host of the tenant's own, and for what is no public host name.",
    "reply.ownHost.lead": "Where it leads; null without a code, and where either is taken, as nothing can lead there yet.",
    "reply.ownHost.lead.target": "Name that the host's CNAME has to lead to.",
    "reply.ownHost.lead.leads": "Where a host leads: by an alias to this server, by one to another name, to an address of its own, or nowhere.",
    "reply.ownHost.lead.leadsTo": "Names or addresses that it leads to now."
  },
  "maintainApplication": {
    "body.from": "Begin; null for at once.",
    "body.until": "End, at most seven days after the begin. The sites come back by themselves then.",
    "body.text": "Shown to visitors; empty for the usual sentence. One language may stand for both.",
    "body.reason": "For the audit logs."
  },
  "menuCounts": {
    "reply.counts": "Entries of the menu that tell how much work waits behind them, by their keys."
  },
  "menuTree": {
    "query.isLeft": "`N` also lists the functions of pages (`Func`), `Y` only what the menu on the left shows."
  },
  "mergeCmsCategory": {
    "reply.articles": "Articles or announcements that moved, those in the trash included.",
    "reply.categories": "Categories that moved."
  },
  "mergeContacts": {
    "body.idType": "Identity document.",
    "body.roles": "Roles of contacts; `signer` signs for the organisation.",
    "body.idNoOf": "Contact whose stored identity document number is kept."
  },
  "mergeUsers": {
    "body.stamp": "Fingerprint of the preview that was confirmed; another one answers 409 `merge.stale`.",
    "body.roleId": "Role of this account that the members who join it are given, the other account's owner as well.",
    "reply.balanceMinor": "Money in minor units (100 per major unit), always an integer."
  },
  "missingRights": {
    "reply.pages": "Pages by path.",
    "reply.pages.labels": "Menu label in the console's languages and any others it was translated to.",
    "reply.granters": "Names of up to three members who can grant access, the account owner first."
  },
  "moveArticles": {
    "reply.moved": "Articles that were elsewhere before, each with the category that it left."
  },
  "orderChannels": {
    "body.kinds": "Channels that a site can set up, in the order in which an untouched site lists them."
  },
  "orderRefundWays": {
    "reply.source": "Null for an order that was paid from the balance.",
    "reply.toSourceMinor": "Part of the order’s price that the source can take; the rest goes to the balance.",
    "reply.rule": "Where refunded money goes: to the customer's balance, or back to where it came from."
  },
  "packsReport": {
    "query.month": "Month in which the packs of the rows end.",
    "reply.currency": "Currency of a site, ISO 4217.",
    "reply.deferredMinor": "Sum of all months.",
    "reply.months.deferredMinor": "Money in minor units (100 per major unit), always an integer.",
    "reply.rows.deferredMinor": "Money in minor units (100 per major unit), always an integer.",
    "reply.rows.endsAt": "Moment in seconds since 1970-01-01 00:00 UTC."
  },
  "paymentOptions": {
    "reply.channels.channel": "Channels of a payment: those of the site, or the simulator where a demo has none.",
    "reply.channels.minMinor": "Money in minor units (100 per major unit), always an integer.",
    "reply.channels.maxMinor": "Money in minor units (100 per major unit), always an integer.",
    "reply.presets.amountMinor": "Money in minor units (100 per major unit), always an integer.",
    "reply.presets.bonusMinor": "Money in minor units (100 per major unit), always an integer.",
    "reply.balanceMinor": "Money in minor units (100 per major unit), always an integer.",
    "reply.owedMinor": "Owed of disputed payments: nothing is ordered before it is there.",
    "reply.onlyUsdt": "True where the site takes USDT and nothing else."
  },
  "pinUserNote": {
    "reply.note": "Note of an operator about a customer; customers never see it."
  },
  "placeHelp": {
    "body.pages": "Path of a console page as its menu names it, such as `/ssl/order/:id/:orderNo`.",
    "body.position": "From 0 on; the others move."
  },
  "placeOrder": {
    "body.buyerId": "Customer account; null where a customer buys for itself.",
    "body.validity": "90 means days; every other number counts years of 365 days.",
    "body.names": "A certificate's name in canonical form. DNS: lower-case LDH labels, an optional ` .` in front; Unicode names are converted first. IP address: dotted decimal, or IPv6 by RFC 5952.",
    "body.methods": "Validation method per name; a name not listed uses `dns-txt`.",
    "body.mailboxes": "Mail address in an S/MIME certificate.",
    "body.recipients": "Recipients for names validated by email; a name not listed uses the first constructed address.",
    "body.contact": "Admin contact.",
    "body.contacts": "Contacts by role, for the further roles that the product requires.",
    "body.organisationId": "Organisation of an OV or EV certificate, one of the buyer's own.",
    "body.person": "Person in an S/MIME or document signing certificate, with or without an organisation.",
    "body.delivery": "Storage of the key, for code and document signing.",
    "body.promoCode": "Code that a buyer names, or null; one that does not apply is told in a quote and refused in an order.",
    "body.packId": "Pack whose unit pays the base price. An order that costs nothing beside it is paid at once.",
    "body.agreementVersion": "Accepted version of the subscriber agreement; any but the current one is refused.",
    "body.partnerRef": "Buyer's own reference for the order, unique within an account.",
    "body.renewsId": "Order to renew: the same buyer's, issued or expired.",
    "body.autoReissue": "Whether later certificates of the plan may be issued with this CSR."
  },
  "preflightOrder": {
    "body.productId": "Product to buy, which decides the issuing CA.",
    "body.names": "A certificate's name in canonical form. DNS: lower-case LDH labels, an optional ` .` in front; Unicode names are converted first. IP address: dotted decimal, or IPv6 by RFC 5952.",
    "body.methods": "Validation method per name; a name not listed uses `dns-txt`.",
    "reply.names.provenUntil": "End of the existing validation's reuse period; null without one.",
    "reply.names.domains": "Domains at which the name can be validated: from the registrable domain down to the name itself.",
    "reply.names.isChecked": "False when there were too many names, or time ran out.",
    "reply.names.problems.kind": "Likely obstacles to validating a name, checked before ordering.",
    "reply.names.problems.detail": "Reason for a check's result, independent of language: a key and its facts.",
    "reply.caMethods": "Validation methods of the issuing CA.",
    "reply.wantsWholeCsr": "Whether the CA takes a CSR only if it holds every name of the order (RFC 8555 7.4)."
  },
  "previewAnnouncement": {
    "body.content": "Announcement in each language that it has a title in, the site's own among them.",
    "body.level": "Levels of announcements: how much they matter.",
    "body.locale": "Language of texts: Chinese or English.",
    "reply.locale": "Language of title and text: the other one where it is not written in that. The mail around them is in the one asked for."
  },
  "previewArticle": {
    "body.locale": "Language of texts: Chinese or English."
  },
  "previewArticlePage": {
    "body.kind": "Kinds of articles. Each has categories, slugs and public pages of its own.",
    "body.categoryId": "Empty where none is chosen yet.",
    "body.content": "The same where the site is not known: the server asks for its own language on its own.",
    "body.locale": "Language of texts: Chinese or English.",
    "body.author": "Name of the author as readers would see it; empty where they would not.",
    "body.publishedAt": "When it was published first; now where it was not."
  },
  "previewMail": {
    "body.locale": "Language of texts: Chinese or English.",
    "body.words": "One language of a mail template. `body` is the source of the text, `button` the label of its link."
  },
  "previewMerge": {
    "reply.preview.remaining": "One of two accounts as the preview shows it. Its owner's addresses are masked.",
    "reply.preview.remaining.kind": "Items of a check; those of a company's person are its legal representative's.",
    "reply.preview.remaining.status": "Status of a customer. `invited`: the account owner has not set a password yet; `suspended`: nobody signs in for the account; `closed`: anonymised, kept for the books alone; `merged`: joined to another account of the company, which has its business.",
    "reply.preview.remaining.balanceMinor": "Money in minor units (100 per major unit), always an integer.",
    "reply.preview.remaining.creditMinor": "Money in minor units (100 per major unit), always an integer.",
    "reply.preview.remaining.toBeInvoicedMinor": "Money in minor units (100 per major unit), always an integer.",
    "reply.preview.remaining.priceLevel": "Price levels; a customer without a level pays the list price.",
    "reply.preview.remaining.verification": "Words of the verification, on screen and in mails.",
    "reply.preview.remaining.createdAt": "Moment in seconds since 1970-01-01 00:00 UTC.",
    "reply.preview.merged": "One of two accounts as the preview shows it. Its owner's addresses are masked.",
    "reply.preview.things": "How much there is of each thing; with an amount in minor units where it is money.",
    "reply.preview.things.thing": "What belongs to an account and goes with it into another one, stays behind as history, or ends.",
    "reply.preview.things.fate": "What becomes of records of the merged account: they move to the one that remains, stay with the closed one, or end.",
    "reply.preview.things.amountMinor": "Money in minor units (100 per major unit), always an integer.",
    "reply.preview.keeps": "Fields of which only one value can remain, or to which the other account adds.",
    "reply.preview.obstacles": "What has to be settled first, each with the account on which it is; empty where the accounts can be merged.",
    "reply.preview.obstacles.obstacle": "What keeps two accounts from being merged: something under way on one of them, or what one of them is. Each has a sentence of its own that says what to do.",
    "reply.preview.obstacles.on": "Account that it stands at.",
    "reply.preview.roles": "Roles of the remaining account, one of which the members who join it are given.",
    "reply.preview.stamp": "Fingerprint of all this: the merge is refused where it has changed since."
  },
  "previewPrices": {
    "body.parts": "Price that is changed: the list price, or that of a level.",
    "body.rounding": "Rounding: to the cent, to whole units, to tens, or up to a unit ending in nine.",
    "body.from": "Start of the prices; null for now. Past dates are refused, because orders were sold at the prices of their time.",
    "reply.steps.validity": "90 means days; every other number counts years of 365 days.",
    "reply.steps.part": "Price that is changed: the list price, or that of a level.",
    "reply.steps.oldMinor": "Money in minor units (100 per major unit), always an integer.",
    "reply.steps.newMinor": "Money in minor units (100 per major unit), always an integer.",
    "reply.steps.costMinor": "Cost; null when unknown, and for those who may not see costs."
  },
  "previewReminder": {
    "query.locale": "Language of texts: Chinese or English.",
    "reply.locale": "Language of texts: Chinese or English."
  },
  "previewRole": {
    "body.base": "Base roles: the specification's route roles.",
    "body.permissions": "Function rights; a role has some of them."
  },
  "previewRollout": {
    "reply.number": "Version that is looked at.",
    "reply.versions": "The newest first.",
    "reply.versions.flags": "Switches of a tenant's site, on screen and in refusals.",
    "reply.versions.savedAt": "Moment in seconds since 1970-01-01 00:00 UTC.",
    "reply.versions.changes": "Differences from the version before, beside its switches.",
    "reply.versions.changes.markup": "Percent that tenants' prices are above the base prices; null where it stayed.",
    "reply.versions.changes.repriced": "Products whose base prices changed, that came in, and that went.",
    "reply.versions.changes.words": "Mails and text messages whose words changed.",
    "reply.versions.changes.menu": "Whether the menu is arranged otherwise.",
    "reply.pending": "What a version saved now would have beyond the newest one; null for nothing.",
    "reply.unsharedWords": "Mails and text messages of this site that no version has, because their words name the site or one of its hosts.",
    "reply.tenants": "The oldest tenant first.",
    "reply.tenants.number": "Version that its site has.",
    "reply.tenants.changes": "Switches that would change, with their value after it; those that the tenant's plan leaves out stay off all the same.",
    "reply.tenants.changes.flag": "Switches of a tenant's site, on screen and in refusals.",
    "reply.tenants.kept": "Switches that differ and stay, because they were set for this tenant or by its owner.",
    "reply.tenants.catalogue": "Prices and products; null where the version says nothing of them, and where the site has it already.",
    "reply.tenants.catalogue.prices": "Prices that change at products the tenant sells already.",
    "reply.tenants.catalogue.examples": "Some of them: price of one certificate before and after, null where there was none.",
    "reply.tenants.catalogue.examples.validity": "90 means days; every other number counts years of 365 days.",
    "reply.tenants.catalogue.examples.from": "Money in minor units (100 per major unit), always an integer.",
    "reply.tenants.catalogue.examples.to": "Money in minor units (100 per major unit), always an integer.",
    "reply.tenants.catalogue.added": "Products that go on sale, some of them by name, and products that go off.",
    "reply.tenants.catalogue.kept": "Prices and products that differ and stay, because the tenant decided them.",
    "reply.tenants.catalogue.belowCost": "Prices that stay because the tenant would sell below its cost.",
    "reply.tenants.isOtherCurrency": "Whether its prices stay because its site sells in another currency.",
    "reply.tenants.words": "Words of mails and text messages, and the menu; null as well.",
    "reply.tenants.words.names": "Some of those messages, by the names of their templates.",
    "reply.tenants.words.kept": "Words that differ and stay, because the tenant wrote them.",
    "reply.tenants.menu": "What a version would do to the menu of one tenant: `kept` is a menu that the tenant arranged itself."
  },
  "productOptions": {
    "reply.usageTypes": "Use of a certificate: servers (`ssl`), code signing, document signing, mail.",
    "reply.validTypes": "Days after which a paid order or a reissue that is not validated is given up, where a site does not say otherwise."
  },
  "proveAction": {
    "body.verifyType": "Factors of a second step: `verifyType` of the sign-in.",
    "body.passkey": "WebAuthn structures, validated by the libraries on both sides."
  },
  "proveOwnContact": {
    "body.channel": "Channels for which a site may have a sender of its own."
  },
  "publishArticle": {
    "body.at": "Moment in seconds since 1970-01-01 00:00 UTC.",
    "body.endsAt": "When it goes offline by itself, null for never. Left out, the end stays for what is published, and others have none."
  },
  "publishMailTemplate": {
    "body.content": "A mail template in every language."
  },
  "publishSiteAgreement": {
    "body.content": "An agreement as a site writes it, in at least one language."
  },
  "quoteCancel": {
    "body.orders": "Selected orders: picked by hand, or all that match a filter.",
    "reply.cancellable": "Number of orders that can still be cancelled.",
    "reply.refunds.currency": "Currency of a site, ISO 4217.",
    "reply.refunds.amountMinor": "Money in minor units (100 per major unit), always an integer."
  },
  "quoteOrder": {
    "body.buyerId": "Customer account; null where a customer buys for itself.",
    "body.validity": "90 means days; every other number counts years of 365 days.",
    "body.names": "A certificate's name in canonical form. DNS: lower-case LDH labels, an optional ` .` in front; Unicode names are converted first. IP address: dotted decimal, or IPv6 by RFC 5952.",
    "body.mailboxes": "Mail address in an S/MIME certificate.",
    "body.isForPerson": "Whether the certificate is to name a person, which decides its kind.",
    "body.promoCode": "Code that a buyer names, or null; one that does not apply is told in a quote and refused in an order.",
    "body.packId": "Pack to pay the base price from; `best` for the usable one that ends first, null for none.",
    "reply.totalMinor": "Money in minor units (100 per major unit), always an integer.",
    "reply.listTotalMinor": "List-price total, before a discount of the buyer's price level.",
    "reply.base": "Rule that gives the base price, and the base price by each rule that has one.",
    "reply.base.rule": "Rules for a base price in the order in which they are tried; the first that has a price decides.",
    "reply.base.specialMinor": "Money in minor units (100 per major unit), always an integer.",
    "reply.base.levelMinor": "Money in minor units (100 per major unit), always an integer.",
    "reply.base.listMinor": "Money in minor units (100 per major unit), always an integer.",
    "reply.promotion": "Promotion that the buyer named, or null.",
    "reply.promotion.discountMinor": "Amount off; 0 where it is refused.",
    "reply.promotion.refusal": "Why a promotion does not lower a price, in the order in which the rules are checked.",
    "reply.promotion.message": "Sentence about the refusal in the reader's language; empty where there is none.",
    "reply.packs": "Packs of the buyer that cover this purchase, earliest end first.",
    "reply.packs.left": "Units that an order can still take; 0 once the pack has ended.",
    "reply.packs.validTo": "Moment in seconds since 1970-01-01 00:00 UTC.",
    "reply.packId": "The one of them whose unit pays the base price, or null.",
    "reply.funds": "A wallet's balance and credit limit. The wallet may be overdrawn down to the limit.",
    "reply.funds.balanceMinor": "Money in minor units (100 per major unit), always an integer.",
    "reply.currency": "Currency of a site, ISO 4217."
  },
  "quoteOwnRenewal": {
    "body.months": "Months that are paid at once.",
    "reply.priceMinor": "Money in minor units (100 per major unit), always an integer.",
    "reply.from": "Moment in seconds since 1970-01-01 00:00 UTC.",
    "reply.until": "Moment in seconds since 1970-01-01 00:00 UTC.",
    "reply.balanceMinor": "Balance before it, and the credit line beside that.",
    "reply.creditMinor": "Money in minor units (100 per major unit), always an integer."
  },
  "quotePaidRenewal": {
    "body.months": "Months that are paid at once."
  },
  "quotePlan": {
    "body.months": "Months that are paid at once.",
    "reply.priceMinor": "Money in minor units (100 per major unit), always an integer.",
    "reply.creditMinor": "Rest of the period that was paid.",
    "reply.dueMinor": "Charged now; negative where more comes back.",
    "reply.endsAt": "Moment in seconds since 1970-01-01 00:00 UTC.",
    "reply.modules": "Modules that the site may have from then on, and those that are off at once.",
    "reply.modules.gained": "Switches that a plan may leave out. Taking USDT only is none of them: it takes something from a site, and without it other channels would open.",
    "reply.modules.lost": "Switches that a plan may leave out. Taking USDT only is none of them: it takes something from a site, and without it other channels would open."
  },
  "quoteReissue": {
    "body.names": "A certificate's name in canonical form. DNS: lower-case LDH labels, an optional ` .` in front; Unicode names are converted first. IP address: dotted decimal, or IPv6 by RFC 5952.",
    "body.mailboxes": "Mail address in an S/MIME certificate.",
    "reply.priceLines": "Price of names beyond those already paid for.",
    "reply.totalMinor": "Money in minor units (100 per major unit), always an integer.",
    "reply.funds": "A wallet's balance and credit limit. The wallet may be overdrawn down to the limit."
  },
  "quoteRenewal": {
    "body.months": "Months that are paid at once."
  },
  "readAgreement": {
    "params.kind": "Versions of the built-in texts, used until a site publishes its own. A changed text gets a new version.",
    "reply.kind": "Versions of the built-in texts, used until a site publishes its own. A changed text gets a new version.",
    "reply.isBuiltIn": "True for the standard text that comes with the product, false for one that the site wrote.",
    "reply.publishedAt": "Null for the standard text.",
    "reply.locale": "Language of the text: a site may have written it in one alone.",
    "reply.text": "With the marks of `settings/text-marks`.",
    "reply.versions": "Versions that the site published, the newest first.",
    "reply.versions.publishedAt": "Moment in seconds since 1970-01-01 00:00 UTC."
  },
  "readHelp": {
    "reply.locale": "Language that the text is in.",
    "reply.address": "Public page of the document; null where the site has no public pages.",
    "reply.isUseful": "Whether the caller found it useful; null before an answer."
  },
  "readInvitation": {
    "reply.isPastAge": "Whether it replaces a password that is older than the site allows."
  },
  "readInvoiceFile": {
    "reply.format": "Formats of an invoice's file. OFD and XML are the original of a digital invoice, a PDF is a picture of it.",
    "reply.invoiceNo": "Null where it cannot be read.",
    "reply.amountMinor": "Money in minor units (100 per major unit), always an integer.",
    "reply.differences": "What a file says otherwise than the application, or that its number is known already."
  },
  "readLiveHost": {
    "body.host": "Host name in lower case and punycode, or a canonical IP address.",
    "reply.served": "Certificate chain served by one address of a host.",
    "reply.served.address": "IP address; null where the host has none that may be connected to.",
    "reply.served.chain": "PEM certificates in the order of the server; empty without any.",
    "reply.served.protocol": "Negotiated protocol, such as `TLSv1.3`; null without a handshake.",
    "reply.served.cipher": "IANA name of the cipher suite, such as `TLS_AES_128_GCM_SHA256`.",
    "reply.served.detail": "Reason why no certificate is shown, or null."
  },
  "readMailProof": {
    "reply.purpose": "Purpose of a confirmation mail: allow issuance for a domain, or prove that somebody reads the mailbox.",
    "reply.applicant": "Applicant of the certificate.",
    "reply.expiresAt": "Moment in seconds since 1970-01-01 00:00 UTC.",
    "reply.approvedAt": "Moment in seconds since 1970-01-01 00:00 UTC."
  },
  "readOwnArticle": {
    "reply.summary": "Empty where the article has none.",
    "reply.cover": "Address of the cover; empty without one.",
    "reply.locale": "Language of texts: Chinese or English.",
    "reply.visibility": "Who reads a published article: everybody on the shop front, or those who are signed in to the site, in the console.",
    "reply.isPinned": "Whether lists begin with it.",
    "reply.publishedAt": "Moment in seconds since 1970-01-01 00:00 UTC.",
    "reply.author": "Name of the author; empty where readers do not see it.",
    "reply.revisedAt": "Moment in seconds since 1970-01-01 00:00 UTC."
  },
  "readPriceList": {
    "reply.currency": "Currency of a site, ISO 4217.",
    "reply.products": "Product as visitors see it: what is sold, at list prices.",
    "reply.products.productType": "Subject of a product's certificates: one name, one wildcard, several names, several with wildcards; an organisation or a person for other uses than servers.",
    "reply.products.usageType": "Use of a certificate: servers (`ssl`), code signing, document signing, mail.",
    "reply.products.validType": "Days after which a paid order or a reissue that is not validated is given up, where a site does not say otherwise.",
    "reply.products.namesIncluded": "Number of names included in the price, and the maximum per certificate.",
    "reply.products.requiresWildcard": "Whether the first name must be a wildcard.",
    "reply.products.includesPair": "Whether the counterpart of a name is included free: `www` of a bare name, the bare name of a `www`, the apex of a wildcard. It does not count as a name.",
    "reply.products.isOrderable": "Whether the console supports orders for it from placing to download.",
    "reply.products.prices.validity": "90 means days; every other number counts years of 365 days.",
    "reply.products.prices.extraNameMinor": "Money in minor units (100 per major unit), always an integer.",
    "reply.products.prices.extraWildcardMinor": "Money in minor units (100 per major unit), always an integer.",
    "reply.products.prices.priceMinor": "Money in minor units (100 per major unit), always an integer."
  },
  "receivablesReport": {
    "reply.currency": "Currency of a site, ISO 4217.",
    "reply.drawnMinor": "Money in minor units (100 per major unit), always an integer.",
    "reply.ages": "Days since which a debt has been open, in four spans: to 30, to 60, to 90 and longer.",
    "reply.rows.drawnMinor": "Money in minor units (100 per major unit), always an integer.",
    "reply.rows.creditMinor": "Money in minor units (100 per major unit), always an integer.",
    "reply.rows.ages": "Days since which a debt has been open, in four spans: to 30, to 60, to 90 and longer."
  },
  "rechargeUser": {
    "reply.balanceMinor": "Money in minor units (100 per major unit), always an integer."
  },
  "recordStep": {
    "body.step": "Steps of a vetting, in order.",
    "body.result": "Outcome of the step.",
    "body.evidence": "Reference for verification: an address, an extract, the number of a recording."
  },
  "redInvoice": {
    "body.reason": "Reasons of a red letter by the tax office's codes.",
    "body.redNo": "Number and day of the red letter; null where the server numbers credit notes by itself.",
    "body.redDate": "Calendar day such as `2026-11-21`; year 0 is refused because databases do not have it.",
    "body.items": "Parts that are reversed, by order; null for whatever is left of the invoice.",
    "body.isConfirmed": "Whether the buyer has confirmed it, which a special VAT invoice needs."
  },
  "refuseMailProof": {
    "reply.refusedAt": "Moment in seconds since 1970-01-01 00:00 UTC."
  },
  "register": {
    "body.kind": "Items of a check; those of a company's person are its legal representative's.",
    "body.company": "Name of the account, if a company opens it.",
    "body.contact": "Email address, or telephone number with its prefix, to be verified.",
    "body.password": "SHA-256 in lower-case hex of `<site code>:<password>` (UTF-8); the password itself is never sent. The site code is `code` of `GET /api/v1/site`. A new password has at least 8 characters and two of lower-case letters, upper-case letters, digits and others; whoever makes the hash checks that, since the server never sees it.",
    "body.agreementVersion": "Accepted version of the site's terms.",
    "body.captcha.ticket": "Base64 of the JSON `{ challenge, solution }` for the puzzle of `getCaptcha`, or the widget's ticket. Good once.",
    "body.captcha.randstr": "The `randstr` that came with the puzzle, or that of the widget. Good once.",
    "reply.expiresAt": "Moment in seconds since 1970-01-01 00:00 UTC."
  },
  "reissueOrder": {
    "body.names": "A certificate's name in canonical form. DNS: lower-case LDH labels, an optional ` .` in front; Unicode names are converted first. IP address: dotted decimal, or IPv6 by RFC 5952.",
    "body.mailboxes": "Mail address in an S/MIME certificate.",
    "body.csrPem": "CSR; null reuses the stored one.",
    "body.methods": "Validation method per name; a name not listed uses `dns-txt`.",
    "body.recipients": "Recipients for names validated by email; a name not listed uses the first constructed address."
  },
  "remindBuyer": {
    "body.locale": "Language of texts: Chinese or English.",
    "reply.remindedAt": "Moment in seconds since 1970-01-01 00:00 UTC."
  },
  "remindPicked": {
    "body.orders": "Selected orders: picked by hand, or all that match a filter.",
    "body.locale": "Language of texts: Chinese or English."
  },
  "removeAuthenticator": {
    "body.password": "SHA-256 in lower-case hex of `<site code>:<password>` (UTF-8); the password itself is never sent. The site code is `code` of `GET /api/v1/site`. A new password has at least 8 characters and two of lower-case letters, upper-case letters, digits and others; whoever makes the hash checks that, since the server never sees it.",
    "body.verifyType": "Factors of a second step: `verifyType` of the sign-in.",
    "reply.secondStep": "Factors of the signed-in member beside the password."
  },
  "removeCategoryRedirect": {
    "query.slug": "Last part of a public address: lower case, digits and single hyphens.",
    "reply.category": "Category of articles, help documents or announcements."
  },
  "removePasskey": {
    "body.password": "SHA-256 in lower-case hex of `<site code>:<password>` (UTF-8); the password itself is never sent. The site code is `code` of `GET /api/v1/site`. A new password has at least 8 characters and two of lower-case letters, upper-case letters, digits and others; whoever makes the hash checks that, since the server never sees it.",
    "reply.passkeys": "Passkey of a member, usable only on the host where it was created."
  },
  "removeSender": {
    "params.kind": "Channels for which a site may have a sender of its own."
  },
  "renewOwnPlan": {
    "body.months": "Months that are paid at once.",
    "body.priceMinor": "Money in minor units (100 per major unit), always an integer.",
    "body.from": "Moment in seconds since 1970-01-01 00:00 UTC.",
    "reply.until": "Moment in seconds since 1970-01-01 00:00 UTC."
  },
  "renewPaidSite": {
    "body.months": "Months that are paid at once.",
    "body.priceMinor": "Money in minor units (100 per major unit), always an integer.",
    "body.from": "Moment in seconds since 1970-01-01 00:00 UTC.",
    "reply.until": "Moment in seconds since 1970-01-01 00:00 UTC."
  },
  "renewPlan": {
    "body.months": "Months that are paid at once.",
    "body.priceMinor": "Money in minor units (100 per major unit), always an integer.",
    "body.from": "Moment in seconds since 1970-01-01 00:00 UTC."
  },
  "renewalsReport": {
    "reply.currency": "Currency of a site, ISO 4217.",
    "reply.months.from": "First and last UTC day.",
    "reply.months.amountMinor": "Money in minor units (100 per major unit), always an integer.",
    "reply.months.renewedOrders": "Those that were renewed already.",
    "reply.months.renewedMinor": "Money in minor units (100 per major unit), always an integer."
  },
  "reopenDay": {
    "body.day": "Calendar day such as `2026-11-21`; year 0 is refused because databases do not have it."
  },
  "repeatTenantStep": {
    "body.step": "Steps that can be done once more: a repeat adds what is missing and leaves alone what the tenant has decided. Of the administrator it sends the invitation again."
  },
  "replaceTenantAdmin": {
    "body.loginName": "Login name that a member is invited under."
  },
  "resendMail": {
    "body.domain": "A certificate's name in canonical form. DNS: lower-case LDH labels, an optional ` .` in front; Unicode names are converted first. IP address: dotted decimal, or IPv6 by RFC 5952."
  },
  "resendMessage": {
    "reply.message": "Email or text message, without its text."
  },
  "resetSubAccount": {
    "body.what": "What is taken away: the password, or all factors beside it."
  },
  "resolveDifferences": {
    "body.how": "Those that a person chooses.",
    "body.adjust": "The customer whose balance changes, and by how much."
  },
  "restartValidation": {
    "body.domain": "A certificate's name in canonical form. DNS: lower-case LDH labels, an optional ` .` in front; Unicode names are converted first. IP address: dotted decimal, or IPv6 by RFC 5952."
  },
  "returnVetting": {
    "body.reasons.field": "Fields that can be returned: legal details, and uploads as a whole."
  },
  "reverseBill": {
    "reply.bill": "One line of the ledger: a transaction as it moved the customer's balance."
  },
  "revokeCertificate": {
    "body.reason": "Revocation reasons: the CRLReasons of RFC 5280 §5.3.1, with their numbers, that the CA/Browser Forum allows for a subscriber's certificate (BR 7.2.2). The CA alone gives reasons that are not for `subscribers`.",
    "body.sharedKey": "Whether to revoke, for `keyCompromise`, the account's other certificates with the same key too: the key is lost for all of them."
  },
  "rotateApiKey": {
    "body.overlapHours": "Hours for which the secret before a rotation may go on working."
  },
  "salesReport": {
    "query.by": "Facts by which sales are told apart.",
    "query.from": "Calendar day such as `2026-11-21`; year 0 is refused because databases do not have it.",
    "query.to": "Calendar day such as `2026-11-21`; year 0 is refused because databases do not have it.",
    "query.managerId": "Account manager of the customers, or `none`.",
    "reply.currency": "Currency of a site, ISO 4217.",
    "reply.sums": "Sums of all rows, shown or not.",
    "reply.sums.salesMinor": "Net sum of the book `sales`: payments, surcharges and pack units drawn, less refunds, with packs that ended.",
    "reply.sums.refundedMinor": "Refunds among it, as a positive amount.",
    "reply.sums.costMinor": "What CAs charge for the orders, as kept with each: counted with its payment, taken back with its refund.",
    "reply.sums.feeMinor": "Fees on the statements of payment channels.",
    "reply.sums.marginMinor": "Money in minor units (100 per major unit), always an integer.",
    "reply.sums.orders": "Orders paid: those that the order list shows by the days of payment.",
    "reply.previous": "Sums of a group of sales. The margin is what sales leave after both costs.",
    "reply.rows.salesMinor": "Money in minor units (100 per major unit), always an integer.",
    "reply.rows.refundedMinor": "Money in minor units (100 per major unit), always an integer.",
    "reply.rows.costMinor": "Money in minor units (100 per major unit), always an integer.",
    "reply.rows.feeMinor": "Money in minor units (100 per major unit), always an integer.",
    "reply.rows.marginMinor": "Money in minor units (100 per major unit), always an integer.",
    "reply.rows.orders": "Orders paid: those that the order list shows by the days of payment.",
    "reply.rows.key": "Month, id or brand; null for what belongs to none: packs that ended and fees where orders are told apart, fees of no payment where customers are, customers without a manager.",
    "reply.rows.previousMinor": "Net sales of the period before.",
    "reply.chosen": "Names of what the filter names by an id; null for what it does not name, or what is not there."
  },
  "saveAnnouncement": {
    "body.level": "Levels of announcements: how much they matter.",
    "body.readers": "Readers of an announcement: all customers, customers of one price level, the site's own staff, or the staff of the tenants directly below the site.",
    "body.priceLevel": "Price level of the customers that it is for, with the readers `level`.",
    "body.startsAt": "When readers see it first; null for the moment it is published.",
    "body.endsAt": "When it ends; an urgent one has an end.",
    "body.mustConfirm": "Whether each reader has to confirm that it was read.",
    "body.inBell": "Whether its readers have it in the bell while it is live.",
    "body.inBanner": "Whether it stands above every page of its readers until they have read it. Left out, where it matters or has to be confirmed.",
    "body.byMail": "Whether it is mailed, once to each reader with an address.",
    "body.categoryId": "Category of announcements of the site; null without one.",
    "body.isPublic": "Whether the shop front shows it to everybody while it is live; for announcements to all customers."
  },
  "saveApplication": {
    "body.edition": "Short word for its variant, such as `Standard`; empty for none.",
    "body.icon": "Icon in base64: PNG, JPEG or WebP, drawn anew without its metadata. Empty takes it away; left out, it stays.",
    "body.ownerId": "Member of this site who looks after its tenants and is told of their incidents; null for nobody.",
    "body.flags": "Switches that a site has or has not.",
    "body.markupPercent": "Percent that a new tenant's list prices are above the base prices, unless others are asked for."
  },
  "saveArticle": {
    "body.slug": "Slug as given, or empty to make one from the name in the site's own language.",
    "body.content": "The same where the site is not known: the server asks for its own language on its own.",
    "body.author": "Its author, who may edit articles, and whether readers see the name; left out, both stay."
  },
  "saveInvoiceSettings": {
    "body.seller": "Seller as invoices name it. Empty fields are not set yet.",
    "body.defaultRateBp": "Rates are in basis points: 600 is 6 %.",
    "body.classes": "Left out, the class of plans stays as it is.",
    "body.classes.ssl": "Tax class of a use: what invoices call it, and at which rate it is taxed.",
    "body.classes.code": "Tax class of a use: what invoices call it, and at which rate it is taxed.",
    "body.classes.doc": "Tax class of a use: what invoices call it, and at which rate it is taxed.",
    "body.classes.smime": "Tax class of a use: what invoices call it, and at which rate it is taxed.",
    "body.classes.pack": "Tax class of a use: what invoices call it, and at which rate it is taxed.",
    "body.classes.plan": "Tax class of a use: what invoices call it, and at which rate it is taxed.",
    "body.countryRates": "Rates by the buyer's country, where they are not those of the tax rules; for sites that number their own invoices.",
    "body.series": "Letters that the numbers of such a site begin with: `INV-2026-00001`."
  },
  "saveMailDraft": {
    "body.content": "A mail template in every language.",
    "body.over": "Moment in seconds since 1970-01-01 00:00 UTC."
  },
  "saveMailSender": {
    "body.server": "A site's own mail server and what its mails say of their sender."
  },
  "savePlan": {
    "body.name": "Name in one language at least, which stands in for the other.",
    "body.quotas": "Limits of a plan; null for none.",
    "body.withoutModules": "Switches that the site of a tenant with it cannot have on, whatever it inherits or was given.",
    "body.trialDays": "Days that a new tenant may try it before the first period is charged.",
    "body.graceDays": "Days after an unpaid period's begin until the site is suspended.",
    "body.isOffered": "Whether tenants can still be given it."
  },
  "savePreference": {
    "params.subject": "Subject of a preference, such as `shortcuts`, `density` or `columns:orders`."
  },
  "saveSiteBrand": {
    "body.contacts": "Ways to reach the site, shown beside its phone and address.",
    "body.takesQuestions": "Whether visitors of the shop front may ask by a form on the contact page.",
    "body.icp": "Filing number of the website with the Chinese ministry (ICP), and with the public security bureau.",
    "body.title": "Title and description for search engines; empty: the name."
  },
  "saveSiteCaptcha": {
    "body.kind": "How a site tells people from programs: by work that each browser does, or by Tencent's widget.",
    "body.appId": "CaptchaAppId of the widget.",
    "body.appSecretKey": "AppSecretKey of the widget, and SecretKey of the API key. Empty keeps what is stored for the same ids."
  },
  "saveSiteConsole": {
    "body.locale": "Language of texts: Chinese or English.",
    "body.theme": "Theme; `system` follows the device.",
    "body.needLangChange": "Whether members choose their language.",
    "body.isRetail": "Whether sign-up is open; otherwise operators invite.",
    "body.currency": "Currency of a site, ISO 4217.",
    "body.strip": "Line over every page of the console; empty for none.",
    "body.menu": "The menu of a site's members by ids of entries. Those in `order` come first in their group, in this order; pages in `hidden` leave the menu and stay what they are: reached by their address, and by whoever has the right.",
    "body.hiddenCards": "Cards that are left out. Nobody computes them.",
    "body.cardOrder": "Cards in the order of the site; those not named come behind, as they come with the product.",
    "body.unpaidDays": "Days after which an unpaid order is closed.",
    "body.validationDays": "Days after which a paid order or a reissue that is not validated is given up, by what is validated.",
    "body.expiryDays": "Days before an end from which it is urgent, soon, and worth a look, each more than the one before."
  },
  "saveSmsSender": {
    "body.service": "A site's own service for text messages, without its secret key.",
    "body.service.vendor": "Fields that a service needs beside its keys.",
    "body.service.keyId": "Public part of the key.",
    "body.service.signName": "Signature that stands before each text, as the service approved it.",
    "body.service.appId": "Application of the service.",
    "body.service.from": "Number or messaging service that sends.",
    "body.service.segmentPrice": "What the service charges for a segment, in the currency of the site, such as `0.045`; empty where it is not known."
  },
  "saveSmsTemplate": {
    "body.content": "A text message in every language."
  },
  "saveSso": {
    "body.label": "Name of the provider on the sign-in page.",
    "body.issuer": "Issuer identifier, below which the provider publishes its configuration (OpenID Connect Discovery 1.0).",
    "body.groupClaim": "Claim of the ID token that names the groups.",
    "body.roles": "Roles by group; of several that fit, the first counts.",
    "body.clientSecret": "Empty keeps the one that is stored."
  },
  "saveTenantCompany": {
    "body.company": "Company of a tenant, and whom to speak to there.",
    "body.company.creditCode": "Unified social credit code of a company in mainland China; empty for none.",
    "body.before": "What was shown before the change: it is refused where somebody else has changed that since."
  },
  "saveWord": {
    "body.texts.zh": "A site's own text.",
    "body.texts.en": "A site's own text.",
    "body.texts.es": "A site's own text.",
    "body.texts.de": "A site's own text.",
    "body.texts.ja": "A site's own text.",
    "body.texts.fr": "A site's own text."
  },
  "search": {
    "query.only": "Kind to search for; `people` are customers and members.",
    "reply.orders.status": "Order status: 1001 unpaid; 1007 paid, needs details; 1002 validating; 1003 returned for changes by an operator, 1006 by the CA; 1005 issued; 1008 reissuing, the certificate before stays valid; 1009 revoked; 1010 refund asked for, 1011 refunded; 1004 cancelled; 1012 expired; 1013 suspended, no clock runs."
  },
  "searchHelpTexts": {
    "reply.matches.locale": "Language of the line.",
    "reply.matches.line": "Part of the line around the hit."
  },
  "sendActionCode": {
    "body.channel": "Channels for which a site may have a sender of its own.",
    "reply.resendAt": "Moment in seconds since 1970-01-01 00:00 UTC."
  },
  "sendInstructions": {
    "body.locale": "Language of texts: Chinese or English."
  },
  "sendMailboxMail": {
    "body.mailbox": "Mail address in an S/MIME certificate."
  },
  "sendNewContactCode": {
    "body.contact": "Email address, or telephone number with its prefix, to be verified."
  },
  "sendOwnContactCode": {
    "body.channel": "Channels for which a site may have a sender of its own."
  },
  "sendOwnProofCode": {
    "body.channel": "Channels for which a site may have a sender of its own.",
    "reply.resendAt": "Moment in seconds since 1970-01-01 00:00 UTC."
  },
  "sendSignUpCode": {
    "body.contact": "Email address, or telephone number with its prefix, to be verified."
  },
  "setApplicationMenu": {
    "body.menu": "The menu of a site's members by ids of entries. Those in `order` come first in their group, in this order; pages in `hidden` leave the menu and stay what they are: reached by their address, and by whoever has the right."
  },
  "setApplicationMessage": {
    "body.words": "A mail template in every language."
  },
  "setApplicationProducts": {
    "body.products.basePrices": "All base prices of the product; the other terms have the prices of this site.",
    "body.products.basePrices.priceMinor": "Amount; larger ones are typing errors.",
    "body.products.basePrices.extraNameMinor": "Amount; larger ones are typing errors.",
    "body.products.basePrices.extraWildcardMinor": "Amount; larger ones are typing errors.",
    "body.products.basePrices.validity": "90 means days; every other number counts years of 365 days."
  },
  "setArticleEnd": {
    "body.endsAt": "Moment in seconds since 1970-01-01 00:00 UTC."
  },
  "setDailySummary": {
    "body.summary": "One mail a day for what can wait: of some groups all of it, and of the others what exceeds a number of mails a day and address.",
    "body.over": "One mail a day for what can wait: of some groups all of it, and of the others what exceeds a number of mails a day and address."
  },
  "setDefaultContact": {
    "body.role": "Roles of contacts; `signer` signs for the organisation."
  },
  "setFollowUp": {
    "body.followUp": "What was done about an order that ends: nothing, reminded, quoted, renewed, or the customer does not want to.",
    "reply.followUp": "What was done about an order that ends: nothing, reminded, quoted, renewed, or the customer does not want to."
  },
  "setNotifyPolicy": {
    "body.channel": "Ways in which somebody is told. What is in the inbox stays there; mails and text messages go out.",
    "body.policy": "What a site decides for an event and a channel; between the two extremes each member decides for itself.",
    "body.over": "What a site decides for an event and a channel; between the two extremes each member decides for itself."
  },
  "setPartnerRate": {
    "body.rate": "Hundredths of a percent."
  },
  "setPrices": {
    "body.from": "Start of the prices; null for now. Past dates are refused, because orders were sold at the prices of their time.",
    "body.rows": "Price row: a term's cost and selling price on this site."
  },
  "setRecipients": {
    "body.recipients": "Somebody beside whom an event is for: one of three by what they are to the customer, or `role:` with the id of a role of the site's staff.",
    "body.over": "Somebody beside whom an event is for: one of three by what they are to the customer, or `role:` with the id of a role of the site's staff."
  },
  "setSpecialPrices": {
    "body.changes.validity": "90 means days; every other number counts years of 365 days.",
    "body.changes.priceMinor": "New price; null goes back to the price of the level.",
    "body.changes.expectedMinor": "Special price in force as the member saw it; a different one is refused.",
    "body.changes.from": "Start; null for now.",
    "body.changes.to": "End, after the start; null without one."
  },
  "setTenantFlag": {
    "body.flag": "Switches of a tenant's site, on screen and in refusals."
  },
  "setTwoStepAuth": {
    "body.password": "SHA-256 in lower-case hex of `<site code>:<password>` (UTF-8); the password itself is never sent. The site code is `code` of `GET /api/v1/site`. A new password has at least 8 characters and two of lower-case letters, upper-case letters, digits and others; whoever makes the hash checks that, since the server never sees it.",
    "body.verifyType": "Factors of a second step: `verifyType` of the sign-in.",
    "reply.secondStep": "Factors of the signed-in member beside the password."
  },
  "setUserLevel": {
    "body.users": "Selected customers: picked by hand, or all that match a filter.",
    "body.priceLevel": "Price levels; a customer without a level pays the list price."
  },
  "settleCommissions": {
    "body.expectedMinor": "Sum that the operator was shown; another answers 409.",
    "reply.settledMinor": "Money in minor units (100 per major unit), always an integer."
  },
  "settleRefund": {
    "body.bankNo": "The bank’s own number of the transaction."
  },
  "signInByPasskey": {
    "body.response": "WebAuthn options and answers, validated by the server's library.",
    "reply.expiresAt": "Moment in seconds since 1970-01-01 00:00 UTC."
  },
  "skipTenantStep": {
    "body.step": "Steps that may wait for somebody outside: the DNS of the tenant's own host and its CA, or a mail server. They hold up no other, and can be skipped."
  },
  "stateRefundAddress": {
    "body.network": "Networks on which USDT comes."
  },
  "submitVerification": {
    "body.kind": "Items of a check; those of a company's person are its legal representative's.",
    "body.company": "Legal name of a company; empty for a person.",
    "body.country": "ISO 3166-1 alpha-2.",
    "body.companyNo": "Unified social credit code in China, registration number elsewhere.",
    "body.person": "The person, or the legal representative of the company.",
    "body.idType": "Identity document.",
    "body.fileIds": "Uploaded files, one of each kind."
  },
  "supplyMaterial": {
    "body.names": "A certificate's name in canonical form. DNS: lower-case LDH labels, an optional ` .` in front; Unicode names are converted first. IP address: dotted decimal, or IPv6 by RFC 5952.",
    "body.methods": "Validation method per name; a name not listed uses `dns-txt`.",
    "body.mailboxes": "Mail address in an S/MIME certificate.",
    "body.recipients": "Recipients for names validated by email; a name not listed uses the first constructed address.",
    "body.contact": "Admin contact.",
    "body.contacts": "Contacts by role, for the further roles that the product requires.",
    "body.organisationId": "Organisation of an OV or EV certificate, one of the buyer's own.",
    "body.person": "Person named by an S/MIME or document signing certificate, as in the passport or identity card; X.520 allows 64 characters each.",
    "body.delivery": "Storage of the key, for code and document signing."
  },
  "switchUserMember": {
    "reply.member": "Member of a customer account. Email address and phone number are masked."
  },
  "sysAccount": {
    "reply.accountInfo.timeZone": "IANA time zone; empty for the reader's own.",
    "reply.accountInfo.roles": "Base role, which the console's route guards check.",
    "reply.accountInfo.audience": "Platform: members of the root site's owner. Reseller: members of a tenant site's owner. Customer: everyone else.",
    "reply.accountInfo.permissions": "Function rights; a role has some of them.",
    "reply.accountInfo.balance": "Money in minor units (100 per major unit), always an integer.",
    "reply.accountInfo.toBeInvoicedAmount": "Money in minor units (100 per major unit), always an integer.",
    "reply.lastLoginTime": "Moment in seconds since 1970-01-01 00:00 UTC.",
    "reply.operator": "Operator who is here in the member's place; null for the member itself.",
    "reply.operator.mode": "How an operator stands in somebody's place: to see what a customer sees, to act for the customer, or, from the parent site, to see the console of a tenant.",
    "reply.operator.endsAt": "Moment in seconds since 1970-01-01 00:00 UTC.",
    "reply.operator.visit": "Site that the operator came from, and why; null in a customer's place.",
    "reply.operator.visit.grantedUntil": "Until when this site lets the visitor change things; null where it only looks."
  },
  "tagOrders": {
    "body.orders": "Selected orders: picked by hand, or all that match a filter.",
    "body.tag": "Order tag: a short label set by operators."
  },
  "tagUsers": {
    "body.users": "Selected customers: picked by hand, or all that match a filter.",
    "body.add": "Tag that operators give a customer.",
    "body.remove": "Tag that operators give a customer."
  },
  "testChannel": {
    "reply.steps.kind": "Step of a test: opened at the channel; a notice came, or a forged one; the channel was asked; booked, or with another amount; ended without money.",
    "reply.steps.at": "Moment in seconds since 1970-01-01 00:00 UTC."
  },
  "testConnection": {
    "reply.outcome": "Outcome of a connection test.",
    "reply.detail": "Error message of the party that refused."
  },
  "testMail": {
    "body.locale": "Language of texts: Chinese or English.",
    "body.words": "One language of a mail template. `body` is the source of the text, `button` the label of its link."
  },
  "testMailSender": {
    "reply.end": "How far a test mail came.",
    "reply.answer": "What the server said, or why there was no answer."
  },
  "testNotice": {
    "body.channel": "Ways in which somebody is told. What is in the inbox stays there; mails and text messages go out.",
    "body.locale": "Language of texts: Chinese or English.",
    "body.orderId": "Order whose values stand for the made-up ones.",
    "reply.to": "Address or number; empty for the inbox.",
    "reply.isKept": "Whether nothing sends by this channel, so that the message stays in the log."
  },
  "testSmsSender": {
    "reply.end": "How far a test text message came.",
    "reply.answer": "What the service said, or why there was no answer."
  },
  "testSmsTemplate": {
    "body.locale": "Language of texts: Chinese or English.",
    "body.text": "Source of a text message in one language, with its variables."
  },
  "twoStepAuthCode": {
    "query.verifyType": "Channels for which a site may have a sender of its own."
  },
  "updateApiKey": {
    "body.ipList": "Addresses and networks in CIDR form from which a key works; empty, from anywhere.",
    "body.expiresAt": "End of the key; null for none."
  },
  "updateCmsCategory": {
    "body.slug": "Slug as given, or empty to make one from the name in the site's own language.",
    "body.icon": "Lines of each icon as the data of one SVG path in a box of 24 by 24; from Lucide, as the icons of the console are.",
    "body.cover": "Address of an image of the site.",
    "body.template": "Layouts of a category's public page: articles one below the other, or as cards with their covers on top.",
    "reply.category": "Category of articles, help documents or announcements."
  },
  "updateConnection": {
    "body.rootsPem": "PEM certificates trusted for the directory's server in addition to the usual roots.",
    "body.caaDomain": "Issuer domain that a CAA record must name; empty for the directory's own.",
    "body.validTypes": "Vetting levels that this account gets: an ACME CA proves names (RFC 8555), so OV and EV need an organisation that the CA has vetted for the account beforehand."
  },
  "updateContact": {
    "body.idType": "Identity document.",
    "body.roles": "Roles of contacts; `signer` signs for the organisation."
  },
  "updateDept": {
    "body.version": "Version that the caller read; another answers 409 `save.conflict`, so that no concurrent change is lost."
  },
  "updateOrganisation": {
    "body.type": "Business categories of the EV Guidelines.",
    "body.creditCode": "Unified social credit code of a company in mainland China; empty for none."
  },
  "updateProduct": {
    "body.productNo": "Product number; unique and never changed.",
    "body.productType": "Subject of a product's certificates: one name, one wildcard, several names, several with wildcards; an organisation or a person for other uses than servers.",
    "body.usageType": "Use of a certificate: servers (`ssl`), code signing, document signing, mail.",
    "body.validType": "Days after which a paid order or a reissue that is not validated is given up, where a site does not say otherwise.",
    "body.terms": "90 means days; every other number counts years of 365 days.",
    "body.keyAlgorithms": "Keys a subscriber may hold; Baseline Requirements 6.1.5.",
    "body.dcvMethods": "Validation methods in the order they are offered; the one that ends soonest is last.",
    "body.contactRoles": "Required contact roles; the admin contact is always added.",
    "body.refundRule": "Refund rules: never, before the first certificate only, or for some days after it as well."
  },
  "updatePromotion": {
    "body.code": "Code as customers type it; letters count the same in either case.",
    "body.kind": "What a code takes off: a percentage or an amount.",
    "body.percent": "Percent off, with two decimals; for a promotion by percent.",
    "body.amountMinor": "Amount off; for a promotion by amount.",
    "body.productIds": "Products it applies to; none means all.",
    "body.validities": "Terms it applies to; none means all.",
    "body.eligibility": "Who may use a code: everybody, customers without an order so far, or those of a price level.",
    "body.level": "Price level it is for; for the eligibility `level`.",
    "body.from": "Moment in seconds since 1970-01-01 00:00 UTC.",
    "body.to": "End, exclusive; null without one.",
    "body.maxUses": "Most orders in all, and most of one account; null without a limit."
  },
  "updateRole": {
    "body.base": "Base roles: the specification's route roles.",
    "body.reach": "Reach of a role: all data, the data of its department and those below, or the member's own.",
    "body.permissions": "Function rights; a role has some of them.",
    "body.version": "Version that the caller read; another answers 409 `save.conflict`, so that no concurrent change is lost.",
    "body.reason": "Reason for the audit log.",
    "reply.role": "Role. `pages` and `permissions` are null where it grants all of its base role."
  },
  "updateSubAccount": {
    "body.version": "Version that the caller read; another answers 409 `save.conflict`, so that no concurrent change is lost."
  },
  "updateTitle": {
    "body.kind": "Who an invoice is made out to."
  },
  "updateUser": {
    "body.kind": "Items of a check; those of a company's person are its legal representative's.",
    "body.particulars": "Company data of a customer; empty where it is not known.",
    "body.particulars.companyNo": "Unified social credit code or registration number.",
    "body.particulars.country": "ISO 3166-1 alpha-2.",
    "body.locale": "Language of texts: Chinese or English.",
    "body.tags": "Tag that operators give a customer.",
    "body.version": "Version that the caller read; another answers 409 `save.conflict`, so that no concurrent change is lost.",
    "reply.user": "Customer account with what operators keep of it."
  },
  "updateView": {
    "body.position": "Index among the views of a list, from 0; larger values mean the last."
  },
  "updateWebhook": {
    "body.kinds": "Everything that is told: of orders, of each certificate, and of the balance. The database writes them by triggers."
  },
  "uploadArticleImage": {
    "body.content": "The file in base64.",
    "reply.address": "Path on the site, which says width and height of the kept image.",
    "reply.bytes": "Bytes of all its copies.",
    "reply.name": "Name of the file as it came."
  },
  "uploadSitePicture": {
    "body.use": "What the picture is for.",
    "body.content": "File content in base64."
  },
  "userFigures": {
    "reply.balanceMinor": "Money in minor units (100 per major unit), always an integer.",
    "reply.spendMinor": "Money in minor units (100 per major unit), always an integer.",
    "reply.views": "Views of customers: opened in the last 7 days, to be verified, low balance, no sign-in for 90 days, high revenue, frozen."
  },
  "verifyLogs": {
    "reply.intact": "Number of chained entries that are unchanged.",
    "reply.older": "Number of entries older than the chain, which cannot be verified.",
    "reply.sealed": "Number of entries up to the last one sealed by the server's key. Later entries are chained, but the database's owner could have rewritten them.",
    "reply.heads": "Number of chain ends recorded outside the database that were compared.",
    "reply.headHash": "Hash of the last valid entry.",
    "reply.broken": "First invalid entry, or null; a deleted entry has neither id nor time.",
    "reply.broken.kind": "Ways in which a chain is broken. `changed`: an entry was edited or moved; `missing`: an entry was deleted; `added`: an entry was inserted; `end`: the end does not match; `rewritten`: entries and hashes were recalculated; `cut`: the end was deleted with every trace of it in the database; `unsealed`: entries wait for the seal longer than a running server allows.",
    "reply.broken.at": "Moment in seconds since 1970-01-01 00:00 UTC."
  }
}
