import type { Audience, BaseRole } from '@app/contracts/access/permissions'

/** Calls of the API by their callers, written out a second time to check the permission table. */
interface Group {
  audiences: readonly Audience[]
  bases: readonly BaseRole[]
  calls: readonly string[]
}

const listed = (text: string) => text.trim().split(/\s+/)

export const openToAnybody = listed(`
    acceptInvitation approveMailProof arriveAtTenant askPasskey beginSso finishSso changePwdByEmail changePwdByTel changePwdSendEmail changePwdSendSms
      countClick
    completeSetup forgotPassword openInvoiceLink getCaptcha login readAgreement readInvitation readMailProof readPriceList refuseMailProof register sendSignUpCode signInByPasskey
    twoStepAuthCode`)

export const openToEveryMember = listed(`
    cancelTask followPulse listOwnNotices chooseOwnNotice listNotices readNotice readNotices listOwnAnnouncements readOwnAnnouncement listOwnArticles readOwnArticle findHelp readHelp answerHelp noteHelpSearch changeContact changePassword createView deleteView downloadTaskFile endOtherSessions endOwnSession
    findIssuers getBalance getProfile getTwoStepAuth listOwnSessions listOwnSignIns listPasskeys listPreferences
    listTasks listViews logout menuCounts menuTree missingRights productOptions proveAction proveOwnContact readLiveHost
    retryTask savePreference saveProfile search seeTask sendActionCode sendNewContactCode sendOwnContactCode
    sysAccount updateView`)

/** Further calls of a role that may view and pay orders, as far as its base allows. */
export const openToFewRights = listed(`
    askPayment closePayment countOrders createPayment getDashboard getDashboardSales getOrder getPayment listExpiring
    listExpiringDays listOrderDocuments listOrders listPayments listProvenDomains paymentOptions payOrder stateRefundAddress listOrderInvoices findOrder listChanges`)

const everyone = ['platform', 'reseller', 'customer'] as const
const operators = ['platform', 'reseller'] as const

/**
 * Groups by base role, as in the specification's route roles (§6): products, users, company, settings, SSL tools, SaaS,
 * CMS and domains for admins; orders, contacts, organisations, bills and invoices for accountants too.
 */
export const groups: Record<string, Group> = {
  everyRole: {
    audiences: everyone,
    bases: ['admin', 'accountant', 'developer'],
    calls: listed(`
    addPasskey beginAuthenticator beginPasskey confirmAuthenticator getDashboard getDashboardSales removeAuthenticator removePasskey
    renamePasskey renewRecoveryCodes sendOwnProofCode setTwoStepAuth`),
  },
  clerks: {
    audiences: everyone,
    bases: ['admin', 'accountant'],
    calls: listed(`
    findOrder listChanges listPaidSites
    askWithdrawal getPartner listCommissions listReferrals listWithdrawals addDocument addOrderDocument billFigures billRefundWays createTitle deleteTitle listTitles updateTitle exportBills exportStatement getBill listBills askPayment askRefund closePayment countOrders createContact createOrganisation createPayment listInvoices invoiceFigures getInvoice listOrderInvoices listInvoiceable applyForInvoice cancelInvoice downloadInvoiceFile exportInvoices mailInvoice
    downloadDocument
    downloadOrderDocument exportDashboard exportExpiring exportOrders exportPicked getContact getOrder getOrganisation
    getPayment stateRefundAddress listOwnPackMoves listOwnPacks listContacts listExpiring listExpiringDays listOrderDocuments listOrders listOrganisations listPayments
    listProvenDomains paymentOptions payOrder
    removeDocument removeOrderDocument setDefaultContact updateContact updateOrganisation`),
  },
  admins: {
    audiences: everyone,
    bases: ['admin'],
    calls: listed(`
    joinProgramme leaveProgramme cancelOrder cancelPicked changeMethod checkDeployment checkDomains checkImport checkPicked createDept createRole
    createSubAccount deleteContact deleteDept deleteOrganisation deleteRole deleteSubAccount disableSubAccount
    downloadCertificate enableSubAccount exportSubAccounts createWebhook deleteWebhook listDeliveries listWebhooks replayDelivery rotateWebhook testWebhook updateWebhook createApiKey listApiKeys revokeApiKey rotateApiKey updateApiKey findKeyUses getLog getProduct grantableMenu importSubAccounts listDepts
    listLogs listProducts listRecipients listRoles listSharedKeys listSubAccounts logFilters mergeContacts
    moveDeptMembers placeOrder preflightOrder previewRole quoteCancel quoteOrder quoteReissue reissueOrder
    resendInvitation resendMail resetSubAccount restartValidation revokeCertificate revokeOrder sendInstructions
    sendMailboxMail setAutoReissue submitVetting supplyMaterial updateDept updateRole updateSubAccount withdrawReissue`),
  },
  customerAdmins: {
    audiences: ['customer'],
    bases: ['admin'],
    calls: listed(
      `addVerificationFile getVerification readVerificationFile submitVerification quotePaidRenewal renewPaidSite`,
    ),
  },
  siteClerks: {
    audiences: operators,
    bases: ['admin', 'accountant'],
    calls: listed(`
    listDueReturns decideWithdrawal listPartners settleCommissions addNote adjustUser reverseBill confirmTransfer listPaymentRefunds orderRefundWays refundPayment settleRefund decideRefund deskChoices exportUsers getCustomerPrices getOrderDesk getUser getUserOverview getUserRecord getUserVerification assignUsdtTransfer dismissUsdtTransfer listUsdtTransfers listDisputes assignDifference checkStatement creditDifference differenceChoices differenceTransfers importStatement listDifferences listMappings listReconcileDays listStatementRows reopenDifference resolveDifferences checkDay closeDay listDayCloses reopenDay getDifference approveInvoice rejectInvoice getInvoiceSettings saveInvoiceSettings readInvoiceFile issueInvoice addInvoiceFile redInvoice exportWaiting checkBatch issueBatch exportReport packsReport receivablesReport renewalsReport salesReport
    listSpecialPrices listUserMembers listUserPackMoves listUserPacks listUsers markPaid pinNote rechargeUser setCredit userChoices userFigures listTransfers`),
  },
  siteAdmins: {
    audiences: operators,
    bases: ['admin'],
    calls: listed(`
    listTenants listVisits exportTenants getTenant createTenant saveTenantCompany lookAtTenantNames provisionTenant repeatTenantStep skipTenantStep checkTenantHost tenantLink replaceTenantAdmin suspendTenant resumeTenant enterTenant closeTenant reopenTenant rollBackTenant listTenantExports exportTenant downloadTenantExport listSiteExports exportSite downloadSiteExport listApplications getTenantDefaults setTenantFlag followDefaults getTenantPrices followTenantPrices createApplication listApplicationOwners saveApplication saveVersion stopApplication startApplication createPlan listPlanTenants savePlan setDefaultPlan setApplicationProducts setApplicationMenu setApplicationMessage maintainApplication endMaintenance pushDefaults rollBackDefaults getApplicationOverview getApplicationDefaults getApplicationMessage listApplicationFigures previewRollout getTenantPlan quotePlan changePlan quoteRenewal renewPlan getOwnPlan
    previewMerge mergeUsers editProgramme getProgramme setPartnerRate lookAsCustomer actForCustomer addUserNote adjustPack extendPack grantPack voidPack approveVetting assignOrders assignUsers cancelPrices cancelSpecialPrice changePrices closeUser createPromotion
    checkUserImport importUsers createUser deleteUserNote exportUserLogs editPrice exportProducts findTwins freezeUser getMessage getPrices inviteUser
    changeUserMember handOverUserMember inviteUserMember linkUserMember listMessages listPromotions listUserNotes notifyUser pinUserNote prepareDevice previewPrices
    previewReminder recordStep remindBuyer remindPicked resendMessage resetUserPassword resumeOrder returnOrder
    returnVetting revealUserContact setFollowUp setPrices setSpecialPrices setUserLevel shelveProduct shipDevice
    suspendOrder switchUserMember syncOrder tagOrders tagUsers unfreezeUser updatePromotion updateUser decideVerification readUserVerificationFile revealVerificationNumber verifyLogs vetPerson editChannel editTopUpRules listChannels
    listUserApiKeys revokeUserApiKey orderChannels switchChannel testChannel traceTest getSiteBrand saveSiteBrand getSiteConsole saveSiteConsole getSso saveSso getSiteCaptcha saveSiteCaptcha uploadSitePicture listHosts addHost checkHost setMainHost removeHost listSiteAgreements getSiteAgreement publishSiteAgreement listAcceptances getSiteChecklist listWording getWord saveWord publishWording listWordPacks rollBackWording exportWording importWording exportMailTemplates importMailTemplates setMailCopies
    listAnnouncements getAnnouncement getAnnouncementReads listAnnouncementReaders exportAnnouncementReaders remindReaders countReceivers previewAnnouncement createAnnouncement saveAnnouncement publishAnnouncement recallAnnouncement deleteAnnouncement restoreAnnouncement
    listCmsCategories createCmsCategory updateCmsCategory deleteCmsCategory mergeCmsCategory addCategoryRedirect removeCategoryRedirect listArticles listArticleSubjects getArticle createArticle saveArticle holdArticle releaseArticle publishArticle cancelArticleNext setArticleEnd askArticleReview withdrawArticleReview returnArticle withdrawArticle deleteArticle restoreArticle moveArticles pinArticle previewArticle previewArticlePage uploadArticleImage listArticleImages exportArticle exportArticles importArticles listHelp searchHelpTexts copyToHelp listHelpRemarks eraseHelpRemark placeHelp listHelpSearches dismissHelpSearch listShopQuestions answerShopQuestion eraseShopQuestion
    listMailTemplates getMailTemplate publishMailTemplate saveMailDraft switchMailTemplate previewMail testMail listSmsTemplates getSmsTemplate saveSmsTemplate approveSmsTemplate testSmsTemplate getNotifySettings setNotifyPolicy setLeadDays setRecipients setDailySummary testNotice listRobots addRobot changeRobot removeRobot testRobot
    countConnectionOrders createConnection deleteConnection listConnections switchConnection testConnection updateConnection chooseConnectionProducts
    listSenders saveMailSender saveSmsSender testSmsSender switchSender removeSender testMailSender checkSenderDomain`),
  },
  tenantAdmins: {
    audiences: ['reseller'],
    bases: ['admin'],
    calls: listed('listOwnVisits grantVisits withdrawVisitGrant quoteOwnRenewal renewOwnPlan'),
  },
  platformAdmins: {
    audiences: ['platform'],
    bases: ['admin'],
    calls: listed(`
    createProduct deleteProduct importProducts listMessageSites readMessage updateProduct`),
  },
}
