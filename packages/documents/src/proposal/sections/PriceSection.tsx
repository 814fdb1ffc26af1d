import { area } from '@gable/contract/format/figure'
import { money } from '@gable/contract/format/money'
import type { OfferedOption } from '@gable/contract/offer'
import { pitchText } from '@gable/roof/drawing/figure-text'
import { View } from '@react-pdf/renderer'
import { OptionPrice } from '../../offer/OptionPrice.tsx'
import { PriceChanges } from '../../offer/PriceChanges.tsx'
import { Table } from '../../report/parts/Table.tsx'
import { Text } from '../../report/parts/Text.tsx'
import { styles } from '../../report/style.ts'
import type { ProposalContent } from '../content.ts'

/** Each option with its itemized price, the structures that they cover, and the work that they leave out; for a contract, only the agreed option. */
export function PriceSection({ content }: { content: ProposalContent }) {
  const { document, say } = content
  const { structures, leftOut, locale, language, priceChanges } = document
  const { options } = content.figures
  return (
    <View>
      {options.map((option) => (
        <Option key={option.id} option={option} content={content} />
      ))}
      {priceChanges && (
        <PriceChanges
          changes={priceChanges}
          language={language}
          locale={locale}
          item={say('item')}
          amount={say('amount')}
        />
      )}
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
      {leftOut?.map((sentence) => (
        <Text key={sentence} style={{ marginTop: 6 }}>
          {sentence}
        </Text>
      ))}
    </View>
  )
}

function Option({
  option,
  content: { say, document, figures, isContract },
}: {
  option: OfferedOption
  content: ProposalContent
}) {
  const { currency, locale, look } = document
  const { title, product, color } = option
  const covered = [product.warranty, product.warrantyCoverageType].filter(Boolean).join(', ')
  const notes = [color ? say('color', { color }) : '', covered && say('warranty', { covered })]
  return (
    <OptionPrice
      option={option}
      words={{
        item: say('item'),
        amount: say('amount'),
        total: say('total'),
        upgrade: (name) => say('upgrade', { name }),
      }}
      title={isContract || figures.options.length > 1 ? title : ''}
      notes={notes.filter(Boolean)}
      color={look.mainButtonColor}
      isDecided={isContract}
      shown={(cents) => money(cents, currency, 'exact', locale)}
    />
  )
}
