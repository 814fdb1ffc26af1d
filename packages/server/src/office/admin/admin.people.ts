/** The platform admins. Their accounts and rules belong to the identity slice. */
export { inviteAdmin, removeAdmin } from '../../account/identity/admin/identity.platform-admins.ts'
