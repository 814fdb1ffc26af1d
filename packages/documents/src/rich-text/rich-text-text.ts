import { type PlaceholderValue, richTextPieces } from '@gable/contract/format/rich-text'
import type { RichText, RichTextBlock, RichTextInline, RichTextListItem } from '@gable/contract/rich-text'

/**
 * Converts a rich-text document to plain text: lists with dashes and numbers, links with their address, and one line
 * per table row.
 */
export function richTextAsText(document: RichText, valueFor: PlaceholderValue): string {
  return blocksAsText(document.content, valueFor)
}

function blocksAsText(blocks: readonly RichTextBlock[], valueFor: PlaceholderValue): string {
  return blocks
    .map((block) => blockAsText(block, valueFor))
    .filter((text) => text !== '')
    .join('\n\n')
}

function blockAsText(block: RichTextBlock, valueFor: PlaceholderValue): string {
  switch (block.type) {
    case 'paragraph':
    case 'heading':
      return lineAsText(block.content, valueFor)
    case 'bulletList':
      return listAsText(block.content, () => '- ', valueFor)
    case 'orderedList':
      return listAsText(block.content, (position) => `${position + 1}. `, valueFor)
    case 'image':
      return block.attrs.alt && `[${block.attrs.alt}]`
    case 'horizontalRule':
      return '---'
    case 'table':
      return block.content
        .map((row) =>
          row.content.map((cell) => blocksAsText(cell.content, valueFor).replaceAll(/\n+/g, ' ')).join(' | '),
        )
        .join('\n')
  }
}

function lineAsText(content: readonly RichTextInline[] | undefined, valueFor: PlaceholderValue): string {
  return richTextPieces(content, valueFor)
    .map(({ text, href }) => (href && href !== text ? `${text} (${href.replace(/^(mailto|tel):/, '')})` : text))
    .join('')
    .trim()
}

function listAsText(
  items: readonly RichTextListItem[],
  sign: (position: number) => string,
  valueFor: PlaceholderValue,
): string {
  const itemAsText = (item: RichTextListItem, position: number) => {
    const lines = item.content.map((block) => blockAsText(block, valueFor)).join('\n')
    return sign(position) + lines.replaceAll('\n', '\n  ')
  }
  return items.map(itemAsText).join('\n')
}
