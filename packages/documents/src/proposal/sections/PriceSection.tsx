import { area } from '@gable/contract/format/figure'
import { money } from '@gable/contract/format/money'
import type { SharedOption } from '@gable/contract/quote-share'
import { pitchText } from '@gable/roof/drawing/figure-text'
import { View } from '@react-pdf/renderer'
import { Table } from '../../report/parts/Table.tsx'
import { Text } from '../../report/parts/Text.tsx'
import { colours, styles } from '../../report/style.ts'
import type { ProposalContent } from '../content.ts'

/** Each option with what is in its price, and the structures that they are for. */
export function PriceSection({ content }: { content: ProposalContent }) {
  const { document, say } = content
  const { options, structures, locale } = document
  return (
    <View>
      {options.map((option) => (
        <Option key={option.id} option={option} content={content} alone={options.length === 1} />
      ))}
      <Text minPresenceAhead={50} style={{ ...styles.subheading, marginTop: 10 }}>
        {say('structures')}
      </Text>
      <Table
        columns={[
          { title: say('structure'), share: 3 },
          { title: say('slope'), share: 1, figure: true },
          { title: say('area'), share: 1.5, figure: true },
        ]}
        rows={structures.map(({ name, included, rise, roofAreaSqft }) => ({
          key: name,
          cells: [included ? name : `${name} (${say('notIncluded')})`, pitchText(rise), area(roofAreaSqft, locale)],
        }))}
      />
    </View>
  )
}

function Option({ option, content, alone }: { option: SharedOption; content: ProposalContent; alone: boolean }) {
  const { say, document } = content
  const { currency, locale, look } = document
  const { title, product, color, upgrades } = option
  const shown = (cents: number) => money(cents, currency, 'exact', locale)
  const withAmounts = product.lines.some(({ amountCents }) => amountCents !== null)
  const covered = [product.warranty, product.warrantyCoverageType].filter(Boolean).join(', ')
  return (
    <View style={{ marginBottom: 14 }}>
      <View wrap={false} style={{ ...box, borderLeftColor: look.mainButtonColor }}>
        {!alone && <Text style={styles.quiet}>{title}</Text>}
        <Text style={{ fontSize: 13, lineHeight: 1.3, fontWeight: 600 }}>{product.name}</Text>
        {color && <Text style={styles.small}>{say('color', { color })}</Text>}
        {covered !== '' && <Text style={styles.small}>{say('warranty', { covered })}</Text>}
        <Text style={{ fontSize: 20, lineHeight: 1.3, fontWeight: 700, fontFeatureSettings: ['tnum'] }}>
          {shown(product.totalCents ?? 0)}
        </Text>
      </View>
      <View style={{ marginTop: 6 }}>
        <Table
          columns={[
            { title: say('item'), share: 4 },
            ...(withAmounts ? [{ title: say('amount'), share: 1, figure: true }] : []),
          ]}
          rows={[
            ...product.lines.map(({ label, detail, amountCents }, place) => ({
              key: String(place),
              cells: [
                detail ? `${label} · ${detail}` : label,
                ...(withAmounts ? [amountCents === null ? '' : shown(amountCents)] : []),
              ],
            })),
            ...(withAmounts
              ? [{ key: 'total', strong: true, cells: [say('total'), shown(product.totalCents ?? 0)] }]
              : []),
            ...upgrades.map(({ id, name, amountCents }) => ({
              key: id,
              cells: [say('upgrade', { name }), ...(withAmounts ? [`+ ${shown(amountCents)}`] : [])],
            })),
          ]}
        />
      </View>
    </View>
  )
}

const box = { padding: 10, backgroundColor: colours.beige, borderLeftWidth: 4, borderRadius: 4 } as const
