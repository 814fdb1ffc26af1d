import { type Access, companyAdmins, everyUser, notForSupport } from './access.ts'

export const mapAccess = {
  get: companyAdmins,
  /** Custom branding needs the upgraded subscription. */
  savePlaceholder: { ...companyAdmins, feature: 'customBranding' },
  savePlatform: companyAdmins,
  saveKey: notForSupport(companyAdmins),
  removeKey: notForSupport(companyAdmins),
  findPlaces: everyUser,
  mainRoads: everyUser,
} satisfies Record<string, Access>
