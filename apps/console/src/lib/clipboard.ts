/** Copies text. False where the browser refuses: plain http has no clipboard, then a hidden selection is tried. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return copyBySelection(text)
  }
}

function copyBySelection(text: string): boolean {
  const area = document.createElement('textarea')
  const focused = document.activeElement
  area.value = text
  area.setAttribute('readonly', '')
  area.className = 'sr'
  // Inside an open dialog the rest of the page is inert and cannot be selected.
  const host = focused?.closest('dialog, [role="dialog"]') ?? document.body
  host.append(area)
  area.select()
  try {
    return document.execCommand('copy')
  } catch {
    return false
  } finally {
    area.remove()
    if (focused instanceof HTMLElement) focused.focus()
  }
}
