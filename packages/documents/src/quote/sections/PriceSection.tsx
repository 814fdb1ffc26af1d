import { money } from '@gable/contract/format/money'
import { View } from '@react-pdf/renderer'
import { Table } from '../../report/parts/Table.tsx'
import { Text } from '../../report/parts/Text.tsx'
import { colors, styles } from '../../report/style.ts'
import { materialText, type QuoteContent } from '../content.ts'

/** An estimate's price as it was shown, with its breakdown; nothing for a rep's quote. */
export function PriceSection({ content }: { content: QuoteContent }) {
  const { shared, price, say } = content
  if (!price) return null
  const { product, currency, locale, look } = shared
  const withAmounts = product.lines.some(({ amountCents }) => amountCents !== null)
  const columns = [
    { title: say('quote.item'), share: 4 },
    ...(withAmounts ? [{ title: say('quote.amount'), share: 1, figure: true }] : []),
  ]
  return (
    <View style={{ marginTop: 16 }}>
      <View wrap={false} style={{ ...box, borderLeftColor: look.mainButtonColor }}>
        <Text style={styles.quiet}>{price.label}</Text>
        <Text style={{ fontSize: 24, lineHeight: 1.25, fontWeight: 700, fontFeatureSettings: ['tnum'] }}>
          {price.amount}
        </Text>
        {price.notes.map((note) => (
          <Text key={note} style={{ ...styles.small, marginTop: 3 }}>
            {note}
          </Text>
        ))}
        <Text style={{ ...styles.small, marginTop: 3 }}>{materialText(shared, product, say)}</Text>
      </View>
      {product.lines.length > 0 && (
        <View style={{ marginTop: 12 }}>
          <Text style={styles.subheading}>{say('quote.lines')}</Text>
          <Table
            columns={columns}
            rows={[
              ...product.lines.map(({ label, detail, amountCents }, place) => ({
                key: String(place),
                cells: [
                  detail ? `${label} · ${detail}` : label,
                  ...(withAmounts ? [amountCents === null ? '' : money(amountCents, currency, 'exact', locale)] : []),
                ],
              })),
              // The sum is shown only if the amounts of the lines are.
              ...(withAmounts && product.totalCents !== null
                ? [
                    {
                      key: 'total',
                      strong: true,
                      cells: [say('quote.total'), money(product.totalCents, currency, 'exact', locale)],
                    },
                  ]
                : []),
            ]}
          />
        </View>
      )}
    </View>
  )
}

const box = {
  padding: 12,
  backgroundColor: colors.beige,
  borderLeftWidth: 4,
  borderRadius: 4,
} as const
