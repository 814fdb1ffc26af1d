import type { LeadDetail } from '@gable/contract/lead'
import { Alert, Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { DetailPage } from '../../../../ui/DetailPage.tsx'
import { DetailSkeleton } from '../../../../ui/DetailSkeleton.tsx'
import { IconTrash } from '../../../../ui/icons.tsx'
import { QueryBoundary } from '../../../../ui/QueryBoundary.tsx'
import { useCompanyUser } from '../../../shared/session.ts'
import { LeadNotFound } from '../LeadNotFound.tsx'
import { leadOptions } from '../lead-query.ts'
import { OutcomePanel } from '../outcome/OutcomePanel.tsx'
import { ContactBar } from './ContactBar.tsx'
import { ContactPanel } from './ContactPanel.tsx'
import { LeadGlance } from './LeadGlance.tsx'
import { LeadHeader } from './LeadHeader.tsx'
import { text } from './texts/text.ts'

// The page first shows what is needed for a call. The rest is loaded in three parts.
const TimelinePanel = lazy(() => import('../../timeline/TimelinePanel.tsx'))
const LeadModules = lazy(() => import('./LeadModules.tsx'))
const LeadAside = lazy(() => import('./LeadAside.tsx'))

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
            <Alert color="red" icon={<IconTrash aria-hidden />} title={text('lead.deleted')}>
              {text(role === 'companyAdmin' ? 'lead.deletedAdmin' : 'lead.deletedRep')}
            </Alert>
          )}
          <LeadGlance lead={lead} timeZone={timeZone} />
        </>
      }
      main={
        <Suspense fallback={<Skeleton height={420} />}>
          <TimelinePanel leadId={lead.id} timeZone={timeZone} />
        </Suspense>
      }
      side={
        <>
          <OutcomePanel lead={lead} />
          <ContactPanel lead={lead} />
        </>
      }
      mainRest={
        <Suspense fallback={<Skeleton height={360} />}>
          <LeadModules lead={lead} timeZone={timeZone} />
        </Suspense>
      }
      sideRest={
        <Suspense fallback={<Skeleton height={360} />}>
          <LeadAside lead={lead} timeZone={timeZone} />
        </Suspense>
      }
      thumbBar={<ContactBar lead={lead} thumb />}
    />
  )
}
