import { type Access, companyAdmins } from './access.ts'

/** For a platform admin who sets up a company in its admin's place. A company's own users never see other companies. */
const supportOnly: Access = { ...companyAdmins, supportOnly: true }

/**
 * Companies without custom branding still see it and can edit their words, forms, and consents. Locked settings are
 * refused individually; see `branding-gate.ts`.
 */
export const brandingAccess = {
  get: companyAdmins,
  save: companyAdmins,
  publish: companyAdmins,
  discard: companyAdmins,
  history: companyAdmins,
  restore: companyAdmins,
  samples: companyAdmins,
  /** Requires the feature, because companies without it could not use the result. */
  matchWebsite: { ...companyAdmins, feature: 'customBranding' },
  companiesToCopyFrom: supportOnly,
  copyFrom: supportOnly,
} satisfies Record<string, Access>
