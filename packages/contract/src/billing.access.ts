import { type Access, companyAdmins, notForSupport } from './access.ts'

export const billingAccess = {
  overview: companyAdmins,
  invoices: companyAdmins,
  openInvoice: companyAdmins,
  checkCoupon: companyAdmins,
  buyCredits: notForSupport(companyAdmins),
  subscribe: notForSupport(companyAdmins),
  previewPlan: companyAdmins,
  changePlan: notForSupport(companyAdmins),
  openPortal: notForSupport(companyAdmins),
  saveRenewal: notForSupport(companyAdmins),
} satisfies Record<string, Access>
