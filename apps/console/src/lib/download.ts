/** Hands a file to the browser. */
export function saveFile(fileName: string, content: BlobPart, mediaType = 'application/octet-stream'): void {
  const url = URL.createObjectURL(new Blob([content], { type: mediaType }))
  const link = document.createElement('a')
  link.href = url
  link.download = fileName
  document.body.append(link)
  link.click()
  link.remove()
  // Firefox reads the address after the click has returned.
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}

/** Hands a file that travelled as base64 to the browser. */
export function saveBase64(fileName: string, base64: string, mediaType: string): void {
  saveFile(
    fileName,
    Uint8Array.from(atob(base64), (char) => char.charCodeAt(0)),
    mediaType,
  )
}
