/** Hands a file to the browser, which keeps it under its name. */
export function saveFile(file: File): void {
  const address = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = address
  link.download = file.name
  link.click()
  // The download reads the address after the click; one turn later it has its own hold on the bytes.
  setTimeout(() => URL.revokeObjectURL(address), 0)
}
