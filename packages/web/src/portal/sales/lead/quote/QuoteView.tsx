import { date } from '@gable/contract/format/day'
import { percent, squares } from '@gable/contract/format/figure'
import { leftOutSentences } from '@gable/contract/format/left-out'
import { money } from '@gable/contract/format/money'
import type { QuoteView as Quote } from '@gable/contract/quote'
import { Stack, Text, Title } from '@mantine/core'
import { FactList, Hint, Muted } from '../../../../ui/parts.tsx'
import { QuoteAnswers, QuoteLines, QuoteStructures } from './QuoteTables.tsx'
import classes from './QuoteView.module.css'
import { text } from './text.ts'

/** A quote as it was priced: headline, structures, lines and the calculation. */
export function QuoteView({ quote, timeZone }: { quote: Quote; timeZone: string }) {
  return (
    <Stack gap="lg">
      <div>
        <Muted>{quote.productName}</Muted>
        <Headline quote={quote} />
        {leftOutSentences(quote.leftOut, 'en').map((sentence) => (
          <Text key={sentence} size="sm" mt={4}>
            {sentence}
          </Text>
        ))}
        {bandReasons(quote).map((why) => (
          <Hint key={why} mt={4}>
            {why}
          </Hint>
        ))}
        <Hint mt={4}>{text('quote.made', { date: date(quote.createdAt, timeZone) })}</Hint>
      </div>
      <section>
        <Title order={3} size="h4" className={classes.heading}>
          {text('quote.structures')}
        </Title>
        <QuoteStructures structures={quote.structures} />
      </section>
      <section>
        <Title order={3} size="h4" className={classes.heading}>
          {text('quote.lines')}
        </Title>
        <QuoteLines quote={quote} />
      </section>
      {quote.answers.length > 0 && (
        <section>
          <Title order={3} size="h4" className={classes.heading}>
            {text('quote.answers')}
          </Title>
          <QuoteAnswers answers={quote.answers} />
        </section>
      )}
      <section>
        <Title order={3} size="h4" className={classes.heading}>
          {text('quote.how')}
        </Title>
        <FactList
          facts={[
            { label: text('quote.squares'), value: squares(quote.squaresHundredths) },
            { label: text('quote.waste'), value: percent(quote.wasteBps) },
            { label: text('quote.formula'), value: quote.formulaVersion },
          ]}
        />
      </section>
    </Stack>
  )
}

/** Explains the width of the price range if it is not the company's usual one. */
function bandReasons({ widened, narrowed, contracts }: Quote): string[] {
  return [
    ...widened.map((why) => text(`quote.widened.${why}`)),
    ...(narrowed ? [text('quote.narrowed')] : []),
    ...(contracts === null ? [] : [text('quote.contracts', { count: contracts })]),
  ]
}

/** The price as the homeowner saw it, and the total next to it if it differs. */
function Headline({ quote }: { quote: Quote }) {
  const total = money(quote.totalCents, quote.currency)
  const adjacent = (
    <Text size="sm" mt={4}>
      {text('quote.priceOf', { amount: total })}
    </Text>
  )
  if (quote.display === 'range' && quote.range) {
    const from = money(quote.range.minCents, quote.currency, 'whole')
    const to = money(quote.range.maxCents, quote.currency, 'whole')
    return (
      <>
        <p className={classes.headline}>{text('quote.range', { from, to })}</p>
        {adjacent}
      </>
    )
  }
  if ((quote.display === 'monthly' || quote.display === 'monthlyRange') && quote.monthly) {
    const { paymentCents, range, disclosure } = quote.monthly
    const shown = (cents: number) => money(cents, quote.currency)
    const amount =
      quote.display === 'monthlyRange' && range
        ? text('quote.range', { from: shown(range.minCents), to: shown(range.maxCents) })
        : shown(paymentCents)
    return (
      <>
        <p className={classes.headline}>{text('quote.monthly', { amount })}</p>
        {adjacent}
        <Hint mt={4} maw={560}>
          {disclosure}
        </Hint>
      </>
    )
  }
  return <p className={classes.headline}>{total}</p>
}
