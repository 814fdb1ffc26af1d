import { addressLine } from '@gable/contract/format/contact'
import { percent, squareCount, wholeNumber } from '@gable/contract/format/figure'
import { reportWords } from '@gable/contract/measurement-words'
import { wholePitchText } from '@gable/roof/drawing/figure-text'
import { perspectiveDrawing } from '@gable/roof/drawing/perspective'
import { predominantRise } from '@gable/roof/report/report'
import { squaresHundredths } from '@gable/roof/report/waste-table'
import { Image, View } from '@react-pdf/renderer'
import type { ReportContent } from './content.ts'
import { DrawingView } from './DrawingView.tsx'
import { type KeyFigure, KeyFigures } from './parts/KeyFigures.tsx'
import { Mark } from './parts/Mark.tsx'
import { PageFrame } from './parts/PageFrame.tsx'
import { Text } from './parts/Text.tsx'
import { siteDrawing } from './site-drawing.ts'
import { colors, contentWidth, styles } from './style.ts'

// Low enough for one page even if a name and an address take two lines each.
const mapHeight = 250
/** Takes no more room than the lines next to it, whether it is wide or tall. */
const logo = { width: 64, height: 40, objectFit: 'contain', marginRight: 10 } as const
const half = (contentWidth - 24) / 2

/** The house, its location, its picture, and the most important measurements. */
export function CoverPage({ content }: { content: ReportContent }) {
  const { company, contact, title, address, provenance, say } = content
  const { city, state, postalCode } = address
  return (
    <PageFrame content={content}>
      <View style={{ flexDirection: 'row', justifyContent: 'space-between', alignItems: 'center', marginBottom: 26 }}>
        <View style={{ maxWidth: contentWidth * 0.66, flexDirection: 'row', alignItems: 'center' }}>
          {company.logo && <Image src={company.logo} style={logo} />}
          <View style={{ flexShrink: 1 }}>
            <Text style={{ fontSize: 13, lineHeight: 1.4, fontWeight: 700 }}>{company.name}</Text>
            <Text style={styles.small}>{[contact, company.mailingAddress].filter(Boolean).join(' · ')}</Text>
            {company.licenses.length > 0 && <Text style={styles.small}>{licenseLine(company.licenses)}</Text>}
          </View>
        </View>
        <View style={{ flexDirection: 'row', alignItems: 'center' }}>
          <Mark size={18} />
          <Text style={{ fontSize: 10, fontWeight: 600, marginLeft: 6 }}>{title}</Text>
        </View>
      </View>
      <Text style={styles.eyebrow}>{say('report.eyebrow')}</Text>
      <Text style={styles.title}>{address.street || addressLine(address)}</Text>
      <Text style={{ fontSize: 12, lineHeight: 1.3, color: colors.grey, marginTop: 2 }}>
        {address.street && addressLine({ street: '', city, state, postalCode })}
      </Text>
      <Text style={[styles.small, { marginTop: 6, marginBottom: 14 }]}>{provenance}</Text>
      <SiteMap content={content} />
      <View style={{ flexDirection: 'row', justifyContent: 'space-between', marginTop: 18 }}>
        <Picture content={content} />
        <KeyFigures figures={keyFigures(content)} width={half} />
      </View>
    </PageFrame>
  )
}

/** As many licenses as fit on two lines; a company that is licensed in all states names the first ones. */
function licenseLine(licenses: readonly string[]): string {
  const shown = licenses.slice(0, 6).join(' · ')
  return licenses.length > 6 ? `${shown} …` : shown
}

function SiteMap({ content }: { content: ReportContent }) {
  const { roofs, plane, surroundings, address, say } = content
  const label = say('report.map', { street: address.street })
  const drawing = siteDrawing(roofs, plane, surroundings, { width: contentWidth, height: mapHeight, label })
  return (
    <View>
      <View style={{ borderWidth: 0.75, borderColor: colors.line, borderRadius: 8 }}>
        <DrawingView drawing={drawing} width={contentWidth - 1.5} radius={7} />
      </View>
      {surroundings.notices.length > 0 && (
        <Text style={[styles.small, { fontSize: 6.5, marginTop: 3, textAlign: 'right' }]}>
          {surroundings.notices.join(' · ')}
        </Text>
      )}
    </View>
  )
}

/** Viewed from the southwest, as most people draw a house; empty without planes. */
function Picture({ content: { drawn, say } }: { content: ReportContent }) {
  if (drawn.length === 0) return <Text style={[styles.quiet, { width: half }]}>{say('report.noPicture')}</Text>
  const drawing = perspectiveDrawing(drawn, {
    azimuthDegrees: 215,
    elevationDegrees: 32,
    wallHeightMeters: 2.7,
    colorBy: 'plain',
    width: half,
    height: 205,
  })
  return <DrawingView drawing={drawing} width={half} />
}

function keyFigures({ report }: ReportContent): KeyFigure[] {
  const { areaSqft, planAreaSqft, perimeterFeet, facets, suggestedWaste, withoutPlanes } = report
  const rise = predominantRise(report)
  const squares = (bps: number) => squareCount(squaresHundredths(areaSqft, bps))
  return [
    { label: reportWords.area, value: wholeNumber(areaSqft), unit: 'sq ft' },
    { label: reportWords.squares, value: squares(0) },
    {
      label: `${reportWords.squares}, ${percent(suggestedWaste.wasteBps)} ${reportWords.wasteColumn.toLowerCase()}`,
      value: squares(suggestedWaste.wasteBps),
    },
    { label: reportWords.pitch, value: rise === null ? '' : wholePitchText(rise) },
    withoutPlanes.length > 0 && facets === 0
      ? { label: reportWords.planArea, value: wholeNumber(planAreaSqft), unit: 'sq ft' }
      : { label: reportWords.facets, value: String(facets) },
    { label: reportWords.perimeter, value: wholeNumber(perimeterFeet), unit: 'ft' },
  ]
}
