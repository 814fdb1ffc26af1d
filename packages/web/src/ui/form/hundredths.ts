/** Hundredths of what is typed, cents or basis points; null of nothing, NaN of what is no number of at most two decimals. */
export function hundredthsOf(typed: string): number | null {
  const plain = typed.replace(/[\s,$%]/g, '')
  if (plain === '') return null
  const [, whole, part = ''] = /^(\d{1,9})(?:\.(\d{0,2}))?$/.exec(plain) ?? []
  return whole === undefined ? Number.NaN : Number(whole) * 100 + Number(part.padEnd(2, '0'))
}

/** As the field shows them; nothing where there is none, or none that could be read. */
export function shownHundredths(value: number | null): string {
  return value === null || Number.isNaN(value) ? '' : (value / 100).toFixed(2)
}
