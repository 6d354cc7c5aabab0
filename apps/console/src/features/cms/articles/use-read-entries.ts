import type { ArticleRow } from '@app/contracts/cms/articles'
import { useCallback } from 'react'
import { useT } from '#i18n/use-t.ts'
import { useSite } from '#session/use-site.ts'
import { cmsMessages } from '../cms.messages.ts'
import { addressOf } from './article-address.ts'

/** Menu entry that opens an article where readers have it; none before it is published. */
export function useReadEntries() {
  const t = useT(cmsMessages)
  const site = useSite()
  return useCallback(
    (article: ArticleRow) => {
      const address = addressOf(article, site)
      if (address === null) return []
      return [{ id: 'read', label: t('article.read'), onSelect: () => void window.open(address, '_blank', 'noopener') }]
    },
    [t, site],
  )
}
