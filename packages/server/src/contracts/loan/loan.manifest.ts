import { linkPage } from '../../platform/http/link-page.ts'
import { defineSlice } from '../../platform/slice.ts'
import { defineFiles } from './file/loan.file.job.ts'
import { deleteOldStatusFiles } from './file/loan.file.ts'
import { followUnfunded } from './loan.next-step.ts'
import { loanDecidedNotification } from './loan.notifications.ts'
import { acornCalls, definePrequalSync, lenderCalls, pollPrequalifiers } from './loan.prequal.ts'
import { loanRouter } from './loan.router.ts'
import { closeMonths, defineStatements } from './loan.statement.ts'
import { defineSync, pollLender } from './loan.sync.ts'
import { loan, loanProgress, loanStatement, loanTransaction } from './loan.table.ts'
import { loanAdapters } from './loan.transaction.ts'

export const loanSlice = defineSlice({
  name: 'loan',
  router: loanRouter,
  routes: [linkPage('/loan-invitation', 'loan-invitation.html')],
  dispatchAdapters: loanAdapters,
  inboundVendors: [lenderCalls, acornCalls],
  notifications: [loanDecidedNotification],
  defineJobs(deps) {
    defineSync(deps)
    definePrequalSync(deps)
    defineStatements(deps)
    defineFiles(deps)
  },
  recurring: [
    { name: 'loan.poll', everySeconds: 300, run: pollLender },
    { name: 'loan.prequalPoll', everySeconds: 300, run: pollPrequalifiers },
    { name: 'loan.statements', everySeconds: 3_600, run: closeMonths },
    { name: 'loan.nextSteps', everySeconds: 3_600, run: followUnfunded },
  ],
  retention: [deleteOldStatusFiles],
  leadWork: [loan],
  tables: [
    { table: loanTransaction },
    { table: loanStatement },
    { table: loan },
    {
      table: loanProgress,
      stays: 'sync progress with the lender',
      leftOut: { prequalKey: 'the key that identifies a vendor’s calls' },
    },
  ],
  audit: {
    settings: { 'loan.statementMade': 'Loan statement created' },
    exports: { 'loan.exported': 'Loans exported' },
    leads: {
      'loan.invited': 'Pre-qualification invitation sent',
      'loan.linkMade': 'Pre-qualification link copied',
      'loan.prequalificationRequested': 'Pre-qualification requested on the website',
      'loan.started': 'Pre-qualification started by the homeowner',
      'loan.decided': 'Loan decision',
      'loan.paymentRequested': 'Loan payment or refund requested',
      'loan.paymentSettled': 'Loan payment or refund completed',
      'loan.fileApplied': 'Loan updated from a lender status file',
      'loan.paymentDeclined': 'Loan payment or refund declined',
    },
  },
})
