import { percent } from '@gable/contract/format/figure'
import { money } from '@gable/contract/format/money'
import type { ProposalPayment } from '@gable/contract/proposal-form'
import { paymentAmounts } from '@gable/contract/proposal-limits'
import { Link, View } from '@react-pdf/renderer'
import { Table } from '../../report/parts/Table.tsx'
import { Text } from '../../report/parts/Text.tsx'
import { styles } from '../../report/style.ts'
import type { ProposalContent } from '../content.ts'

/** The payment schedule of each option in the document; an option's amounts sum to its total. */
export function PaymentSection({
  content,
  payments,
}: {
  content: ProposalContent
  payments: readonly ProposalPayment[]
}) {
  const { document, say } = content
  const { currency, locale } = document
  const { options } = content.figures
  const amounts = options.map(({ figures }) => paymentAmounts(payments, figures.totalCents))
  const links = payments.filter(({ url }) => url !== '')
  return (
    <View>
      <Table
        columns={[
          { title: say('payment'), share: 3 },
          { title: say('share'), share: 1, figure: true },
          ...options.map(({ title }, place) => ({
            title: options.length > 1 ? `${place + 1}. ${title}` : say('amount'),
            share: 1.4,
            figure: true,
          })),
        ]}
        rows={payments.map(({ id, label, shareBps }, row) => ({
          key: id,
          cells: [
            label,
            percent(shareBps, locale),
            ...amounts.map((ofOption) => money(ofOption[row] ?? 0, currency, 'exact', locale)),
          ],
        }))}
      />
      {links.map(({ id, label, url }) => (
        <Link key={id} src={url}>
          <Text style={{ ...styles.small, marginTop: 4 }}>{say('payAt', { label, url })}</Text>
        </Link>
      ))}
    </View>
  )
}
