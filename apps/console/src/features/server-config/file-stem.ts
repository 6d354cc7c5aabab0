/** Host name in file names: `*` is replaced, because file systems refuse it. */
export const stemOf = (name: string) => name.replace(/^\*\./, '_wildcard.')
