import type { Article } from '@app/contracts/cms/articles'
import type { Teller } from '#features/settings/differences.ts'
import { useT } from '#i18n/use-t.ts'
import { cmsMessages } from '../cms.messages.ts'

/** Names the parts of a content, for lists of what differs. */
export function useArticleTeller(): Teller {
  const t = useT(cmsMessages)
  return {
    nameOf: (path) => {
      if (path === 'cover' || path === 'tags' || path === 'visibility' || path === 'products')
        return t(`article.${path}`)
      // Other paths of a content are a language and one of its fields.
      const [locale, field] = path.split('.') as ['zh' | 'en', keyof Article['content']['zh']]
      return t(`article.${locale}.${field}`)
    },
    valueOf: (path, value) => {
      if (path === 'visibility') return t(`article.visibility.${value === 'members' ? 'members' : 'public'}`)
      return Array.isArray(value) ? value.join(' · ') : String(value ?? '')
    },
  }
}
