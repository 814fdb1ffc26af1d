/** Downloads a file under its name. */
export function saveFile(file: File): void {
  const address = URL.createObjectURL(file)
  const link = Object.assign(document.createElement('a'), { href: address, download: file.name })
  document.body.append(link)
  link.click()
  link.remove()
  // Safari reads the URL some time after the click.
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}
