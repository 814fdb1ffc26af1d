/** Ten digits as a North American number: "(307) 555-0123". Anything else stays as it is. */
export function phone(stored: string): string {
  const digits = nationalDigits(stored)
  return digits ? `(${digits.slice(0, 3)}) ${digits.slice(3, 6)}-${digits.slice(6)}` : stored
}

/** What a tap calls: "tel:+13075550123". Undefined where there is nothing to call. */
export function phoneHref(stored: string): string | undefined {
  const digits = nationalDigits(stored)
  if (digits) return `tel:+1${digits}`
  const dialled = stored.replace(/[^\d+]/g, '')
  return dialled === '' ? undefined : `tel:${dialled}`
}

function nationalDigits(stored: string): string | undefined {
  return /^(?:1)?(\d{10})$/.exec(stored.replace(/\D/g, ''))?.[1]
}
