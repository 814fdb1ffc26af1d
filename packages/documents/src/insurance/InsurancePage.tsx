import { addressLine, phone } from '@gable/contract/format/contact'
import { longDate } from '@gable/contract/format/day'
import { area, feet, percent } from '@gable/contract/format/figure'
import type { InsuranceRoof } from '@gable/contract/insurance'
import { insuranceWords, packetWords, windShapeNames } from '@gable/contract/insurance-packet'
import { pitchText } from '@gable/roof/drawing/figure-text'
import { Page, View } from '@react-pdf/renderer'
import { textsOf } from '../catalog.ts'
import { Line } from '../report/parts/Line.tsx'
import { Table } from '../report/parts/Table.tsx'
import { Text } from '../report/parts/Text.tsx'
import { colors, footLine, paper, styles } from '../report/style.ts'
import type { InsuranceRequest } from './request.ts'
import { en } from './texts/en.ts'

const words = insuranceWords
// No line height: with one, the renderer drops text that is generated per page.
const foot = { fontSize: 8, color: colors.grey }

/** The measured geometry for an insurance inspector, and the list of what a packet lacks. */
export function InsurancePage({ request }: { request: InsuranceRequest }) {
  const { company, customer, address, roofs, packet, locale } = request
  const say = textsOf({ en }, locale)
  return (
    <Page size={[paper.width, paper.height]} style={styles.page}>
      <Text style={styles.eyebrow}>
        {[company.name, phone(company.phone), company.email].filter(Boolean).join(' · ')}
      </Text>
      <Text style={styles.title}>{words.title}</Text>
      <Text style={[styles.body, { marginTop: 4 }]}>
        {[customer, addressLine(address)].filter(Boolean).join(' · ')}
      </Text>
      <Source request={request} />
      {roofs.map((roof) => (
        <Roof key={roof.name} roof={roof} />
      ))}
      <Text style={[styles.small, { marginTop: 8 }]}>
        {[words.rule, words.edition, words.height, words.porch].join(' ')}
      </Text>
      <View style={{ marginTop: 14 }}>
        <Text minPresenceAhead={60} style={styles.subheading}>
          {words.packet}
        </Text>
        <Table
          columns={[
            { title: say('insurance.item'), share: 5 },
            { title: say('insurance.kind'), share: 1.5 },
            { title: say('insurance.state'), share: 1.2 },
          ]}
          rows={packet.map(({ item, have }) => ({
            key: item,
            strong: !have,
            cells: [packetWords[item].name, packetWords[item].kind, have ? words.have : words.missing],
          }))}
        />
      </View>
      <View wrap={false} style={{ marginTop: 14, padding: 12, backgroundColor: colors.beige, borderRadius: 6 }}>
        <Text style={[styles.body, { fontWeight: 600 }]}>{words.inspector}</Text>
      </View>
      <View fixed style={footLine}>
        <Text style={foot}>{`${company.name} · ${addressLine(address)}`}</Text>
        <Text
          style={foot}
          render={({ pageNumber, totalPages }) =>
            say('insurance.page', { page: String(pageNumber), pages: String(totalPages) })
          }
        />
      </View>
    </Page>
  )
}

/** The measurement that the figures are from. */
function Source({ request: { report, timeZone, locale, verifyUrl, madeAt } }: { request: InsuranceRequest }) {
  const say = textsOf({ en }, locale)
  const day = (at: string) => longDate(at, timeZone, locale)
  const lines = [
    say('insurance.made', { day: day(madeAt) }),
    report ? say('insurance.from', { day: day(report.measuredAt), id: report.id }) : say('insurance.none'),
    ...(report?.code ? [say('insurance.code', { code: report.code, url: verifyUrl })] : []),
  ]
  return (
    <View style={{ marginTop: 4, marginBottom: 12 }}>
      {lines.map((line) => (
        <Text key={line} style={styles.small}>
          {line}
        </Text>
      ))}
    </View>
  )
}

function Roof({ roof }: { roof: InsuranceRoof }) {
  const { name, geometry, doubt, pitches } = roof
  return (
    <View style={{ marginBottom: 12 }}>
      <Text minPresenceAhead={80} style={styles.subheading}>
        {name}
      </Text>
      {geometry ? <Geometry geometry={geometry} /> : <Text style={styles.body}>{words.undecided}</Text>}
      {geometry && doubt && <Text style={[styles.body, { fontWeight: 600, marginTop: 3 }]}>{words[doubt]}</Text>}
      <Line label={words.meanHeight} value={heightText(roof.meanHeightFeet)} />
      <Line label={words.eaveHeight} value={heightText(roof.eaveHeightFeet)} />
      <Line label={words.ridgeHeight} value={heightText(roof.ridgeHeightFeet)} />
      <Line
        label={words.pitches}
        value={pitches.map(({ rise, areaSqft }) => `${pitchText(rise)}: ${area(areaSqft)}`).join(' · ')}
      />
    </View>
  )
}

function Geometry({ geometry }: { geometry: NonNullable<InsuranceRoof['geometry']> }) {
  const { shape, perimeterFeet, otherPerimeterFeet, otherPerimeterShare, areaSqft, flatAreaSqft, flatAreaShare } =
    geometry
  const share = (part: number) => percent(Math.round(part * 1_000) * 10)
  return (
    <>
      <Line label={words.shape} value={windShapeNames[shape]} />
      <Line label={words.perimeter} value={feet(perimeterFeet)} />
      <Line label={words.otherPerimeter} value={`${feet(otherPerimeterFeet)} (${share(otherPerimeterShare)})`} />
      <Line label={words.area} value={area(areaSqft)} />
      <Line label={words.flatArea} value={`${area(flatAreaSqft)} (${share(flatAreaShare)})`} />
    </>
  )
}

const heightText = (value: number | null) => (value === null ? words.notMeasured : feet(value))
