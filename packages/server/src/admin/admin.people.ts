/** The platform admins. Their accounts are of the identity slice, which has the rules. */
export { listAdmins } from '../identity/admin/identity.admin.query.ts'
export { inviteAdmin, removeAdmin } from '../identity/admin/identity.admin.service.ts'
