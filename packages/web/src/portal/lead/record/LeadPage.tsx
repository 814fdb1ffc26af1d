import type { LeadDetail } from '@gable/contract/lead'
import { loanAccess } from '@gable/contract/loan.access'
import { proposalAccess } from '@gable/contract/proposal.access'
import { weatherAccess } from '@gable/contract/weather.access'
import { Alert, Group, Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { DetailPage } from '../../../ui/DetailPage.tsx'
import { DetailSkeleton } from '../../../ui/DetailSkeleton.tsx'
import { IconTrash } from '../../../ui/icons.tsx'
import { QueryBoundary } from '../../../ui/QueryBoundary.tsx'
import { MeasurementPanel } from '../../measurement/MeasurementPanel.tsx'
import { useCompanyUser, useMay } from '../../session.ts'
import { LeadNotFound } from '../LeadNotFound.tsx'
import { leadOptions } from '../lead-query.ts'
import { OutcomePanel } from '../outcome/OutcomePanel.tsx'
import { QuotePanel } from '../quote/QuotePanel.tsx'
import { AboutPanel } from './AboutPanel.tsx'
import { AssignedPanel } from './AssignedPanel.tsx'
import { ConsentPanel } from './ConsentPanel.tsx'
import { ContactBar } from './ContactBar.tsx'
import { ContactPanel } from './ContactPanel.tsx'
import { LeadHeader } from './LeadHeader.tsx'
import { LeadMap } from './LeadMap.tsx'
import { NextStepPanel } from './NextStepPanel.tsx'
import { SubmissionsPanel } from './SubmissionsPanel.tsx'
import { text } from './texts/text.ts'

// All that ever happened comes behind what one needs for a call.
const TimelinePanel = lazy(() => import('../../timeline/TimelinePanel.tsx'))
const LeadQuotesPanel = lazy(() => import('../../rep-quote/LeadQuotesPanel.tsx'))
const LeadProposalsPanel = lazy(() => import('../../proposal/LeadProposalsPanel.tsx'))
const EstimatePanel = lazy(() => import('../../outreach/EstimatePanel.tsx'))
const LeadReminders = lazy(() => import('../../reminder/LeadReminders.tsx'))
const LeadReports = lazy(() => import('../../measurement/order/LeadReports.tsx'))
const LeadCrm = lazy(() => import('../../crm/LeadCrm.tsx'))
const LeadFinancing = lazy(() => import('../../loan/LeadFinancing.tsx'))
const LeadMaterials = lazy(() => import('../../material/LeadMaterials.tsx'))
const ScanPanel = lazy(() => import('../scan/ScanPanel.tsx'))
const WeatherPanel = lazy(() => import('../../weather/WeatherPanel.tsx'))

/** One lead: whom to call, which roof, which price, and everything that happened. */
export default function LeadPage() {
  const { leadId } = useParams({ strict: false }) as { leadId: string }
  const lead = useQuery(leadOptions(leadId))
  return (
    <QueryBoundary
      page
      query={lead}
      pending={<DetailSkeleton backWidth={90} main={280} side={[140, 180]} lines={8} />}
      unknown={<LeadNotFound />}
    >
      {(data) => <LoadedLead lead={data} />}
    </QueryBoundary>
  )
}

function LoadedLead({ lead }: { lead: LeadDetail }) {
  const { role, company } = useCompanyUser()
  const { timeZone } = company
  const hasProposals = useMay(proposalAccess.list)
  const hasLoans = useMay(loanAccess.listOfLead)
  const hasWeather = useMay(weatherAccess.leadStorms)
  return (
    <DetailPage
      header={<LeadHeader lead={lead} />}
      banner={
        <>
          {lead.status === 'Deleted' && (
            <Alert color="red" icon={<IconTrash aria-hidden />} title={text('lead.deleted')}>
              {text(role === 'companyAdmin' ? 'lead.deletedAdmin' : 'lead.deletedRep')}
            </Alert>
          )}
          <Group visibleFrom="sm">
            <ContactBar lead={lead} />
          </Group>
        </>
      }
      main={
        <>
          <LeadMap lead={lead} />
          {lead.structures.some(({ scan }) => scan) && (
            <Suspense>
              <ScanPanel lead={lead} />
            </Suspense>
          )}
          {lead.kind === 'imported' && (
            <Suspense>
              <EstimatePanel leadId={lead.id} />
            </Suspense>
          )}
          <MeasurementPanel lead={lead} timeZone={timeZone} />
          <Suspense fallback={<Skeleton height={96} />}>
            <LeadReports lead={lead} timeZone={timeZone} />
          </Suspense>
          <Suspense fallback={<Skeleton height={120} />}>
            <LeadQuotesPanel leadId={lead.id} timeZone={timeZone} />
          </Suspense>
          {hasProposals && (
            <Suspense>
              <LeadProposalsPanel leadId={lead.id} timeZone={timeZone} />
            </Suspense>
          )}
          <Suspense>
            <LeadReminders leadId={lead.id} timeZone={timeZone} />
          </Suspense>
          {hasLoans && (
            <Suspense>
              <LeadFinancing leadId={lead.id} />
            </Suspense>
          )}
          <Suspense>
            <LeadMaterials leadId={lead.id} />
          </Suspense>
          <Suspense>
            <LeadCrm leadId={lead.id} />
          </Suspense>
          <QuotePanel lead={lead} timeZone={timeZone} />
          {hasWeather && (
            <Suspense>
              <WeatherPanel lead={lead} />
            </Suspense>
          )}
          <SubmissionsPanel lead={lead} timeZone={timeZone} />
        </>
      }
      sideFirst={
        <>
          <OutcomePanel lead={lead} />
          <ContactPanel lead={lead} />
          <AssignedPanel lead={lead} />
          <NextStepPanel lead={lead} timeZone={timeZone} />
        </>
      }
      side={
        <>
          <Suspense fallback={<Skeleton height={420} />}>
            <TimelinePanel leadId={lead.id} timeZone={timeZone} />
          </Suspense>
          <AboutPanel lead={lead} />
          <ConsentPanel lead={lead} timeZone={timeZone} />
        </>
      }
      thumbBar={<ContactBar lead={lead} thumb />}
    />
  )
}
