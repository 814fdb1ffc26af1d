import type { LeadDetail } from '@gable/contract/lead'
import LeadTasks from '../../task/LeadTasks.tsx'
import { AboutPanel } from './AboutPanel.tsx'
import FieldsPanel from './FieldsPanel.tsx'
import JobsPanel from './JobsPanel.tsx'
import { RoofPanel } from './RoofPanel.tsx'

/** Tasks, and details of the house and the lead. */
export default function LeadAside({ lead, timeZone }: { lead: LeadDetail; timeZone: string }) {
  return (
    <>
      <LeadTasks leadId={lead.id} timeZone={timeZone} />
      <RoofPanel lead={lead} />
      {lead.jobs.length > 0 && <JobsPanel lead={lead} timeZone={timeZone} />}
      <FieldsPanel lead={lead} />
      <AboutPanel lead={lead} />
    </>
  )
}
