import type { Currency } from '@gable/contract/status'
import { BalanceChart } from '../../../../homeowner/loan/BalanceChart.tsx'
import type { LoanFigures } from '../../../../homeowner/loan/loan-figures.ts'
import { PaymentTable } from '../../../../homeowner/loan/PaymentTable.tsx'
import { text } from '../../../../homeowner/loan/texts/text.ts'
import { Panel } from '../../../../ui/parts.tsx'

/** The balance over time, as a chart and as numbers. */
export default function BalancePanels({ figures, currency }: { figures: LoanFigures; currency: Currency }) {
  return (
    <>
      <Panel title={text('chart.title')} flush>
        <BalanceChart figures={figures} currency={currency} />
      </Panel>
      <Panel title={text('table.title')} flush>
        <PaymentTable figures={figures} currency={currency} />
      </Panel>
    </>
  )
}
