import { appointmentAccess } from '@gable/contract/appointment.access'
import { approvalAccess } from '@gable/contract/approval.access'
import { insuranceAccess } from '@gable/contract/insurance.access'
import { materialAccess } from '@gable/contract/material.access'
import { measurementAccess } from '@gable/contract/measurement.access'
import { proposalAccess } from '@gable/contract/proposal.access'
import { quoteAccess } from '@gable/contract/quote.access'
import { termAccess } from '@gable/contract/term.access'
import { textMessageAccess } from '@gable/contract/text-message.access'
import { IconCalendar, IconFileText, IconMessages, IconReceipt, IconTruckDelivery } from '../ui/shell-icons.tsx'
import type { RouteRow } from './shared/route-row.ts'

/** The pages of quotes, measurement and material orders, proposals, and requests for approval. */
export const salesRows: RouteRow[] = [
  {
    path: '/personal/rep-quotes',
    label: 'Rep Quotes',
    access: quoteAccess.list,
    icon: IconReceipt,
    group: 'sales',
    page: () => import('./sales/rep-quote/list/RepQuotesPage.tsx'),
  },
  {
    path: '/personal/rep-quotes/new',
    label: 'New quote',
    access: quoteAccess.create,
    page: () => import('./sales/rep-quote/NewRepQuotePage.tsx'),
  },
  {
    path: '/personal/rep-quotes/$quoteId',
    label: 'Quote',
    access: quoteAccess.get,
    page: () => import('./sales/rep-quote/editor/RepQuotePage.tsx'),
  },
  {
    path: '/personal/conversations',
    label: 'Conversations',
    access: textMessageAccess.list,
    icon: IconMessages,
    group: 'sales',
    page: () => import('./sales/text-message/ConversationsPage.tsx'),
  },
  {
    path: '/personal/appointments',
    label: 'Appointments',
    access: appointmentAccess.schedule,
    icon: IconCalendar,
    group: 'sales',
    page: () => import('./sales/appointment/list/AppointmentsPage.tsx'),
  },
  {
    path: '/personal/orders',
    label: 'Orders',
    access: measurementAccess.all,
    icon: IconTruckDelivery,
    group: 'sales',
    page: () => import('./sales/measurement/order/OrdersPage.tsx'),
  },
  {
    path: '/personal/orders/reports/$orderId',
    label: 'Measurement order',
    access: measurementAccess.detail,
    page: () => import('./sales/measurement/order/OrderPage.tsx'),
  },
  {
    path: '/personal/orders/materials',
    label: 'Material orders',
    access: materialAccess.listOrders,
    page: () => import('./sales/material/order/MaterialOrdersPage.tsx'),
  },
  {
    path: '/personal/orders/materials/new',
    label: 'New material order',
    access: materialAccess.createOrder,
    page: () => import('./sales/material/order/NewMaterialOrderPage.tsx'),
  },
  {
    path: '/personal/orders/materials/$orderId',
    label: 'Material order',
    access: materialAccess.getOrder,
    page: () => import('./sales/material/order/MaterialOrderPage.tsx'),
  },
  {
    path: '/personal/orders/materials/$orderId/edit',
    label: 'Edit material order',
    access: materialAccess.updateOrder,
    page: () => import('./sales/material/order/EditMaterialOrderPage.tsx'),
  },
  {
    path: '/personal/orders/templates',
    label: 'Order templates',
    access: materialAccess.listTemplates,
    page: () => import('./sales/material/template/TemplatesPage.tsx'),
  },
  {
    path: '/personal/orders/templates/new',
    label: 'New order template',
    access: materialAccess.createTemplate,
    page: () => import('./sales/material/template/TemplatePage.tsx'),
  },
  {
    path: '/personal/orders/templates/$templateId',
    label: 'Order template',
    access: materialAccess.updateTemplate,
    page: () => import('./sales/material/template/TemplatePage.tsx'),
  },
  {
    path: '/personal/orders/branches',
    label: 'Branches',
    access: materialAccess.listBranches,
    page: () => import('./sales/material/branch/BranchesPage.tsx'),
  },
  {
    path: '/personal/orders/branches/new',
    label: 'New branch',
    access: materialAccess.createBranch,
    page: () => import('./sales/material/branch/BranchPage.tsx'),
  },
  {
    path: '/personal/orders/branches/$branchId',
    label: 'Branch',
    access: materialAccess.updateBranch,
    page: () => import('./sales/material/branch/BranchPage.tsx'),
  },
  {
    path: '/personal/orders/formulas',
    label: 'Formulas',
    access: materialAccess.listFormulas,
    page: () => import('./sales/material/formula/FormulasPage.tsx'),
  },
  {
    path: '/personal/orders/formulas/new',
    label: 'New formula',
    access: materialAccess.createFormula,
    page: () => import('./sales/material/formula/FormulaPage.tsx'),
  },
  {
    path: '/personal/orders/formulas/$formulaId',
    label: 'Formula',
    access: materialAccess.updateFormula,
    page: () => import('./sales/material/formula/FormulaPage.tsx'),
  },
  {
    path: '/personal/proposals',
    label: 'Proposals',
    access: proposalAccess.list,
    icon: IconFileText,
    group: 'sales',
    page: () => import('./sales/proposal/list/ProposalsPage.tsx'),
  },
  {
    path: '/personal/proposals/new',
    label: 'New proposal',
    access: proposalAccess.create,
    page: () => import('./sales/proposal/NewProposalPage.tsx'),
  },
  {
    path: '/personal/proposals/terms',
    label: 'Contract Terms',
    access: termAccess.list,
    page: () => import('./sales/proposal/terms/TermsPage.tsx'),
  },
  {
    path: '/personal/proposals/$proposalId',
    label: 'Proposal',
    access: proposalAccess.get,
    page: () => import('./sales/proposal/editor/ProposalPage.tsx'),
  },
  {
    path: '/personal/dashboard/leads/$leadId/insurance',
    label: 'Insurance geometry sheet',
    access: insuranceAccess.get,
    page: () => import('./sales/insurance/InsurancePage.tsx'),
  },
  {
    path: '/personal/approvals',
    label: 'Waiting for approval',
    access: approvalAccess.list,
    page: () => import('./account/approval/ApprovalsPage.tsx'),
  },
  {
    path: '/personal/approvals/$approvalId',
    label: 'Approval',
    access: approvalAccess.get,
    page: () => import('./account/approval/ApprovalPage.tsx'),
  },
]
