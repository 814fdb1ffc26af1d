/** HTML that can be inserted into a page unescaped. */
export interface Markup {
  readonly markup: string
}

type Part = string | number | Markup | readonly Markup[]

/**
 * Builds a piece of a page. Escapes inserted values unless they are markup. Use it for element content and quoted
 * attributes.
 */
export function html(pieces: TemplateStringsArray, ...parts: Part[]): Markup {
  return { markup: pieces.map((piece, index) => piece + textOf(parts[index] ?? '')).join('') }
}

function textOf(part: Part): string {
  if (typeof part === 'string' || typeof part === 'number') return escapeHtml(String(part))
  if ('markup' in part) return part.markup
  return part.map(({ markup }) => markup).join('')
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => entities[character]!)
}
