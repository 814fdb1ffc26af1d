import { analyticsAccess } from '@gable/contract/analytics.access'
import { appointmentAccess } from '@gable/contract/appointment.access'
import { auditAccess } from '@gable/contract/audit.access'
import { canvassAccess } from '@gable/contract/canvass.access'
import { companyAccess } from '@gable/contract/company.access'
import { contactAccess } from '@gable/contract/contact.access'
import { crmAccess } from '@gable/contract/crm.access'
import { emailAccess } from '@gable/contract/email.access'
import { financingAccess } from '@gable/contract/financing.access'
import { identityAccess } from '@gable/contract/identity.access'
import { leadAccess } from '@gable/contract/lead.access'
import { marketAccess } from '@gable/contract/market.access'
import { measurementAccess } from '@gable/contract/measurement.access'
import { notificationAccess } from '@gable/contract/notification.access'
import { privacyAccess } from '@gable/contract/privacy.access'
import { productAccess } from '@gable/contract/product.access'
import { quoteAccess } from '@gable/contract/quote.access'
import { snippetAccess } from '@gable/contract/snippet.access'
import { subscriptionAccess } from '@gable/contract/subscription.access'
import { summaryAccess } from '@gable/contract/summary.access'
import { translationAccess } from '@gable/contract/translation.access'
import { weatherAccess } from '@gable/contract/weather.access'
import { webhookAccess } from '@gable/contract/webhook.access'
import {
  IconBuildingStore,
  IconCalculator,
  IconChartBar,
  IconClock,
  IconCode,
  IconCoin,
  IconCreditCard,
  IconInbox,
  IconLayoutDashboard,
  IconMail,
  IconMapPin,
  IconPackage,
  IconSettings,
  IconUser,
} from '../ui/shell-icons.tsx'
import { adminRows } from './admin-routes.ts'
import { loanRows } from './loan-routes.ts'
import { publicRows } from './public-routes.ts'
import { salesRows } from './sales-routes.ts'
import { profilePath } from './shared/paths.ts'
import type { RouteRow } from './shared/route-row.ts'

// Planned pages already have their path and guard. A row with a screen names the procedures that the screen calls.

const personalRows: RouteRow[] = [
  {
    path: '/personal/dashboard',
    label: 'Dashboard',
    access: leadAccess.list,
    icon: IconLayoutDashboard,
    page: () => import('./sales/lead/list/LeadsPage.tsx'),
  },
  {
    path: '/personal/dashboard/leads/new',
    label: 'New lead',
    access: leadAccess.create,
    page: () => import('./sales/lead/form/NewLeadPage.tsx'),
  },
  {
    path: '/personal/dashboard/weather',
    label: 'Weather Reports',
    access: weatherAccess.storms,
    page: () => import('./sales/weather/StormsPage.tsx'),
  },
  {
    path: '/personal/dashboard/leads/$leadId',
    label: 'Lead',
    access: leadAccess.get,
    page: () => import('./sales/lead/record/LeadPage.tsx'),
  },
  {
    path: '/personal/dashboard/leads/$leadId/edit',
    label: 'Edit lead',
    access: leadAccess.update,
    page: () => import('./sales/lead/form/EditLeadPage.tsx'),
  },
  {
    path: '/personal/dashboard/leads/$leadId/roofs',
    label: 'Edit roofs',
    access: leadAccess.saveStructures,
    page: () => import('./sales/lead/roofs/EditRoofsPage.tsx'),
  },
  {
    path: '/personal/dashboard/leads/$leadId/own-report',
    label: 'Add your own report',
    access: measurementAccess.bring,
    page: () => import('./sales/measurement/order/BringPage.tsx'),
  },
  {
    path: '/personal/dashboard/leads/$leadId/summary',
    label: 'Customer summary',
    access: summaryAccess.get,
    page: () => import('./sales/summary/SummaryPage.tsx'),
  },
  {
    path: '/personal/dashboard/leads/$leadId/privacy',
    label: 'Privacy request',
    access: privacyAccess.get,
    page: () => import('./sales/privacy/PrivacyPage.tsx'),
  },
  {
    path: '/personal/dashboard/$measurementProvider/$orderId',
    label: 'Measurement report',
    access: measurementAccess.get,
    page: () => import('./sales/measurement/ReportPage.tsx'),
  },
  {
    path: '/personal/dashboard/$measurementProvider/$orderId/3d-model',
    label: '3D model',
    access: measurementAccess.get,
    page: () => import('./sales/measurement/ModelPage.tsx'),
  },
  {
    path: '/personal/analytics-reports',
    label: 'Analytics',
    access: analyticsAccess.leads,
    icon: IconChartBar,
    page: () => import('./sales/analytics/AnalyticsPage.tsx'),
  },
  ...salesRows,
  {
    path: '/personal/imported-contacts',
    label: 'Imported Contacts',
    access: contactAccess.list,
    icon: IconInbox,
    group: 'sales',
    page: () => import('./sales/contact/list/ContactsPage.tsx'),
  },
  {
    path: '/personal/imported-contacts/files',
    label: 'Imported files',
    access: contactAccess.files,
    page: () => import('./sales/contact/list/ImportsPage.tsx'),
  },
  {
    path: '/personal/imported-contacts/new',
    label: 'Import contacts',
    access: contactAccess.beginImport,
    page: () => import('./sales/contact/import/NewImportPage.tsx'),
  },
  {
    path: '/personal/imported-contacts/files/$importId',
    label: 'Import of contacts',
    access: contactAccess.getImport,
    page: () => import('./sales/contact/import/ImportPage.tsx'),
  },
  {
    path: '/personal/calculator',
    label: 'Calculator',
    access: financingAccess.terms,
    icon: IconCalculator,
    group: 'sales',
    page: () => import('./catalog/financing/calculator/CalculatorPage.tsx'),
  },
  {
    path: '/personal/products',
    label: 'Products',
    access: productAccess.list,
    icon: IconPackage,
    group: 'catalog',
    page: () => import('./catalog/product/ProductsPage.tsx'),
  },
  {
    path: '/personal/products/new',
    label: 'Add product',
    access: productAccess.create,
    page: () => import('./catalog/product/NewProductPage.tsx'),
  },
  {
    path: '/personal/products/catalogue',
    label: 'Catalog',
    access: productAccess.catalogue,
    page: () => import('./catalog/product/catalog/CatalogPage.tsx'),
  },
  {
    path: '/personal/products/snippets',
    label: 'Snippets',
    access: snippetAccess.get,
    page: () => import('./catalog/snippet/SnippetsPage.tsx'),
  },
  {
    path: '/personal/products/snippets/new',
    label: 'Add snippet',
    access: snippetAccess.create,
    page: () => import('./catalog/snippet/SnippetPage.tsx'),
  },
  {
    path: '/personal/products/snippets/$snippetId',
    label: 'Edit snippet',
    access: snippetAccess.update,
    page: () => import('./catalog/snippet/SnippetPage.tsx'),
  },
  {
    path: '/personal/products/translations',
    label: 'Translations',
    access: translationAccess.list,
    page: () => import('./catalog/translation/TranslationsPage.tsx'),
  },
  {
    path: '/personal/products/prices',
    label: 'Change prices',
    access: productAccess.changePrices,
    page: () => import('./catalog/product/prices/PricesPage.tsx'),
  },
  {
    path: '/personal/products/import',
    label: 'Import products',
    access: productAccess.importFile,
    page: () => import('./catalog/product/import/ImportPage.tsx'),
  },
  {
    path: '/personal/products/$productId',
    label: 'Edit product',
    access: productAccess.update,
    page: () => import('./catalog/product/EditProductPage.tsx'),
  },
  {
    path: '/personal/markets-settings',
    label: 'Markets',
    access: marketAccess.list,
    icon: IconMapPin,
    group: 'catalog',
    page: () => import('./catalog/market/list/MarketsPage.tsx'),
  },
  {
    path: '/personal/markets-settings/$marketId',
    label: 'Market',
    access: marketAccess.get,
    page: () => import('./catalog/market/MarketPage.tsx'),
  },
  {
    path: '/personal/financing-settings',
    label: 'Financing',
    access: financingAccess.markets,
    icon: IconCoin,
    group: 'catalog',
    page: () => import('./catalog/financing/FinancingPage.tsx'),
  },
  {
    path: '/personal/financing-settings/types/new',
    label: 'Add financing type',
    access: financingAccess.createType,
    page: () => import('./catalog/financing/type/TypePage.tsx'),
  },
  {
    path: '/personal/financing-settings/types/$typeId',
    label: 'Edit financing type',
    access: financingAccess.updateType,
    page: () => import('./catalog/financing/type/TypePage.tsx'),
  },
  ...loanRows,
  {
    path: '/personal/email-settings',
    label: 'Email Settings',
    access: emailAccess.getOwn,
    menuAccess: emailAccess.get,
    icon: IconMail,
    group: 'setup',
    page: () => import('./setup/email/EmailSettingsPage.tsx'),
  },
  {
    path: '/personal/booking',
    label: 'Booking',
    access: appointmentAccess.settings,
    icon: IconClock,
    group: 'setup',
    page: () => import('./setup/booking/BookingPage.tsx'),
  },
  {
    path: '/personal/tool-settings',
    label: 'Settings',
    access: quoteAccess.settings,
    icon: IconSettings,
    group: 'setup',
    page: () => import('./setup/settings/SettingsPage.tsx'),
  },
  {
    path: '/personal/crm/$vendor',
    label: 'CRM',
    access: crmAccess.listRecords,
    page: () => import('./sales/sync/crm/CrmRecordsPage.tsx'),
  },
  {
    path: '/personal/crm/$vendor/settings',
    label: 'CRM settings',
    access: crmAccess.getSettings,
    page: () => import('./sales/sync/crm/CrmSettingsPage.tsx'),
  },
  {
    path: '/personal/canvass/$vendor',
    label: 'Door-to-door app',
    access: canvassAccess.listRecords,
    page: () => import('./sales/sync/canvass/CanvassRecordsPage.tsx'),
  },
  {
    path: '/personal/canvass/$vendor/settings',
    label: 'Door-to-door app settings',
    access: canvassAccess.getSettings,
    page: () => import('./sales/sync/canvass/CanvassSettingsPage.tsx'),
  },
  {
    path: '/personal/developer',
    label: 'Developer',
    access: webhookAccess.list,
    icon: IconCode,
    group: 'setup',
    page: () => import('./setup/developer/DeveloperPage.tsx'),
  },
  {
    path: '/personal/developer/$webhookId',
    label: 'Webhook',
    access: webhookAccess.list,
    page: () => import('./setup/developer/webhook/WebhookPage.tsx'),
  },
  {
    path: '/personal/company-profile',
    label: 'Company',
    access: companyAccess.get,
    icon: IconBuildingStore,
    group: 'account',
    page: () => import('./account/company/CompanyPage.tsx'),
  },
  {
    path: '/personal/company-profile/edit',
    label: 'Edit company details',
    access: companyAccess.save,
    page: () => import('./account/company/details/EditDetailsPage.tsx'),
  },
  {
    path: '/personal/company-profile/users/new',
    label: 'Invite a user',
    access: identityAccess.inviteUser,
    page: () => import('./account/company/users/InviteUserPage.tsx'),
  },
  {
    path: '/personal/company-profile/users/$userId',
    label: 'User',
    access: identityAccess.getUser,
    page: () => import('./account/company/users/UserPage.tsx'),
  },
  {
    path: '/personal/company-profile/users/$userId/edit',
    label: 'Edit user',
    access: identityAccess.updateUser,
    page: () => import('./account/company/users/EditUserPage.tsx'),
  },
  {
    path: '/personal/notifications',
    label: 'Notifications',
    access: notificationAccess.list,
    page: () => import('./account/notification/NotificationsPage.tsx'),
  },
  {
    path: '/personal/audit',
    label: 'Activity',
    access: auditAccess.list,
    icon: IconClock,
    group: 'account',
    page: () => import('./account/audit/AuditPage.tsx'),
  },
  {
    path: '/personal/billing',
    label: 'Billing',
    access: subscriptionAccess.list,
    icon: IconCreditCard,
    group: 'account',
    page: () => import('./account/subscription/BillingPage.tsx'),
  },
]

/** The user's own account, including platform admins. */
const profileRow: RouteRow = {
  path: profilePath,
  label: 'My Profile',
  access: identityAccess.profile,
  icon: IconUser,
  group: 'account',
  page: () => import('./account/my-profile/ProfilePage.tsx'),
}

const myActivityRow: RouteRow = {
  path: '/personal/profile/activity',
  label: 'My activity',
  access: auditAccess.mine,
  page: () => import('./account/audit/MyActivityPage.tsx'),
}

/**
 * Every page of the product. The router, the guards and the sidebar are built from these rows, the sidebar by group in
 * this order.
 */
export const routeRows: readonly RouteRow[] = [...publicRows, ...personalRows, ...adminRows, profileRow, myActivityRow]
