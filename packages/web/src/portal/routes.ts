import { companyRoles } from '@gable/contract/status'
import type { ComponentType } from 'react'
import {
  type Icon,
  IconBuildingCommunity,
  IconBuildingStore,
  IconCalculator,
  IconChartBar,
  IconCode,
  IconCoin,
  IconCreditCard,
  IconFileText,
  IconLayoutDashboard,
  IconMail,
  IconMapPin,
  IconPackage,
  IconReceipt,
  IconSettings,
  IconTruckDelivery,
  IconUser,
} from '../ui/icons.tsx'
import type { RouteAccess } from './guard.ts'

export interface RouteRow {
  path: string
  /** The name in the sidebar, or of the page where it has no entry there. */
  label: string
  access: RouteAccess
  /** Stands in the sidebar with this icon, once it has a page. */
  icon?: Icon
  /** The screen, loaded when it is first opened. A row without one has its guard and its place already. */
  page?: () => Promise<{ default: ComponentType }>
}

const everyone: RouteAccess = { roles: companyRoles }
const admins: RouteAccess = { roles: ['companyAdmin'] }
const adminsAndProduction: RouteAccess = { roles: ['companyAdmin', 'productionRep'] }
const withClpAccess: RouteAccess = { roles: ['companyAdmin'], withClp: ['salesRep', 'productionRep'] }
const platformAdmins: RouteAccess = { roles: ['superAdmin'] }

const publicRows: RouteRow[] = [
  { path: '/', label: 'Home', access: 'public', page: () => import('./home/HomePage.tsx') },
  { path: '/signin', label: 'Sign in', access: 'guest', page: () => import('./identity/SignInPage.tsx') },
  { path: '/signup', label: 'Sign up', access: 'guest' },
  // The homeowner's frame is a bundle of its own: the server answers this path with it, before the portal.
  { path: '/roof-quote-pro/$id', label: 'Roof quote', access: 'public' },
  { path: '/forgot-password', label: 'Forgot password', access: 'public' },
  { path: '/reset-password', label: 'Reset password', access: 'public' },
  { path: '/confirm-email', label: 'Confirm email', access: 'public' },
  { path: '/approve-email', label: 'Approve email', access: 'public' },
  { path: '/oauth/$provider/callback', label: 'Connect a service', access: 'public' },
  { path: '/loan-invitation', label: 'Loan invitation', access: 'public' },
  { path: '/loan-invitation-modal/$wildcard', label: 'Loan invitation', access: 'public' },
  { path: '/loan-calculator/$wildcard', label: 'Loan calculator', access: 'public' },
]

const personalRows: RouteRow[] = [
  {
    path: '/personal/dashboard',
    label: 'Dashboard',
    access: everyone,
    icon: IconLayoutDashboard,
    page: () => import('./lead/list/LeadsPage.tsx'),
  },
  {
    path: '/personal/dashboard/leads/new',
    label: 'New lead',
    access: everyone,
    page: () => import('./lead/form/NewLeadPage.tsx'),
  },
  {
    path: '/personal/dashboard/leads/$leadId',
    label: 'Lead',
    access: everyone,
    page: () => import('./lead/record/LeadPage.tsx'),
  },
  {
    path: '/personal/dashboard/leads/$leadId/edit',
    label: 'Edit lead',
    access: everyone,
    page: () => import('./lead/form/EditLeadPage.tsx'),
  },
  {
    path: '/personal/dashboard/leads/$leadId/roofs',
    label: 'Edit roofs',
    access: everyone,
    page: () => import('./lead/roofs/EditRoofsPage.tsx'),
  },
  {
    path: '/personal/dashboard/$measurementProvider/$orderId',
    label: 'Measurement report',
    access: everyone,
    page: () => import('./measurement/ReportPage.tsx'),
  },
  {
    path: '/personal/dashboard/$measurementProvider/$orderId/3d-model',
    label: '3D model',
    access: everyone,
    page: () => import('./measurement/ModelPage.tsx'),
  },
  { path: '/personal/analytics-reports', label: 'Analytics', access: admins, icon: IconChartBar },
  { path: '/personal/rep-quotes', label: 'Rep Quotes', access: everyone, icon: IconReceipt },
  { path: '/personal/orders', label: 'Orders', access: withClpAccess, icon: IconTruckDelivery },
  { path: '/personal/proposals', label: 'Proposals', access: admins, icon: IconFileText },
  { path: '/personal/calculator', label: 'Calculator', access: admins, icon: IconCalculator },
  { path: '/personal/products', label: 'Products', access: adminsAndProduction, icon: IconPackage },
  { path: '/personal/markets-settings', label: 'Markets', access: admins, icon: IconMapPin },
  { path: '/personal/financing-settings', label: 'Financing', access: admins, icon: IconCoin },
  { path: '/personal/financing-settings/statement-details/$id', label: 'Statement', access: admins },
  { path: '/personal/email-settings', label: 'Emails', access: admins, icon: IconMail },
  { path: '/personal/tool-settings', label: 'Settings', access: admins, icon: IconSettings },
  { path: '/personal/developer', label: 'Developer', access: admins, icon: IconCode },
  { path: '/personal/company-profile', label: 'Company', access: admins, icon: IconBuildingStore },
  { path: '/personal/billing', label: 'Billing', access: admins, icon: IconCreditCard },
  { path: '/personal/profile', label: 'My Profile', access: everyone, icon: IconUser },
]

const adminRows: RouteRow[] = [
  {
    path: '/admin/dashboard',
    label: 'Admin Dashboard',
    access: platformAdmins,
    icon: IconBuildingCommunity,
    page: () => import('./admin/CompaniesPage.tsx'),
  },
]

/** Every page of the product: the router, the guards and the sidebar are made of these rows, the sidebar in their order. */
export const routeRows: readonly RouteRow[] = [...publicRows, ...personalRows, ...adminRows]
