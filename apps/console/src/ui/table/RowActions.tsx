import { MoreHorizontal, Pencil } from 'lucide-react'
import { IconButton } from '../Button.tsx'
import { type MenuEntry, PopMenu } from '../overlays/PopMenu.tsx'
import styles from './RowActions.module.css'
import type { Column } from './table-column.ts'

interface ActionsProps {
  /** Changing the record, where a button of its own does it. */
  edit?: { label: string; whyNot: string | undefined; onClick: () => void }
  /** Name of the menu with everything else; read aloud. */
  label: string
  entries: readonly MenuEntry[]
}

/** What can be done with the record of a row. */
export function RowActions({ edit, label, entries }: ActionsProps) {
  return (
    <span className={styles.actions}>
      {edit && (
        <IconButton label={edit.label} size="sm" whyNot={edit.whyNot} onClick={edit.onClick}>
          <Pencil aria-hidden="true" />
        </IconButton>
      )}
      <PopMenu label={label} align="end" className={styles.more} entries={entries}>
        <MoreHorizontal aria-hidden="true" />
      </PopMenu>
    </span>
  )
}

/** The last column of a list, with `RowActions` in it. */
export const actionsColumn = <Row,>(title: string, width: number, cell: Column<Row>['cell']): Column<Row> => ({
  id: 'actions',
  title,
  isTitleHidden: true,
  width,
  pin: 'end',
  card: 'corner',
  cell,
})
