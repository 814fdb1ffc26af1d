import type { LoanTerms } from '@gable/contract/financing'
import { NativeSelect, Stack, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { LoanResult } from '../../../../homeowner/loan/LoanResult.tsx'
import { text as loanText } from '../../../../homeowner/loan/texts/text.ts'
import { amountOf, type LoanField, rateLabel, typedLoan } from '../../../../homeowner/loan/typed-loan.ts'
import { useLoan } from '../../../../homeowner/loan/use-loan.ts'
import { Muted, PageHeader, Panel, QueryBoundary } from '../../../../ui/parts.tsx'
import { api, useCompanyUser } from '../../../shared/session.ts'
import { text } from '../text.ts'
import BalancePanels from './BalancePanels.tsx'
import classes from './Calculator.module.css'

type MarketTerms = LoanTerms & { marketId: string; name: string }

/** A loan calculator for talks with homeowners, using a market's terms or custom ones. */
export default function CalculatorPage() {
  const terms = useQuery(api.financing.terms.queryOptions({ staleTime: Number.POSITIVE_INFINITY }))
  return (
    <Stack gap="md">
      <PageHeader title={text('calculator.title')} />
      <QueryBoundary query={terms} lines={6} height={28}>
        {({ markets }) => <Calculator markets={markets} />}
      </QueryBoundary>
    </Stack>
  )
}

/** Typical terms, used if no market has any. */
const usual = { aprBps: 999, months: 120, promotionMonths: 0 }
const own = ''

function Calculator({ markets }: { markets: readonly MarketTerms[] }) {
  const { company } = useCompanyUser()
  const [marketId, setMarketId] = useState(markets[0]?.marketId ?? own)
  const market = markets.find((each) => each.marketId === marketId)
  const factoredFeeBps = market?.factoredFeeBps ?? 0
  const { typed, errors, figures, change, leave, begin } = useLoan(
    typedLoan(markets[0] ?? usual, amountOf(window.location.search)),
    factoredFeeBps,
  )
  const choose = (id: string) => {
    setMarketId(id)
    const chosen = markets.find((each) => each.marketId === id)
    if (chosen) begin(typedLoan(chosen, typed.amount))
  }
  const field = (name: LoanField) => ({
    label: name === 'apr' ? rateLabel(typed, factoredFeeBps) : loanText(`field.${name}`),
    value: typed[name],
    error: errors[name],
    inputMode: name === 'amount' || name === 'apr' ? ('decimal' as const) : ('numeric' as const),
    autoComplete: 'off',
    onChange: (event: { currentTarget: { value: string } }) => {
      change(name, event.currentTarget.value)
      // Changing a term of the market switches to custom terms.
      if (name !== 'amount') setMarketId(own)
    },
    onBlur: () => leave(name),
  })
  return (
    <div className={classes.calculator}>
      <div className={classes.top}>
        <Panel title={text('calculator.fields')} flush>
          <Stack gap="md">
            {markets.length > 0 ? (
              <NativeSelect
                label={text('calculator.terms')}
                value={marketId}
                onChange={(event) => choose(event.currentTarget.value)}
                data={[
                  ...markets.map((each) => ({ value: each.marketId, label: each.name })),
                  { value: own, label: text('calculator.own') },
                ]}
              />
            ) : (
              <Muted>{text('calculator.noTerms')}</Muted>
            )}
            <TextInput leftSection="$" {...field('amount')} />
            <TextInput rightSection="%" {...field('apr')} />
            <TextInput {...field('months')} />
            <TextInput placeholder="0" description={loanText('field.promotionHint')} {...field('promotionMonths')} />
          </Stack>
        </Panel>
        <Panel title={text('calculator.result')} flush>
          <LoanResult figures={figures} place={company} description={market?.description} />
        </Panel>
      </div>
      {figures && <BalancePanels figures={figures} currency={company.currency} />}
    </div>
  )
}
