import { keyed, type PlaceholderValue, richTextPieces } from '@gable/contract/format/rich-text'
import type { RichText, RichTextBlock, RichTextInline, RichTextListItem } from '@gable/contract/rich-text'
import { Image, Link, View } from '@react-pdf/renderer'
import { Text } from '../report/parts/Text.tsx'
import { colors, styles } from '../report/style.ts'

interface Context {
  valueFor: PlaceholderValue
  /** Returns an image's bytes, or the path of a file; undefined shows its description instead. */
  imageOf?: ((fileId: string) => { data: Buffer; format: 'png' | 'jpg' } | undefined) | undefined
}

/**
 * A rich-text document in a PDF. Table rows and images are not split across pages. Each paragraph has the direction of
 * its first letter. A letter that no font file has is printed as "?", as in every PDF.
 */
export function PdfRichText({ document, ...context }: Context & { document: RichText }) {
  return <Blocks blocks={document.content} context={context} />
}

function Blocks({ blocks, context }: { blocks: readonly RichTextBlock[]; context: Context }) {
  return keyed(blocks).map(({ key, node }) => <Block key={key} block={node} context={context} />)
}

function Block({ block, context }: { block: RichTextBlock; context: Context }) {
  switch (block.type) {
    case 'paragraph':
      return <Line content={block.content} context={context} style={{ ...styles.body, marginBottom: 6 }} />
    case 'heading':
      return (
        <View minPresenceAhead={30}>
          <Line content={block.content} context={context} style={headings[block.attrs.level]} />
        </View>
      )
    case 'bulletList':
      return <Items items={block.content} sign={() => '\u2022'} context={context} />
    case 'orderedList':
      return <Items items={block.content} sign={(position) => `${position + 1}.`} context={context} />
    case 'image':
      return <Picture {...block.attrs} imageOf={context.imageOf} />
    case 'horizontalRule':
      return <View style={{ marginVertical: 10, borderTopWidth: 0.75, borderTopColor: colors.line }} />
    case 'table':
      return (
        <View style={{ marginVertical: 6, borderTopWidth: 0.75, borderLeftWidth: 0.75, borderColor: colors.line }}>
          {keyed(block.content).map(({ key, node: row }) => (
            <View key={key} wrap={false} style={{ flexDirection: 'row' }}>
              {keyed(row.content).map(({ key: column, node: cell }) => (
                <View key={column} style={cell.type === 'tableHeader' ? headCell : dataCell}>
                  <Blocks blocks={cell.content} context={context} />
                </View>
              ))}
            </View>
          ))}
        </View>
      )
  }
}

interface ItemsProps {
  items: readonly RichTextListItem[]
  sign: (position: number) => string
  context: Context
}

function Items({ items, sign, context }: ItemsProps) {
  return (
    <View style={{ marginBottom: 4 }}>
      {keyed(items).map(({ key, node }) => (
        <View key={key} style={{ flexDirection: 'row' }}>
          <Text style={{ ...styles.body, width: 18 }}>{sign(key)}</Text>
          <View style={{ flexGrow: 1, flexShrink: 1, flexBasis: 0 }}>
            <Blocks blocks={node.content} context={context} />
          </View>
        </View>
      ))}
    </View>
  )
}

type LineStyle = NonNullable<React.ComponentProps<typeof View>['style']>
interface LineProps {
  content: readonly RichTextInline[] | undefined
  context: Context
  style: LineStyle
}

function Line({ content, context, style }: LineProps) {
  const pieces = richTextPieces(content, context.valueFor)
  const isRightToLeft = firstLetterIsRightToLeft(pieces.map(({ text }) => text).join(''))
  // Set on each part, because the first part of a line determines its order.
  const direction = isRightToLeft && { direction: 'rtl' as const }
  return (
    <Text style={isRightToLeft ? { ...style, ...direction, textAlign: 'right' as const } : style}>
      {pieces.map(({ key, text, isBreak, bold, italic, href }) => {
        if (isBreak) return '\n'
        const marked = { ...(bold && { fontWeight: 700 as const }), ...(italic && { fontStyle: 'italic' as const }) }
        const words = (
          <Text key={key} style={{ ...marked, ...direction, ...(href && { color: colors.blue }) }}>
            {text}
          </Text>
        )
        return href ? (
          <Link key={key} src={href} style={{ color: colors.blue }}>
            {words}
          </Link>
        ) : (
          words
        )
      })}
    </Text>
  )
}

/** Whether a paragraph is right-to-left, by its first letter, like `dir="auto"` in browsers. */
function firstLetterIsRightToLeft(text: string): boolean {
  const letter = /\p{L}/u.exec(text)?.[0]
  return letter !== undefined && /[\p{Script=Hebrew}\p{Script=Arabic}]/u.test(letter)
}

function Picture({ fileId, alt, imageOf }: { fileId: string; alt: string; imageOf: Context['imageOf'] }) {
  const source = imageOf?.(fileId)
  if (source) return <Image src={source} style={{ maxHeight: 320, objectFit: 'contain', marginVertical: 6 }} />
  return alt ? <Text style={{ ...styles.quiet, marginBottom: 6 }}>{alt}</Text> : null
}

const headings = {
  1: { ...styles.heading, marginTop: 10, marginBottom: 6 },
  2: { ...styles.heading, fontSize: 13, marginTop: 8, marginBottom: 5 },
  3: { ...styles.subheading, marginTop: 6, marginBottom: 4 },
} as const
const dataCell = {
  flexGrow: 1,
  flexShrink: 1,
  flexBasis: 0,
  paddingHorizontal: 5,
  paddingTop: 4,
  borderRightWidth: 0.75,
  borderBottomWidth: 0.75,
  borderColor: colors.line,
} as const
const headCell = { ...dataCell, backgroundColor: colors.beige, fontWeight: 600 } as const
