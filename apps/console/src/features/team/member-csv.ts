/** Cells of a CSV as RFC 4180 has it: quotes may hold commas, line breaks and doubled quotes. Tabs part cells too, as spreadsheets copy them. */
export function readCsv(text: string): string[][] {
  const rows: string[][] = []
  let row: string[] = []
  let cell = ''
  let isQuoted = false
  const endCell = () => {
    row.push(cell.trim())
    cell = ''
  }
  const endRow = () => {
    endCell()
    if (row.some((one) => one !== '')) rows.push(row)
    row = []
  }
  const source = text.replace(/^\uFEFF/, '').replace(/\r\n?/g, '\n')
  for (let i = 0; i < source.length; i++) {
    const char = source.charAt(i)
    if (isQuoted) {
      if (char !== '"') cell += char
      else if (source.charAt(i + 1) === '"') cell += source.charAt(++i)
      else isQuoted = false
    } else if (char === '"' && cell.trim() === '') {
      cell = ''
      isQuoted = true
    } else if (char === ',' || char === '\t' || char === '，') endCell()
    else if (char === '\n') endRow()
    else cell += char
  }
  endRow()
  return rows
}

export interface MemberRow {
  name: string
  loginName: string
  email: string
  telephone: string
  role: string
  department: string
}

/** People of a CSV: name, login name, e-mail, phone, role, department. A first line without an @ in its third cell is a heading. */
export function membersIn(text: string): MemberRow[] {
  const rows = readCsv(text)
  const first = rows[0]
  const isHeading = first !== undefined && rows.length > 1 && !first[2]?.includes('@')
  return rows.slice(isHeading ? 1 : 0).map((cells) => {
    const [name = '', loginName = '', email = '', telephone = '', role = '', department = ''] = cells
    return { name, loginName, email, telephone, role, department }
  })
}
