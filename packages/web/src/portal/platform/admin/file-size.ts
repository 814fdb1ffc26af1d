const units = ['kB', 'MB', 'GB', 'TB'] as const

/** Formats bytes: "48.2 MB". */
export function fileSize(bytes: number): string {
  let size = bytes / 1_000
  let unit = 0
  while (size >= 1_000 && unit < units.length - 1) {
    size /= 1_000
    unit += 1
  }
  return `${size.toLocaleString('en-US', { maximumFractionDigits: size < 100 ? 1 : 0 })} ${units[unit]}`
}
