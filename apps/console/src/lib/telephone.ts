/** A telephone number as it is dialled from anywhere (ITU-T E.123): behind China's prefix an area code loses its 0. */
export function telephoneText({ telPrefix, telephone }: { telPrefix: string; telephone: string }): string {
  return `${telPrefix} ${telPrefix === '+86' ? telephone.replace(/^0/, '') : telephone}`
}
