/** The platform admins. Their accounts are of the identity slice, which has the rules. */
export { inviteAdmin, removeAdmin } from '../../account/identity/admin/identity.platform-admins.ts'
