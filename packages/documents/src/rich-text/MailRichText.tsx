import { keyed, type PlaceholderValue, richTextPieces } from '@gable/contract/format/rich-text'
import type { RichText, RichTextBlock, RichTextInline, RichTextListItem } from '@gable/contract/rich-text'
import { Heading, Hr, Img, Link, Text } from '@react-email/components'
import type { CSSProperties } from 'react'
import { palette } from '../mail/palette.ts'

interface Context {
  valueFor: PlaceholderValue
  /** Returns the address of an image, such as `cid:…` for an attachment; undefined shows its description instead. */
  imageOf?: ((fileId: string) => string | undefined) | undefined
  linkColor?: string | undefined
}

/** A rich-text document in a mail. React escapes all text; `dir="auto"` gives each paragraph its own direction. */
export function MailRichText({ document, ...context }: Context & { document: RichText }) {
  return <Blocks blocks={document.content} context={context} />
}

function Blocks({ blocks, context }: { blocks: readonly RichTextBlock[]; context: Context }) {
  return keyed(blocks).map(({ key, node }) => <Block key={key} block={node} context={context} />)
}

function Block({ block, context }: { block: RichTextBlock; context: Context }) {
  switch (block.type) {
    case 'paragraph':
      return (
        <Text dir="auto" style={{ ...line, margin: '0 0 12px' }}>
          <Inline content={block.content} context={context} />
        </Text>
      )
    case 'heading':
      return (
        <Heading as={headings[block.attrs.level]} dir="auto" style={headingStyles[block.attrs.level]}>
          <Inline content={block.content} context={context} />
        </Heading>
      )
    case 'bulletList':
      return <ul style={listStyle}>{itemsOf(block.content, context)}</ul>
    case 'orderedList':
      return <ol style={listStyle}>{itemsOf(block.content, context)}</ol>
    case 'image':
      return <Picture {...block.attrs} imageOf={context.imageOf} />
    case 'horizontalRule':
      return <Hr style={{ margin: '16px 0', borderTop: `1px solid ${palette.line}` }} />
    case 'table':
      return (
        <table width="100%" cellPadding={0} cellSpacing={0} style={tableStyle}>
          <tbody>
            {keyed(block.content).map(({ key, node: row }) => (
              <tr key={key}>
                {keyed(row.content).map(({ key: column, node: { type, content } }) => {
                  const Cell = type === 'tableHeader' ? 'th' : 'td'
                  return (
                    <Cell key={column} style={type === 'tableHeader' ? headStyle : cellStyle}>
                      <Blocks blocks={content} context={context} />
                    </Cell>
                  )
                })}
              </tr>
            ))}
          </tbody>
        </table>
      )
  }
}

function itemsOf(items: readonly RichTextListItem[], context: Context) {
  return keyed(items).map(({ key, node }) => (
    <li key={key} dir="auto" style={line}>
      {keyed(node.content).map(({ key: inner, node: block }) =>
        block.type === 'paragraph' ? (
          <div key={inner} style={{ margin: '0 0 4px' }}>
            <Inline content={block.content} context={context} />
          </div>
        ) : (
          <Block key={inner} block={block} context={context} />
        ),
      )}
    </li>
  ))
}

function Inline({ content, context }: { content: readonly RichTextInline[] | undefined; context: Context }) {
  return richTextPieces(content, context.valueFor).map(({ key, text, isBreak, bold, italic, href }) => {
    if (isBreak) return <br key={key} />
    const style = { ...(bold && { fontWeight: 700 }), ...(italic && { fontStyle: 'italic' }) }
    if (!href) return bold || italic ? <Marked key={key} text={text} bold={bold} style={style} /> : text
    return (
      <Link key={key} href={href} style={{ color: context.linkColor ?? palette.blue, ...underlined, ...style }}>
        {text}
      </Link>
    )
  })
}

function Marked({ text, bold, style }: { text: string; bold: boolean; style: CSSProperties }) {
  return bold ? <strong style={style}>{text}</strong> : <em style={style}>{text}</em>
}

function Picture({ fileId, alt, imageOf }: { fileId: string; alt: string; imageOf: Context['imageOf'] }) {
  const address = imageOf?.(fileId)
  if (address) return <Img src={address} alt={alt} style={{ maxWidth: '100%', height: 'auto', margin: '12px 0' }} />
  return alt ? <Text style={{ ...line, margin: '0 0 12px', color: palette.grey }}>{alt}</Text> : null
}

const line = { fontSize: 16, lineHeight: '24px', wordBreak: 'break-word' as const }
const underlined = { textDecoration: 'underline' }
/** The mail's title is its first heading. */
const headings = { 1: 'h2', 2: 'h3', 3: 'h4' } as const
const headingStyles = {
  1: { margin: '20px 0 8px', fontSize: 20, lineHeight: '28px', fontWeight: 600 },
  2: { margin: '16px 0 8px', fontSize: 18, lineHeight: '26px', fontWeight: 600 },
  3: { margin: '12px 0 4px', fontSize: 16, lineHeight: '24px', fontWeight: 600 },
} as const
const listStyle = { margin: '0 0 12px', paddingInlineStart: 24 }
const tableStyle = { margin: '12px 0', borderCollapse: 'collapse' as const }
const cellStyle = {
  padding: '6px 8px 0',
  border: `1px solid ${palette.line}`,
  verticalAlign: 'top',
  textAlign: 'start' as const,
}
const headStyle = { ...cellStyle, backgroundColor: palette.beige, fontWeight: 600 }
