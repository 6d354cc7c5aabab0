import { HtmlValidate, StaticConfigLoader } from 'html-validate'
import { elementsOf } from './html-tree.ts'

/** Ids of a page's elements. */
export const idsOf = (html: string): string[] =>
  elementsOf(html).elements.flatMap(({ attrs: { id } }) => (id === undefined ? [] : [id]))

const validator = new HtmlValidate(
  new StaticConfigLoader({
    root: true,
    extends: ['html-validate:standard', 'html-validate:document', 'html-validate:a11y'],
    rules: {
      // Styles and scripts come from the site itself.
      'require-sri': 'off',
      // A table that scrolls is a region of its own, and no section of the text.
      'prefer-native-element': ['error', { exclude: ['region'] }],
    },
  }),
)

/** Faults of a page by the HTML standard, its references, and what is known to be hard to use with assistive technology; in words. */
export async function faultsOf(html: string): Promise<string[]> {
  const { results } = await validator.validateString(html)
  return results.flatMap(({ messages }) =>
    messages.map(({ ruleId, message, line }) => `${message} (${ruleId}, line ${line})`),
  )
}
