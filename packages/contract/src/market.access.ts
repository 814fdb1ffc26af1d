import { type Access, companyAdmins, everyUser, withScope } from './access.ts'

const read = withScope(companyAdmins, 'market:read')

export const marketAccess = {
  list: read,
  get: read,
  create: companyAdmins,
  update: companyAdmins,
  setActive: companyAdmins,
  setRange: companyAdmins,
  move: companyAdmins,
  delete: companyAdmins,
  area: read,
  saveArea: companyAdmins,
  map: companyAdmins,
  readPostalCodes: companyAdmins,
  counties: companyAdmins,
  /** Borders of states and counties are public, and every user's maps draw them. */
  outlines: everyUser,
  products: read,
  setProduct: companyAdmins,
  moveProduct: companyAdmins,
} satisfies Record<string, Access>
