import { area } from '@gable/contract/format/figure'
import { money } from '@gable/contract/format/money'
import type { LeadDetail } from '@gable/contract/lead'
import { Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { api } from '../../../shared/api.ts'
import { text } from './texts/text.ts'

/**
 * The value of the job: the contract amount if it is sold, or else the homeowner's quote, or else the instant price of
 * its roofs.
 */
export function PriceFact({ lead }: { lead: LeadDetail }) {
  const isSold = lead.status === 'Sold' && lead.soldCents !== null
  const hasRoofs = lead.structures.some(({ included }) => included)
  const instant = useQuery({
    ...api.quote.instant.queryOptions({ input: { leadId: lead.id } }),
    enabled: !isSold && lead.totalCents === null && hasRoofs,
  }).data?.price
  const roof = lead.roofAreaSqft === null ? '' : text('lead.price.roof', { area: area(lead.roofAreaSqft) })
  if (isSold)
    return <Fact label={text('lead.price.contract')} cents={lead.soldCents} lead={lead} hint={lead.productName} />
  if (lead.totalCents !== null) {
    const hint = [lead.productName, roof].filter(Boolean).join(' · ')
    return <Fact label={text('lead.quote')} cents={lead.totalCents} lead={lead} hint={hint} />
  }
  if (instant) {
    const hint = [instant.productName, text('lead.price.roof', { area: area(instant.roofAreaSqft) })].join(' · ')
    return <Fact label={text('lead.price.instant')} cents={instant.totalCents} lead={lead} hint={hint} />
  }
  return <Fact label={text('lead.quote')} cents={null} lead={lead} hint={text(whyNone(lead))} />
}

interface FactProps {
  label: string
  cents: number | null
  lead: LeadDetail
  hint: string
}

function Fact({ label, cents, lead, hint }: FactProps) {
  return (
    <div>
      <Text size="sm" fw={500}>
        {label}
      </Text>
      <Text size={cents === null ? 'md' : 'xl'} fw={700} style={{ fontVariantNumeric: 'tabular-nums' }}>
        {cents === null ? text('lead.noQuote') : money(cents, lead.currency, 'whole')}
      </Text>
      <Text size="sm" c="dimmed">
        {hint}
      </Text>
    </div>
  )
}

function whyNone(lead: LeadDetail) {
  if (lead.source === 'import') return 'lead.noQuoteImport'
  if (lead.source === 'rep') return 'lead.noQuoteRep'
  return lead.kind === 'other' ? 'lead.noQuoteOther' : 'lead.noQuoteAddressOnly'
}
