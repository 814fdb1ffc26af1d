import { area } from '@gable/contract/format/figure'
import { money } from '@gable/contract/format/money'
import type { LeadDetail } from '@gable/contract/lead'
import { messages } from '@gable/contract/messages'
import { type LeadStatus, leadStatuses, refuseStatusChange } from '@gable/contract/status'
import { Alert, ColorSwatch, Paper, Select, Skeleton, Stack, Text } from '@mantine/core'
import { useIsMutating, useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { confirm } from '../../../../ui/confirm.tsx'
import { DetailPage } from '../../../../ui/DetailPage.tsx'
import { DetailSkeleton } from '../../../../ui/DetailSkeleton.tsx'
import { deferred } from '../../../../ui/deferred.tsx'
import { IconTrash } from '../../../../ui/icons.tsx'
import { Muted, QueryBoundary } from '../../../../ui/parts.tsx'
import { useAction } from '../../../../ui/use-action.ts'
import { api, client, invalidatesFor, useCompanyUser } from '../../../shared/session.ts'
import { statusColors } from '../LeadBadges.tsx'
import { LeadNotFound, leadOptions } from '../lead-query.tsx'
import { OutcomePanel } from '../outcome/OutcomePanel.tsx'
import { AssignedField } from './AssignedField.tsx'
import { ContactBar } from './ContactBar.tsx'
import { ContactPanel } from './ContactPanel.tsx'
import classes from './LeadGlance.module.css'
import { LeadHeader } from './LeadHeader.tsx'
import { NextStep } from './NextStep.tsx'
import { seenLead } from './seen-lead.ts'
import { reasonOf, refusedStatus } from './status-reason.ts'
import { text } from './text.ts'

// Loaded on demand, when a lead is sold and its amount is requested.
const OutcomeDialog = deferred(() => import('../outcome/OutcomeDialog.tsx'))

// The page first shows what is needed for a call. The rest is loaded in three parts.
const TimelinePanel = deferred(() => import('../../timeline/TimelinePanel.tsx'), <Skeleton height={420} />)
const LeadModules = deferred(() => import('./LeadModules.tsx'), <Skeleton height={360} />)
const LeadAside = deferred(() => import('./LeadAside.tsx'), <Skeleton height={360} />)

/** One lead: whom to call, the price, the history, and the records created for it. */
export default function LeadPage() {
  const { leadId } = useParams({ strict: false }) as { leadId: string }
  const lead = useQuery(leadOptions(leadId))
  return (
    <QueryBoundary
      page
      query={lead}
      pending={<DetailSkeleton backWidth={90} banner={80} main={280} side={[140, 180]} lines={8} />}
      unknown={<LeadNotFound />}
    >
      {(data) => <LoadedLead lead={data} />}
    </QueryBoundary>
  )
}

function LoadedLead({ lead }: { lead: LeadDetail }) {
  const { role, company } = useCompanyUser()
  const { timeZone } = company
  return (
    <DetailPage
      header={<LeadHeader lead={lead} />}
      banner={
        <>
          {lead.status === 'Deleted' && (
            <Alert color="red" icon={<IconTrash />} title={text('lead.deleted')}>
              {text(role === 'companyAdmin' ? 'lead.deletedAdmin' : 'lead.deletedRep')}
            </Alert>
          )}
          <LeadGlance lead={lead} timeZone={timeZone} />
        </>
      }
      main={<TimelinePanel leadId={lead.id} timeZone={timeZone} />}
      side={
        <>
          <OutcomePanel lead={lead} />
          <ContactPanel lead={lead} />
        </>
      }
      mainRest={<LeadModules lead={lead} timeZone={timeZone} />}
      sideRest={<LeadAside lead={lead} timeZone={timeZone} />}
      thumbBar={<ContactBar lead={lead} thumb />}
    />
  )
}

/** The essentials before a call: the price, the status, the assigned user, and the next step. */
function LeadGlance({ lead, timeZone }: { lead: LeadDetail; timeZone: string }) {
  return (
    <Paper component="section" withBorder aria-label={text('lead.glance')} className={classes.glance}>
      <div className={classes.price}>
        <PriceFact lead={lead} />
      </div>
      <StatusSelect lead={lead} />
      <AssignedField lead={lead} />
      <div className={classes.step}>
        <NextStep lead={lead} timeZone={timeZone} />
      </div>
    </Paper>
  )
}

/**
 * The value of the job: the contract amount if it is sold, or else the homeowner's quote, or else the instant price of
 * its roofs.
 */
function PriceFact({ lead }: { lead: LeadDetail }) {
  const isSold = lead.status === 'Sold' && lead.soldCents !== null
  const hasRoofs = lead.structures.some(({ included }) => included)
  const instant = useQuery({
    ...api.quote.instant.queryOptions({ input: { leadId: lead.id } }),
    enabled: !isSold && lead.totalCents === null && hasRoofs,
  }).data?.price
  const roof = lead.roofAreaSqft === null ? '' : text('lead.price.roof', { area: area(lead.roofAreaSqft) })
  if (isSold)
    return <Fact label={text('lead.price.contract')} cents={lead.soldCents} lead={lead} hint={lead.soldProduct} />
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

function Fact({ label, cents, lead, hint }: { label: string; cents: number | null; lead: LeadDetail; hint: string }) {
  return (
    <div>
      <Text size="sm" fw={500}>
        {label}
      </Text>
      <Text size={cents === null ? 'md' : 'xl'} fw={700} style={{ fontVariantNumeric: 'tabular-nums' }}>
        {cents === null ? text('lead.noQuote') : money(cents, lead.currency, 'whole')}
      </Text>
      <Muted>{hint}</Muted>
    </div>
  )
}

function whyNone(lead: LeadDetail) {
  if (lead.source === 'import') return 'lead.noQuoteImport'
  if (lead.source === 'rep') return 'lead.noQuoteRep'
  return lead.kind === 'other' ? 'lead.noQuoteOther' : 'lead.noQuoteAddressOnly'
}

/**
 * The lead's status. Statuses that are not allowed are shown with the reason, based on the same table as the server's
 * refusals.
 */
function StatusSelect({ lead }: { lead: LeadDetail }) {
  const me = useCompanyUser()
  const busy = useIsMutating() > 0
  const who = { role: me.role, hasClpAccount: me.company.hasClpAccount }
  const change = useAction({
    run: (status: LeadStatus) => client.lead.changeStatus({ id: lead.id, version: lead.version, status }),
    noun: text('lead.statusThing'),
    action: text('lead.changed'),
    invalidate: invalidatesFor('lead'),
    refusal: (error) => refusedStatus(error, me.role),
    seen: seenLead(lead),
  })
  const options = leadStatuses.map((status) => {
    const refusal = refuseStatusChange(lead.status, status, who)
    const reason = refusal && refusal !== 'SAME_STATUS' ? reasonOf(refusal, me.role) : undefined
    return { value: status, label: status, disabled: reason !== undefined, reason }
  })
  const [ending, setEnding] = useState<'Sold' | 'Lost' | null>(null)
  const choose = async (status: string | null) => {
    const chosen = leadStatuses.find((each) => each === status)
    if (!chosen || chosen === lead.status) return
    if (chosen === 'Sold' || chosen === 'Lost') return setEnding(chosen)
    const question = {
      title: text('lead.deleteTitle'),
      body: text('lead.deleteBody'),
      action: text('lead.delete'),
      danger: true,
    }
    if (chosen !== 'Deleted' || (await confirm(question))) change.mutate(chosen)
  }
  return (
    <>
      <Select
        label={text('lead.status')}
        description={who.hasClpAccount ? messages.CLP_LOCKED : undefined}
        disabled={who.hasClpAccount}
        // Not disabled in the meantime, so that the keyboard focus stays.
        readOnly={busy}
        data={options}
        value={change.isPending ? change.variables : lead.status}
        onChange={(status) => void choose(status)}
        leftSection={
          <ColorSwatch
            size={12}
            color={`var(--mantine-color-${statusColors[lead.status]}-7)`}
            withShadow={false}
            aria-hidden
          />
        }
        comboboxProps={{ width: 240, position: 'bottom-start' }}
        renderOption={({ option }) => {
          const reason = options.find(({ value }) => value === option.value)?.reason
          return (
            <Stack gap={0}>
              <span>{option.label}</span>
              {reason && <Text size="xs">{reason}</Text>}
            </Stack>
          )
        }}
      />
      {ending && <OutcomeDialog lead={lead} status={ending} onClose={() => setEnding(null)} />}
    </>
  )
}
