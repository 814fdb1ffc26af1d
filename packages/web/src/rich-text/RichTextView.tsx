import { keyed, type PlaceholderValue, richTextPieces } from '@gable/contract/format/rich-text'
import type { RichText, RichTextBlock, RichTextInline, RichTextListItem } from '@gable/contract/rich-text'
import type { ReactNode } from 'react'
import './rich-text.css'

interface Context {
  valueFor: PlaceholderValue
  /** Returns the URL of a picture; undefined shows its description instead. */
  imageOf?: ((fileId: string) => string | undefined) | undefined
  /** The level of the document's top headings; the page around it uses the levels above. */
  topHeading?: 1 | 2 | 3 | 4
}

/** Renders a rich-text document. Plain React without Mantine or zod, because the small homeowner pages use it, too. */
export function RichTextView({ document, ...context }: Context & { document: RichText }) {
  return <div className="rich-text">{blocksOf(document.content, context)}</div>
}

function blocksOf(blocks: readonly RichTextBlock[], context: Context): ReactNode {
  return keyed(blocks).map(({ key, node }) => <Block key={key} block={node} context={context} />)
}

function Block({ block, context }: { block: RichTextBlock; context: Context }) {
  switch (block.type) {
    case 'paragraph':
      return <p dir="auto">{inlineOf(block.content, context)}</p>
    case 'heading': {
      const Heading = `h${(context.topHeading ?? 2) + block.attrs.level - 1}` as 'h2'
      return (
        <Heading dir="auto" className={`rich-text-${block.attrs.level}`}>
          {inlineOf(block.content, context)}
        </Heading>
      )
    }
    case 'bulletList':
      return <ul>{itemsOf(block.content, context)}</ul>
    case 'orderedList':
      return <ol>{itemsOf(block.content, context)}</ol>
    case 'image':
      return <Picture {...block.attrs} imageOf={context.imageOf} />
    case 'horizontalRule':
      return <hr />
    case 'table':
      return (
        <div className="rich-text-table">
          <table>
            <tbody>
              {keyed(block.content).map(({ key, node: row }) => (
                <tr key={key}>
                  {keyed(row.content).map(({ key: column, node: { type, content } }) => {
                    const Cell = type === 'tableHeader' ? 'th' : 'td'
                    return <Cell key={column}>{blocksOf(content, context)}</Cell>
                  })}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )
  }
}

function itemsOf(items: readonly RichTextListItem[], context: Context): ReactNode {
  return keyed(items).map(({ key, node }) => (
    <li key={key} dir="auto">
      {blocksOf(node.content, context)}
    </li>
  ))
}

function inlineOf(content: readonly RichTextInline[] | undefined, context: Context): ReactNode {
  return richTextPieces(content, context.valueFor).map(({ key, text, isBreak, bold, italic, href }) => {
    if (isBreak) return <br key={key} />
    let words: ReactNode = text
    if (italic) words = <em>{words}</em>
    if (bold) words = <strong>{words}</strong>
    if (!href) return <span key={key}>{words}</span>
    return (
      <a key={key} href={href} target="_blank" rel="noreferrer nofollow">
        {words}
      </a>
    )
  })
}

function Picture({ fileId, alt, imageOf }: { fileId: string; alt: string; imageOf: Context['imageOf'] }) {
  const address = imageOf?.(fileId)
  if (address) return <img src={address} alt={alt} loading="lazy" />
  return alt ? <p>{alt}</p> : null
}
