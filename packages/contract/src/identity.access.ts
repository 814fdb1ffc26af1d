import { type Access, anyone, companyAdmins, everyUser, notForSupport, platformAdmins, withScope } from './access.ts'
import { roles } from './status.ts'

/** Every signed-in person, including platform admins, for their own account. */
const oneself: Access = { roles }
/** Only the person, never support in their place. */
const selfOnly = notForSupport(oneself)
/**
 * Who belongs to the company, and in which role. Refused to support, so that support cannot leave a user of its own
 * behind.
 */
const managing = notForSupport(companyAdmins)
/** For setting up the second factor that the company requires. */
const enrolling: Access = { ...selfOnly, beforeSecondFactor: true }

export const identityAccess = {
  signIn: anyone,
  passSecondFactor: anyone,
  beginPasskey: anyone,
  signInWithPasskey: anyone,
  signOut: anyone,
  me: anyone,
  staySignedIn: { ...oneself, beforeSecondFactor: true },
  colleagues: everyUser,
  operator: anyone,
  signUp: anyone,
  resendConfirmation: anyone,
  lookAtLink: anyone,
  resendLink: anyone,
  confirmEmail: anyone,
  approveEmail: anyone,
  confirmNewEmail: anyone,
  forgotPassword: anyone,
  resetPassword: anyone,
  acceptInvitation: anyone,
  becomeFirstAdmin: anyone,

  profile: { ...oneself, beforeSecondFactor: true },
  saveProfile: oneself,
  changePassword: selfOnly,
  changeEmail: selfOnly,
  cancelEmailChange: selfOnly,
  savePublicLink: everyUser,
  removePublicLink: everyUser,
  sendPageLink: selfOnly,
  sessions: { ...oneself, beforeSecondFactor: true },
  endSession: selfOnly,
  endOtherSessions: selfOnly,
  beginTotp: enrolling,
  confirmTotp: enrolling,
  removeTotp: selfOnly,
  newRecoveryCodes: selfOnly,
  passkeys: { ...oneself, beforeSecondFactor: true },
  beginNewPasskey: enrolling,
  confirmPasskey: enrolling,
  removePasskey: selfOnly,

  listUsers: withScope(companyAdmins, 'user:read'),
  getUser: withScope(companyAdmins, 'user:read'),
  inviteUser: managing,
  updateUser: managing,
  resendInvitation: managing,
  copyInvitation: managing,
  withdrawInvitation: managing,
  deactivateUser: managing,
  activateUser: managing,
  deleteUser: managing,
  resetSecondFactor: managing,

  openSupport: platformAdmins,
  endSupport: anyone,
} satisfies Record<string, Access>
