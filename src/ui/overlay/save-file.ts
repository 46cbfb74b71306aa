const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/** Hands a spreadsheet that a call answered to the person, as a file. */
export function saveSpreadsheet({ name, base64 }: { name: string; base64: string }): void {
  const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))
  const link = document.createElement('a')
  link.href = URL.createObjectURL(new Blob([bytes], { type: XLSX }))
  link.download = name
  link.click()
  URL.revokeObjectURL(link.href)
}
