/** A telephone number as it is dialled from anywhere (ITU-T E.123): behind China's prefix an area code loses its 0. */
export function telephoneText({ telPrefix, telephone }: { telPrefix: string; telephone: string }): string {
  return `${telPrefix} ${telPrefix === '+86' ? telephone.replace(/^0/, '') : telephone}`
}

/** Prefixes offered while typing; any other can be typed. The Chinese ones first, where most callers are. */
export const telPrefixes =
  '+86 +852 +853 +886 +65 +60 +66 +84 +62 +63 +81 +82 +91 +971 +7 +44 +49 +33 +34 +39 +31 +41 +1 +52 +55 +61 +64 +27'.split(
    ' ',
  )
