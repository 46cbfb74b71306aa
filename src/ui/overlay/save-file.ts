const types = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  csv: 'text/csv',
} as const

/** Hands a spreadsheet that a call answered to the person, as a file; its name says of which kind. */
export function saveSpreadsheet({ name, base64 }: { name: string; base64: string }): void {
  const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))
  const link = document.createElement('a')
  link.href = URL.createObjectURL(new Blob([bytes], { type: types[name.endsWith('.csv') ? 'csv' : 'xlsx'] }))
  link.download = name
  link.click()
  URL.revokeObjectURL(link.href)
}
