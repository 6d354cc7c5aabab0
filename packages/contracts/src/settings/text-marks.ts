/**
 * Marks of a text that a site writes: paragraphs with an empty line between them, `## heading`, lines that begin with
 * `- ` or with `1. `, `**bold**` and `[text](https://…)`. There is no code and no HTML in it.
 */
export const paragraphsOf = (source: string): string[] => source.split(/\n{2,}/).filter(Boolean)

export const headingMark = /^## (.+)$/
export const boldMark = /\*\*([^*\n]+)\*\*/g
/** Whether every line of a paragraph is a point of a list. */
export const isListed = (paragraph: string): boolean => paragraph.split('\n').every((line) => line.startsWith('- '))
const numberMark = /^\d{1,3}\. /
/** Whether every line of a paragraph is a point of a numbered list. */
export const isNumbered = (paragraph: string): boolean => paragraph.split('\n').every((line) => numberMark.test(line))
/** A point of a list without its mark. */
export const pointOf = (line: string): string => line.replace(/^(- |\d{1,3}\. )/, '')
