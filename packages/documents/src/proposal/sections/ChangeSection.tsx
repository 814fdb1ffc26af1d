import { longDate } from '@gable/contract/format/day'
import { money, signedMoney } from '@gable/contract/format/money'
import type { ShownChange } from '@gable/contract/proposal-change'
import { View } from '@react-pdf/renderer'
import { Table } from '../../report/parts/Table.tsx'
import { Text } from '../../report/parts/Text.tsx'
import { styles } from '../../report/style.ts'
import type { ProposalContent } from '../content.ts'

/** The additions and deductions of a change order, and the contract's total before and after. */
export function ChangeSection({ content, change }: { content: ProposalContent; change: ShownChange }) {
  const { say, document } = content
  const { currency, locale, timeZone } = document
  const { reason, lines, totalCents, originalName, originalSignedAt, originalTotalCents, signedChangesCents } = change
  const signed = (cents: number) => signedMoney(cents, currency, locale)
  const whole = (cents: number) => money(cents, currency, 'exact', locale)
  const row = (key: 'contractBefore' | 'signedChanges' | 'thisChange' | 'contractAfter', amount: string) => ({
    key,
    strong: key === 'contractAfter',
    cells: [say(key), amount],
  })
  return (
    <View style={{ marginBottom: 22 }}>
      <Text style={{ ...styles.heading, marginBottom: 8 }}>{say('changes')}</Text>
      <Text style={{ ...styles.quiet, marginBottom: 8 }}>
        {say('changesTo', { name: originalName, day: longDate(originalSignedAt, timeZone, locale) })}
      </Text>
      <Text style={{ ...styles.body, marginBottom: 10 }}>{reason}</Text>
      <Table
        columns={[
          { title: say('item'), share: 4 },
          { title: say('amount'), share: 1.2, figure: true },
        ]}
        rows={[
          ...lines.map(({ id, label, amountCents }) => ({ key: id, cells: [label, signed(amountCents)] })),
          { key: 'total', strong: true, cells: [say('thisChange'), signed(totalCents)] },
        ]}
      />
      <View wrap={false} style={{ marginTop: 14 }}>
        <Table
          columns={[
            { title: say('contract'), share: 4 },
            { title: say('amount'), share: 1.2, figure: true },
          ]}
          rows={[
            row('contractBefore', whole(originalTotalCents)),
            ...(signedChangesCents === 0 ? [] : [row('signedChanges', signed(signedChangesCents))]),
            row('thisChange', signed(totalCents)),
            row('contractAfter', whole(change.newTotalCents)),
          ]}
        />
      </View>
      <Text style={{ ...styles.small, marginTop: 6 }}>{say('withTax')}</Text>
    </View>
  )
}
