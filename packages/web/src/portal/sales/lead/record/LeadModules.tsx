import type { LeadDetail } from '@gable/contract/lead'
import { loanAccess } from '@gable/contract/loan.access'
import { proposalAccess } from '@gable/contract/proposal.access'
import { ModuleBoard } from '../../../../ui/module/ModuleBoard.tsx'
import LeadFinancing from '../../../catalog/loan/LeadFinancing.tsx'
import { useMay } from '../../../shared/session.ts'
import LeadCrm from '../../crm/LeadCrm.tsx'
import LeadMaterials from '../../material/LeadMaterials.tsx'
import { MeasurementPanel } from '../../measurement/MeasurementPanel.tsx'
import LeadReports from '../../measurement/order/LeadReports.tsx'
import EstimatePanel from '../../outreach/EstimatePanel.tsx'
import LeadProposalsPanel from '../../proposal/LeadProposalsPanel.tsx'
import LeadReminders from '../../reminder/LeadReminders.tsx'
import LeadQuotesPanel from '../../rep-quote/LeadQuotesPanel.tsx'
import { PriceChangesPanel } from '../quote/PriceChangesPanel.tsx'
import { QuotePanel } from '../quote/QuotePanel.tsx'
import { LeadDetails } from './LeadDetails.tsx'
import SubmissionsPanel from './SubmissionsPanel.tsx'
import { text } from './texts/text.ts'

const order = ['repQuotes', 'proposals', 'financing', 'materials', 'measurements', 'reports', 'crm', 'quote']

/** The records of a lead: quotes, proposals, loans, orders and reports. Empty modules are shown as chips. */
export default function LeadModules({ lead, timeZone }: { lead: LeadDetail; timeZone: string }) {
  const hasProposals = useMay(proposalAccess.list)
  const hasLoans = useMay(loanAccess.listOfLead)
  const isImported = lead.kind === 'imported' || lead.source === 'import'
  return (
    <ModuleBoard label={text('lead.modules')} order={order}>
      {isImported && <EstimatePanel leadId={lead.id} />}
      <LeadQuotesPanel leadId={lead.id} timeZone={timeZone} />
      {hasProposals && <LeadProposalsPanel leadId={lead.id} timeZone={timeZone} />}
      {hasLoans && <LeadFinancing leadId={lead.id} />}
      <LeadMaterials leadId={lead.id} />
      <MeasurementPanel lead={lead} timeZone={timeZone} />
      <LeadReports lead={lead} timeZone={timeZone} />
      <LeadReminders leadId={lead.id} timeZone={timeZone} />
      <LeadCrm leadId={lead.id} />
      <QuotePanel lead={lead} timeZone={timeZone} />
      <PriceChangesPanel leadId={lead.id} />
      <SubmissionsPanel lead={lead} timeZone={timeZone} />
      <LeadDetails lead={lead} timeZone={timeZone} />
    </ModuleBoard>
  )
}
