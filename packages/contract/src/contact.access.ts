import { type Access, companyAdmins, notForSupport, withScope } from './access.ts'

/** Whoever imports takes many people's data in, and takes them out again. */
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
