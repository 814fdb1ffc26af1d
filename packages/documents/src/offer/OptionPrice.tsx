import type { OfferedOption } from '@gable/contract/offer'
import { View } from '@react-pdf/renderer'
import { Table } from '../report/parts/Table.tsx'
import { Text } from '../report/parts/Text.tsx'
import { colors, styles } from '../report/style.ts'

export interface OptionWords {
  item: string
  amount: string
  total: string
  upgrade(name: string): string
}

interface Props {
  option: OfferedOption
  words: OptionWords
  /** Shown above the product's name; empty for none. */
  title: string
  /** Shown below the product's name. */
  notes: readonly string[]
  /** Color of the bar next to the box. */
  color: string
  /** Hides the upgrades that were not selected, because the customer has decided. */
  isDecided: boolean
  shown: (cents: number) => string
}

/** An option with its total, its itemized price, and the upgrades that can be added. */
export function OptionPrice({ option, words, title, notes, color, isDecided, shown }: Props) {
  const { product, figures } = option
  const upgrades = isDecided ? [] : figures.upgrades.filter(({ isTaken }) => !isTaken)
  return (
    <View style={{ marginBottom: 14 }}>
      <View wrap={false} style={{ ...box, borderLeftColor: color }}>
        {title !== '' && <Text style={styles.quiet}>{title}</Text>}
        <Text style={{ fontSize: 13, lineHeight: 1.3, fontWeight: 600 }}>{product.name}</Text>
        <Text style={{ fontSize: 20, lineHeight: 1.3, fontWeight: 700, fontFeatureSettings: ['tnum'] }}>
          {shown(figures.totalCents)}
        </Text>
        {notes.map((note) => (
          <Text key={note} style={styles.small}>
            {note}
          </Text>
        ))}
      </View>
      <View style={{ marginTop: 6 }}>
        <Table
          columns={[
            { title: words.item, share: 4 },
            { title: words.amount, share: 1, figure: true },
          ]}
          rows={[
            ...figures.lines.map(({ label, detail, amountCents }, place) => ({
              key: String(place),
              cells: [detail ? `${label} · ${detail}` : label, amountCents === null ? '' : shown(amountCents)],
            })),
            { key: 'total', strong: true, cells: [words.total, shown(figures.totalCents)] },
            ...upgrades.map(({ id, name, withTaxCents }) => ({
              key: id,
              cells: [words.upgrade(name), `+ ${shown(withTaxCents)}`],
            })),
          ]}
        />
      </View>
    </View>
  )
}

const box = { padding: 10, backgroundColor: colors.beige, borderLeftWidth: 4, borderRadius: 4 } as const
