import { type Access, companyAdmins } from './access.ts'

export const marketAccess = {
  list: companyAdmins,
  get: companyAdmins,
  create: companyAdmins,
  update: companyAdmins,
  setActive: companyAdmins,
  move: companyAdmins,
  delete: companyAdmins,
  area: companyAdmins,
  saveArea: companyAdmins,
  map: companyAdmins,
  readPostalCodes: companyAdmins,
  counties: companyAdmins,
  outlines: companyAdmins,
  products: companyAdmins,
  setProduct: companyAdmins,
  moveProduct: companyAdmins,
} satisfies Record<string, Access>
