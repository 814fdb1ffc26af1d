import { addressLine } from '@gable/contract/format/contact'
import type { LeadRow } from '@gable/contract/lead'
import { leadForm } from '@gable/contract/lead-form'
import { limits } from '@gable/contract/limits'
import { submissionKeys } from '@gable/contract/submission-keys'
import { Button, Group, NativeSelect, Paper, Stack, Text, TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import { codeOf } from '../../../ui/code-of.ts'
import { FormPage } from '../../../ui/form/FormPage.tsx'
import { useContractForm } from '../../../ui/form/use-contract-form.ts'
import { Hint, Muted, PageHeader, Panel, PrimaryButton, Strong } from '../../../ui/parts.tsx'
import { formWidth } from '../../../ui/theme.ts'
import { type RawSearch, textOf } from '../../../ui/url-state.ts'
import { useAction, useKeyedAction } from '../../../ui/use-action.ts'
import { useUrlState } from '../../../ui/use-url-state.ts'
import { leadPath } from '../../shared/paths.ts'
import { api, client, invalidatesFor, useCompanyUser } from '../../shared/session.ts'
import { leadExists } from '../lead/form/LeadExists.tsx'
import { LeadFields } from '../lead/form/LeadFields.tsx'
import { emptyLeadForm } from '../lead/form/lead-form.ts'
import { personOf } from '../lead/lead-names.ts'
import { repQuotePath, repQuotesPath } from './rep-quote-query.ts'
import { text } from './text.ts'

const readState = (raw: RawSearch) => ({
  search: textOf(raw.search, limits.searchText),
  /** A lead outside of all markets, for which a market must be selected. */
  lead: textOf(raw.lead, 36),
})

/** Creates a quote for a lead, or for a homeowner and an address that are entered here. */
export default function NewRepQuotePage() {
  const [{ lead }] = useUrlState(readState)
  return lead ? <QuoteInMarket leadId={lead} /> : <NewQuote />
}

function NewQuote() {
  const { company } = useCompanyUser()
  const navigate = useNavigate()
  const [marketId, setMarketId] = useState('')
  const [needsMarket, setNeedsMarket] = useState(false)
  const form = useContractForm(leadForm, emptyLeadForm(company.country))
  const [keys] = useState(() => submissionKeys())
  const madeLead = useRef<{ values: string; leadId: string } | null>(null)
  const create = async (leadId: string) => {
    const of = { leadId, marketId: marketId || undefined }
    return client.quote.create({ ...of, idempotencyKey: keys.keyFor(of) })
  }
  const open = ({ id }: { id: string }) => void navigate({ to: repQuotePath(id), replace: true })
  const ofLead = useAction({
    run: create,
    noun: text('quote.thing'),
    action: text('quote.created'),
    invalidate: invalidatesFor('quote'),
    onDone: open,
    refusal: (error) => {
      if (codeOf(error) === 'MARKET_REQUIRED') setNeedsMarket(true)
      return undefined
    },
  })
  return (
    <FormPage
      title={text('new.title')}
      back={{ to: repQuotesPath, label: text('list.title') }}
      form={form}
      submitLabel={text('new.create')}
      noun={text('quote.thing')}
      action={text('quote.created')}
      submit={async (values, idempotencyKey) => {
        // Creates the lead only once, even if its quote is refused because of a missing market.
        const same = JSON.stringify(values)
        if (madeLead.current?.values !== same) {
          const { id } = await client.lead.create({ ...values, idempotencyKey })
          madeLead.current = { values: same, leadId: id }
        }
        return create(madeLead.current.leadId)
      }}
      invalidate={invalidatesFor('quote', 'lead')}
      onDone={open}
      refusal={(error) => {
        if (codeOf(error) === 'MARKET_REQUIRED') setNeedsMarket(true)
        return existing(error, (leadId) => ofLead.mutate(leadId)) ?? leadExists(error)
      }}
    >
      <FindLead onChoose={(leadId) => ofLead.mutate(leadId)} busy={ofLead.isPending} />
      {needsMarket && <MarketChoice value={marketId} onChange={setMarketId} />}
      <div>
        <Text fw={600}>{text('new.or')}</Text>
        <Muted>{text('new.orHint')}</Muted>
      </div>
      <LeadFields form={form} />
    </FormPage>
  )
}

/** Returns "This lead already exists" with a button to quote it, for users who may open the lead. */
function existing(error: unknown, use: (leadId: string) => void) {
  if (codeOf(error) !== 'LEAD_EXISTS') return undefined
  const { leadId } = (error as { data: { leadId: string | null } }).data
  if (!leadId) return undefined
  return (
    <Group gap="sm">
      {leadExists(error)}
      <Button size="xs" variant="default" onClick={() => use(leadId)}>
        {text('new.existing')}
      </Button>
    </Group>
  )
}

function FindLead({ onChoose, busy }: { onChoose: (leadId: string) => void; busy: boolean }) {
  const [state] = useUrlState(readState)
  const [search, setSearch] = useState(state.search)
  const [requested] = useDebouncedValue(search.trim(), 200)
  const found = useQuery({
    ...api.lead.list.queryOptions({ input: { kind: 'rqp', search: requested, pageSize: 6 } }),
    enabled: requested !== '',
  })
  return (
    <Panel title={text('new.find')}>
      <Stack gap="sm">
        <TextInput
          type="search"
          aria-label={text('new.find')}
          placeholder={text('new.findHint')}
          maxLength={limits.searchText}
          value={search}
          onChange={(event) => setSearch(event.currentTarget.value)}
        />
        {found.data?.rows.map((row) => (
          <Found key={row.id} row={row} busy={busy} onChoose={onChoose} />
        ))}
        {found.data?.rows.length === 0 && (
          <Muted role="status">
            {text('new.none')}. {text('new.noneHint')}
          </Muted>
        )}
      </Stack>
    </Panel>
  )
}

function Found({ row, busy, onChoose }: { row: LeadRow; busy: boolean; onChoose: (leadId: string) => void }) {
  return (
    <Group justify="space-between" gap="sm" wrap="nowrap">
      <div>
        <Strong>{personOf(row) || text('list.nameless')}</Strong>
        <Hint>{addressLine(row)}</Hint>
      </div>
      <Button size="sm" variant="default" disabled={busy} onClick={() => onChoose(row.id)}>
        {text('new.use')}
      </Button>
    </Group>
  )
}

/** Creates the quote of a lead outside of all markets, once a market is selected. */
function QuoteInMarket({ leadId }: { leadId: string }) {
  const navigate = useNavigate()
  const [marketId, setMarketId] = useState('')
  const create = useKeyedAction({
    run: (of: { leadId: string; marketId: string }, idempotencyKey) => client.quote.create({ ...of, idempotencyKey }),
    noun: text('quote.thing'),
    action: text('quote.created'),
    invalidate: invalidatesFor('quote'),
    onDone: ({ id }) => void navigate({ to: repQuotePath(id), replace: true }),
  })
  return (
    <Stack gap="md" maw={formWidth}>
      <PageHeader title={text('new.title')} back={{ to: leadPath(leadId), label: text('new.backToLead') }} />
      <Paper withBorder p="lg">
        <Stack gap="md" align="flex-start">
          <MarketChoice value={marketId} onChange={setMarketId} />
          <PrimaryButton
            disabled={marketId === ''}
            loading={create.isPending}
            onClick={() => create.mutate({ leadId, marketId })}
          >
            {text('new.create')}
          </PrimaryButton>
        </Stack>
      </Paper>
    </Stack>
  )
}

/** The market for pricing a quote whose address is outside of all markets. */
function MarketChoice({ value, onChange }: { value: string; onChange: (marketId: string) => void }) {
  const { data } = useQuery(api.lead.choices.queryOptions({ staleTime: 300_000 }))
  return (
    <NativeSelect
      label={text('market')}
      description={text('new.marketHint')}
      withAsterisk
      data={[{ value: '', label: '' }, ...(data?.markets ?? []).map(({ id, name }) => ({ value: id, label: name }))]}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  )
}
