import { money } from '@gable/contract/format/money'
import type { OfferedOption } from '@gable/contract/offer'
import { View } from '@react-pdf/renderer'
import { OptionPrice } from '../../offer/OptionPrice.tsx'
import { Table } from '../../report/parts/Table.tsx'
import { Text } from '../../report/parts/Text.tsx'
import { styles } from '../../report/style.ts'
import { materialText, type QuoteContent } from '../content.ts'

/**
 * The options of a rep's quote, each with its lines and total; after a choice the chosen option, and only the totals of
 * the others.
 */
export function OfferSection({ content }: { content: QuoteContent }) {
  const { shared, say, figures } = content
  if (!figures) return null
  const { options, counted } = figures
  const detailed = counted ? [counted] : options
  const others = options.filter((option) => !detailed.includes(option))
  const isChosen = shared.offer?.chosen != null
  return (
    <View style={{ marginTop: 16 }}>
      {(isChosen || options.length > 1) && (
        <Text style={styles.subheading}>{say(isChosen ? 'quote.choice' : 'quote.options')}</Text>
      )}
      {detailed.map((option) => (
        <Option key={option.id} option={option} content={content} isDecided={isChosen} />
      ))}
      {others.length > 0 && <OtherOptions options={others} content={content} />}
    </View>
  )
}

type OptionProps = { option: OfferedOption; content: QuoteContent; isDecided: boolean }

function Option({ option, content: { shared, say, figures }, isDecided }: OptionProps) {
  const { currency, locale, look } = shared
  const { title, color, product } = option
  const notes = [color ? say('quote.color', { color }) : '', materialText(shared, product, say)]
  return (
    <OptionPrice
      option={option}
      words={{
        item: say('quote.item'),
        amount: say('quote.amount'),
        total: say('quote.total'),
        upgrade: (name) => say('quote.upgrade', { name }),
      }}
      title={figures!.options.length > 1 ? title : ''}
      notes={notes.filter(Boolean)}
      color={look.mainButtonColor}
      isDecided={isDecided}
      shown={(cents) => money(cents, currency, 'exact', locale)}
    />
  )
}

function OtherOptions({ options, content: { shared, say } }: { options: OfferedOption[]; content: QuoteContent }) {
  const { currency, locale } = shared
  return (
    <View>
      <Text style={styles.subheading}>{say('quote.otherOptions')}</Text>
      <Table
        columns={[
          { title: say('quote.option'), share: 4 },
          { title: say('quote.total'), share: 1, figure: true },
        ]}
        rows={options.map(({ id, title, product, color, figures }) => ({
          key: id,
          cells: [
            [title, product.name, color].filter(Boolean).join(' · '),
            money(figures.totalCents, currency, 'exact', locale),
          ],
        }))}
      />
    </View>
  )
}
