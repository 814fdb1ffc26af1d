import { addressLine, phone } from '@gable/contract/format/contact'
import { date } from '@gable/contract/format/day'
import { area } from '@gable/contract/format/figure'
import { money } from '@gable/contract/format/money'
import type { CustomerSummary, SummaryQuote } from '@gable/contract/summary'
import { priceAsShown } from '@gable/contract/summary-words'
import { pitchText } from '@gable/roof/drawing/figure-text'
import { Group, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { DetailPage } from '../../../ui/DetailPage.tsx'
import { DetailSkeleton } from '../../../ui/DetailSkeleton.tsx'
import { PanelRows } from '../../../ui/list/PanelList.tsx'
import { Hint, Muted, PageHeader, Panel, QueryBoundary, Strong } from '../../../ui/parts.tsx'
import { DownloadButton } from '../../shared/download/ExportFormats.tsx'
import { leadPath } from '../../shared/paths.ts'
import { api, client } from '../../shared/session.ts'
import { LeadNotFound } from '../lead/lead-query.tsx'
import { MeasurementBadge } from '../measurement/MeasurementBadge.tsx'
import { ProposalStateBadge } from '../proposal/ProposalBadges.tsx'
import { text } from './text.ts'

/** A one-page summary of a customer that can be handed to the homeowner. */
export default function SummaryPage() {
  const { leadId } = useParams({ strict: false }) as { leadId: string }
  const summary = useQuery(api.summary.get.queryOptions({ input: { leadId } }))
  return (
    <QueryBoundary
      page
      query={summary}
      pending={<DetailSkeleton backWidth={60} main={280} side={[180, 140]} lines={6} />}
      unknown={<LeadNotFound />}
    >
      {(data) => <LoadedSummary leadId={leadId} summary={data} />}
    </QueryBoundary>
  )
}

function LoadedSummary({ leadId, summary }: { leadId: string; summary: CustomerSummary & { drawing: string } }) {
  return (
    <DetailPage
      header={
        <PageHeader
          back={{ to: leadPath(leadId), label: text('summary.back') }}
          title={`${text('summary.title')}: ${summary.customer || addressLine(summary.address) || text('summary.nameless')}`}
          detail={<Muted>{text('summary.hint')}</Muted>}
          actions={<Download leadId={leadId} />}
        />
      }
      main={
        <>
          <RoofsPanel summary={summary} />
          <QuotesPanel summary={summary} />
          <ProposalsPanel summary={summary} />
          <MeasurementsPanel summary={summary} />
        </>
      }
      side={
        <>
          <CustomerPanel summary={summary} />
          <NotesPanel summary={summary} />
          <Hint>{text('summary.honest')}</Hint>
        </>
      }
    />
  )
}

function Download({ leadId }: { leadId: string }) {
  return (
    <DownloadButton run={() => client.summary.pdf({ leadId })} noun={text('summary.pdf')} action={text('summary.made')}>
      {text('summary.download')}
    </DownloadButton>
  )
}

/** The customer, and the responsible user. */
function CustomerPanel({ summary }: { summary: CustomerSummary }) {
  const facts = [
    [text('summary.phone'), phone(summary.phone)],
    [text('summary.email'), summary.email],
    [text('summary.address'), addressLine(summary.address)],
    [text('summary.contact'), summary.contact],
  ].filter(([, value]) => value !== '')
  return (
    <Panel title={text('summary.customer')} flush>
      <Stack gap="sm">
        {facts.map(([label, value]) => (
          <div key={label}>
            <Hint>{label}</Hint>
            <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
              {value}
            </Text>
          </div>
        ))}
      </Stack>
    </Panel>
  )
}

/** The roofs from above, with the area of each. */
function RoofsPanel({ summary }: { summary: CustomerSummary & { drawing: string } }) {
  const { drawing, roofs, rise, address } = summary
  return (
    <Panel title={text('summary.roofs')} flush>
      {drawing && (
        <img
          src={`data:image/svg+xml,${encodeURIComponent(drawing)}`}
          alt={text('summary.drawing', { street: address.street })}
          style={{ display: 'block', maxWidth: '100%', margin: '0 auto' }}
        />
      )}
      {roofs.length === 0 ? (
        <Muted>{text('summary.noRoofs')}</Muted>
      ) : (
        <PanelRows>
          {roofs.map(({ id, name, included, planAreaSqft }) => (
            <li key={id}>
              <Group justify="space-between" gap="sm">
                <Text size="sm">{included ? name : text('summary.notIncluded', { name })}</Text>
                <Muted>
                  {[rise === null ? '' : pitchText(rise), area(planAreaSqft), text('summary.plan').toLowerCase()]
                    .filter(Boolean)
                    .join(' · ')}
                </Muted>
              </Group>
            </li>
          ))}
        </PanelRows>
      )}
    </Panel>
  )
}

/** The notes that were marked for the summary. */
function NotesPanel({ summary: { notes, timeZone } }: { summary: CustomerSummary }) {
  return (
    <Panel title={text('summary.notes')} flush>
      {notes.length === 0 ? (
        <Muted>{text('summary.noNotes')}</Muted>
      ) : (
        <PanelRows>
          {notes.map(({ id, createdAt, commenter, comment }) => (
            <li key={id}>
              <Hint>{`${commenter} · ${date(createdAt, timeZone)}`}</Hint>
              <Text size="sm" style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
                {comment}
              </Text>
            </li>
          ))}
        </PanelRows>
      )}
    </Panel>
  )
}

/** The requested quotes, with the price as the homeowner was shown it. */
function QuotesPanel({ summary: { quotes, timeZone, locale } }: { summary: CustomerSummary }) {
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
function ProposalsPanel({ summary: { proposals, timeZone } }: { summary: CustomerSummary }) {
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
function MeasurementsPanel({ summary: { measurements, timeZone } }: { summary: CustomerSummary }) {
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
