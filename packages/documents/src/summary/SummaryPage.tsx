import { Image, Page, View } from '@react-pdf/renderer'
import type { ReactNode } from 'react'
import { DrawingView } from '../report/DrawingView.tsx'
import { Table } from '../report/parts/Table.tsx'
import { Text } from '../report/parts/Text.tsx'
import { siteDrawing } from '../report/site-drawing.ts'
import { colors, contentWidth, footLine, paper, styles } from '../report/style.ts'
import type { SummaryContent } from './content.ts'

// No line height: with one, the renderer drops text that is generated per page.
const foot = { fontSize: 8, color: colors.grey }
const mapHeight = 150
const logo = { width: 92, height: 44, objectFit: 'contain', marginRight: 12 } as const

/** A customer on one page; longer content continues on numbered pages. */
export function SummaryPage({ content }: { content: SummaryContent }) {
  const { say, summary, quotes, roofs, proposals, measurements, notes, disclosures } = content
  return (
    <Page size={[paper.width, paper.height]} style={styles.page}>
      <Head content={content} />
      <RoofMap content={content} />
      <Section title={say('summary.roofs')} empty={roofs.length === 0 ? say('summary.noRoofs') : ''}>
        <Table
          rows={roofs}
          columns={[
            { title: say('summary.roof'), share: 3 },
            { title: say('summary.slope'), share: 1, figure: true },
            { title: say('summary.plan'), share: 1.4, figure: true },
          ]}
        />
      </Section>
      <Section title={say('summary.quotes')} empty={quotes.length === 0 ? say('summary.noQuotes') : ''}>
        <Table
          rows={quotes}
          columns={[
            { title: say('summary.product'), share: 3 },
            { title: say('summary.quotedOn'), share: 1.4 },
            { title: say('summary.area'), share: 1.1, figure: true },
            { title: say('summary.price'), share: 2, figure: true },
          ]}
        />
        {disclosures.map((disclosure) => (
          <Text key={disclosure} style={{ ...styles.small, marginTop: 3 }}>
            {disclosure}
          </Text>
        ))}
      </Section>
      {proposals.length > 0 && (
        <Section title={say('summary.proposals')}>
          <Table
            rows={proposals}
            columns={[
              { title: say('summary.proposal'), share: 3 },
              { title: say('summary.sentOn'), share: 1.4 },
              { title: say('summary.status'), share: 1.1 },
              { title: say('summary.price'), share: 2, figure: true },
            ]}
          />
        </Section>
      )}
      {measurements.length > 0 && (
        <Section title={say('summary.measurements')}>
          <Table
            rows={measurements}
            columns={[
              { title: say('summary.measuredOn'), share: 2 },
              { title: say('summary.status'), share: 2 },
              { title: say('summary.area'), share: 1, figure: true },
              { title: say('summary.facets'), share: 1, figure: true },
            ]}
          />
        </Section>
      )}
      {notes.length > 0 && (
        <Section title={say('summary.notes')}>
          {notes.map(({ id, head, comment }) => (
            <View key={id} style={{ marginBottom: 6 }}>
              <Text minPresenceAhead={20} style={styles.small}>
                {head}
              </Text>
              <Text style={styles.body}>{comment}</Text>
            </View>
          ))}
        </Section>
      )}
      <Text style={{ ...styles.small, marginTop: 14 }}>{say('summary.honest')}</Text>
      <View fixed style={footLine}>
        <Text style={{ ...foot, maxWidth: paper.width * 0.7 }}>
          {`${summary.company.name} · ${content.addressLine}`}
        </Text>
        <Text
          style={foot}
          render={({ pageNumber, totalPages }) =>
            say('summary.page', { page: String(pageNumber), pages: String(totalPages) })
          }
        />
      </View>
    </Page>
  )
}

/** The company, and the customer. */
function Head({ content }: { content: SummaryContent }) {
  const { say, summary, request, companyLine, addressLine, reached, day } = content
  return (
    <View>
      <View style={{ flexDirection: 'row', alignItems: 'center', marginTop: -8, marginBottom: 16 }}>
        {request.logo && <Image src={request.logo} style={logo} />}
        <View style={{ flexGrow: 1, flexShrink: 1 }}>
          <Text style={{ fontSize: 14, lineHeight: 1.3, fontWeight: 700 }}>{summary.company.name}</Text>
          <Text style={styles.small}>{companyLine}</Text>
        </View>
      </View>
      <View style={{ flexDirection: 'row', justifyContent: 'space-between', alignItems: 'flex-end' }}>
        <View style={{ maxWidth: contentWidth * 0.64 }}>
          <Text style={styles.quiet}>{say('summary.title')}</Text>
          <Text style={{ ...styles.title, fontSize: 22 }}>{summary.customer || say('summary.nameless')}</Text>
          <Text style={styles.body}>{addressLine}</Text>
          <Text style={styles.body}>{reached}</Text>
        </View>
        <View style={{ maxWidth: contentWidth * 0.34 }}>
          {summary.contact !== '' && (
            <Text style={{ ...styles.body, textAlign: 'right' }}>
              {say('summary.contact', { name: summary.contact })}
            </Text>
          )}
          <Text style={{ ...styles.body, textAlign: 'right' }}>{say('summary.date', { day })}</Text>
        </View>
      </View>
    </View>
  )
}

/** The roofs among their neighbors; nothing if no outline is known. */
function RoofMap({ content: { drawn, plane, say, summary, request } }: { content: SummaryContent }) {
  if (drawn.every(({ rings }) => (rings[0]?.length ?? 0) === 0)) return null
  const label = say('summary.map', { street: summary.address.street })
  const { surroundings } = request
  const drawing = siteDrawing(drawn, plane, surroundings, { width: contentWidth, height: mapHeight, label })
  return (
    <View style={{ marginTop: 12 }}>
      <View style={{ borderWidth: 0.75, borderColor: colors.line, borderRadius: 8 }}>
        <DrawingView drawing={drawing} width={contentWidth - 1.5} radius={7} />
      </View>
      {surroundings.notices.length > 0 && (
        <Text style={{ ...styles.small, fontSize: 6.5, marginTop: 3, textAlign: 'right' }}>
          {surroundings.notices.join(' · ')}
        </Text>
      )}
    </View>
  )
}

function Section({ title, empty = '', children }: { title: string; empty?: string; children: ReactNode }) {
  return (
    <View style={{ marginTop: 14 }}>
      <Text minPresenceAhead={40} style={{ ...styles.subheading, marginBottom: 4 }}>
        {title}
      </Text>
      {empty === '' ? children : <Text style={styles.quiet}>{empty}</Text>}
    </View>
  )
}
