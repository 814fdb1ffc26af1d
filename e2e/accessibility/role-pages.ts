/**
 * The pages that each role may open, as the journey `crawl.spec.ts` visits them. A unit test compares them with the routes and
 * their guard (`screens.test.ts` of the web package), so that no page of a role is left out.
 */
const everyUser = [
  '/personal/dashboard',
  '/personal/dashboard/leads/new',
  '/personal/dashboard/leads/$leadId',
  '/personal/dashboard/leads/$leadId/edit',
  '/personal/dashboard/leads/$leadId/roofs',
  '/personal/dashboard/leads/$leadId/summary',
  '/personal/dashboard/$measurementProvider/$orderId',
  '/personal/dashboard/$measurementProvider/$orderId/3d-model',
  '/personal/rep-quotes',
  '/personal/rep-quotes/new',
  '/personal/rep-quotes/$quoteId',
  '/personal/calculator',
  '/personal/email-settings',
  '/personal/profile',
  '/personal/profile/activity',
]

const products = [
  '/personal/products',
  '/personal/products/new',
  '/personal/products/catalogue',
  '/personal/products/translations',
  '/personal/products/snippets',
  '/personal/products/snippets/new',
  '/personal/products/snippets/$snippetId',
  '/personal/products/prices',
  '/personal/products/import',
  '/personal/products/$productId',
]

export const rolePages = {
  salesRep: everyUser,
  productionRep: [...everyUser, ...products],
  admin: [
    ...everyUser,
    ...products,
    '/personal/analytics-reports',
    '/personal/imported-contacts',
    '/personal/imported-contacts/files',
    '/personal/imported-contacts/new',
    '/personal/imported-contacts/files/$importId',
    '/personal/markets-settings',
    '/personal/markets-settings/$marketId',
    '/personal/financing-settings',
    '/personal/financing-settings/types/new',
    '/personal/financing-settings/types/$typeId',
    '/personal/tool-settings',
    '/personal/developer',
    '/personal/developer/$webhookId',
    '/personal/company-profile',
    '/personal/company-profile/edit',
    '/personal/company-profile/users/new',
    '/personal/company-profile/users/$userId',
    '/personal/company-profile/users/$userId/edit',
    '/personal/audit',
    '/personal/billing',
  ],
  platformAdmin: [
    '/admin/dashboard',
    '/admin/companies/new',
    '/admin/companies/$companyId',
    '/admin/companies/$companyId/edit',
    '/admin/plans',
    '/admin/platform-admins',
    '/admin/health',
    '/admin/failed-jobs',
    '/personal/profile',
  ],
}
