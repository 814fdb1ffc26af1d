import type { ShownChange } from '@gable/contract/proposal-change'
import type { ProposalSection } from '@gable/contract/proposal-form'
import { Image, Page, View } from '@react-pdf/renderer'
import { Text } from '../report/parts/Text.tsx'
import { colors, contentWidth, footLine, paper, styles } from '../report/style.ts'
import { PdfRichText } from '../rich-text/PdfRichText.tsx'
import type { ProposalContent } from './content.ts'
import { ChangeSection } from './sections/ChangeSection.tsx'
import { PaymentSection } from './sections/PaymentSection.tsx'
import { PriceSection } from './sections/PriceSection.tsx'

/** Consecutive sections that are laid out here. */
export function SectionPages({
  content,
  sections,
  change,
}: {
  content: ProposalContent
  sections: readonly ProposalSection[]
  /** For a change order: shown before its sections. */
  change: ShownChange | undefined
}) {
  const { document, addressLine } = content
  return (
    <Page size={[paper.width, paper.height]} style={styles.page}>
      <View fixed style={{ ...band, backgroundColor: document.look.mainButtonColor }} />
      {change && <ChangeSection content={content} change={change} />}
      {sections.map((section) => (
        <View key={section.id} style={{ marginBottom: 22 }}>
          <Text minPresenceAhead={60} style={{ ...styles.heading, marginBottom: 8 }}>
            {section.title}
          </Text>
          <Body section={section} content={content} />
        </View>
      ))}
      <View fixed style={footLine}>
        <Text style={{ fontSize: 8, color: colors.grey, maxWidth: paper.width * 0.66 }}>
          {`${document.company.name} · ${addressLine}`}
        </Text>
      </View>
    </Page>
  )
}

function Body({ section, content }: { section: ProposalSection; content: ProposalContent }) {
  const { document, pictures } = content
  switch (section.kind) {
    case 'quote':
      return <PriceSection content={content} />
    case 'payment':
      return <PaymentSection content={content} payments={section.payments} />
    case 'photos':
      return <Photos photos={section.photos} pictures={pictures} />
    case 'pdf':
      return null
    default:
      return (
        <PdfRichText
          document={section.body}
          valueFor={(name) => document.values[name]}
          imageOf={(fileId) => jpegOf(pictures[fileId])}
        />
      )
  }
}

function jpegOf(address: string | undefined): { data: Buffer; format: 'jpg' } | undefined {
  const base64 = address?.split(',')[1]
  return base64 ? { data: Buffer.from(base64, 'base64'), format: 'jpg' } : undefined
}

/** Two per row. */
function Photos({
  photos,
  pictures,
}: {
  photos: { fileId: string; caption: string }[]
  pictures: ProposalContent['pictures']
}) {
  const shown = photos.filter(({ fileId }) => pictures[fileId])
  return (
    <View style={{ flexDirection: 'row', flexWrap: 'wrap', justifyContent: 'space-between' }}>
      {shown.map(({ fileId, caption }) => (
        <View key={fileId} wrap={false} style={{ width: half, marginBottom: 12 }}>
          <Image
            src={pictures[fileId]!}
            style={{ width: half, height: half * 0.7, objectFit: 'cover', borderRadius: 5 }}
          />
          {caption !== '' && <Text style={{ ...styles.small, marginTop: 3 }}>{caption}</Text>}
        </View>
      ))}
    </View>
  )
}

const half = (contentWidth - 14) / 2
const band = { position: 'absolute', left: 0, right: 0, top: 0, height: 10 } as const
