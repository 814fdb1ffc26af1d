import { type Access, companyAdmins } from './access.ts'

export const mapAccess = {
  get: companyAdmins,
  /** A look of one's own needs the upgraded subscription. */
  savePlaceholder: { ...companyAdmins, feature: 'customBranding' },
  savePlatform: companyAdmins,
  saveKey: companyAdmins,
  removeKey: companyAdmins,
} satisfies Record<string, Access>
