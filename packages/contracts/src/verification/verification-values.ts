/** How far the real-name verification of a customer is. `none`: nothing was handed in yet. */
export const verificationStates = ['none', 'submitted', 'returned', 'approved'] as const
export type VerificationState = (typeof verificationStates)[number]

/** Who is verified: a person, or a company by its licence and legal representative. */
export const verificationKinds = ['person', 'company'] as const
export type VerificationKind = (typeof verificationKinds)[number]

/** Both sides of an identity document; a business licence; a letter that authorises who hands it in. */
export const verificationFiles = ['front', 'back', 'licence', 'letter'] as const
export type VerificationFile = (typeof verificationFiles)[number]

/**
 * What is checked, each with a result of its own. For a company, `person` and `idNo` are those of its legal
 * representative.
 */
export const verificationItems = ['company', 'companyNo', 'person', 'idNo', ...verificationFiles] as const
export type VerificationItem = (typeof verificationItems)[number]

/** Files that a check needs. */
export const neededFiles: Record<VerificationKind, readonly VerificationFile[]> = {
  person: ['front', 'back'],
  company: ['licence'],
}

/** Files that a check may have besides. */
export const furtherFiles: Record<VerificationKind, readonly VerificationFile[]> = { person: [], company: ['letter'] }

const textItems: Record<VerificationKind, readonly VerificationItem[]> = {
  person: ['person', 'idNo'],
  company: ['company', 'companyNo', 'person', 'idNo'],
}

/** What is checked of a customer who handed in these files. */
export const itemsOf = (kind: VerificationKind, files: readonly VerificationFile[]): VerificationItem[] => [
  ...textItems[kind],
  ...[...neededFiles[kind], ...furtherFiles[kind]].filter((file) => files.includes(file)),
]

/** Hours after which an uploaded file that was not handed in is deleted. */
export const unusedFileHours = 24

/** Most files that wait to be handed in. */
export const mostUnusedFiles = 20
