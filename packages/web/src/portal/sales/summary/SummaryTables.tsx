import { date } from '@gable/contract/format/day'
import { area } from '@gable/contract/format/figure'
import { money } from '@gable/contract/format/money'
import type { CustomerSummary, SummaryQuote } from '@gable/contract/summary'
import { priceAsShown } from '@gable/contract/summary-words'
import { Group, Text } from '@mantine/core'
import { PanelRows } from '../../../ui/list/PanelList.tsx'
import { Hint, Muted, Panel, Strong } from '../../../ui/parts.tsx'
import { MeasurementBadge } from '../measurement/MeasurementBadge.tsx'
import { ProposalStateBadge } from '../proposal/ProposalBadges.tsx'
import { text } from './text.ts'

/** The requested quotes, with the price as the homeowner was shown it. */
export function QuotesPanel({ summary: { quotes, timeZone, locale } }: { summary: CustomerSummary }) {
  return (
    <Panel title={text('summary.quotes')} flush>
      {quotes.length === 0 ? (
        <Muted>{text('summary.noQuotes')}</Muted>
      ) : (
        <PanelRows>
          {quotes.map((quote) => (
            <li key={quote.id}>
              <QuoteLine quote={quote} timeZone={timeZone} locale={locale} />
            </li>
          ))}
        </PanelRows>
      )}
    </Panel>
  )
}

function QuoteLine({ quote, timeZone, locale }: { quote: SummaryQuote; timeZone: string; locale: string }) {
  const { amount, disclosure } = priceAsShown(quote, locale)
  return (
    <>
      <Group justify="space-between" gap="sm" align="baseline">
        <div>
          <Strong>{quote.productName}</Strong>
          <Hint>{`${date(quote.createdAt, timeZone)} · ${area(quote.roofAreaSqft)}`}</Hint>
        </div>
        <Text fw={600}>{amount}</Text>
      </Group>
      {disclosure && <Hint mt={4}>{disclosure}</Hint>}
    </>
  )
}

/** The customer's proposals. Renders nothing if there are none. */
export function ProposalsPanel({ summary: { proposals, timeZone } }: { summary: CustomerSummary }) {
  if (proposals.length === 0) return null
  return (
    <Panel title={text('summary.proposals')} flush>
      <PanelRows>
        {proposals.map(({ id, name, state, sentAt, totalCents, currency }) => (
          <li key={id}>
            <Group justify="space-between" gap="sm">
              <div>
                <Group gap="sm">
                  <Strong>{name}</Strong>
                  <ProposalStateBadge state={state} />
                </Group>
                <Hint>{date(sentAt, timeZone)}</Hint>
              </div>
              <Text fw={600}>{money(totalCents, currency)}</Text>
            </Group>
          </li>
        ))}
      </PanelRows>
    </Panel>
  )
}

/** The measurements of the customer's roofs. */
export function MeasurementsPanel({ summary: { measurements, timeZone } }: { summary: CustomerSummary }) {
  return (
    <Panel title={text('summary.measurements')} flush>
      {measurements.length === 0 ? (
        <Muted>{text('summary.noMeasurements')}</Muted>
      ) : (
        <PanelRows>
          {measurements.map(({ id, createdAt, status, areaSqft, facets }) => (
            <li key={id}>
              <Group justify="space-between" gap="sm">
                <div>
                  <Strong>{area(areaSqft)}</Strong>
                  <Hint>{`${date(createdAt, timeZone)} · ${text.counted('summary.facets', facets)}`}</Hint>
                </div>
                <MeasurementBadge status={status} />
              </Group>
            </li>
          ))}
        </PanelRows>
      )}
    </Panel>
  )
}
