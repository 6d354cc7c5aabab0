/** A card's drawer: the page keeps one open at a time. */
export interface SheetControl {
  isOpen: boolean
  onOpen: () => void
  onClose: () => void
}
