import { type Access, companyAdmins } from './access.ts'

/** A platform admin who sets a company up in its admin's place: one company's person never learns of another. */
const supportAlone: Access = { ...companyAdmins, supportAlone: true }

/**
 * Whoever has no custom branding is shown it all the same, and writes the words, forms and consents that are every
 * company's own: what is locked is refused by the setting, see `branding-gate.ts`.
 */
export const brandingAccess = {
  get: companyAdmins,
  save: companyAdmins,
  publish: companyAdmins,
  discard: companyAdmins,
  history: companyAdmins,
  restore: companyAdmins,
  samples: companyAdmins,
  /** What a website has is of no use to whoever may not have it. */
  matchWebsite: { ...companyAdmins, feature: 'customBranding' },
  companiesToCopyFrom: supportAlone,
  copyFrom: supportAlone,
} satisfies Record<string, Access>
