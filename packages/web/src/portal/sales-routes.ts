import { measurementAccess } from '@gable/contract/measurement.access'
import { proposalAccess } from '@gable/contract/proposal.access'
import { quoteAccess } from '@gable/contract/quote.access'
import { termAccess } from '@gable/contract/term.access'
import { IconFileText, IconReceipt, IconTruckDelivery } from '../ui/shell-icons.tsx'
import type { RouteRow } from './route-row.ts'

/** The pages of quotes, measurement orders and proposals. */
export const salesRows: RouteRow[] = [
  {
    path: '/personal/rep-quotes',
    label: 'Rep Quotes',
    access: quoteAccess.list,
    icon: IconReceipt,
    group: 'sales',
    page: () => import('./rep-quote/list/RepQuotesPage.tsx'),
  },
  {
    path: '/personal/rep-quotes/new',
    label: 'New quote',
    access: quoteAccess.create,
    page: () => import('./rep-quote/NewRepQuotePage.tsx'),
  },
  {
    path: '/personal/rep-quotes/$quoteId',
    label: 'Quote',
    access: quoteAccess.get,
    page: () => import('./rep-quote/editor/RepQuotePage.tsx'),
  },
  {
    path: '/personal/orders',
    label: 'Orders',
    access: measurementAccess.all,
    icon: IconTruckDelivery,
    group: 'sales',
    page: () => import('./measurement/order/OrdersPage.tsx'),
  },
  {
    path: '/personal/orders/reports/$orderId',
    label: 'Measurement order',
    access: measurementAccess.detail,
    page: () => import('./measurement/order/OrderPage.tsx'),
  },
  {
    path: '/personal/proposals',
    label: 'Proposals',
    access: proposalAccess.list,
    icon: IconFileText,
    group: 'sales',
    page: () => import('./proposal/list/ProposalsPage.tsx'),
  },
  {
    path: '/personal/proposals/new',
    label: 'New proposal',
    access: proposalAccess.create,
    page: () => import('./proposal/NewProposalPage.tsx'),
  },
  {
    path: '/personal/proposals/terms',
    label: 'Contract Terms',
    access: termAccess.list,
    page: () => import('./proposal/terms/TermsPage.tsx'),
  },
  {
    path: '/personal/proposals/$proposalId',
    label: 'Proposal',
    access: proposalAccess.get,
    page: () => import('./proposal/editor/ProposalPage.tsx'),
  },
]
