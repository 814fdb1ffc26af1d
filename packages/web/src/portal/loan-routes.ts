import { analyticsAccess } from '@gable/contract/analytics.access'
import { loanAccess } from '@gable/contract/loan.access'
import { merchantAccess } from '@gable/contract/merchant.access'
import { rateAccess } from '@gable/contract/rate.access'
import { IconCoin } from '../ui/shell-icons.tsx'
import type { RouteRow } from './shared/route-row.ts'

const base = '/personal/financing-settings'

export const loanRows: RouteRow[] = [
  {
    path: `${base}/transactions`,
    label: 'Financing',
    access: loanAccess.listTransactions,
    // Admins reach this page from the markets page. Reps have it in their menu.
    menuAccess: { withClp: ['salesRep', 'productionRep'], feature: 'loans', use: 'read' },
    icon: IconCoin,
    group: 'catalog',
    page: () => import('./catalog/loan/list/TransactionsPage.tsx'),
  },
  {
    path: `${base}/reporting`,
    label: 'Reporting',
    access: analyticsAccess.loans,
    page: () => import('./sales/analytics/LoanReportingPage.tsx'),
  },
  {
    path: `${base}/user-access`,
    label: 'User access',
    access: loanAccess.listStatements,
    page: () => import('./catalog/loan/list/UserAccessPage.tsx'),
  },
  {
    path: `${base}/loans`,
    label: 'Loans',
    access: loanAccess.list,
    page: () => import('./catalog/loan/list/LoansPage.tsx'),
  },
  {
    path: `${base}/statements`,
    label: 'Statements',
    access: loanAccess.listStatements,
    page: () => import('./catalog/loan/list/StatementsPage.tsx'),
  },
  {
    path: `${base}/statement-details/$id`,
    label: 'Statement',
    access: loanAccess.getStatement,
    page: () => import('./catalog/loan/StatementPage.tsx'),
  },
  {
    path: '/personal/loans/$loanId',
    label: 'Loan',
    access: loanAccess.get,
    page: () => import('./catalog/loan/LoanPage.tsx'),
  },
  {
    path: `${base}/rate-sheet`,
    label: 'Rate Sheet',
    access: rateAccess.listProducts,
    page: () => import('./catalog/rate/RateSheetPage.tsx'),
  },
  {
    path: `${base}/offer-codes/new`,
    label: 'New offer code',
    access: rateAccess.createOfferCode,
    page: () => import('./catalog/rate/OfferCodePage.tsx'),
  },
  {
    path: `${base}/offer-codes/$offerCodeId`,
    label: 'Edit offer code',
    access: rateAccess.updateOfferCode,
    page: () => import('./catalog/rate/OfferCodePage.tsx'),
  },
  {
    path: `${base}/application`,
    label: 'Loan Application',
    access: merchantAccess.get,
    page: () => import('./catalog/merchant/ApplicationPage.tsx'),
  },
  {
    path: `${base}/application/new`,
    label: 'New Loan Application',
    access: merchantAccess.apply,
    page: () => import('./catalog/merchant/NewApplicationPage.tsx'),
  },
]
