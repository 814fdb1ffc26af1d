/** The links that the contract accepts. */
export const linkPattern = /^(https?:\/\/|mailto:|tel:)[^\s<>"]+$/i

/** Normalizes a typed link, adding a missing protocol. Returns undefined if it cannot be a link. */
export function linkAddress(typed: string): string | undefined {
  const text = typed.trim()
  if (linkPattern.test(text)) return text.length <= 500 ? text : undefined
  if (/^[^\s@<>"]+@[^\s@<>"]+\.[^\s@<>"]+$/.test(text)) return `mailto:${text}`
  if (/^\+?[\d\s().-]{7,20}$/.test(text)) return `tel:${text.replace(/[^\d+]/g, '')}`
  const isHost = /^[^\s<>":/?#]+\.[a-z]{2,}(:\d+)?([/?#][^\s<>"]*)?$/i.test(text)
  return isHost && text.length <= 490 ? `https://${text}` : undefined
}
