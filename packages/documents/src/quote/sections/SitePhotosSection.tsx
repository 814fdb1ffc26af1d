import { Image, View } from '@react-pdf/renderer'
import { Text } from '../../report/parts/Text.tsx'
import { styles } from '../../report/style.ts'
import type { QuoteContent } from '../content.ts'

const photo = {
  width: 160,
  height: 107,
  objectFit: 'cover',
  borderRadius: 6,
  marginRight: 10,
  marginBottom: 10,
} as const

/** The photos taken on site, three per row. */
export function SitePhotosSection({ content: { request, say } }: { content: QuoteContent }) {
  const { sitePhotos } = request
  if (sitePhotos.length === 0) return null
  return (
    <View style={{ marginTop: 18 }}>
      <Text style={styles.subheading} minPresenceAhead={120}>
        {say('quote.photos')}
      </Text>
      <View style={{ flexDirection: 'row', flexWrap: 'wrap' }}>
        {sitePhotos.map((source, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: photos have no ids here, and keep their order
          <Image key={index} src={source} style={photo} />
        ))}
      </View>
    </View>
  )
}
