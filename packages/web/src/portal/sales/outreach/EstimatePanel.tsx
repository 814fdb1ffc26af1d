import type { ContactEstimate } from '@gable/contract/contact-estimate'
import { contactColumns } from '@gable/contract/contact-file'
import { phone } from '@gable/contract/format/contact'
import { date } from '@gable/contract/format/day'
import { area, squares } from '@gable/contract/format/figure'
import { SimpleGrid, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { FactList, Hint, Panel, Strong } from '../../../ui/parts.tsx'
import { api, useCompanyUser } from '../../shared/session.ts'
import { priceWords } from './estimate-words.ts'
import { text } from './text.ts'

/** The estimated roof price of an imported lead, and the file's other data. Renders nothing if there is neither. */
export default function EstimatePanel({ leadId }: { leadId: string }) {
  const { data } = useQuery(api.outreach.ofLead.queryOptions({ input: { leadId } }))
  if (!data) return null
  return (
    <>
      {data.estimate && (
        <Panel title={text('lead.title')} flush>
          <Estimate estimate={data.estimate} />
        </Panel>
      )}
      {data.details.length > 0 && (
        <Panel title={text('lead.details')} flush>
          <FactList
            facts={data.details.map(({ field, value }) => ({
              label: contactColumns[field],
              value: field === 'altPhone' ? phone(value) : value,
            }))}
          />
        </Panel>
      )}
    </>
  )
}

function Estimate({ estimate }: { estimate: ContactEstimate }) {
  const { currency, timeZone } = useCompanyUser().company
  const { totalCents, roofAreaSqft, squaresHundredths, productName, pricedAt } = estimate
  const day = date(pricedAt, timeZone)
  if (totalCents === null)
    return <Text size="sm">{text('lead.unpriced', { reason: priceWords(estimate, currency), date: day })}</Text>
  return (
    <Stack gap="sm">
      <SimpleGrid cols={{ base: 2, sm: 4 }} spacing="sm">
        <Fact label={text('price')} value={priceWords(estimate, currency)} />
        <Fact label={text('lead.product')} value={productName} />
        {roofAreaSqft !== null && <Fact label={text('lead.roof')} value={area(roofAreaSqft)} />}
        {squaresHundredths !== null && <Fact label={text('lead.squares')} value={squares(squaresHundredths)} />}
      </SimpleGrid>
      <Hint>{text('lead.priced', { date: day })}</Hint>
    </Stack>
  )
}

function Fact({ label, value }: { label: string; value: string }) {
  return (
    <div>
      <Hint>{label}</Hint>
      <Strong>{value}</Strong>
    </div>
  )
}
