/** File that a call answered with. */
export interface ReceivedFile {
  name: string
  type: string
  bytes: Uint8Array
}
