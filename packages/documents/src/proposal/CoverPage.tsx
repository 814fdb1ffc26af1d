import { Image, Page, View } from '@react-pdf/renderer'
import { Text } from '../report/parts/Text.tsx'
import { colors, contentWidth, paper, styles } from '../report/style.ts'
import type { ProposalContent } from './content.ts'

/** The cover in the company's color: the company, the customer, and the house. */
export function CoverPage({ content }: { content: ProposalContent }) {
  const { document, pictures, say, day, expires, contact, addressLine } = content
  const { company, cover, homeowner, rep, look } = document
  const photo = cover.photoId ? pictures[cover.photoId] : undefined
  return (
    <Page size={[paper.width, paper.height]} style={styles.page}>
      <View style={{ ...band, backgroundColor: look.mainButtonColor }} />
      <View style={{ flexDirection: 'row', alignItems: 'center', marginTop: 8, marginBottom: 28 }}>
        {company.logo && <Image src={company.logo} style={logo} />}
        <Text style={{ fontSize: 15, lineHeight: 1.3, fontWeight: 700, flexShrink: 1 }}>{company.name}</Text>
      </View>
      {photo && <Image src={photo} style={picture} />}
      <View style={{ marginTop: photo ? 32 : 120 }}>
        <Text style={{ ...styles.title, fontSize: 32 }}>{cover.title}</Text>
        <Text style={{ ...styles.quiet, fontSize: 13, marginTop: 8 }}>{addressLine}</Text>
      </View>
      <View style={{ marginTop: 28, paddingTop: 16, borderTopWidth: 2, borderTopColor: look.mainButtonColor }}>
        {homeowner !== '' && <Fact label={say('for')} value={homeowner} />}
        {rep.name !== '' && <Fact label={say('by')} value={[rep.name, rep.email].filter(Boolean).join(' · ')} />}
        <Fact label={say('date')} value={day} />
        {expires !== '' && <Fact label={say('expires')} value={expires} />}
      </View>
      <View style={foot}>
        <Text style={styles.small}>{[company.name, contact].join(' · ')}</Text>
        {company.mailingAddress !== '' && <Text style={styles.small}>{company.mailingAddress}</Text>}
      </View>
    </Page>
  )
}

function Fact({ label, value }: { label: string; value: string }) {
  return (
    <View style={{ flexDirection: 'row', marginBottom: 5 }}>
      <Text style={{ ...styles.quiet, width: 110 }}>{label}</Text>
      <Text style={{ ...styles.body, flexShrink: 1, flexGrow: 1 }}>{value}</Text>
    </View>
  )
}

const band = { position: 'absolute', left: 0, right: 0, top: 0, height: 14 } as const
const logo = { width: 110, height: 52, objectFit: 'contain', marginRight: 14 } as const
const picture = { width: contentWidth, height: 290, objectFit: 'cover', borderRadius: 8 } as const
const foot = {
  position: 'absolute',
  left: paper.margin,
  right: paper.margin,
  bottom: 26,
  paddingTop: 8,
  borderTopWidth: 0.75,
  borderTopColor: colors.line,
} as const
