import { type Access, companyAdmins, notForSupport, withScope } from './access.ts'

/** Admins only, because importing and undoing an import affect many people's data. */
export const contactAccess = {
  list: withScope(companyAdmins, 'contact:read'),
  files: companyAdmins,
  getImport: companyAdmins,
  beginImport: companyAdmins,
  columns: companyAdmins,
  match: companyAdmins,
  rows: companyAdmins,
  mendRow: companyAdmins,
  decide: companyAdmins,
  leaveOut: companyAdmins,
  startImport: companyAdmins,
  retry: companyAdmins,
  rejected: notForSupport(companyAdmins),
  template: companyAdmins,
  undo: companyAdmins,
  deleteImport: companyAdmins,
} satisfies Record<string, Access>
