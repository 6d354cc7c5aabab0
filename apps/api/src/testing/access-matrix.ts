import type { Audience, BaseRole } from '@app/contracts/access/permissions'

/** Calls of the API by their callers, written out a second time to check the permission table. */
interface Group {
  audiences: readonly Audience[]
  bases: readonly BaseRole[]
  calls: readonly string[]
}

const listed = (text: string) => text.trim().split(/\s+/)

export const openToAnybody = listed(`
    acceptInvitation approveMailProof askPasskey changePwdByEmail changePwdByTel changePwdSendEmail changePwdSendSms
    completeSetup forgotPassword getCaptcha login readAgreement readInvitation readMailProof register sendSignUpCode signInByPasskey
    twoStepAuthCode`)

export const openToEveryMember = listed(`
    cancelTask changeContact changePassword createView deleteView downloadTaskFile endOtherSessions endOwnSession
    findIssuers getBalance getProfile getTwoStepAuth listOwnSessions listOwnSignIns listPasskeys listPreferences
    listTasks listViews logout menuCounts menuTree missingRights productOptions proveAction proveOwnContact readLiveHost
    retryTask savePreference saveProfile search seeTask sendActionCode sendNewContactCode sendOwnContactCode
    sysAccount updateView`)

/** Further calls of a role that may view and pay orders, as far as its base allows. */
export const openToFewRights = listed(`
    countOrders getDashboard getDashboardSales getOrder listExpiring listExpiringDays listOrderDocuments listOrders listProvenDomains
    payOrder`)

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
    addDocument addOrderDocument askRefund countOrders createContact createOrganisation downloadDocument
    downloadOrderDocument exportDashboard exportExpiring exportOrders exportPicked getContact getOrder getOrganisation listContacts
    listExpiring listExpiringDays listOrderDocuments listOrders listOrganisations listProvenDomains payOrder
    removeDocument removeOrderDocument setDefaultContact updateContact updateOrganisation`),
  },
  admins: {
    audiences: everyone,
    bases: ['admin'],
    calls: listed(`
    cancelOrder cancelPicked changeMethod checkDeployment checkDomains checkImport checkPicked createDept createRole
    createSubAccount deleteContact deleteDept deleteOrganisation deleteRole deleteSubAccount disableSubAccount
    downloadCertificate enableSubAccount exportSubAccounts findKeyUses getLog getProduct grantableMenu importSubAccounts listDepts
    listLogs listProducts listRecipients listRoles listSharedKeys listSubAccounts logFilters mergeContacts
    moveDeptMembers placeOrder preflightOrder previewRole quoteCancel quoteOrder quoteReissue reissueOrder
    resendInvitation resendMail resetSubAccount restartValidation revokeCertificate revokeOrder sendInstructions
    sendMailboxMail setAutoReissue submitVetting supplyMaterial updateDept updateRole updateSubAccount withdrawReissue`),
  },
  siteClerks: {
    audiences: operators,
    bases: ['admin', 'accountant'],
    calls: listed(`
    addNote decideRefund deskChoices getOrderDesk getUser listUsers markPaid pinNote rechargeUser`),
  },
  siteAdmins: {
    audiences: operators,
    bases: ['admin'],
    calls: listed(`
    approveVetting assignOrders cancelPrices changePrices editPrice exportProducts getMessage getPrices listMessages
    prepareDevice previewPrices previewReminder recordStep remindBuyer remindPicked resendMessage resumeOrder
    returnOrder returnVetting setFollowUp setPrices shelveProduct shipDevice suspendOrder syncOrder tagOrders
    verifyLogs vetPerson`),
  },
  platformAdmins: {
    audiences: ['platform'],
    bases: ['admin'],
    calls: listed(`
    countConnectionOrders createConnection createProduct deleteConnection deleteProduct importProducts listConnections
    listMessageSites readMessage switchConnection testConnection updateConnection updateProduct`),
  },
}
