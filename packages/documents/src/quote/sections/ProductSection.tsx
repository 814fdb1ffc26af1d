import { money } from '@gable/contract/format/money'
import type { SharedQuote } from '@gable/contract/quote-share'
import { Image, View } from '@react-pdf/renderer'
import { Text } from '../../report/parts/Text.tsx'
import { styles } from '../../report/style.ts'
import type { QuoteContent } from '../content.ts'

const picture = { width: 150, height: 100, objectFit: 'cover', borderRadius: 6, marginRight: 14 } as const

/** The product of the estimate or of the counted option, otherwise the products of all options. */
export function ProductsSection({ content }: { content: QuoteContent }) {
  const { shared, request, say, figures } = content
  const counted = figures?.counted
  if (counted || !figures) {
    const of = { product: counted?.product ?? shared.product, color: counted?.color, photo: request.photo }
    return <ProductSection content={content} title={say('quote.product')} {...of} />
  }
  return (
    <View>
      {figures.options.map(({ id, title, product, color }) => (
        <ProductSection key={id} content={content} title={title} product={product} color={color} photo={null} />
      ))}
    </View>
  )
}

interface ProductProps {
  content: QuoteContent
  title: string
  product: SharedQuote['product']
  color: string | undefined
  photo: string | null
}

function ProductSection({ content: { shared, say }, title, product, color, photo }: ProductProps) {
  const { pricePerSheetCents: sheet, additionalCostText } = product
  const perSheet =
    sheet === null ? '' : say('quote.perSheet', { price: money(sheet, shared.currency, 'short', shared.locale) })
  const additional = [additionalCostText, perSheet].filter(Boolean)
  const covered = [product.warranty, product.warrantyCoverageType].filter(Boolean).join(', ')
  return (
    <View style={{ marginTop: 18 }}>
      <View wrap={false} style={{ flexDirection: 'row' }}>
        {photo && <Image src={photo} style={picture} />}
        <View style={{ flexShrink: 1, flexGrow: 1 }}>
          <Text style={styles.quiet}>{title}</Text>
          <Text style={styles.heading}>{product.name}</Text>
          {product.type !== '' && <Text style={styles.quiet}>{product.type}</Text>}
          {color && <Text style={{ ...styles.body, marginTop: 4 }}>{say('quote.color', { color })}</Text>}
          {covered !== '' && <Text style={{ ...styles.body, marginTop: 4 }}>{say('quote.warranty', { covered })}</Text>}
        </View>
      </View>
      <View style={{ flexDirection: 'row' }}>
        <List title={say('quote.features')} items={product.topFeatures} />
        <List title={say('quote.included')} items={product.whatIsIncluded} />
      </View>
      {additional.length > 0 && (
        <View style={{ marginTop: 10 }}>
          <Text style={styles.subheading}>{say('quote.additional')}</Text>
          {additional.map((words) => (
            <Text key={words} style={styles.body}>
              {words}
            </Text>
          ))}
        </View>
      )}
    </View>
  )
}

function List({ title, items }: { title: string; items: readonly string[] }) {
  if (items.length === 0) return null
  return (
    <View style={{ marginTop: 10, paddingRight: 12, flexGrow: 1, flexBasis: 0 }}>
      <Text style={styles.subheading}>{title}</Text>
      {items.map((item) => (
        <View key={item} style={{ flexDirection: 'row', marginBottom: 2 }}>
          <Text style={{ ...styles.body, width: 12 }}>•</Text>
          <Text style={{ ...styles.body, flexShrink: 1, flexGrow: 1 }}>{item}</Text>
        </View>
      ))}
    </View>
  )
}
