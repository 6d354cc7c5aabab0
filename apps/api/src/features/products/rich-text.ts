import sanitize from 'sanitize-html'

const rules: sanitize.IOptions = {
  allowedTags: ['p', 'br', 'strong', 'ul', 'ol', 'li', 'a', 'h3', 'h4'],
  allowedAttributes: { a: ['href', 'rel'] },
  allowedSchemes: ['https', 'http', 'mailto'],
  allowProtocolRelative: false,
  disallowedTagsMode: 'discard',
  nestingLimit: 20,
  transformTags: {
    b: 'strong',
    div: 'p',
    h1: 'h3',
    h2: 'h3',
    a: sanitize.simpleTransform('a', { rel: 'noopener nofollow' }),
  },
}

/** Sanitizes HTML to bold text, lists, links and headings. */
export const harmless = (html: string): string => sanitize(html, rules).trim()
