import { money } from '@gable/contract/format/money'
import { View } from '@react-pdf/renderer'
import { Table } from '../../report/parts/Table.tsx'
import { Text } from '../../report/parts/Text.tsx'
import { styles } from '../../report/style.ts'
import type { QuoteContent } from '../content.ts'

/** The options of a rep's quote with their totals and upgrades; nothing where there is no choice. */
export function OptionsSection({ content }: { content: QuoteContent }) {
  const { shared, say } = content
  const { offer, currency, locale } = shared
  if (!offer || (offer.options.length === 1 && offer.options[0]!.upgrades.length === 0)) return null
  const shown = (cents: number) => money(cents, currency, 'exact', locale)
  return (
    <View style={{ marginTop: 16 }}>
      <Text style={styles.subheading}>{say('quote.options')}</Text>
      <Table
        columns={[
          { title: say('quote.option'), share: 4 },
          { title: say('quote.total'), share: 1, figure: true },
        ]}
        rows={offer.options.flatMap(({ id, title, product, color, upgrades }) => [
          {
            ...{ key: id, strong: true },
            cells: [[title, product.name, color].filter(Boolean).join(' · '), shown(product.totalCents ?? 0)],
          },
          ...upgrades.map((upgrade) => ({
            key: upgrade.id,
            cells: [say('quote.upgrade', { name: upgrade.name }), `+ ${shown(upgrade.amountCents)}`],
          })),
        ])}
      />
    </View>
  )
}
