import { addressLine } from '@gable/contract/format/contact'
import { mixColors } from '@gable/roof/drawing/color'
import { Image, View } from '@react-pdf/renderer'
import { DrawingView } from '../../report/DrawingView.tsx'
import { Text } from '../../report/parts/Text.tsx'
import { siteDrawing } from '../../report/site-drawing.ts'
import { colors, contentWidth, styles } from '../../report/style.ts'
import type { QuoteContent } from '../content.ts'

const mapHeight = 176
const logo = { width: 92, height: 44, objectFit: 'contain', marginRight: 12 } as const

/** The company, the house, and the day. */
export function LetterHead({ content }: { content: QuoteContent }) {
  const { shared, contact, say, day, request } = content
  const { company, homeowner, address } = shared
  const { city, state, postalCode } = address
  const place = addressLine({ street: '', city, state, postalCode })
  return (
    <View>
      <View style={{ flexDirection: 'row', alignItems: 'center', marginTop: -8, marginBottom: 18 }}>
        {company.logo && <Image src={company.logo} style={logo} />}
        <View style={{ flexGrow: 1, flexShrink: 1 }}>
          <Text style={{ fontSize: 14, lineHeight: 1.3, fontWeight: 700 }}>{company.name}</Text>
          <Text style={styles.small}>{[contact, company.mailingAddress].filter(Boolean).join(' · ')}</Text>
        </View>
      </View>
      <View style={{ flexDirection: 'row', justifyContent: 'space-between', alignItems: 'flex-end' }}>
        <View style={{ maxWidth: contentWidth * 0.62 }}>
          <Text style={styles.quiet}>{say('quote.title')}</Text>
          <Text style={{ ...styles.title, fontSize: 22 }}>{address.street || addressLine(address)}</Text>
          {address.street !== '' && <Text style={styles.quiet}>{place}</Text>}
        </View>
        <View style={{ maxWidth: contentWidth * 0.36 }}>
          {homeowner !== '' && (
            <Text style={{ ...styles.body, textAlign: 'right' }}>{say('quote.for', { name: homeowner })}</Text>
          )}
          <Text style={{ ...styles.body, textAlign: 'right' }}>{say('quote.date', { day })}</Text>
          <Text style={{ ...styles.small, textAlign: 'right' }}>
            {say('quote.number', { id: request.quoteId.slice(-12) })}
          </Text>
        </View>
      </View>
      <RoofMap content={content} />
    </View>
  )
}

/** The quoted roofs among their neighbors; nothing if no outline is known. */
function RoofMap({ content }: { content: QuoteContent }) {
  const { roofs, plane, shared, say, request } = content
  if (roofs.every(({ rings }) => rings.length === 0 || rings[0]?.length === 0)) return null
  const label = say('quote.map', { street: shared.address.street })
  const { roofColor } = shared.look
  const roof = { line: roofColor, fill: mixColors(roofColor, '#FFFFFF', 0.5) }
  const size = { width: contentWidth, height: mapHeight, label, roof }
  const { surroundings } = request
  return (
    <View style={{ marginTop: 14 }}>
      <View style={{ borderWidth: 0.75, borderColor: colors.line, borderRadius: 8 }}>
        <DrawingView drawing={siteDrawing(roofs, plane, surroundings, size)} width={contentWidth - 1.5} radius={7} />
      </View>
      {surroundings.notices.length > 0 && (
        <Text style={{ ...styles.small, fontSize: 6.5, marginTop: 3, textAlign: 'right' }}>
          {surroundings.notices.join(' · ')}
        </Text>
      )}
    </View>
  )
}
