/** Who an invoice is made out to. */
export const titleKinds = ['enterprise', 'personal', 'institution'] as const
export type TitleKind = (typeof titleKinds)[number]
