import { type CategoryIcon, categoryIconLines } from '@app/contracts/cms/category-icons'
import type { CmsCategory } from '@app/contracts/cms/cms-categories'
import styles from './category-mark.module.css'

/** Class of a list of categories: where one has an icon, the names of the others begin in line with its own. */
export const marked = styles.marked

/** Icon of a category, before its name. */
export function CategoryMark({ category: { icon } }: { category: Pick<CmsCategory, 'icon'> }) {
  return <span className={styles.mark}>{icon && <IconDrawing icon={icon} />}</span>
}

/** The lines of an icon; what it stands for is said beside it. */
export function IconDrawing({ icon }: { icon: CategoryIcon }) {
  return (
    <svg className={styles.drawing} viewBox="0 0 24 24" aria-hidden="true">
      <path d={categoryIconLines[icon]} />
    </svg>
  )
}
