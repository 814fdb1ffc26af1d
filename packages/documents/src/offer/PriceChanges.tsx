import type { SpokenLanguage } from '@gable/contract/format/locale'
import type { PriceChanges as Changes } from '@gable/contract/price-changes'
import { changeRows, changesTitle } from '@gable/contract/price-changes-words'
import { View } from '@react-pdf/renderer'
import { Table } from '../report/parts/Table.tsx'
import { Text } from '../report/parts/Text.tsx'
import { styles } from '../report/style.ts'

interface Props {
  changes: Changes
  language: SpokenLanguage
  locale: string
  /** Headings of the columns. */
  item: string
  amount: string
}

/** What changed between the price that the homeowner saw online and this one, to the cent. */
export function PriceChanges({ changes, language, locale, item, amount }: Props) {
  return (
    <View style={{ marginTop: 10 }}>
      <Text minPresenceAhead={60} style={styles.subheading}>
        {changesTitle(language)}
      </Text>
      <Table
        columns={[
          { title: item, share: 4 },
          { title: amount, share: 1, figure: true },
        ]}
        rows={changeRows(changes, language, locale).map((row) => ({
          key: row.key,
          strong: row.isTotal,
          cells: [row.detail ? `${row.label} · ${row.detail}` : row.label, row.amount],
        }))}
      />
    </View>
  )
}
