import { richTextAsText } from '../rich-text/rich-text-text.ts'
import type { MailBlock, MailContent } from './content.ts'

/** The plain-text version of the mail. */
export function plainText({
  locale,
  eyebrow,
  badge,
  title,
  intro,
  blocks,
  footer,
  design,
  unsubscribe,
}: MailContent): string {
  const head = badge ? `${eyebrow} (${badge})` : eyebrow
  const signature = design ? richTextAsText(design.signature, (name) => design.values[name]) : ''
  const links = design?.links.map(({ label, href }) => `${label}: ${href}`).join('\n') ?? ''
  const message = [head, title, ...intro, ...blocks.map((block) => blockText(block, locale)), signature, links]
  const parts = message.filter((part) => part !== '')
  // The separator by which mail programs recognize a signature.
  const last = [...footer, ...(unsubscribe ? [`${unsubscribe.label}: ${unsubscribe.href}`] : [])]
  const ending = last.length > 0 ? [`-- \n${last.join('\n')}`] : []
  return `${[...parts, ...ending].join('\n\n')}\n`
}

function blockText(block: MailBlock, locale: string): string {
  // French has a space before a colon.
  const colon = locale.startsWith('fr') ? '\u00a0: ' : ': '
  switch (block.kind) {
    case 'price':
      return [`${block.label}${colon}${block.amount}`, ...block.notes].join('\n')
    case 'facts':
      return block.facts.map(({ label, value }) => `${label}${colon}${value}`).join('\n')
    case 'action':
      return block.href.startsWith('tel:') ? block.label : `${block.label}${colon}${block.href}`
    case 'note':
      return block.text
    case 'written':
      return richTextAsText(block.document, () => undefined)
    case 'item':
      return [block.title, block.detail, block.href].filter(Boolean).join('\n')
  }
}
