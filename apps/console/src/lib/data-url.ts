/** A file as a `data:` address: for a picture on the page, and for its bytes in base64. */
export const dataUrlOf = (file: Blob): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () => resolve(String(reader.result))
    reader.onerror = () => reject(reader.error ?? new Error('The file cannot be read'))
    reader.readAsDataURL(file)
  })

/** The bytes of a file in base64, as the server reads them. */
export async function base64Of(file: Blob): Promise<string> {
  const url = await dataUrlOf(file)
  return url.slice(url.indexOf(',') + 1)
}
